/// The colours of a picture as sixels have them: up to 256, each channel in percent.
///
/// A picture with more colours keeps the most frequent ones; the others become the nearest of these and of
/// a cube of 4 × 4 × 4 colours.
struct SixelColors {
  struct Color: Hashable {
    var red: Int
    var green: Int
    var blue: Int

    func distance(to other: Color) -> Int {
      let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
      return red * red + green * green + blue * blue
    }
  }

  static let greatestCount = 256

  private(set) var palette: [Color]
  /// The colour of each pixel, as an index into the palette.
  private(set) var numbers: [UInt8]

  /// - Parameter pixels: red, green, blue and an unused byte of each.
  init(ofPixels pixels: [UInt8]) {
    let keys = Self.keys(of: pixels)
    var counts: [Int32: Int] = [:]
    Self.forEachRun(of: keys) { key, run in counts[key, default: 0] += run.count }
    // Equal counts are ordered by colour, so that the same picture gives the same bytes.
    let frequent = counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.map(\.key)
    let isWhole = frequent.count <= Self.greatestCount
    let kept = isWhole ? frequent[...] : frequent.prefix(Self.greatestCount - Self.cube.count)
    palette = kept.map(Self.color) + (isWhole ? [] : Self.cube)
    var places: [Int32: UInt8] = [:]
    for (index, key) in kept.enumerated() { places[key] = UInt8(index) }
    for key in frequent.dropFirst(kept.count) {
      places[key] = UInt8(Self.nearest(to: Self.color(key), in: palette))
    }
    var numbers = [UInt8](repeating: 0, count: keys.count)
    Self.forEachRun(of: keys) { key, run in
      let place = places[key] ?? 0
      for index in run { numbers[index] = place }
    }
    self.numbers = numbers
  }

  private static let cube: [Color] = (0..<64).map { index in
    Color(red: index / 16 * 33, green: index / 4 % 4 * 33, blue: index % 4 * 33)
  }

  /// A number for each pixel's colour.
  private static func keys(of pixels: [UInt8]) -> [Int32] {
    let percent: [Int32] = (0...255).map { level in (level * 200 + 255) / 510 }
    return (0..<pixels.count / 4).map { pixel -> Int32 in
      let red = percent[Int(pixels[4 * pixel])]
      let green = percent[Int(pixels[4 * pixel + 1])]
      let blue = percent[Int(pixels[4 * pixel + 2])]
      return (red * 101 + green) * 101 + blue
    }
  }

  private static func color(_ key: Int32) -> Color {
    Color(red: Int(key) / 10_201, green: Int(key) / 101 % 101, blue: Int(key) % 101)
  }

  private static func nearest(to color: Color, in palette: [Color]) -> Int {
    var best = (index: 0, distance: Int.max)
    for (index, other) in palette.enumerated() {
      let distance = color.distance(to: other)
      if distance < best.distance { best = (index, distance) }
    }
    return best.index
  }

  /// Charts have long runs of one colour.
  private static func forEachRun(of keys: [Int32], _ body: (Int32, Range<Int>) -> Void) {
    var start = 0
    while start < keys.count {
      var end = start + 1
      while end < keys.count, keys[end] == keys[start] { end += 1 }
      body(keys[start], start..<end)
      start = end
    }
  }
}
