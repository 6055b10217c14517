import SumiChart
import SumiData

/// The range of a number axis: what fully shows its series, or what the user says.
struct NumberRange {
  private let axis: Axis
  private var lower = Double.infinity
  private var upper = -Double.infinity
  /// The least distance between two neighbouring columns; 0 without columns.
  private(set) var slotSpan = 0.0

  init(members: [SeriesData], isX: Bool, axis: Axis, breaks: NumberBreaks? = nil) {
    self.axis = axis
    var columns: [Double] = []
    for member in members {
      if isX {
        guard let x = member.x else {
          include(0)
          include(Double(max(member.count - 1, 0)))
          if case .column = member.series { columns += (0..<member.count).map(Double.init) }
          continue
        }
        include(x)
        if case .column = member.series, case .numbers(let values) = x.values {
          columns += values.doubles
        }
      } else {
        include(member.y)
        member.series.concrete.areaBaseline.map { include($0) }
      }
    }
    if !columns.isEmpty, lower <= upper {
      let compressed = { breaks?.compressed($0) ?? $0 }
      let expanded = { breaks?.expanded($0) ?? $0 }
      slotSpan = leastGap(breaks == nil ? columns : columns.map(compressed)) ?? 1
      let most = Double.greatestFiniteMagnitude
      lower = max(expanded(compressed(lower) - slotSpan / 2), -most)
      upper = min(expanded(compressed(upper) + slotSpan / 2), most)
    }
    if axis.includesZero { include(0) }
  }

  private mutating func include(_ value: Double) {
    lower = min(lower, value)
    upper = max(upper, value)
  }

  private mutating func include(_ column: Column) {
    guard let range = column.statistics.range else { return }
    include(range.lowerBound)
    include(range.upperBound)
  }

  /// What the axis shows; never of no length.
  func bounds(name: String) throws(LayoutError) -> (lower: Double, upper: Double) {
    if let range = axis.range {
      guard case .number(let lower) = range.lower, case .number(let upper) = range.upper else {
        throw .range(axis: name, message: "the range of a number axis is two numbers")
      }
      guard lower.isFinite, upper.isFinite, lower < upper else {
        throw .range(
          axis: name,
          message:
            "the range \(lower) to \(upper) is impossible; the first value must be the smaller "
            + "(\"reversed\": true turns an axis round)")
      }
      return (lower, upper)
    }
    guard lower <= upper else { return (0, 1) }
    guard lower == upper else { return (lower, upper) }
    // One value alone stands in the middle of a range of its own order of magnitude.
    let room = lower == 0 ? 1 : abs(lower) * 0.1
    let (low, high) = (lower - room, upper + room)
    return low.isFinite && high.isFinite ? (low, high) : (lower / 2, lower)
  }
}

/// The least distance between two different values; `nil` when there are not two.
func leastGap(_ values: [Double]) -> Double? {
  let sorted = values.filter(\.isFinite).sorted()
  var gap = Double.infinity
  for (left, right) in zip(sorted, sorted.dropFirst()) where right > left {
    gap = min(gap, right - left)
  }
  return gap.isFinite ? gap : nil
}
