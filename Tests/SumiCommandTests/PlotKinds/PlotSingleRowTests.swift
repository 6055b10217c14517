import Foundation
import Testing

/// Tables of one row.
@Suite struct PlotSingleRowTests {
  @Test("bars of a single row say how many columns they leave out")
  func count() async throws {
    let place = try Workplace()
    let votes = (0..<41).map { "\"v\($0)\": \($0 * 7 % 43 + 1)" }.joined(separator: ", ")
    try place.write("{\"year\": 2024, \"votes\": {\(votes)}}", to: "t.json")
    let outcome = try await place.run(["plot", "t.json", "--chart-file"])
    #expect(
      outcome.line?.contains("of the 41 columns of the only row, the 30 greatest; 11 left out")
        == true, "\(outcome.complaint)")
    try place.write("a,b,c\n3,4,9\n", to: "t.csv")
    let short = try await place.run(["plot", "t.csv", "--chart-file"])
    #expect(short.line?.contains("left out") == false, "\(short.complaint)")
  }
}
