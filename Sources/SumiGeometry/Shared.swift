/// A large value that copies share until one of them changes it.
///
/// A structure of many strings and arrays costs a reference count for each of them whenever it is copied.
/// Layout hands charts, themes and axes from one step to the next, and reads little of them.
@propertyWrapper public struct Shared<Value> {
  @usableFromInline let storage: Storage

  @usableFromInline final class Storage {
    @usableFromInline let value: Value
    @usableFromInline init(_ value: Value) { self.value = value }
  }

  /// A value of its own.
  @inlinable public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  /// A change costs a copy of the whole value.
  @inlinable public var wrappedValue: Value {
    get { storage.value }
    set { self = Shared(wrappedValue: newValue) }
  }
}

extension Shared: Sendable where Value: Sendable {}
extension Shared.Storage: Sendable where Value: Sendable {}

extension Shared: Equatable where Value: Equatable {
  @inlinable public static func == (left: Shared, right: Shared) -> Bool {
    left.storage === right.storage || left.storage.value == right.storage.value
  }
}
