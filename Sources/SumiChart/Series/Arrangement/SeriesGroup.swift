import SumiForms

/// The group that a series with a width belongs to. Series of the same group are drawn side by side,
/// those of different groups over each other.
public struct SeriesGroup: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// `nil` for the group of all series without a name of a group.
  public var id: String?
  /// The gap between neighbours; `nil` for what another series of the group states, or the default.
  public var spacing: Spacing?

  /// The gap between the columns of a group.
  public enum Spacing: Hashable, Sendable {
    /// As a share of a column's width.
    case relative(Double)
    /// In points.
    case absolute(Double)
  }

  /// A group by its name; the group of all series without one, if that is `nil`.
  public init(_ id: String? = nil, spacing: Spacing? = nil) {
    self.id = id
    self.spacing = spacing
  }

  public init(stringLiteral id: String) { self.init(id) }

  /// The spacing of a group that states none.
  public static let defaultSpacing = Spacing.relative(0.08)
}

extension SeriesGroup: FileValue {
  package static let form = Form<SeriesGroup>.either(
    Alternative(.text, { SeriesGroup($0) }, back: { $0.spacing == nil ? $0.id : nil }),
    Alternative(
      .object(SeriesGroup()) {
        Field(
          "id", \.id, .text, "The name that the series of a group share; not needed for just one.")
        Field(
          "spacing", \.spacing,
          "The gap between neighbours, 0 for none; by default 0.08 of a column's width. One series "
            + "of the group may state it for all.")
      })
  ).named(
    "group",
    "A group: its name, or an object. Series of the same group are side by side and share the width "
      + "`dataPointWidth`, the greatest that one of them states; a stack takes one slot. Different "
      + "groups are drawn over each other. Series without a name make one group.")
}

extension SeriesGroup.Spacing: FileValue {
  package static let form = Form<SeriesGroup.Spacing>.either(
    Alternative(
      .number(Bounds(from: 0)), { .relative($0) },
      back: { if case .relative(let share) = $0 { share } else { nil } }),
    Alternative(
      Form<Double>.keyed("points", .length, "The gap in points."), { .absolute($0) },
      back: { if case .absolute(let points) = $0 { points } else { nil } })
  ).named("spacing", "A share of a column's width, or `{ \"points\": 4 }`.")
}
