/// What a chart's axes are to each other. All series of a chart belong to one family.
public enum ChartFamily: String, Sendable, CaseIterable {
  /// x goes across, y goes up: lines, columns, densities.
  case cartesian
  /// x goes round a pole, y goes outward from it: radial lines.
  case radial
}

extension Chart {
  /// The family of the first series that belongs to one; cartesian where none does. Hidden series count
  /// only where no other belongs to one.
  public var family: ChartFamily {
    let shown = series.lazy.filter { !$0.source.isHidden }
    return shown.compactMap(\.family).first ?? series.lazy.compactMap(\.family).first ?? .cartesian
  }
}
