import SumiData

/// The header of an NPY file. The format:
/// numpy.org/doc/stable/reference/generated/numpy.lib.format.html
struct NPYHeader {
  let item: NPYItem
  /// Whether the first index varies fastest.
  let isFortranOrder: Bool
  /// Empty for a single value, one size for a row of them, two for rows and columns …
  let shape: [Int]
  /// The position of the shape in the file, for errors.
  let shapeOffset: Int
  /// The start of the numbers in the file.
  let dataOffset: Int

  static let magic: [UInt8] = [0x93] + Array("NUMPY".utf8)

  /// Longer headers are refused. NumPy itself writes a few hundred bytes, 64 KB at most in version
  /// 1.
  private static let longest = 1 << 20

  /// The header at the start of `range`.
  ///
  /// - Throws: `malformed`.
  init(
    in bytes: UnsafeRawBufferPointer, range: Range<Int>, source: String
  ) throws(DataError) {
    func malformed(_ offset: Int, _ problem: String) -> DataError {
      .malformed(source: source, offset: offset, problem: problem)
    }
    let start = range.lowerBound
    guard range.count >= 10, bytes[start..<start + 6].elementsEqual(Self.magic) else {
      throw malformed(start, "not an NPY file; it does not start with \\x93NUMPY and a version")
    }
    let version = bytes[start + 6]
    guard 1...3 ~= version else {
      throw malformed(
        start + 6, "version \(version) of NPY is not known; save the array with numpy.save")
    }
    let lengthSize = version == 1 ? 2 : 4
    guard range.count >= 8 + lengthSize else {
      throw malformed(range.upperBound, "the file ends in its header; write it again")
    }
    var length = 0
    for index in 0..<lengthSize { length |= Int(bytes[start + 8 + index]) << (8 * index) }
    let textStart = start + 8 + lengthSize
    guard length <= range.upperBound - textStart else {
      throw malformed(
        range.upperBound, "the file ends in its header of \(length) bytes; write it again")
    }
    guard length <= Self.longest else {
      throw malformed(start + 8, "a header of more than \(Self.longest) bytes; save fewer fields")
    }
    dataOffset = textStart + length
    var parser = PythonLiteralParser(
      bytes[textStart..<dataOffset], base: textStart, isUTF8: version == 3, source: source)
    let literal = try parser.literal()
    guard case .dictionary(let pairs) = literal.value else {
      throw malformed(literal.offset, "the header is not a dictionary; save the array again")
    }
    func entry(_ key: String) throws(DataError) -> PythonLiteral {
      guard let pair = pairs.first(where: { $0.key.text == key }) else {
        throw malformed(textStart, "the header has no \"\(key)\"; save the array again")
      }
      return pair.value
    }
    item = try NPYItem(try entry("descr"), source: source)
    let order = try entry("fortran_order")
    guard let isFortranOrder = order.boolean else {
      throw malformed(order.offset, "fortran_order is not True or False; save the array again")
    }
    self.isFortranOrder = isFortranOrder
    let shape = try entry("shape")
    guard let sizes = shape.tuple, sizes.allSatisfy({ $0.integer != nil }) else {
      throw malformed(shape.offset, "the shape is not a tuple of sizes; save the array again")
    }
    self.shape = sizes.compactMap(\.integer)
    shapeOffset = shape.offset
  }
}
