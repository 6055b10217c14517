import SumiChart
import SumiGeometry
import SumiScales

/// The range of a category axis: all names, or a part of them.
struct CategoryRange {
  let names: [String]
  @Shared var axis: Axis
  let name: String
  /// Whether numbers of the range are the ends of the axis, and not the first and the last category.
  var isWindow = false

  func scale() throws(LayoutError) -> CategoryScale {
    if isWindow, case .number(let lower)? = axis.range?.lower,
      case .number(let upper)? = axis.range?.upper
    {
      guard lower.isFinite, upper.isFinite, lower < upper else {
        throw .range(
          axis: name, message: "the window ends before it begins; give a lower and an upper end")
      }
      return CategoryScale(names: names, lower: lower, upper: upper)
    }
    if let (first, last) = try stated() {
      return CategoryScale(names: names, lower: first - 0.5, upper: last + 0.5)
    }
    let whole = CategoryScale(names: names)
    guard axis.padding != .none else { return whole }
    let lower = try padded(whole.lower, span: Double(names.count), by: axis.padding.low, sign: -1)
    let upper = try padded(whole.upper, span: Double(names.count), by: axis.padding.high, sign: 1)
    guard lower < upper, lower.isFinite, upper.isFinite else {
      throw .axisValue(place: name + ".padding", message: "the range is empty with it")
    }
    return CategoryScale(names: names, lower: lower, upper: upper)
  }

  func limits() throws(LayoutError) -> AxisSpan? {
    guard let limits = axis.limits else { return nil }
    let (first, last) = try ends(of: limits, what: "limit range")
    return AxisSpan(.category(index: first - 0.5), .category(index: last + 0.5))
  }

  /// The indices of the first and the last category of the stated range; `nil` without one.
  func stated() throws(LayoutError) -> (first: Double, last: Double)? {
    guard let range = axis.range else { return nil }
    return try ends(of: range, what: "range")
  }

  private func ends(
    of range: AxisRange, what: String
  ) throws(LayoutError) -> (first: Double, last: Double) {
    let first = try index(range.lower, what: what)
    let last = try index(range.upper, what: what)
    guard first <= last else {
      throw .range(axis: name, message: "the \(what) ends before it begins; swap its two values")
    }
    return (first, last)
  }

  private func index(_ datum: Datum, what: String) throws(LayoutError) -> Double {
    if case .text(let text) = datum, !names.contains(text) {
      throw .range(
        axis: name,
        message: "the \(what) names \"\(text)\", which is not a category of the axis"
          + (nearestName(to: text, among: names).map { "; did you mean \"\($0)\"?" } ?? ""))
    }
    return try AxisValueReader.index(of: datum, among: names, place: name + "." + what)
  }

  private func padded(
    _ end: Double, span: Double, by amount: AxisPadding.Amount, sign: Double
  ) throws(LayoutError) -> Double {
    switch amount {
    case .value(let places): return end + sign * places
    case .fraction(let share): return end + sign * share * span
    case .time(let step):
      throw .axisValue(
        place: name + ".padding", message: "a category axis takes no \(step); give a number")
    }
  }
}
