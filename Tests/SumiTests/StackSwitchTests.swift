import Foundation
import Sumi
import Testing

/// The transition from single rows to reduced stacks must not be visible.
@Suite struct StackSwitchTests {
  private static let renderer = Result { try ChartRenderer(device: .software) }

  private static let parts: [[Double]] = {
    let rows = (0..<1_500).map(Double.init)
    return [
      rows.map { 3 + sin($0 / 90) }, rows.map { Int($0) % 197 < 9 ? .nan : 2 + cos($0 / 40) },
      rows.map { 2 * sin($0 / 130) },
    ]
  }()

  private func bytes(
    _ mode: StackMode, _ orientation: Orientation, join: LineJoin
  ) async throws -> [UInt8] {
    let colors = [0xffcc00, 0x0033cc, 0x22aa55].map { Color(hex: $0) }
    let chart = Chart(
      series: zip(Self.parts, colors).map { numbers, color in
        var line = LineSeries(
          source: SeriesSource(
            channels: [Role.y.turned(orientation): .values(Column(numbers))],
            orientation: orientation, stack: Stack("s", mode: mode)))
        line.style = LineStyle(strokeWidth: 1, join: join, fill: AreaFill(color: color, opacity: 1))
        return Series(line)
      })
    let image = try await Self.renderer.get().image(of: chart, size: Size(width: 640, height: 640))
    // Other joins than round ones are drawn point by point at twice the density.
    let methods = image.report.series.map(\.method)
    #expect(methods.allSatisfy { $0 == (join == .round ? .reduced : .exact) })
    return image.bitmap.bytes
  }

  @Test(
    "A stack looks the same drawn row by row and reduced", arguments: StackMode.allCases,
    [Orientation.vertical, .horizontal])
  func seam(mode: StackMode, orientation: Orientation) async throws {
    let reduced = try await bytes(mode, orientation, join: .round)
    let exact = try await bytes(mode, orientation, join: .bevel)
    let differences = zip(reduced, exact).map { abs(Int($0) - Int($1)) }.filter { $0 > 0 }
    let mean = Double(differences.reduce(0, +)) / Double(max(differences.count, 1))
    #expect(mean <= 4, "\(mode): \(mean) over \(differences.count)")
    #expect(differences.count { $0 > 64 } < 200)
  }
}
