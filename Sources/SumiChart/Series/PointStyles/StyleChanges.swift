import FoundationEssentials

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
  static var styleChangesForm: Form<StyleChanges>? {
    guard let style = styleField, let check = style.check else { return nil }
    return Form<StyleChanges>(
      style.member.shape,
      read: { decoder in
        try check(decoder)
        return StyleChanges(try JSONTree(decoder))
      },
      write: \.keys)
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

/// The keys of an object that has been read.
private struct ReadObject: Decodable {
  let container: KeyedDecodingContainer<AnyKey>

  init(from decoder: any Decoder) throws { container = try decoder.container(keyedBy: AnyKey.self) }
}
