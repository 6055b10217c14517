import Glibc

/// The quantile of the standard normal distribution, as on probability paper: shares that are
/// distributed normally lie on a straight line.
struct Probit: NumberCurve {
  var word: String { "probit" }
  var adjective: String { "probit" }
  var alternative: String { "divide percentages by 100, or use the type number" }
  var domain: NumberDomain { .shares }
  var countsRatios: Bool { true }
  var ticksAreNested: Bool { false }

  // MARK: The map

  /// After Wichura, "Algorithm AS 241: The percentage points of the normal distribution", Applied
  /// Statistics 37 (1988), with a relative error of about 1e-16.
  func callAsFunction(_ share: Double) -> Double {
    guard share > 0, share < 1 else { return .nan }
    let fromMiddle = share - 0.5
    if abs(fromMiddle) <= 0.425 {
      let r = 0.180625 - fromMiddle * fromMiddle
      return fromMiddle * Self.quotient(Self.middle, at: r)
    }
    let tail = (-log(fromMiddle < 0 ? share : 1 - share)).squareRoot()
    let size =
      tail <= 5 ? Self.quotient(Self.near, at: tail - 1.6) : Self.quotient(Self.far, at: tail - 5)
    return fromMiddle < 0 ? -size : size
  }

  /// The distribution function, from the tail that keeps its digits; far out the least and the greatest
  /// share.
  func inverse(_ transformed: Double) -> Double {
    let tail = erfc(abs(transformed) / 2.0.squareRoot()) / 2
    return domain.held(transformed < 0 ? tail : 1 - tail)
  }

  private static func quotient(_ rational: [(above: Double, below: Double)], at r: Double) -> Double
  {
    var (above, below) = (0.0, 0.0)
    for pair in rational.reversed() {
      above = above * r + pair.above
      below = below * r + pair.below
    }
    return above / below
  }

  /// The coefficients of the numerator and the denominator, for shares from 0.075 to 0.925.
  private static let middle: [(above: Double, below: Double)] = [
    (3.387_132_872_796_366_608_0, 1),
    (1.331_416_678_917_843_774_5e2, 4.231_333_070_160_091_125_2e1),
    (1.971_590_950_306_551_442_7e3, 6.871_870_074_920_579_082_7e2),
    (1.373_169_376_550_946_112_5e4, 5.394_196_021_424_751_107_7e3),
    (4.592_195_393_154_987_145_7e4, 2.121_379_430_158_659_586_7e4),
    (6.726_577_092_700_870_085_3e4, 3.930_789_580_009_271_061_0e4),
    (3.343_057_558_358_812_810_5e4, 2.872_908_573_572_194_267_4e4),
    (2.509_080_928_730_122_672_7e3, 5.226_495_278_852_854_561_0e3),
  ]

  /// Further out, to e⁻²⁵.
  private static let near: [(above: Double, below: Double)] = [
    (1.423_437_110_749_683_577_34, 1),
    (4.630_337_846_156_545_295_90, 2.053_191_626_637_758_821_87),
    (5.769_497_221_460_691_405_50, 1.676_384_830_183_803_849_40),
    (3.647_848_324_763_204_605_04, 6.897_673_349_851_000_045_50e-1),
    (1.270_458_252_452_368_382_58, 1.481_039_764_274_800_745_90e-1),
    (2.417_807_251_774_506_117_70e-1, 1.519_866_656_361_645_719_66e-2),
    (2.272_384_498_926_918_458_33e-2, 5.475_938_084_995_344_946_00e-4),
    (7.745_450_142_783_414_076_40e-4, 1.050_750_071_644_416_843_24e-9),
  ]

  /// Still further out.
  private static let far: [(above: Double, below: Double)] = [
    (6.657_904_643_501_103_777_20, 1),
    (5.463_784_911_164_114_369_90, 5.998_322_065_558_879_376_90e-1),
    (1.784_826_539_917_291_335_80, 1.369_298_809_227_358_053_10e-1),
    (2.965_605_718_285_048_912_30e-1, 1.487_536_129_085_061_485_25e-2),
    (2.653_218_952_657_612_309_30e-2, 7.868_691_311_456_132_591_00e-4),
    (1.242_660_947_388_078_438_60e-3, 1.846_318_317_510_054_681_80e-5),
    (2.711_555_568_743_487_578_15e-5, 1.421_511_758_316_445_888_70e-7),
    (2.010_334_399_292_288_132_65e-7, 2.044_263_103_389_939_785_64e-15),
  ]

  // MARK: Ranges

  /// Half a standard deviation to both sides.
  func range(around value: Double) -> (lower: Double, upper: Double) {
    (inverse(self(value) - 0.5), inverse(self(value) + 0.5))
  }

  var rangeOfNothing: ClosedRange<Double> { 0.01...0.99 }

  /// Each end to 1, 2 or 5 times a power of ten, to one digit, or to two, of what it leaves to 0 or 1.
  func rounded(_ range: RangeToRound) -> (lower: Double, upper: Double) {
    let rounding = MagnitudeRounding(
      base: LogBase(10), isFine: true, savesRoom: range.savesRoom)
    let room = difference(range.upper, from: range.lower) / 10
    let isNear = { (end: Double, moved: Double) in
      domain.contains(moved) && abs(difference(moved, from: end)) <= room
    }
    let (lower, upper) = (range.lower, range.upper)
    return (
      lower <= 0.5
        ? rounding.down(lower) { isNear(lower, $0) }
        : 1 - rounding.up(1 - lower) { isNear(lower, 1 - $0) },
      upper <= 0.5
        ? rounding.up(upper) { isNear(upper, $0) }
        : 1 - rounding.down(1 - upper) { isNear(upper, 1 - $0) }
    )
  }

  // MARK: Ticks

  /// Tenths, and multiples of powers of ten of what is left to 0 and 1.
  func plan(of maker: NumberTickMaker) -> NumberTickPlan {
    let least = min(maker.lower, 1 - maker.upper)
    let last = max(LogBase(10).powers(upTo: max(least, .leastNormalMagnitude)), -18)
    return maker.plan(
      among: Self.middles.flatMap { middle in
        Self.tails.flatMap { tail in (1...3).map { Self.set(middle, tail, every: $0, to: last) } }
      })
  }

  /// The tenths between the tails.
  private static let middles: [[Int64]] = [
    Array(1...9), [1, 2, 3, 5, 7, 8, 9], [1, 3, 5, 7, 9], [1, 2, 5, 8, 9], [2, 5, 8], [1, 5, 9],
    [5],
    [],
  ]

  /// The digits of a power of ten in the tails, down from it.
  private static let tails: [[Int64]] = [[5, 2, 1], [5, 1], [2, 1], [1]]

  /// - Parameters:
  ///   - every: the step from one power of ten in the tails to the next.
  ///   - last: the least power of ten.
  private static func set(
    _ middle: [Int64], _ tail: [Int64], every: Int, to last: Int
  ) -> [DecimalNumber] {
    let left = stride(from: -2, through: last, by: -every).flatMap { exponent in
      tail.map { (digit: $0, exponent: exponent) }
    }
    let low = left.map { DecimalNumber($0.digit, exponent: $0.exponent) }
    let high = left.map { digit, exponent in
      DecimalNumber((0..<(-exponent)).reduce(1) { ten, _ in ten * 10 } - digit, exponent: exponent)
    }
    return low.reversed() + middle.map { DecimalNumber($0, exponent: -1) } + high
  }
}
