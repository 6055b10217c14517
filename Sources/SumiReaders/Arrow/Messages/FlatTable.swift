import SumiData

/// A table of a FlatBuffer, the format of Arrow's metadata: a record whose fields are found, by
/// their number in the format's definition, through a table of offsets (vtable) that several
/// records may share. A missing field has its default.
///
/// Not a dependency: Arrow needs six kinds of field, and every offset must be checked.
struct FlatTable {
  let region: ArrowRegion
  /// The start of the table, from the start of the file.
  let offset: Int
  private let fieldOffsets: Range<Int>

  /// The table at an offset.
  init(in region: ArrowRegion, at offset: Int) throws(DataError) {
    self.region = region
    self.offset = offset
    // The distance back to the vtable, which has its own size, the table's, and an offset per
    // field.
    let start = offset - Int(try region.load(Int32.self, at: offset))
    let size = Int(try region.load(UInt16.self, at: start))
    guard size >= 4, size % 2 == 0 else {
      throw region.source.damaged(at: start, "a table of metadata has no valid list of fields")
    }
    let vtable = try region.region(at: start, count: size, "a list of fields")
    fieldOffsets = vtable.range.dropFirst(4)
  }

  /// The root table of a whole FlatBuffer.
  init(rootOf region: ArrowRegion) throws(DataError) {
    let start = region.range.lowerBound
    try self.init(in: region, at: start + Int(try region.load(UInt32.self, at: start)))
  }

  /// The start of a field; `nil` if it is missing.
  private func place(of field: Int) throws(DataError) -> Int? {
    let slot = fieldOffsets.lowerBound + 2 * field
    guard slot + 2 <= fieldOffsets.upperBound else { return nil }
    let distance = Int(try region.load(UInt16.self, at: slot))
    return distance == 0 ? nil : offset + distance
  }

  /// A number, or its default if it is missing.
  func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _ field: Int, default value: Number = 0
  ) throws(DataError) -> Number {
    guard let place = try place(of: field) else { return value }
    return try region.load(Number.self, at: place)
  }

  func bool(_ field: Int) throws(DataError) -> Bool {
    let byte: UInt8 = try number(field)
    return byte != 0
  }

  /// The position that a field refers to, if it is present.
  private func target(of field: Int) throws(DataError) -> Int? {
    guard let place = try place(of: field) else { return nil }
    return place + Int(try region.load(UInt32.self, at: place))
  }

  func table(_ field: Int) throws(DataError) -> FlatTable? {
    guard let target = try target(of: field) else { return nil }
    return try FlatTable(in: region, at: target)
  }

  /// The UTF-8 of a string; `nil` if it is missing.
  func utf8(_ field: Int) throws(DataError) -> UnsafeRawBufferPointer? {
    guard let target = try target(of: field) else { return nil }
    let count = Int(try region.load(UInt32.self, at: target))
    return try region.region(at: target + 4, count: count, "a text").bytes
  }

  /// A list of structures or numbers of `stride` bytes each; empty if it is missing.
  func list(_ field: Int, stride: Int) throws(DataError) -> FlatList {
    guard let target = try target(of: field) else {
      return FlatList(region: region, start: offset, stride: stride, count: 0)
    }
    let count = Int(try region.load(UInt32.self, at: target))
    _ = try region.region(at: target + 4, count: count * stride, "a list")
    return FlatList(region: region, start: target + 4, stride: stride, count: count)
  }
}

/// A list of a FlatBuffer, completely inside its region.
struct FlatList {
  let region: ArrowRegion
  let start: Int
  let stride: Int
  let count: Int

  /// A number at byte `offset` of the element at an index.
  func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _ index: Int, offset: Int = 0
  ) throws(DataError) -> Number {
    try region.load(Number.self, at: start + index * stride + offset)
  }

  /// The table that the element at an index refers to.
  func table(_ index: Int) throws(DataError) -> FlatTable {
    let distance: UInt32 = try number(index)
    return try FlatTable(in: region, at: start + index * stride + Int(distance))
  }
}

extension FlatList {
  /// The entries of a list of tables KeyValue of Schema.fbs that have both a key and a value.
  ///
  /// - Throws: `malformed`.
  func entries() throws(DataError) -> [(key: String, value: String)] {
    var result: [(key: String, value: String)] = []
    for index in 0..<count {
      let entry = try table(index)
      guard let key = try entry.utf8(0), let value = try entry.utf8(1) else { continue }
      result.append((String(decoding: key, as: UTF8.self), String(decoding: value, as: UTF8.self)))
    }
    return result
  }
}
