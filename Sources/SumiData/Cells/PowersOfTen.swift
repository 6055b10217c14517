/// Powers of ten and five, all exact in their type.
@usableFromInline package enum PowersOfTen {
  /// 10⁰ … 10²²: the powers of ten that are exact in Double (5²² < 2⁵³).
  @usableFromInline package static let exactDoubles: [23 of Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// 10⁰ … 10⁸.
  @usableFromInline package static let integers: [9 of UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
  ]

  /// 5⁰ … 5²⁷: the powers of five below 2⁶⁴.
  @usableFromInline package static let fives: [UInt64] = (0...27).map {
    (0..<$0).reduce(1) { power, _ in power * 5 }
  }
}
