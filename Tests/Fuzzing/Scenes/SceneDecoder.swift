import SumiGeometry
import SumiScene

/// Makes a scene from any bytes, for random tests and fuzzing.
///
/// Every primitive, paint and option occurs. Numbers lie in the picture, around it, on pixel borders,
/// far outside, or are not finite. Bytes that are missing count as 0.
public struct SceneDecoder {
  private let bytes: [UInt8]
  private var next = 0
  /// The longer side of the picture.
  private var side = 1.0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Parameter size: the picture's size; if `nil`, the bytes choose one up to 300 × 300.
  public static func scene(_ bytes: [UInt8], size: PixelSize? = nil) -> Scene {
    var decoder = SceneDecoder(bytes)
    return decoder.scene(size: size)
  }

  /// The scene of random bytes, the same for a seed on every run.
  public static func scene(seed: Int, size: PixelSize? = nil) -> Scene {
    var numbers = RandomNumbers(seed: seed)
    let count = Int.random(in: 40...1_500, using: &numbers)
    return scene(
      (0..<count).map { _ in UInt8(truncatingIfNeeded: numbers.next() >> 32) }, size: size)
  }

  private mutating func scene(size: PixelSize?) -> Scene {
    let bytesChoose = PixelSize(width: length(), height: length())
    let size = size ?? bytesChoose
    side = Double(max(size.width, size.height))
    let background = color()
    var primitives: [Primitive] = []
    let count = index(13)
    while primitives.count < count { primitives.append(primitive()) }
    let plot = PixelRect(
      minX: index(size.width), minY: index(size.height),
      maxX: size.width - index(9), maxY: size.height + 3 - index(9))
    return Scene(
      size: size, background: background, plotArea: plot, underlay: Array(primitives.prefix(3)),
      series: [
        SceneLayer(
          Array(primitives.dropFirst(3).prefix(4)), opacity: isChosen(3) ? place(1) : share()),
        SceneLayer(
          Array(primitives.dropFirst(7).prefix(3)),
          clip: PixelRect(minX: -3, minY: 2, maxX: size.width + 5, maxY: size.height - 1)),
      ], overlay: Array(primitives.dropFirst(10)))
  }

  /// A side of the picture, often very short.
  private mutating func length() -> Int { 1 + index([3, 40, 300][index(3)]) }

  // MARK: Numbers

  mutating func byte() -> UInt8 {
    guard next < bytes.count else { return 0 }
    next += 1
    return bytes[next - 1]
  }

  private mutating func short() -> Int { Int(byte()) << 8 | Int(byte()) }

  /// From 0 to below `count`.
  mutating func index(_ count: Int) -> Int { count > 256 ? short() % count : Int(byte()) % count }

  /// Once in `count` times.
  mutating func isChosen(_ count: Int) -> Bool { index(count) == 0 }

  mutating func choice<Value: CaseIterable>(_ type: Value.Type) -> Value
  where Value.AllCases == [Value] {
    type.allCases[index(type.allCases.count)]
  }

  /// From 0 to 1.
  mutating func share() -> Double { Double(short()) / 65_535 }

  private static let extremes = [
    Double.nan, .infinity, -.infinity, 1e9, -1e9, 1e300, -1e300, .leastNonzeroMagnitude, 0, -0.0,
    1e6, 0.5, 1, 32_767, 16, 16.000_000_1, -1e-9,
  ]

  /// Most often a number from 0 to `size` or a little outside.
  mutating func place(_ size: Double) -> Double {
    switch index(16) {
    case 0: Self.extremes[index(Self.extremes.count)]
    case 1: (share() - 0.5) * 2e5
    case 2, 3: (share() * (size + 6) - 3).rounded()
    case 4: (share() * size * 4).rounded() / 4
    default: share() * (size + 20) - 10
    }
  }

  mutating func point() -> Point { Point(x: place(side), y: place(side)) }
}

/// The same numbers on every run.
private struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(bitPattern: Int64(seed)) &* 0x9e37_79b9_7f4a_7c15 | 1
    for _ in 0..<4 { _ = next() }
  }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_f491_4f6c_dd1d
  }
}
