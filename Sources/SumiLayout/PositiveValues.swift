import SumiChart
import SumiData

/// What a logarithmic axis can show of a column.
struct PositiveValues {
  var least: Double?
  var greatest: Double?
  /// Finite numbers of 0 and below.
  var nonPositiveCount = 0

  init(_ column: Column) {
    guard let numbers = column.numberValues else { return }
    for value in numbers.doubles where value.isFinite {
      guard value > 0 else {
        nonPositiveCount += 1
        continue
      }
      least = min(least ?? value, value)
      greatest = max(greatest ?? value, value)
    }
  }
}

/// The threshold of a symmetric logarithmic axis that says none.
func automaticThreshold(lower: Double, upper: Double, base: Double) -> Double { 1 }
