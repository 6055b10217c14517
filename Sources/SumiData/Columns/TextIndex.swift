import Glibc
import SumiWork

/// Distinct strings numbered in order of appearance: a hash table over UTF-8 bytes.
///
/// A dictionary of `String` would create, hash and normalise a string for each of a million cells;
/// this table compares bytes in place.
package struct TextIndex {
  package private(set) var texts = TextValues()
  private var hashes: [UInt64] = []
  /// The number of the string in each slot, or −1. The count is a power of two, at most half full.
  private var slots: [Int] = Array(repeating: -1, count: 16)

  package init() {}

  package var strings: [String] { (0..<texts.count).map { texts[$0] } }

  /// Adds the values that are there; stops when the work ends.
  package mutating func insert(_ values: TextValues, validity: Validity?) {
    var start = 0
    for row in 0..<values.count {
      if Work.stops(at: row) { return }
      let end = values.ends[row]
      if validity?[row] ?? true { insert(values.bytes[start..<end]) }
      start = end
    }
  }

  /// The number of a string, which is added if it is new.
  @discardableResult package mutating func insert(_ bytes: ArraySlice<UInt8>) -> Int {
    let hash = TextIndex.hash(bytes)
    let slot = slot(of: bytes, hash)
    if slots[slot] >= 0 { return slots[slot] }
    let number = texts.count
    texts.append(bytes)
    hashes.append(hash)
    slots[slot] = number
    if 2 * texts.count > slots.count { grow() }
    return number
  }

  /// The number of a string; `nil` if it was never added.
  package func find(_ bytes: ArraySlice<UInt8>) -> Int? {
    let number = slots[slot(of: bytes, TextIndex.hash(bytes))]
    return number < 0 ? nil : number
  }

  /// The slot that holds the string, or the free slot where it belongs.
  private func slot(of bytes: ArraySlice<UInt8>, _ hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let number = slots[slot]
      if hashes[number] == hash {
        let start = number == 0 ? 0 : texts.ends[number - 1]
        if texts.bytes[start..<texts.ends[number]].isEqual(to: bytes) { break }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: 2 * slots.count)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = number
    }
  }

  /// FNV-1a with the high half folded onto the low one, from which the slot is taken.
  private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    bytes.withUnsafeBufferPointer {
      for byte in $0 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return hash ^ hash >> 32
  }
}

extension ArraySlice<UInt8> {
  fileprivate func isEqual(to other: Self) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBufferPointer { own in
      other.withUnsafeBufferPointer { other in
        guard let own = own.baseAddress, let other = other.baseAddress else { return true }
        return memcmp(own, other, count) == 0
      }
    }
  }
}
