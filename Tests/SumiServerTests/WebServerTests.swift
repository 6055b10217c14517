import Glibc
import Sumi
import Testing

@testable import SumiServer

/// A server on the loopback address, with clients on sockets of their own, friendly and hostile ones.
@Suite("The server on the network", .serialized) struct WebServerTests {
  /// A running server.
  private struct Running {
    let charts: ChartServer
    let web: WebServer
    var port: Int { web.port }
    var token: String { String(web.address.drop { $0 != "=" }.dropFirst()) }
  }

  /// Runs a server for a test, and waits for its end.
  private func serving(
    _ change: (inout ServerLimits) -> Void = { _ in }, charts: [ServedChart]? = nil,
    _ body: @Sendable (Running) async throws -> Void
  ) async throws {
    var limits = ServerLimits()
    // Clients here are slow where all tests run at once on few processors.
    (limits.requestSeconds, limits.stallSeconds) = (600, 600)
    change(&limits)
    let charts = ChartServer(
      try charts ?? [Sample.chart()], renderer: try Sample.renderer(), limits: limits)
    let web = try WebServer(charts)
    #expect(web.isLoopback)
    async let end: Void = web.run()
    do {
      try await body(Running(charts: charts, web: web))
    } catch {
      web.stop()
      await end
      throw error
    }
    web.stop()
    await end
    #expect(charts.connectionCount == 0)
    #expect(SocketClient(port: web.port) == nil)
  }

  /// Whether something becomes true within some minutes.
  private func soon(_ condition: () -> Bool) async throws -> Bool {
    for _ in 0..<30_000 {
      if condition() { return true }
      try await Task.sleep(for: .milliseconds(20))
    }
    return false
  }

  private func get(_ path: String, host: String, port: Int, method: String = "GET") async -> String?
  {
    await SocketClient(port: port)?.answer(
      to: "\(method) \(path) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
  }

  @Test("The page comes with its token, and nothing else does")
  func page() async throws {
    try await serving { server in
      let (port, host) = (server.port, "127.0.0.1:\(server.port)")
      #expect(server.web.address == "http://\(host)/?token=\(server.token)")
      let client = try #require(SocketClient(port: port))
      let head = await client.answer(
        to: "GET /?token=\(server.token) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
      #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n"))
      let page = await client.rest()
      let nonce = try #require(head.firstMatch(of: /script-src 'nonce-(\w+)'/)?.output.1)
      #expect(page.contains("<script nonce=\"\(nonce)\">") && page.hasSuffix("</html>\n"))
      #expect(head.contains("Content-Length: \(page.utf8.count)\r\n"))
      let other = await get("/?token=\(server.token)", host: host, port: port)
      #expect(other?.contains("nonce-\(nonce)") == false)
      let expected: [(String, String, String, Int)] = [
        ("GET", "/", host, 403), ("GET", "/?token=x", host, 403),
        ("GET", "/?token=\(server.token)", "evil.example", 421),
        ("GET", "/../../etc/passwd?token=\(server.token)", host, 404),
        ("GET", "/favicon.ico", host, 404), ("POST", "/?token=\(server.token)", host, 405),
        ("HEAD", "/?token=\(server.token)", host, 200),
        ("GET", "/live?token=\(server.token)", host, 426), ("GET", "/live", host, 403),
      ]
      for (method, path, host, status) in expected {
        let answer = await get(path, host: host, port: port, method: method)
        #expect(answer?.hasPrefix("HTTP/1.1 \(status) ") == true, "\(method) \(path) \(host)")
      }
    }
  }

  @Test("A WebSocket shows a chart, takes events and says why it ends")
  func session() async throws {
    try await serving { server in
      let origin = "http://127.0.0.1:\(server.port)"
      let client = try #require(
        await SocketClient(port: server.port, token: server.token, origin: origin))
      #expect(await client.frame()?.payload == Array(#"{"charts":["weather"]}"#.utf8))
      client.say(Sample.open())
      let first = try #require(await client.picture())
      client.say(#"{"time": 1, "wheel": {"dy": -240}, "x": 200, "y": 150}"#)
      client.send(ClientFrame.bytes(9, [1, 2, 3]))
      let pong = try #require(await client.frame())
      #expect(pong.opcode == 10 && pong.payload == [1, 2, 3])
      client.say(#"{"shown": \#(first.head.frame)}"#)
      let second = try #require(await client.picture())
      #expect(second.bitmap != first.bitmap && second.head.event == 1)
      client.send(ClientFrame.bytes(8, [3, 0xE8]))
      #expect(await client.endCode() == 1000)
      #expect(try await soon { server.charts.connectionCount == 0 })
    }
  }

  @Test("A wrong token or origin opens no WebSocket")
  func refused() async throws {
    try await serving { server in
      let port = server.port
      for (token, origin) in [
        ("x", nil), (server.token, "http://evil.example"), (server.token, "null"),
        (server.token, "http://127.0.0.1:1"),
      ] {
        let answer = await SocketClient(port: port)?.answer(
          to: SocketClient.upgrade(port: port, token: token, origin: origin))
        #expect(answer?.hasPrefix("HTTP/1.1 403 ") == true)
      }
      #expect(server.charts.connectionCount == 0)
    }
  }

  @Test("What is no WebSocket frame, no message or too much ends the connection with its code")
  func hostile() async throws {
    try await serving({ $0.messagesPerSecond = 5 }) { server in
      let long = [UInt8](repeating: 0x20, count: 5_000)
      let cases: [(bytes: [UInt8], code: Int)] = [
        (Array("GET / HTTP/1.1\r\n\r\n".utf8), 1002), (ClientFrame.bytes(1, Array("{".utf8)), 1007),
        (ClientFrame.bytes(2, [1]), 1003), (ClientFrame.bytes(1, long), 1009),
        ([0x81, 0xFF, 0x7F, 0, 0, 0, 0, 0, 0, 0], 1009),
        ([0x81, 0xFF] + [UInt8](repeating: 0xFF, count: 8), 1009),
        ((0..<1_000).flatMap { _ in ClientFrame.bytes(9, [1]) }, 1008),
        ((0..<200).flatMap { _ in ClientFrame.bytes(1, Array("{\"leave\":true}".utf8)) }, 1008),
      ]
      for (bytes, code) in cases {
        let client = try #require(await SocketClient(port: server.port, token: server.token))
        client.send(bytes)
        #expect(await client.endCode() == code, "\(bytes.prefix(12))")
      }
      #expect(try await soon { server.charts.connectionCount == 0 })
      #expect(
        await get("/x", host: "localhost", port: server.port)?.hasPrefix("HTTP/1.1 404 ") == true)
    }
  }

  @Test("Random bytes, before and after the handshake, leave the server as it was")
  func garbage() async throws {
    try await serving { server in
      for round in 0..<60 {
        let isSocket = round.isMultiple(of: 2)
        let client = try #require(
          isSocket
            ? await SocketClient(port: server.port, token: server.token)
            : SocketClient(port: server.port))
        client.send((0..<300).map { _ in UInt8.random(in: 0...255) })
      }
      #expect(try await soon { server.charts.connectionCount == 0 })
      #expect(
        await get("/x", host: "localhost", port: server.port)?.hasPrefix("HTTP/1.1 404 ") == true)
    }
  }

  @Test("A client that takes nothing is dropped, and holds nobody up")
  func slow() async throws {
    try await serving({ $0.stallSeconds = 0.3 }, charts: [try Sample.chart(), try Sample.cloud()]) {
      server in
      let client = try #require(
        await SocketClient(port: server.port, token: server.token, room: 4_096))
      // More than the system keeps for a client.
      client.say(Sample.open(1, width: 1_600, height: 1_200))
      let other = try #require(await SocketClient(port: server.port, token: server.token))
      other.say(Sample.open())
      #expect(await other.picture() != nil)
      #expect(try await soon { server.charts.connectionCount == 1 })
      other.send(ClientFrame.bytes(9, [7]))
      var pong = await other.frame()
      // The chart in words may come before it.
      if pong?.opcode == 1 { pong = await other.frame() }
      #expect(pong?.opcode == 10 && pong?.payload == [7])
    }
  }

  @Test("A request that does not come is not waited for")
  func incomplete() async throws {
    try await serving({ $0.requestSeconds = 0.2 }) { server in
      let client = try #require(SocketClient(port: server.port))
      #expect(await client.answer(to: "GET / HT").hasPrefix("HTTP/1.1 408 "))
      #expect(await client.rest().contains("in time") && client.hasEnded)
    }
  }

  @Test("1,000 connections leave room for those that come after them")
  func connections() async throws {
    try await serving({ $0.requestSeconds = 1 }) { server in
      for round in 0..<10 {
        var held: [SocketClient] = []
        for _ in 0..<100 {
          if let client = SocketClient(port: server.port) { held.append(client) }
        }
        #expect(held.count == 100, "round \(round)")
        // Those over the limit are told so at once.
        var refused = 0
        for client in held.suffix(100 - 64) {
          if await client.rest().hasPrefix("HTTP/1.1 503 ") { refused += 1 }
        }
        #expect(round > 0 || refused > 0)
        held = []
      }
      var isServed = false
      for _ in 0..<100 where !isServed {
        isServed =
          await get("/x", host: "localhost", port: server.port)?.hasPrefix("HTTP/1.1 404 ") == true
        if !isServed { try await Task.sleep(for: .milliseconds(50)) }
      }
      #expect(isServed)
    }
  }

  @Test("More sessions than the limit are refused, and the end of one makes room")
  func sessions() async throws {
    try await serving({ $0.sessions = 1 }) { server in
      let port = server.port
      let first = try #require(await SocketClient(port: port, token: server.token))
      let answer = await SocketClient(port: port)?.answer(
        to: SocketClient.upgrade(port: port, token: server.token))
      #expect(answer?.hasPrefix("HTTP/1.1 503 ") == true)
      first.send(ClientFrame.bytes(8, [3, 0xE8]))
      #expect(await first.endCode() == 1000)
      #expect(try await soon { server.charts.connectionCount == 0 })
      #expect(await SocketClient(port: port, token: server.token) != nil)
    }
  }

  @Test("The end of the server is told to its clients")
  func stop() async throws {
    let charts = ChartServer([try Sample.chart()], renderer: try Sample.renderer())
    let web = try WebServer(charts)
    async let end: Void = web.run()
    let token = String(web.address.drop { $0 != "=" }.dropFirst())
    let client = try #require(await SocketClient(port: web.port, token: token))
    client.say(Sample.open())
    #expect(await client.picture() != nil)
    web.stop()
    #expect(await client.endCode() == 1001)
    await end
  }

  @Test("A port that is in use, and a host that is none, are errors with a remedy")
  func addresses() throws {
    let charts = ChartServer([try Sample.chart()], renderer: try Sample.renderer())
    let web = try WebServer(charts)
    #expect(throws: ServerError.self) { try WebServer(charts, port: web.port) }
    do throws(ServerError) {
      _ = try WebServer(charts, host: "no.such.host.invalid")
      Issue.record("a name without an address was taken")
    } catch {
      #expect("\(error)".contains("no.such.host.invalid") && "\(error)".contains("--host"))
    }
    #expect(throws: ServerError.origin("x")) { try WebServer(charts, embeddedBy: ["x"]) }
  }
}
