import TestSupport
import Testing

@testable import SumiServer

@Suite("Requests") struct HTTPRequestTests {
  private static let whole = """
    GET /live?token=a1&x HTTP/1.1\r
    Host: localhost:1\r
    Connection: keep-alive, Upgrade\r
    upgrade:\t WebSocket \r
    \r

    """

  private func read(_ text: String) throws(HTTPStatus) -> HTTPRequest? {
    try HTTPRequest.read(Array(text.utf8))?.request
  }

  @Test("The head of a page's address may come in pieces of any size")
  func pieces() throws {
    let text = Array("GET /?token=1 HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
    for count in text.indices { #expect(try HTTPRequest.read(Array(text[..<count])) == nil) }
    #expect(try HTTPRequest.read(text)?.request.query["token"] == "1")
    // What can be no request is not waited for.
    #expect(throws: HTTPStatus.badRequest) { try HTTPRequest.read([0x16, 3, 1]) }
  }

  @Test("A request is read when its head is complete, whatever follows")
  func parts() throws {
    let text = Array(Self.whole.utf8)
    for count in text.indices { #expect(try HTTPRequest.read(Array(text[..<count])) == nil) }
    let (request, length) = try #require(try HTTPRequest.read(text + [1, 2, 3]))
    #expect(length == text.count)
    #expect(request.method == "GET" && request.path == "/live")
    #expect(request.query == ["token": "a1", "x": ""])
    #expect(request.headers["host"] == "localhost:1")
    #expect(request.has("websocket", in: "upgrade") && request.has("upgrade", in: "connection"))
    #expect(!request.has("socket", in: "upgrade") && !request.has("a", in: "b"))
  }

  @Test(
    "What is no request is refused",
    arguments: [
      "GET /\r\n\r\n", "GET / HTTP/2\r\n\r\n", "GET http://x/ HTTP/1.1\r\n\r\n", "\r\n\r\n",
      "GET / HTTP/1.1\r\nHost\r\n\r\n", "GET / HTTP/1.1\r\nA : b\r\n\r\n",
      "GET / HTTP/1.1\r\nA: b\r\n c\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
      "GET / HTTP/1.1\r\nContent-Length: 5\r\n\r\n", "GET / HTTP/1.1\r\nA: \u{1}\r\n\r\n",
      "GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}",
      "GET / HTTP/1.1\r\n" + (0...64).map { "A\($0): b\r\n" }.joined() + "\r\n",
    ])
  func malformed(text: String) {
    #expect(throws: HTTPStatus.badRequest) { try read(text) }
  }

  @Test("Bytes that are no text are refused, and a head has a greatest size")
  func sizes() {
    let start = Array("GET / HTTP/1.1\r\nA: ".utf8)
    #expect(throws: HTTPStatus.badRequest) {
      try HTTPRequest.read(start + [0xFF, 0x0D, 0x0A, 0x0D, 0x0A])
    }
    let long = start + [UInt8](repeating: 0x61, count: HTTPRequest.greatestSize)
    #expect(throws: HTTPStatus.headTooLarge) { try HTTPRequest.read(long) }
    #expect(throws: HTTPStatus.headTooLarge) {
      try HTTPRequest.read(long + [0x0D, 0x0A, 0x0D, 0x0A])
    }
  }

  @Test("Random bytes never trap")
  func random() {
    var generator = SplitMix64(state: 11)
    let words = [
      "GET ", "/", "?", "=", "&", " HTTP/1.1", "\r\n", ":", "Host", "\r\n\r\n", "é", "\0",
    ]
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        words.randomElement(using: &generator) ?? ""
      }.joined()
      let request = try? HTTPRequest.read(Array(text.utf8))
      if let request { #expect(request.length <= text.utf8.count) }
    }
  }
}

@Suite("Access") struct AccessRulesTests {
  private let rules = AccessRules(token: AccessToken(), names: ["charts.example"])

  private func request(
    _ host: String?, token: String? = nil, origin: String? = nil
  ) -> HTTPRequest {
    var request = HTTPRequest(method: "GET", path: "/")
    request.headers["host"] = host
    request.headers["origin"] = origin
    request.query["token"] = token ?? rules.token.text
    return request
  }

  @Test(
    "The server is known by addresses, localhost and its own name",
    arguments: [
      ("127.0.0.1", true), ("127.0.0.1:80", true), ("LocalHost:8000", true), ("[::1]:1", true),
      ("charts.example:9", true), ("192.168.0.1", true), ("evil.example", false), ("", false),
      ("localhost.evil.example", false), ("127.0.0.1.evil.example", false), ("[::1", false),
      ("localhost:99999", false), ("localhost:x", false), ("[evil]:1", false), ("[::1]x", false),
    ])
  func hosts(host: String, isOwn: Bool) {
    #expect(rules.isOwn(host) == isOwn)
    #expect(rules.refusal(of: request(host), isSocket: false) == (isOwn ? nil : .misdirected))
  }

  @Test("A request needs the whole token, and a host")
  func token() {
    let token = rules.token.text
    #expect(token.count == 32 && token != AccessToken().text)
    for wrong in [
      "", "x", String(token.dropLast()), token + "0", token + token, token.uppercased() + "!",
    ] {
      #expect(rules.refusal(of: request("localhost", token: wrong), isSocket: false) == .forbidden)
    }
    #expect(rules.refusal(of: request(nil), isSocket: false) == .misdirected)
  }

  @Test(
    "A WebSocket comes from the server's own page, or from no page",
    arguments: [
      ("http://localhost:80", true), ("https://LOCALHOST:80", true), (nil, true),
      ("http://localhost", false), ("http://localhost:81", false), ("null", false), ("", false),
      ("http://evil.example", false), ("http://localhost:80.evil.example", false),
      ("ftp://localhost:80", false),
    ] as [(String?, Bool)])
  func origins(origin: String?, isAllowed: Bool) {
    let request = request("localhost:80", origin: origin)
    #expect(rules.refusal(of: request, isSocket: true) == (isAllowed ? nil : .forbidden))
  }

  @Test("What may embed the page is an origin and nothing else")
  func embedding() throws {
    #expect(try Origin("https://Example.org:8080").text == "https://example.org:8080")
    #expect(try Origin("http://[::1]:80").text == "http://[::1]:80")
    for text in [
      "example.org", "https://", "https://a/b", "https://a; script-src *", "*", "https://a b",
    ] {
      #expect(throws: ServerError.origin(text)) { try Origin(text) }
    }
  }

  @Test("The page is allowed to run its own script only, and to be embedded where that was said")
  func policy() {
    let alone = String(
      decoding: HTTPResponse(page: [], nonce: "n1", embedding: []).bytes(), as: UTF8.self)
    #expect(alone.hasPrefix("HTTP/1.1 200 OK\r\n") && alone.hasSuffix("\r\n\r\n"))
    #expect(alone.contains("default-src 'none'; script-src 'nonce-n1';"))
    #expect(alone.contains("frame-ancestors 'none'\r\n") && alone.contains("X-Frame-Options: DENY"))
    let embedded = String(
      decoding: HTTPResponse(page: [], nonce: "n", embedding: ["https://a.example"]).bytes(),
      as: UTF8.self)
    #expect(embedded.contains("frame-ancestors 'self' https://a.example\r\n"))
    #expect(!embedded.contains("X-Frame-Options"))
    let page = String(decoding: ChartPage.html(nonce: "abc<1"), as: UTF8.self)
    #expect(page.contains("<script nonce=\"abc1\">") && page.contains("<style nonce=\"abc1\">"))
    #expect(!page.contains("@") || !page.contains("@SCRIPT@"))
  }
}
