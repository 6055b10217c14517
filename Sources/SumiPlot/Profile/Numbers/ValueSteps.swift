import SumiChart
import SumiData

/// Numbers that are all a multiple of one step apart, such as whole numbers from 0 to 10.
struct ValueSteps {
  /// The number of values from the least to the greatest.
  let count: Int
  /// From half a step below the least to half a step above the greatest.
  let range: AxisRange

  /// With more values the bins of any size look alike.
  private static let mostValues = 300

  /// `nil` if the numbers have no common step, if there are many, or just one.
  init?(_ column: Column?) {
    guard let column, case .numbers(let numbers) = column.values,
      let whole = column.statistics.range
    else { return nil }
    let rows = 0..<min(column.count, ColumnProfile.sampleRows)
    let values = Set(numbers[rows].doubles.filter(\.isFinite))
    guard values.count > 1, values.count <= Self.mostValues else { return nil }
    let sorted = values.sorted()
    guard let step = zip(sorted.dropFirst(), sorted).map({ $0 - $1 }).min() else { return nil }
    let steps = ((whole.upperBound - whole.lowerBound) / step).rounded()
    guard steps < Double(Self.mostValues),
      (sorted + [whole.upperBound]).allSatisfy({ value in
        let place = (value - whole.lowerBound) / step
        return abs(place - place.rounded()) < 1e-6
      })
    else { return nil }
    count = Int(steps) + 1
    range = AxisRange(
      .number(whole.lowerBound - step / 2), .number(whole.upperBound + step / 2))
  }
}
