import Foundation
import SumiChart
import SumiData
import SumiGeometry
import SumiScene
import Testing

@testable import SumiDrawing

/// Dashed lines of very many points.
@Suite struct LineDashTests {
  private func primitives(_ y: [Double], cap: LineCap = .butt) throws -> [Primitive] {
    let style = LineStyle(strokeWidth: 2, opacity: 0.8, dashes: [6, 4], cap: cap)
    return try Chart(series: [Series(LineSeries(y: y, style: style))]).scene().seriesPrimitives
  }

  @Test("A curve of many points has its dashes, of the same length as with few points")
  func curve() throws {
    let wave = { (count: Int) in (0..<count).map { sin(Double($0) / Double(count) * 12) } }
    let primitives = try primitives(wave(60_000))
    let stroke = try #require(primitives.first?.stroke)
    #expect(primitives.count == 1 && stroke.dashes.count == 2)
    #expect(stroke.path.points.count < 5_000)
    let exact = try #require(try self.primitives(wave(150)).first?.stroke)
    #expect(abs(stroke.path.length / exact.path.length - 1) < 0.01)
  }

  @Test("Noise is solid, with the share of opacity of the dashes and their caps")
  func noise() throws {
    var random = SplitMix(seed: 5)
    let y = (0..<60_000).map { _ in random.next() }
    for (cap, share) in [(LineCap.butt, 0.6), (.round, 0.8), (.square, 0.8)] {
      let primitives = try primitives(y, cap: cap)
      let grid = try #require(primitives.first?.coverage)
      guard case .color(let color) = grid.paint else { continue }
      #expect(primitives.count == 1)
      #expect(abs(color.alpha - 0.8 * share) < 1e-9)
    }
  }

  @Test("Dashes that distinguish lines stay with more points than pixels, and noise is opaque")
  func distinguishing() throws {
    var random = SplitMix(seed: 7)
    for noise in [0.0, 50] {
      let lines = (0..<2).map { index in
        let y = (0..<3_000).map { sin(Double($0) / 400 + Double(index)) + noise * random.next() }
        return Series(LineSeries(y: y))
      }
      let primitives = try Chart(theme: .print, series: lines).scene(300, 200).seriesPrimitives
      let dashed = primitives.compactMap(\.stroke).filter { !$0.dashes.isEmpty }
      #expect(dashed.isEmpty == (noise > 0))
      for grid in primitives.compactMap(\.coverage) {
        if case .color(let color) = grid.paint { #expect(color.alpha == 1) }
      }
    }
  }

  @Test("A curve with noise in its middle has dashes on both sides, and each column one of both")
  func mixed() throws {
    var random = SplitMix(seed: 6)
    let y = (0..<90_000).map { row in
      sin(Double(row) / 9_000) + (30_000..<60_000 ~= row ? random.next() : 0)
    }
    let primitives = try primitives(y)
    #expect(primitives.count == 2)
    let grid = try #require(primitives.compactMap(\.coverage).first)
    let stroke = try #require(primitives.compactMap(\.stroke).first)
    #expect(stroke.path.pieces.count == 2)
    let inked = (0..<grid.area.width).filter { column in
      stride(from: column, to: grid.levels.count, by: grid.area.width)
        .contains { grid.levels[$0] > 0 }
    }
    let (first, last) = (try #require(inked.first), try #require(inked.last))
    #expect(inked.count == last - first + 1)
    #expect(abs(Double(inked.count) / Double(grid.area.width) - 1.0 / 3) < 0.05)
    let inside = stroke.path.points.filter {
      $0.x > Double(grid.area.minX + first) + 2 && $0.x < Double(grid.area.minX + last) - 2
    }
    #expect(inside.isEmpty)
  }
}

extension Path {
  fileprivate var length: Double {
    subpaths.reduce(0) { sum, range in
      zip(points[range], points[range].dropFirst()).reduce(sum) { $0 + ($1.1 - $1.0).length }
    }
  }
}
