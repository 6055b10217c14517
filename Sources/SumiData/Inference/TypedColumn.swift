/// Collects one column from a source that knows the types of its cells (JSON, a database), row by
/// row.
///
/// The column's type follows the rule of `DelimitedTextReader`: numbers if at least 90 % of the
/// cells with a value are numbers, otherwise dates if 90 % of the texts are dates in one format,
/// otherwise text. Text in quotes that looks like a number stays text.
package struct TypedColumn {
  /// The result for the cells.
  package enum Outcome {
    /// The column, and whether the order of day and month in its dates is ambiguous.
    case column(Column, isDayOrderUnknown: Bool)
    /// Numbers and text: read it again, all as text.
    case mixed
    /// The cell in a row is not of the type of the others.
    case wrong(row: Int, cell: String, wanted: ColumnType)
  }

  private enum Kind {
    /// Only missing cells so far.
    case undecided
    case integers
    case doubles
    case text
  }

  private var kind: Kind
  private let isDeclaredText: Bool
  /// Rows read so far.
  package private(set) var count = 0
  private var integers: [Int64] = []
  private var doubles: [Double] = []
  private var text = TextValues()
  private var validity: Validity?
  private var numberCount = 0
  private var textCount = 0
  private var firstText: (row: Int, cell: String)?

  /// An empty column; with `asText`, numbers are kept as they are spelled.
  package init(asText: Bool = false) {
    isDeclaredText = asText
    kind = asText ? .text : .undecided
  }

  package mutating func append(
    _ number: Double, spelling: () -> UnsafeBufferPointer<UInt8>
  ) {
    if kind != .doubles {
      switch kind {
      case .text:
        text.append(spelling())
        numberCount += 1
        count += 1
        return
      case .integers:
        doubles = integers.map(Double.init)
        integers = []
      case .undecided, .doubles:
        doubles = Array(repeating: .nan, count: count)
      }
      kind = .doubles
      if let validity { clearMissing(validity) }
    }
    doubles.append(number)
    numberCount += 1
    count += 1
  }

  /// Appends an integer: exact while the column has only integers, so that nanoseconds are.
  package mutating func append(
    _ integer: Int64, spelling: () -> UnsafeBufferPointer<UInt8>
  ) {
    if kind == .undecided {
      integers = Array(repeating: 0, count: count)
      kind = .integers
    }
    guard kind == .integers else {
      append(Double(integer), spelling: spelling)
      return
    }
    integers.append(integer)
    numberCount += 1
    count += 1
  }

  package mutating func append(text cell: UnsafeBufferPointer<UInt8>) {
    if kind == .undecided {
      text = TextValues(Array(repeating: "", count: count))
      kind = .text
    }
    if firstText == nil { firstText = (count, String(decoding: cell, as: UTF8.self)) }
    textCount += 1
    switch kind {
    case .text: text.append(cell)
    case .integers: integers.append(0)
    case .doubles, .undecided: doubles.append(.nan)
    }
    count += 1
  }

  package mutating func appendMissing(_ missing: Int = 1) {
    var bits = validity ?? Validity(repeating: true, count: count)
    // Only one reference, so that the bits are not copied for each missing cell.
    validity = nil
    bits.append(repeating: true, count: count - bits.count)
    bits.append(repeating: false, count: missing)
    validity = bits
    switch kind {
    case .undecided: break
    case .integers: integers.append(contentsOf: repeatElement(0, count: missing))
    case .doubles: doubles.append(contentsOf: repeatElement(.nan, count: missing))
    case .text: for _ in 0..<missing { text.append(EmptyCollection<UInt8>()) }
    }
    count += missing
  }

  /// Missing integers were zeros; among Doubles they become NaN.
  private mutating func clearMissing(_ validity: Validity) {
    for row in 0..<validity.count where !validity[row] { doubles[row] = .nan }
  }

  /// Reserves memory for this many rows in total.
  package mutating func reserve(_ rows: Int) {
    switch kind {
    case .integers: integers.reserveCapacity(rows)
    case .doubles: doubles.reserveCapacity(rows)
    case .undecided, .text: break
    }
  }

  /// The note of a table about a column whose order of day and month is ambiguous.
  package static func dayOrderNote(source: String, column: String) -> String {
    "\(source): column \"\(column)\": its dates do not tell day from month; read as month/day/year:"
      + " add --day-first if the day is first"
  }

  /// The column, after all rows.
  ///
  /// - Parameter name: its name, which may make dates of numbers.
  package consuming func finish(named name: String) -> Outcome {
    let validity = validity.map { bits in
      // The bits are extended only at missing cells.
      var bits = bits
      bits.append(repeating: true, count: count - bits.count)
      return bits
    }
    if let firstText, numberCount > 0, !isDeclaredText {
      if CellRules.isType(good: numberCount, bad: textCount) {
        return .wrong(row: firstText.row, cell: firstText.cell, wanted: .numbers)
      }
      if kind != .text { return .mixed }
    }
    switch kind {
    case .undecided:
      let missing = [Double](repeating: .nan, count: count)
      return .column(Column(missing, validity: validity), isDayOrderUnknown: false)
    case .integers:
      return Self.dates(integers, validity, named: name)
        ?? .column(Column(integers, validity: validity), isDayOrderUnknown: false)
    case .doubles:
      return Self.dates(doubles, validity, named: name)
        ?? .column(Column(doubles, validity: validity), isDayOrderUnknown: false)
    case .text:
      return text.dates(validity, named: name)
        ?? .column(Column(.text(text), validity: validity), isDayOrderUnknown: false)
    }
  }

  /// The dates of numbers such as 20080131, by the rules of delimited text; `nil` if they are numbers.
  private static func dates<Number: Comparable & Numeric & CustomStringConvertible>(
    _ numbers: [Number], _ validity: Validity?, named name: String
  ) -> Outcome? {
    let texts = { (rows: Range<Int>) in
      TextValues(rows.map { validity?[$0] == false ? "" : numbers[$0].description })
    }
    // Most columns end here, before their numbers are texts: no date is a smaller number.
    guard let first = numbers.indices.first(where: { validity?[$0] != false }),
      numbers[first] >= 160_001,
      texts(first..<min(numbers.count, first + CellBlock.mostRows)).dates(nil, named: name) != nil
    else { return nil }
    return texts(0..<numbers.count).dates(validity, named: name)
  }
}
