import SumiChart
import SumiGeometry
import SumiTime

/// Places the values of cells as texts in their middles, all in one size.
struct CellLabelBuilder {
  let fitting: TextFitting
  let chart: ChartModel

  /// In points: texts shrink to fit, but not below the least size.
  private static let greatestSize = 12.0
  private static let leastSize = 8.0
  /// On both sides of a text, in points.
  private static let padding = 2.5
  /// The least height of a cell, as a multiple of the font's size.
  private static let lineHeight = 1.2
  /// Cells that are too many to be read have no texts.
  private static let mostCells = 10_000
  /// The distance from the baseline up to the middle of digits, as a multiple of the font's size.
  private static let middle = 0.364

  /// A text that is to be drawn in a cell.
  private struct Text {
    /// In points.
    var cell: Rect
    var place: Point
    var value: Double
    var text: String
    /// At the greatest size, in points.
    var extent: TextExtent
  }

  /// Adds the values of the visible cells that they fit.
  func add(to frame: inout ChartFrame) throws {
    for index in frame.series.indices where !frame.series[index].series.source.isHidden {
      let series = frame.series[index]
      guard let cells = series.series.traits.cells, let labels = cells.labels,
        case .cartesian(_, _, let area) = series.space
      else { continue }
      let texts = try texts(of: series, labels, gap: cells.gap, in: area)
      if texts.isEmpty, series.count > 0 {
        frame.warnings.append("\(chart.series[index].name): the cells have no room for labels")
      }
      let size = size(for: texts)
      frame.series[index].cellLabels = texts.filter { fits($0, size: size) }.map {
        label(of: $0, size: size, labels)
      }
      let missing = texts.count - frame.series[index].cellLabels.count
      if missing > 0 {
        let labels = missing == 1 ? "1 label of a cell has" : "\(missing) labels of cells have"
        frame.warnings.append("\(chart.series[index].name): \(labels) no room")
      }
      // Cells cover those of the series before.
      for other in 0..<index where !frame.series[other].cellLabels.isEmpty {
        frame.series[other].cellLabels.removeAll { label in
          texts.contains { label.box.bounds.intersects($0.cell) }
        }
      }
    }
  }

  private func texts(
    of series: SeriesFrame, _ labels: CellLabels, gap: Double, in area: Rect
  ) throws -> [Text] {
    let room = series.cell ?? .zero
    guard room.height >= Self.leastSize * Self.lineHeight, room.width >= Self.leastSize else {
      return []
    }
    let numbers = series.values[.value]?.doubles ?? []
    let (xs, ys) = (series.x.places, series.y.places)
    // As in a picture with a pixel per point.
    let x = CellAxis(
      places: xs, room: room.width, range: Int(area.minX.rounded())..<Int(area.maxX.rounded()),
      gap: gap)
    let y = CellAxis(
      places: ys, room: room.height, range: Int(area.minY.rounded())..<Int(area.maxY.rounded()),
      gap: gap)
    guard x.spans.count * y.spans.count <= Self.mostCells else { return [] }
    var sums = [Double](repeating: 0, count: x.spans.count * y.spans.count)
    var counts = [Int](repeating: 0, count: sums.count)
    for row in 0..<min(numbers.count, xs.count, ys.count) where numbers[row].isFinite {
      guard let column = x.index(at: xs[row]), let line = y.index(at: ys[row]) else { continue }
      sums[line * x.spans.count + column] += numbers[row]
      counts[line * x.spans.count + column] += 1
    }
    let shown = sums.indices.filter { counts[$0] > 0 }
    let values = shown.map { counts[$0] == 1 ? sums[$0] : sums[$0] / Double(counts[$0]) }
    var extents: [String: TextExtent] = [:]
    var result: [Text] = []
    let words = series.cellTexts(of: values, in: fitting.language)
    for ((cell, value), text) in zip(zip(shown, values), words) {
      let extent =
        try extents[text] ?? fitting.measuring.measure(text, font: font(Self.greatestSize))
      extents[text] = extent
      let (column, line) = (cell % x.spans.count, cell / x.spans.count)
      let (across, down) = (x.spans[column], y.spans[line])
      result.append(
        Text(
          cell: Rect(
            minX: Double(across.start), minY: Double(down.start), maxX: Double(across.end),
            maxY: Double(down.end)),
          place: Point(x: x.places[column], y: y.places[line]), value: value, text: text,
          extent: extent))
    }
    return result
  }

  private func font(_ size: Double) -> Font {
    Font(family: chart.theme.fontFamily, size: size, weight: .regular, tabularFigures: true)
  }

  /// The greatest size at which all texts fit, or the least size.
  private func size(for texts: [Text]) -> Double {
    var size = Self.greatestSize
    for text in texts {
      size = min(
        size, text.cell.height / Self.lineHeight,
        (text.cell.width - 2 * Self.padding) / max(text.extent.width, 1e-9) * Self.greatestSize)
    }
    return max(size, Self.leastSize)
  }

  private func fits(_ text: Text, size: Double) -> Bool {
    text.extent.width * size / Self.greatestSize <= text.cell.width - 2 * Self.padding + 1e-9
      && size * Self.lineHeight <= text.cell.height + 1e-9
  }

  private func label(of text: Text, size: Double, _ labels: CellLabels) -> CellLabel {
    let ratio = size / Self.greatestSize
    let extent = TextExtent(
      width: text.extent.width * ratio, ascent: text.extent.ascent * ratio,
      descent: text.extent.descent * ratio)
    let middle = text.cell.center
    let box = TextBox(
      text: text.text, font: font(size), color: labels.color ?? chart.theme.text,
      origin: Point(x: middle.x - extent.width / 2, y: middle.y + Self.middle * size),
      extent: extent)
    return CellLabel(
      box: box, hasStatedColor: labels.color != nil, value: text.value, cell: text.cell,
      place: text.place)
  }
}

extension SeriesFrame {
  /// The values of cells, in the format of their labels.
  func cellTexts(of values: [Double], in language: Language) -> [String] {
    var byRatio = false
    if case .numbers(_, _, let encoding)? = encodings?.colors { byRatio = encoding.scale == .log }
    let format = series.traits.cells?.labels?.format ?? .automatic
    return format.markTexts(of: values, byRatio: byRatio, in: language)
  }
}
