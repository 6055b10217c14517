import SumiData

/// Reads raw binary numbers with a given layout into a table, without copying them.
public enum RawNumbersReader {
  /// The table of all named columns of the layout; errors call the bytes `name`.
  ///
  /// Numbers in the machine's byte order are not copied: the columns refer to the bytes.
  ///
  /// - Throws: `malformed` if the bytes after the header are not a whole number of rows.
  public static func table(
    in bytes: InputBytes, name: String, layout: RawLayout
  ) throws(DataError) -> Table {
    guard layout.headerSize <= bytes.count else {
      throw .malformed(
        source: name, offset: bytes.count,
        problem: "the data end before the header's \(layout.headerSize) bytes do; correct the"
          + " layout's header")
    }
    let rowSize = layout.rowSize
    let size = bytes.count - layout.headerSize
    guard rowSize > 0, size % rowSize == 0 else {
      let rest = rowSize > 0 ? size % rowSize : 0
      throw .malformed(
        source: name, offset: bytes.count - rest,
        problem: "\(rest) bytes are left over after \(rowSize > 0 ? size / rowSize : 0) rows of"
          + " \(rowSize) bytes; correct the layout's columns or its header")
    }
    let rowCount = size / rowSize
    let isLittleEndianHost = UInt16(littleEndian: 1) == 1
    let isSwapped = (layout.byteOrder == .littleEndian) != isLittleEndianHost
    var names: [String] = []
    var columns: [Column] = []
    var offset = layout.headerSize
    for column in layout.columns {
      let element = column.element.binary
      let isPlanar = layout.arrangement == .planar
      if let columnName = column.name {
        names.append(columnName)
        columns.append(
          try BinaryColumn(
            element: element, isSwapped: isSwapped, offset: offset,
            stride: isPlanar ? element.size : rowSize, count: rowCount
          ).column(in: bytes, source: name))
      }
      // No product of the two is larger than the file.
      offset += isPlanar ? element.size * rowCount : element.size
    }
    return try Table(names: names, columns: columns)
  }
}
