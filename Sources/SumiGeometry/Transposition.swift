extension Point {
  /// The point with x and y exchanged.
  @inlinable public var transposed: Point { Point(x: y, y: x) }
}

extension Rect {
  /// The rectangle with x and y exchanged.
  @inlinable public var transposed: Rect { Rect(minX: minY, minY: minX, maxX: maxY, maxY: maxX) }
}

extension PixelRect {
  /// The rectangle with x and y exchanged.
  @inlinable public var transposed: PixelRect {
    PixelRect(minX: minY, minY: minX, maxX: maxY, maxY: maxX)
  }
}
