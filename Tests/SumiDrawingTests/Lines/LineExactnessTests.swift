import SumiData
import Testing

/// Kinds of lines that are hard to reduce, in pixels.
enum HardLine: String, CaseIterable, CustomTestStringConvertible {
  case walk, noise, wideNoise, constant, spikes, gaps, manyGaps, loneValues, repeatedX, slope, steep
  case uneven, jumps, tiny, huge

  var testDescription: String { rawValue }

  func points(_ count: Int) -> (x: [Double], y: [Double]) {
    var random = SplitMix(
      seed: UInt64(count) &* 31 &+ UInt64(rawValue.utf8.reduce(0) { $0 + Int($1) }))
    var x = (0..<count).map { Double($0) / Double(count) * 1000 }
    var y = [Double](repeating: 120, count: count)
    var level = 120.0
    for row in 0..<count {
      let t = Double(row) / Double(count)
      switch self {
      case .walk:
        level += (random.next() - 0.5) * 60 / Double(count).squareRoot() * 8
        level += (120 - level) * 0.0001
        y[row] = level
      case .noise: y[row] = 100 + 40 * random.next()
      case .wideNoise: y[row] = -100 + 500 * random.next() * random.next() * random.next()
      case .constant: break
      case .spikes: if row % max(count / 17, 1) == count / 40 { y[row] = 20 + 150 * random.next() }
      case .gaps:
        y[row] = 120 + 60 * (t * 40).truncatingRemainder(dividingBy: 1)
        if random.next() < 20 / Double(count) * 4 || (t > 0.4 && t < 0.45) { y[row] = .nan }
      case .manyGaps:
        level += (random.next() - 0.5) * 2
        y[row] = random.next() < 0.2 ? .nan : min(max(level, 10), 230)
      case .loneValues: y[row] = row % 2 == 0 ? .nan : (row % 4 == 1 ? 60 : 180)
      case .repeatedX:
        x[row] = (t * 700).rounded(.down) / 0.7
        y[row] = 60 + 120 * random.next()
      case .slope: y[row] = 240 * t
      case .steep: y[row] = abs((t * 300).truncatingRemainder(dividingBy: 2) - 1) * 200 + 20
      case .uneven:
        x[row] = 1000 * t * t * t
        y[row] = 120 + 100 * (t * 30).truncatingRemainder(dividingBy: 1)
      case .jumps:
        x[row] = t * 400 + (t > 0.3 ? 200 : 0) + (t > 0.6 ? 350 : 0)
        y[row] = 120 + 80 * (random.next() - 0.5) * t
      case .tiny: y[row] = 120 + 0.3 * random.next()
      case .huge:
        let way = row % max(count / 23, 1)
        y[row] = way == 3 ? 1e12 : way == 7 ? -1e12 : 100 + 40 * random.next()
      }
    }
    return (x, y)
  }
}

struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// From 0 up to, but not including, 1.
  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ z >> 31) >> 11) * 0x1p-53
  }
}

@Suite struct LineExactnessTests {
  @Test(
    "A reduced line covers what its segments cover together",
    arguments: HardLine.allCases, [(10_000, 1.75), (10_000, 0.5), (10_000, 4), (100_000, 1)])
  func truth(line: HardLine, size: (count: Int, width: Double)) throws {
    let (x, y) = line.points(size.count)
    let line = ReducedLine(x: NumberValues(x), y: NumberValues(y), width: size.width)
    let error = try line.error(x: x, y: y)
    #expect(error.mean <= 4 && error.most <= 16, "\(error)")
  }
}
