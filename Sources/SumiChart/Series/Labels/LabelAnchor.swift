import SumiGeometry

/// What the labels of a series show by default, and where they are placed.
public struct LabelAnchor: Hashable, Sendable {
  /// The position of a label at its mark.
  public enum Side: Hashable, Sendable {
    /// Beyond the end of a column or, if there is no column, wherever there is room around the point.
    case end
    /// To the left or right of the mark, or above or below it if the series is horizontal.
    case beside
  }

  /// The colour of the mark, so that a label on it is black or white. `nil` colours are the theme's.
  public enum Ground: Hashable, Sendable {
    /// The colour of the series.
    case series(Color?)
    /// The one after the series' in the theme.
    case next(Color?)
    /// The colours of rows that add to a sum, of those that take from it, and of totals.
    case changes(rising: Color?, falling: Color?, total: Color?, redRises: Bool)
  }

  /// The values that a label shows if its settings state none.
  public var shows: Role
  /// The values that it is placed at.
  public var at: Role
  /// The values from which the mark extends to `at`; `nil` for the start of a column, if there is one.
  public var from: Role?
  /// The values to which the mark extends; `nil` for `at`.
  public var to: Role?
  /// Where the label is, seen from the mark.
  public var side: Side
  /// Where the mark starts.
  public var ground: Ground

  /// - Parameters:
  ///   - shows: the values that the label shows by default.
  ///   - at: `nil` for the values that are shown.
  ///   - from: the values from which the mark extends; `nil` for its ground.
  ///   - to: the values to which the mark extends; `nil` for `at`.
  ///   - side: where the label is, seen from the mark.
  ///   - ground: where the mark starts.
  public init(
    _ shows: Role, at: Role? = nil, from: Role? = nil, to: Role? = nil, side: Side = .end,
    ground: Ground = .series(nil)
  ) {
    self.shows = shows
    self.at = at ?? shows
    self.from = from
    self.to = to
    self.side = side
    self.ground = ground
  }

  /// At the value of each row.
  public static let value = LabelAnchor(.y)
}
