import SumiDrawing
import SumiGeometry
import SumiLayout
import SumiRaster
import SumiScene
import SumiText

/// Draws the series of a picture layer by layer, and finds the rows of the pixels that each has.
struct HitMapBuilder {
  private let frame: ChartFrame
  private let scale: Double
  private let size: PixelSize
  private var identifiers: [UInt32] = []
  private var entries: [HitMap.Entry] = []

  /// Its memory is kept from map to map.
  private static let rasterizer = Rasterizer()
  /// A PNG has this many.
  private static let mostIdentifiers = 0xFF_FFFF

  init(frame: ChartFrame, scale: Double, size: PixelSize) {
    (self.frame, self.scale, self.size) = (frame, scale, size)
  }

  consuming func map(
    drawing: ChartDrawing, glyphs: some GlyphRasterizing
  ) throws -> HitMap {
    var parts: [HitMapPart] = []
    var layers: [SceneLayer] = []
    var owners: [Int] = []
    for (panel, plot) in frame.plots {
      for layer in try drawing.seriesLayers(of: plot, scale: scale) {
        layers.append(layer.layer)
        owners.append(parts.count + layer.series)
      }
      parts += plot.series.indices.map { HitMapPart(panel: panel, plot: plot, index: $0) }
    }
    identifiers = try Self.rasterizer.topLayers(of: layers, size: size, glyphs: glyphs)
    var runs = [[PixelRun]](repeating: [], count: parts.count)
    forEachRun { run, layer in runs[owners[layer]].append(run) }
    for (index, part) in parts.enumerated() where !runs[index].isEmpty {
      add(part, at: runs[index])
    }
    return HitMap(size: size, scale: scale, identifiers: identifiers, entries: entries)
  }

  /// Gives neighbouring pixels of one layer.
  private func forEachRun(_ body: (PixelRun, _ layer: Int) -> Void) {
    identifiers.withUnsafeBufferPointer { numbers in
      for y in 0..<size.height {
        let row = UnsafeBufferPointer(rebasing: numbers[y * size.width..<(y + 1) * size.width])
        var x = 0
        while x < row.count {
          let (start, number) = (x, row[x])
          while x < row.count, row[x] == number { x += 1 }
          if number > 0 { body(PixelRun(y: y, columns: start..<x), Int(number) - 1) }
        }
      }
    }
  }

  private mutating func add(_ part: HitMapPart, at runs: [PixelRun]) {
    var rows = PixelRows(
      of: part.series, clip: part.plot.clip, area: PixelRect(around: runs), scale: scale)
    let width = size.width
    let keys = identifiers.withUnsafeMutableBufferPointer { pixels in
      var isUsed = [Bool](repeating: false, count: rows.count)
      for run in runs {
        let part = UnsafeMutableBufferPointer(rebasing: pixels[run.places(width: width)])
        rows.fill(part, at: run)
        for number in part { isUsed[Int(number)] = true }
      }
      return isUsed.indices.filter { isUsed[$0] }
    }
    var final = [UInt32](repeating: UInt32(entries.count + 1), count: rows.count)
    if entries.count + keys.count > Self.mostIdentifiers {
      entries.append(HitMap.Entry(UInt32(entries.count + 1), of: part, .series))
    } else {
      for key in keys {
        final[key] = UInt32(entries.count + 1)
        entries.append(HitMap.Entry(final[key], of: part, rows.rows(of: key)))
      }
    }
    identifiers.withUnsafeMutableBufferPointer { pixels in
      for run in runs {
        for place in run.places(width: width) { pixels[place] = final[Int(pixels[place])] }
      }
    }
  }
}

extension ChartFrame {
  /// The single plots, in the order of their panels.
  fileprivate var plots: [(panel: [Int], plot: ChartFrame)] {
    if panels.isEmpty { return [([], self)] }
    return panels.enumerated().flatMap { index, panel in
      panel.plots.map { ([index] + $0.panel, $0.plot) }
    }
  }
}

extension PixelRun {
  /// Its pixels in a picture, row by row.
  fileprivate func places(width: Int) -> Range<Int> {
    y * width + columns.lowerBound..<y * width + columns.upperBound
  }
}

extension PixelRect {
  /// The least around some runs.
  fileprivate init(around runs: [PixelRun]) {
    self.init(minX: .max, minY: .max, maxX: .min, maxY: .min)
    for run in runs {
      minX = min(minX, run.columns.lowerBound)
      maxX = max(maxX, run.columns.upperBound)
      minY = min(minY, run.y)
      maxY = max(maxY, run.y + 1)
    }
  }
}
