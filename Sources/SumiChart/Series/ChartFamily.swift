/// What a chart's axes are to each other. All series of a chart belong to one family.
public enum ChartFamily: String, Sendable, CaseIterable {
  /// x goes across, y goes up: lines, columns, densities.
  case cartesian
  /// x goes round a pole, y goes outward from it: radial lines.
  case radial
}

extension Chart {
  /// The family of the first series that belongs to one; cartesian where none does.
  public var family: ChartFamily {
    series.lazy.compactMap(\.family).first ?? .cartesian
  }
}
