import Foundation
import Sumi
import Testing

/// Charts of random numbers, small enough that every pixel can be looked at.
private struct HitChart: CustomTestStringConvertible, Sendable {
  let name: String
  let json: String
  var testDescription: String { name }

  static let all: [HitChart] = [
    HitChart("columns in a stack") { random in
      let rows = (0..<9).map { "\"c\($0)\"" }.joined(separator: ", ")
      let series = (0..<3).map { _ in
        #"{ "type": "column", "stack": "s", "x": [\#(rows)], "y": \#(random.numbers(9, 1...9)) }"#
      }
      return #""series": [\#(series.joined(separator: ", "))]"#
    },
    HitChart("horizontal columns on a reversed axis") { random in
      #"""
      "xAxis": { "reversed": true }, "series": [{ "type": "bar", "x": \#(random.numbers(7, -5...5)),
      "y": ["a", "b", "c", "d", "e", "f", "g"] }]
      """#
    },
    HitChart("markers on logarithmic axes") { random in
      #"""
      "xAxis": { "type": "logarithmic" }, "yAxis": { "type": "logarithmic" },
      "series": [{ "type": "scatter", "x": \#(random.numbers(40, 1...1_000)),
      "y": \#(random.numbers(40, 1...1_000)), "style": { "radius": 7 } }]
      """#
    },
    HitChart("bubbles over each other") { random in
      #"""
      "series": [{ "type": "bubble", "x": \#(random.numbers(25, 0...1)),
      "y": \#(random.numbers(25, 0...1)), "size": \#(random.numbers(25, 1...100)) }]
      """#
    },
    HitChart("cells with gaps") { random in
      let cells = (0..<30).filter { $0 % 7 != 3 }
      return #"""
        "series": [{ "type": "heatMap", "x": \#(cells.map { "x\($0 % 6)" }),
        "y": \#(cells.map { "y\($0 / 6)" }), "value": \#(random.numbers(cells.count, 0...1)) }]
        """#
    },
    HitChart("slices") { random in
      #"""
      "series": [{ "type": "donut", "name": ["a", "b", "c", "d", "e"],
      "value": \#(random.numbers(5, 1...9)) }]
      """#
    },
    HitChart("boxes and markers") { random in
      #"""
      "series": [{ "type": "candlestick", "x": [1, 2, 3, 4, 5], "open": [3, 4, 3, 4, 3],
      "high": [7, 8, 6, 8, 7], "low": [3, 4, 3, 4, 3], "close": [7, 8, 6, 8, 7] },
      { "type": "scatter", "x": [1, 2.4, 3.1, 5], "y": [4, 5, 6, 7], "style": { "radius": 9 } }]
      """#
    },
    HitChart("panels of columns") { random in
      #"""
      "data": { "d": { "columns": { "p": ["one", "one", "two", "two"], "x": ["a", "b", "a", "b"],
      "y": \#(random.numbers(4, 1...9)) } } },
      "panels": { "by": "p" }, "series": [{ "type": "column", "x": "x", "y": "y" }]
      """#
    },
  ]

  static let lines: [HitChart] = [
    HitChart("a line") { random in
      #""series": [{ "type": "line", "x": \#(Array(0..<30)), "y": \#(random.numbers(30, 0...1)) }]"#
    },
    HitChart("a line on reversed logarithmic axes") { random in
      #"""
      "xAxis": { "type": "logarithmic", "reversed": true }, "yAxis": { "reversed": true },
      "series": [{ "type": "line", "x": \#((1...30).map { $0 * $0 }),
      "y": \#(random.numbers(30, 0...1)) }]
      """#
    },
    HitChart("lines on an axis with a break") { random in
      #"""
      "xAxis": { "breaks": [{ "from": 10.5, "to": 14.5 }] },
      "series": [{ "type": "line", "x": \#(Array(0..<30)), "y": \#(random.numbers(30, 0...1)) },
      { "type": "line", "curve": "stepAfter", "x": \#(Array(0..<30)), "y": \#(random.numbers(30, 2...3)) }]
      """#
    },
    HitChart("a line in no order") { random in
      #"""
      "series": [{ "type": "line", "x": \#(random.numbers(12, 0...1)),
      "y": \#(random.numbers(12, 0...1)) }]
      """#
    },
  ]

  init(_ name: String, _ body: (inout SeededNumbers) -> String) {
    var random = SeededNumbers(seed: name.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) })
    self.name = name
    json = "{ \(body(&random)) }"
  }

  func image() async throws -> ChartImage {
    try await Example.renderer().image(
      of: try ChartFile(json: Array(json.utf8), name: "chart.json").chart,
      size: Size(width: 320, height: 220))
  }
}

private struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_f491_4f6c_dd1d
  }

  mutating func numbers(_ count: Int, _ range: ClosedRange<Double>) -> [Double] {
    (0..<count).map { _ in (.random(in: range, using: &self) * 100).rounded() / 100 }
  }
}

@Suite struct HitMapTests {
  private struct Mark: Hashable {
    var panel: [Int]
    var series: Int
    var row: Int?
  }

  /// The only mark at a pixel and around it; `nil` for none, or several.
  private func mark(in image: ChartImage, x: Int, y: Int) -> Mark? {
    let (x, y) = (Double(x) + 0.5, Double(y) + 0.5)
    let places = [(0.0, 0.0), (-1.5, -1.5), (1.5, -1.5), (-1.5, 1.5), (1.5, 1.5)]
    let marks = places.map { dx, dy in
      image.nearest(to: Point(x: x + dx, y: y + dy), within: 0).map {
        Mark(panel: $0.panel, series: $0.series, row: $0.row)
      }
    }
    return Set(marks).count == 1 ? marks[0] : nil
  }

  @Test("Inside of a mark a pixel has its row, as a search there finds it", arguments: HitChart.all)
  private func marks(_ chart: HitChart) async throws {
    let image = try await chart.image()
    let map = try image.hitMap()
    var checked = 0
    for y in stride(from: 2, to: map.size.height - 2, by: 3) {
      for x in stride(from: 2, to: map.size.width - 2, by: 3) {
        guard let expected = mark(in: image, x: x, y: y) else { continue }
        let entry = map.entry(x: x, y: y)
        let found = entry.map { Mark(panel: $0.panel, series: $0.series, row: $0.rows?.lowerBound) }
        let count = entry?.rows?.count
        #expect(found == expected && count == 1, "\(x), \(y)")
        checked += 1
      }
    }
    #expect(checked > 100)
  }

  @Test("On a line a pixel has the row that is nearest along x", arguments: HitChart.lines)
  private func lines(_ chart: HitChart) async throws {
    let image = try await chart.image()
    let map = try image.hitMap()
    var count = 0
    for y in stride(from: 0, to: map.size.height, by: 2) {
      for x in stride(from: 0, to: map.size.width, by: 2) {
        let place = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        guard let near = image.nearest(to: place, within: 5) else {
          let entry = map.entry(x: x, y: y)
          #expect(entry == nil, "\(x), \(y)")
          continue
        }
        guard near.distance < 0.3 else { continue }
        let entry = map.entry(x: x, y: y)
        count += 1
        // Where lines cross, and halfway between two points, either is right.
        let rows = Set(
          [(-0.6, 0.0), (0.6, 0.0), (0.0, -0.6), (0.0, 0.6)].map { dx, dy in
            image.nearest(to: Point(x: place.x + dx, y: place.y + dy), within: 5)?.row
          })
        guard rows == [near.row] else { continue }
        let isFound = entry?.series == near.series && entry?.rows?.contains(near.row ?? -1) == true
        #expect(isFound, "\(x), \(y): not row \(near.row ?? -1)")
      }
    }
    #expect(count > 60)
  }

  @Test("Outside of the plot and where nothing is drawn there is no mark")
  func nothing() async throws {
    let image = try await HitChart.all[0].image()
    let map = try image.hitMap()
    #expect(map.identifiers.count == 320 * 220 && map.entry(x: -1, y: 0) == nil)
    #expect(map.identifiers.prefix(320 * 4).allSatisfy { $0 == 0 })
    for x in 0..<320 {
      #expect(map.entry(x: x, y: 219) == nil, "below the axis at \(x)")
    }
    #expect(Set(map.identifiers) == Set(0...27))
    #expect(map.entries.map(\.identifier) == Array(1...27))

    let empty = try await HitChart("nothing") { _ in
      #""series": [{ "type": "line", "x": [], "y": [] }, { "type": "column", "x": [1], "y": [null] }]"#
    }.image().hitMap()
    #expect(empty.entries.isEmpty && empty.identifiers.allSatisfy { $0 == 0 })
  }

  @Test("Rows that share pixels are a range, with the values of its ends")
  func dense() async throws {
    for kind in ["line", "column"] {
      let map = try await HitChart("dense") { random in
        #"""
        "series": [{ "type": "\#(kind)", "title": "n", "x": \#(Array(0..<6_000)),
        "y": \#(random.numbers(6_000, 1...2)) }]
        """#
      }.image().hitMap()
      let rows = map.entries.compactMap(\.rows)
      #expect(rows.count == map.entries.count && rows.count { $0.count < 5 } <= 2)
      let shared = rows.filter { $0.count > 1 }
      #expect(shared.first?.lowerBound ?? .max < 40 && shared.last?.upperBound ?? 0 > 5_960)
      // No row is missing, and none is twice.
      for (one, next) in zip(shared, shared.dropFirst()) where kind == "line" {
        #expect(one.upperBound == next.lowerBound)
      }
      let entry = try #require(map.entries.first { $0.rows?.count ?? 0 > 1 })
      let ends = try #require(entry.rows)
      #expect(entry.values[.x] == .number(Double(ends.lowerBound)))
      #expect(entry.lastValues[.x] == .number(Double(ends.upperBound - 1)))
    }
  }

  @Test("The same picture gives the same bytes, and the JSON has every identifier of the PNG")
  func files() async throws {
    let image = try await HitChart.all[5].image()
    let map = try image.hitMap()
    #expect(try image.hitMap() == map && image.hitMap().pngData() == map.pngData())
    let object = try JSONSerialization.jsonObject(with: Data(map.jsonData()))
    let json = try #require(object as? [String: Any])
    #expect(json["version"] as? Int == 1 && json["width"] as? Int == 320)
    let entries = try #require(json["entries"] as? [[String: Any]])
    #expect(
      Set(entries.compactMap { $0["id"] as? UInt32 }) == Set(map.identifiers).subtracting([0]))
    let values = try #require(entries.first?["values"] as? [String: Any])
    #expect(values["name"] as? String == "a" && values["value"] as? Double != nil)
    #expect(entries.first?["row"] as? Int == 0 && entries.first?["count"] as? Int == 1)
  }

  @Test("Each bin of a density says its ranges, how many rows it has, and their aggregate")
  func bins() async throws {
    func map(_ more: String) async throws -> HitMap {
      try await HitChart("bins") { _ in
        #"""
        "xAxis": { "range": [0, 4] }, "yAxis": { "range": [0, 40], "reversed": true },
        "series": [{ "type": "density", "x": [0.5, 0.6, 1.5, 3.5, 3.6, 3.9, 9],
        "y": [5, 6, 15, 35, 36, 31, 5], "bins": { "count": [4, 4] }\#(more) }]
        """#
      }.image().hitMap()
    }
    let counts = try await map("")
    #expect(counts.entries.map(\.count) == [3, 1, 2])
    #expect(counts.entries.allSatisfy { $0.rows == nil })
    let first = try #require(counts.entries.first { $0.count == 2 })
    #expect(first.values == [.x: .number(0), .y: .number(0)])
    #expect(first.lastValues == [.x: .number(1), .y: .number(10)])
    // Reversed, the bin of the least values is at the upper left.
    let places = counts.identifiers.indices.filter { counts.identifiers[$0] == first.identifier }
    let (width, height) = (counts.size.width, counts.size.height)
    #expect(places.allSatisfy { $0 % width < width / 2 && $0 / width < height / 2 })
    #expect(places.count > width * height / 40)
    let object = try JSONSerialization.jsonObject(with: Data(counts.jsonData()))
    let json = try #require(object as? [String: Any])
    let entry = try #require((json["entries"] as? [[String: Any]])?.last)
    #expect(entry["count"] as? Int == 2 && entry["row"] is NSNull)
    #expect(entry["lastValues"] as? [String: Double] == ["x": 1, "y": 10])

    let means = try await map(
      #", "aggregate": "mean", "value": [1, 3, 5, 7, 8, 9, 2]"#)
    #expect(
      means.entries.map { $0.values[.value] } == [.number(8), .number(5), .number(2)])
  }

  @Test(
    "Examples of further kinds have every identifier of their map",
    arguments: [
      "delays", "deviation", "iowa-growth", "lives", "people", "spiral", "tornado", "weather-rose",
      "year-ring",
    ])
  func examples(_ name: String) async throws {
    let image = try await Example.renderer().image(
      of: try Example.chart(named: name), relativeTo: Example.folder)
    let map = try image.hitMap()
    #expect(!map.entries.isEmpty)
    #expect(Set(map.identifiers).subtracting([0]).count == map.entries.count)
  }

  @Test("An error bar belongs to its column, though another column is nearer")
  func errorBars() async throws {
    let image = try await HitChart("error bars") { _ in
      #"""
      "series": [{ "type": "column", "x": ["a", "b", "c"], "y": [9, 1, 9],
      "error": [0.1, 7, 0.1], "dataPointWidth": 1 }]
      """#
    }.image()
    let map = try image.hitMap()
    let places = (0..<220).flatMap { y in (0..<320).map { (x: $0, y: y) } }
    let above = places.filter {
      image.nearest(to: Point(x: Double($0.x), y: Double($0.y)), within: 2) == nil
    }
    let rows = above.compactMap { map.entry(x: $0.x, y: $0.y)?.rows }
    #expect(rows.contains(1..<2))
    // Above the middle column only its error bar is drawn.
    let middle = above.filter { 130...190 ~= $0.x }.compactMap { map.entry(x: $0.x, y: $0.y)?.rows }
    #expect(Set(middle) == [1..<2])
  }
}
