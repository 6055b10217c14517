import Foundation
import SumiGeometry
import Testing

@testable import SumiImage

@Suite struct FormatTests {
  /// Opaque red, transparent, half blue, white.
  private let bitmap = Bitmap(
    size: PixelSize(width: 2, height: 2),
    bytes: [255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 128, 128, 255, 255, 255, 255])

  @Test("Raw pixels have straight alpha, and pixmaps a white ground")
  func raw() throws {
    #expect(
      try RawPictures.rgba(bitmap) == [
        255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 255, 128, 255, 255, 255, 255,
      ])
    #expect(
      try RawPictures.ppm(bitmap) == Array("P6\n2 2\n255\n".utf8)
        + [255, 0, 0, 255, 255, 255, 127, 127, 255, 255, 255, 255])
  }

  @Test("A frame of video has the colours of BT.709")
  func video() throws {
    let bytes = try RawPictures.y4m(bitmap)
    let header = "YUV4MPEG2 W2 H2 F25:1 Ip A1:1 C444 XCOLORRANGE=LIMITED\nFRAME\n"
    #expect(String(decoding: bytes.prefix(header.utf8.count), as: UTF8.self) == header)
    // By the standard's formulas in floating point.
    var expected: [[Int]] = [[], [], []]
    for (red, green, blue) in [
      (255.0, 0.0, 0.0), (255, 255, 255), (127, 127, 255), (255, 255, 255),
    ] {
      let y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
      expected[0].append(Int((16 + 219 * y / 255).rounded()))
      expected[1].append(Int((128 + 224 * (blue - y) / 1.8556 / 255).rounded()))
      expected[2].append(Int((128 + 224 * (red - y) / 1.5748 / 255).rounded()))
    }
    #expect(bytes.dropFirst(header.utf8.count).map { Int($0) } == expected.flatMap(\.self))
  }

  @Test("WebP keeps every pixel, and JPEG nearly", .enabled(if: Judge.isInstalled))
  func libraries() throws {
    var pixels: [UInt8] = []
    for y in 0..<48 {
      for x in 0..<64 {
        let alpha = x < 32 ? 255 : 128
        pixels += [x * 4, y * 5, 90, 255].map { UInt8(min($0, 255) * alpha / 255) }
      }
    }
    let bitmap = Bitmap(size: PixelSize(width: 64, height: 48), bytes: pixels)
    #expect(try Judge.rgba(of: WebPEncoder.encode(bitmap), "webp") == bitmap.straight())
    let jpeg = try Judge.rgba(of: JPEGEncoder.encode(bitmap), "jpeg")
    let differences = try zip(jpeg, bitmap.onWhite()).map { abs(Int($0) - Int($1)) }
    #expect(differences.count == pixels.count && differences.allSatisfy { $0 <= 24 })
  }

  /// The formats that libraries write.
  enum LibraryFormat: CaseIterable {
    case jpeg, webp, avif, tiff

    func encode(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] {
      switch self {
      case .jpeg: try JPEGEncoder.encode(bitmap)
      case .webp: try WebPEncoder.encode(bitmap)
      case .avif: try AVIFEncoder.encode(bitmap)
      case .tiff: try TIFFEncoder.encode(bitmap)
      }
    }
  }

  @Test(
    "Each call of a library that fails is an error of one line", arguments: LibraryFormat.allCases)
  func faults(format: LibraryFormat) throws {
    let expected = try format.encode(bitmap)
    var failing: Int32 = 0
    var result: Result<[UInt8], any Error>
    repeat {
      failing += 1
      result = LibraryEncoder.$failing.withValue(failing) { Result { try format.encode(bitmap) } }
      switch result {
      case .success(let bytes): #expect(bytes == expected)
      case .failure(ImageError.missingLibrary): #expect(failing == 1)
      case .failure(ImageError.notEncodable): #expect(failing > 1)
      case .failure(let error): Issue.record("\(failing): \(error)")
      }
      if case .failure(let error) = result { #expect(!"\(error)".contains("\n")) }
    } while (try? result.get()) == nil
    // The library, its start, its work, and memory for the file.
    #expect(failing >= 5)
  }

  @Test("A cancelled task gets no picture of a library", arguments: LibraryFormat.allCases)
  func cancelled(format: LibraryFormat) async {
    let large = Bitmap(size: PixelSize(width: 1_000, height: 1_000))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try format.encode(large)
    }
    await #expect(throws: ImageError.cancelled) { try await task.value }
  }

  @Test("Pictures that a format cannot hold are errors", arguments: LibraryFormat.allCases)
  func limits(format: LibraryFormat) throws {
    let greatestSide = [.webp: 16_383, .avif: 32_768, .jpeg: 65_500][format] ?? 65_535
    let wide = Bitmap.plain([255, 255, 255, 255], width: greatestSide, height: 1)
    #expect(try !format.encode(wide).isEmpty)
    if format != .tiff {
      let wider = Bitmap.plain([255, 255, 255, 255], width: greatestSide + 1, height: 1)
      #expect(throws: ImageError.self) { try format.encode(wider) }
    }
    let empty = Bitmap(size: PixelSize(width: 0, height: 0), bytes: [])
    #expect(throws: ImageError.self) { try format.encode(empty) }
  }

  @Test(
    "A missing library is named with the package that has it", arguments: LibraryFormat.allCases)
  func missing(format: LibraryFormat) {
    let error = #expect(throws: ImageError.self) {
      try LibraryEncoder.$failing.withValue(1) { try format.encode(bitmap) }
    }
    let message = error.map { "\($0)" } ?? ""
    let name = "\(format)".uppercased()
    #expect(
      message.contains("which writes \(name == "WEBP" ? "WebP" : name): install it")
        && message.contains("apt-get install lib") && message.contains("or write a PNG"),
      "\(message)")
  }
}

/// ImageMagick, which reads what was written.
private enum Judge {
  private static let path = "/usr/bin/convert"

  static var isInstalled: Bool { access(path, X_OK) == 0 }

  static func rgba(of file: [UInt8], _ format: String) throws -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory.path + "/sumi-\(UUID().uuidString)"
    defer { for ending in [format, "raw"] { unlink("\(folder).\(ending)") } }
    try Data(file).write(to: URL(filePath: "\(folder).\(format)"))
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = ["\(folder).\(format)", "-depth", "8", "rgba:\(folder).raw"]
    try process.run()
    process.waitUntilExit()
    return Array(try Data(contentsOf: URL(filePath: "\(folder).raw")))
  }
}
