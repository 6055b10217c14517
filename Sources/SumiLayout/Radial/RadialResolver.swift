import SumiChart
import SumiData

/// Settles kinds and ranges of the two axes of a radial chart.
///
/// The circle of x closes: what lies beyond its range goes on round. Without a range it is
/// - of numbers 0…360 where all of them lie within −360…360, else the data's own range made round;
/// - of row numbers as many as there are rows, of categories as many equal sectors;
/// - of dates from the first to as far after the last as the two nearest are apart.
///
/// Radii are lengths, so that without a range they begin at 0, unless some are negative or the axis is
/// logarithmic.
struct RadialResolver {
  let chart: Chart
  let series: [SeriesData]

  private var shown: [SeriesData] { series.filter { !$0.isHidden } }

  func model() throws(LayoutError) -> RadialModel {
    for (axes, name) in [(chart.xAxes, "xAxis"), (chart.yAxes, "yAxis")] where axes.count > 1 {
      throw .radialAxis(
        axis: "\(name)[1]",
        message: "a radial chart has exactly one x axis and one y axis; leave this one out")
    }
    let x = chart.xAxes.first ?? Axis()
    let y = chart.yAxes.first ?? Axis()
    for (axis, name) in [(x, "xAxis"), (y, "yAxis")] {
      try axis.check(name: name)
      guard axis.breaks.isEmpty else {
        throw .radialAxis(
          axis: name, message: "an axis of a radial chart leaves nothing out; remove its breaks")
      }
    }
    var model = RadialModel(
      x: x, y: y, angles: .category(CategoryScale(names: [])), radius: .category([]))
    model.angles = try angles(&model)
    model.radius = try radius(&model)
    model.warnings += RadialUse.warnings(of: model)
    let radii = model.radii(atMost: 2)
    model.xRules = try AxisRules.rules(of: x, on: model.angles, axis: "xAxis")
    model.yRules = try AxisRules.rules(of: y, on: radii, axis: "yAxis")
    model.yRules.isWhole = radii.isWhole(
      for: shown.flatMap { $0.columns(along: .y).map(\.column) })
    return model
  }

  // MARK: x

  private func angles(_ model: inout RadialModel) throws(LayoutError) -> Scale {
    let axis = model.x
    switch try kind(of: axis, along: .x) {
    case .category:
      let names = CategoryScale.names(
        of: shown.map { $0.column(.x).asText })
      return .category(try sectors(names, axis: axis))
    case .dateTime:
      return .dateTime(try dates(axis))
    case .logarithmic, .symmetricLog:
      throw .radialAxis(
        axis: "xAxis",
        message: "the x axis of a radial chart goes round, which logarithms do not; "
          + "use \"number\", \"category\" or \"dateTime\"")
    case .number, .automatic:
      if shown.allSatisfy(\.hasRowNumbers), axis.range == nil {
        if model.x.labels.format == .automatic { model.x.labels.format = .decimals(0) }
        let count = shown.map(\.count).max() ?? 0
        return Self.turned(0, Double(max(count, 1)), axis)
      }
      return try numbers(axis, warnings: &model.warnings)
    }
  }

  private func numbers(_ axis: Axis, warnings: inout [String]) throws(LayoutError) -> Scale {
    if let range = axis.range {
      let (lower, upper) = try NumberRange.bounds(range, what: "range", axis: "xAxis", false)
      return Self.turned(lower, upper, axis)
    }
    var (lower, upper) = (Double.infinity, -Double.infinity)
    for data in shown {
      let rows = 0...Double(max(data.count - 1, 0))
      guard let range = data.columns[.x].map(\.statistics.range) ?? rows else { continue }
      lower = min(lower, range.lowerBound)
      upper = max(upper, range.upperBound)
    }
    guard lower <= upper, lower < -360 || upper > 360 else {
      if lower < upper, max(-lower, upper) <= 2.001 * .pi {
        warnings.append(
          "xAxis: all angles lie within 7 of 360 degrees; "
            + "for radians, give the axis the range [0, 6.283185307]")
      }
      return Self.turned(0, 360, axis)
    }
    if lower == upper {
      let more = lower + max(abs(lower) * 0.1, 1)
      (lower, upper) = more.isFinite ? (lower, more) : (lower / 2, upper)
    }
    (lower, upper) = niceRange(lower: lower, upper: upper, atMost: 12)
    return Self.turned(lower, upper, axis)
  }

  private static func turned(_ lower: Double, _ upper: Double, _ axis: Axis) -> Scale {
    .number(
      axis.isReversed
        ? NumberScale(lower: upper, upper: lower) : NumberScale(lower: lower, upper: upper))
  }

  private func sectors(_ names: [String], axis: Axis) throws(LayoutError) -> CategoryScale {
    var bounds = (0.0, Double(max(names.count, 1)))
    if let range = axis.range {
      bounds = (
        try index(of: range.lower, in: names), try index(of: range.upper, in: names) + 1
      )
      guard bounds.0 < bounds.1 else {
        throw .range(axis: "xAxis", message: "the range ends before it begins; swap its two values")
      }
    }
    // The other way round, with the first still at the start.
    return axis.isReversed
      ? CategoryScale(names: names, lower: bounds.1, upper: bounds.0)
      : CategoryScale(names: names, lower: bounds.0, upper: bounds.1)
  }

  private func index(of datum: Datum, in names: [String]) throws(LayoutError) -> Double {
    switch datum {
    case .number(let index) where index.isFinite: return index
    case .number(let index):
      throw .range(axis: "xAxis", message: "the range ends at \(index), which is no place")
    case .text(let text):
      if let index = names.firstIndex(of: text) { return Double(index) }
      throw .range(
        axis: "xAxis",
        message: "the range names \"\(text)\", which is no category here"
          + (nearestName(to: text, among: names).map { "; did you mean \"\($0)\"?" } ?? ""))
    }
  }

  private func dates(_ axis: Axis) throws(LayoutError) -> DateTimeScale {
    let columns = shown.compactMap { $0.columns[.x] }
    var scale = try DateTimeRange(
      all: columns, members: columns, columns: [], axis: axis, name: "xAxis"
    ).scale()
    if axis.range == nil {
      // Of very many dates, the way from one to the next is next to nothing.
      var places: [Double] = []
      for column in columns where column.count <= 10_000 {
        guard case .dateTimes(let stamps, let unit) = column.values else { continue }
        let map = scale.map(from: unit)
        for row in 0..<stamps.count where !column.isMissing(row) {
          places.append(map(stamps.integer(at: row)))
        }
      }
      let share = leastGap(places) ?? 0
      let span = Int128(scale.upper) - Int128(scale.lower)
      let room = Int128((Double(span) * share).rounded())
      scale.upper = Int64(clamping: Int128(scale.upper) + room)
    }
    scale.timeZone = axis.timeZone
    if axis.isReversed { (scale.lower, scale.upper) = (scale.upper, scale.lower) }
    return scale
  }

  // MARK: y

  private func radius(_ model: inout RadialModel) throws(LayoutError) -> RadialModel.Radius {
    let axis = model.y
    let kind = try kind(of: axis, along: .y)
    switch kind {
    case .category:
      guard axis.range == nil else {
        throw .radialAxis(
          axis: "yAxis", message: "the categories of a radius have no range; leave it out")
      }
      return .category(
        CategoryScale.names(of: shown.flatMap { $0.columns(along: .y).map(\.column.asText) }))
    case .dateTime:
      throw .radialAxis(
        axis: "yAxis",
        message: "the radius of a radial chart is a number or a category, not a date; "
          + "choose another column for y, or put the dates on x")
    case .number, .automatic, .logarithmic, .symmetricLog:
      let found = try RadiusRange(series: shown, axis: axis, kind: kind).radius()
      model.warnings += found.warnings
      if case .number(let scale, _) = found.radius, axis.range == nil {
        model.reach = AxisReach(of: shown, along: .y, on: .number(scale))
      }
      return found.radius
    }
  }

  // MARK: Kinds

  private func kind(of axis: Axis, along dimension: Dimension) throws(LayoutError) -> Axis.Kind {
    try axis.kind(along: dimension, of: series, name: dimension == .x ? "xAxis" : "yAxis")
  }
}
