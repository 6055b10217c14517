import Glibc
import SumiChart
import SumiData
import SumiDrawing
import SumiGeometry
import SumiLayout
import SumiScene
import Testing

@Suite struct RadialColumnTests {
  private let names = ["N", "E", "S", "W"]

  private func sectors(_ series: [RadialColumnSeries], _ axis: Axis = Axis()) throws -> (
    frame: ChartFrame, radial: RadialFrame, fills: [Fill]
  ) {
    let chart = Chart(
      xAxes: [axis], yAxes: [Axis(range: AxisRange(0, 10))],
      series: series.map { Series($0) })
    let frame = try chart.frame(400, 400)
    let scene = try ChartDrawing(text: Fonts.library.get()).scene(of: frame, scale: 1)
    return (
      frame, try #require(frame.radial), scene.series.flatMap { $0.primitives.compactMap(\.fill) }
    )
  }

  /// Twice the signed area of an outline.
  private func area(_ points: [Point]) -> Double {
    zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
      $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
    } / 2
  }

  @Test("a sector has the area of its angle and its radii, around its category's spoke")
  func areas() throws {
    let values = [10.0, 5, 2.5, 0]
    let (_, radial, fills) = try sectors([RadialColumnSeries(x: names, y: values)])
    let pieces = try #require(fills.first).path.pieces
    #expect(pieces.count == 3)
    for (index, piece) in pieces.enumerated() {
      let radius = values[index] / 10 * radial.radius
      let expected = 0.9 * .pi / 4 * radius * radius
      #expect(abs(abs(area(piece)) - expected) < 0.01 * expected)
      let middle = piece.reduce(Vector(dx: 0, dy: 0)) {
        Vector(dx: $0.dx + $1.x - radial.center.x, dy: $0.dy + $1.y - radial.center.y)
      }
      let angle = atan2(middle.dx, -middle.dy)
      let turned = (angle - radial.spokes[index]) / (2 * .pi)
      #expect(abs(turned - turned.rounded()) < 1e-3)
    }
    // The ends of sectors are round, so a radar has round rings with them.
    #expect(!radial.isWeb)
  }

  @Test("in a stack each sector starts where the one below it ends, and sums are in proportion")
  func stacked() throws {
    var lower = RadialColumnSeries(x: names, y: [4, 3, 2, 1])
    var upper = RadialColumnSeries(x: names, y: [2, 3, 4, 5])
    lower.source.stack = "wind"
    upper.source.stack = "wind"
    // Translucent sectors do not reach under others.
    lower.style.opacity = 0.5
    upper.style.opacity = 0.5
    let (_, radial, fills) = try sectors([lower, upper])
    #expect(fills.count == 2)
    for index in names.indices {
      let ends = fills.map { fill -> [Double] in
        let distances = fill.path.pieces[index].map { ($0 - radial.center).length / radial.radius }
        return [distances.min() ?? 0, distances.max() ?? 0]
      }
      let first = [0.4, 0.3, 0.2, 0.1][index]
      #expect(abs(ends[0][0]) < 1e-9 && abs(ends[0][1] - first) < 1e-9)
      #expect(abs(ends[1][0] - first) < 1e-9 && abs(ends[1][1] - 0.6) < 1e-9)
    }
  }

  @Test("several series are side by side, without overlap, also of angles in degrees")
  func sideBySide() throws {
    for x in [ColumnReference.values(Column([0, 90, 180, 270, 360])), ["a", "b", "c", "d"]] {
      let count = x == ["a", "b", "c", "d"] ? 4 : 5
      let y = ColumnReference.values(Column(Array(repeating: 10, count: count)))
      let series = [RadialColumnSeries(x: x, y: y), RadialColumnSeries(x: x, y: y)]
      let (_, radial, fills) = try sectors(series)
      let whole = .pi * radial.radius * radial.radius
      let areas = fills.map { $0.path.pieces.prefix(4).map { abs(area($0)) }.reduce(0, +) }
      #expect(areas.count == 2)
      #expect(abs(areas[0] - areas[1]) < 1e-6 * whole)
      #expect(areas[0] > 0.3 * whole && areas[0] <= 0.45 * whole)
    }
  }

  @Test("very many sectors become one for each place on the circle")
  func many() throws {
    let count = 200_000
    let values = (0..<count).map { 5 + 5 * sin(Double($0) / 9_000) }
    let chart = Chart(series: [Series(RadialColumnSeries(y: .values(Column(values))))])
    let (scene, reports) = try ChartDrawing(text: Fonts.library.get()).drawing(
      of: chart.frame(400, 400), scale: 1)
    #expect(reports[0].method == .reduced && reports[0].pointsDrawn < 2_000)
    #expect(scene.series[0].primitives.count == 1)
  }

  @Test("a band around the pole has the area between its radii, and a gap where one is missing")
  func band() throws {
    let angles = stride(from: 0.0, to: 360, by: 2).map { $0 }
    let channels: (Double) -> RadialBandSeries = { missing in
      RadialBandSeries(
        x: .values(Column(angles)),
        low: .values(Column(angles.map { $0 == 90 ? missing : 4 })),
        high: .values(Column(angles.map { _ in 8 })), style: BandStyle(strokeWidth: 0))
    }
    for (missing, share) in [(4.0, 1.0), (.nan, 178.0 / 180)] {
      let chart = Chart(
        yAxes: [Axis(range: AxisRange(0, 10))], series: [Series(channels(missing))])
      let frame = try chart.frame(400, 400)
      let radial = try #require(frame.radial)
      let scene = try ChartDrawing(text: Fonts.library.get()).scene(of: frame, scale: 1)
      let fill = try #require(scene.series[0].primitives.compactMap(\.fill).first)
      let covered = fill.path.pieces.map { abs(area($0)) }.reduce(0, +)
      let expected = .pi * radial.radius * radial.radius * (0.64 - 0.16) * share
      #expect(abs(covered - expected) < 0.002 * expected, "\(covered) \(expected)")
    }
  }

  @Test("sectors end at the outer circle, and negative values are a warning")
  func bounds() throws {
    let (frame, radial, fills) = try sectors([
      RadialColumnSeries(x: names, y: [50, -5, .nan, 5])
    ])
    let greatest = fills.flatMap(\.path.points).map { ($0 - radial.center).length }.max() ?? 0
    #expect(abs(greatest - radial.radius) < 1e-9)
    #expect(fills.first?.path.pieces.count == 2)
    #expect(frame.warnings.contains { $0.contains("below the pole") })
  }
}
