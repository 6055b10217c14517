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
  private var identifiers: [UInt32]
  private var entries: [HitMap.Entry] = []

  /// A PNG has this many.
  private static let mostIdentifiers = 0xFF_FFFF

  init(frame: ChartFrame, scale: Double, size: PixelSize) {
    (self.frame, self.scale, self.size) = (frame, scale, size)
    identifiers = [UInt32](repeating: 0, count: size.width * size.height)
  }

  /// A series of a plot.
  private struct Part {
    let panel: [Int]
    let plot: ChartFrame
    let index: Int
    var series: SeriesFrame { plot.series[index] }
  }

  consuming func map(
    drawing: ChartDrawing, glyphs: some GlyphRasterizing
  ) throws -> HitMap {
    var parts: [Part] = []
    var layers: [SceneLayer] = []
    var owners: [Int] = []
    for (panel, plot) in frame.plots {
      for layer in try drawing.seriesLayers(of: plot, scale: scale) {
        layers.append(layer.layer)
        owners.append(parts.count + layer.series)
      }
      parts += plot.series.indices.map { Part(panel: panel, plot: plot, index: $0) }
    }
    let top = try Rasterizer().topLayers(of: layers, size: size, glyphs: glyphs)
    var runs = [[PixelRun]](repeating: [], count: parts.count)
    forEachRun(of: top) { run, layer in runs[owners[layer]].append(run) }
    for (index, part) in parts.enumerated() where !runs[index].isEmpty {
      add(part, at: runs[index])
    }
    return HitMap(size: size, scale: scale, identifiers: identifiers, entries: entries)
  }

  private func forEachRun(of layers: [Int32], _ body: (PixelRun, Int) -> Void) {
    layers.withUnsafeBufferPointer { layers in
      for y in 0..<size.height {
        let row = y * size.width
        var start = 0
        for x in 0..<size.width where x + 1 == size.width || layers[row + x + 1] != layers[row + x]
        {
          if layers[row + x] >= 0 {
            body(PixelRun(y: y, columns: start..<x + 1), Int(layers[row + x]))
          }
          start = x + 1
        }
      }
    }
  }

  private mutating func add(_ part: Part, at runs: [PixelRun]) {
    var rows = PixelRows(
      of: part.series, clip: part.plot.clip, area: PixelRect(around: runs), scale: scale)
    // First in the order in which they are found.
    var numbers: [MarkRows: UInt32] = [:]
    for run in runs {
      rows.rows(at: run) { columns, rows in
        let number = numbers[rows] ?? UInt32(numbers.count)
        numbers[rows] = number
        for x in columns { identifiers[run.y * size.width + x] = number }
      }
    }
    let isTooMany = entries.count + numbers.count > Self.mostIdentifiers
    let keys = isTooMany ? [.series] : numbers.keys.sorted()
    var final = [UInt32](repeating: UInt32(entries.count + 1), count: numbers.count)
    for key in keys {
      let identifier = UInt32(entries.count + 1)
      if let number = numbers[key], !isTooMany { final[Int(number)] = identifier }
      entries.append(entry(identifier, of: part, key))
    }
    for run in runs {
      for x in run.columns {
        let place = run.y * size.width + x
        identifiers[place] = final[Int(identifiers[place])]
      }
    }
  }

  private func entry(_ identifier: UInt32, of part: Part, _ key: MarkRows) -> HitMap.Entry {
    let series = part.series
    var entry = HitMap.Entry(
      identifier: identifier, panel: part.panel, series: part.index, title: series.title,
      kind: series.series.kind, rows: nil, values: [:], lastValues: [:])
    switch key {
    case .series: entry.rows = 0..<series.count
    case .slice(let index):
      guard case .slices(let ring) = series.space else { break }
      entry.rows = ring.slices[index].row.map { $0..<$0 + 1 }
      entry.values = ring.slices[index].values
    case .rows(let rows):
      entry.rows = rows
      entry.values = series.values(of: rows.lowerBound)
      if rows.count > 1 { entry.lastValues = series.values(of: rows.upperBound - 1) }
    }
    return entry
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
