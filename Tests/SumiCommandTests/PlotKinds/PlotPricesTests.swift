import Foundation
import Testing

/// Times and prices without names are known by their values.
@Suite struct PlotPricesTests {
  typealias Case = PlotChoiceTests.Case

  private static func prices(_ row: Int) -> String {
    let (open, close) = (30 + row * 7 % 5, 30 + row * 3 % 5)
    return "\(open),\(max(open, close) + 1),\(min(open, close) - 1),\(close)"
  }

  /// Every minute, but for a night.
  private static func seconds(_ row: Int) -> Int {
    1_307_453_400 + 60 * row + (row > 20 ? 50_400 : 0)
  }

  static let cases = [
    Case(
      reason: "thousandths of seconds in steps are times without a name",
      csv: rows(30) { "\(seconds($0))000,\($0 * 37 % 61).5" }, kind: "line", x: "column 1",
      y: ["column 2"]),
    Case(
      reason: "so are seconds, whatever their name",
      csv: "t,load\n" + rows(30) { "\(seconds($0)),\($0 * 37 % 61).5" }, kind: "line", x: "t",
      y: ["load"]),
    Case(
      reason: "open, high, low and close are known by their first letters",
      csv: "t,o,h,l,c\n" + rows(30) { "\(seconds($0)),\(prices($0))" }, kind: "candlestick",
      x: "t", y: ["o", "h", "l", "c"]),
    Case(
      reason: "without names they are known by their order",
      csv: rows(30) { "\(seconds($0)),\(prices($0)),\($0 * 37 % 61)00" }, kind: "candlestick",
      x: "column 1", y: ["column 2", "column 3", "column 4", "column 5"]),
    Case(
      reason: "letters whose values are in another order are no prices",
      csv: "t,o,h,l,c\n"
        + rows(30) { "\(seconds($0)),\($0 * 7 % 29),\($0 * 3 % 23),\($0 * 5 % 31),\($0 % 19).5" },
      kind: "line", x: "t", y: ["o", "h", "l", "c"]),
    Case(
      reason: "numbers that follow each other by one are no times",
      csv: "ticket,height,weight\n"
        + rows(30) { "\(1_307_453_400 + $0),\($0 * 37 % 61),\($0 * 11 % 59)" },
      kind: "scatter", x: "height", y: ["weight"]),
  ]

  @Test("times and prices are known by their values", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }
}
