internal import CNumbers

/// Numbers the different texts of a column, in the order of first appearance.
public struct TextCodes: ColumnOperation {
  /// The largest number of different texts.
  public static let mostTexts = Int(SUMI_MOST_PARTS)
  /// The code of a missing cell.
  public static let missing = UInt16(SUMI_NO_PART)

  /// The texts, and a code for each row.
  public struct Output: Sendable {
    /// The different texts; `nil` if there are too many.
    public fileprivate(set) var texts: [String]?
    /// The number of each row's text, or `missing`; empty if there are too many texts.
    public fileprivate(set) var codes: [UInt16] = []
    /// The row of each text's first appearance.
    fileprivate var firstRows: [Int] = []
  }

  /// The operation has no parameters.
  public init() {}

  public func output(of columns: [Column]) -> Output {
    var output = Output(texts: [])
    extend(&output, known: 0, to: columns)
    return output
  }

  public func extend(_ output: inout Output, known: Int, to columns: [Column]) {
    guard let column = columns.first, output.texts != nil else { return }
    let found = RowParts.byValue(
      of: column, rows: known..<column.count, known: output.firstRows)
    guard let (rows, firstRows) = found else {
      output = Output(texts: nil)
      return
    }
    output.texts? += firstRows.dropFirst(output.firstRows.count).map { column.text(at: $0) }
    output.firstRows = firstRows
    output.codes.reserveCapacity(column.count)
    for chunk in rows.chunks.indices { output.codes += rows.codes(of: chunk) }
  }

  public func byteCount(of output: Output) -> Int { 2 * output.codes.count }
}
