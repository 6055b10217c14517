import Foundation
import Testing

/// Many columns of numbers of one sort.
@Suite struct PlotManyColumnsTests {
  typealias Case = PlotChoiceTests.Case

  private static func numbers(_ row: Int, _ count: Int) -> String {
    (1...count).map { "\(1 + (row * row * 7 + row * $0 * 31) % 97).5" }.joined(separator: ",")
  }

  static let cases = [
    Case(
      reason: "a first column that counts the rows is the position of curves",
      csv: "id,low,high\n" + rows(40) { "\($0 + 1),\($0 * $0 % 400 + $0).5,\(40 - $0).5" },
      kind: "line", x: "id", y: ["low", "high"]),
    Case(
      reason: "a first column that counts the rows is no position of what is in no order",
      csv: "id,mass,length\n" + rows(40) { "\($0 + 1),\(numbers($0, 2))" }, kind: "scatter",
      x: "mass", y: ["length"]),
    Case(
      reason: "many columns of one size are boxes",
      csv: "A,B,C,D,E,F,G\n" + rows(40) { numbers($0, 7) }, kind: "box", x: "column", y: ["value"],
      keys: ["data": "drawn"]),
    Case(
      reason: "measures of few classes are points",
      csv: "A,B,C,D,E,F,class\n" + rows(40) { "\(numbers($0, 6)),k\($0 % 3)x" }, kind: "scatter",
      x: "A", y: ["B"], keys: ["splitBy": "class"]),
    Case(
      reason: "one of many counts is no group, and their total no point",
      csv: "Total," + (1...9).map { "L\($0)" }.joined(separator: ",") + "\n"
        + rows(80) { row in
          "\(900 + row * row * 7 % 997),\(row % 2),"
            + (2...9).map { "\(row * row * $0 * $0 * $0 % (37 * $0 * $0))" }.joined(separator: ",")
        }, kind: "scatter", x: "L2", y: ["L3"], without: ["splitBy"]),
  ]

  @Test("many columns of one sort are not two of them", arguments: cases)
  func columns(test: Case) async throws {
    let place = try Workplace()
    try place.write(test.csv, to: "t.csv")
    try await PlotChoiceTests().check(test, of: "t.csv", in: place)
  }

  @Test("of many columns of one size over dates the greatest have names, and the others are grey")
  func lines() async throws {
    let place = try Workplace()
    func table(_ count: Int, factor: Int = 1) -> String {
      "day,"
        + (0..<count).map { "shop \(["east", "west"][$0 % 2]) a\($0)b" }.joined(separator: ",")
        + "\n"
        + rows(30) { row in
          "2024-03-\(String(format: "%02d", row + 1)),"
            + (0..<count).map { "\((50 + $0 * 3 + row * ($0 + 7) % 11) * ($0 == 0 ? factor : 1))" }
            .joined(separator: ",")
        }
    }
    func line(_ csv: String) async throws -> String {
      try place.write(csv, to: "t.csv")
      let outcome = try await place.run(["plot", "t.csv", "-o", "t.png"])
      #expect(outcome.status == 0, "\(outcome.complaint)")
      return outcome.complaint
    }
    let many = try await line(table(14))
    #expect(
      many.contains(
        "a line of value by day, 8 of name named by their last values and the others grey"),
      "\(many)")
    let few = try await line(table(12))
    #expect(few.contains("more columns by day") && !few.contains("grey"), "\(few)")
    let other = try await line(table(14, factor: 90))
    #expect(!other.contains("grey"), "\(other)")
  }
}
