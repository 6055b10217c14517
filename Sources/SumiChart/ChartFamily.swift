/// What a chart's axes are to each other. All series of a chart belong to one family.
public enum ChartFamily: String, Sendable, CaseIterable {
  /// x goes across, y goes up: lines, columns, densities.
  case cartesian
  /// x goes round a pole, y goes outward from it: radial lines.
  case radial
}

extension Series {
  /// The family that the series belongs to; `nil` for markers, which stand in any.
  public var family: ChartFamily? {
    switch self {
    case .line, .column, .density: .cartesian
    case .radialLine: .radial
    case .scatter: nil
    }
  }
}

extension Chart {
  /// The family of the first series that belongs to one; cartesian where none does.
  public var family: ChartFamily {
    series.lazy.compactMap(\.family).first ?? .cartesian
  }
}
