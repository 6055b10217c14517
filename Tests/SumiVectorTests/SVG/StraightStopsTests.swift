import SumiGeometry
import SumiScene
import Testing

@testable import SumiVector

@Suite struct StraightStopsTests {
  private let red = Color(hex: 0xff0000)
  private let blue = Color(hex: 0x0000ff)

  @Test("A fade to clear keeps its colour")
  func clear() {
    let stops = [GradientStop(offset: 0, color: red), GradientStop(offset: 1, color: .clear)]
    #expect(stops.straight.map(\.color) == [red, red.opacity(0)])
  }

  @Test("Opaque stops stay as they are")
  func opaque() {
    let stops = [red, blue, red].enumerated().map {
      GradientStop(offset: Double($0.offset) / 2, color: $0.element)
    }
    #expect(stops.straight == stops)
  }

  @Test("Between two opacities, straight interpolation is within a step of premultiplied")
  func opacities() {
    let stops = [
      GradientStop(offset: 0, color: red), GradientStop(offset: 1, color: blue.opacity(0.2)),
    ]
    let wanted = GradientRamp.bytes(stops)
    let straight = stops.straight
    for index in stride(from: 0, through: 255, by: 5) {
      let offset = Double(index) / 255
      guard let high = straight.firstIndex(where: { $0.offset >= offset }), high > 0 else {
        continue
      }
      let (a, b) = (straight[high - 1], straight[high])
      let color = a.color.mixed(
        with: b.color, fraction: (offset - a.offset) / (b.offset - a.offset))
      let got = color.premultipliedBytes
      let bytes = wanted[4 * index..<4 * index + 4].map(Int.init)
      let distances = zip(bytes, [got.red, got.green, got.blue, got.alpha]).map {
        abs($0 - Int($1))
      }
      #expect(distances.allSatisfy { $0 <= 2 }, "\(offset): \(distances)")
    }
  }
}
