import SumiData

/// An array of an NPY file, as columns: the rows are its first index.
struct NPYArray {
  /// More columns are refused: no chart can show them, and each takes memory.
  static let mostColumns = 16_384
  /// Longer names, in bytes, are refused: repeated for many columns they take a lot of memory.
  static let longestName = 255
  /// The limit for arrays without rows, whose columns take no bytes in the file.
  private static let mostEmptyColumns = 1_024

  let header: NPYHeader
  private let bytes: InputBytes
  private let source: String
  /// 1 for a single value.
  let rowCount: Int
  /// Elements per row.
  private let width: Int

  /// The array at the start of `range`; bytes after it are ignored.
  ///
  /// - Throws: `malformed` if the header or the number of bytes is wrong, or the array has more
  ///   than two dimensions.
  init(in bytes: InputBytes, range: Range<Int>, source: String) throws(DataError) {
    let header = try bytes.withBytes { (buffer) throws(DataError) in
      try NPYHeader(in: buffer, range: range, source: source)
    }
    func malformed(_ problem: String) -> DataError {
      .malformed(source: source, offset: header.shapeOffset, problem: problem)
    }
    guard header.shape.count <= 2 else {
      throw malformed(
        "an array of \(header.shape.count) dimensions; save one of two, such as"
          + " array.reshape(len(array), -1)")
    }
    rowCount = header.shape.first ?? 1
    // Elements without fields take no bytes, so any number of them would fit.
    let isEmpty = header.item.fields.isEmpty
    width = isEmpty ? 0 : header.shape.count == 2 ? header.shape[1] : 1
    let (count, isTooMany) = rowCount.multipliedReportingOverflow(by: width)
    let (size, isTooLarge) = count.multipliedReportingOverflow(by: header.item.size)
    let available = range.upperBound - header.dataOffset
    guard !isTooMany, !isTooLarge, size <= available else {
      let wanted = isTooMany || isTooLarge ? "more than 2^63" : String(size)
      throw .malformed(
        source: source, offset: range.upperBound,
        problem: "the file ends after \(available) bytes of numbers, where its shape"
          + " \(header.shape.map(String.init).joined(separator: " × ")) takes \(wanted); write it"
          + " again, whole")
    }
    let most = rowCount == 0 ? Self.mostEmptyColumns : Self.mostColumns
    let (columnCount, isTooWide) = width.multipliedReportingOverflow(by: header.item.fields.count)
    guard !isTooWide, columnCount <= most else {
      throw malformed("more than \(most) columns; save array.T, or some of the columns")
    }
    self.header = header
    self.bytes = bytes
    self.source = source
  }

  /// The names of all columns: `value` for one, `0`, `1` … for several, or the fields' names; after
  /// `prefix` and a point if there is one.
  func names(prefix: String? = nil) -> [String] {
    (0..<width).flatMap { index in
      header.item.fields.map { name(of: $0, at: index, prefix: prefix) }
    }
  }

  /// The columns with their names; only those in `wanted` if given.
  ///
  /// - Throws: `malformed` if a column cannot be drawn.
  func columns(
    prefix: String? = nil, wanted: Set<String>?
  ) throws(DataError) -> [(name: String, column: Column)] {
    var columns: [(name: String, column: Column)] = []
    for index in 0..<width {
      for field in header.item.fields {
        let name = name(of: field, at: index, prefix: prefix)
        if let wanted, !wanted.contains(name) { continue }
        let (element, isSwapped) = try element(of: field, isPart: name != "value")
        var place = BinaryColumn(
          element: element, isSwapped: isSwapped, offset: header.dataOffset, stride: element.size,
          count: rowCount)
        // If there are rows, their size has been checked against the file, and so these fit too.
        if rowCount > 0 {
          let size = header.item.size
          place.stride = header.isFortranOrder ? size : size * width
          place.offset += field.offset + index * size * (header.isFortranOrder ? rowCount : 1)
        }
        columns.append((name, try place.column(in: bytes, source: source)))
      }
    }
    return columns
  }

  private func name(of field: NPYItem.Field, at index: Int, prefix: String?) -> String {
    let parts = [prefix, header.shape.count == 2 ? String(index) : nil, field.name]
    let name = parts.compactMap(\.self).joined(separator: ".")
    return name.isEmpty ? "value" : name
  }

  private func element(
    of field: NPYItem.Field, isPart: Bool
  ) throws(DataError) -> (BinaryElement, isSwapped: Bool) {
    let problem: String
    switch field.type {
    case .element(let element, let isSwapped): return (element, isSwapped)
    case .unsupported(_, let reason): problem = reason
    case .objects:
      problem = "Python objects, which only Python can read; save array.astype('f8')"
    }
    throw .malformed(
      source: source, offset: field.literalOffset,
      problem: isPart ? problem + ", or name the columns wanted" : problem)
  }
}
