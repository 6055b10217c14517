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

  @Test(
    "Without a selection a picture is the same to the byte, dimmed or not", arguments: Series.kinds)
  func plain(kind: String) async throws {
    let chart = try Example.twoSeries(of: kind)
    let plain = try await bytes(chart)
    for selection in [Selection(dimsOthers: true), Selection(series: ["Nobody"], dimsOthers: true)]
    {
      let isSame = try await bytes(chart, selection) == plain
      #expect(isSame)
    }
  }

  @Test("A selection is seen in each kind of series, in any theme", arguments: Series.kinds)
  func seen(kind: String) async throws {
    let chart = try Example.twoSeries(of: kind)
    for theme in [Theme.light, .dark] {
      var pictures = [try await bytes(chart, theme: theme)]
      pictures.append(try await bytes(chart, Selection(series: ["Two"]), theme: theme))
      pictures.append(
        try await bytes(chart, Selection(series: ["Two"], dimsOthers: true), theme: theme))
      // A density draws no rows.
      if kind != DensitySeries.kind {
        // The first bins have numbers of the other series only.
        let row = kind == HistogramSeries.kind ? 2 : 0
        let rows = Selection(points: [.init(series: "Two", rows: [row])])
        pictures.append(try await bytes(chart, rows, theme: theme))
      }
      let count = Set(pictures).count
      #expect(count == pictures.count)
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
    let selection = Selection(
      series: ["1"], points: [.init(series: "0", rows: [0, 2, 3, 1_000_000])],
      ranges: [.init(from: nil, to: 3), .init(from: "2010-01-01", to: nil)], dimsOthers: true)
    let image = try await Example.renderer().image(
      of: chart, relativeTo: Example.folder, size: Size(width: 200, height: 150),
      state: ChartState(selection: selection))
    #expect(image.bitmap.width == 200)
  }
}
