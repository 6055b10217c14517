import Foundation
import Testing

/// Texts that stand for no value.
@Suite struct PlotMissingTextsTests {
  private func plot(_ csv: String) async throws -> Outcome {
    let place = try Workplace()
    try place.write(csv, to: "t.csv")
    return try await place.run(["plot", "t.csv", "-o", "t.png"])
  }

  private static func answers(_ answer: (Int) -> String) -> String {
    "city,answer\n" + (0..<40).map { "c\($0 % 3)x,\(answer($0))\n" }.joined()
  }

  @Test("n/a is no answer, and a warning counts it", arguments: ["n/a", "N/A", "NULL"])
  func missing(text: String) async throws {
    let csv = Self.answers { $0 % 8 == 0 ? text : ["yes", "no"][$0 % 2] }
    let outcome = try await plot(csv)
    #expect(
      outcome.complaint.contains("5 cells such as \"\(text)\" are taken as missing"),
      "\(outcome.complaint)")
  }

  @Test("NA is a code where it is one among others")
  func codes() async throws {
    let outcome = try await plot(
      "land,pop,gdp\nNA,5,\nZA,8,3\nBW,6,2\nZW,4,9\n")
    #expect(!outcome.complaint.contains("taken as missing"), "\(outcome.complaint)")
  }
}
