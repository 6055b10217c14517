extension CellBlock {
  /// What stands before the fraction in the numbers of this block.
  ///
  /// A comma where the delimiter is another and more cells are numbers with a decimal comma only
  /// (`3,14`) than with a decimal point only. Where cells could be both (`1,234`), a file with
  /// semicolons has decimal commas: that is what its delimiter is for.
  func decimalPoint(delimiter: UInt8, missing: MissingCells) -> UInt8 {
    if delimiter == Ascii.comma { return Ascii.point }
    let pointed = NumberReader(point: Ascii.point, missing: missing)
    let comma = NumberReader(point: Ascii.comma, missing: missing)
    var pointOnly = 0
    var commaOnly = 0
    var either = 0
    for row in 0..<rowCount {
      for column in 0..<stride - 1 {
        let cell = cell(row: row, column: column)
        let hasComma = cell.bytes.contains(Ascii.comma)
        guard hasComma || cell.bytes.contains(Ascii.point) else { continue }
        switch (pointed.isNumber(cell, lastWord), comma.isNumber(cell, lastWord)) {
        case (true, false): pointOnly += 1
        case (false, true): commaOnly += 1
        case (true, true) where hasComma: either += 1
        default: break
        }
      }
    }
    if commaOnly > pointOnly { return Ascii.comma }
    let isSemicolon = delimiter == DelimitedTextOptions.Delimiter.semicolon.byte
    return isSemicolon && pointOnly == 0 && either > 0 ? Ascii.comma : Ascii.point
  }
}

extension NumberReader {
  fileprivate func isNumber(_ cell: Cell, _ last: UnsafePointer<UInt8>) -> Bool {
    if case .number = read(cell, last: last) { return true }
    return false
  }
}
