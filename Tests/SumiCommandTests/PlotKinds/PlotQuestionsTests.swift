import Foundation
import Testing

/// Columns of answers to questions.
@Suite struct PlotQuestionsTests {
  typealias Case = PlotChoiceTests.Case

  private static func table(
    _ head: String, _ count: Int, _ start: (Int) -> String, _ answer: (Int, Int) -> String
  ) -> String {
    head + "," + (1...6).map { "Q\($0)" }.joined(separator: ",") + "\n"
      + (0..<count).map { row in
        start(row) + "," + (1...6).map { answer(row, $0) }.joined(separator: ",") + "\n"
      }.joined()
  }

  static let cases = [
    Case(
      reason: "answers from 1 to 5 are shares of each question, not points",
      csv: table("when,age", 60, { "2021-08-\(10 + $0 % 19),\(18 + $0 * 37 % 41)" }) {
        "\(($0 * $0 + $1 * 7) % 11 % 5 + 1)"
      }, kind: "column", x: "column", y: [], keys: ["splitBy": "value", "data": "drawn"]),
    Case(
      reason: "questions of which some have no answer of a kind are of the same sort",
      csv: table("age", 60, { "\(18 + $0 * 37 % 41)" }) { row, question in
        ["never", "sometimes", "often"][(row * row + question) % 7 % (question == 1 ? 2 : 3)]
      }, kind: "column", x: "column", y: [], keys: ["splitBy": "value"]),
  ]

  @Test("five questions or more with the same answers are a bar each", arguments: cases)
  func questions(test: Case) async throws {
    let place = try Workplace()
    try place.write(test.csv, to: "t.csv")
    try await PlotChoiceTests().check(test, of: "t.csv", in: place)
    let outcome = try await place.run(["plot", "t.csv", "--chart-file"])
    #expect(outcome.text.contains("\"percent\"") && outcome.text.contains("Share of answers"))
  }

  @Test("answers are stacked in their order")
  func order() async throws {
    let place = try Workplace()
    let csv = Self.table("age", 60, { "\(18 + $0 * 37 % 41)" }) { "\((6 - ($0 + $1) % 5) % 5 + 1)" }
    try place.write(csv, to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "--chart-file"])
    let places = (1...5).compactMap { outcome.text.range(of: "\"\($0)\"")?.lowerBound }
    #expect(places.count == 5 && places == places.sorted(), "\(outcome.text)")
  }

  @Test("flags beside many measures, and counts, are no questionnaire")
  func others() async throws {
    let place = try Workplace()
    let flags = Self.table(
      "time,a,b,c,d,e,f,g", 40,
      { row in
        "2024-02-\(10 + row % 19)T\(10 + row % 13):00,"
          + (1...7).map { "\(row * $0 * 37 % 61).5" }.joined(separator: ",")
      }
    ) { ($0 + $1) % 9 == 0 ? "True" : "False" }
    let counts = Self.table("site", 40, { "s\($0)x" }) { "\(($0 * $0 + $1) % 6)" }
    for csv in [flags, counts] {
      try place.write(csv, to: "t.csv")
      let outcome = try await place.run(["plot", "t.csv", "--chart-file"])
      #expect(!outcome.complaint.contains("answers"), "\(outcome.complaint)")
    }
  }
}
