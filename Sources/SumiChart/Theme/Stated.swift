/// A property with a default that knows whether it was set.
///
/// A theme gives the properties that a chart leaves open, so setting one to its default is not the
/// same as not setting it. `$name` is `nil` for a property that is not set.
@propertyWrapper
public struct Stated<Value: Equatable & Sendable>: Equatable, Sendable {
  private let standard: Value
  private var stated: Value?

  /// A property with a default, which is not set.
  public init(wrappedValue: Value) { standard = wrappedValue }

  /// The value that was set, or the default.
  public var wrappedValue: Value {
    get { stated ?? standard }
    set { stated = newValue }
  }

  /// The value that was set; `nil` for the default.
  public var projectedValue: Value? {
    get { stated }
    set { stated = newValue }
  }
}
