/// The most recently used values, up to a total size in bytes.
///
/// Finding the least recently used one costs O(values): meant for tens of large values.
package struct RecentValues<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var byteCount: Int
    var lastUse: UInt64
  }

  private var entries: [Key: Entry] = [:]
  private var uses: UInt64 = 0
  /// The size of all values.
  package private(set) var byteCount = 0

  package init() {}

  /// All values, without using them.
  package var all: some Sequence<(key: Key, value: Value)> {
    entries.lazy.map { (key: $0.key, value: $0.value.value) }
  }

  /// A value, without using it.
  package func peek(_ key: Key) -> Value? { entries[key]?.value }

  /// A value, which becomes the most recently used.
  package mutating func use(_ key: Key) -> Value? {
    guard let value = entries[key]?.value else { return nil }
    uses += 1
    entries[key]?.lastUse = uses
    return value
  }

  /// Stores a value as the most recently used, and returns the one that it replaces.
  @discardableResult
  package mutating func insert(_ value: Value, for key: Key, byteCount: Int) -> Value? {
    let replaced = remove(key)
    uses += 1
    entries[key] = Entry(value: value, byteCount: byteCount, lastUse: uses)
    self.byteCount += byteCount
    return replaced
  }

  /// Updates the size of a value that grew or shrank.
  package mutating func resize(_ key: Key, to byteCount: Int) {
    guard let known = entries[key]?.byteCount else { return }
    self.byteCount += byteCount - known
    entries[key]?.byteCount = byteCount
  }

  @discardableResult
  package mutating func remove(_ key: Key) -> Value? {
    guard let entry = entries.removeValue(forKey: key) else { return nil }
    byteCount -= entry.byteCount
    return entry.value
  }

  /// Removes the least recently used values until the others fit into `limit` bytes.
  package mutating func shrink(to limit: Int) -> [(key: Key, value: Value)] {
    var removed: [(key: Key, value: Value)] = []
    while byteCount > limit,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key,
      let value = remove(oldest)
    {
      removed.append((oldest, value))
    }
    return removed
  }
}
