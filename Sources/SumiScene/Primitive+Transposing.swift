import SumiGeometry
import SumiWork

extension Primitive {
  /// The same with x and y exchanged. Markers stay upright, and so does text.
  package var transposed: Primitive {
    switch self {
    case .stroke(var stroke):
      stroke.path = stroke.path.transposed
      stroke.paint = stroke.paint.transposed
      return .stroke(stroke)
    case .fill(var fill):
      fill.path = fill.path.transposed
      fill.paint = fill.paint.transposed
      return .fill(fill)
    case .markers(var markers):
      markers.centers = markers.centers.map(\.transposed)
      return .markers(markers)
    case .image(var image):
      image.rect = image.rect.transposed
      image.bitmap = image.bitmap.transposed
      return .image(image)
    case .coverage(let grid):
      let levels = grid.levels.transposed(width: grid.area.width, height: grid.area.height, of: 1)
      return .coverage(
        CoverageGrid(
          area: grid.area.transposed, levels: levels, paint: grid.paint.transposed))
    case .glyphs: return self
    }
  }
}

extension Bitmap {
  /// The same with rows and columns exchanged.
  package var transposed: Bitmap {
    Bitmap(
      size: PixelSize(width: size.height, height: size.width),
      bytes: bytes.transposed(width: size.width, height: size.height, of: 4))
  }
}

extension Path {
  fileprivate var transposed: Path {
    Path(points: points.map(\.transposed), starts: starts, isClosed: isClosed)
  }
}

extension Paint {
  fileprivate var transposed: Paint {
    switch self {
    case .color: return self
    case .linearGradient(var gradient):
      gradient.start = gradient.start.transposed
      gradient.end = gradient.end.transposed
      return .linearGradient(gradient)
    case .radialGradient(var gradient):
      gradient.center = gradient.center.transposed
      return .radialGradient(gradient)
    }
  }
}

extension [UInt8] {
  /// The bytes of a picture with rows and columns exchanged, by blocks that fit the processor's cache.
  ///
  /// - Parameters:
  ///   - width, height: the size of the given picture.
  ///   - size: bytes per pixel.
  fileprivate func transposed(width: Int, height: Int, of size: Int) -> [UInt8] {
    let block = 32
    let parts = Parallel.chunks(
      of: height, minimum: 1 + (1 << 18) / Swift.max(width, 1), alignment: block)
    var result = BytePool.shared.take(count: count)
    result.withUnsafeMutableBufferPointer { result in
      withUnsafeBufferPointer { bytes in
        nonisolated(unsafe) let (result, bytes) = (result, bytes)
        _ = Parallel.map(count: parts.count) { part in
          let rows = parts[part]
          for top in stride(from: rows.lowerBound, to: rows.upperBound, by: block)
          where !Work.isStopped {
            for left in stride(from: 0, to: width, by: block) {
              for y in top..<Swift.min(top + block, rows.upperBound) {
                for x in left..<Swift.min(left + block, width) {
                  let (from, to) = ((y * width + x) * size, (x * height + y) * size)
                  for byte in 0..<size { result[to + byte] = bytes[from + byte] }
                }
              }
            }
          }
        }
      }
    }
    return result
  }
}
