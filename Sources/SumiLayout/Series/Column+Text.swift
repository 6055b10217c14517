import SumiData
import SumiTime
import SumiWork

extension Column {
  /// A column without values.
  static func missing(_ count: Int) -> Column {
    Column([Double](repeating: .nan, count: count))
  }

  /// The cells as names of categories: numbers as text, dates in ISO 8601.
  var asText: Column {
    switch values {
    case .text: return self
    case .numbers(let numbers):
      var bits = validity ?? Validity(repeating: true, count: count)
      let doubles = numbers.doubles
      for (row, number) in doubles.enumerated() where number.isNaN { bits[row] = false }
      let texts = doubles.enumerated().map { row, number in
        if row % 1_024 == 0, Work.isStopped { return "" }
        return number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
      }
      return Work.isStopped
        ? .missing(count) : Column(.text(TextValues(texts)), validity: bits)
    case .dateTimes(let stamps, let unit):
      let texts = stamps.integers.map {
        CivilDate.text(of: $0, unit: unit, isTimeOfDay: isTimeOfDay)
      }
      return Column(.text(TextValues(texts)), validity: validity)
    }
  }

  /// The type of the column's contents, for errors.
  var contents: String {
    switch values {
    case .numbers: "numbers"
    case .dateTimes: "dates"
    case .text: "text"
    }
  }
}
