import SumiData

/// A record batch: rows of all columns, each in buffers in the message's body.
struct ArrowBatch {
  let rowCount: Int
  /// One part per requested column, in order.
  let parts: [ArrowPart]

  /// Reads a table RecordBatch of Message.fbs.
  ///
  /// - Parameters:
  ///   - layouts: the list entries of each column of the schema.
  ///   - wanted: the indices of the requested columns, ascending.
  init(
    _ table: FlatTable, body: ArrowRegion, layouts: [ArrowLayout], wanted: [Int]
  ) throws(DataError) {
    let source = table.region.source
    let length: Int64 = try table.number(0)
    guard length >= 0, length <= 1 << 48 else {
      throw source.damaged(at: table.offset, "a batch of \(length) rows")
    }
    rowCount = Int(length)
    let codec = try Self.codec(table.table(3))
    let nodes = try table.list(1, stride: 16)
    let buffers = try table.list(2, stride: 16)
    let viewCounts = try table.list(4, stride: 8)
    try Self.checkSum(of: buffers, body: body)

    var place = ArrowLayout(nodeCount: 0, bufferCount: 0, viewCount: 0)
    var parts: [ArrowPart] = []
    var next = wanted.startIndex
    for (column, layout) in layouts.enumerated() {
      let start = place
      place.add(layout)
      // A batch of an older writer may lack this list.
      for index in start.viewCount..<place.viewCount {
        let count: Int64 = try viewCounts.count > index ? viewCounts.number(index) : 0
        guard count >= 0, count <= buffers.count else {
          throw source.damaged(at: viewCounts.start, "a column of \(count) buffers")
        }
        place.bufferCount += Int(count)
      }
      guard place.nodeCount <= nodes.count, place.bufferCount <= buffers.count else {
        throw source.damaged(
          at: table.offset,
          "a batch of \(nodes.count) columns in \(buffers.count) buffers, which the schema has more"
            + " of")
      }
      guard next < wanted.endIndex, wanted[next] == column else { continue }
      next += 1
      let rows: Int64 = try nodes.number(start.nodeCount)
      guard rows == length else {
        throw source.damaged(
          at: nodes.start + 16 * start.nodeCount, "a column of \(rows) rows in a batch of \(length)"
        )
      }
      var found: [ArrowBuffer] = []
      for index in start.bufferCount..<place.bufferCount {
        found.append(try Self.buffer(buffers, index, body: body, codec: codec))
      }
      parts.append(
        ArrowPart(
          source: source, rowCount: rowCount,
          missingCount: try nodes.number(start.nodeCount, offset: 8), buffers: found,
          offset: table.offset))
    }
    self.parts = parts
  }

  private static func codec(_ table: FlatTable?) throws(DataError) -> ArrowCodec? {
    guard let table else { return nil }
    let number: Int8 = try table.number(0)
    let method: Int8 = try table.number(1)
    guard let codec = ArrowCodec(rawValue: number), method == 0 else {
      throw table.region.source.unsupported(
        at: table.offset, "an unknown compression",
        remedy: "write the file again with LZ4, ZSTD or without compression")
    }
    return codec
  }

  /// Overlapping buffers would let a small file be a large table.
  private static func checkSum(of buffers: FlatList, body: ArrowRegion) throws(DataError) {
    var left = Int64(body.range.count)
    for index in 0..<buffers.count {
      let length: Int64 = try buffers.number(index, offset: 8)
      guard length >= 0, length <= left else {
        throw buffers.region.source.damaged(
          at: buffers.start + index * 16,
          "the buffers up to number \(index + 1) are larger than the batch's body of"
            + " \(body.range.count) bytes")
      }
      left -= length
    }
  }

  private static func buffer(
    _ list: FlatList, _ index: Int, body: ArrowRegion, codec: ArrowCodec?
  ) throws(DataError) -> ArrowBuffer {
    let offset: Int64 = try list.number(index)
    let length: Int64 = try list.number(index, offset: 8)
    guard offset >= 0, offset <= body.range.count else {
      throw list.region.source.damaged(
        at: list.start + index * 16, "a buffer at \(offset) of a body of \(body.range.count) bytes")
    }
    let region = try body.region(
      at: body.range.lowerBound + Int(offset), count: Int(length), "a buffer")
    return try ArrowBuffer(region, codec: codec)
  }
}
