import SumiChart
import SumiData
import SumiGeometry
import SumiScene
import Testing

@testable import SumiDrawing
@testable import SumiLayout

private let plotArea = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 100)

private func mark(_ x: [Double], _ y: [Double], _ style: MarkerStyle) -> ScatterMark {
  let series = ScatterSeries(x: x, y: y, style: style)
  let frame = SeriesFrame(
    series: Series(series), title: "", color: .black,
    x: .numbers(NumberValues(x), .identity), y: .numbers(NumberValues(y), .identity),
    baseline: 100)
  return ScatterMark(
    style: style, frame: frame, pixels: PixelGrid(scale: 1), theme: .light, plotArea: plotArea)
}

private func randomPlaces(_ count: Int) -> (x: [Double], y: [Double]) {
  var numbers = FixedNumbers(state: 1)
  return (
    (0..<count).map { _ in .random(in: 0...200, using: &numbers) },
    (0..<count).map { _ in .random(in: 0...100, using: &numbers) }
  )
}

@Suite struct ScatterMarkTests {
  private let few = randomPlaces(ScatterMark.accumulationThresholdOfSmallCircles)
  private let many = randomPlaces(ScatterMark.accumulationThresholdOfSmallCircles + 1)

  @Test("Few points are markers in row order, without those outside the plot")
  func markers() throws {
    let drawing = mark(few.x + [300, -50], few.y + [50, 50], MarkerStyle(radius: 2)).drawing
    #expect(drawing.method == .exact)
    let set = try #require(drawing.primitives.first?.markers)
    #expect(set.centers == zip(few.x, few.y).map { Point(x: $0, y: $1) })
  }

  @Test("Many points are one grid of coverage, and the report says so")
  func coverage() throws {
    let drawing = mark(many.x, many.y, MarkerStyle(radius: 2, opacity: 0.5)).drawing
    #expect(drawing.method == .accumulated && drawing.pointsDrawn == many.x.count)
    #expect(drawing.primitives.count == 1)
    let grid = try #require(drawing.primitives.first?.coverage)
    #expect(grid.area == plotArea)
    #expect(grid.paint == .color(.black))
  }

  @Test("A chart's many points are where the frame has them, also time stamps in nanoseconds")
  func places() throws {
    let stamps = many.x.map { 1_700_000_000_000_000_000 + Int64($0 * 1000) }
    let x = Column(dateTimes: stamps, .nanoseconds)
    let style = MarkerStyle(shape: .square, radius: 1.5, opacity: 0.5)
    let chart = Chart(content: {
      ScatterSeries(x: .values(x), y: .values(Column(many.y)), style: style)
    })
    let frame = try chart.frame(300, 200)
    let scene = try chart.scene(300, 200, scale: 2)
    let grid = try #require(scene.seriesPrimitives.first?.coverage)
    #expect(scene.seriesPrimitives.count == 1 && grid.area == scene.plotArea)
    var truth = ScatterTruth(.square, radius: 3, opacity: 0.5, area: grid.area)
    for row in stamps.indices {
      truth.add(Point(x: 2 * frame.series[0].x[row], y: 2 * frame.series[0].y[row]))
    }
    let error = truth.error(of: grid.levels)
    #expect(error.mean <= 3 && error.worst <= 255 * 0.5 / 4, "\(error)")
  }

  @Test("How many are drawn one by one depends on their shape and size in pixels")
  func threshold() {
    let count = ScatterMark.accumulationThreshold + 1
    let places = (x: Array(few.x.prefix(count)), y: Array(few.y.prefix(count)))
    func method(_ style: MarkerStyle) -> SeriesDrawing.Method {
      mark(places.x, places.y, style).drawing.method
    }
    #expect(method(MarkerStyle(radius: 3)) == .exact)
    #expect(method(MarkerStyle(radius: 3.1)) == .accumulated)
    #expect(method(MarkerStyle(shape: .square, radius: 2)) == .accumulated)
  }

  @Test("The number of visible points decides, not the number of all points")
  func zoomed() {
    let outside = [Double](repeating: 500, count: 300_000)
    let zoomed = mark(outside + few.x, outside + few.y, MarkerStyle(radius: 2))
    #expect(zoomed.drawing.method == .exact)
    #expect(zoomed.drawing.primitives.first?.markers?.centers.count == few.x.count)
  }

  @Test("Faint markers are accumulated in any number, outlined ones painted, huge ones neither")
  func otherMarkers() {
    let faint = MarkerStyle(radius: 2, opacity: 0.001)
    #expect(mark([10], [10], faint).drawing.pointsDrawn == 1)
    let outlined = MarkerStyle(radius: 2, strokeWidth: 1)
    #expect(mark(many.x, many.y, outlined).drawing.method == .painted)
    let huge = MarkerStyle(radius: 600)
    #expect(mark(many.x, many.y, huge).drawing.method == .exact)
    let clear = MarkerStyle(radius: 2, opacity: 0)
    #expect(mark(many.x, many.y, clear).drawing.method == .exact)
  }

  @Test("An outline without a colour is darker than a marker's fill, or the background on a line")
  func outlineTone() throws {
    let style = MarkerStyle(fill: Color(hex: 0x8899aa), strokeWidth: 2)
    let alone = try #require(mark([10], [10], style).drawing.primitives.first?.markers)
    #expect(alone.stroke == Color(hex: 0x8899aa).outline && alone.strokeWidth == 2)
    var line = LineSeries(y: [1, 2])
    line.style.marker = style
    var chart = Chart(series: [Series(line)])
    let onLine = try #require(try chart.scene().seriesPrimitives.compactMap(\.markers).first)
    #expect(onLine.stroke == chart.theme.background)
    chart.theme.background = .clear
    let onNothing = try #require(try chart.scene().seriesPrimitives.compactMap(\.markers).first)
    #expect(onNothing.stroke == Color(hex: 0x8899aa).outline)
  }

  @Test("The layout leaves room for the outline's extent")
  func reach() {
    for shape in MarkerShape.allCases {
      let outline = MarkerOutline(shape, radius: 10)
      let (low, high) = (outline.minimum, outline.maximum)
      let most = max(-low.dx, -low.dy, high.dx, high.dy)
      #expect(abs(MarkerStyle(shape: shape, radius: 10).reach - most) < 0.01)
    }
    #expect(MarkerStyle(radius: 4, strokeWidth: 3).reach == 5.5)
  }

  @Test("No points draw nothing")
  func nothing() {
    #expect(mark([], [], MarkerStyle()).drawing.primitives.isEmpty)
    #expect(mark([.nan, .infinity], [1, 1], MarkerStyle()).drawing.primitives.isEmpty)
    #expect(mark([.nan], [1], MarkerStyle(opacity: 0.001)).drawing.method == .exact)
  }
}
