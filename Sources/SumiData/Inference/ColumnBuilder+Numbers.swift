/// What a column of numbers has shown so far, beside its numbers.
struct NumberFindings {
  /// The affix of its numbers, and how many have it.
  var affix: String?
  var affixCount = 0
  /// The first affix of its numbers that is another one.
  var otherAffix: String?
  /// The numbers with other affixes, which are not in the unit of the column.
  var otherUnits = Misfits()
  /// The magnitudes of its numbers, and whether a number with one has decimals.
  var magnitudes: Set<NumberMagnitude> = []
  var hasFractionOfMagnitude = false
  /// The unit that lengths of time are written in, and how many are in it.
  var unit: (name: String, seconds: Double)?
  var unitCount = 0
  /// The numbers with parentheses, or a minus behind them.
  var marked = Misfits()
  /// How many are padded with zeros to two digits.
  var paddedCount = 0
  /// The same numbers as exact integers, once one is so large that a Double may not hold it.
  var integers: [Int64]?
  /// Whether such a column has had a number that is no integer.
  var isInexact = false
}

extension ColumnBuilder {
  /// From 2⁵³ on, a Double does not hold every integer.
  private static let leastInexact = 0x1p53

  mutating func appendNumbers(_ block: CellBlock, rows: Range<Int>) -> Outcome {
    if declared == nil, hints.isVersion, hasPoint(block, rows) { return .restart(.text) }
    let reader = rules.numbers
    let isPlain = !reader.missing.mayBeNumbers
    var others: [Int] = []
    var isPadded = false
    var isLarge = false
    withUnsafeTemporaryAllocation(of: Double.self, capacity: rows.count) { values in
      for row in rows {
        let cell = block.cell(row: row, column: index)
        var value = Double.nan
        if isPlain, let plain = reader.plain(cell, last: block.lastWord) {
          value = plain
          isPadded = isPadded || cell.startsPadded
          isLarge = isLarge || plain.magnitude >= Self.leastInexact
        } else {
          others.append(row)
        }
        values.initializeElement(at: row &- rows.lowerBound, to: value)
      }
      numbers.append(contentsOf: values)
    }
    presentCount += rows.count
    var bad: [Int] = []
    for row in others {
      let cell = block.cell(row: row, column: index).bare
      let place = rowCount + row - rows.lowerBound
      let content = reader.read(cell, last: block.lastWord)
      switch content {
      case .number(let value):
        numbers[place] = value
        isPadded = isPadded || cell.startsPadded
        isLarge = isLarge || value.magnitude >= Self.leastInexact
      case .dressed(let value, let dress):
        numbers[place] = value
        if let magnitude = dress.magnitude {
          findings.magnitudes.insert(magnitude)
          findings.hasFractionOfMagnitude =
            findings.hasFractionOfMagnitude || cell.bytes.contains(reader.point)
        }
        guard note(dress, of: cell, in: block, row: place) else {
          if declared != nil { return .wrong(row: row) }
          presentCount -= 1
          numbers[place] = .nan
          setMissing(row, of: rows)
          continue
        }
      case .missing:
        presentCount -= 1
        setMissing(row, of: rows)
        if rules.notesMissingWords, cell.count > 0 {
          misfits.append(cell, row: place, offset: cell.start - block.text, isMissing: true)
        }
      case .invalid:
        presentCount -= 1
        bad.append(row)
      }
    }
    if !bad.isEmpty, needsDecimalComma(bad, block) { return .decimalComma }
    let outcome = leaveOut(bad, of: rows, in: block)
    if outcome != .read { return outcome }
    if isLarge || findings.integers != nil { keepIntegers(block, rows) }
    return isPadded && hasCodes(block, rows) ? .restart(.text) : .read
  }

  /// Notes what a number has beside its digits; `false` if it has another affix than those before.
  private mutating func note(
    _ dress: NumberDress, of cell: Cell, in block: CellBlock, row: Int
  ) -> Bool {
    if dress.isNegative {
      findings.marked.append(cell, row: row, offset: cell.start - block.text)
    }
    guard let affix = dress.affix else { return true }
    if findings.affix == nil { findings.affix = affix }
    guard findings.affix == affix else {
      if findings.otherAffix == nil { findings.otherAffix = affix }
      findings.otherUnits.append(cell, row: row, offset: cell.start - block.text)
      return false
    }
    findings.affixCount += 1
    return true
  }

  private func hasPoint(_ block: CellBlock, _ rows: Range<Int>) -> Bool {
    rows.contains { block.cell(row: $0, column: index).bytes.contains(Ascii.point) }
  }

  /// Whether the point was only assumed to be the decimal sign, nothing speaks for it in this column,
  /// and one of the cells is a number with a decimal comma.
  private func needsDecimalComma(_ bad: [Int], _ block: CellBlock) -> Bool {
    guard rules.isPointAssumed, hasOnlyWholeNumbers else { return false }
    let reader = NumberReader(point: Ascii.comma, missing: rules.numbers.missing)
    return bad.contains { row in
      let cell = block.cell(row: row, column: index)
      return cell.bytes.contains(Ascii.comma)
        && reader.read(cell, last: block.lastWord).value != nil
    }
  }

  /// Whether none of the numbers so far has decimals.
  package var hasOnlyWholeNumbers: Bool {
    numbers.allSatisfy { !$0.isFinite || $0 == $0.rounded() }
  }

  /// Whether the numbers so far may be codes: none has decimals or a minus.
  var mayBeCodes: Bool { hasOnlyWholeNumbers && numbers.allSatisfy { !($0 < 0) } }

  /// Whether the whole column is of codes: such as A12 among 17, 01 and 02 besides 100, or 01, 02 … 56.
  var hasWrittenCodes: Bool {
    guard misfits.hasDigits || findings.paddedCount > 0 else { return false }
    return (misfits.hasDigits || numbers.contains { $0 > 99 } || hasTwoDigits) && mayBeCodes
  }

  /// Whether all numbers have two digits, and are none that days, hours or minutes may have.
  private var hasTwoDigits: Bool {
    guard !hints.isMeasure, presentCount >= Self.leastCodes, let greatest = greatest else {
      return false
    }
    return Self.leastGreatestCode...99 ~= greatest && !numbers.contains(0)
      && numbers.count { $0 < 10 } == findings.paddedCount
  }

  /// Whether its letters for thousands and millions may be those of codes: only one of them, behind few whole
  /// numbers.
  var hasCodesOfLetters: Bool {
    let found = findings.magnitudes
    guard !found.isEmpty, !found.contains(where: { $0.certainty == .word }) else { return false }
    if found.allSatisfy({ $0.certainty == .letterBesideOthers }) { return true }
    // Beside `4A`, `4B` is no number of billions.
    if misfits.words.contains(where: Self.isNumberWithLetter) { return true }
    return found.count == 1 && !findings.hasFractionOfMagnitude
      && Set(numbers.lazy.filter(\.isFinite)).count < Self.leastDistinct
  }

  private static func isNumberWithLetter(_ word: String) -> Bool {
    guard let last = word.last, last.isASCII, last.isLetter else { return false }
    let number = word.dropLast()
    return number.last?.isNumber == true && number.allSatisfy { $0.isNumber || $0 == "." }
  }

  /// Fewer amounts may be names of races.
  private static let leastDistinct = 10

  private var greatest: Double? { numbers.lazy.filter(\.isFinite).max() }

  /// Fewer numbers may be padded to align.
  private static let leastCodes = 10
  /// Up to here a number may be that of a day.
  private static let leastGreatestCode = 32.0

  /// Whether all its numbers are in parentheses, as the numbers of notes are.
  var isNumbered: Bool { findings.marked.count > 0 && findings.marked.count == presentCount }

  /// Whether some cells of a block are codes, which start with 0 and have more than two digits; those
  /// of two digits are noted.
  private mutating func hasCodes(_ block: CellBlock, _ rows: Range<Int>) -> Bool {
    guard declared == nil, !hints.isCalendarPart else { return false }
    var (longest, padded) = (0, 0)
    for row in rows {
      let cell = block.cell(row: row, column: index).bare
      if Cell.isPadded(cell.bytes) {
        longest = max(longest, cell.count)
        padded += 1
      }
    }
    findings.paddedCount += padded
    return longest > 2 && mayBeCodes
  }

  /// Keeps the numbers as integers too, if all are integers.
  private mutating func keepIntegers(_ block: CellBlock, _ rows: Range<Int>) {
    guard !findings.isInexact else { return }
    var integers = findings.integers ?? wholeNumbers() ?? []
    findings.integers = nil
    findings.isInexact = integers.count != rowCount
    if findings.isInexact { return }
    integers.reserveCapacity(max(expectedRows, numbers.count))
    for row in rows {
      let place = rowCount + row - rows.lowerBound
      if validity?[place] == false {
        integers.append(0)
      } else if let integer = rules.numbers.integer(
        block.cell(row: row, column: index).bare, last: block.lastWord)
      {
        integers.append(integer)
      } else {
        findings.isInexact = true
        return
      }
    }
    findings.integers = integers
  }

  /// The numbers before the current block as integers; `nil` if one is none.
  private func wholeNumbers() -> [Int64]? {
    var integers: [Int64] = []
    for row in 0..<rowCount {
      if validity?[row] == false {
        integers.append(0)
      } else if let integer = Int64(exactly: numbers[row]) {
        integers.append(integer)
      } else {
        return nil
      }
    }
    return integers
  }
}
