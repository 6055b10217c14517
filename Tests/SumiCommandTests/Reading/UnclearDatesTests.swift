import Testing

/// Dates that are as regular with the day first as with the month first.
@Suite struct UnclearDatesTests {
  private let rows = "when,a,b\n01/02/2020,1,5\n01/03/2020,2,4\n01/04/2020,3,9\n"
  private let words =
    "column \"when\": its dates do not tell day from month (2020-01-02 or 2020-02-01)"

  @Test(
    "A chart of them asks, and each answer is a chart",
    arguments: ["--day-first", "--no-day-first"])
  func asks(answer: String) async throws {
    let place = try Workplace()
    try place.write(rows, to: "a.csv")
    let outcome = try await place.run(["plot", "a.csv"])
    #expect(outcome.status != 0 && outcome.line?.contains("a.csv: " + words) == true)
    #expect(outcome.line?.contains(answer) == true)
    let stated = try await place.run(["plot", "a.csv", answer, "--data-table", "t.csv"])
    #expect(stated.status == 0, "\(stated.complaint)")
    let first = answer == "--day-first" ? "2020-02-01" : "2020-01-02"
    #expect(String(decoding: try place.data(of: "t.csv"), as: UTF8.self).contains(first))
  }

  @Test("A chart of other columns does not ask")
  func others() async throws {
    let place = try Workplace()
    try place.write(rows, to: "a.csv")
    let outcome = try await place.run(["plot", "a.csv", "-x", "a", "-y", "b"])
    #expect(outcome.status == 0, "\(outcome.complaint)")
  }

  @Test(
    "A chart file asks, and its key answers", arguments: ["", ", \"read\": { \"dayFirst\": true }"])
  func file(key: String) async throws {
    let place = try Workplace()
    try place.write(rows, to: "a.csv")
    try place.write(
      """
      {"data": {"d": {"file": "a.csv"\(key)}},
       "series": [{"type": "line", "x": "when", "y": "a"}]}
      """, to: "c.json")
    let outcome = try await place.run(["render", "c.json"])
    #expect((outcome.status == 0) == !key.isEmpty, "\(outcome.complaint)")
    #expect((outcome.line?.contains(words) ?? false) == key.isEmpty)
  }

  @Test("Files that are read together tell each other")
  func together() async throws {
    let place = try Workplace()
    try place.write(rows, to: "1.csv")
    try place.write("when,a,b\n14/02/2020,1,5\n", to: "2.csv")
    let outcome = try await place.run([
      "plot", "1.csv", "2.csv", "-x", "when", "-y", "a", "--data-table", "t.csv",
    ])
    #expect(outcome.status == 0, "\(outcome.complaint)")
    #expect(String(decoding: try place.data(of: "t.csv"), as: UTF8.self).contains("2020-04-01"))
  }
}
