import SumiGeometry
import Testing

@testable import SumiDrawing

@Suite struct ErrorBarGridTests {
  private let area = PixelRect(minX: 10, minY: 20, maxX: 14, maxY: 26)

  private func bar(_ x: Double, _ top: Double, _ bottom: Double) -> ErrorBars.Bar {
    ErrorBars.Bar(x: x, top: top, bottom: bottom, hasTop: true, hasBottom: true)
  }

  /// The levels of a column of pixels.
  private func column(_ x: Int, _ levels: [UInt8]) -> [UInt8] {
    stride(from: x - area.minX, to: levels.count, by: area.width).map { levels[$0] }
  }

  @Test("a bar covers its pixels once, its ends in part")
  func cover() {
    var grid = ErrorBarGrid(area: area, width: 1)
    grid.add(bar(11.5, 21.5, 24.25))
    grid.add(bar(11.5, 22, 23))
    // Both ends in one pixel.
    grid.add(bar(12.5, 22.25, 22.5))
    // Overlapping bars do not add up.
    grid.add(bar(13.5, 22.5, 23.5))
    grid.add(bar(13.5, 22.75, 24))
    let levels = grid.levels
    #expect(levels.count == 24)
    #expect(column(10, levels) == [0, 0, 0, 0, 0, 0])
    #expect(column(11, levels) == [0, 128, 255, 255, 64, 0])
    #expect(column(12, levels) == [0, 0, 64, 0, 0, 0])
    #expect(column(13, levels) == [0, 0, 128, 255, 0, 0])
  }

  @Test("bars are cut off at the sides of the area")
  func clip() {
    var grid = ErrorBarGrid(area: area, width: 3)
    grid.add(bar(9.5, 0, 21))
    grid.add(bar(14.5, 25, 1e9))
    grid.add(bar(-500, 0, 100))
    grid.add(bar(500, 0, 100))
    let levels = grid.levels
    // 8…11 and 13…16, of which the area shows 10 and 13.
    #expect(column(10, levels) == [255, 0, 0, 0, 0, 0])
    #expect(column(11, levels) == [0, 0, 0, 0, 0, 0])
    #expect(column(13, levels) == [0, 0, 0, 0, 0, 255])
  }

  @Test("grids of parts of the rows add up to the grid of all")
  func parts() {
    var (whole, first, second) = (
      ErrorBarGrid(area: area, width: 2), ErrorBarGrid(area: area, width: 2),
      ErrorBarGrid(area: area, width: 2)
    )
    for index in 0..<40 {
      let top = 19 + Double(index * 5 % 17) / 3
      let bar = bar(9 + Double(index * 7 % 13) / 2, top, top + Double(index * 11 % 19) / 7)
      whole.add(bar)
      if index % 3 == 0 { first.add(bar) } else { second.add(bar) }
    }
    first.add(second)
    #expect(first.levels == whole.levels && whole.levels.contains { $0 > 0 && $0 < 255 })
  }
}
