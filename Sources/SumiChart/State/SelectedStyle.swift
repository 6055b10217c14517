import FoundationEssentials

/// What the style of a selected series has in place of its own style. Properties that are not stated
/// stay as they are.
public struct SelectedStyle: Equatable, Sendable {
  /// Keys of the style, as in a chart file; null for a property with its default.
  let changes: JSONTree

  init(_ changes: JSONTree) { self.changes = changes }

  public static func == (left: SelectedStyle, right: SelectedStyle) -> Bool {
    left.changes.text() == right.changes.text()
  }
}

extension SeriesType {
  /// The series with other properties of its style while it is selected:
  /// `LineSeries(y: "price").whenSelected { $0.style.strokeWidth = 4 }`.
  ///
  /// - Parameter change: changes the style; other changes have no effect.
  public func whenSelected(_ change: (inout Self) -> Void) -> Self {
    guard let field = Self.styleField else { return self }
    var other = self
    change(&other)
    let plain = Self(source: SeriesSource(channels: [:]))
    let none = JSONTree.object([])
    var result = self
    result.source.selectedStyle = SelectedStyle(
      (field.write(other, plain) ?? none).changes(from: field.write(self, plain) ?? none))
    return result
  }

  /// The key of the style; `nil` for kinds without one.
  static var styleField: Field<Self>? { fields.first { $0.member.key == styleKey } }

  /// The key by which the file states how a selected series looks; none for kinds without a style.
  static var selectionFields: [Field<SeriesSource>] {
    guard let style = styleField, let check = style.check else { return [] }
    let form = Form<SelectedStyle>(
      style.member.shape,
      read: { decoder in
        try check(decoder)
        return SelectedStyle(try JSONTree(decoder))
      },
      write: \.changes)
    return [
      Field(
        "selectedStyle", \.selectedStyle, form,
        "What its `style` has while it is selected; the rest of the style stays. By default wider "
          + "lines, and darker or lighter shapes with an outline.")
    ]
  }

  /// The series with changes to its style; `nil` if they are not of its kind.
  fileprivate func changed(by style: SelectedStyle) -> Self? {
    guard let field = Self.styleField else { return nil }
    let plain = Self(source: SeriesSource(channels: [:]))
    let merged = (field.write(self, plain) ?? .object([])).merged(with: style.changes)
    let tree = JSONTree.object([JSONTree.Member(styleKey, merged)])
    guard let data = try? JSONEncoder().encode(tree),
      let root = try? JSONDecoder().decode(ReadObject.self, from: data)
    else { return nil }
    var result = self
    guard (try? field.read(root.container, &result)) != nil else { return nil }
    return result
  }
}

private let styleKey = "style"

extension Series {
  /// Whether it states a style for when it is selected.
  package var statesSelectedStyle: Bool { source.selectedStyle != nil }

  /// The series as it is drawn when it is selected: in its `selectedStyle` or, without one, with wider
  /// lines. Shapes are then emphasised when they are drawn.
  ///
  /// - Parameter index: of the series in the theme's cycles.
  package func selected(from theme: Theme, at index: Int) -> Series {
    var style = source.selectedStyle
    if style == nil, let width = completed(from: theme, at: index).traits.lineWidth {
      let wide = max(width * Self.widening, width + 1)
      style = SelectedStyle(.object([JSONTree.Member("strokeWidth", .number(wide))]))
    }
    let changed = style.flatMap { concrete.changedSeries(by: $0) } ?? self
    return changed.completed(from: theme, at: index)
  }

  private static let widening = 1.6
}

extension SeriesType {
  fileprivate func changedSeries(by style: SelectedStyle) -> Series? {
    changed(by: style).map { Series($0) }
  }
}

/// The keys of an object that has been read.
private struct ReadObject: Decodable {
  let container: KeyedDecodingContainer<AnyKey>

  init(from decoder: any Decoder) throws { container = try decoder.container(keyedBy: AnyKey.self) }
}
