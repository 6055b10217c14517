import Testing

@testable import SumiServer

@Suite("WebSockets") struct WebSocketTests {
  /// A frame as clients send it.
  private func frame(
    _ opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true, flags: UInt8 = 0
  ) -> [UInt8] {
    ClientFrame.bytes(opcode, payload, isFinal: isFinal, flags: flags)
  }

  private func messages(_ bytes: [UInt8], limit: Int = 1_000) throws -> [WebSocketMessage] {
    var reader = WebSocketReader(limit: limit)
    reader.add(bytes[...])
    var result: [WebSocketMessage] = []
    while let message = try reader.next() { result.append(message) }
    return result
  }

  @Test(
    "The hash is that of the standard",
    arguments: [
      ("", "2jmj7l5rSw0yVb/vlWAYkK/YBwk="), ("abc", "qZk+NkcGgWq6PiVxeFDCbJzQ2J0="),
      (String(repeating: "a", count: 119), "7pcQZaqgF+BjKoymx3uzv4sd/FY="),
    ])
  func hash(text: String, expected: String) {
    // The long one crosses the border of a block; its hash was worked out by another program.
    #expect(Base64.text(of: SHA1.hash(Array(text.utf8))) == expected)
  }

  @Test("Base64 fills up its last group")
  func base64() {
    let expected = ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"]
    for (count, text) in expected.enumerated() {
      #expect(Base64.text(of: Array("foobar".utf8.prefix(count))) == text)
    }
  }

  @Test("The handshake is that of RFC 6455")
  func handshake() throws {
    var request = HTTPRequest(method: "GET", path: "/live")
    request.headers = [
      "upgrade": "websocket", "connection": "Upgrade", "sec-websocket-version": "13",
      "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
    ]
    let answer = String(decoding: try WebSocketHandshake.answer(to: request), as: UTF8.self)
    #expect(answer.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n"))
    request.headers["sec-websocket-version"] = "8"
    #expect(throws: HTTPStatus.upgradeRequired) { try WebSocketHandshake.answer(to: request) }
    request.headers["sec-websocket-version"] = "13"
    request.headers["sec-websocket-key"] = "short"
    #expect(throws: HTTPStatus.badRequest) { try WebSocketHandshake.answer(to: request) }
  }

  @Test("Messages are put together from frames and pieces of them")
  func pieces() throws {
    let long = [UInt8](repeating: 7, count: 700)
    let bytes =
      frame(1, [1, 2]) + frame(1, [3], isFinal: false) + frame(9, [9])
      + frame(0, [4], isFinal: false)
      + frame(0, [5]) + frame(1, long) + frame(10, []) + frame(8, [])
    let expected: [WebSocketMessage] = [
      .text([1, 2]), .ping([9]), .text([3, 4, 5]), .text(long), .pong, .close,
    ]
    #expect(try messages(bytes) == expected)
    var reader = WebSocketReader(limit: 1_000)
    var found: [WebSocketMessage] = []
    for byte in bytes {
      reader.add([byte])
      while let message = try reader.next() { found.append(message) }
    }
    #expect(found == expected)
  }

  @Test("A message is refused by its length, before its bytes are there")
  func lengths() {
    let huge: [UInt8] = [0x81, 0xFF, 0x7F, 0, 0, 0, 0, 0, 0, 0]
    for bytes in [
      huge, [0x81, 0xFE, 0xFF, 0xFF], [0x81, 0xFF] + [UInt8](repeating: 0xFF, count: 8),
    ] {
      #expect(throws: WebSocketFault.tooLarge) { try messages(bytes) }
    }
    let parts = frame(1, [UInt8](repeating: 0, count: 600), isFinal: false)
    #expect(throws: WebSocketFault.tooLarge) {
      try messages(parts + frame(0, [UInt8](repeating: 0, count: 600)))
    }
  }

  @Test("What the protocol does not know ends the connection")
  func faults() {
    let wrong = [
      frame(0, [1]), frame(3, []), frame(1, [1], flags: 0x40), frame(9, [], isFinal: false),
      frame(1, [1], isFinal: false) + frame(1, [2]), [0x81, 0x01, 0x41], [0x89, 0xFE],
    ]
    for bytes in wrong { #expect(throws: WebSocketFault.protocolError) { try messages(bytes) } }
    #expect(throws: WebSocketFault.binary) { try messages(frame(2, [1])) }
  }

  @Test("Lengths are written in the shortest form")
  func writer() {
    #expect(WebSocketWriter.text([1, 2]) == [0x81, 2, 1, 2])
    #expect(
      WebSocketWriter.binary([UInt8](repeating: 0, count: 200)).prefix(4) == [0x82, 126, 0, 200])
    #expect(
      WebSocketWriter.binary([UInt8](repeating: 0, count: 70_000)).prefix(10)
        == [0x82, 127, 0, 0, 0, 0, 0, 1, 0x11, 0x70])
    #expect(WebSocketWriter.close(code: 1001, reason: "x") == [0x88, 3, 3, 0xE9, 0x78])
  }
}
