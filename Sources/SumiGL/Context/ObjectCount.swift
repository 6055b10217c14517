import Synchronization

/// The number of live GL objects; can be read on any thread.
final class ObjectCount: Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .sequentiallyConsistent) }

  func add() {
    count.add(1, ordering: .sequentiallyConsistent)
  }

  func remove() {
    count.subtract(1, ordering: .sequentiallyConsistent)
  }
}
