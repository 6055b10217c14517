import Sumi
import SumiGeometry
import Testing

/// SVG and PDF look like the PNG.
///
/// The measure: the means of 3 × 3 pixels, on white, differ by at most 24 of 255 in each channel on
/// 99.3 % of all pixels, and by at most 2 on average. Edges and letters may move by a fraction of a
/// pixel; a missing or misplaced shape is found.
@Suite struct AgreementTests {
  private static let threshold = 24
  private static let share = 0.007

  @Test(
    "An SVG drawn by librsvg agrees with the PNG", .enabled(if: Tool.rsvg.isInstalled),
    arguments: Gallery.names)
  func svg(name: String) async throws {
    let image = try await Gallery.image(named: name)
    let png = try await Tool.rsvg.output(of: image.svgData(), ["IN"])
    try expect(png, agreesWith: image, name)
  }

  @Test(
    "A PDF drawn by poppler agrees with the PNG", .enabled(if: Tool.pdfToPicture.isInstalled),
    arguments: Gallery.names)
  func pdf(name: String) async throws {
    let image = try await Gallery.image(named: name)
    let png = try await Tool.pdfToPicture.output(
      of: image.pdfData(), ["-png", "-r", "96", "-singlefile", "IN", "-"])
    try expect(png, agreesWith: image, name)
  }

  @Test(
    "At scale 2 they agree too", .enabled(if: Tool.rsvg.isInstalled),
    arguments: ["weather", "sales"])
  func twice(name: String) async throws {
    let image = try await Gallery.renderer().image(
      of: Gallery.chart(named: name), relativeTo: Gallery.folder, scale: 2)
    let png = try await Tool.rsvg.output(of: image.svgData(), ["-z", "2", "IN"])
    try expect(png, agreesWith: image, name)
  }

  @Test("The measure finds a missing label and a moved line")
  func measure() async throws {
    let image = try await Gallery.image(named: "co2")
    var chart = try Gallery.chart(named: "co2")
    chart.title = nil
    let untitled = try await Gallery.renderer().image(of: chart, relativeTo: Gallery.folder)
    #expect(Windows(untitled.bitmap, image.bitmap).fraction(beyond: Self.threshold) > Self.share)
    #expect(Windows(image.bitmap, image.bitmap).fraction(beyond: 0) == 0)
  }

  private func expect(_ png: [UInt8], agreesWith image: ChartImage, _ name: String) throws {
    let drawn = try PNGDecoder().decode(png)
    try #require(drawn.size == image.bitmap.size)
    let windows = Windows(drawn, image.bitmap)
    let fraction = windows.fraction(beyond: Self.threshold)
    #expect(fraction <= Self.share, "\(name): \(100 * fraction) % differ")
    #expect(windows.mean <= 2, "\(name): by \(windows.mean) on average")
  }
}

/// The differences between the means of 3 × 3 pixels of two pictures, on white.
private struct Windows {
  /// For each pixel, the largest of its channels, times nine.
  private var distances: [Int32]

  init(_ first: Bitmap, _ second: Bitmap) {
    let (width, height) = (first.width, first.height)
    // Beyond the edges there is no difference.
    var differences = [Int32](repeating: 0, count: 3 * (width + 2) * (height + 2))
    for y in 0..<height {
      for x in 0..<width {
        let pixel = 4 * (y * width + x)
        let clear = Int32(second.bytes[pixel + 3]) - Int32(first.bytes[pixel + 3])
        for channel in 0..<3 {
          differences[3 * ((y + 1) * (width + 2) + x + 1) + channel] =
            Int32(first.bytes[pixel + channel]) - Int32(second.bytes[pixel + channel]) + clear
        }
      }
    }
    distances = []
    distances.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        var largest: Int32 = 0
        for channel in 0..<3 {
          var sum: Int32 = 0
          for row in y...y + 2 {
            let start = 3 * (row * (width + 2) + x) + channel
            sum += differences[start] + differences[start + 3] + differences[start + 6]
          }
          largest = max(largest, abs(sum))
        }
        distances.append(largest)
      }
    }
  }

  func fraction(beyond threshold: Int) -> Double {
    Double(distances.count { $0 > 9 * Int32(threshold) }) / Double(distances.count)
  }

  var mean: Double {
    Double(distances.reduce(0) { $0 + Int($1) }) / Double(9 * distances.count)
  }
}
