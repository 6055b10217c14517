import SumiChart
import SumiData
import SumiLayout
import Testing

/// Columns and bars side by side, in groups.
@Suite struct GroupTests {
  private func positions(_ kind: Axis.Kind) -> Column {
    switch kind {
    case .dateTime: Column(dateTimes: [0, 1, 2].map { $0 * 86_400 }, .seconds)
    case .number: Column([0.0, 1, 2])
    default: Column(["a", "b", "c"])
    }
  }

  private func chart(
    _ groups: [SeriesGroup?], _ orientation: Orientation = .vertical,
    on kind: Axis.Kind = .category,
    shares: [Double] = []
  ) -> Chart {
    Chart(
      series: groups.enumerated().map { index, group in
        let channels: [Role: ColumnReference] = [
          Role.x.turned(orientation): .values(positions(kind)),
          Role.y.turned(orientation): .values(Column([1.0, 2, 3])),
        ]
        var series = ColumnSeries(
          source: SeriesSource(channels: channels, orientation: orientation, group: group))
        if !shares.isEmpty { series.dataPointWidth = shares[index] }
        return Series(series)
      })
  }

  /// The room around a position, in points.
  private func room(_ frame: ChartFrame, _ orientation: Orientation) -> Double {
    (orientation == .vertical ? frame.plotArea.width : frame.plotArea.height) / 3
  }

  private static let kinds: [Axis.Kind] = [.category, .number, .dateTime]

  @Test(
    "bars are seen where two of their positions are very near",
    arguments: [Axis.Kind.number, .dateTime])
  func near(kind: Axis.Kind) throws {
    let places: [Int64] = [0, 1, 400_000, 1_000_000]
    let column =
      kind == .number
      ? Column(places.map { Double($0) }) : Column(dateTimes: places, .seconds)
    let source = SeriesSource(
      channels: [.x: .values(column), .y: .values(Column([1.0, 2, 3, 4]))])
    let frame = try Chart(series: [Series(ColumnSeries(source: source))]).frame()
    let slot = try #require(frame.series[0].slot)
    #expect(abs(slot.width - 0.8) < 1e-9 && abs(slot.middle) < 1e-9)
    // So many that none has a point are as wide as at even distances.
    var positions = (0..<9_000).map { Double($0) * 10 }
    positions[1] = 1e-6
    let many = Column(positions)
    let dense = SeriesSource(channels: [.x: .values(many), .y: .values(many)])
    let crowd = try Chart(series: [Series(ColumnSeries(source: dense))]).frame()
    let narrow = try #require(crowd.series[0].slot)
    #expect(abs(narrow.width - 0.8 * crowd.plotArea.width / 9_000) < 1e-9)
  }

  @Test(
    "gaps of s points leave w = (W − (m − 1) s) / m", arguments: kinds,
    [Orientation.vertical, .horizontal])
  func absolute(kind: Axis.Kind, orientation: Orientation) throws {
    for (count, points) in [(2, 0.0), (3, 4), (4, 1_000)] {
      let group = SeriesGroup("g", spacing: .absolute(points))
      let groups = [group] + Array(repeating: SeriesGroup("g"), count: count - 1)
      let frame = try chart(groups, orientation, on: kind).frame()
      let (whole, m) = (room(frame, orientation) * 0.8, Double(count))
      let width = max((whole - (m - 1) * points) / m, 0)
      let slots = try frame.series.map { try #require($0.slot) }.sorted { $0.place < $1.place }
      for slot in slots { #expect(abs(slot.width - width) < 1e-6, "\(slot.width) \(width)") }
      #expect(abs(slots[0].offset + whole / 2) < 1e-6)
      #expect(abs(slots[count - 1].offset + width - whole / 2) < 1e-6)
      #expect(frame.warnings.isEmpty == (width > 0))
      if width > 0 {
        #expect(abs(slots[1].offset - slots[0].offset - width - points) < 1e-6)
      }
    }
  }

  @Test(
    "gaps of r widths leave w = W / (m + (m − 1) r)", arguments: kinds,
    [Orientation.vertical, .horizontal])
  func relative(kind: Axis.Kind, orientation: Orientation) throws {
    for (count, ratio) in [(1, 0.5), (2, 0), (3, 0.5), (5, 2)] {
      let group = SeriesGroup(spacing: .relative(ratio))
      let groups = Array(repeating: nil, count: count - 1) + [group]
      let frame = try chart(groups, orientation, on: kind).frame()
      let (whole, m) = (room(frame, orientation) * 0.8, Double(count))
      let width = whole / (m + (m - 1) * ratio)
      let slots = try frame.series.map { try #require($0.slot) }.sorted { $0.place < $1.place }
      for (place, slot) in slots.enumerated() {
        #expect(abs(slot.width - width) < 1e-6 && slot.count == count)
        #expect(abs(slot.offset + whole / 2 - Double(place) * width * (1 + ratio)) < 1e-6)
      }
    }
  }

  @Test("the greatest share counts, so that a group is symmetric")
  func shares() throws {
    let frame = try chart([nil, nil, nil], shares: [0.3, 0.9, 0.5]).frame()
    let slots = try frame.series.map { try #require($0.slot) }
    #expect(Set(slots.map(\.width)).count == 1)
    #expect(abs(slots[0].offset + slots[2].offset + slots[2].width) < 1e-9)
    #expect(abs(slots[0].offset + 0.45 * room(frame, .vertical)) < 1e-9)
  }

  @Test("a stack takes one slot of its group")
  func stacks() throws {
    var chart = chart([nil, nil, nil, nil, nil])
    for (index, name) in ["a", "b", nil, "a", "b"].enumerated() {
      chart.series[index].source.stack = name.map { Stack($0) }
    }
    let slots = try chart.frame().series.map { try #require($0.slot) }
    #expect(slots.map(\.place) == [0, 1, 2, 0, 1] && slots.allSatisfy { $0.count == 3 })
    #expect(slots[0] == slots[3] && slots[1] == slots[4])
  }

  @Test("different groups lie over each other, each with its own share and spacing")
  func groups() throws {
    let frame = try chart(
      ["wide", SeriesGroup("narrow", spacing: .relative(0)), "narrow", nil],
      shares: [1, 0.4, 0.4, 0.8]
    ).frame()
    let room = room(frame, .vertical)
    let slots = try frame.series.map { try #require($0.slot) }
    #expect(slots.map(\.count) == [1, 2, 2, 1])
    for (slot, share) in zip(slots, [1, 0.2, 0.2, 0.8]) {
      #expect(abs(slot.width - share * room) < 1e-9)
    }
    #expect(abs(slots[1].offset + slots[1].width) < 1e-9 && abs(slots[2].offset) < 1e-9)
  }
}
