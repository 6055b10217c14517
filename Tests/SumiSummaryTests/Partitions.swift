import Sumi
import SumiData
import SumiSummary

/// Pseudorandom numbers, the same on each machine.
struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}

/// A chart's data on one machine, and in partitions.
struct Partitions {
  let whole: Table
  let parts: [(name: String, table: Table)]

  /// Random pieces of a table, each of rows that follow each other.
  init(_ table: Table, pieces: Int, seed: UInt64) throws {
    var numbers = Numbers(seed)
    let cuts = (1..<pieces).map { _ in Int.random(in: 0...table.rowCount, using: &numbers) }
      .sorted()
    whole = table
    parts = try zip([0] + cuts, cuts + [table.rowCount]).enumerated().map { index, ends in
      ("piece-\(index)", try table.rows(Array(ends.0..<ends.1)))
    }
  }

  /// Rows dealt to partitions at random.
  init(dealing table: Table, to count: Int, seed: UInt64) throws {
    var numbers = Numbers(seed)
    let owners = (0..<table.rowCount).map { _ in Int.random(in: 0..<count, using: &numbers) }
    whole = table
    parts = try (0..<count).map { owner in
      ("piece-\(owner)", try table.rows(owners.indices.filter { owners[$0] == owner }))
    }
  }

  /// The parts of a chart, in a random order.
  func summaries(
    of chart: Chart, size: Size? = nil, scale: Double = 1, order seed: UInt64 = 1,
    hasRanges: Bool = true
  ) throws -> [ChartPart] {
    var numbers = Numbers(seed)
    let mixed = parts.shuffled(using: &numbers)
    let first = try ChartSummarizer(chart, size: size, scale: scale)
    let ranges = hasRanges ? try mixed.map { try first.ranges(of: $0.table, named: $0.name) } : []
    let summarizer = try ChartSummarizer(
      chart, size: size, scale: scale, within: ranges.shuffled(using: &numbers))
    return try mixed.map { try summarizer.part(of: $0.table, named: $0.name) }
  }

  /// The pixels drawn of all rows in one place, and of parts that were files in between.
  func pictures(
    of chart: Chart, scale: Double = 1, order seed: UInt64 = 1, hasRanges: Bool = true
  ) async throws -> (whole: Bitmap, merged: Bitmap) {
    let renderer = try ChartRenderer(device: .cpu)
    var whole = chart
    whole.data["d"] = .table(self.whole)
    let parts = try summaries(of: chart, scale: scale, order: seed, hasRanges: hasRanges).map {
      try ChartPart(try $0.bytes(), name: "part")
    }
    let merged = try ChartPart.joined(parts)
    return (
      try await renderer.image(of: whole, scale: scale).bitmap,
      try await renderer.image(of: merged.chart(), scale: merged.scale).bitmap
    )
  }
}

extension Table {
  func rows(_ rows: [Int]) throws -> Table {
    try Table(names: names, columns: columns.map { $0.rows(at: rows) })
  }
}

/// A small chart of the table "d": of few rows most bins have several.
func chart(_ json: String) throws -> Chart {
  var text = json
  text.removeFirst()
  return try ChartFile(
    json: Array(
      ("{\"size\": [240, 160], \"data\": {\"d\": {\"file\": \"none.csv\"}}, " + text).utf8),
    name: "test"
  ).chart
}

/// How far two pictures differ in a channel of a pixel, and in how many pixels.
func difference(_ a: Bitmap, _ b: Bitmap, above least: Int = 0) -> (greatest: Int, pixels: Int) {
  guard a.size == b.size else { return (255, max(a.bytes.count, b.bytes.count)) }
  var (greatest, pixels) = (0, 0)
  for start in stride(from: 0, to: a.bytes.count, by: 4) {
    let most = (start..<start + 4).map { abs(Int(a.bytes[$0]) - Int(b.bytes[$0])) }.max() ?? 0
    greatest = max(greatest, most)
    if most > least { pixels += 1 }
  }
  return (greatest, pixels)
}
