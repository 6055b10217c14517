import SumiChart
import SumiData

extension Column {
  /// A column of no values.
  static func missing(_ count: Int) -> Column {
    Column([Double](repeating: .nan, count: count))
  }

  /// The cells of the given rows, in that order.
  func rows(_ rows: [Int]) -> Column {
    var bits: Validity?
    if let validity {
      var picked = Validity(repeating: true, count: rows.count)
      for (index, row) in rows.enumerated() where !validity[row] { picked[index] = false }
      bits = picked
    }
    switch values {
    case .numbers(let numbers):
      // As Doubles, large integers would lose their last digits.
      return numbers.type == .int64
        ? Column(rows.map { numbers.integer(at: $0) }, validity: bits)
        : Column(rows.map { numbers[$0] }, validity: bits)
    case .dateTimes(let stamps, let unit):
      return Column(dateTimes: rows.map { stamps.integer(at: $0) }, unit, validity: bits)
    case .text(let text):
      return Column(.text(TextValues(rows.map { text[$0] })), validity: bits)
    }
  }

  /// The cells as names of categories: numbers as a person writes them, dates in ISO 8601.
  var asText: Column {
    switch values {
    case .text: return self
    case .numbers(let numbers):
      var bits = validity ?? Validity(repeating: true, count: count)
      let doubles = numbers.doubles
      for (row, number) in doubles.enumerated() where number.isNaN { bits[row] = false }
      let texts = doubles.map { number in
        number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
      }
      return Column(.text(TextValues(texts)), validity: bits)
    case .dateTimes(let stamps, let unit):
      let texts = stamps.integers.map { CivilDate.text(of: $0, unit: unit) }
      return Column(.text(TextValues(texts)), validity: validity)
    }
  }

  /// What the column holds, for an error.
  var contents: String {
    switch values {
    case .numbers: "numbers"
    case .dateTimes: "dates"
    case .text: "text"
    }
  }
}
