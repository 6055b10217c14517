import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import Testing

@testable import SumiChart
@testable import SumiDrawing
@testable import SumiForms

/// A line from the baseline to each value, with a dot at its end.
struct StemSeries: Equatable, SeriesType {
  static let kind = "stem"
  static let summary = "A line from the baseline to each value, with a dot at its end."
  static let channels = [
    Channel.optionalX,
    Channel(.y, values: .numbers, "The value at which a stem ends."),
  ]

  var source: SeriesSource
  /// The colour of stems and dots; `nil` for the theme's.
  var color: Color?
  /// The radius of the dots, in points.
  var radius = 4.0

  init(source: SeriesSource) { self.source = source }

  var forms: [MarkForm] {
    [.bars(width: 1.5), .markers(MarkerStyle(radius: radius))]
  }

  var traits: SeriesTraits {
    SeriesTraits(ground: 0, reach: radius, color: color)
  }

  static var fields: [Field<Self>] {
    Field("color", \.color, "By default the theme's.")
    Field("radius", \.radius, .length, "The radius of the dots, in points.")
  }
}

/// Lines from the baseline with dots at their ends.
struct StemMark: Mark {
  let series: StemSeries
  let context: MarkContext

  private var color: Color { series.color ?? context.frame.color }

  var drawing: MarkDrawing {
    let scale = context.pixels.scale
    let ground = context.frame.baseline * scale
    let points = context.frame.runs(pixels: context.pixels).flatMap { $0 }
    var stems = Path()
    for point in points {
      stems.beginSubpath()
      stems.points += [Point(x: point.x, y: ground), point]
    }
    return MarkDrawing(
      primitives: [
        .stroke(Stroke(path: stems, width: 1.5 * scale, paint: .color(color))), dots(at: points),
      ], pointsDrawn: points.count)
  }

  private func dots(at points: [Point]) -> Primitive {
    let radius = series.radius * context.pixels.scale
    return .markers(MarkerSet(shape: .circle, centers: points, radius: radius, fill: color))
  }

  func symbol(in rect: Rect) -> [Primitive] {
    let scale = context.pixels.scale
    return [dots(at: [Point(x: rect.midX * scale, y: rect.midY * scale)])]
  }
}

extension StemSeries: DrawnSeries {
  func mark(in context: MarkContext) -> any Mark { StemMark(series: self, context: context) }
}

/// The kind of series of the article about marks, compiled and drawn.
@Suite struct MarkArticleTests {
  private func scene(_ y: [Double]) throws -> Scene {
    let source = SeriesSource(channels: [.y: .values(Column(y))])
    return try Chart(series: [Series(StemSeries(source: source))]).scene()
  }

  @Test("A stem for each value stands on the baseline, and gaps have none")
  func stems() throws {
    let scene = try scene([2, .nan, 5, 3])
    let stems = scene.seriesPrimitives.compactMap(\.stroke).flatMap(\.path.pieces)
    let dots = scene.seriesPrimitives.compactMap(\.markers).flatMap(\.centers)
    #expect(stems.count == 3 && dots.count == 3)
    #expect(Set(stems.map { $0[0].y }).count == 1)
    #expect(stems.allSatisfy { $0[0].x == $0[1].x && $0[0].y > $0[1].y })
    #expect(stems.map { $0[1] } == dots)
  }

  @Test("One value and no value are drawn too", arguments: [[], [4.0]])
  func few(values: [Double]) throws {
    let dots = try scene(values).seriesPrimitives.compactMap(\.markers).flatMap(\.centers)
    #expect(dots.count == values.count)
  }
}
