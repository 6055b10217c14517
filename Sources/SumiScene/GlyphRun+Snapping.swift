import SumiGeometry

extension GlyphRun {
  /// A glyph at a whole pixel, and its offset from there in quarters of a pixel, 0 to 3.
  public struct SnappedGlyph: Sendable {
    public var index: UInt32
    public var x: Int
    public var y: Int
    public var quarterX: UInt8
    public var quarterY: UInt8
  }

  /// Snaps glyphs to whole pixels across the baseline, so that the letters of a line are equally sharp, and
  /// to quarter pixels along it, so that their spacing is even.
  public struct Snapping: Sendable {
    private let isUpright: Bool
    private let isLevel: Bool

    /// - Parameter angle: the baseline's direction, in radians.
    public init(angle: Double) {
      let quarters = angle / (Double.pi / 2)
      let nearest = quarters.rounded()
      let isAligned = abs(quarters - nearest) < 1e-6
      let isOdd = abs(nearest.truncatingRemainder(dividingBy: 2)) == 1
      isUpright = isAligned && isOdd
      isLevel = isAligned && !isOdd
    }

    /// `nil` for a glyph far outside of any picture.
    public func snapped(_ glyph: Glyph) -> SnappedGlyph? {
      guard abs(glyph.origin.x) < 1e6, abs(glyph.origin.y) < 1e6 else { return nil }
      let (x, quarterX) = isUpright ? whole(glyph.origin.x) : quarter(glyph.origin.x)
      let (y, quarterY) = isLevel ? whole(glyph.origin.y) : quarter(glyph.origin.y)
      return SnappedGlyph(index: glyph.index, x: x, y: y, quarterX: quarterX, quarterY: quarterY)
    }
  }
}

private func whole(_ value: Double) -> (Int, UInt8) {
  (Int(value.rounded()), 0)
}

private func quarter(_ value: Double) -> (Int, UInt8) {
  let quarters = Int((value * 4).rounded())
  return (quarters >> 2, UInt8(quarters & 3))
}
