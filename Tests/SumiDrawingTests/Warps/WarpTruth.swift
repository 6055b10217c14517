import Foundation
import SumiGeometry
import SumiLayout
import SumiScales
import Testing

/// A transform by its definition, value by value, and the values at given positions.
enum WarpTruth: String, CaseIterable, CustomTestStringConvertible {
  case log, clippedLog, symmetricLog, breaks

  var testDescription: String { rawValue }

  static let threshold = 0.7
  /// The replacement of numbers ≤ 0 by the clipped logarithm.
  static let replacement = 0.05
  static let ranges: [Range<Double>] = [
    -30..<(-10), 0..<0.25, 10..<500, 503..<504, 520..<521, 600..<8_000,
  ]

  var warp: Warp {
    switch self {
    case .log: .logarithm(replacement: nil)
    case .clippedLog: .logarithm(replacement: Self.replacement)
    case .symmetricLog: .symmetricLogarithm(threshold: Self.threshold)
    case .breaks: .numberBreaks(NumberBreaks(Self.ranges))
    }
  }

  func callAsFunction(_ value: Double) -> Double {
    switch self {
    case .log: value > 0 ? Foundation.log(value) : .nan
    case .clippedLog: Foundation.log(value <= 0 ? Self.replacement : value)
    case .symmetricLog: copysign(log1p(abs(value) / Self.threshold), value)
    case .breaks: value - Self.leftOut(before: value) + Self.leftOut(before: 0)
    }
  }

  /// The part of each break that lies before the value.
  private static func leftOut(before value: Double) -> Double {
    ranges.reduce(0) {
      $0 + min(max(value - $1.lowerBound, 0), $1.upperBound - $1.lowerBound)
    }
  }

  /// A value with the given transform.
  func inverse(_ warped: Double) -> Double {
    switch self {
    case .log, .clippedLog: exp(warped)
    case .symmetricLog: copysign(expm1(abs(warped)) * Self.threshold, warped)
    case .breaks:
      Self.ranges.reduce(warped - Self.leftOut(before: 0)) {
        $0 >= $1.lowerBound ? $0 + ($1.upperBound - $1.lowerBound) : $0
      }
    }
  }

  /// The scale at which the transform's steps are drawn so that some hundred pixels cover values of
  /// distinguishable size.
  var scale: Double { self == .breaks ? 3 : 25 }
}
