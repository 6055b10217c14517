import Foundation
import Sumi

@testable import SumiServer

/// A message with a frame, taken apart.
struct Picture {
  struct Entry: Decodable, Equatable {
    var series: Int?
    var title: String
    var hidden: Bool
    var box: [Double]?

    private enum Key: String, CodingKey { case series, title, hidden, box }

    init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: Key.self)
      series = try? object.decode(Int.self, forKey: .series)
      title = try object.decode(String.self, forKey: .title)
      hidden = try object.decode(Bool.self, forKey: .hidden)
      box = try object.decodeIfPresent([Double].self, forKey: .box)
    }
  }

  struct Head: Decodable {
    var frame: Int
    var title: String
    var width: Int
    var height: Int
    var scale: Double
    var event: Double?
    var series: [Entry]
  }

  let head: Head
  let bitmap: Bitmap

  init?(_ message: [UInt8]) {
    guard message.count > 4 else { return nil }
    let length = message[..<4].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard message.count > 4 + length,
      let head = try? JSONDecoder().decode(Head.self, from: Data(message[4..<(4 + length)])),
      let bitmap = try? PNGDecoder().decode(Array(message[(4 + length)...]))
    else { return nil }
    (self.head, self.bitmap) = (head, bitmap)
  }
}

/// Charts and servers of them.
enum Sample {
  static func renderer() throws -> ChartRenderer { try shared.get() }
  private static let shared = Result { try ChartRenderer(device: .cpu) }

  /// Two lines with a legend.
  static func chart() throws -> ServedChart {
    let chart = Chart(
      title: "Weather",
      series: [
        Series(LineSeries(x: "t", y: "a", title: "Rain")),
        Series(LineSeries(x: "t", y: "b", title: "Wind")),
      ], legend: Legend())
    let times = (0..<100).map(Double.init)
    let table = try Table([
      "t": times, "a": times.map { $0.truncatingRemainder(dividingBy: 7) }, "b": times,
    ])
    return ServedChart(name: "weather", chart, tables: ["d": table])
  }

  /// Markers everywhere, whose picture hardly gets smaller.
  static func cloud() throws -> ServedChart {
    var state: UInt64 = 1
    let numbers = (0..<60_000).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40)
    }
    let table = try Table(["x": Array(numbers[..<30_000]), "y": Array(numbers[30_000...])])
    let chart = Chart(series: [Series(ScatterSeries(x: "x", y: "y"))])
    return ServedChart(name: "cloud", chart, tables: ["d": table])
  }

  /// An `open` message.
  static func open(
    _ chart: Int = 0, width: Double = 400, height: Double = 300, scale: Double = 1,
    isDark: Bool = false
  ) -> String {
    #"{"open": \#(chart), "view": {"width": \#(width), "height": \#(height), "scale": \#(scale), "dark": \#(isDark)}, "time": 0}"#
  }
}
