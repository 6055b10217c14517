/// Different keys of 64 bits, numbered in the order of first appearance: a hash table.
///
/// It is in parts, each of which grows on its own: work that is cancelled ends soon, and a table of
/// millions of keys would take long to grow.
struct NumberedKeys {
  private struct Part {
    /// The number of the key in each slot, or −1. At most half of them are taken.
    var slots = [Int32](repeating: -1, count: 16)
    var count = 0
  }

  private var keys: [UInt64] = []
  private var parts = [Part](repeating: Part(), count: 1 << partBits)

  private static let partBits = 6

  var count: Int { keys.count }

  /// The number of a key, which is added if it is new.
  mutating func number(of key: UInt64) -> Int {
    let hash = Self.hash(of: key)
    let part = Int(hash >> UInt64(64 - Self.partBits))
    var slot = slot(of: hash, among: parts[part].slots.count)
    while true {
      let number = Int(parts[part].slots[slot])
      if number < 0 { break }
      if keys[number] == key { return number }
      slot = (slot + 1) & (parts[part].slots.count - 1)
    }
    keys.append(key)
    parts[part].slots[slot] = Int32(keys.count - 1)
    parts[part].count += 1
    if 2 * parts[part].count > parts[part].slots.count { grow(part) }
    return keys.count - 1
  }

  private mutating func grow(_ part: Int) {
    let known = parts[part].slots
    var slots = [Int32](repeating: -1, count: 2 * known.count)
    for number in known where number >= 0 {
      var slot = slot(of: Self.hash(of: keys[Int(number)]), among: slots.count)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = number
    }
    parts[part].slots = slots
  }

  /// By other bits of the hash than those that choose the part. The count is a power of two.
  private func slot(of hash: UInt64, among count: Int) -> Int {
    Int(truncatingIfNeeded: hash >> 16) & (count - 1)
  }

  /// Fibonacci hashing, after folding: products carry only upwards.
  private static func hash(of key: UInt64) -> UInt64 {
    let product = (key ^ key >> 32) &* 0x9e37_79b9_7f4a_7c15
    return (product ^ product >> 29) &* 0xbf58_476d_1ce4_e5b9
  }
}
