import Glibc
import SumiGeometry
import SumiScene

/// Text that a document shows at once: the smallest part of a run that has glyphs of its own.
struct TextCluster {
  var text: String
  /// In the order of the run's glyphs.
  var glyphs: Range<Int>
}

extension GlyphRun {
  /// Whether the glyphs run from right to left while the text is read.
  var isRightToLeft: Bool {
    guard let first = glyphs.first, let last = glyphs.last else { return false }
    return first.cluster > last.cluster
  }

  /// The clusters in reading order, which together have the whole text and all glyphs; `nil` if the
  /// run has no text or its glyphs are in another order than its text.
  var textClusters: [TextCluster]? {
    let scalars = text.unicodeScalars
    guard !scalars.isEmpty, !glyphs.isEmpty else { return nil }
    let order = isRightToLeft ? Array(glyphs.indices.reversed()) : Array(glyphs.indices)
    var clusters: [TextCluster] = []
    var start = scalars.startIndex
    var passed = 0
    var index = 0
    while index < order.count {
      let cluster = glyphs[order[index]].cluster
      var end = index
      while end < order.count, glyphs[order[end]].cluster == cluster { end += 1 }
      let next = end < order.count ? Int(glyphs[order[end]].cluster) : scalars.count
      guard next > passed, next <= scalars.count else { return nil }
      let stop = scalars.index(start, offsetBy: next - passed)
      let (a, b) = (order[index], order[end - 1])
      clusters.append(
        TextCluster(text: String(scalars[start..<stop]), glyphs: min(a, b)..<max(a, b) + 1))
      (start, passed, index) = (stop, next, end)
    }
    return clusters
  }

  /// The run with its baseline on whole pixels where a picture has it there, so that documents agree
  /// with pictures. Along the baseline nothing is moved.
  var onPixels: GlyphRun {
    let quarters = angle / (Double.pi / 2)
    guard abs(quarters - quarters.rounded()) < 1e-6 else { return self }
    let isUpright = abs(quarters.rounded().truncatingRemainder(dividingBy: 2)) == 1
    var run = self
    run.glyphs = glyphs.map { glyph in
      var glyph = glyph
      if isUpright { glyph.origin.x.round() } else { glyph.origin.y.round() }
      return glyph
    }
    return run
  }
}

extension GlyphRun {
  /// The glyphs' positions relative to the first one, along the baseline and below it, in pixels.
  var places: [Point] {
    guard let first = glyphs.first else { return [] }
    let (cosine, sine) = (cos(angle), sin(angle))
    return glyphs.map { glyph in
      let step = glyph.origin - first.origin
      return Point(
        x: step.dx * cosine + step.dy * sine, y: step.dy * cosine - step.dx * sine)
    }
  }
}
