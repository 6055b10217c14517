import CText
import Foundation
import SumiGeometry
import Testing

@testable import SumiText

@Suite struct FontConfigurationTests {
  /// Calls `body` with a configuration that has only the fonts in a folder filled by `fill`.
  func withFonts(
    fill: (URL) throws -> Void, body: (String) throws -> Void
  ) throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "sumi-fonts-\(UUID().uuidString)")
    let fonts = folder.appending(path: "fonts")
    try files.createDirectory(at: fonts, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    try fill(fonts)
    let configuration = folder.appending(path: "fonts.conf")
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig>
        <dir>\(fonts.path)</dir>
        <cachedir>\(folder.path)/cache</cachedir>
      </fontconfig>
      """
    try Data(text.utf8).write(to: configuration)
    try body(configuration.path)
  }

  /// The installed file of a face.
  func file(of font: Font) throws -> String {
    let library = try FontLibrary()
    let face = try #require(library.shape("a", font: font).runs.first).face
    let description = library.faceDescription(face)
    let start = try #require(description.lastIndex(of: "("))
    return String(description[description.index(after: start)...].dropLast())
  }

  @Test("no font at all is an error that says what to install")
  func noFont() throws {
    try withFonts(fill: { _ in }) { configuration in
      let error = #expect(throws: TextError.noFontFound) {
        try FontLibrary(configurationFile: configuration)
      }
      #expect(error?.description.contains("fonts-inter") ?? false)
    }
  }

  @Test("fonts that came with Sumi are beside those of the system, and alone where it has none")
  func packagedFonts() throws {
    let source = try file(of: Font(size: 10))
    try withFonts {
      try FileManager.default.copyItem(atPath: source, toPath: $0.appending(path: "own.otf").path)
    } body: { file in
      let folder = String(file.dropLast("/fonts.conf".count))
      let packaged = try #require(PackagedFonts(in: ["/nowhere", folder]))
      #expect(PackagedFonts(in: ["/nowhere"]) == nil)
      #expect(packaged.folder == folder && packaged.configurationFile == file)
      let configuration = try FontConfiguration(file: nil, packaged: packaged)
      #expect(FcConfigGetFonts(configuration.pointer, FcSetApplication)?.pointee.nfont == 1)
      #expect((FcConfigGetFonts(configuration.pointer, FcSetSystem)?.pointee.nfont ?? 0) > 1)
      let alone = try FontConfiguration(file: packaged.configurationFile, packaged: nil)
      #expect(FcConfigGetFonts(alone.pointer, FcSetSystem)?.pointee.nfont == 1)
    }
  }

  @Test("one font serves every family and weight, and its box replaces missing characters")
  func oneFont() throws {
    let source = try file(of: Font(size: 10))
    try withFonts {
      try FileManager.default.copyItem(
        atPath: source, toPath: $0.appending(path: "only.otf").path)
    } body: { configuration in
      let library = try FontLibrary(configurationFile: configuration)
      let line = try library.shape("aש", font: Font(family: "Other", size: 10, weight: .bold))
      #expect(Set(line.runs.map(\.face)).count == 1)
      #expect(line.runs.flatMap(\.glyphs).map(\.index).contains(0))
    }
  }

  @Test("a font file that was removed or damaged meanwhile is skipped or named")
  func spoiltFile() throws {
    let regular = try file(of: Font(size: 10))
    let bold = try file(of: Font(size: 10, weight: .bold))
    var folder: URL?
    try withFonts {
      folder = $0
      try FileManager.default.copyItem(
        atPath: regular, toPath: $0.appending(path: "regular.otf").path)
      try FileManager.default.copyItem(atPath: bold, toPath: $0.appending(path: "bold.otf").path)
    } body: { configuration in
      let library = try FontLibrary(configurationFile: configuration)
      let folder = try #require(folder)
      try FileManager.default.removeItem(at: folder.appending(path: "regular.otf"))
      let line = try library.shape("a", font: Font(size: 10))
      #expect(library.faceDescription(try #require(line.runs.first).face).contains("bold.otf"))
      let other = try FontLibrary(configurationFile: configuration)
      try Data("no font".utf8).write(to: folder.appending(path: "bold.otf"))
      let error = #expect(throws: TextError.self) { try other.measure("a", font: Font(size: 10)) }
      #expect(error?.description.contains(".otf") ?? false)
    }
  }

  @Test("errors are one line each")
  func descriptions() {
    let errors: [TextError] = [
      .noFontFound, .invalidSize(-1), .invalidAngle(.nan), .textTooLong(1 << 30), .unknownFace(3),
      .unreadableFont(file: "a.otf", code: 85), .unreadableGlyph(3, file: "a.otf", code: 20),
      .rasterizerUnavailable(code: 7),
    ]
    for error in errors {
      #expect(!error.description.contains("\n"))
      #expect(error.description.contains(":"))
    }
  }
}
