import SumiImage

/// XML as it is written, in UTF-8.
struct XMLText {
  /// Parts of about `partBytes` each, so that no long text is ever copied at once.
  private var parts: [[UInt8]] = [[]]

  private static let partBytes = 1 << 20

  var isEmpty: Bool { parts.allSatisfy(\.isEmpty) }

  /// Appends XML as it is.
  mutating func raw(_ text: String) {
    if parts[parts.count - 1].count >= Self.partBytes { parts.append([]) }
    parts[parts.count - 1] += text.utf8
  }

  mutating func append(_ other: XMLText) { parts += other.parts }

  /// Appends text with XML's signs escaped. Characters that XML does not allow are left out.
  mutating func text(_ text: some StringProtocol) { raw(Self.escaped(text)) }

  /// All of it.
  ///
  /// - Throws: `ImageError.cancelled`.
  func bytes() throws(ImageError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts {
      if Task.isCancelled { throw .cancelled }
      bytes += part
    }
    return bytes
  }

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
