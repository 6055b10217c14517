import SumiGeometry

extension Fill {
  /// The axis-aligned rectangles that can be drawn one after the other in place of the path; `nil` if
  /// there are none.
  ///
  /// They share no pixel, such as the bars of a series, or they are opaque and of whole pixels, such
  /// as the lines of a grid: then it does not matter how often a pixel is covered.
  public var rects: [Rect]? {
    guard let rects = path.axisAlignedRects else { return nil }
    if Path.areSeparate(rects) { return rects }
    guard rule == .nonZero, paint.isOpaque, rects.allSatisfy(\.hasWholePixels),
      path.hasOneDirection
    else { return nil }
    return rects
  }
}

extension Rect {
  fileprivate var hasWholePixels: Bool {
    [minX, minY, maxX, maxY].allSatisfy { $0 == $0.rounded() }
  }
}

extension Paint {
  /// Whether nothing below it can be seen.
  fileprivate var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .linearGradient, .radialGradient: false
    }
  }
}
