/// One column of a table: values of one kind, some of them possibly missing.
///
/// A missing number is stored as NaN as well, so that a loop over points sees one kind of gap;
/// `validity` tells a missing cell from a NaN that was in the data.
public struct Column: Equatable, Sendable {
  /// The values, `count` of them, in row order.
  public enum Values: Equatable, Sendable {
    case numbers([Double])
    /// Time stamps since 1970-01-01T00:00:00Z, in a unit; 0 where missing.
    case dateTimes([Int64], TimeUnit)
    /// Text; empty where missing.
    case text(TextValues)

    /// The same values in the same rows. Two NaNs are the same here: they stand for gaps.
    public static func == (a: Values, b: Values) -> Bool {
      switch (a, b) {
      case (.numbers(let a), .numbers(let b)):
        a.elementsEqual(b) { $0 == $1 || ($0.isNaN && $1.isNaN) }
      case (.dateTimes(let a, let unitOfA), .dateTimes(let b, let unitOfB)):
        unitOfA == unitOfB && a == b
      case (.text(let a), .text(let b)): a == b
      default: false
      }
    }
  }

  public var values: Values
  /// Which cells are there; `nil` when all are.
  public var validity: Validity?

  public init(_ values: Values, validity: Validity? = nil) {
    self.values = values
    self.validity = validity
  }

  public init(_ numbers: [Double]) { self.init(.numbers(numbers)) }

  public init(_ strings: [String]) { self.init(.text(TextValues(strings))) }

  public var count: Int {
    switch values {
    case .numbers(let numbers): numbers.count
    case .dateTimes(let stamps, _): stamps.count
    case .text(let text): text.count
    }
  }

  public func isMissing(_ index: Int) -> Bool {
    guard let validity else { return false }
    return !validity[index]
  }
}
