/// A cache of bounded cost that drops what was not used recently.
///
/// It keeps two generations. A new value is added to the young one; when that is full, the old one
/// is dropped and the young one takes its place. A value found in the old generation moves to the
/// young one. So lookups and insertions take constant time without a list of uses, and the cost
/// stays below twice `generationCost` plus one value.
struct GenerationCache<Key: Hashable, Value> {
  private let generationCost: Int
  private var young: [Key: (value: Value, cost: Int)] = [:]
  private var old: [Key: (value: Value, cost: Int)] = [:]
  private var youngCost = 0

  init(generationCost: Int) {
    self.generationCost = generationCost
  }

  var count: Int { young.count + old.count }

  mutating func value(for key: Key) -> Value? {
    if let found = young[key] { return found.value }
    guard let found = old.removeValue(forKey: key) else { return nil }
    insert(found.value, for: key, cost: found.cost)
    return found.value
  }

  /// Stores `value`, unless its cost exceeds half a generation: dropping everything else for one
  /// huge value would cost more than it saves.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    guard cost <= generationCost / 2 else { return }
    if youngCost + cost > generationCost {
      old = young
      young.removeAll()
      youngCost = 0
    }
    if let replaced = young.updateValue((value, cost), forKey: key) { youngCost -= replaced.cost }
    youngCost += cost
  }
}
