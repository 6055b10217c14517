import Sumi
import Synchronization
import Testing

@testable import SumiServer

@Suite("Live connections") struct LiveConnectionTests {
  private func server(
    _ charts: [ServedChart]? = nil, _ change: (inout ServerLimits) -> Void = { _ in },
    complain: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> ChartServer {
    var limits = ServerLimits()
    // A test that waits in vain fails, also where all tests run at once on few processors.
    limits.idleSeconds = 1_200
    change(&limits)
    return ChartServer(
      try charts ?? [Sample.chart()], renderer: try Sample.renderer(), limits: limits,
      complain: complain)
  }

  private func say(_ text: String, to connection: LiveConnection) async {
    await connection.receive(Array(text.utf8))
  }

  /// The next frame; texts before it are left out.
  private func frame(of connection: LiveConnection) async throws -> Picture {
    while let message = await connection.next() {
      if case .frame(let bytes) = message { return try #require(Picture(bytes)) }
      if case .end(let end) = message { throw EndedEarly(end: end) }
    }
    throw EndedEarly(end: .clientLeft)
  }

  private struct EndedEarly: Error { let end: ConnectionEnd }

  /// A frame, which the client shows.
  private func shown(by connection: LiveConnection) async throws -> Picture {
    let picture = try await frame(of: connection)
    await say(#"{"shown": \#(picture.head.frame)}"#, to: connection)
    return picture
  }

  private func text(of connection: LiveConnection) async -> String? {
    guard case .text(let bytes)? = await connection.next() else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func end(of connection: LiveConnection) async -> ConnectionEnd? {
    while let message = await connection.next() {
      if case .end(let end) = message { return end }
    }
    return nil
  }

  @Test("A client sees the list, a frame of the size that it asks for, and then the chart in words")
  func opening() async throws {
    let connection = try server().connect()
    #expect(await text(of: connection) == #"{"charts":["weather"]}"#)
    await say(Sample.open(width: 320, height: 200, scale: 2), to: connection)
    let picture = try await shown(by: connection)
    #expect(picture.head.title == "Weather" && picture.head.scale == 2)
    #expect(picture.bitmap.width == 640 && picture.bitmap.height == 400)
    #expect(picture.head.width == 640 && picture.head.height == 400)
    #expect(picture.head.series.map(\.title) == ["Rain", "Wind"])
    #expect(picture.head.series.allSatisfy { !$0.hidden && $0.box?.count == 4 })
    let words = try #require(await text(of: connection))
    #expect(words.hasPrefix(#"{"words":"#) && words.contains("Rain"))
  }

  @Test("The picture is that of the library")
  func bytes() async throws {
    let served = try Sample.chart()
    let connection = try server().connect()
    await say(Sample.open(), to: connection)
    let session = ChartSession(
      served.chart, tables: served.tables, renderer: try Sample.renderer(),
      size: Size(width: 400, height: 300))
    let expected = try await session.image(at: 0)
    #expect(try await frame(of: connection).bitmap == expected.bitmap)
  }

  @Test("Until a frame is shown no other one is drawn, and the next one has all that happened")
  func newest() async throws {
    let connection = try server().connect()
    await say(Sample.open(), to: connection)
    let first = try await frame(of: connection)
    for step in 1...20 {
      await say(
        #"{"time": \#(Double(step) / 100), "wheel": {"dy": -40}, "x": 200, "y": 150}"#,
        to: connection)
    }
    // Nothing is drawn while the first one is on its way.
    let next = Task { try await frame(of: connection) }
    try await Task.sleep(for: .milliseconds(100))
    await say(#"{"shown": 999}"#, to: connection)
    try await Task.sleep(for: .milliseconds(100))
    await say(#"{"shown": \#(first.head.frame)}"#, to: connection)
    let second = try await next.value
    #expect(second.head.event == 0.2)
    #expect(second.head.frame == first.head.frame + 1)
    #expect(second.bitmap != first.bitmap)
  }

  @Test("A series is hidden and shown again")
  func toggle() async throws {
    let connection = try server().connect()
    await say(Sample.open(), to: connection)
    let first = try await shown(by: connection)
    await say(#"{"toggle": 1}"#, to: connection)
    var picture = try await shown(by: connection)
    #expect(picture.head.series.first { $0.title == "Wind" }?.hidden == true)
    while picture.head.series.contains(where: { $0.title == "Wind" && $0.box != nil }) {
      picture = try await shown(by: connection)
    }
    #expect(picture.head.series.first { $0.title == "Wind" }?.hidden == true)
    await say(#"{"toggle": 1}"#, to: connection)
    while picture.bitmap != first.bitmap { picture = try await shown(by: connection) }
    #expect(picture.head.series == first.head.series)
  }

  @Test("Keys move and zoom within the data, and lead back")
  func keys() async throws {
    let connection = try server().connect()
    await say(Sample.open(), to: connection)
    let home = try await shown(by: connection)
    await say(#"{"move": {"dx": 0, "dy": 0, "zoom": 2}}"#, to: connection)
    let near = try await shown(by: connection)
    #expect(near.bitmap != home.bitmap)
    await say(#"{"move": {"dx": 0.1, "dy": 0, "zoom": 1}}"#, to: connection)
    let right = try await shown(by: connection)
    #expect(right.bitmap != near.bitmap)
    for _ in 0..<30 { await say(#"{"move": {"dx": 0.1, "dy": 0, "zoom": 1}}"#, to: connection) }
    let edge = try await shown(by: connection)
    await say(#"{"move": {"dx": 0.1, "dy": 0, "zoom": 1}}"#, to: connection)
    await say(#"{"hover": {"x": 200, "y": 150}}"#, to: connection)
    let hovered = try await shown(by: connection)
    #expect(hovered.bitmap != edge.bitmap)
    await say(#"{"clear": true}"#, to: connection)
    // At the end of the data it stays, without the crosshair.
    #expect(try await shown(by: connection).bitmap == edge.bitmap)
    await say(#"{"reset": true}"#, to: connection)
    #expect(try await shown(by: connection).bitmap == home.bitmap)
  }

  @Test("A chart without a theme is dark on a dark page; a stated theme stays")
  func dark() async throws {
    var stated = try Sample.chart()
    stated.chart.statedTheme = Theme.light
    let connection = try server([try Sample.chart(), stated]).connect()
    await say(Sample.open(), to: connection)
    let light = try await shown(by: connection)
    let view = #"{"view": {"width": 400, "height": 300, "scale": 1, "dark": true}}"#
    await say(view, to: connection)
    #expect(try await shown(by: connection).bitmap[0, 0].red < 64 && light.bitmap[0, 0].red > 192)
    await say(Sample.open(1, isDark: true), to: connection)
    #expect(try await shown(by: connection).bitmap == light.bitmap)
  }

  @Test("Rows that come in are drawn, also in sessions that begin later")
  func rows() async throws {
    let server = try server()
    let connection = try server.connect()
    await say(Sample.open(), to: connection)
    let first = try await shown(by: connection)
    let rows = try Table(["t": [100.0, 101], "a": [50.0, 60], "b": [1.0, 2]])
    try await server.append(rows, toChart: 0, table: "d", keepingLast: 60)
    let second = try await shown(by: connection)
    #expect(second.bitmap != first.bitmap)
    let later = try server.connect()
    await say(Sample.open(), to: later)
    #expect(try await frame(of: later).bitmap == second.bitmap)
    let wrong = try Table(["t": [1.0]])
    await #expect(throws: SumiError.self) {
      try await server.append(wrong, toChart: 0, table: "d")
    }
    #expect(server.chart(at: 0)?.chart.tables["d"]?.rowCount == 60)
  }

  @Test("Sizes are held within the limits, and sides stay in proportion")
  func sizes() async throws {
    let connection = try server(nil) { $0.pixels = 40_000 }.connect()
    await say(Sample.open(width: 400, height: 200, scale: 3), to: connection)
    let picture = try await shown(by: connection)
    #expect(picture.bitmap.width * picture.bitmap.height <= 40_400)
    #expect(abs(picture.bitmap.width - 2 * picture.bitmap.height) <= 1)
    await say(Sample.open(width: 1e9, height: 1e-9, scale: 1e9), to: connection)
    #expect(try await shown(by: connection).bitmap.width <= 4_096)
  }

  @Test(
    "What no page sends ends the session",
    arguments: [
      "", "x", "{}", "[]", "null", "1", "{\"open\": 0}", "{\"open\": 7.5}", "\u{0}",
      #"{"view": {"width": 1e999, "height": 1, "scale": 1, "dark": false}}"#,
      #"{"view": {"width": -1, "height": 1, "scale": 1, "dark": false}}"#,
      #"{"move": {"dx": 1, "dy": 1, "zoom": 0}}"#, #"{"toggle": {}}"#,
      #"{"time": 1, "pointer": 0, "phase": "sideways", "x": 1, "y": 1}"#,
      String(repeating: "[", count: 4_000), #"{"shown": "1"}"#,
    ])
  func garbage(text: String) async throws {
    let server = try server()
    let connection = try server.connect()
    await say(text, to: connection)
    guard case .invalidMessage = await end(of: connection) else {
      Issue.record("goes on after \(text)")
      return
    }
    #expect(await connection.next() == nil && server.connectionCount == 0)
  }

  @Test("Bytes that are no text end the session")
  func binary() async throws {
    let connection = try server().connect()
    await connection.receive([0x7B, 0xFF, 0xFE, 0x7D])
    #expect(await end(of: connection)?.code == 1007)
  }

  @Test("Unknown series, charts and times far away change nothing")
  func nonsense() async throws {
    let connection = try server().connect()
    await say(#"{"toggle": 0}"#, to: connection)
    await say(Sample.open(), to: connection)
    let first = try await shown(by: connection)
    for message in [
      #"{"toggle": 99}"#, #"{"toggle": 1e30}"#, #"{"toggle": "nobody"}"#,
      #"{"time": 1e300, "pointer": 0, "phase": "move", "x": 1e300, "y": -1e300}"#,
      #"{"time": -1e300, "wheel": {"dx": 0, "dy": 0}, "x": 1, "y": 1}"#, #"{"leave": true}"#,
    ] {
      await say(message, to: connection)
    }
    await say(#"{"move": {"dx": 0, "dy": 0, "zoom": 2}}"#, to: connection)
    #expect(try await shown(by: connection).bitmap != first.bitmap)
    await say(Sample.open(5), to: connection)
    #expect(await end(of: connection) == .invalidMessage("there is no such chart"))
  }

  @Test("Messages have a greatest size and a greatest rate")
  func rates() async throws {
    let server = try server(nil) { limits in
      limits.messagesPerSecond = 10
      limits.messageBytes = 200
    }
    let long = try server.connect()
    await say(String(repeating: " ", count: 201), to: long)
    #expect(await end(of: long) == .messageTooLarge(limit: 200))
    let fast = try server.connect()
    for _ in 0..<30 { await say(#"{"leave": true}"#, to: fast) }
    #expect(await end(of: fast) == .tooManyMessages)
  }

  @Test("There are as many sessions as the limit allows, and one that ends makes room")
  func sessions() async throws {
    let server = try server(nil) { $0.sessions = 2 }
    let (first, second) = (try server.connect(), try server.connect())
    #expect(throws: ServerError.tooManySessions(limit: 2)) { try server.connect() }
    await first.close()
    #expect(await end(of: first) == .clientLeft)
    let third = try server.connect()
    await server.stop()
    #expect(await end(of: second) == .serverEnds)
    #expect(await end(of: third) == .serverEnds)
    #expect(throws: ServerError.self) { try server.connect() }
  }

  @Test("A session on which nothing happens ends")
  func idle() async throws {
    let connection = try server(nil) { $0.idleSeconds = 0.2 }.connect()
    await say(Sample.open(), to: connection)
    #expect(await end(of: connection) == .idle)
  }

  @Test("A chart that cannot be drawn says so, once, and the others go on")
  func faults() async throws {
    let said = Said()
    var wrong = try Sample.chart()
    wrong.name = "wrong"
    wrong.chart.series[0] = Series(LineSeries(x: "t", y: "missing"))
    let unread = ServedChart(name: "unread", fault: "no such file")
    let server = try server([wrong, try Sample.chart(), unread], complain: { said.add($0) })
    let connection = try server.connect()
    #expect(await text(of: connection) == #"{"charts":["wrong","weather","unread"]}"#)
    await say(Sample.open(0), to: connection)
    let error = try #require(await text(of: connection))
    #expect(error.hasPrefix(#"{"error":"#) && error.contains("missing"))
    await say(#"{"hover": {"x": 1, "y": 1}}"#, to: connection)
    await say(Sample.open(1), to: connection)
    #expect(try await shown(by: connection).head.title == "Weather")
    #expect(said.lines.count == 1 && said.lines.first?.hasPrefix("wrong: ") == true)
    await say(Sample.open(2), to: connection)
    var texts: [String] = []
    while texts.last?.contains("no such file") != true, let text = await text(of: connection) {
      texts.append(text)
    }
    #expect(texts.last == #"{"error":"no such file"}"#)
  }

  @Test("The parts of a split series are hidden one by one")
  func parts() async throws {
    let source = SeriesSource(data: "d", x: .named("t"), y: .named("v"), splitBy: .named("k"))
    let chart = Chart(series: [Series(LineSeries(source: source))], legend: Legend())
    let table = try Table([
      "t": [1.0, 2, 1, 2], "v": [1.0, 2, 3, 4], "k": ["north", "north", "south", "south"],
    ])
    let connection = try server([ServedChart(name: "c", chart, tables: ["d": table])]).connect()
    await say(Sample.open(), to: connection)
    let first = try await shown(by: connection)
    #expect(first.head.series.map(\.title) == ["north", "south"])
    await say(#"{"toggle": "south"}"#, to: connection)
    let second = try await shown(by: connection)
    #expect(second.head.series.map(\.hidden) == [false, true] && second.bitmap != first.bitmap)
    await say(#"{"toggle": "south"}"#, to: connection)
    #expect(try await shown(by: connection).bitmap == first.bitmap)
  }
}

/// Lines that come from any thread.
private final class Said: Sendable {
  private let state = Mutex<[String]>([])
  var lines: [String] { state.withLock { $0 } }
  func add(_ line: String) { state.withLock { $0.append(line) } }
}
