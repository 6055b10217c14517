import SumiChart
import SumiData

/// The range of the radius where it is a number: what fully shows its series, or what the user says.
struct RadiusRange {
  /// Those that are shown.
  let series: [SeriesData]
  let axis: Axis
  let kind: Axis.Kind

  func radius() throws(LayoutError) -> RadialModel.Radius {
    let transform = try self.transform
    if let range = axis.range {
      let (lower, upper) = try RadialResolver.bounds(range, name: "yAxis")
      if isLogarithmic, lower <= 0 {
        throw .range(
          axis: "yAxis",
          message: "the range \(lower) to \(upper) has no logarithm; begin it above 0")
      }
      return .number(lower: lower, upper: upper, transform: transform, isNice: false)
    }
    guard var (lower, upper) = extent else {
      return .number(
        lower: isLogarithmic ? 1 : 0, upper: isLogarithmic ? 10 : 1, transform: transform,
        isNice: false)
    }
    if !isLogarithmic {
      lower = min(lower, 0)
      if axis.includesZero { upper = max(upper, 0) }
      let span = upper - lower
      lower -= try room(axis.padding.low, span: span)
      upper += try room(axis.padding.high, span: span)
      guard lower.isFinite, upper.isFinite, lower <= upper else {
        throw .range(axis: "yAxis", message: "its padding leaves no range; give it less")
      }
    }
    if lower == upper {
      // All at 0, or one logarithm.
      upper = isLogarithmic ? max(lower * 2, lower.nextUp) : 1
      if !upper.isFinite { (lower, upper) = (lower / 2, lower) }
    }
    return .number(lower: lower, upper: upper, transform: transform, isNice: true)
  }

  private func room(
    _ amount: AxisPadding.Amount, span: Double
  ) throws(LayoutError) -> Double {
    switch amount {
    case .value(let value): return value
    case .fraction(let share): return span.isFinite ? share * span : 0
    case .time:
      throw .range(axis: "yAxis", message: "the padding of numbers is no time; give a number")
    }
  }

  private var isLogarithmic: Bool { kind == .logarithmic }

  private var transform: NumberTransform {
    get throws(LayoutError) {
      switch kind {
      case .logarithmic:
        if axis.log.nonPositive == .error { try refuseNonPositive() }
        return .logarithmic(base: axis.log.base)
      case .symmetricLog:
        return .symmetricLog(base: axis.log.base, threshold: axis.log.threshold ?? threshold)
      default: return .linear
      }
    }
  }

  /// The magnitude from which on a symmetric log axis is logarithmic where the user says nothing: a
  /// thousandth of the largest.
  private var threshold: Double {
    let most = extent.map { max(abs($0.lower), abs($0.upper)) } ?? 1
    return max(most / 1000, .leastNormalMagnitude)
  }

  private var extent: (lower: Double, upper: Double)? {
    var (lower, upper) = (Double.infinity, -Double.infinity)
    for data in series {
      if let range = range(of: data.y) {
        lower = min(lower, range.lowerBound)
        upper = max(upper, range.upperBound)
      }
      if let baseline = data.series.concrete.areaBaseline, baseline.isFinite,
        !isLogarithmic || baseline > 0
      {
        lower = min(lower, baseline)
        upper = max(upper, baseline)
      }
    }
    return lower <= upper ? (lower, upper) : nil
  }

  private func range(of column: Column) -> ClosedRange<Double>? {
    guard let all = column.statistics.range else { return nil }
    guard isLogarithmic, all.lowerBound <= 0 else { return all }
    guard all.upperBound > 0, case .numbers(let numbers) = column.values else { return nil }
    let least = numbers.doubles.reduce(all.upperBound) { $1 > 0 ? min($0, $1) : $0 }
    return least...all.upperBound
  }

  private func refuseNonPositive() throws(LayoutError) {
    for data in series {
      guard let least = data.y.statistics.range?.lowerBound, least <= 0 else { continue }
      throw .radialAxis(
        axis: "yAxis",
        message: "\(data.name) has the value \(least), which has no logarithm; "
          + "set \"nonPositive\" to \"gap\" or \"clip\", or use a \"symmetricLog\" axis")
    }
  }
}
