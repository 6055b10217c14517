import SumiChart
import SumiData

extension Axis {
  /// The kind of values that the axis holds: the kind that it states or, failing that, the kind of the
  /// first series on it. Hidden series count only where all series are hidden.
  ///
  /// - Parameter series: those on the axis.
  func kind(along dimension: Dimension, of series: [SeriesData]) -> Kind {
    guard kind == .automatic else { return kind }
    guard let first = series.first(where: { !$0.isHidden }) ?? series.first else { return .number }
    return first.kind(along: dimension)
  }

  /// The kind of values that the axis holds, which those of all series that are shown must have.
  func kind(
    along dimension: Dimension, of series: [SeriesData], name: String
  ) throws(LayoutError) -> Kind {
    let kind = kind(along: dimension, of: series)
    for data in series where !data.isHidden {
      try data.check(kind, along: dimension, axis: name)
      try data.checkValues()
    }
    return kind
  }
}

extension SeriesData {
  /// The kind of axis that the values along a direction ask for; row numbers are numbers.
  fileprivate func kind(along dimension: Dimension) -> Axis.Kind {
    for channel in channels where channel.dimension == dimension {
      if let column = columns[channel.role] { return column.kind }
      if channel.role == .x { return .number }
    }
    return .number
  }

  /// Refuses values of another kind than the axis has.
  fileprivate func check(
    _ kind: Axis.Kind, along dimension: Dimension, axis name: String
  ) throws(LayoutError) {
    guard kind != .category else { return }
    for (role, column) in columns(along: dimension) where column.kind != kind.ofValues {
      throw .axisKind(
        axis: name, expected: kind.rawValue, series: self.name,
        found: role == .x && hasRowNumbers ? "row numbers" : column.contents)
    }
  }
}
