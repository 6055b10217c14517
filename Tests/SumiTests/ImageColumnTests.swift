import Foundation
import Sumi
import SumiLayout
import Testing

/// Pictures of markers from a column of a table.
@Suite struct ImageColumnTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/sumi-column-\(UUID().uuidString)/"
    try FileManager.default.createDirectory(
      atPath: folder + "logos", withIntermediateDirectories: true)
    // Red, green and blue, of different proportions.
    for (index, (width, height)) in [(40, 40), (40, 20), (10, 40)].enumerated() {
      var bitmap = Bitmap(size: PixelSize(width: width, height: height))
      for byte in bitmap.bytes.indices {
        bitmap.bytes[byte] = byte % 4 == 3 || byte % 4 == index ? 255 : 0
      }
      try PNGFile.write(bitmap, to: "\(folder)logos/\(index).png")
    }
    try "text".write(toFile: folder + "logos/text.png", atomically: true, encoding: .utf8)
    try Data(contentsOf: URL(filePath: Example.folder + "icon-sun.png")).prefix(200)
      .write(to: URL(filePath: folder + "logos/half.png"))
  }

  private func chart(
    _ cells: [String], limits: Limits = Limits(), _ change: (inout ScatterSeries) -> Void = { _ in }
  ) -> Chart {
    let places = (0..<cells.count).map(Double.init)
    var series = ScatterSeries(
      x: .values(Column(places)), y: .values(Column(places)), image: .values(Column(cells)))
    change(&series)
    var chart = Chart(series: [Series(series)])
    chart.limits = limits
    return chart
  }

  private func prepared(
    _ cells: [String], limits: Limits = Limits(), _ change: (inout ScatterSeries) -> Void = { _ in }
  ) throws -> PreparedChart {
    try Example.renderer().prepare(
      chart(cells, limits: limits, change), relativeTo: folder, size: Size(width: 400, height: 300))
  }

  private func warnings(of cells: [String]) throws -> [String] {
    try prepared(cells).report.warnings.map { $0.replacing(folder, with: "") }
  }

  @Test("each row is drawn with its own picture around its place, in its proportions")
  func pictures() async throws {
    let chart = try prepared((0..<3).map { "logos/\($0).png" })
    #expect(chart.report.warnings.isEmpty)
    let image = try await chart.image()
    for row in 0..<3 {
      let series = chart.frame.series[0]
      let (x, y) = (Int(series.x[row].rounded()), Int(series.y[row].rounded()))
      let (dx, dy) = [(11, 11), (11, 5), (2, 11)][row]
      for (dx, dy) in [(0, 0), (dx - 1, dy - 1), (-dx + 1, -dy + 1)] {
        let pixel = image.bitmap[x + dx, y + dy]
        #expect([pixel.red, pixel.green, pixel.blue].map { $0 > 200 } == (0..<3).map { $0 == row })
      }
      let beyond = image.bitmap[x + dx + 3, y + dy + 3]
      #expect([beyond.red, beyond.green, beyond.blue].allSatisfy { $0 > 200 })
    }
  }

  @Test("of 10,000 rows with 3 pictures, 3 are decoded")
  func decodedOnce() throws {
    var limits = Limits()
    limits.imagePixels = 40 * 40 + 40 * 20 + 10 * 40
    let cells = (0..<10_000).map { "logos/\($0 % 3).png" }
    let chart = try prepared(cells, limits: limits)
    #expect(chart.report.warnings.isEmpty)
    let images = try #require(chart.frame.series[0].encodings?.images)
    #expect(images.bitmaps.count == 3 && images.codes.count == 10_000)
    #expect((0..<3).map { images[9_000 + $0]?.size.width } == [40, 40, 10])
    // One pixel less is too few for the last.
    limits.imagePixels -= 1
    let words = try prepared(cells, limits: limits).report.warnings.joined()
    #expect(words.hasPrefix("series[0]: 3333 rows have an image that cannot be read"))
    #expect(words.contains("2.png: with its 10x40 the images of the chart have more than 2799"))
  }

  @Test(
    "a picture that cannot be read is a warning that counts its rows",
    arguments: [
      ("logos/no.png", "logos/no.png: cannot read: No such file or directory; check the path"),
      ("logos/text.png", "logos/text.png: not a PNG; give a file that a PNG encoder wrote"),
      (
        "logos/half.png",
        "logos/half.png: damaged PNG: the file ends too early; write the file again"
      ),
      ("logos", "logos: cannot read: Is a directory; give a file, not a folder"),
      ("data:image/png;base64,?", "the image is not valid base64; encode the bytes of a PNG"),
      (
        "data:image/png;base64,dGV4dA==",
        "the image of a row: not a PNG; give a file that a PNG encoder wrote"
      ),
    ])
  func faults(cell: String, reason: String) throws {
    let instead = "and the ordinary marker in its place"
    #expect(
      try warnings(of: [cell, "logos/0.png"])
        == ["series[0]: 1 row has an image that cannot be read, \(instead): \(reason)"])
    #expect(
      try warnings(of: [cell, "logos/0.png", cell, "logos/none.png", ""])
        == [
          "series[0]: 3 rows have an image that cannot be read, \(instead): \(reason) (and 1 other "
            + "image)", "series[0]: 1 row has no image in image, \(instead)",
        ])
  }

  @Test("a huge picture is refused before it is decoded")
  func huge() throws {
    let wide = Bitmap(size: PixelSize(width: 5000, height: 4000))
    try PNGFile.write(wide, to: folder + "wide.png")
    let words = try warnings(of: ["wide.png", "logos/1.png"])
    #expect(words.count == 1)
    #expect(
      words.first?.contains("wide.png: 5000x4000 is more than the 16777216 pixels allowed") == true)
  }

  @Test("files outside of the data root are an error, missing ones below it a warning")
  func root() throws {
    let limits = Limits(dataRoot: try DataRoot(folder + "logos"))
    for file in ["logos/../../out.png", "/etc/hostname", "../no.png"] {
      let error = #expect(throws: SumiError.self) { try prepared([file], limits: limits) }
      #expect(try #require(error).description.contains(": outside \(folder)logos, below which"))
    }
    let words = try prepared(["logos/1.png", "logos/no.png"], limits: limits).report.warnings
    #expect(words.count == 1 && words.first?.contains("no.png: no such file") == true)
    let strangers = Limits.untrusted(below: try DataRoot(folder))
    let error = #expect(throws: SumiError.self) {
      try prepared([folder + "logos/1.png"], limits: strangers)
    }
    #expect(try #require(error).description.contains("an absolute path is not allowed here"))
    #expect(try prepared(["logos/1.png"], limits: strangers).report.warnings.isEmpty)
  }

  @Test("columns of numbers and of too many pictures are errors with a remedy")
  func columns() throws {
    let numbers = #expect(throws: SumiError.self) {
      try prepared(["a"]) { $0.source[.image] = .values(Column([1])) }
    }
    #expect(
      try #require(numbers).description
        == "series[0]: image holds numbers, but scatter needs text as image; choose a column of text"
    )
    let many = #expect(throws: SumiError.self) { try prepared((0...1000).map { "\($0).png" }) }
    #expect(
      try #require(many).description
        == "series[0]: image has 1001 different texts, each an image; choose a column with at most "
        + "1000")
  }

  @Test("the nearest mark, and the marks of the hit map, are those of the rows")
  func nearest() async throws {
    let chart = try prepared((0..<3).map { "logos/\($0).png" })
    let image = try await chart.image()
    let map = try image.hitMap()
    for row in 0..<3 {
      let series = chart.frame.series[0]
      let point = Point(x: series.x[row], y: series.y[row])
      #expect(image.nearest(to: Point(x: point.x + 9, y: point.y), within: 1)?.row == row)
      #expect(map.entry(x: Int(point.x) + 1, y: Int(point.y))?.rows == row..<row + 1)
    }
  }

  @Test("a chart file names the column, and pictures of bubbles are opaque")
  func file() async throws {
    try "a,b,s,logo\n1,2,4,logos/0.png\n2,1,1,logos/1.png\n".write(
      toFile: folder + "t.csv", atomically: true, encoding: .utf8)
    let json = """
      { "data": { "t": { "file": "t.csv" } }, "series": [
        { "type": "bubble", "x": "a", "y": "b", "size": "s", "image": "logo" }] }
      """
    let file = try ChartFile(json: Array(json.utf8), name: "chart.json")
    let chart = try Example.renderer().prepare(file.chart, relativeTo: folder)
    #expect(chart.report.warnings.isEmpty)
    let image = try await chart.image()
    for row in 0..<2 {
      let series = chart.frame.series[0]
      let pixel = image.bitmap[Int(series.x[row]), Int(series.y[row])]
      #expect([pixel.red, pixel.green, pixel.blue] == [row == 0 ? 255 : 0, row == 0 ? 0 : 255, 0])
    }
    let written = String(decoding: try JSONEncoder().encode(file.chart), as: UTF8.self)
    #expect(written.contains(#""image":"logo""#))
  }
}
