internal import CNumbers
import SumiTime

/// Splits columns into parts by the values of a key, which is the first column. Rows with a missing
/// key belong to no part.
public struct SplitByValue: ColumnOperation {
  /// The largest number of values of a key; more parts could not be distinguished.
  public static let mostParts = Int(SUMI_MOST_PARTS)

  /// The rows of one value of the key.
  public struct Part: Equatable, Sendable {
    /// The value as text.
    public let title: String
    /// The part's rows of each column except the key.
    public fileprivate(set) var columns: [Column]
    /// The first of these rows in the columns that were split.
    fileprivate let firstRow: Int
  }

  /// The parts, one for each value.
  public struct Output: Sendable {
    /// One per value, in order of first appearance; `nil` if there are too many.
    public fileprivate(set) var parts: [Part]?
  }

  /// The operation has no parameters.
  public init() {}

  public func output(of columns: [Column]) -> Output {
    var output = Output(parts: [])
    extend(&output, known: 0, to: columns)
    return output
  }

  public func extend(_ output: inout Output, known: Int, to columns: [Column]) {
    guard let key = columns.first, var parts = output.parts else { return }
    let found = RowParts.byValue(
      of: key, rows: known..<key.count, known: parts.map(\.firstRow))
    guard let (rows, firstRows) = found else {
      output.parts = nil
      return
    }
    let pieces = columns.dropFirst().map { rows.columns(of: $0) }
    for (part, firstRow) in firstRows.enumerated() {
      let added = pieces.map { $0[part] }
      if part < parts.count {
        for index in added.indices { parts[part].columns[index].append(contentsOf: added[index]) }
      } else {
        parts.append(Part(title: key.text(at: firstRow), columns: added, firstRow: firstRow))
      }
    }
    output.parts = parts
  }

  public func byteCount(of output: Output) -> Int {
    (output.parts ?? []).reduce(0) { $0 + $1.columns.reduce(0) { $0 + $1.byteCount } }
  }
}

extension Column {
  /// A cell as text: integers without a fraction, dates in ISO 8601.
  public func text(at row: Int) -> String {
    switch values {
    case .text(let text): return text[row]
    case .dateTimes(let stamps, let unit):
      return CivilDate.text(of: stamps.integer(at: row), unit: unit, isTimeOfDay: isTimeOfDay)
    case .numbers(let numbers):
      // As a Double, a large integer would lose its last digits.
      if !numbers.type.isFloatingPoint { return numbers.integerText(at: row) }
      let number = numbers[row]
      return number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
    }
  }
}
