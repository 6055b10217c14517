import FoundationEssentials
import SumiForms

/// What the style of a part of a series has in place of the series' own style. Properties that are not
/// stated stay as they are.
public struct StyleChanges: Equatable, Sendable {
  /// Keys of the style, as in a chart file; null for a property with its default.
  let keys: JSONTree

  init(_ keys: JSONTree) { self.keys = keys }

  public static func == (left: StyleChanges, right: StyleChanges) -> Bool {
    left.keys.text() == right.keys.text()
  }
}

extension SeriesType {
  /// The key of the style; `nil` for kinds without one.
  static var styleField: Field<Self>? { fields.first { $0.member.key == styleKey } }

  /// Changes as a chart file states them: an object with keys of the kind's style; `nil` for kinds
  /// without one.
  static func styleChangesForm(of part: StyledPart) -> Form<StyleChanges>? {
    guard let style = styleField, let check = style.check else { return nil }
    return Form<StyleChanges>(
      style.member.shape.keeping { takesKey($0, in: part) },
      read: { decoder in
        try check(decoder)
        let changes = StyleChanges(try JSONTree(decoder))
        if let complaint = complaints(about: changes, in: part).first {
          throw decoder.complaint(complaint)
        }
        return changes
      },
      write: \.keys)
  }

  /// A sentence about each key that a part of the series cannot have.
  fileprivate static func complaints(
    about changes: StyleChanges, in part: StyledPart
  ) -> [String] {
    guard case .object(let members) = changes.keys else { return [] }
    let inner = members.flatMap { member -> [String] in
      guard case .object(let members) = member.value else { return [] }
      return members.map { "\(member.key).\($0.key)" }
    }
    return (members.map(\.key) + inner).filter { !takesKey($0, in: part) }.map {
      "\(part.words) cannot have \"\($0)\" of its own; give it in \"\(styleKey)\""
    }
  }

  /// What a closure changes in the style of the series; `nil` for kinds without one.
  func styleChanges(_ change: (inout Self) -> Void) -> StyleChanges? {
    guard let field = Self.styleField else { return nil }
    var other = self
    change(&other)
    let plain = Self(source: SeriesSource(channels: [:]))
    let none = JSONTree.object([])
    return StyleChanges(
      (field.write(other, plain) ?? none).changes(from: field.write(self, plain) ?? none))
  }

  /// The series with changes to its style; `nil` if they are not of its kind.
  fileprivate func changed(by style: StyleChanges) -> Series? {
    guard let field = Self.styleField else { return nil }
    let plain = Self(source: SeriesSource(channels: [:]))
    let merged = (field.write(self, plain) ?? .object([])).merged(with: style.keys)
    let tree = JSONTree.object([JSONTree.Member(styleKey, merged)])
    guard let data = try? JSONEncoder().encode(tree),
      let root = try? JSONDecoder().decode(ReadObject.self, from: data)
    else { return nil }
    var result = self
    guard (try? field.read(root.container, &result)) != nil else { return nil }
    return Series(result)
  }
}

private let styleKey = "style"

extension Series {
  /// The series with changes to its style; as it is, if they are of another kind.
  func changed(by style: StyleChanges) -> Series { concrete.changed(by: style) ?? self }
}

extension Series {
  /// A sentence about each key in the styles of its points that points cannot have.
  package var pointStyleComplaints: [String] {
    let type = Swift.type(of: concrete)
    let all = source.pointStyles.values.flatMap { type.complaints(about: $0, in: .points) }
    return Set(all).sorted()
  }
}

extension StyledPart {
  fileprivate var words: String {
    switch self {
    case .points: "a point"
    case .selection: "a selection"
    }
  }
}

extension Shape {
  /// An object with some of its keys, and with some of those of the objects in it (`fill.color`), under no name: it
  /// is another one.
  ///
  /// - Parameter depth: how many objects in each other are meant.
  fileprivate func keeping(
    depth: Int = 2, _ isKept: @escaping @Sendable (String) -> Bool
  ) -> Shape {
    switch self {
    case .object(let members):
      .object(
        members.filter { isKept($0.key) }.map { member in
          var member = member
          if depth > 1 {
            let key = member.key
            member.shape = member.shape.keeping(depth: depth - 1) { isKept("\(key).\($0)") }
          }
          return member
        })
    case .either(let shapes): .either(shapes.map { $0.keeping(depth: depth, isKept) })
    case .later(let shape): .later { shape().keeping(depth: depth, isKept) }
    case .named(_, _, let shape) where shape.tokens == [.object]:
      .later { keepsAll(depth: depth, isKept) ? self : shape.keeping(depth: depth, isKept) }
    case .named(_, _, let shape):
      keepsAll(depth: depth, isKept) ? self : shape.keeping(depth: depth, isKept)
    default: self
    }
  }

  private func keepsAll(depth: Int, _ isKept: @escaping @Sendable (String) -> Bool) -> Bool {
    switch self {
    case .object(let members):
      members.allSatisfy { member in
        let key = member.key
        return isKept(key)
          && (depth == 1 || member.shape.keepsAll(depth: depth - 1) { isKept("\(key).\($0)") })
      }
    case .either(let shapes): shapes.allSatisfy { $0.keepsAll(depth: depth, isKept) }
    case .later(let shape): shape().keepsAll(depth: depth, isKept)
    case .named(_, _, let shape): shape.keepsAll(depth: depth, isKept)
    default: true
    }
  }
}

/// The keys of an object that has been read.
private struct ReadObject: Decodable {
  let container: KeyedDecodingContainer<AnyKey>

  init(from decoder: any Decoder) throws { container = try decoder.container(keyedBy: AnyKey.self) }
}
