import SumiChart
import SumiScales

extension [SeriesData] {
  /// Whether a visible series has at least one point with a value.
  var hasPoints: Bool { contains { !$0.isHidden && $0.hasPoints } }

  /// The baselines of bars and areas on the first axis of each dimension, by the dimension of their
  /// values.
  var grounds: [Dimension: AxisFrame.Ground] {
    var grounds: [Dimension: AxisFrame.Ground] = [:]
    for data in self where !data.isHidden && data.axis(along: data.orientation.values) == 0 {
      guard let ground = data.traits.ground, data.stackMode != .stream else { continue }
      if grounds[data.orientation.values] == nil {
        grounds[data.orientation.values] = AxisFrame.Ground(
          value: ground.value, width: ground.width, isBorder: ground.isBorder)
      }
    }
    return grounds
  }

  /// Warnings about their infinite values and their styles.
  var warnings: [String] {
    var infinite = CountedWarnings()
    var styles: [String] = []
    for data in self where !data.isHidden {
      infinite.add(data.infiniteCount, of: data.name, SeriesData.infiniteWarning)
      for warning in data.traits.warnings.map({ "\(data.name): \($0)" })
      where !styles.contains(warning) {
        styles.append(warning)
      }
    }
    return infinite.texts + styles
  }
}

extension SeriesData {
  /// Whether there is at least one point with a value.
  fileprivate var hasPoints: Bool {
    if traits.slices != nil { return !slices.isEmpty }
    return hasPointsOnAxes
  }

  private var hasPointsOnAxes: Bool {
    columns(along: orientation.values).contains { _, column in
      if case .text = column.values { return count > 0 }
      return column.statistics.finiteCount > 0
    }
  }

  fileprivate var infiniteCount: Int {
    // A stack has seen all of its values already, and ends of error bars are finite.
    let isSeen = { (role: Role) in
      Role.errorEnds.contains(role) || role == .smoothed
        || (stackedInfiniteCount != nil && [.y, .from, .to, .tip].contains(role))
    }
    return columns.reduce(derivedInfiniteCount + (stackedInfiniteCount ?? 0)) {
      count, column in
      isSeen(column.key) ? count : count + column.value.statistics.infiniteCount
    }
  }

  /// - Parameter count: of infinite values, at least 1.
  static func infiniteWarning(_ count: Int) -> String {
    "\(count == 1 ? "1 infinite value is" : "\(count) infinite values are") left out"
  }

  /// Adds warnings about numbers that have no position on a bent axis.
  ///
  /// - Parameter axis: the scale, description and name of the axis along a dimension.
  func warnOfNumbersOutside(
    on axis: (Dimension) -> (scale: Scale, axis: Axis, name: String),
    in warnings: inout CountedWarnings
  ) throws(LayoutError) {
    guard !isHidden else { return }
    for channel in channels {
      // A stack starts at its ground, wherever that is. Error bars end at the plot's edge, and so do bins:
      // they hold no numbers ≤ 0.
      guard let dimension = channel.dimension, channel.role != .from,
        !Role.errorEnds.contains(channel.role),
        traits.binning == nil || dimension == orientation.values
      else { continue }
      let (scale, axis, name) = axis(dimension)
      // A bin without rows is empty and no value.
      let found = NumbersOutside(
        of: column(channel.role), series: self.name, on: scale, axis: axis, name: name,
        countsZeros: traits.binning == nil)
      try found?.warn(in: &warnings)
    }
  }
}

extension [SeriesData] {
  /// Warnings about numbers that have no position on a bent axis.
  func numbersOutsideWarnings(x: [AxisModel], y: [AxisModel]) throws(LayoutError) -> [String] {
    var warnings = CountedWarnings()
    for data in self {
      try data.warnOfNumbersOutside(
        on: { dimension in
          let axis = (dimension == .x ? x : y)[data.axis(along: dimension)]
          return (axis.domain, axis.axis, axis.name)
        }, in: &warnings)
    }
    return warnings.texts
  }
}
