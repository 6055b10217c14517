/// The head of a request. Bodies are refused: nothing that the server has needs one.
struct HTTPRequest: Equatable, Sendable {
  var method: String
  /// Without the query, as it was sent.
  var path: String
  var query: [String: String] = [:]
  /// By their names in small letters. Of several with one name their values with commas between.
  var headers: [String: String] = [:]

  /// The greatest length of a head, in bytes.
  static let greatestSize = 8_192

  /// The request at the start of what has come, and its length; `nil` if it is not complete yet.
  ///
  /// - Throws: the status to refuse it with.
  static func read(_ bytes: [UInt8]) throws(HTTPStatus) -> (request: HTTPRequest, length: Int)? {
    guard let end = endOfHead(bytes) else {
      guard bytes.count < greatestSize else { throw .headTooLarge }
      // What can be no request is not waited for.
      let method = bytes.prefix { $0 != 0x20 }
      guard method.count <= 16, method.allSatisfy(isToken) else { throw .badRequest }
      return nil
    }
    guard end <= greatestSize else { throw .headTooLarge }
    guard let text = String(validating: bytes[..<(end - 4)], as: UTF8.self) else {
      throw .badRequest
    }
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    guard let first = lines.popFirst() else { throw .badRequest }
    let words = first.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[1].hasPrefix("/"), ["HTTP/1.1", "HTTP/1.0"].contains(words[2])
    else { throw .badRequest }
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var request = HTTPRequest(method: String(words[0]), path: String(target[0]))
    if target.count > 1 { request.query = query(of: target[1]) }
    for line in lines { try request.add(line) }
    guard request.headers["transfer-encoding"] == nil,
      request.headers["content-length"].map({ $0 == "0" }) ?? true
    else { throw .badRequest }
    return (request, end)
  }

  private mutating func add(_ line: Substring) throws(HTTPStatus) {
    guard let colon = line.firstIndex(of: ":"), headers.count < 64 else { throw .badRequest }
    let name = line[..<colon]
    // Neither blanks before the colon nor lines that go on.
    guard !name.isEmpty, name.utf8.allSatisfy(Self.isToken) else { throw .badRequest }
    let value = line[line.index(after: colon)...].trimmed
    guard !value.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 }) else { throw .badRequest }
    let key = name.lowercased()
    if let before = headers[key] {
      // Two of them could be read differently by whoever looks.
      guard key != "host", key != "origin", key != "content-length" else { throw .badRequest }
      headers[key] = before + "," + value
    } else {
      headers[key] = String(value)
    }
  }

  /// Whether a header has a word in its list, such as `Upgrade` in `Connection`.
  func has(_ word: String, in header: String) -> Bool {
    (headers[header] ?? "").split(separator: ",").contains { $0.trimmed.lowercased() == word }
  }

  private static func endOfHead(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (0...min(bytes.count - 4, greatestSize)).first { start in
      bytes[start] == 0x0D && bytes[start + 1] == 0x0A && bytes[start + 2] == 0x0D
        && bytes[start + 3] == 0x0A
    }.map { $0 + 4 }
  }

  /// Values are taken as they are: a token has no characters that would be escaped.
  private static func query(of text: Substring) -> [String: String] {
    var result: [String: String] = [:]
    for pair in text.split(separator: "&").prefix(16) {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      result[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
    }
    return result
  }

  private static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = self
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
