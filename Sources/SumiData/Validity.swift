/// One bit a row: whether the cell is there.
public struct Validity: Equatable, Sendable {
  public private(set) var count: Int
  private var words: [UInt64]

  /// All cells there, or none.
  public init(repeating isPresent: Bool, count: Int) {
    self.count = count
    words = Array(repeating: isPresent ? .max : 0, count: (count + 63) / 64)
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
}
