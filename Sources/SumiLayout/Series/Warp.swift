import Glibc
import SumiChart
import SumiData

/// What is done to the values of a column before they are mapped straight to places. It never falls.
public enum Warp: Hashable, Sendable {
  /// The natural logarithm. Numbers up to 0 have no place or, with `replacement`, that of another
  /// number.
  case logarithm(replacement: Double?)
  /// sign(v) · ln(1 + |v| / threshold).
  case symmetricLogarithm(threshold: Double)
  /// Some ranges of numbers take no room.
  case numberBreaks(NumberBreaks)
  /// Some stretches of time take no room.
  case stampBreaks(StampBreaks)

  /// The warp of a transform; `nil` for a straight one.
  ///
  /// - Parameter replacement: what numbers without a logarithm are taken for; `nil` to leave them out.
  public init?(_ transform: NumberTransform, replacement: Double?) {
    switch transform {
    case .linear: return nil
    case .logarithmic: self = .logarithm(replacement: replacement)
    case .symmetricLog(_, let threshold): self = .symmetricLogarithm(threshold: threshold)
    case .broken(let breaks): self = .numberBreaks(breaks)
    }
  }

  /// The warped value of a row; NaN where it has none.
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

  /// The warped values of some rows: O(rows), for breaks O(rows · log(breaks)).
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

/// Time stamps on an axis with breaks: their distance from the axis' lower end, less what is left
/// out on the way, in the unit of the axis.
public struct StampBreaks: Hashable, Sendable {
  /// In the unit of the axis.
  public let table: DateTimeBreaks
  /// The lower end of the axis, compressed.
  public let origin: Int64
  /// From the column's unit to that of the axis: times `factor`, by `divisor`. One of them is 1.
  public let factor: Int64
  public let divisor: Int64

  /// - Parameter unit: the unit of the column.
  init(_ breaks: DateTimeBreaks, lower: Int64, of axisUnit: TimeUnit, from unit: TimeUnit) {
    table = breaks
    origin = table.compressed(lower)
    factor = max(axisUnit.perSecond / unit.perSecond, 1)
    divisor = max(unit.perSecond / axisUnit.perSecond, 1)
  }

  /// The distance of a stamp in the unit of the axis from the lower end.
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
  /// The warp of a column's stamps and the map from there to the unit interval; `nil` without breaks.
  func warp(from unit: TimeUnit) -> (warp: StampBreaks, span: Double)? {
    guard let breaks, !breaks.ranges.isEmpty else { return nil }
    let warp = StampBreaks(breaks, lower: lower, of: timeUnit, from: unit)
    return (warp, warp.distance(ofAxisStamp: upper))
  }
}
