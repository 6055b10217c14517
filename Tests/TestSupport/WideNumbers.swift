public typealias RandomNumbers = SplitMix64

extension SplitMix64 {
  /// A number whose exponent is uniformly distributed from 1e-300 to 1e300.
  public mutating func wideNumber() -> Double {
    let exponent = Int.random(in: -300...299, using: &self)
    let mantissa = Double.random(in: 1..<10, using: &self)
    let number = Double("\(mantissa)e\(exponent)") ?? 0
    return Bool.random(using: &self) ? number : -number
  }

  /// A range of any size: two unrelated ends, or a narrow one near a number.
  public mutating func wideRange() -> (lower: Double, upper: Double) {
    let first = wideNumber()
    let second: Double
    switch Int.random(in: 0..<4, using: &self) {
    case 0: second = wideNumber()
    case 1: second = 0
    case 2: second = first * Double.random(in: -2...2, using: &self)
    default:
      let ratio = Double("1e-\(Int.random(in: 0...16, using: &self))") ?? 1
      second = first + first * ratio * Double.random(in: 0.5...2, using: &self)
    }
    return (min(first, second), max(first, second))
  }

  /// A range of positive numbers, down to the smallest Double, or a narrow one.
  public mutating func positiveRange() -> (lower: Double, upper: Double) {
    let first = abs(wideNumber())
    let second: Double
    switch Int.random(in: 0..<5, using: &self) {
    case 0: second = abs(wideNumber())
    case 1: second = first * Double.random(in: 1...1000, using: &self)
    case 2: second = first * (1 + (Double("1e-\(Int.random(in: 1...15, using: &self))") ?? 1))
    case 3: second = .leastNonzeroMagnitude * Double(Int.random(in: 1...1000, using: &self))
    default: second = first.advanced(byUlps: Int.random(in: 1...20, using: &self))
    }
    return (min(first, second), max(first, second))
  }
}

extension Double {
  public func advanced(byUlps count: Int) -> Double {
    (0..<count).reduce(self) { value, _ in value.nextUp }
  }

  /// 10^exponent, also if the compiler accepts no such literal.
  public static func ten(_ exponent: Int) -> Double { Double("1e\(exponent)") ?? .nan }
}
