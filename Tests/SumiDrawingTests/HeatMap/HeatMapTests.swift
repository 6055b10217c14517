import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScales
import SumiScene
import Testing

@testable import SumiDrawing

@Suite struct HeatMapTests {
  private func picture(of scene: Scene) -> PlacedImage? {
    for case .image(let image) in scene.seriesPrimitives { return image }
    return nil
  }

  private func chart(_ series: HeatMapSeries) -> Chart { Chart(series: [Series(series)]) }

  /// The colour, with its alpha, of a pixel of the picture; `nil` outside of it.
  private func pixel(_ image: PlacedImage, _ point: Point) -> [UInt8]? {
    let (x, y) = (Int(point.x - image.rect.minX), Int(point.y - image.rect.minY))
    let size = image.bitmap.size
    guard x >= 0, y >= 0, x < size.width, y < size.height else { return nil }
    return Array(image.bitmap.bytes[4 * (y * size.width + x)..<4 * (y * size.width + x) + 4])
  }

  @Test("cells fill the plot, the first category of y at the top", arguments: [1.0, 1.5, 2])
  func categories(scale: Double) throws {
    let series = HeatMapSeries(
      x: ["a", "b", "c"], y: ["d", "e"], values: [[0, 1, 2], [3, .nan, 5]])
    let frame = try chart(series).frame()
    let scene = try chart(series).scene(scale: scale)
    let image = try #require(picture(of: scene))
    #expect(scene.seriesPrimitives.count == 1)
    let area = frame.plotArea
    #expect(abs(image.rect.minX - area.minX * scale) <= 0.5)
    #expect(abs(image.rect.maxY - area.maxY * scale) <= 0.5)
    #expect(image.rect.width == Double(image.bitmap.size.width))
    var colors: [[UInt8]] = []
    for row in 0..<2 {
      for column in 0..<3 {
        let middle = Point(
          x: (area.minX + (Double(column) + 0.5) * area.width / 3) * scale,
          y: (area.minY + (Double(row) + 0.5) * area.height / 2) * scale)
        colors.append(try #require(pixel(image, middle)))
      }
    }
    // The missing one is transparent; all others differ, and are opaque.
    #expect(colors[4] == [0, 0, 0, 0])
    #expect(Set(colors).count == 6 && colors.count { $0[3] == 255 } == 5)
    // Light is low on a light background.
    #expect(colors[0][0] > colors[2][0] && colors[2][0] > colors[5][0])
    #expect(frame.axes[1].grid.major.positions.isEmpty && frame.axes[0].zeroLine == nil)
  }

  @Test("panels of one series share the scale of colours that one bar explains")
  func sharedScale() throws {
    for scale in ColorEncoding.Scale.allCases {
      var series = HeatMapSeries(
        source: SeriesSource(channels: [
          .x: .values(Column(["a", "b", "a", "b"])), .y: .values(Column(["p", "p", "p", "p"])),
          .value: [1, 4, 40, 4],
        ]))
      series.colors.scale = scale
      var chart = chart(series)
      chart.panels = Panels(by: .values(Column(["one", "one", "two", "two"])))
      let frame = try chart.frame()
      #expect(frame.legend?.colorBars.count == 1)
      let images = try chart.scene().seriesPrimitives.compactMap { primitive -> PlacedImage? in
        if case .image(let image) = primitive { image } else { nil }
      }
      #expect(images.count == 2)
      let colors = try images.map { image in
        try [0.25, 0.75].map { share in
          try #require(
            pixel(
              image,
              Point(x: image.rect.minX + share * image.rect.width, y: image.rect.midY)))
        }
      }
      // The 4 of both panels, and its ends.
      #expect(colors[0][1] == colors[1][1])
      #expect(colors[0][0] != colors[1][0] && colors[0][1] != colors[1][0])
    }
  }

  @Test("every pixel of a row of cells belongs to a cell: there are no seams", arguments: 3..<40)
  func seams(count: Int) throws {
    let names = (0..<count).map { "\($0)" }
    let series = HeatMapSeries(
      x: names, y: ["a"], values: [names.indices.map { Double($0 % 7) }])
    let image = try #require(picture(of: chart(series).scene()))
    let alphas = stride(from: 3, to: image.bitmap.bytes.count, by: 4).map {
      image.bitmap.bytes[$0]
    }
    #expect(alphas.allSatisfy { $0 == 255 })
  }

  @Test("without colours, cells around a midpoint get darker from the least to the greatest")
  func grayMidpoint() throws {
    var series = HeatMapSeries(x: ["a", "b", "c"], y: ["d"], values: [[-4, 0, 4]])
    series.colors.midpoint = 0
    let chart = Chart(theme: .print, series: [Series(series)])
    let image = try #require(picture(of: try chart.scene()))
    let shades = [1, 3, 5].map { place in
      image.bitmap.bytes[4 * (image.bitmap.size.width * place / 6)]
    }
    #expect(shades[0] > shades[1] && shades[1] > shades[2], "\(shades)")
  }

  @Test("a gap between cells is transparent, and as wide everywhere")
  func gaps() throws {
    let series = HeatMapSeries(x: ["a", "b", "c"], y: ["d"], values: [[1, 2, 3]]) {
      $0.spacing = 2
    }
    let image = try #require(picture(of: chart(series).scene(scale: 2)))
    let row = (0..<image.bitmap.size.width).map { image.bitmap.bytes[4 * $0 + 3] }
    #expect(row.count { $0 == 0 } == 8)
  }

  @Test("cells of numbers are as wide as the smallest distance; others leave the background")
  func irregular() throws {
    let axis = CellAxis(places: [10, 20, 30, 60, .nan, 20], room: 10, range: 0..<100)
    #expect(
      axis.spans == [(5, 15), (15, 25), (25, 35), (55, 65)].map { .init(start: $0, end: $1) })
    #expect([10, 20.1, 60, 45, .nan].map { axis.index(at: $0) } == [0, 1, 3, nil, nil])
    // Months differ by three days at most, and meet.
    let months = CellAxis(places: [0, 31, 59, 90], room: 28, range: 0..<90)
    #expect(zip(months.spans, months.spans.dropFirst()).allSatisfy { $0.end == $1.start })
    // Cells of less than a pixel are pixels.
    let fine = CellAxis(places: [0.1, 0.2, 5.5], room: 0.1, range: 0..<9)
    #expect(fine.isFine && fine.spans.count == 9 && fine.index(at: 5.5) == 5)
    #expect(fine.index(at: -0.1) == nil && fine.index(at: 9) == nil)
  }

  @Test("dates by hours cover the plot, and the last row of a cell counts with a warning")
  func dates() throws {
    let days = (0..<10 as Range<Int64>).flatMap { day in [Int64](repeating: day * 86_400, count: 24)
    }
    let hours = (0..<240).map { Double($0 % 24) }
    let values = (0..<240).map { Double($0) }
    var series = HeatMapSeries(
      x: .values(Column(dateTimes: days, .seconds)), y: .values(Column(hours)),
      value: .values(Column(values)))
    let frame = try chart(series).frame()
    #expect(frame.warnings.isEmpty)
    let cell = try #require(frame.series[0].cell)
    #expect(abs(cell.width - frame.plotArea.width / 10) < 1e-6)
    #expect(abs(cell.height - frame.plotArea.height / 24) < 1e-6)
    let image = try #require(picture(of: chart(series).scene()))
    #expect(abs(image.rect.width - frame.plotArea.width) <= 1)
    #expect(abs(image.rect.height - frame.plotArea.height) <= 1)
    series.source[.y] = .values(Column(hours.map { min($0, 22) }))
    #expect(
      try chart(series).frame().warnings == [
        "series[0]: 10 rows are replaced by later rows of the same cell; \"aggregate\" combines them"
      ])
    series.aggregate = .mean
    #expect(try chart(series).frame().warnings.isEmpty)
  }

  @Test("values that fit their cells are written in black or white")
  func labels() throws {
    let series = HeatMapSeries(
      x: ["a", "b"], y: ["c"], values: [[0, 123_456]]
    ) { $0.labels.isShown = true }
    func runs(_ series: HeatMapSeries, _ width: Double = 400) throws -> [GlyphRun] {
      try chart(series).scene(width, 200).seriesPrimitives.compactMap {
        if case .glyphs(let run) = $0 { run } else { nil }
      }
    }
    let found = try runs(series)
    #expect(found.map(\.color) == [Color(hex: 0x16181d), .white])
    #expect(found.map(\.glyphs.count) == [1, 7])
    // Only the short one is left where there is little room.
    #expect(try runs(series, 100).map(\.glyphs.count) == [1])
    var hidden = series
    hidden.labels.isShown = false
    #expect(try runs(hidden).isEmpty)
  }

  @Test("a midpoint gives a diverging map, and the legend a colour bar")
  func colors() throws {
    let series = HeatMapSeries(x: ["a", "b", "c"], y: ["d"], values: [[-1, 0, 4]]) {
      $0.colors.midpoint = 0
    }
    let image = try #require(picture(of: chart(series).scene()))
    let colors = [0.1, 0.5, 0.9].compactMap {
      pixel(image, Point(x: image.rect.minX + $0 * image.rect.width, y: image.rect.midY))
    }
    // Bluish, nearly white, brown.
    #expect(colors[0][2] > colors[0][0] && colors[2][0] > colors[2][2])
    #expect(colors[1].prefix(3).allSatisfy { $0 > 225 })
    #expect(try chart(series).frame().legend?.colorBars.count == 1)
  }

  @Test("no rows, one row, equal and missing values", arguments: [[], [5], [5, 5], [.nan, .nan]])
  func few(values: [Double]) throws {
    let series = HeatMapSeries(
      x: .values(Column(values.indices.map { Double($0) })),
      y: .values(Column(values.map { _ in 3.0 })), value: .values(Column(values)))
    let scene = try chart(series).scene()
    #expect((picture(of: scene) == nil) == values.allSatisfy(\.isNaN))
  }

  @Test("many cells are one picture, with the mean of those in a pixel")
  func many() throws {
    let days = (0..<365 * 24).map { Double($0 / 24) }
    let hours = (0..<365 * 24).map { Double($0 % 24) }
    let series = HeatMapSeries(
      x: .values(Column(days)), y: .values(Column(hours)), value: .values(Column(hours)))
    for (size, method) in [(1920.0, SeriesDrawing.Method.exact), (200, .binned)] {
      let (scene, reports) = try ChartDrawing(text: Fonts.library.get())
        .drawing(of: chart(series).frame(size, 400), scale: 1)
      #expect(scene.seriesPrimitives.count == 1)
      #expect(reports[0].method == method && reports[0].pointsDrawn == 8_760)
    }
  }
}
