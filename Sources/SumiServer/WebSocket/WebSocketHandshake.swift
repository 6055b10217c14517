/// How a request becomes a WebSocket (RFC 6455, section 4.2).
enum WebSocketHandshake {
  private static let suffix = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

  /// The answer to a request, after which messages follow.
  ///
  /// - Throws: the status to refuse it with.
  static func answer(to request: HTTPRequest) throws(HTTPStatus) -> [UInt8] {
    guard request.method == "GET", request.has("websocket", in: "upgrade"),
      request.has("upgrade", in: "connection"), request.headers["sec-websocket-version"] == "13"
    else { throw .upgradeRequired }
    // 16 bytes as Base64.
    guard let key = request.headers["sec-websocket-key"], key.utf8.count == 24, key.hasSuffix("==")
    else { throw .badRequest }
    let accepted = Base64.text(of: SHA1.hash(Array((key + suffix).utf8)))
    return Array(
      """
      HTTP/1.1 101 Switching Protocols\r
      Upgrade: websocket\r
      Connection: Upgrade\r
      Sec-WebSocket-Accept: \(accepted)\r
      \r

      """.utf8)
  }
}
