import SumiChart
import SumiData
import SumiGeometry
import SumiScene
import Testing

@testable import SumiDrawing

@Suite struct ColumnGradientTests {
  private static let colors = [Color(hex: 0x112233), Color(hex: 0x445566), Color(hex: 0x778899)]

  private func primitives(
    _ numbers: [Double], _ style: ColumnStyle, orientation: Orientation = .vertical
  ) throws -> [Primitive] {
    let series = ColumnSeries(
      source: SeriesSource(
        channels: [Role.y.turned(orientation): .values(Column(numbers))],
        orientation: orientation), style: style)
    return try Chart(series: [Series(series)]).scene().series.flatMap(\.primitives)
  }

  private func gradient(_ paint: Paint?) throws -> LinearGradient {
    guard case .linearGradient(let gradient)? = paint else { throw Missing() }
    return gradient
  }

  private struct Missing: Error {}

  @Test("colours run from the lowest end of the bars to the highest", arguments: [false, true])
  func colors(isHorizontal: Bool) throws {
    let style = ColumnStyle(opacity: 0.5, colors: AreaColors(Self.colors))
    let fills = try primitives(
      [4, -2, 3], style, orientation: isHorizontal ? .horizontal : .vertical
    ).compactMap(\.fill)
    // Those above the baseline and those below it have the same colours at the same height.
    #expect(fills.count == 2 && fills[0].paint == fills[1].paint)
    let gradient = try gradient(fills[0].paint)
    #expect(gradient.stops.map(\.color) == Self.colors.map { $0.opacity(0.5) })
    #expect(gradient.stops.map(\.offset) == [0, 0.5, 1])
    let boxes = fills.flatMap(\.path.boxes)
    if isHorizontal {
      #expect(gradient.start.x == boxes.map(\.minX).min())
      #expect(gradient.end.x == boxes.map(\.maxX).max())
    } else {
      #expect(gradient.start.y == boxes.map(\.maxY).max())
      #expect(gradient.end.y == boxes.map(\.minY).min())
    }
  }

  @Test("bars fade towards the baseline, on both sides in their colours")
  func fading() throws {
    let (fill, below) = (Color(hex: 0x112233), Color(hex: 0xaabbcc))
    let style = ColumnStyle(fill: fill, fillBelowBaseline: below, isGradient: true)
    let fills = try primitives([4, -2], style).compactMap(\.fill)
    let stops = try gradient(fills[0].paint).stops
    #expect(stops.map(\.color) == [fill, fill.opacity(0.1), below.opacity(0.1), below])
    // The baseline is at 4 of 6.
    #expect(abs(stops[1].offset - 4.0 / 6) < 0.01 && stops[1].offset == stops[2].offset)
  }

  @Test("bars narrower than a pixel have the same colours")
  func narrow() throws {
    let style = ColumnStyle(colors: AreaColors(Self.colors))
    let wide = try primitives([4, -2, 3], style).compactMap(\.fill)
    let numbers = (0..<3_000).map { [4.0, -2, 3][$0 % 3] }
    let narrow = try primitives(numbers, style).compactMap(\.coverage)
    #expect(narrow.count == 2)
    let (a, b) = (try gradient(wide[0].paint), try gradient(narrow[0].paint))
    #expect(abs(a.start.y - b.start.y) <= 1 && abs(a.end.y - b.end.y) <= 1)
    #expect(a.stops == b.stops && narrow[0].paint == narrow[1].paint)
  }
}
