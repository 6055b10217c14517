import Foundation
import Testing

/// Times of day that are how long something took.
@Suite struct PlotResultsTests {
  @Test("the times of a few names are points in the order of the last one")
  func results() async throws {
    let place = try Workplace()
    let lines = (0..<14).map { row in
      "R\(row),0:1\(row % 3):\(10 + row),0:2\(row % 3):\(10 + row),1:\(50 - row * 3 % 17):\(10 + row * 7 % 49)\n"
    }
    try place.write("runner,quarter,half,finish\n" + lines.joined(), to: "t.csv")
    try await PlotChoiceTests().check(
      PlotChoiceTests.Case(
        reason: "", csv: "", kind: "dots", x: "runner", y: ["quarter", "half", "finish"]),
      of: "t.csv", in: place)
    let outcome = try await place.run(["plot", "t.csv", "--chart-file"])
    let file = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
    let axis = file?["yAxis"] as? [String: Any]
    let order = try #require(axis?["order"] as? [String], "\(outcome.text)")
    #expect(order.first == "R11" && order.count == 14, "\(order)")
  }
}
