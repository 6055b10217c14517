import Foundation
import Testing

/// Years, whatever their column is called, and no column drawn against itself.
@Suite struct PlotYearNamesTests {
  typealias Case = PlotChoiceTests.Case

  private static func panel(
    _ name: String, years: Int = 15, measures: String = "med,lei", value: (Int, Int) -> String
  ) -> String {
    "uf,\(name),\(measures)\n"
      + (0..<years).map { year in
        (0..<7).map { "p\($0)x,\(2000 + year),\(value(year, $0))\n" }.joined()
      }.joined()
  }

  static let names = [
    "ano", "ANO", "ano_base", "anio", "Rok", "jaar", "år", "vuosi", "yıl", "год", "年", "年度", "anul",
    "έτος", "season", "Berichtsjahr", "iyear", "stichwort",
  ]

  @Test("years in any language are the positions of lines", arguments: names)
  func years(name: String) async throws {
    let place = try Workplace()
    try place.write(
      Self.panel(name) { "\($0 * 3 + $1 * 7).5,\($1 * 5 + $0 % 4).25" }, to: "t.csv")
    let test = Case(
      reason: name, csv: "", kind: "line", x: name, y: ["med"], keys: ["splitBy": "uf"],
      panels: ["med", "lei"])
    try await PlotChoiceTests().check(test, of: "t.csv", in: place)
  }

  static let cases = [
    Case(
      reason: "a measure of few values is drawn, though it could tell the rows apart",
      csv: panel("ano", years: 14, measures: "v") { "\(($0 + $1 - 2000) / 4 % 7)" }, kind: "line",
      x: "ano",
      y: ["v"], keys: ["splitBy": "uf"]),
    Case(
      reason: "cells are not coloured by the numbers of their columns",
      csv: "park,item,age,income\n"
        + (1...40).map { item in
          ["a", "b", "c"].map { "\($0)x,\(item),\(item * 37 % 61).5,\(item * 7919 % 9001)\n" }
            .joined()
        }.joined(), kind: "heatMap", x: "item", y: ["park"], keys: ["value": "age"]),
  ]

  @Test("no column is drawn against itself", arguments: cases)
  func itself(test: Case) async throws {
    let place = try Workplace()
    try place.write(test.csv, to: "t.csv")
    try await PlotChoiceTests().check(test, of: "t.csv", in: place)
  }

  @Test("columns of years with a word in up to half of their cells are numbers, and it is said")
  func words() async throws {
    let place = try Workplace()
    let lines = (0..<12).map { row in
      let first = row % 3 == 0 ? "not avail." : "\(row * 5 % 11).5"
      let last = row % 4 == 0 ? "n/a*" : "\(row * 7 % 13).25"
      return "\(["A", "B", "C"][row % 3])\(row),\(row).5,\(first),\(row * 3 % 7).1,\(last)\n"
    }
    try place.write("country,1995,2000,2005,2010\n" + lines.joined(), to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "-o", "t.png"])
    #expect(
      outcome.complaint.contains(
        "column \"2000\": 4 cells are not numbers and are left out: \"not avail.\" (line 2)"),
      "\(outcome.complaint)")
    #expect(outcome.complaint.contains("a line of value by year, a series for each country"))
    try place.write("name,a,b\nx,1,not avail.\ny,2,3\nz,3,4\nw,4,5 *\n", to: "u.csv")
    let other = try await place.run(["describe", "u.csv"])
    #expect(other.text.contains("text"), "\(other.text)")
  }
}
