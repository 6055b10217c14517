import CImageFormats
import SumiGeometry

/// A format that a library writes, which is loaded at the first picture.
package struct LibraryEncoder: Sendable {
  /// For example `WebP`.
  private let format: String
  /// The library's names, of which one is enough.
  private let files: [String]
  /// Where Debian has it.
  private let package: String
  private let library: LateLibrary
  private let write: @Sendable (sumi_encoding) -> sumi_file

  /// For tests: what fails of the next picture, from 1, which is the library itself; 0 for nothing.
  @TaskLocal package static var failing: Int32 = 0

  init(
    _ format: String, files: [String], package: String,
    load: @escaping @Sendable (UnsafePointer<CChar>?) -> Bool,
    write: @escaping @Sendable (sumi_encoding) -> sumi_file
  ) {
    (self.format, self.files, self.package, self.write) = (format, files, package, write)
    library = LateLibrary { files.contains { load($0) } }
  }

  struct Picture: Sendable {
    /// Red, green, blue, and straight alpha or nothing.
    let pixels: [UInt8]
    let size: PixelSize
    /// Whether some pixels have another alpha than 255.
    var hasAlpha = false
    /// The quality or effort.
    var setting: Int32 = 0
    /// For a format that has it.
    var metadata = PictureMetadata()
  }

  /// - Throws: `ImageError.missingLibrary`, `.notEncodable` with the library's message, `.cancelled`.
  func encode(_ picture: Picture) throws(ImageError) -> [UInt8] {
    guard picture.size.width > 0, picture.size.height > 0 else {
      throw .notEncodable(size: picture.size, reason: "it has no pixels")
    }
    guard library.isLoaded, Self.failing != 1 else {
      throw .missingLibrary(
        file: files.joined(separator: " or "), package: package, format: format)
    }
    let failing = Self.failing - 1
    guard let file = LibraryCall.result(of: { file(of: picture, failing: failing, $0) }) else {
      throw .cancelled
    }
    return try file.get()
  }

  private func file(
    of picture: Picture, failing: Int32, _ call: LibraryCall
  ) -> Result<[UInt8], ImageError> {
    let (size, metadata) = (picture.size, picture.metadata)
    var file = picture.pixels.withUnsafeBufferPointer { pixels in
      metadata.title.withCString { title in
        metadata.description.withCString { description in
          write(
            sumi_encoding(
              pixels: pixels.baseAddress, width: Int32(clamping: size.width),
              height: Int32(clamping: size.height), has_alpha: picture.hasAlpha,
              setting: picture.setting, dots_per_inch: metadata.dotsPerInch, title: title,
              description: description,
              is_left: { context in
                context.map { Unmanaged<LibraryCall>.fromOpaque($0).takeUnretainedValue().isLeft }
                  ?? false
              }, context: Unmanaged.passUnretained(call).toOpaque(), failing: failing))
        }
      }
    }
    defer { sumi_release_file(&file) }
    guard let bytes = file.bytes else {
      let message = withUnsafeBytes(of: file.message) { Array($0.bindMemory(to: CChar.self)) }
      return .failure(.notEncodable(size: size, reason: String(message: message)))
    }
    return .success([UInt8](UnsafeBufferPointer(start: bytes, count: file.length)))
  }
}
