/// What layout, legend and drawing need to know of a series, so that none of them asks which kind
/// it is.
public struct SeriesTraits: Equatable, Sendable {
  /// The family of charts that the series belongs to; `nil` where it can be part of any.
  public var family: ChartFamily?
  /// The share, 0…1, of the room around its x that the series takes; `nil` for a series without
  /// width. Series with a slot on one x axis stand side by side.
  public var slot: Double?
  /// The value on the y axis that the series stands on; `nil` where it stands on none.
  public var ground: Double?
  /// How far the series reaches beyond its points in any direction, in points.
  public var reach: Double
  /// Whether it connects its points, so that points outside the plot area still matter.
  public var isConnected: Bool
  /// Whether it is drawn faster where x is in order.
  public var wantsOrder: Bool
  /// Whether its points may lie anywhere, so that both axes have round ends and grid lines.
  public var isCloud: Bool
  /// Whether rows with the same category all count. In other kinds of series a row replaces the
  /// earlier ones of its category.
  public var countsEachRow: Bool
  /// What explains it in the legend.
  public var legend: LegendKey
  /// Columns that these settings need besides the required ones, and which setting needs them.
  public var alsoNeeds: [Role: String]
  /// Settings that have no effect, one sentence each.
  public var warnings: [String]

  public init(
    family: ChartFamily? = .cartesian, slot: Double? = nil, ground: Double? = nil,
    reach: Double = 0, isConnected: Bool = false, wantsOrder: Bool = false,
    isCloud: Bool = false, countsEachRow: Bool = false, legend: LegendKey = .swatch,
    alsoNeeds: [Role: String] = [:], warnings: [String] = []
  ) {
    self.family = family
    self.slot = slot
    self.ground = ground
    self.reach = reach
    self.isConnected = isConnected
    self.wantsOrder = wantsOrder
    self.isCloud = isCloud
    self.countsEachRow = countsEachRow
    self.legend = legend
    self.alsoNeeds = alsoNeeds
    self.warnings = warnings
  }
}

/// What explains a series in the legend.
public enum LegendKey: Hashable, Sendable {
  /// A piece of line, long enough to show its dashes.
  case line
  /// A square or a marker.
  case swatch
  /// A bar of colours with the values that they mean.
  case colorBar
}
