/// Collects one column from a source that knows the types of its cells (JSON, a database), row by
/// row.
///
/// The column's type follows the rule of `DelimitedTextReader`: numbers if nearly all cells with a
/// value are, otherwise dates if nearly all texts are dates in one format, otherwise text. Among
/// numbers, a text that is one counts as a number. Numbers are dates where all are and the column's
/// name or order says so, see `CellRules.countLikeForm`.
package struct TypedColumn {
  /// The result for the cells.
  package enum Outcome {
    case column(Column, ColumnNotes)
    /// Numbers and text: read it again, all as text.
    case mixed
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
  /// The texts among numbers.
  private var misfits = Misfits()

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
    guard kind == .text else {
      appendAmongNumbers(cell)
      return
    }
    if isDeclaredText { noteMisfit(cell) }
    text.append(cell)
    count += 1
  }

  private mutating func appendAmongNumbers(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = text.baseAddress, text.count > 0 else {
      appendMissing()
      return
    }
    let reader = CellRules.usual.numbers
    let (cell, last) = (Cell(start: start, end: start + text.count), start + (text.count - 8))
    let content = reader.read(cell, last: last)
    if !Cell.isPadded(cell.bytes), let integer = reader.integer(cell, last: last) {
      append(integer) { text }
    } else if !Cell.isPadded(cell.bytes), case .number(let number) = content {
      append(number) { text }
    } else {
      if case .missing = content { noteMisfit(text, isMissing: true) } else { noteMisfit(text) }
      appendMissing()
    }
  }

  private mutating func noteMisfit(_ text: UnsafeBufferPointer<UInt8>, isMissing: Bool = false) {
    guard let start = text.baseAddress else { return }
    misfits.append(
      Cell(start: start, end: start + text.count), row: count, offset: 0, isMissing: isMissing)
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
    "\(source): \(dayOrderQuestion(column)); read as month/day/year;"
      + " say which is first: --day-first or --no-day-first"
  }

  /// What such a note says of its column.
  package static func dayOrderQuestion(_ column: String) -> String {
    "column \"\(column)\": its dates do not tell day from month"
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
    var notes = ColumnNotes()
    switch kind {
    case .undecided:
      return .column(Column([Double](repeating: .nan, count: count), validity: validity), notes)
    case .integers, .doubles:
      let hints = ColumnNameHints(name)
      guard misfits.areFew(among: numberCount, areNumbersByName: hints.isYear),
        !misfits.hasDigits || !mayBeCodes || hints.isYear
      else {
        return .mixed
      }
      if misfits.count == 0,
        let dates = kind == .integers
          ? Self.dates(integers, validity, named: name) : Self.dates(doubles, validity, named: name)
      {
        return dates
      }
      notes.misfits = misfits
      return .column(
        kind == .integers
          ? Column(integers, validity: validity) : Column(doubles, validity: validity), notes)
    case .text:
      if numberCount > 0, !isDeclaredText {
        var rules = CellRules.usual
        rules.notesMissingWords = true
        let builder = text.read(.undecided, name: name, rules: rules)
        notes = builder.notes
        if builder.type == .numbers { return .column(builder.finish(), notes) }
      } else if numberCount > misfits.count, misfits.count > 0 {
        notes.numbersInText = (numberCount, misfits)
      }
      return text.dates(validity, named: name)
        ?? .column(Column(.text(text), validity: validity), notes)
    }
  }

  /// Whether its numbers may be codes: integers without a minus.
  private var mayBeCodes: Bool { kind == .integers && integers.allSatisfy { $0 >= 0 } }

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
