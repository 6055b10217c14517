/// A site that may show the page in an `<iframe>`.
struct Origin: Sendable {
  let text: String

  /// - Throws: `ServerError.origin` for anything but a scheme, a host and perhaps a port, because the text
  ///   becomes part of a policy.
  init(_ text: String) throws(ServerError) {
    let rest: Substring
    switch text.lowercased() {
    case let word where word.hasPrefix("https://"): rest = word.dropFirst(8)[...]
    case let word where word.hasPrefix("http://"): rest = word.dropFirst(7)[...]
    default: throw .origin(text)
    }
    let isPlain = rest.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x61...0x7A, 0x2D, 0x2E, 0x3A, 0x5B, 0x5D: true
      default: false
      }
    }
    guard isPlain, !rest.isEmpty else { throw .origin(text) }
    self.text = text.lowercased()
  }
}
