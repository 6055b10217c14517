import Glibc
import SumiData
import SumiScales
import SumiTime

/// A monotonic transform applied to the values of a column before they are mapped linearly to
/// positions.
public enum Warp: Hashable, Sendable {
  /// The natural logarithm. Numbers ≤ 0 have no position or, with `replacement`, the position of
  /// another number.
  case logarithm(replacement: Double?)
  /// sign(v) · ln(1 + |v| / threshold).
  case symmetricLogarithm(threshold: Double)
  /// Some ranges of numbers take no room.
  case numberBreaks(NumberBreaks)
  /// Some periods of time take no room.
  case stampBreaks(StampBreaks)

  /// The warp for a transform; `nil` for one without a kernel.
  ///
  /// - Parameter replacement: the number used for numbers without a logarithm; `nil` to leave them
  ///   out.
  public init?(_ transform: NumberTransform, replacement: Double?) {
    switch transform.curve.kernel {
    case nil: return nil
    case .logarithm?: self = .logarithm(replacement: replacement)
    case .symmetricLogarithm(let threshold)?: self = .symmetricLogarithm(threshold: threshold)
    case .breaks(let breaks)?: self = .numberBreaks(breaks)
    }
  }

  /// The transformed value of a row; NaN if it has none.
  func callAsFunction(_ values: NumberValues, row: Int) -> Double {
    let number = values[row]
    switch self {
    case .logarithm(let replacement): return Self.logarithm(number, replacement: replacement)
    case .symmetricLogarithm(let threshold):
      return Self.symmetricLogarithm(number, threshold: threshold)
    case .numberBreaks(let table): return table.compressed(number)
    case .stampBreaks(let breaks):
      return number.isNaN ? .nan : breaks.distance(values.integer(at: row))
    }
  }

  /// The transformed values of some rows: O(rows), for breaks O(rows · log(breaks)).
  func callAsFunction(_ values: NumberValues, rows: Range<Int>) -> [Double] {
    switch self {
    case .logarithm(let replacement):
      values[rows].doubles.map { Self.logarithm($0, replacement: replacement) }
    case .symmetricLogarithm(let threshold):
      values[rows].doubles.map { Self.symmetricLogarithm($0, threshold: threshold) }
    case .numberBreaks(let table): values[rows].doubles.map { table.compressed($0) }
    case .stampBreaks(let breaks):
      rows.map { values[$0].isNaN ? .nan : breaks.distance(values.integer(at: $0)) }
    }
  }

  private static func logarithm(_ number: Double, replacement: Double?) -> Double {
    if number > 0 { return log(number) }
    guard let replacement, number <= 0 else { return .nan }
    return log(replacement)
  }

  private static func symmetricLogarithm(_ number: Double, threshold: Double) -> Double {
    copysign(log1p(abs(number) / threshold), number)
  }
}

/// Time stamps on an axis with breaks: their distance from the axis' lower end, minus the breaks in
/// between, in the axis' unit.
public struct StampBreaks: Hashable, Sendable {
  /// In the axis' unit.
  public let table: DateTimeBreaks
  /// The lower end of the axis, compressed.
  public let origin: Int64
  /// Converts from the column's unit to the axis': times `factor`, divided by `divisor`. One of
  /// them is 1.
  public let factor: Int64
  public let divisor: Int64

  /// - Parameter unit: the unit of the column.
  init(_ breaks: DateTimeBreaks, lower: Int64, of axisUnit: TimeUnit, from unit: TimeUnit) {
    table = breaks
    origin = table.compressed(lower)
    factor = max(axisUnit.perSecond / unit.perSecond, 1)
    divisor = max(unit.perSecond / axisUnit.perSecond, 1)
  }

  /// The distance from the lower end of a stamp in the axis' unit.
  public func distance(ofAxisStamp stamp: Int64) -> Double {
    let compressed = table.compressed(stamp)
    let (distance, overflow) = compressed.subtractingReportingOverflow(origin)
    return overflow ? Double(compressed) - Double(origin) : Double(distance)
  }

  /// The distance of a stamp in the column's unit.
  func distance(_ stamp: Int64) -> Double {
    if divisor == 1 {
      let (product, overflow) = stamp.multipliedReportingOverflow(by: factor)
      return distance(ofAxisStamp: overflow ? (stamp < 0 ? .min : .max) : product)
    }
    let (quotient, rest) = stamp.quotientAndRemainder(dividingBy: divisor)
    let whole = rest < 0 ? quotient - 1 : quotient
    let part = Double(rest < 0 ? rest + divisor : rest) / Double(divisor)
    let start = distance(ofAxisStamp: whole)
    return part == 0 ? start : start + part * (distance(ofAxisStamp: whole + 1) - start)
  }
}

extension DateTimeScale {
  /// The warp of a column's stamps and the map from there to the unit interval; `nil` without
  /// breaks.
  func warp(from unit: TimeUnit) -> (warp: StampBreaks, span: Double)? {
    guard let breaks, !breaks.ranges.isEmpty else { return nil }
    let warp = StampBreaks(breaks, lower: lower, of: timeUnit, from: unit)
    return (warp, warp.distance(ofAxisStamp: upper))
  }
}
