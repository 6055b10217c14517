import Sumi
import SumiServer
import Testing

/// The code of the article about the page in the browser, compiled and run.
@Suite struct BrowserArticleTests {
  @Test("The article's live connection runs")
  func connection() async throws {
    let chart = try Sample.chart().chart
    let tables = try Sample.chart().tables
    let renderer = try Sample.renderer()
    let message = Array(Sample.open().utf8)
    let charts = ChartServer(
      [ServedChart(name: "prices", chart, tables: tables)], renderer: renderer)
    let connection = try charts.connect()
    var frames = 0
    func send(_ message: LiveMessage) async {
      if case .frame = message {
        frames += 1
        await connection.close()
      }
    }
    await connection.receive(message)
    while let message = await connection.next() {
      await send(message)
    }

    #expect(frames == 1 && charts.connectionCount == 0)
    try await charts.append(
      Table(["t": [100.0], "a": [1.0], "b": [2.0]]), toChart: 0, table: "d", keepingLast: 50)
    #expect(ChartPage.html(nonce: "a").count > 1_000)
    #expect(try WebServer(charts).address.hasPrefix("http://127.0.0.1:"))
  }
}
