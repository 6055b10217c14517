import SumiChart
import SumiData
import SumiGeometry

/// Finds what of the series of a finished frame is selected.
struct SelectionBuilder {
  let selection: Selection
  let series: [SeriesData]

  /// Marks the selected parts of the frame's series.
  func add(to frame: inout ChartFrame) {
    guard !selection.isEmpty else { return }
    for (index, data) in series.enumerated() where frame.series.indices.contains(index) {
      guard !data.isHidden, let look = data.selectedSeries else { continue }
      var selected = SeriesSelection(
        series: look, hasOwnStyle: data.series.statesSelectedStyle)
      selected.series.source = frame.series[index].series.source
      let part = frame.series[index]
      selected.isWhole = selection.series.contains { part.isMeant(by: $0) }
      if !selected.isWhole {
        addRows(of: part, to: &selected)
        addSlices(of: part, to: &selected)
        for range in selection.ranges {
          guard range.series.map(part.isMeant) ?? true,
            let span = frame.span(of: range, for: part), !span.isEmpty
          else { continue }
          add(span, of: part, to: &selected)
          if !selected.isEmpty { selected.found.append(range) }
        }
        selected.rows = Array(Set(selected.rows)).sorted()
      }
      if !selected.isEmpty { frame.series[index].selection = selected }
    }
  }

  private func addRows(of part: SeriesFrame, to selected: inout SeriesSelection) {
    let wanted = selection.points.filter { part.isMeant(by: $0.series) }.flatMap(\.rows)
    guard !wanted.isEmpty else { return }
    guard part.series.traits.distribution != nil else {
      if part.series.bins == nil {
        selected.rows = wanted.filter { (0..<part.count).contains($0) }
      }
      return
    }
    let (positions, _) = part.positions
    let chosen = Set(wanted.filter { $0 >= 0 })
    selected.rows = positions.indices.filter { chosen.contains(positions[$0]) }
  }

  /// Adds the slices that are selected by their names.
  private func addSlices(of part: SeriesFrame, to selected: inout SeriesSelection) {
    for slice in part.slices where selection.series.contains(.name(slice.name)) {
      selected.slices.append(slice.name)
      if let row = slice.row { selected.rows.append(row) }
    }
  }

  /// Adds a part along x: rows, or the part itself of a line or a density.
  private func add(
    _ span: ClosedRange<Double>, of part: SeriesFrame, to selected: inout SeriesSelection
  ) {
    guard let xs = part.xInPicture else { return }
    if part.series.traits.isConnected || part.series.bins != nil {
      guard let extent = xs.extent(of: 0..<xs.count), extent.overlaps(span) else { return }
      selected.ranges.append(span)
      return
    }
    for start in stride(from: 0, to: xs.count, by: Self.blockRows) {
      let rows = start..<min(start + Self.blockRows, xs.count)
      guard let extent = xs.extent(of: rows), extent.overlaps(span) else { continue }
      for (row, place) in zip(rows, xs.places(rows)) where span.contains(place) {
        selected.rows.append(row)
      }
    }
  }

  private static let blockRows = 4_096
}

extension SeriesFrame {
  /// Whether a reference is its `id`, its title, or the index of its series in the chart.
  package func isMeant(by reference: SeriesReference) -> Bool {
    reference.means(id: series.source.id, title: title, index: index)
  }

  /// Its slices; empty for other kinds.
  var slices: [SliceFrame] { if case .slices(let ring) = space { ring.slices } else { [] } }

  /// Whether a row is selected, alone or with others.
  func isSelected(_ row: Int) -> Bool {
    guard let selection else { return false }
    if selection.isWhole { return true }
    var (low, high) = (0, selection.rows.count)
    while low < high {
      let middle = (low + high) / 2
      if selection.rows[middle] < row { low = middle + 1 } else { high = middle }
    }
    if low < selection.rows.count, selection.rows[low] == row { return true }
    guard !selection.ranges.isEmpty, let place = xInPicture?[row] else { return false }
    return selection.ranges.contains { $0.contains(place) }
  }

  /// The positions along x in the picture.
  fileprivate var xInPicture: PlacedColumn? {
    guard series.source.orientation == .horizontal else { return places[.x] }
    return [.y, .close, .median, .high].lazy.compactMap { places[$0] }.first
  }

  /// The number of the position of each row, in order of appearance, and how many there are.
  package var positions: (numbers: [Int], count: Int) {
    var numbers: [Double: Int] = [:]
    let all = x.places.map { place -> Int in
      guard place.isFinite else { return -1 }
      let number = numbers[place] ?? numbers.count
      numbers[place] = number
      return number
    }
    return (all, numbers.count)
  }

  /// The number of rows that can be selected.
  var selectableCount: Int { series.traits.distribution == nil ? count : positions.count }
}

extension ChartFrame {
  /// A range in points along x; `nil` if the axis cannot show it.
  fileprivate func span(of range: Selection.Span, for part: SeriesFrame) -> ClosedRange<Double>? {
    guard let axis = axis(of: part, isX: true) else { return nil }
    // A category is all of its slot, but a line runs from middle to middle.
    let isWide = !part.series.traits.isConnected
    guard let from = axis.place(of: range.from, shift: isWide ? -0.5 : 0, default: axis.start),
      let to = axis.place(of: range.to, shift: isWide ? 0.5 : 0, default: axis.end)
    else { return nil }
    guard (from <= to) == (axis.start <= axis.end) || from == to else { return nil }
    // Both ends belong to the range, whatever rounding does.
    return min(from, to) - 1e-6...max(from, to) + 1e-6
  }
}

extension AxisFrame {
  /// - Parameter shift: of a category, in slots.
  fileprivate func place(
    of datum: Datum?, shift: Double, default end: Double
  ) -> Double? {
    guard let datum else { return end }
    let reader = AxisValueReader(domain: scale, place: "state.selection", readsTexts: true)
    guard var value = try? reader.value(datum) else { return nil }
    if case .category(let index) = value { value = .category(index: index + shift) }
    guard let place = point(for: value), place.isFinite else { return nil }
    return place
  }
}
