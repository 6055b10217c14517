/// The coordinate system of a chart. All series of a chart belong to one family.
public enum ChartFamily: String, Sendable, CaseIterable {
  /// x is horizontal, y vertical: lines, columns, densities.
  case cartesian
  /// x is the angle, y the distance from the pole: radial lines.
  case radial
  /// No axes: circles divided into slices.
  case slices
}

extension Chart {
  /// The family of the first series that requires one; cartesian if none does. Hidden series count
  /// only if no visible series requires a family.
  public var family: ChartFamily {
    let shown = series.lazy.filter { !$0.source.isHidden }
    return shown.compactMap(\.family).first ?? series.lazy.compactMap(\.family).first ?? .cartesian
  }
}
