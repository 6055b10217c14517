/// XML as it is written, in UTF-8.
struct XMLText {
  private(set) var bytes: [UInt8] = []

  /// Appends XML as it is.
  mutating func raw(_ text: String) { bytes += text.utf8 }

  mutating func append(_ other: XMLText) { bytes += other.bytes }

  /// Appends text with XML's signs escaped. Characters that XML does not allow are left out.
  mutating func text(_ text: some StringProtocol) { bytes += Self.escaped(text).utf8 }

  /// Text for an element or an attribute in double quotes.
  static func escaped(_ text: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\t", "\n", "\r": result.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": continue
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
