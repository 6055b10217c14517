import SumiChart
import SumiData

/// The kinds of values on the axes of a chart, determined once per frame.
struct AxisKinds {
  private let x: [Axis.Kind]
  private let y: [Axis.Kind]

  init(of chart: Chart, series: [SeriesData]) {
    x = Self.kinds(of: chart.xAxes, along: .x, series)
    y = Self.kinds(of: chart.yAxes, along: .y, series)
  }

  /// The kind of an axis: the stated kind or, without one, the kind of the values of the first
  /// series on it. Hidden series count only if all series are hidden.
  subscript(dimension: Dimension, index: Int) -> Axis.Kind {
    let kinds = dimension == .x ? x : y
    return kinds.indices.contains(index) ? kinds[index] : .number
  }

  private static func kinds(
    of axes: [Axis], along dimension: Dimension, _ series: [SeriesData]
  ) -> [Axis.Kind] {
    // Without any axis, the chart has a default one.
    (0..<max(axes.count, 1)).map { index in
      if axes.indices.contains(index), axes[index].kind != .automatic { return axes[index].kind }
      let members = series.indices.lazy.filter { series[$0].axis(along: dimension) == index }
      let first = members.first { !series[$0].isHidden } ?? members.first
      return first.map { series[$0].kind(along: dimension) } ?? .number
    }
  }
}

extension SeriesData {
  /// The kind of axis for the values along a dimension; row numbers are numbers.
  fileprivate func kind(along dimension: Dimension) -> Axis.Kind {
    for channel in channels where channel.dimension == dimension {
      if let column = columns[channel.role] { return column.kind }
      if channel.role == .x { return .number }
    }
    return .number
  }

  /// Throws if values are of another kind than the axis.
  func check(
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

extension Axis.Kind {
  /// The kind of values on such an axis.
  var ofValues: Axis.Kind {
    curve.isBent ? .number : self
  }
}

extension Column {
  /// The kind of axis for the values.
  var kind: Axis.Kind {
    switch values {
    case .numbers: .number
    case .dateTimes: .dateTime
    case .text: .category
    }
  }
}
