import Foundation
import Sumi
import SumiGL
import SumiScales
import SumiScene
import SumiTessellation
import SumiText
import TestSupport
import Testing

@testable import SumiDrawing
@testable import SumiLayout

/// The transition from single points to reduced lines must not be visible.
@Suite struct LineSwitchTests {
  private static let area = PixelRect(minX: 0, minY: 0, maxX: 600, maxY: 300)

  /// Lines with a point every two pixels, where the method of drawing changes.
  static let lines: [(name: String, y: [Double])] = {
    let count = 300
    var state: UInt64 = 11
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) * 0x1p-53
    }
    var level = 150.0
    let walk = (0..<count).map { _ in
      level += (random() - 0.5) * 8
      return level
    }
    let wave: [Double] = (0..<count).map { 150 + 120 * sin(Double($0) / 9) }
    let flat: [Double] = (0..<count).map { 150.3 + 0.01 * Double($0) }
    let spikes: [Double] = (0..<count).map { $0 % 97 == 50 ? 20 : 200 }
    let gaps = (0..<count).map { row -> Double in
      row % 31 == 7 ? .nan : 100 + 0.2 * Double(row)
    }
    return [
      ("walk", walk), ("wave", wave), ("flat", flat), ("spikes", spikes), ("gaps", gaps),
    ]
  }()

  private func frame(_ y: [Double]) -> SeriesFrame {
    SeriesFrame(
      series: Series(LineSeries(y: y)), title: "", color: .black,
      x: .numbers(
        NumberValues(regularFrom: 0 as Int64, step: 1, count: y.count),
        AffineMap(scale: 600.0 / Double(y.count - 1), offset: 0)),
      y: .numbers(NumberValues(y), .identity), baseline: 300)
  }

  /// The grey of each pixel when primitives are drawn in black on white.
  private func picture(_ primitives: [Primitive]) async throws -> [Int] {
    let scene = Scene(
      size: PixelSize(width: 600, height: 300), background: .white, plotArea: Self.area,
      series: [SceneLayer(primitives)])
    let mesh = try Tessellator().mesh(of: scene, glyphs: FontLibrary())
    let device = try await RenderDevice.open(.software)
    let bitmap = try await device.rendering(of: mesh).bitmap
    return stride(from: 0, to: bitmap.bytes.count, by: 4).map { 255 - Int(bitmap.bytes[$0]) }
  }

  @Test(
    "A line looks the same drawn point by point and reduced", arguments: lines.indices,
    [1.0, 1.75, 3])
  func seam(line: Int, width: Double) async throws {
    let (name, y) = Self.lines[line]
    let frame = frame(y)
    let reducer = LineReducer(
      frame: frame, curve: .straight, strokeWidth: width, pixels: PixelGrid(scale: 1),
      plotArea: Self.area, leastDensity: 0)
    guard case .path(let path, _) = reducer.reduction else {
      Issue.record("not reduced")
      return
    }
    let reduced = try await picture([.coverage(path.stroke(.color(.black)))])
    var exact = Path()
    for run in frame.runs(pixels: PixelGrid(scale: 1)) {
      exact.beginSubpath()
      exact.points += run
    }
    let stroke = Stroke(
      path: exact, width: width, paint: .color(.black), join: .round, cap: .round)
    let drawn = try await picture([.stroke(stroke)])
    let errors = zip(reduced, drawn).filter { $0.0 > 0 || $0.1 > 0 }.map { abs($0.0 - $0.1) }
      .sorted()
    let mean = Double(errors.reduce(0, +)) / Double(max(errors.count, 1))
    #expect(errors.count > 600)
    #expect(mean <= 2, "\(name): mean \(mean)")
    #expect(errors[Int(Double(errors.count) * 0.99)] <= 8, "\(name)")
  }

  @Test("Present-day time stamps in nanoseconds stay straight across a microsecond")
  func nanoseconds() throws {
    // One stamp per nanosecond: as Doubles, 256 of them would be equal.
    let start: Int64 = 1_700_000_000_123_456_789
    let scale = DateTimeScale(lower: start, upper: start + 1_000, unit: .nanoseconds)
    let rows = 3_000
    let stamps = (0..<rows).map { start - 1_000 + Int64($0) }
    let frame = SeriesFrame(
      series: Series(LineSeries(y: [1])), title: "", color: .black,
      x: .stamps(
        NumberValues(stamps), scale.map(from: .nanoseconds), AffineMap(scale: 600, offset: 0)),
      y: .numbers(
        NumberValues((0..<rows).map { Double($0) }), AffineMap(scale: 0.3, offset: -300)),
      baseline: 0)
    let reducer = LineReducer(
      frame: frame, curve: .straight, strokeWidth: 2, pixels: PixelGrid(scale: 1),
      plotArea: Self.area, leastDensity: 1)
    guard case .path(let path, let count) = reducer.reduction else {
      Issue.record("not reduced")
      return
    }
    #expect(count <= 1_011)
    let levels = path.stroke(.color(.black)).levels(on: Self.area)
    for x in 5..<595 {
      var (sum, weighted) = (0.0, 0.0)
      for y in 0..<300 {
        let level = Double(levels[y * 600 + x])
        sum += level
        weighted += level * (Double(y) + 0.5)
      }
      let expected = (Double(x) + 0.5) / 600 * 300
      #expect(abs(weighted / sum - expected) < 0.1, "column \(x)")
    }
  }
}
