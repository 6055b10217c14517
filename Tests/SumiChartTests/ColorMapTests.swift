import Foundation
import SumiChart
import SumiGeometry
import Testing

@Suite struct ColorMapTests {
  /// CIE 1976 lightness, 0…100: a different measure than the one used to make the maps.
  private func lightness(_ color: Color) -> Double {
    let light = (color.linear * SIMD3(0.2126, 0.7152, 0.0722)).sum()
    return light > 216.0 / 24389 ? 116 * cbrt(light) - 16 : 24389.0 / 27 * light
  }

  private func halves(_ map: ColorMap) -> [[Color]] {
    let colors = map.colors(count: 201)
    guard map.isDiverging else { return [colors] }
    return [Array(colors[0...100]), Array(colors[100...200].reversed())]
  }

  @Test(
    "lightness is monotonic along each arm of a map", arguments: ColorMap.known.prefix(7))
  func monotone(map: ColorMap) {
    for arm in halves(map) {
      let values = arm.map(lightness)
      let grows = values[0] < values[values.count - 1]
      for (one, other) in zip(values, values.dropFirst()) { #expect(grows == (one < other)) }
      #expect(abs(values[0] - values[values.count - 1]) > 40)
    }
  }

  @Test("steps look equally large", arguments: ColorMap.known.prefix(7))
  func even(map: ColorMap) {
    for arm in halves(map) {
      let steps = zip(stride(from: 0, to: 100, by: 10), stride(from: 10, through: 100, by: 10))
        .map { ColorSight.normal.difference(arm[$0], arm[$1]) }
      // L*a*b* and OKLab disagree on equal steps, but only by a small factor.
      #expect((steps.max() ?? 0) < 3 * (steps.min() ?? 0), "\(steps)")
    }
  }

  @Test(
    "all readers can distinguish the ends", arguments: ColorMap.known.prefix(7), ColorSight.allCases
  )
  func ends(map: ColorMap, sight: ColorSight) {
    #expect(sight.difference(map.color(at: 0), map.color(at: 1)) > 25)
  }

  @Test("positions beyond the ends have the end colours, and NaN the middle one")
  func beyond() {
    for map in ColorMap.known {
      #expect(map.color(at: -1) == map.color(at: 0) && map.color(at: 2) == map.color(at: 1))
      #expect(map.color(at: .nan) == map.color(at: 0.5))
      #expect(map.colors(count: 0).isEmpty && map.colors(count: 1) == [map.color(at: 0.5)])
      #expect(map.colors(count: 3) == [0, 0.5, 1].map(map.color))
    }
  }
}
