import Foundation
import SumiChart
import SumiData
import SumiGeometry
import SumiImage
import SumiRaster
import Testing

@testable import Sumi

/// Pictures that are drawn strip by strip, because they are too large for memory.
@Suite struct StripPictureTests {
  /// The picture as it is drawn in one strip; whole pictures may compose many grids, which rounds
  /// differently.
  private func whole(_ chart: PreparedChart) throws -> Bitmap {
    let rows = 0..<chart.size.height
    let (scene, _) = try chart.drawing.drawing(of: chart.frame, scale: chart.scale, rows: rows)
    return try Rasterizer().bitmap(of: scene, glyphs: chart.renderer.fonts)
  }

  /// - Parameter rows: about, of each strip.
  private func inStrips(
    _ chart: PreparedChart, rows: Int, as format: OutputFormat = .png
  ) throws -> (bytes: [UInt8], report: ChartReport) {
    var picture = StripPicture(chart: chart, format: format, compression: .balanced)
    picture.pixels = rows * chart.size.width
    var bytes: [UInt8] = []
    let report = try picture.draw { bytes += $0 }
    return (bytes, report)
  }

  @Test("An example has the same pixels in strips as in one piece", arguments: Example.names)
  func examples(name: String) throws {
    let chart = try Example.chart(named: name)
    let prepared = try Example.renderer().prepare(
      chart, tables: chart.tables(relativeTo: Example.folder), relativeTo: Example.folder)
    let strips = try PNGDecoder().decode(inStrips(prepared, rows: 37).bytes)
    let isSame = try strips == whole(prepared)
    #expect(isSame)
  }

  /// Many rows: an index, a walk, two random columns and names.
  private static let table = Result {
    var state: UInt64 = 9
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) * 0x1p-53
    }
    let rows = 0..<40_000
    var level = 0.0
    let walk = rows.map { _ in
      level += random() - 0.5
      return level
    }
    return try Table(
      names: ["i", "walk", "a", "b", "name"],
      columns: [
        Column(rows.map { Double($0) }), Column(walk), Column(rows.map { _ in random() * 100 }),
        Column(rows.map { _ in random() * 40 }), Column(rows.map { ["x", "y", "z"][$0 % 3] }),
      ])
  }

  @Test(
    "What is computed pixel by pixel has the same pixels in strips",
    arguments: [
      #"{"type":"line","y":"walk"}"#,
      ##"{"type":"line","y":"walk","style":{"fill":"#80808080","dashes":[40,12]}}"##,
      #"{"type":"line","orientation":"horizontal","x":"walk"}"#,
      #"{"type":"line","x":"a","y":"b"}"#,
      #"{"type":"column","y":"walk"}"#,
      #"{"type":"band","x":"i","low":"walk","high":"b"}"#,
      #"{"type":"scatter","x":"a","y":"b"}"#,
      #"{"type":"scatter","x":"a","y":"b","color":"name"}"#,
      #"{"type":"scatter","x":"a","y":"b","style":{"stroke":"black"}}"#,
      #"{"type":"density","x":"a","y":"b"}"#,
      #"{"type":"line","y":"walk","error":"b"}"#,
    ])
  func manyRows(series: String) throws {
    let json = #"{"data":{"t":{"columns":{"i":[1]}}},"series":["# + series + "]}"
    var chart = try ChartFile(json: Array(json.utf8), name: "test", relativeTo: "").chart
    let table = try Self.table.get()
    chart.data = ["t": .table(table)]
    let prepared = try Example.renderer().prepare(
      chart, tables: ["t": table], size: Size(width: 500, height: 400))
    let (bytes, report) = try inStrips(prepared, rows: 53)
    let isSame = try PNGDecoder().decode(bytes) == whole(prepared)
    #expect(isSame)
    #expect(report.tiles == 8 && report.series[0].method != .exact)
    #expect(report.series[0].pointsDrawn > 0 && report.pointsRead >= report.pointsDrawn)
  }

  @Test("Rows of raw formats and of translucent pictures come in strips too")
  func formats() async throws {
    var chart = try Example.chart(named: "sales")
    chart.theme.background = .clear
    let prepared = try Example.renderer().prepare(
      chart, tables: chart.tables(relativeTo: Example.folder), relativeTo: Example.folder)
    let image = try await prepared.image()
    for format in [OutputFormat.rgba, .ppm, .png] {
      let bytes = try inStrips(prepared, rows: 100, as: format).bytes
      let isSame =
        try format == .png
        ? PNGDecoder().decode(bytes) == image.bitmap : bytes == image.data(as: format)
      #expect(isSame, "\(format)")
    }
  }

  @Test("A picture too large for memory is a file of its strips, and an error elsewhere")
  func tooLarge() async throws {
    let chart = Chart(series: [Series(LineSeries(y: [1.0, 3, 2]))])
    let prepared = try Example.renderer().prepare(
      chart, tables: [:], size: Size(width: 65_535, height: 4_097))
    await #expect(throws: SumiError.self) { try await prepared.image() }
    for format in [OutputFormat.svg, .jpeg, .y4m] {
      await #expect(throws: SumiError.self, "\(format)") { try await prepared.file(as: format) }
    }
    #expect(try await prepared.file(as: .png).report.width == 0)
  }

  @Test("A side of 65,535 pixels is drawn, by the processor where vertices do not reach")
  func longSides() async throws {
    let chart = Chart(series: [Series(LineSeries(y: [1.0, 3, 2]))])
    let size = Size(width: 65_535, height: 60)
    let image = try await Example.renderer().image(of: chart, size: size)
    let other = try await Example.driver().image(of: chart, size: size)
    let isSame = image.bitmap == other.bitmap
    #expect(isSame && image.report.device == other.report.device)
    await #expect(throws: SumiError.self) {
      try await Example.renderer().image(of: chart, size: Size(width: 65_536, height: 60))
    }
  }

  @Test("A cancelled picture ends between two strips, and leaves no file")
  func cancelled() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/strips-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let chart = Chart(series: [Series(LineSeries(y: [1.0, 3, 2]))])
    let prepared = try Example.renderer().prepare(chart, tables: [:])
    var strips = StripPicture(chart: prepared, format: .png, compression: .balanced)
    strips.pixels = 800 * 10
    let picture = strips
    let task = Task {
      var parts = 0
      var file = PictureFile(picture)
      do {
        try file.write(to: folder + "/a.png") { _ in
          parts += 1
          if parts == 3 { withUnsafeCurrentTask { $0?.cancel() } }
        }
      } catch SumiError.cancelled {
        return parts
      }
      return 0
    }
    #expect(try await task.value == 3)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }
}
