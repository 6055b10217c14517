import Sumi
import Testing

extension Color {
  /// A colour of bars that is told from others by its nearest name.
  static let seedOrange = Color(red: 1, green: 0.6, blue: 0)
  static let seedBlue = Color(red: 0, green: 0.4, blue: 1)
}

extension ChartImage {
  /// The word for the colour of a pixel: `orange`, `blue` or `white`, whichever is nearest.
  func word(at place: Point) -> String {
    let pixel = bitmap[
      min(max(Int(place.x), 0), bitmap.width - 1), min(max(Int(place.y), 0), bitmap.height - 1)]
    let own = (Double(pixel.red) / 255, Double(pixel.green) / 255, Double(pixel.blue) / 255)
    let known: [(word: String, color: Color)] = [
      ("orange", .seedOrange), ("blue", .seedBlue), ("white", Color(red: 1, green: 1, blue: 1)),
    ]
    let distances = known.map { entry in
      abs(entry.color.red - own.0) + abs(entry.color.green - own.1)
        + abs(entry.color.blue - own.2)
    }
    let least = distances.indices.min { distances[$0] < distances[$1] } ?? 0
    return known[least].word
  }
}

extension AxisPlacement {
  /// The number at a pixel.
  func number(atPixel pixel: Double) throws -> Double {
    guard case .number(let number) = value(atPixel: pixel) else {
      throw SeedFault("the axis has no numbers")
    }
    return number
  }
}

/// Something that a seed's program did not find.
struct SeedFault: Error {
  let message: String
  init(_ message: String) { self.message = message }
}

extension ChartImage {
  /// The share of pixels that differ by more than a tenth from those of another picture.
  func share(unlike other: ChartImage) -> Double {
    guard bitmap.size == other.bitmap.size else { return 1 }
    var count = 0
    for (a, b) in zip(bitmap.bytes, other.bitmap.bytes) where abs(Int(a) - Int(b)) > 25 {
      count += 1
    }
    return Double(count) / Double(max(bitmap.bytes.count, 1))
  }
}
