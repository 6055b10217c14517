import Sumi
import SumiServer
import Testing

/// The code of the README's section about the browser, compiled and run.
@Suite("README") struct ReadmeTests {
  @Test("The README's live connection runs")
  func connection() async throws {
    let chart = try Sample.chart().chart
    let tables = try Sample.chart().tables
    let renderer = try Sample.renderer()
    let charts = ChartServer(
      [ServedChart(name: "prices", chart, tables: tables)], renderer: renderer)
    let connection = try charts.connect()
    await connection.receive(Array(Sample.open().utf8))
    var frames = 0
    while let message = await connection.next() {
      if case .frame = message {
        frames += 1
        await connection.close()
      }
    }
    #expect(frames == 1 && charts.connectionCount == 0)
    try await charts.append(
      Table(["t": [100.0], "a": [1.0], "b": [2.0]]), toChart: 0, table: "d", keepingLast: 50)
    #expect(ChartPage.html(nonce: "a").count > 1_000)
    #expect(try WebServer(charts).address.hasPrefix("http://127.0.0.1:"))
  }
}
