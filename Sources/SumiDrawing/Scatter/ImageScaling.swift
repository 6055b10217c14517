import Glibc
import SumiGeometry

extension Bitmap {
  /// The size with a longest side of `side` pixels and the same proportions, each side at least 1.
  func size(withLongestSide side: Int) -> PixelSize {
    let longest = max(width, height, 1)
    func scaled(_ length: Int) -> Int {
      max(Int((Double(length) * Double(side) / Double(longest)).rounded()), 1)
    }
    return PixelSize(width: scaled(width), height: scaled(height))
  }

  /// The picture in another size, sharp in smaller ones and smooth in larger ones.
  ///
  /// Columns, then rows are weighted with the cubic of Catmull and Rom, whose support in a smaller
  /// picture is as many times wider as the picture is smaller, so that no pixel is lost.
  ///
  /// - Complexity: O(width × new height + new width × height) for smaller sizes.
  func scaled(to new: PixelSize) -> Bitmap {
    guard new != size, width > 0, height > 0 else { return self }
    let columns = Self.weights(from: width, to: new.width)
    let rows = Self.weights(from: height, to: new.height)
    // Rows first: the sums then run along the memory.
    var narrow = [SIMD4<Float>](repeating: .zero, count: new.width * height)
    bytes.withUnsafeBufferPointer { bytes in
      for y in 0..<height {
        for (x, column) in columns.enumerated() {
          var sum = SIMD4<Float>.zero
          for (index, weight) in column.weights.enumerated() {
            let start = 4 * (y * width + column.start + index)
            sum +=
              weight
              * SIMD4(
                Float(bytes[start]), Float(bytes[start + 1]), Float(bytes[start + 2]),
                Float(bytes[start + 3]))
          }
          narrow[y * new.width + x] = sum
        }
      }
    }
    var result = Bitmap(size: new)
    for (y, row) in rows.enumerated() {
      for x in 0..<new.width {
        var sum = SIMD4<Float>.zero
        for (index, weight) in row.weights.enumerated() {
          sum += weight * narrow[(row.start + index) * new.width + x]
        }
        // The cubic overshoots at edges; a premultiplied component is at most the alpha.
        let alpha = min(max(sum[3], 0), 255).rounded()
        for part in 0..<3 {
          result.bytes[4 * (y * new.width + x) + part] = UInt8(
            min(max(sum[part].rounded(), 0), alpha))
        }
        result.bytes[4 * (y * new.width + x) + 3] = UInt8(alpha)
      }
    }
    return result
  }

  /// The first of the pixels that count for one in another size, and their weights.
  private struct Weights {
    var start: Int
    var weights: [Float]
  }

  private static func weights(from count: Int, to new: Int) -> [Weights] {
    let ratio = Double(count) / Double(new)
    let support = max(ratio, 1)
    return (0..<new).map { index in
      let center = (Double(index) + 0.5) * ratio
      let first = max(Int((center - 2 * support).rounded(.down)), 0)
      let last = min(Int((center + 2 * support).rounded(.up)), count)
      let weights = (first..<last).map { cubic((Double($0) + 0.5 - center) / support) }
      let sum = weights.reduce(0, +)
      return Weights(start: first, weights: weights.map { Float($0 / sum) })
    }
  }

  private static func cubic(_ distance: Double) -> Double {
    let x = abs(distance)
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0
  }
}
