import SumiGeometry
import SumiScene

/// Converts points to pixels, and aligns lines to pixels so that they are sharp.
struct PixelGrid {
  /// Pixels per point.
  let scale: Double
  /// The pixels of the picture that are wanted; `nil` for all. What is computed pixel by pixel is
  /// computed for them alone.
  var window: PixelRect?

  /// The wanted pixels of an area, which may be none.
  ///
  /// - Parameters:
  ///   - width, height: of the blocks that are computed at a time, from the area's upper left corner
  ///     on; the result has whole ones.
  func wanted(_ area: PixelRect, inBlocksOf width: Int = 1, _ height: Int = 1) -> PixelRect {
    guard let window, !area.isEmpty else { return area }
    let columns = (window.minX..<window.maxX).clamped(from: area.minX, to: area.maxX, by: width)
    let rows = (window.minY..<window.maxY).clamped(from: area.minY, to: area.maxY, by: height)
    return PixelRect(
      minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound,
      maxY: rows.upperBound)
  }

  /// The same with x and y exchanged.
  var transposed: PixelGrid { PixelGrid(scale: scale, window: window?.transposed) }

  func pixel(_ point: Point) -> Point { Point(x: point.x * scale, y: point.y * scale) }

  /// The map from points to pixels composed with another map to points.
  func map(_ map: AffineMap) -> AffineMap {
    AffineMap(scale: map.scale * scale, offset: map.offset * scale)
  }

  /// A hairline's width: one point, rounded to whole pixels, at least one.
  var hairline: Double { max(scale.rounded(), 1) }

  /// The whole pixels that a rectangle touches.
  func covering(_ rect: Rect) -> PixelRect {
    let rect = rect.scaled(by: scale)
    return PixelRect(
      around: Rect(
        minX: rect.minX + 1e-6, minY: rect.minY + 1e-6, maxX: rect.maxX - 1e-6,
        maxY: rect.maxY - 1e-6))
  }

  /// A rectangle in pixels with its sides on pixel edges.
  func snapped(_ rect: Rect) -> Rect {
    let rect = rect.scaled(by: scale)
    return Rect(
      minX: rect.minX.rounded(), minY: rect.minY.rounded(), maxX: rect.maxX.rounded(),
      maxY: rect.maxY.rounded())
  }

  /// The same as an area of pixels.
  func snappedPixels(_ rect: Rect) -> PixelRect { PixelRect(around: snapped(rect)) }

  /// Whether a line of this width in pixels is sharp on pixel centres rather than on pixel edges.
  static func isOdd(_ width: Double) -> Bool {
    width.rounded().truncatingRemainder(dividingBy: 2) == 1
  }

  /// The nearest position, in pixels, where a line of this width is sharp. All lines of one width
  /// are equally sharp there.
  static func sharp(_ place: Double, width: Double) -> Double {
    isOdd(width) ? place.rounded(.down) + 0.5 : place.rounded()
  }

  /// A line width in points as whole pixels, at least one.
  private func wholeWidth(_ width: Double) -> Double {
    width == 1 ? hairline : max((width * scale).rounded(), 1)
  }

  /// The width of a stick, an arm or a whisker as whole pixels, at most 256.
  func stickWidth(_ width: Double) -> Double { min(wholeWidth(width), 256) }

  /// A pixel-aligned line at `y` from `minX` to `maxX`, all in points.
  func horizontalLine(y: Double, minX: Double, maxX: Double, width: Double) -> Rect {
    let pixels = wholeWidth(width)
    let top = (y * scale - pixels / 2).rounded()
    return Rect(
      minX: (minX * scale).rounded(), minY: top, maxX: (maxX * scale).rounded(),
      maxY: top + pixels)
  }

  /// A pixel-aligned line at `x` from `minY` to `maxY`, all in points.
  func verticalLine(x: Double, minY: Double, maxY: Double, width: Double) -> Rect {
    let pixels = wholeWidth(width)
    let left = (x * scale - pixels / 2).rounded()
    return Rect(
      minX: left, minY: (minY * scale).rounded(), maxX: left + pixels,
      maxY: (maxY * scale).rounded())
  }

  /// A hairline at `y` from `minX` to `maxX`, all in points.
  func horizontalHairline(y: Double, minX: Double, maxX: Double) -> Rect {
    horizontalLine(y: y, minX: minX, maxX: maxX, width: 1)
  }

  /// A hairline at `x` from `minY` to `maxY`, all in points.
  func verticalHairline(x: Double, minY: Double, maxY: Double) -> Rect {
    verticalLine(x: x, minY: minY, maxY: maxY, width: 1)
  }
}

extension Range<Int> {
  /// The part from `start` to `end`, in whole blocks from `start` on.
  fileprivate func clamped(from start: Int, to end: Int, by block: Int) -> Range<Int> {
    let first = Swift.min(Swift.max(lowerBound, start), end) - start
    let last = Swift.min(Swift.max(upperBound, start), end) - start
    return
      (start + first / block * block)..<Swift.min(
        start + (last + block - 1) / block * block, end)
  }
}

extension Path {
  /// Appends a rectangle as a closed subpath.
  mutating func add(_ rect: Rect) {
    beginSubpath()
    points += Path(rect).points
  }
}
