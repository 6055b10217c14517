/// The names that a manifest has used, and the lines where.
///
/// It keeps hashes of 128 bits instead of the names, so that memory hardly grows with the number of
/// charts; two names never have the same one in practice.
struct SeenNames {
  private var lines: [Key: Int32] = [:]

  private struct Key: Hashable {
    private let first: Int
    private let second: Int

    init(_ name: String) {
      first = name.hashValue
      var hasher = Hasher()
      hasher.combine(first)
      hasher.combine(name)
      second = hasher.finalize()
    }
  }

  /// Adds a name. Returns the line that had it already; `nil` for a new one.
  mutating func insert(_ name: String, line: Int) -> Int? {
    lines.updateValue(Int32(clamping: line), forKey: Key(name)).map { Int($0) }
  }
}
