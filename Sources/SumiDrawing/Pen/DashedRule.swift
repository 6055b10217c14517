import SumiGeometry

/// The dashes of a straight line as pixel-aligned rectangles: sharp and all alike.
///
/// The pattern starts with a dash at the left or lower end of the line. Lengths are rounded to
/// whole pixels, at least one.
struct DashedRule {
  /// Alternating lengths of dashes and gaps in pixels, an even number; empty for a solid line.
  private let lengths: [Double]

  /// - Parameters:
  ///   - dashes: in points; an odd number of lengths is repeated once.
  ///   - scale: pixels per point.
  init(dashes: [Double], scale: Double) {
    guard !dashes.isEmpty, dashes.allSatisfy({ $0.isFinite && $0 >= 0 }),
      dashes.contains(where: { $0 > 0 })
    else {
      lengths = []
      return
    }
    let pixels = dashes.map { max(($0 * scale).rounded(), 1) }
    lengths = pixels.count % 2 == 0 ? pixels : pixels + pixels
  }

  /// The dashes of a line, which is itself a pixel-aligned rectangle.
  func pieces(of line: Rect, isVertical: Bool) -> [Rect] {
    guard !lengths.isEmpty else { return [line] }
    let whole = isVertical ? line.height : line.width
    var pieces: [Rect] = []
    var at = 0.0
    var index = 0
    while at < whole {
      let next = min(at + lengths[index], whole)
      if index % 2 == 0 {
        pieces.append(
          isVertical
            ? Rect(minX: line.minX, minY: line.maxY - next, maxX: line.maxX, maxY: line.maxY - at)
            : Rect(minX: line.minX + at, minY: line.minY, maxX: line.minX + next, maxY: line.maxY))
      }
      at = next
      index = (index + 1) % lengths.count
    }
    return pieces
  }
}

extension Rect {
  /// The parts of a line that the others do not cover, cut along its longer side.
  func without(_ others: [Rect]) -> [Rect] {
    var pieces = [self]
    let isVertical = height > width
    for other in others where other.intersects(self) {
      pieces = pieces.flatMap { piece -> [Rect] in
        guard piece.intersects(other) else { return [piece] }
        var (before, after) = (piece, piece)
        if isVertical {
          before.maxY = min(piece.maxY, other.minY)
          after.minY = max(piece.minY, other.maxY)
        } else {
          before.maxX = min(piece.maxX, other.minX)
          after.minX = max(piece.minX, other.maxX)
        }
        return [before, after].filter { $0.width > 0 && $0.height > 0 }
      }
    }
    return pieces
  }
}
