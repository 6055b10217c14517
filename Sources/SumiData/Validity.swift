/// One bit a row: whether the cell is there.
public struct Validity: Equatable, Sendable {
  public private(set) var count: Int
  /// 64 rows a word, the first in the lowest bit; bits past `count` are 0, so that equal
  /// validities are equal words.
  private var words: [UInt64]

  /// All cells there, or none.
  public init(repeating isPresent: Bool, count: Int) {
    self.count = 0
    words = []
    append(repeating: isPresent, count: count)
  }

  public subscript(index: Int) -> Bool {
    get { words[index >> 6] >> UInt64(index & 63) & 1 == 1 }
    set {
      let bit: UInt64 = 1 << UInt64(index & 63)
      if newValue { words[index >> 6] |= bit } else { words[index >> 6] &= ~bit }
    }
  }

  public mutating func append(_ isPresent: Bool) {
    if count & 63 == 0 { words.append(0) }
    count += 1
    self[count - 1] = isPresent
  }

  /// Adds `more` rows that are all there, or all missing, a word at a time.
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

  /// How many cells are not there.
  public var missingCount: Int { count - words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Hands out the words, 64 rows each, the first row in the lowest bit.
  func withWords<Result, Failure>(
    _ body: (UnsafePointer<UInt64>?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outcome = words.withUnsafeBufferPointer { buffer in
      Swift.Result<Result, Failure> { () throws(Failure) in try body(buffer.baseAddress) }
    }
    return try outcome.get()
  }
}
