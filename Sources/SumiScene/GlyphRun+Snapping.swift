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

  /// The glyphs snapped to whole pixels across the baseline, so that the letters of a line are equally
  /// sharp, and to quarter pixels along it, so that their spacing is even. Those far outside of any
  /// picture are left out.
  public var snappedGlyphs: [SnappedGlyph] {
    let quarters = angle / (Double.pi / 2)
    let nearest = quarters.rounded()
    let isAligned = abs(quarters - nearest) < 1e-6
    let isOdd = abs(nearest.truncatingRemainder(dividingBy: 2)) == 1
    let isUpright = isAligned && isOdd
    let isLevel = isAligned && !isOdd
    var snapped: [SnappedGlyph] = []
    snapped.reserveCapacity(glyphs.count)
    for glyph in glyphs where abs(glyph.origin.x) < 1e6 && abs(glyph.origin.y) < 1e6 {
      let (x, quarterX) = isUpright ? whole(glyph.origin.x) : quarter(glyph.origin.x)
      let (y, quarterY) = isLevel ? whole(glyph.origin.y) : quarter(glyph.origin.y)
      snapped.append(
        SnappedGlyph(index: glyph.index, x: x, y: y, quarterX: quarterX, quarterY: quarterY))
    }
    return snapped
  }
}

private func whole(_ value: Double) -> (Int, UInt8) {
  (Int(value.rounded()), 0)
}

private func quarter(_ value: Double) -> (Int, UInt8) {
  let quarters = Int((value * 4).rounded())
  return (quarters >> 2, UInt8(quarters & 3))
}
