import SumiData
import SumiScales

extension Scale {
  /// Whether an axis of these columns should have ticks at integers only, because its numbers are
  /// integers, such as years or counts. A range with fewer than two integers has fractions.
  func isWhole(for columns: [Column]) -> Bool {
    guard case .number(let scale) = self, !columns.isEmpty else { return false }
    // On longer ranges steps are integers anyway.
    return (2..<200).contains(abs(scale.upper - scale.lower)) && columns.allSatisfy(\.looksWhole)
  }
}

extension Column {
  /// Whether the first thousand numbers are integers.
  fileprivate var looksWhole: Bool {
    guard case .numbers(let numbers) = values else { return false }
    guard numbers.type.isFloatingPoint else { return true }
    return (0..<min(numbers.count, 1000)).allSatisfy { row in
      let number = numbers[row]
      return number == number.rounded() || !number.isFinite
    }
  }
}
