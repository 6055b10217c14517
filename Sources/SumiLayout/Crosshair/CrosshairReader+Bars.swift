import SumiChart
import SumiData
import SumiGeometry
import SumiScales

/// Bars with two ends, of which the crosshair reads the nearest.
extension CrosshairReader {
  /// From where to where the bar goes that is nearest to a position; without a position across, the first
  /// of several bars there.
  ///
  /// - Complexity: O(rows).
  func barReading(
    of shown: [Int], at place: Double, across: Double?
  ) -> CrosshairReading? {
    var best: (index: Int, row: Int, bar: Rect, distance: Double)?
    for index in shown {
      guard case .cartesian(_, _, let area) = frame.series[index].space,
        let bars = frame.series[index].bars(at: .value)
      else { continue }
      for row in 0..<frame.series[index].count {
        guard let bar = bars.rect(of: row)?.visible(in: area) else { continue }
        let aside = max(bar.minX - place, place - bar.maxX, 0)
        let away = across.map { max(bar.minY - $0, $0 - bar.maxY, 0) } ?? 0
        let distance = Vector(dx: aside, dy: away).length
        guard distance < best?.distance ?? .infinity, settings.snaps || aside <= Self.reach
        else { continue }
        best = (index, row, bar, distance)
      }
    }
    guard let best else { return nil }
    let series = frame.series[best.index]
    let reading = CrosshairReading(
      series: best.index,
      point: point(of: series, Point(x: best.bar.midX, y: best.bar.midY)), isMarked: false,
      values: [
        CrosshairReading.Value(
          text: valueText(of: best.row, in: series), row: best.row, role: .y,
          number: series.series.traits.hasTwoEnds ? nil : number(of: best.row, .y, in: series))
      ],
      span: spanText(of: best.row, in: series))
    return reading
  }

  private func valueText(of row: Int, in series: SeriesFrame) -> String {
    guard let axis = axis(of: series) else { return "" }
    let ends = series.series.traits.hasTwoEnds ? [series.columns[.y], series.columns[.y2]] : []
    guard !ends.isEmpty else { return text(of: row, .y, in: series, on: axis) }
    return axis.range(of: row, in: ends)
  }

  /// The two positions of a bar; `nil` for a bar at one.
  private func spanText(of row: Int, in series: SeriesFrame) -> String? {
    guard series.series.traits.hasTwoSides,
      let axis = frame.axis(
        of: series, isX: series.series.source.orientation == .vertical)
    else { return nil }
    return axis.range(of: row, in: [series.columns[.x], series.columns[.x2]])
  }
}

extension AxisFrame {
  /// From the value of a row in one column to that in another.
  fileprivate func range(of row: Int, in columns: [Column?]) -> String {
    let texts = columns.compactMap { column in
      reading(of: date(of: row, in: column) ?? .number(column?.numberValues?[row] ?? .nan))
    }
    return Set(texts).count == 1 ? texts[0] : texts.joined(separator: " – ")
  }
}

extension Rect {
  /// The part in an area, which may have no width or no height; `nil` if there is none.
  fileprivate func visible(in area: Rect) -> Rect? {
    let part = Rect(
      minX: max(minX, area.minX), minY: max(minY, area.minY), maxX: min(maxX, area.maxX),
      maxY: min(maxY, area.maxY))
    return part.minX <= part.maxX && part.minY <= part.maxY ? part : nil
  }
}
