import Sumi
import Testing

@Suite struct OutputFormatTests {
  @Test("A format is known by the endings of its files")
  func endings() {
    for format in OutputFormat.allCases {
      #expect(OutputFormat(path: "a.\(format.rawValue)") == format)
    }
    #expect(OutputFormat(path: "a/b.c.JPG") == .jpeg && OutputFormat(path: "a.tif") == .tiff)
    #expect(OutputFormat(path: "a.b/c") == .png && OutputFormat(path: ".tif") == .png)
    for path in ["a.bmp", "a.", "a.jpe", "a.avifs"] { #expect(OutputFormat(path: path) == nil) }
  }

  @Test(
    "Each format writes files that begin like it, with and without a background",
    arguments: OutputFormat.allCases)
  func beginnings(format: OutputFormat) async throws {
    let starts: [OutputFormat: String] = [
      .png: "\u{FFFD}PNG", .apng: "\u{FFFD}PNG", .webp: "RIFF", .jpeg: "\u{FFFD}\u{FFFD}",
      .avif: "\0\0\0 ftypavif", .tiff: "II*\0", .svg: "<svg ", .pdf: "%PDF-", .ppm: "P6\n",
      .y4m: "YUV4MPEG2 ",
    ]
    for isOpaque in [true, false] {
      var chart = Chart(title: "Größe") { LineSeries(y: [1.0, 3, 2]) }
      if !isOpaque { chart.theme.background = .clear }
      let size = Size(width: 96, height: 64)
      let image = try await Example.renderer().image(of: chart, size: size)
      let bytes = try image.data(as: format)
      if let start = starts[format] {
        #expect(String(decoding: bytes.prefix(16), as: UTF8.self).hasPrefix(start))
      } else {
        #expect(bytes.count == 4 * 96 * 64)
      }
      let prepared = try Example.renderer().prepare(chart, tables: [:], size: size)
      #expect(try await prepared.file(as: format).data() == bytes)
    }
  }
}
