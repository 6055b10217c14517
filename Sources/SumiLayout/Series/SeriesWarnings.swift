import SumiChart
import SumiData

extension [SeriesData] {
  /// Whether a visible series has at least one point with a value.
  var hasPoints: Bool { contains { !$0.isHidden && $0.hasPoints } }

  /// The baseline of bars and areas on the first y axis, if there are any.
  var ground: Double? {
    lazy.filter { !$0.isHidden && $0.yAxis == 0 }.compactMap(\.traits.ground).first
  }

  /// Warnings about their values and styles.
  var warnings: [String] {
    let shown = filter { !$0.isHidden }
    return shown.compactMap(\.infinityWarning)
      + shown.flatMap { data in data.traits.warnings.map { "\(data.name): \($0)" } }
  }
}

extension SeriesData {
  /// Whether there is at least one point with a value.
  fileprivate var hasPoints: Bool {
    columns(along: orientation.values).contains { _, column in
      if case .text = column.values { return count > 0 }
      return column.statistics.finiteCount > 0
    }
  }

  fileprivate var infinityWarning: String? {
    let count = columns.values.reduce(0) { $0 + $1.statistics.infiniteCount }
    return count > 0 ? "\(name): \(count) infinite values are left out" : nil
  }

  /// Warnings about numbers that have no position on a logarithmic axis.
  ///
  /// - Parameter axis: the scale, description and name of the axis along a dimension.
  func nonPositiveWarnings(
    on axis: (Dimension) -> (scale: Scale, axis: Axis, name: String)
  ) throws(LayoutError) -> [String] {
    guard !isHidden else { return [] }
    var warnings: [String] = []
    for channel in channels {
      guard let dimension = channel.dimension else { continue }
      let (scale, axis, name) = axis(dimension)
      let found = NonPositiveNumbers(
        of: column(channel.role), series: self.name, on: scale, axis: axis, name: name)
      if let found { warnings.append(try found.warning()) }
    }
    return warnings
  }
}
