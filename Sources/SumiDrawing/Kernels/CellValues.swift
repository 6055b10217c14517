import CNumbers
import SumiData

/// Numbers of rows, of which each cell of a grid has a sum, the least or the greatest.
struct CellValues: Sendable {
  enum Kind: Sendable {
    case sum(SumUnits)
    case least
    case greatest
  }

  let numbers: NumberValues
  let kind: Kind

  /// The extreme of no rows.
  var neutral: Double {
    if case .least = kind { .infinity } else { -.infinity }
  }
}

/// Units in which numbers are summed up as integers, so that a sum has the same bits in any order of
/// the rows.
///
/// If n = 2ᵏ numbers are below 2ᵉ, a number is cut into a multiple of 2ᵉ⁻⁽⁶²⁻ᵏ⁾, its high part, and
/// 62 − k bits more, its low part: the sums of both stay below 2⁶². A double has 53 digits, so what is
/// cut off is 0 unless a number is less than 2⁵³⁻²⁽⁶²⁻ᵏ⁾ of the greatest, for 10⁷ rows 10⁻⁷, and always
/// less than 2ᵉ⁻²⁽⁶²⁻ᵏ⁾, a 10⁻²³th of it.
struct SumUnits: Sendable {
  /// The high part counts in multiples of 2⁻ᵘᵖ.
  let up: Int
  /// The low part has so many bits.
  let bits: Int

  /// - Parameter count: the most numbers of a sum.
  init(for numbers: NumberValues, count: Int) {
    bits = 62 - (Int.bitWidth - max(count - 1, 0).leadingZeroBitCount)
    let range = numbers.statistics.range ?? 0...0
    let greatest = max(abs(range.lowerBound), abs(range.upperBound))
    up = greatest > 0 ? bits - Int(greatest.exponent) - 1 : 0
  }

  var kernelUnits: sumi_units { sumi_units(up: Int32(up), bits: Int32(bits)) }
}
