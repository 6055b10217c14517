import SumiData
import SumiDrawing
import SumiGeometry
import SumiLayout
import SumiRaster
import SumiText
import SumiWork

/// Draws the series of a picture layer by layer, and numbers the pixels that each has.
struct HitMapBuilder {
  private let frame: ChartFrame
  private let scale: Double
  private let size: PixelSize

  /// Its memory is kept from map to map.
  private static let rasterizer = Rasterizer()
  /// The most identifiers that fit into the red, green and blue of a PNG.
  private static let mostIdentifiers = 0xFF_FFFF

  init(frame: ChartFrame, scale: Double, size: PixelSize) {
    (self.frame, self.scale, self.size) = (frame, scale, size)
  }

  func map(drawing: ChartDrawing, glyphs: some GlyphRasterizing) throws -> HitMap {
    var places: [(panel: [Int], plot: ChartFrame, index: Int)] = []
    var layers: [NumberedLayer] = []
    for (panel, plot) in frame.plots {
      for layer in try drawing.seriesLayers(of: plot, scale: scale) {
        layers.append(NumberedLayer(layer.layer, numbering: places.count + layer.series))
      }
      places += plot.series.indices.map { (panel, plot, $0) }
    }
    let parts = numberings(of: places)
    let top = try Self.rasterizer.topIdentifiers(
      of: layers, numberings: parts, size: size, glyphs: glyphs, threads: Parallel.threadLimit)
    var groups: [HitMap.Entries.Group] = []
    // From the identifiers of all numbers to those without gaps.
    var map = [UInt32](repeating: 0, count: top.isUsed.count)
    var (last, isSame) = (0, true)
    for (part, first) in zip(parts, top.firsts) {
      let range = Int(first)..<Int(first) + part.count
      let numbers = top.isUsed.withUnsafeBufferPointer { isUsed in
        range.compactMap { isUsed[$0] != 0 ? UInt32($0 - Int(first)) : nil }
      }
      guard !numbers.isEmpty else { continue }
      guard last + numbers.count <= Self.mostIdentifiers else {
        last += 1
        isSame = false
        for number in numbers { map[Int(first + number)] = UInt32(last) }
        groups.append(HitMap.Entries.Group(part: part, numbers: nil))
        continue
      }
      for number in numbers {
        last += 1
        map[Int(first + number)] = UInt32(last)
        isSame = isSame && Int(first + number) == last
      }
      groups.append(HitMap.Entries.Group(part: part, numbers: numbers))
    }
    return HitMap(
      size: size, scale: scale, identifiers: isSame ? top.identifiers : top.renumbered(map),
      entries: HitMap.Entries(groups))
  }

  /// The most numbers of all series; a series with more has one number for all of its rows.
  private static let mostNumbers = 1 << 28

  private func numberings(
    of places: [(panel: [Int], plot: ChartFrame, index: Int)]
  ) -> [HitMapPart] {
    let picture = PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
    let most = Self.mostNumbers / max(places.count, 1)
    return Parallel.map(count: places.count) { index in
      let place = places[index]
      return HitMapPart(
        panel: place.panel, plot: place.plot, index: place.index, picture: picture, scale: scale,
        mostMarks: most)
    }
  }
}

extension ChartFrame {
  /// The single plots, in the order of their panels.
  var plots: [(panel: [Int], plot: ChartFrame)] {
    if panels.isEmpty { return [([], self)] }
    return panels.enumerated().flatMap { index, panel in
      panel.plots.map { ([index] + $0.panel, $0.plot) }
    }
  }
}
