import Sumi
import Testing

@Suite struct DensityPixelTests {
  private func random(_ state: inout UInt64) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / 0x1p53
  }

  @Test("The drawn colours are those of the map, not blends of two bins", arguments: [1, 1.5, 2])
  func exact(scale: Double) async throws {
    var state: UInt64 = 9
    let x = (0..<40_000).map { _ in random(&state) * random(&state) }
    let y = (0..<40_000).map { _ in random(&state) + random(&state) }
    for bins in [DensitySeries.Bins.pixels, .size(5)] {
      var series = DensitySeries(x: x, y: y, bins: bins)
      series.colors.colorMap = .ember
      var chart = Chart(
        xAxes: [Axis(grid: .hidden)], yAxes: [Axis(grid: .hidden)],
        series: [Series(series)], legend: Legend(isVisible: false))
      chart.theme.background = Color(hex: 0x00ff00)
      chart.theme.axisLine = Color(hex: 0x00ff00)
      chart.theme.text = Color(hex: 0x00ff00)
      chart.theme.secondaryText = Color(hex: 0x00ff00)
      let bitmap = try await Example.renderer()
        .image(of: chart, size: Size(width: 300, height: 200), scale: scale).bitmap
      var known: Set<[UInt8]> = [[0, 255, 0, 255]]
      for color in ColorMap.ember.colors(count: 256) {
        known.insert([color.red, color.green, color.blue, 1].map { UInt8(($0 * 255).rounded()) })
      }
      var strange = 0
      var colored = 0
      for start in stride(from: 0, to: bitmap.bytes.count, by: 4) {
        let pixel = Array(bitmap.bytes[start..<start + 4])
        if !known.contains(pixel) { strange += 1 }
        if pixel != [0, 255, 0, 255] { colored += 1 }
      }
      #expect(strange == 0 && colored > 5_000)
    }
  }
}
