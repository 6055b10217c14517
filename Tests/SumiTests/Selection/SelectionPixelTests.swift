import Sumi
import Testing

@Suite struct SelectionPixelTests {
  private func bytes(
    _ chart: Chart, _ selection: Selection? = nil, theme: Theme = .light
  ) async throws -> [UInt8] {
    var chart = chart
    chart.theme = theme
    let state = selection.map { ChartState(selection: $0) }
    return try await Example.renderer().image(
      of: chart, size: Size(width: 240, height: 180), state: state
    ).bitmap.bytes
  }

  /// Two series of a kind on the same data.
  private func twice(_ kind: String) -> Chart? {
    let numbers: [Double] = [1, 4, 2, 5, 3, 6]
    let names = ["a", "b", "c", "d", "e", "f"]
    guard let plain = Series(kind: kind, source: SeriesSource(channels: [:])) else { return nil }
    var channels: [Role: ColumnReference] = [:]
    for channel in plain.channels where channel.isRequired {
      let shifts: [Role: Double] = [.low: -1, .high: 2, .open: 0.5]
      let shift = shifts[channel.role] ?? 0
      channels[channel.role] =
        channel.values == .text
        ? .values(Column(names)) : .values(Column(numbers.map { $0 + shift }))
    }
    return Chart(
      series: ["One", "Two"].compactMap { title in
        var source = SeriesSource(channels: channels, title: title)
        source.orientation = plain.source.orientation
        source.id = title
        return Series(kind: kind, source: source)
      })
  }

  @Test(
    "Without a selection a picture is the same to the byte, dimmed or not", arguments: Series.kinds)
  func plain(kind: String) async throws {
    let chart = try #require(twice(kind))
    let plain = try await bytes(chart)
    #expect(try await bytes(chart, Selection(dimsOthers: true)) == plain)
    #expect(
      try await bytes(chart, Selection(series: ["Nobody"], dimsOthers: true)) == plain)
  }

  @Test("A selection is seen in each kind of series, in any theme", arguments: Series.kinds)
  func seen(kind: String) async throws {
    let chart = try #require(twice(kind))
    for theme in [Theme.light, .dark] {
      let plain = try await bytes(chart, theme: theme)
      let series = try await bytes(chart, Selection(series: ["Two"]), theme: theme)
      #expect(series != plain)
      let dimmed = try await bytes(
        chart, Selection(series: ["Two"], dimsOthers: true), theme: theme)
      #expect(dimmed != series)
      let rows = Selection(points: [.init(series: "Two", rows: [1])])
      // A density draws no rows.
      if kind != "density" { #expect(try await bytes(chart, rows, theme: theme) != plain) }
    }
  }

  @Test("Dimmed columns are a quarter as strong, and selected ones are not")
  func strength() async throws {
    let columns = ["One", "Two"].map {
      Series(ColumnSeries(x: ["a"], y: [1], title: $0, style: ColumnStyle(fill: .black)))
    }
    let image = try await Example.renderer().image(
      of: Chart(series: columns), size: Size(width: 240, height: 180),
      state: ChartState(selection: Selection(series: ["One"], dimsOthers: true)))
    let y = image.bitmap.height / 2
    let row = (0..<image.bitmap.width).map { image.bitmap.bytes[(y * image.bitmap.width + $0) * 4] }
    #expect(row.count { abs(Int($0) - 191) <= 2 } > 20)
    #expect(row.count { $0 < 70 } > 20)
  }

  @Test("An example with anything selected is drawn", arguments: Example.names)
  func examples(name: String) async throws {
    var chart = try Example.chart(named: name)
    for index in chart.series.indices { chart.series[index].source.id = "\(index % 2)" }
    for range in [0.0, 1e9] {
      let selection = Selection(
        series: range == 0 ? [] : ["1"], points: [.init(series: "0", rows: [0, 2, 3, 1_000_000])],
        ranges: [.init(from: nil, to: .number(range)), .init(from: "2010-01-01", to: nil)],
        dimsOthers: range == 0)
      let image = try await Example.renderer().image(
        of: chart, relativeTo: Example.folder, size: Size(width: 200, height: 150),
        state: ChartState(selection: selection))
      #expect(image.bitmap.width == 200)
    }
  }
}
