import SumiChart
import SumiData
import SumiGeometry
import SumiScene
import Testing

@testable import SumiDrawing

@Suite struct DensityPictureTests {
  private func image(
    _ series: DensitySeries, scale: Double = 1, isReversed: Bool = false
  ) throws -> PlacedImage {
    let chart = Chart(
      xAxes: [Axis(range: AxisRange(0, 2), isReversed: isReversed)],
      yAxes: [Axis(range: AxisRange(0, 2))], series: [Series(series)])
    for case .image(let image) in try chart.scene(scale: scale).seriesPrimitives { return image }
    throw Missing.image
  }

  private enum Missing: Error {
    case image
  }

  @Test("panels of one series share the scale of colours: equal counts look the same")
  func sharedScale() throws {
    // Of the first panel a bin has 1 row and one 4, of the second panel 4 and 40.
    let counts = [(0.5, 1, "one"), (1.5, 4, "one"), (0.5, 40, "two"), (1.5, 4, "two")]
    let rows = counts.flatMap { x, count, name in Array(repeating: (x, name), count: count) }
    var chart = Chart(
      xAxes: [Axis(range: AxisRange(0, 2))], yAxes: [Axis(range: AxisRange(0, 1))],
      series: [
        Series(
          DensitySeries(
            x: .values(Column(rows.map(\.0))),
            y: .values(Column([Double](repeating: 0.5, count: rows.count))),
            bins: .count(x: 2, y: 1)))
      ])
    chart.panels = Panels(by: .values(Column(rows.map(\.1))))
    let images = try chart.scene().seriesPrimitives.compactMap { primitive -> Bitmap? in
      if case .image(let image) = primitive { image.bitmap } else { nil }
    }
    #expect(images.count == 2)
    let colors = images.map { [$0[1, 1], $0[$0.width - 2, 1]] }
    #expect(colors[0][1] == colors[1][1])
    #expect(colors[0][0] != colors[1][0] && colors[0][1] != colors[1][0])
  }

  @Test("a bin is a rectangle of its pixels and no others", arguments: [1, 1.5, 2])
  func blocks(scale: Double) throws {
    // Of four bins the lower left one and the upper right one have points.
    let series = DensitySeries(
      x: .values(Column([0.5, 1.5])), y: .values(Column([0.5, 1.5])), bins: .count(x: 2, y: 2))
    for isReversed in [false, true] {
      let image = try image(series, scale: scale, isReversed: isReversed)
      let bitmap = image.bitmap
      #expect(image.rect.width == Double(bitmap.width))
      #expect(image.rect.minX == image.rect.minX.rounded())
      for y in stride(from: 0, to: bitmap.height, by: 7) {
        for x in 0..<bitmap.width {
          let isLeft = Double(x) + 0.5 < Double(bitmap.width) / 2
          let isLower = Double(y) + 0.5 > Double(bitmap.height) / 2
          #expect((bitmap[x, y].alpha == 255) == ((isLeft == isLower) != isReversed))
        }
      }
    }
  }

  @Test("squares of a size start at the lower left corner and have whole pixels")
  func squares() throws {
    var random = SeededNumbers(state: 5)
    let x = (0..<2000).map { _ in Double.random(in: 0...2, using: &random) }
    let y = (0..<2000).map { _ in Double.random(in: 0...2, using: &random) }
    let bitmap = try image(DensitySeries(x: x, y: y, bins: .size(7))).bitmap
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let (column, row) = (x / 7 * 7, bitmap.height - 1 - (bitmap.height - 1 - y) / 7 * 7)
        #expect(bitmap[x, y] == bitmap[column, row])
      }
    }
  }

  @Test("low counts are near the background, high ones far from it")
  func themes() throws {
    let series = DensitySeries(
      x: [0.5] + [Double](repeating: 1.5, count: 9), y: [Double](repeating: 0.5, count: 10),
      bins: .count(x: 2, y: 1))
    for theme in [Theme.light, .dark] {
      var chart = Chart(series: [Series(series)])
      chart.theme = theme
      let images = try chart.scene().seriesPrimitives.compactMap { primitive -> Bitmap? in
        guard case .image(let image) = primitive else { return nil }
        return image.bitmap
      }
      let bitmap = try #require(images.first)
      let few = Int(bitmap[0, 0].green)
      let many = Int(bitmap[bitmap.width - 1, 0].green)
      #expect(theme == .light ? few > many : few < many)
    }
  }

  @Test("the legend has a bar of the colours, with labels")
  func colorBar() throws {
    let series = DensitySeries(x: [0, 1, 1, 1], y: [0, 1, 1, 1], bins: .size(20))
    let chart = Chart(series: [Series(series)])
    let frame = try chart.frame()
    let bar = try #require(frame.legend?.colorBars.first)
    #expect(bar.title.text == "Count" && bar.isVertical && bar.bar.minX > frame.plotArea.maxX)
    let overlay = try chart.scene().overlay
    let images = overlay.compactMap { primitive -> PlacedImage? in
      guard case .image(let image) = primitive else { return nil }
      return image
    }
    let image = try #require(images.first)
    #expect(images.count == 1 && abs(Double(image.bitmap.height) - bar.bar.height) <= 1)
    #expect(image.bitmap[0, 0] != image.bitmap[0, image.bitmap.height - 1])
    // A small chart has its bar above the plot.
    let small = try #require(try chart.frame(250, 220).legend?.colorBars.first)
    #expect(!small.isVertical)
  }

  @Test("a series without points, and one without room, draws nothing")
  func nothing() throws {
    for chart in [
      Chart(series: [Series(DensitySeries(x: [], y: []))]),
      Chart(series: [Series(DensitySeries(x: [.nan], y: [1]))]),
    ] {
      #expect(try chart.scene().seriesPrimitives.isEmpty)
      _ = try chart.scene(1, 1)
    }
  }
}
