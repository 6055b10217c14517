import Foundation
import Testing

@Suite("A page in the browser") struct ServeTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// Runs the command behind a shell, which asks it for something when it has printed its address, and then
  /// stops it.
  private func serve(
    _ arguments: String, input: String = "true", then ask: String
  ) async throws -> (status: Int32, output: String, complaint: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [
      "-c",
      """
      rm -f address
      { \(input); } | "$0" serve --device cpu \(arguments) > address 2> complaint & server=$!
      for i in {1..20000}; do [ -s address ] && break; kill -0 $server || break; sleep 0.02; done
      port=$(sed 's/.*:\\([0-9]*\\).*/\\1/' address); query=$(sed 's/.*?//' address)
      { \(ask); } > output 2>&1
      kill -TERM $server; wait $server
      """,
      try Workplace.executable().path,
    ]
    process.currentDirectoryURL = URL(filePath: place.path)
    // Without a thread that waits, which other tests need.
    try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    return (
      process.terminationStatus, String(decoding: try place.data(of: "output"), as: UTF8.self),
      String(decoding: try place.data(of: "complaint"), as: UTF8.self)
    )
  }

  /// A request without any other program.
  private let get = """
    exec 3<> /dev/tcp/127.0.0.1/$port; printf 'GET /?%s HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n' $query >&3; \
    cat <&3
    """

  @Test("The printed address shows the page, and a signal ends the command")
  func page() async throws {
    try place.write(Sample.chart, to: "chart.json")
    let (status, output, complaint) = try await serve("chart.json", then: get)
    #expect(status == 0 && complaint == "")
    #expect(output.hasPrefix("HTTP/1.1 200 OK\r\n") && output.hasSuffix("</html>\n"))
    #expect(output.contains("frame-ancestors 'none'"))
    let address = String(decoding: try place.data(of: "address"), as: UTF8.self)
    #expect(address.wholeMatch(of: #/http://127\.0\.0\.1:\d+/\?token=[0-9a-f]{32}\n/#) != nil)
  }

  @Test("A site may be allowed to show the page in a frame of its own")
  func embedding() async throws {
    try place.write(Sample.chart, to: "chart.json")
    let (status, output, _) = try await serve(
      "chart.json --allow-embedding https://a.example --allow-embedding http://b.example:80",
      then: get)
    #expect(status == 0)
    #expect(output.contains("frame-ancestors 'self' https://a.example http://b.example:80\r\n"))
  }

  @Test("A chart that cannot be read is one line, and the others are served")
  func fault() async throws {
    try place.write(Sample.chart, to: "chart.json")
    try place.write("{", to: "wrong.json")
    let (status, output, complaint) = try await serve("wrong.json chart.json", then: get)
    #expect(status == 0 && output.hasPrefix("HTTP/1.1 200 OK"))
    #expect(
      complaint.hasPrefix("sumi: wrong.json:1:") && complaint.filter { $0 == "\n" }.count == 1)
  }

  @Test("Rows are followed in a file and in a pipe")
  func follow() async throws {
    try place.write(
      #"{"data": {"d": {"file": "log.csv"}}, "series": [{"type": "line", "x": "t", "y": "v"}]}"#,
      to: "chart.json")
    try place.write("t,v\n1,2\n2,3\n", to: "log.csv")
    let file = try await serve(
      "chart.json --follow log.csv",
      then: "echo 3,4 >> log.csv; echo 5,6,7 >> log.csv; sleep 0.5; \(get)")
    #expect(file.status == 0 && file.output.hasPrefix("HTTP/1.1 200 OK"))
    #expect(file.complaint.hasPrefix("sumi: log.csv:5:") && file.complaint.hasSuffix("left out\n"))
    try place.write("t,v\n1,2\n2,3\n", to: "log.csv")
    let pipe = try await serve(
      "chart.json --table d --follow -", input: "cat log.csv; sleep 0.3; echo 4,5", then: get)
    #expect(pipe.status == 0 && pipe.complaint.isEmpty, "\(pipe)")
    #expect(pipe.output.hasPrefix("HTTP/1.1 200 OK"))
  }

  @Test("Of a burst the last rows are kept, whatever its length")
  func burst() async throws {
    try place.write(
      #"{"data": {"d": {"file": "log.csv"}}, "series": [{"type": "line", "x": "t", "y": "v"}]}"#,
      to: "chart.json")
    let outcome = try await serve(
      "chart.json --table d --follow -", input: "echo t,v; yes 1,2 | head -c 600000000",
      then: "grep VmHWM /proc/$server/status | tr -dc 0-9")
    #expect(outcome.status == 0 && outcome.complaint.isEmpty, "\(outcome)")
    // In kB; the window has 10,000 rows.
    #expect(try #require(Int(outcome.output)) < 300_000)
  }

  @Test("Blank lines without end are an error")
  func blankLines() async throws {
    try place.write(
      #"{"data": {"d": {"file": "-"}}, "series": [{"type": "line", "x": "t", "y": "v"}]}"#,
      to: "chart.json")
    let endless = try await place.run(
      ["serve", "--device", "cpu", "chart.json", "--follow", "-"],
      input: Data(repeating: 0x0A, count: 5_000_000))
    #expect(endless.status == 1 && endless.line?.contains("no rows in its first 4 MB") == true)
  }

  @Test(
    "Wrong use is one line with a remedy",
    arguments: [
      (["chart.json", "--port", "70000"], 2, "--port"),
      (["chart.json", "--idle", "0"], 2, "--idle"),
      (["chart.json", "--window", "5"], 2, "--follow"),
      (["-", "--follow", "-"], 2, "standard input"),
      (["chart.json", "--follow", "log.csv", "--window", "0"], 2, "--window"),
      (["chart.json", "--allow-embedding", "example.org"], 2, "https://example.org"),
      (["missing.json"], 1, "missing.json"),
      (["chart.json", "--host", "no.such.invalid"], 1, "--host"),
      (["chart.json", "--follow", "missing.csv"], 1, "missing.csv"),
      (["chart.json", "--follow", "empty.csv"], 1, "no rows yet"),
      (["chart.json", "--follow", "log.csv", "--table", "x"], 1, "--table"),
    ] as [([String], Int32, String)])
  func misuse(arguments: [String], status: Int32, word: String) async throws {
    try place.write(Sample.chart, to: "chart.json")
    try place.write("t,v\n1,2\n2,3\n", to: "log.csv")
    try place.write("", to: "empty.csv")
    let outcome = try await place.run(["serve", "--device", "cpu"] + arguments)
    #expect(outcome.status == status, "\(outcome.complaint)")
    #expect(outcome.line?.contains(word) == true, "\(outcome.complaint)")
  }
}
