import SumiChart

/// Breaks made ready for a loop over values: where each begins, and how much room those before it
/// would have taken.
public struct BreakTable<Value: BreakValue>: Sendable {
  /// The first value of each break, ascending.
  public let starts: [Value]
  /// The total length of the breaks before each, and of all of them at the end.
  public let lengthsBefore: [Value]

  /// - Parameter ranges: sorted and apart.
  init(_ ranges: [Range<Value>]) {
    starts = ranges.map(\.lowerBound)
    var lengths = [Value.zero]
    lengths.reserveCapacity(ranges.count + 1)
    for (index, range) in ranges.enumerated() {
      lengths.append(lengths[index].moved(by: range.upperBound.moved(back: range.lowerBound)))
    }
    lengthsBefore = lengths
  }

  /// A value less the length of the breaks before it; the same for all values of a break.
  public func compressed(_ value: Value) -> Value {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= value { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return value }
    return max(
      starts[low - 1].moved(back: lengthsBefore[low - 1]), value.moved(back: lengthsBefore[low]))
  }
}

extension BreakTable<Double> {
  public init(_ breaks: NumberBreaks) { self.init(breaks.ranges) }
}

extension BreakTable<Int64> {
  public init(_ breaks: DateTimeBreaks) { self.init(breaks.ranges) }
}

/// What breaks can be made of. Integers begin again beyond their ends: breaks that take more than
/// half of all integers make a senseless picture, but no crash.
public protocol BreakValue: Comparable, Sendable {
  static var zero: Self { get }
  func moved(by length: Self) -> Self
  func moved(back length: Self) -> Self
}

extension Double: BreakValue {
  public func moved(by length: Double) -> Double { self + length }
  public func moved(back length: Double) -> Double { self - length }
}

extension Int64: BreakValue {
  public func moved(by length: Int64) -> Int64 { self &+ length }
  public func moved(back length: Int64) -> Int64 { self &- length }
}
