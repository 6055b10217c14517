import Synchronization

/// How many GL objects are alive; any thread may read it.
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
