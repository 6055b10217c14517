import CNumbers
import SumiGeometry
import SumiScene

extension MeshBuilder {
  /// Adds markers as instances, each followed by its inner marker, so that one draw call keeps their
  /// order; markers completely outside the clip are dropped.
  mutating func add(_ set: MarkerSet, clip: PixelRect) {
    let strokeWidth = set.stroke.alpha > 0 && set.strokeWidth > 0 ? set.strokeWidth : 0
    guard set.radius >= 0, set.radius.isFinite, strokeWidth.isFinite, set.innerRadius.isFinite,
      !clip.isEmpty, set.radius > 0 || strokeWidth > 0
    else { return }
    let fill = set.fill.premultipliedBytes
    let outline = set.stroke.premultipliedBytes
    let inner = set.innerFill.premultipliedBytes
    let hasOuter = fill.alpha > 0 || (outline.alpha > 0 && strokeWidth > 0)
    let hasInner = set.innerRadius > 0 && inner.alpha > 0
    guard hasOuter || hasInner else { return }
    // Stars have the largest extent.
    let reach = 1.6 * max(set.radius, set.innerRadius) + 1.7 * strokeWidth + 1
    let bounds = Rect(
      minX: Double(clip.minX) - reach, minY: Double(clip.minY) - reach,
      maxX: Double(clip.maxX) + reach, maxY: Double(clip.maxY) + reach)
    let first = mesh.markers.count
    for (index, center) in set.centers.enumerated() {
      if sumi_stops_at(Int64(index)) { return }
      guard bounds.contains(center) else { continue }
      if hasOuter {
        mesh.markers.append(
          MarkerInstance(
            x: Float(center.x), y: Float(center.y), radius: Float(set.radius),
            strokeWidth: Float(strokeWidth), fillRed: fill.red, fillGreen: fill.green,
            fillBlue: fill.blue, fillAlpha: fill.alpha, strokeRed: outline.red,
            strokeGreen: outline.green, strokeBlue: outline.blue, strokeAlpha: outline.alpha))
      }
      if hasInner {
        mesh.markers.append(
          MarkerInstance(
            x: Float(center.x), y: Float(center.y), radius: Float(set.innerRadius),
            strokeWidth: 0, fillRed: inner.red, fillGreen: inner.green, fillBlue: inner.blue,
            fillAlpha: inner.alpha, strokeRed: 0, strokeGreen: 0, strokeBlue: 0, strokeAlpha: 0))
      }
    }
    drawMarkers(set.shape, from: first, clip: clip)
  }
}
