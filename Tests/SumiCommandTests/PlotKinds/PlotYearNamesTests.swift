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
    "έτος", "season", "Berichtsjahr", "stichwort",
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
      csv: panel("ano", years: 14, measures: "v") { "\($0 * $1 % 7)" }, kind: "line", x: "ano",
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
}
