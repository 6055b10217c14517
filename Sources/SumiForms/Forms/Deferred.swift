import Synchronization

/// A value made at its first use, on any thread.
package final class Deferred<Value: Sendable>: Sendable {
  private final class Made: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private let make: @Sendable () -> Value
  // Files are read on many threads, which a lock would hold up at each object.
  private let made = AtomicLazyReference<Made>()

  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// Two threads may make it; one is kept.
  package var value: Value { (made.load() ?? made.storeIfNil(Made(make()))).value }
}
