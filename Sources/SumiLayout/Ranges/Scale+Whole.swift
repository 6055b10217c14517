import SumiChart
import SumiData

extension Scale {
  /// Whether an axis of these columns should have ticks at whole numbers only: its numbers are whole,
  /// such as years or counts. Where it shows less than two, fractions are what it is looked at for.
  func isWhole(for columns: [Column]) -> Bool {
    guard case .number(let scale) = self, !columns.isEmpty else { return false }
    // On longer ranges steps are whole anyway.
    return (2..<200).contains(abs(scale.upper - scale.lower)) && columns.allSatisfy(\.looksWhole)
  }
}

extension Column {
  /// Whether the numbers are whole, as far as the first thousand tell.
  fileprivate var looksWhole: Bool {
    guard case .numbers(let numbers) = values else { return false }
    guard numbers.type.isFloatingPoint else { return true }
    return (0..<min(numbers.count, 1000)).allSatisfy { row in
      let number = numbers[row]
      return number == number.rounded() || !number.isFinite
    }
  }
}
