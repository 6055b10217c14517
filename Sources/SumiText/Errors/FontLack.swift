import CText

/// What the installed fonts lack for a line of text.
public struct FontLack: Hashable, Sendable {
  /// The family that stands for the wanted one, which is not installed; `nil` if it is.
  public var substitute: String?
  /// The characters that no font has.
  public var missing: [Unicode.Scalar]
}

/// The writing system of a character, for people who have to install a font for it.
public struct WritingSystem: Hashable, Sendable {
  /// Its name in English, or its code in ISO 15924.
  public let name: String
  /// The package of Debian and Ubuntu with fonts for it; `nil` for characters of private use.
  public let fontPackage: String?

  /// The writing system that a character belongs to.
  public init(of scalar: Unicode.Scalar) {
    let tag = hb_script_to_iso15924_tag(
      hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value))
    let code = String(
      String.UnicodeScalarView([24, 16, 8, 0].map { Unicode.Scalar(UInt8(tag >> $0 & 0xFF)) }))
    if scalar.properties.isEmoji, scalar.value > 0xFF {
      (name, fontPackage) = ("emoji", "fonts-symbola")
    } else if scalar.properties.generalCategory == .privateUse {
      (name, fontPackage) = ("private", nil)
    } else if ["Zyyy", "Zinh", "Zzzz"].contains(code) {
      (name, fontPackage) = ("symbol", "fonts-noto-core")
    } else {
      name = Self.names[code] ?? code
      let isEastAsian = ["Hani", "Hira", "Kana", "Hang", "Bopo"].contains(code)
      fontPackage = isEastAsian ? "fonts-noto-cjk" : "fonts-noto-core"
    }
  }

  private static let names = [
    "Arab": "Arabic", "Armn": "Armenian", "Beng": "Bengali", "Bopo": "Bopomofo",
    "Cher": "Cherokee", "Cyrl": "Cyrillic", "Deva": "Devanagari", "Ethi": "Ethiopic",
    "Geor": "Georgian", "Grek": "Greek", "Gujr": "Gujarati", "Guru": "Gurmukhi", "Hang": "Hangul",
    "Hani": "Chinese", "Hebr": "Hebrew", "Hira": "Hiragana", "Kana": "Katakana", "Khmr": "Khmer",
    "Knda": "Kannada", "Laoo": "Lao", "Latn": "Latin", "Mlym": "Malayalam", "Mong": "Mongolian",
    "Mymr": "Burmese", "Orya": "Odia", "Sinh": "Sinhala", "Syrc": "Syriac", "Taml": "Tamil",
    "Telu": "Telugu", "Thaa": "Thaana", "Thai": "Thai", "Tibt": "Tibetan",
  ]
}
