import SumiData
import SumiTime

/// Cells of CSV text.
enum TableCells {
  /// The values of some rows of a column.
  static func texts(of rows: [Int], in column: Column) -> [String] {
    switch column.values {
    case .text(let texts): return rows.map { column.isMissing($0) ? "" : texts[$0] }
    case .numbers(let numbers):
      if !numbers.type.isFloatingPoint {
        return rows.map { numbers[$0].isNaN ? "" : numbers.integerText(at: $0) }
      }
      let isShort = numbers.type == .float32
      return rows.map {
        isShort && numbers[$0].isFinite ? text(Float(numbers[$0]).description) : text(numbers[$0])
      }
    case .dateTimes(let stamps, let unit):
      let texts = rows.map {
        stamps[$0].isNaN
          ? ""
          : CivilDate.text(of: stamps.integer(at: $0), unit: unit, isTimeOfDay: column.isTimeOfDay)
      }
      guard texts.contains(where: { $0.contains("T") }) else { return texts }
      return texts.map { $0.isEmpty ? "" : $0.contains("T") ? $0 + "Z" : $0 + "T00:00:00Z" }
    }
  }

  /// The shortest digits that give the same number again; empty for NaN.
  static func text(_ number: Double) -> String {
    if number.isNaN { return "" }
    if number.isInfinite { return number < 0 ? "-inf" : "inf" }
    return text(number.description)
  }

  private static func text(_ digits: String) -> String {
    digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }

  /// A cell, in quotes if it needs them.
  static func quoted(_ cell: String) -> String {
    guard cell.utf8.contains(where: { [0x22, 0x2c, 0x0a, 0x0d].contains($0) }) else { return cell }
    return "\"" + cell.replacing("\"", with: "\"\"") + "\""
  }
}
