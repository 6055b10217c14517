import CText
import Glibc
import SumiGeometry

/// Fontconfig's list of installed fonts, read once.
final class FontConfiguration {
  let pointer: OpaquePointer

  /// Reads the system's configuration and the fonts that came with Sumi, or only the configuration in `file`.
  convenience init(file: String?) throws(TextError) {
    try self.init(file: file, packaged: file == nil ? PackagedFonts() : nil)
  }

  /// - Parameter packaged: fonts beside those of the system.
  init(file: String?, packaged: PackagedFonts?) throws(TextError) {
    // Without a configuration of the system fontconfig complains and guesses.
    let own = file ?? (Self.hasSystemFile ? nil : packaged?.configurationFile)
    guard let pointer = own.map(Self.load) ?? FcInitLoadConfigAndFonts() else {
      throw .noFontFound
    }
    self.pointer = pointer
    if own == nil, let packaged { FcConfigAppFontAddDir(pointer, packaged.folder) }
    guard [FcSetSystem, FcSetApplication].contains(where: { Self.hasUsable($0, of: pointer) })
    else {
      throw .noFontFound
    }
  }

  deinit { FcConfigDestroy(pointer) }

  /// Whether fontconfig finds a configuration where it looks for one.
  private static var hasSystemFile: Bool {
    guard let empty = FcConfigCreate() else { return true }
    defer { FcConfigDestroy(empty) }
    let file: UnsafeMutablePointer<FcChar8>? = FcConfigGetFilename(empty, nil)
    free(file)
    return file != nil
  }

  private static func hasUsable(_ set: FcSetName, of configuration: OpaquePointer) -> Bool {
    guard let fonts = FcConfigGetFonts(configuration, set)?.pointee else { return false }
    return (0..<Int(fonts.nfont)).contains { fonts.fonts[$0].map(isUsable) ?? false }
  }

  private static func load(_ file: String) -> OpaquePointer? {
    guard let configuration = FcConfigCreate() else { return nil }
    guard FcConfigParseAndLoad(configuration, file, 1) != 0, FcConfigBuildFonts(configuration) != 0
    else {
      FcConfigDestroy(configuration)
      return nil
    }
    return configuration
  }

  /// Whether HarfBuzz and FreeType can both use the font for plain coverage: an OpenType file with
  /// outlines. Colour fonts have none, or outlines that depend on their colours; a chart's text has
  /// one colour.
  static func isUsable(_ pattern: OpaquePointer) -> Bool {
    guard pattern.bool(FC_OUTLINE) ?? false, !(pattern.bool(FC_COLOR) ?? false) else {
      return false
    }
    let format = pattern.string(FC_FONTFORMAT)
    return format == "TrueType" || format == "CFF"
  }
}

/// The identity of a font face, and its names.
struct FontDescriptor: Hashable {
  var file: String
  /// The face's index in a collection and, above bit 16, one plus the named instance of a variable
  /// font.
  var index: Int
  /// Settings of a variable font's axes, such as `wght=500`; empty in a static one.
  var variations: String
  var family: String
  var style: String
  /// In the numbers of CSS and OpenType.
  var weight: Int
}

/// Accessors of an `FcPattern`.
extension OpaquePointer {
  func string(_ object: String) -> String? { string(object, at: 0) }

  /// All values of a property, such as a family's names in several languages.
  func strings(_ object: String) -> [String] {
    sequence(first: 0) { $0 + 1 }.lazy.map { string(object, at: $0) }.prefix { $0 != nil }
      .compactMap { $0 }
  }

  private func string(_ object: String, at index: Int32) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(self, object, index, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }

  func bool(_ object: String) -> Bool? {
    var value: FcBool = 0
    guard FcPatternGetBool(self, object, 0, &value) == FcResultMatch else { return nil }
    return value == 1
  }

  func number(_ object: String) -> Double? {
    var value = 0.0
    guard FcPatternGetDouble(self, object, 0, &value) == FcResultMatch else { return nil }
    return value
  }

  func integer(_ object: String) -> Int? {
    var value: Int32 = 0
    guard FcPatternGetInteger(self, object, 0, &value) == FcResultMatch else { return nil }
    return Int(value)
  }

  /// The pattern's character set; it lives as long as the pattern.
  var characterSet: OpaquePointer? {
    var value: OpaquePointer?
    guard FcPatternGetCharSet(self, FC_CHARSET, 0, &value) == FcResultMatch else { return nil }
    return value
  }
}
