import SumiData

/// A small generator with a seed, so that a failing property test is reproducible.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 31)
  }

  /// Integers from -20 to 120 in a number type, without negative ones if it has none; types with
  /// fractions also have fractions and NaN. One row in ten is missing.
  mutating func column(_ type: NumberType, count: Int) -> Column {
    var validity = Validity(repeating: true, count: count)
    for row in 0..<count where next() >> 20 % 10 == 0 { validity[row] = false }
    switch type {
    case .float64: return Column(numbers(count) { $0.number() }, validity: validity)
    case .float32: return Column(numbers(count) { Float($0.number()) }, validity: validity)
    case .int64: return Column(numbers(count) { $0.whole() as Int64 }, validity: validity)
    case .int32: return Column(numbers(count) { $0.whole() as Int32 }, validity: validity)
    case .int16: return Column(numbers(count) { $0.whole() as Int16 }, validity: validity)
    case .int8: return Column(numbers(count) { $0.whole() as Int8 }, validity: validity)
    case .uint64: return Column(numbers(count) { $0.whole() as UInt64 }, validity: validity)
    case .uint32: return Column(numbers(count) { $0.whole() as UInt32 }, validity: validity)
    case .uint16: return Column(numbers(count) { $0.whole() as UInt16 }, validity: validity)
    case .uint8: return Column(numbers(count) { $0.whole() as UInt8 }, validity: validity)
    case .bool: return Column(numbers(count) { $0.next() >> 20 % 2 == 0 }, validity: validity)
    }
  }

  private mutating func numbers<Number>(
    _ count: Int, _ make: (inout SeededNumbers) -> Number
  ) -> [Number] {
    (0..<count).map { _ in make(&self) }
  }

  private mutating func whole<Number: FixedWidthInteger>() -> Number {
    Number.random(in: Number(clamping: -20)...120, using: &self)
  }

  mutating func number() -> Double {
    switch next() >> 20 % 20 {
    case 0: .nan
    case 1: .infinity
    case 2: -.infinity
    case 3..<10: Double(Int.random(in: -20...120, using: &self))
    default: Double.random(in: -20...120, using: &self)
    }
  }
}
