/// The coordinate system of a chart. All series of a chart belong to one family.
public enum ChartFamily: String, Sendable, CaseIterable {
  /// x is horizontal, y vertical: lines, columns, densities.
  case cartesian
  /// x is the angle, y the distance from the pole: radial lines.
  case radial
  /// No axes: circles divided into slices.
  case slices
}
