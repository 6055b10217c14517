import Foundation
import Sumi
import Testing

/// The transition from single rows to reduced bands must not be visible.
@Suite struct BandSwitchTests {
  private static let renderer = Result { try ChartRenderer(device: .software) }

  /// Two bounds that cross each other.
  private static let bounds: [(name: String, low: [Double], high: [Double])] = {
    let rows = (0..<1_500).map(Double.init)
    let wave = rows.map { 3 * sin($0 / 90) + sin($0 / 7) }
    return [
      ("waves", wave, rows.map { 2 * cos($0 / 130) }),
      ("noise", wave.map { $0 - 3 }, zip(rows, wave).map { $1 + sin($0 * $0) }),
      ("gaps", wave, rows.map { Int($0) % 97 < 9 ? .nan : 4 * cos($0 / 200) }),
    ]
  }()

  /// In red, green and blue, row by row.
  private func bytes(_ band: Int, _ style: BandStyle, join: LineJoin) async throws -> [UInt8] {
    var series = BandSeries(low: Self.bounds[band].low, high: Self.bounds[band].high)
    series.style = style
    series.style.join = join
    let image = try await Self.renderer.get().image(
      of: Chart(series: [Series(series)]), size: Size(width: 640, height: 320))
    // Other joins than round ones are drawn point by point at twice the density.
    #expect(image.report.series[0].method == (join == .round ? .reduced : .exact))
    return image.bitmap.bytes
  }

  @Test("A band looks the same drawn row by row and reduced", arguments: bounds.indices)
  func seam(band: Int) async throws {
    let (plain, crossed) = (Color(hex: 0xffcc00), Color(hex: 0x0033cc))
    var styles = [
      BandStyle(strokeWidth: 0), BandStyle(fill: plain, fillWhereCrossed: crossed, strokeWidth: 0),
    ]
    // The sharp turns of noise look different with another join.
    if Self.bounds[band].name != "noise" {
      styles.append(BandStyle(fill: plain, fillWhereCrossed: crossed, stroke: .black))
    }
    for style in styles {
      let reduced = try await bytes(band, style, join: .round)
      let exact = try await bytes(band, style, join: .bevel)
      let differences = zip(reduced, exact).map { abs(Int($0) - Int($1)) }.filter { $0 > 0 }
      let mean = Double(differences.reduce(0, +)) / Double(max(differences.count, 1))
      #expect(mean <= 4, "\(Self.bounds[band].name): \(mean) over \(differences.count)")
      #expect(differences.count { $0 > 64 } < 100)
    }
  }
}
