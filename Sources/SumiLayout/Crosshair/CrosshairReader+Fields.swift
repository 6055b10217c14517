import SumiData
import SumiGeometry
import SumiScales

/// Cells and bins, whose values are colours.
extension CrosshairReader {
  /// The cell or the bin at a position; without a position along y, all cells or all rows there.
  func fieldReading(_ index: Int, at place: Double, across: Double?) -> CrosshairReading? {
    let series = frame.series[index]
    return series.series.traits.cells == nil
      ? bin(of: series, index, at: place, across: across)
      : cells(of: series, index, at: place, across: across)
  }

  // MARK: Cells

  /// The name of each cell along y with its value.
  private func cells(
    of series: SeriesFrame, _ index: Int, at place: Double, across: Double?
  ) -> CrosshairReading? {
    guard let column = series.row(nearestTo: place, with: [.y]) else { return nil }
    let x = series.x[column]
    let (xs, ys) = (series.x.places, series.y.places)
    let rows = xs.indices.filter { row in
      abs(xs[row] - x) < 0.5 && frame.plotArea.minY...frame.plotArea.maxY ~= ys[row]
    }
    let nearest = across.flatMap { y in
      rows.min { abs(ys[$0] - y) < abs(ys[$1] - y) }
    }
    let shown = nearest.map { [$0] } ?? rows.sorted { ys[$0] < ys[$1] }
    guard let first = shown.first, let numbers = series.values[.value] else { return nil }
    let axis = frame.axis(of: series, isX: false)
    let values = shown.filter { numbers[$0].isFinite }
    let texts = series.cellTexts(of: values.map { numbers[$0] }, in: frame.language)
    // A single cell says all of its position by itself.
    let xAxis = shown.count == 1 ? frame.axis(of: series, isX: true) : nil
    let header = xAxis.flatMap { $0.reading(of: $0.value(at: x)) }
    return CrosshairReading(
      series: index, point: Point(x: x, y: ys[first]), isMarked: false,
      values: zip(values, texts).map { row, text in
        let name = axis.flatMap { $0.reading(of: $0.value(at: ys[row])) }
        return CrosshairReading.Value(
          name: [header, name].compactMap(\.self).joined(separator: ", "), text: text,
          row: row, role: .value, number: numbers[row], color: frame.theme.text)
      })
  }

  // MARK: Bins

  /// The ranges of a bin with the number of its rows or, of other aggregates, their value.
  private func bin(
    of series: SeriesFrame, _ index: Int, at place: Double, across: Double?
  ) -> CrosshairReading? {
    guard let (bins, aggregate) = series.series.bins, case .cartesian = series.space,
      let xAxis = frame.axis(of: series, isX: true), let yAxis = frame.axis(of: series, isX: false)
    else { return nil }
    let area = frame.plotArea
    let lattice = series.binLattice(of: bins, in: area)
    let rect = lattice.visibleBin(at: Point(x: place, y: across ?? area.midY))
    let down = across == nil ? area.ySpan : rect.ySpan
    var numbers: [Double] = []
    let (xs, ys) = (series.x.places, series.y.places)
    let values = series.values[.value]
    for row in 0..<min(xs.count, ys.count)
    where rect.minX <= xs[row] && xs[row] < rect.maxX && down ~= ys[row] {
      let number = values?[row] ?? 1
      if number.isFinite { numbers.append(number) }
    }
    func range(_ axis: AxisFrame, _ from: Double, _ to: Double) -> String {
      let ends = [from, to].map { axis.reading(of: axis.value(at: $0)) ?? "" }
      return ends[0] == ends[1] ? ends[0] : ends.joined(separator: " – ")
    }
    var rows = [(xAxis.title?.text ?? "x", range(xAxis, rect.minX, rect.maxX))]
    if across != nil { rows.append((yAxis.title?.text ?? "y", range(yAxis, rect.maxY, rect.minY))) }
    let results =
      [Double(numbers.count)] + (aggregate.flatMap { $0.value(of: numbers) }.map { [$0] } ?? [])
    for (name, value) in zip(["Count", series.title], results) {
      let text = NumberFormat.automatic.markTexts(of: [value], in: frame.language).joined()
      rows.append((name, text))
    }
    return CrosshairReading(
      series: index,
      point: Point(x: rect.midX, y: across == nil ? area.midY : rect.midY), isMarked: false,
      values: rows.map { CrosshairReading.Value(name: $0.0, text: $0.1) })
  }
}

extension Aggregate {
  /// The value of some numbers in a bin; `nil` for the count, and if there are none.
  fileprivate func value(of numbers: [Double]) -> Double? {
    switch self {
    case .sum: numbers.reduce(0, +)
    case .mean: numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
    case .min: numbers.min()
    case .max: numbers.max()
    case .median, .count: nil
    }
  }
}
