import SumiData

extension CellBlock {
  /// The decimal separator of the numbers in this block; `nil` if none of them has one.
  ///
  /// A comma if more cells are numbers only with a decimal comma (`3,14`) than only with a decimal
  /// point (months such as 01.2000 are neither); where it is the delimiter too, only in quotes, and if no cell has a decimal point. If cells
  /// are ambiguous (`1,234`), a file with semicolons has decimal commas, because that is the usual
  /// reason for semicolons.
  func decimalPoint(delimiter: UInt8, missing: MissingCells) -> UInt8? {
    let isQuoted = delimiter == Ascii.comma
    if isQuoted, !isQuoting { return nil }
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
        case (true, false): pointOnly += cell.isMonthOfYear ? 0 : 1
        case (false, true): commaOnly += 1
        case (true, true) where hasComma: either += 1
        default: break
        }
      }
    }
    if commaOnly > pointOnly, !isQuoted || pointOnly == 0 { return Ascii.comma }
    let isSemicolon = delimiter == DelimitedTextOptions.Delimiter.semicolon.byte
    if isSemicolon, pointOnly == 0, either > 0 { return Ascii.comma }
    return pointOnly + either == 0 ? nil : Ascii.point
  }
}

extension NumberReader {
  fileprivate func isNumber(_ cell: Cell, _ last: UnsafePointer<UInt8>) -> Bool {
    read(cell, last: last).value != nil
  }
}
