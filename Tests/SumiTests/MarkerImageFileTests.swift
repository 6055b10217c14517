import Foundation
import Sumi
import Testing

/// Pictures of markers from files, and from the chart file.
@Suite struct MarkerImageFileTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/sumi-images-\(UUID().uuidString)/"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func chart(_ image: String) throws -> Chart {
    let json = """
      { "series": [{ "type": "scatter", "x": [1, 2], "y": [1, 2],
        "style": { "image": "\(image)", "radius": 10 } }] }
      """
    return try ChartFile(json: Array(json.utf8), name: "chart.json").chart
  }

  private func complaint(about image: String) async throws -> String {
    let chart = try chart(image)
    let error = await #expect(throws: SumiError.self) {
      try await Example.renderer().image(of: chart, relativeTo: folder)
    }
    let text = try #require(error).description
    #expect(!text.contains("\n"))
    return text
  }

  private var png: Data {
    get throws { try Data(contentsOf: URL(filePath: Example.folder + "icon-sun.png")) }
  }

  @Test("a file that is missing, no picture, damaged or a folder is one line with place and remedy")
  func faults() async throws {
    #expect(
      try await complaint(about: "no.png")
        == "\(folder)no.png: cannot read: No such file or directory; check the path")
    try Data("text".utf8).write(to: URL(filePath: folder + "text.png"))
    #expect(
      try await complaint(about: "text.png")
        == "\(folder)text.png: not a PNG; give a file that a PNG encoder wrote")
    try png.prefix(200).write(to: URL(filePath: folder + "half.png"))
    #expect(try await complaint(about: "half.png").contains("half.png: damaged PNG: "))
    #expect(try await complaint(about: "./").contains("give a file, not a folder"))
    #expect(try await complaint(about: "-").hasPrefix("\(folder)-: cannot read"))
    #expect(
      try await complaint(about: "data:image/png;base64,dGV4dA==").hasPrefix(
        "the image of series[0]: not a PNG; "))
  }

  @Test("a picture with too many pixels is refused before it is decoded")
  func tooLarge() async throws {
    // The header says 60,000 × 60,000.
    var bytes = try [UInt8](png)
    bytes.replaceSubrange(16..<24, with: [0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60])
    try Data(bytes).write(to: URL(filePath: folder + "large.png"))
    // Its checksum is wrong too, which libpng finds first.
    let text = try await complaint(about: "large.png")
    #expect(text.hasPrefix("\(folder)large.png: "), "\(text)")
    let wide = Bitmap(size: PixelSize(width: 5000, height: 4000))
    try PNGFile.write(wide, to: folder + "wide.png")
    #expect(
      try await complaint(about: "wide.png")
        == "\(folder)wide.png: 5000x4000 is more than the 16777216 pixels allowed; "
        + "give a smaller image")
  }

  @Test("the pictures of a chart have a limit together, and one that is used often counts once")
  func tooMany() async throws {
    let whole = Bitmap(size: PixelSize(width: 4096, height: 4096))
    try PNGFile.write(whole, to: folder + "0.png")
    for index in 1...4 {
      try FileManager.default.linkItem(atPath: folder + "0.png", toPath: folder + "\(index).png")
    }
    func chart(_ images: [Int]) throws -> Chart {
      let series = images.map {
        #"{"type": "scatter", "x": [1, 2], "y": [1, 2], "style": {"image": "\#($0).png"}}"#
      }
      let json = #"{"series": [\#(series.joined(separator: ", "))]}"#
      return try ChartFile(json: Array(json.utf8), name: "chart.json").chart
    }
    let error = await #expect(throws: SumiError.self) {
      try await Example.renderer().image(of: chart([0, 1, 2, 3, 4]), relativeTo: folder)
    }
    #expect(
      try #require(error).description
        == "\(folder)4.png: with its 4096x4096 the images of the chart have more than 67108864 pixels "
        + "together; give smaller images")
    _ = try await Example.renderer().image(of: chart([0, 0, 0, 0, 0, 0]), relativeTo: folder)
  }

  @Test(
    "an image in the chart file must be a PNG in base64",
    arguments: [
      ("", "series[0].style.image: an image is the path of a PNG file"),
      ("data:image/jpeg;base64,AA", "starts with \"data:image/png;base64,\""),
      ("data:image/png;base64,?", "the image is not valid base64; encode the bytes of a PNG"),
    ])
  func texts(image: String, message: String) throws {
    let error = #expect(throws: SumiError.self) { try chart(image) }
    let text = try #require(error).description
    #expect(text.hasPrefix("chart.json:2:") && text.contains(message), "\(text)")
  }

  @Test("a file, its bytes in the chart file and a bitmap draw the same")
  func sources() async throws {
    try png.write(to: URL(filePath: folder + "sun.png"))
    let renderer = try Example.renderer()
    let first = try await renderer.image(of: chart("sun.png"), relativeTo: folder).bitmap
    let text = "data:image/png;base64," + (try png).base64EncodedString()
    #expect(try await renderer.image(of: chart(text)).bitmap == first)
    #expect(try await renderer.image(of: chart(folder + "sun.png")).bitmap == first)
    let bitmap = try PNGDecoder().decode([UInt8](png))
    let style = MarkerStyle(image: try MarkerImage(bitmap), radius: 10)
    let other = Chart { ScatterSeries(x: [1, 2], y: [1, 2], style: style) }
    #expect(try await renderer.image(of: other).bitmap == first)
    let plain = Chart { ScatterSeries(x: [1, 2], y: [1, 2], style: MarkerStyle(radius: 10)) }
    #expect(try await renderer.image(of: plain).bitmap != first)
  }

  @Test("columns of colours that a picture hides are a warning")
  func warning() async throws {
    var series = ScatterSeries(x: [1, 2], y: [1, 2], style: MarkerStyle(radius: 10))
    series.source[.color] = .values(Column(["a", "b"]))
    series.style.image = .png([UInt8](try png))
    let image = try await Example.renderer().image(of: Chart { series })
    #expect(image.report.warnings.contains { $0.contains("markers with an image") })
  }
}
