import Foundation
import SumiGeometry
import Testing

@testable import SumiChart

/// Colours, palettes and colour maps from text.
@Suite struct ColorTextTests {
  private func json(_ colors: String) -> String {
    #"{"series":[{"type":"line","y":[1,2]}],\#(colors)}"#
  }

  @Test(
    "Colours are read as CSS writes them",
    arguments: [
      ("steelblue", 0x4682b4, 1.0), ("RebeccaPurple", 0x663399, 1), ("transparent", 0, 0),
      ("#d33", 0xdd3333, 1), ("rgb(255, 0, 128)", 0xff0080, 1),
      ("rgb(255 0 128 / 50%)", 0xff0080, 0.5),
      ("hsl(120, 100%, 25%)", 0x008000, 1),
    ])
  func colors(text: String, hex: Int, alpha: Double) throws {
    let color = try #require(try chart(json(#""colors":{"a":"\#(text)"}"#)).colors["a"])
    let expected = Color(hex: UInt32(hex), alpha: alpha)
    for (one, other) in [
      (color.red, expected.red), (color.green, expected.green), (color.blue, expected.blue),
      (color.alpha, expected.alpha),
    ] { #expect(abs(Double(one) - Double(other)) < 0.003, "\(text)") }
  }

  @Test(
    "What is no colour is an error with its place and the nearest name",
    arguments: [
      (#""colors":{"a":"bleu"}"#, "colors.a: \"bleu\" is not a colour; did you mean \"blue\"?"),
      (#""palette":"Set9""#, "palette: "),
      (#""colors":["red"]"#, "colours in turn are the \"palette\""),
    ])
  func errors(text: String, message: String) {
    #expect(
      SumiChartTests.message(json(text)).contains(message), "\(SumiChartTests.message(json(text)))")
  }

  @Test("Known colour maps begin and end in their published colours, whatever the letter case")
  func maps() throws {
    for (name, first, last) in [
      ("viridis", 0x440154, 0xfde725), ("Magma", 0x000004, 0xfcfdbf),
      ("CIVIDIS", 0x00224e, 0xfee838),
      ("RdBu", 0x67001f, 0x053061), ("blues", 0xf7fbff, 0x08306b),
    ] {
      let chart = try chart(
        #"{"series":[{"type":"heatMap","x":["a"],"y":["b"],"value":[1],"colorMap":"\#(name)"}]}"#)
      let series = try #require(chart.series.first?.concrete as? HeatMapSeries)
      let map = try #require(series.colors.colorMap)
      for (place, hex) in [(0.0, first), (1.0, last)] {
        let (color, wanted) = (map.color(at: place), Color(hex: UInt32(hex)))
        #expect(
          abs(color.red - wanted.red) < 0.01 && abs(color.green - wanted.green) < 0.01
            && abs(color.blue - wanted.blue) < 0.01, "\(name) at \(place)")
      }
    }
  }

  @Test(
    "one's own map is written as its colours, with their positions where these differ",
    arguments: [
      (##"["#ff0000","#00ff00","#0000ff"]"##, ##"["#ff0000","#00ff00","#0000ff"]"##),
      (
        ##"["#ff0000",{"position":0.2,"color":"gold"},"#0000ff"]"##,
        ##"[{"color":"#ff0000","position":0},{"color":"#ffd700","position":0.2},"##
          + ##"{"color":"#0000ff","position":1}]"##
      ),
      (
        ##"["#ff0000",{"position":0.5,"color":"#00ff00"},{"position":0.5,"color":"#0000ff"}]"##,
        ##"[{"color":"#ff0000","position":0},{"color":"#00ff00","position":0.5},"##
          + ##"{"color":"#0000ff","position":0.5}]"##
      ),
    ])
  func ownMaps(stated: String, written: String) throws {
    func json(_ map: String) -> String {
      #"{"series":[{"type":"heatMap","x":["a"],"y":["b"],"value":[1],"colorMap":\#(map)}]}"#
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let read = try chart(json(stated))
    let text = String(decoding: try encoder.encode(read), as: UTF8.self)
    #expect(text.contains("\"colorMap\":" + written), "\(text)")
    #expect(try chart(text) == read)
    for (wrong, words) in [
      (##"["#f00"]"##, "at least two"),
      (##"["red",{"position":0.5}]"##, "color"),
    ] {
      #expect { _ = try chart(json(wrong)) } throws: { "\($0)".contains(words) }
    }
  }
}
