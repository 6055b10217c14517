import SumiData

/// Reads the texts of a column in a group of rows.
struct ParquetTexts {
  private let source: ByteSource
  private let field: ParquetField
  private var dictionary: TextValues?
  private var indices: [UInt32] = []
  private(set) var bytes: [UInt8] = []
  private(set) var ends: [Int] = []

  init(_ source: ByteSource, _ field: ParquetField) { (self.source, self.field) = (source, field) }

  /// Keeps the texts of a dictionary.
  mutating func take(_ page: ParquetPage) throws(DataError) {
    var texts = TextValues()
    var position = 0
    for _ in 0..<page.count {
      guard let text = page.values.prefixed(at: &position) else { throw cutShort(page) }
      texts.append(text)
    }
    dictionary = texts
  }

  /// Appends the texts of a page; those of rows without a value are empty.
  mutating func append(_ page: ParquetPage, _ levels: ParquetLevels) throws(DataError) {
    try source.take(byteCount: 8 * page.count, for: page.offset)
    switch page.encoding {
    case 0:
      try source.take(byteCount: page.values.count, for: page.offset)
      var position = 0
      try forEachRow(of: page, levels) { (texts, _) throws(DataError) in
        guard let text = page.values.prefixed(at: &position) else { throw texts.cutShort(page) }
        texts.bytes.append(contentsOf: text)
      }
    case 2, 8: try appendIndices(page, levels)
    case 6: try appendLengths(page, levels)
    case 7: try appendPrefixes(page, levels)
    default:
      throw page.isInUnknownEncoding(of: field, in: source)
    }
  }

  private func cutShort(_ page: ParquetPage) -> DataError {
    page.isCutShort(of: field, in: source)
  }

  /// Calls the body for each row with a value, with its number among these.
  private mutating func forEachRow(
    of page: ParquetPage, _ levels: ParquetLevels,
    _ body: (inout ParquetTexts, Int) throws(DataError) -> Void
  ) throws(DataError) {
    var number = 0
    for row in 0..<page.count {
      if levels.isPresent(row, presence: field.presence) {
        try body(&self, number)
        number += 1
      }
      ends.append(bytes.count)
    }
  }

  private mutating func appendIndices(
    _ page: ParquetPage, _ levels: ParquetLevels
  ) throws(DataError) {
    guard let dictionary else {
      throw page.hasNoDictionary(of: field, in: source)
    }
    guard try indices.read(page, count: levels.presentCount, in: source) else {
      throw cutShort(page)
    }
    var size = 0
    for index in indices {
      guard Int(index) < dictionary.count else {
        throw source.damaged(
          at: page.offset, "an index beyond its dictionary of \(dictionary.count) texts")
      }
      size += dictionary.ends[Int(index)] - dictionary.start(of: Int(index))
    }
    try source.take(byteCount: size, for: page.offset)
    bytes.reserveCapacity(bytes.count + size)
    try forEachRow(of: page, levels) { (texts, number) throws(DataError) in
      let index = Int(texts.indices[number])
      texts.bytes.append(
        contentsOf: dictionary.bytes[dictionary.start(of: index)..<dictionary.ends[index]])
    }
  }

  /// The lengths of all texts come first.
  private mutating func appendLengths(
    _ page: ParquetPage, _ levels: ParquetLevels
  ) throws(DataError) {
    var deltas = DeltaNumbers(page.values)
    guard let lengths = deltas.array(count: levels.presentCount) else { throw cutShort(page) }
    let content = deltas.rest
    try source.take(byteCount: content.count, for: page.offset)
    var position = 0
    try forEachRow(of: page, levels) { (texts, number) throws(DataError) in
      guard 0...(content.count - position) ~= lengths[number] else { throw texts.cutShort(page) }
      texts.bytes.append(contentsOf: content[position..<position + lengths[number]])
      position += lengths[number]
    }
  }

  /// Each text begins with a part of the one before.
  private mutating func appendPrefixes(
    _ page: ParquetPage, _ levels: ParquetLevels
  ) throws(DataError) {
    var deltas = DeltaNumbers(page.values)
    guard let prefixes = deltas.array(count: levels.presentCount) else { throw cutShort(page) }
    var more = DeltaNumbers(deltas.rest)
    guard let suffixes = more.array(count: levels.presentCount) else { throw cutShort(page) }
    let content = more.rest
    var position = 0
    var last = 0..<0
    try forEachRow(of: page, levels) { (texts, number) throws(DataError) in
      let (prefix, suffix) = (prefixes[number], suffixes[number])
      guard 0...last.count ~= prefix, 0...(content.count - position) ~= suffix else {
        throw texts.cutShort(page)
      }
      try texts.source.take(byteCount: prefix + suffix, for: page.offset)
      let start = texts.bytes.count
      texts.bytes.append(contentsOf: Array(texts.bytes[last.lowerBound..<last.lowerBound + prefix]))
      texts.bytes.append(contentsOf: content[position..<position + suffix])
      position += suffix
      last = start..<texts.bytes.count
    }
  }
}

extension DeltaNumbers {
  /// Exactly `count` numbers; `nil` if there are others.
  fileprivate mutating func array(count: Int) -> [Int]? {
    var numbers = [Int](repeating: 0, count: count)
    let found = read(most: count) { numbers[$0] = Int($1) }
    return found == count ? numbers : nil
  }
}
