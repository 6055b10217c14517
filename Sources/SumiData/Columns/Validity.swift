/// One bit per row: whether the cell has a value.
public struct Validity: Equatable, Sendable {
  /// The number of rows.
  public private(set) var count: Int
  /// 64 rows per word, the first in the lowest bit; bits past `count` are 0, so that equal
  /// validities have equal words.
  private var words: [UInt64]

  /// All cells present, or none.
  public init(repeating isPresent: Bool, count: Int) {
    self.count = 0
    words = []
    append(repeating: isPresent, count: count)
  }

  /// Whether a row has a value.
  public subscript(index: Int) -> Bool {
    get { words[index >> 6] >> UInt64(index & 63) & 1 == 1 }
    set {
      let bit: UInt64 = 1 << UInt64(index & 63)
      if newValue { words[index >> 6] |= bit } else { words[index >> 6] &= ~bit }
    }
  }

  /// Adds a row.
  public mutating func append(_ isPresent: Bool) {
    if count & 63 == 0 { words.append(0) }
    count += 1
    self[count - 1] = isPresent
  }

  /// Appends `more` rows that are all present or all missing, a word at a time.
  public mutating func append(repeating isPresent: Bool, count more: Int) {
    let filled = count & 63
    count += more
    let wanted = (count + 63) / 64
    guard isPresent, more > 0 else {
      words.append(contentsOf: repeatElement(0, count: wanted - words.count))
      return
    }
    if filled > 0 { words[words.count - 1] |= .max << UInt64(filled) }
    words.append(contentsOf: repeatElement(.max, count: wanted - words.count))
    if count & 63 > 0 { words[wanted - 1] &= .max >> UInt64(64 - count & 63) }
  }

  /// Appends `more` rows from packed bits, the first in the lowest bit of the first byte, a word at
  /// a time; `bits` has at least that many.
  package mutating func append(bits: UnsafeRawBufferPointer, count more: Int) {
    precondition(more >= 0 && more <= 8 * bits.count, "a bit for each row")
    let filled = UInt64(count & 63)
    count += more
    let wanted = (count + 63) / 64
    for first in stride(from: 0, to: more, by: 64) {
      var word: UInt64 = 0
      if first / 8 + 8 <= bits.count {
        word = UInt64(
          littleEndian: bits.loadUnaligned(fromByteOffset: first / 8, as: UInt64.self))
      } else {
        for byte in first / 8..<bits.count {
          word |= UInt64(bits[byte]) << UInt64(byte * 8 - first)
        }
      }
      if more - first < 64 { word &= 1 << UInt64(more - first) - 1 }
      if filled == 0 {
        words.append(word)
      } else {
        words[words.count - 1] |= word << filled
        if words.count < wanted { words.append(word >> (64 - filled)) }
      }
    }
  }

  /// Appends the rows of another, a word at a time.
  package mutating func append(_ other: Validity) {
    other.words.withUnsafeBytes { append(bits: $0, count: other.count) }
  }

  /// The bits of some of the rows, a word at a time.
  subscript(rows: Range<Int>) -> Validity {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= count, "rows that are there")
    var result = Validity(repeating: false, count: rows.count)
    let shift = UInt64(rows.lowerBound & 63)
    for index in result.words.indices {
      let source = rows.lowerBound / 64 + index
      var word = words[source] >> shift
      if shift > 0, source + 1 < words.count { word |= words[source + 1] << (64 - shift) }
      let left = rows.count - 64 * index
      result.words[index] = left < 64 ? word & (1 << UInt64(left) - 1) : word
    }
    return result
  }

  /// The rows that have a value in both, which are of one length.
  func intersection(_ other: Validity) -> Validity {
    var result = self
    for (index, word) in zip(result.words.indices, other.words) { result.words[index] &= word }
    return result
  }

  /// The number of missing cells.
  public var missingCount: Int { count - words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Calls `body` with the words, 64 rows each, the first row in the lowest bit.
  package func withWords<Result, Failure>(
    _ body: (UnsafePointer<UInt64>?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outcome = words.withUnsafeBufferPointer { buffer in
      Swift.Result<Result, Failure> { () throws(Failure) in try body(buffer.baseAddress) }
    }
    return try outcome.get()
  }
}
