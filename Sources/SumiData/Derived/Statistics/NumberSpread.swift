import Glibc
import SumiWork

/// How many numbers there are, their mean, and how far they are spread.
public struct NumberSpread: Equatable, Sendable {
  /// Finite numbers; an estimate if they are a sample.
  public internal(set) var count = 0
  /// Their mean.
  public internal(set) var mean = 0.0
  /// The sum of the squared distances from the mean.
  fileprivate var squares = 0.0
  /// `nil` without numbers.
  public internal(set) var range: ClosedRange<Double>?
  /// Some of the numbers, ascending: what the distance of the quartiles is found from.
  fileprivate var sample: [SampledNumber] = []
  /// Whether only some of the rows were read, so that the range may be wider.
  public internal(set) var isSample = false

  /// The spread of no numbers.
  public init() {}

  /// The standard deviation, with n − 1 in its denominator.
  public var deviation: Double { count > 1 ? (squares / Double(count - 1)).squareRoot() : 0 }

  /// The distance of the upper from the lower quartile, by the type-7 rule; of many numbers an estimate.
  public var quartileDistance: Double { quantile(0.75) - quantile(0.25) }

  /// The number at a share of the sample, interpolated between its neighbours.
  private func quantile(_ share: Double) -> Double {
    guard let last = sample.last else { return 0 }
    let whole = sample.reduce(0) { $0 + $1.weight }
    let place = (whole - whole / Double(sample.count)) * share
    var start = 0.0
    for (number, next) in zip(sample, sample.dropFirst()) {
      if start + number.weight > place {
        return number.value + (next.value - number.value) * (place - start) / number.weight
      }
      start += number.weight
    }
    return last.value
  }

  /// The spread of both together. (Chan, Golub and LeVeque, "Updating formulae and a pairwise
  /// algorithm for computing sample variances", 1979.)
  public func joined(with other: NumberSpread) -> NumberSpread {
    guard count > 0 else { return other }
    guard other.count > 0 else { return self }
    var result = self
    let (n, m) = (Double(count), Double(other.count))
    let distance = other.mean - mean
    result.count += other.count
    result.mean += distance * m / (n + m)
    result.squares += other.squares + distance * distance * n * m / (n + m)
    if let own = range, let others = other.range {
      result.range =
        min(own.lowerBound, others.lowerBound)...max(own.upperBound, others.upperBound)
    }
    result.isSample = isSample || other.isSample
    result.sample = (sample + other.sample).sorted { $0.value < $1.value }
    return result
  }

  /// The same over the exact range of the numbers.
  public func over(_ range: ClosedRange<Double>) -> NumberSpread {
    var spread = self
    (spread.range, spread.isSample) = (range, false)
    return spread
  }

  /// The spread of some numbers; those that are not finite are left out.
  ///
  /// It is of no use if the work has ended.
  init(of numbers: some Collection<Double>) {
    var (low, high) = (Double.infinity, -Double.infinity)
    var sum = 0.0
    // Relative to a number among them, so that no digits are lost far from 0.
    guard let origin = numbers.first(where: \.isFinite) else { return }
    for (row, number) in numbers.enumerated() where number.isFinite {
      if Work.stops(at: row) { return }
      (low, high) = (Swift.min(low, number), Swift.max(high, number))
      sum += number - origin
      count += 1
    }
    let mean = origin + sum / Double(count)
    for (row, number) in numbers.enumerated() where number.isFinite {
      if Work.stops(at: row) { return }
      squares += (number - mean) * (number - mean)
    }
    self.mean = mean
    range = low...high
    sample = SampledNumber.some(of: numbers, count: count)
  }
}

/// A number that stands for several.
private struct SampledNumber: Equatable, Sendable {
  var value: Double
  /// How many it stands for.
  var weight: Double

  /// The largest number of them.
  static let most = 4_096

  /// Some finite numbers from equal parts of all numbers, ascending.
  ///
  /// - Parameter count: of finite numbers.
  static func some(of numbers: some Collection<Double>, count: Int) -> [SampledNumber] {
    let part = max((count + most - 1) / most, 1)
    var chosen: [Double] = []
    chosen.reserveCapacity(min(count, most))
    var place = 0
    for number in numbers where number.isFinite {
      if place % part == Int(RowHash.bits(of: place / part) % UInt64(part)) {
        chosen.append(number)
      }
      place += 1
    }
    let weight = Double(count) / Double(max(chosen.count, 1))
    return chosen.sorted().map { SampledNumber(value: $0, weight: weight) }
  }
}

extension NumberSpread {
  /// The spread of finite numbers with copies.
  ///
  /// It is of no use if the work has ended.
  init(of sorted: SortedNumbers) {
    guard let first = sorted.values.first, let last = sorted.values.last else { return }
    var (sum, squares) = (0.0, 0.0)
    for (row, number) in sorted.values.enumerated() {
      if Work.stops(at: row) { return }
      sum += (number - first) * Double(sorted.copies(at: row))
    }
    mean = first + sum / Double(sorted.count)
    for (row, number) in sorted.values.enumerated() {
      if Work.stops(at: row) { return }
      squares += (number - mean) * (number - mean) * Double(sorted.copies(at: row))
    }
    (count, self.squares, range) = (sorted.count, squares, first...last)
  }
}

/// The spread of a column of numbers. Of very many rows some are read, the same ones each time.
public struct SpreadOfNumbers: ColumnOperation {
  /// The largest number of rows that are all read.
  static let mostRows = 1 << 20
  private static let sampleRows = 1 << 15

  private let isLogarithmic: Bool

  /// - Parameter isLogarithmic: whether the spread is that of the decimal logarithms. Numbers ≤ 0 are left
  ///   out then.
  public init(isLogarithmic: Bool = false) { self.isLogarithmic = isLogarithmic }

  private func spread(of numbers: [Double]) -> NumberSpread {
    NumberSpread(of: isLogarithmic ? numbers.map { $0 > 0 ? log10($0) : .nan } : numbers)
  }

  /// - Complexity: O(rows), but not more than for a million.
  public func output(of columns: [Column]) -> NumberSpread {
    guard let numbers = columns.first?.numberValues, numbers.count > 0 else {
      return NumberSpread()
    }
    guard numbers.count > Self.mostRows else { return spread(of: numbers.doubles) }
    // A row from each of many equal parts, not always the same one, so that periods do no harm.
    let sample = (0..<Self.sampleRows).map { index -> Double in
      if index % 1_024 == 0, Work.isStopped { return .nan }
      let first = numbers.count / Self.sampleRows * index
      let room = UInt64(numbers.count / Self.sampleRows)
      return numbers[first + Int(RowHash.bits(of: index) % room)]
    }
    var spread = self.spread(of: sample)
    guard spread.count > 0 || Work.isStopped else { return self.spread(of: numbers.doubles) }
    let share = Double(spread.count) / Double(Self.sampleRows)
    let deviation = spread.deviation
    spread.count = Int((share * Double(numbers.count)).rounded())
    spread.squares = deviation * deviation * Double(spread.count - 1)
    spread.isSample = true
    return spread
  }

  public func extend(_ output: inout NumberSpread, known: Int, to columns: [Column]) {
    output = self.output(of: columns)
  }

  public func byteCount(of output: NumberSpread) -> Int {
    MemoryLayout<NumberSpread>.size + output.sample.count * MemoryLayout<SampledNumber>.stride
  }
}

/// Numbers that look random but are always the same for a row. (Steele, Lea and Flood, "Fast
/// splittable pseudorandom number generators", 2014.)
public enum RowHash {
  /// 64 bits of a row.
  public static func bits(of row: Int) -> UInt64 {
    var bits = UInt64(truncatingIfNeeded: row) &* 0x9e37_79b9_7f4a_7c15 &+ 0x9e37_79b9_7f4a_7c15
    bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
    return bits ^ bits >> 31
  }

  /// From 0 up to, but not including, 1.
  public static func share(of row: Int) -> Double { Double(bits(of: row) >> 11) * 0x1p-53 }
}
