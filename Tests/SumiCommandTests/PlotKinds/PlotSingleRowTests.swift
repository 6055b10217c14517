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

  @Test(
    "one or two numbers of a single row are bars",
    arguments: [
      ("city,people\nA,5\n", "a bar of people by city;"),
      ("name,date,value\nx,2020-01-01,5\n", "a bar of value by name;"),
      ("date,people,cars\n2020-01-01,5,7\n", "a column of people and cars by date;"),
      ("a,b\n1,2\n", "a bar of the 2 columns of the only row;"),
    ])
  func few(csv: String, words: String) async throws {
    let place = try Workplace()
    try place.write(csv, to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "-o", "t.png"])
    #expect(outcome.status == 0 && outcome.complaint.contains(words), "\(outcome.complaint)")
  }
}
