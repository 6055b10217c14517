import Foundation
import Testing

/// Which columns of many are drawn: those that tell something of each other, or of a group.
@Suite struct PlotAssociationTests {
  typealias Case = PlotChoiceTests.Case

  /// Numbers from 0 to 1 that know nothing of each other.
  private static func noise(_ row: Int, _ column: Int) -> Double {
    let mixed: Int = row * 7919 + column * 104_729
    let squared: Int = row * row * 31 * (column + 3)
    return Double((mixed + squared) % 1009) / 1009
  }

  static let cases = [
    Case(
      reason: "two measures that tell nothing give way to two that go together",
      csv: "a,b,c,d\n"
        + rows(200) { row in
          let c = noise(row, 2)
          return "\(noise(row, 0)),\(noise(row, 1)),\(c),\(c * 3 + noise(row, 3))"
        },
      kind: "scatter", x: "c", y: ["d"]),
    Case(
      reason: "two measures that go together are drawn in their order, whatever others do",
      csv: "a,b,c,d\n"
        + rows(200) { row in
          let (a, c) = (noise(row, 0), noise(row, 2))
          return "\(a),\(a + noise(row, 1)),\(c),\(c * 3 + noise(row, 3))"
        },
      kind: "scatter", x: "a", y: ["b"]),
    Case(
      reason: "of many measures those are drawn that set two groups furthest apart",
      csv: "a,b,c,d,e,f,g,h,i,j,k,l,m,type\n"
        + rows(300) { row in
          (0..<13).map { column in
            let isTelling = column == 4 || column == 9
            return "\(noise(row, column) + (isTelling ? Double(row % 2) : 0))"
          }
          .joined(separator: ",") + ",\(row % 2 == 0 ? "spam" : "mail")"
        },
      kind: "scatter", x: "e", y: ["j"], keys: ["splitBy": "type"]),
    Case(
      reason: "points have the colours of the flag that sets them apart",
      csv: "score,test,taught,passed\n"
        + rows(60) { row in
          let score = noise(row, 0)
          return "\(score),\(noise(row, 1)),\(row % 2),\(score > 0.5 ? 1 : 0)"
        },
      kind: "scatter", x: "test", y: ["score"], keys: ["splitBy": "passed"]),
    Case(
      reason: "the only measure of many values is shown for each rating that it goes with",
      csv: "rating,years,affairs\n"
        + rows(300) { row in
          let years = [1.5, 3.5, 7, 10][row % 4]
          return "\(1 + Int(noise(row, 7) * 4.9)),\(years),\(noise(row, 1) + years)"
        },
      kind: "box", x: "years", y: ["affairs"]),
    Case(
      reason: "if most rows have none, its means are",
      csv: "rating,years,affairs\n"
        + rows(300) { row in
          let years = [1.5, 3.5, 7, 10][row % 4]
          return
            "\(1 + Int(noise(row, 7) * 4.9)),\(years),\(noise(row, 2) > 0.6 ? noise(row, 1) + years : 0)"
        },
      kind: "column", x: "years", y: ["affairs"], keys: ["aggregate": "mean"]),
    Case(
      reason: "events that many had none of, and nothing explains, are counted",
      csv: "visits,cost,share\n"
        + rows(300) { row in
          let visits = noise(row, 5)
          return "\(visits < 0.4 ? 0 : Int(visits * 17) - 5),\(noise(row, 1)),\(noise(row, 2))"
        },
      kind: "histogram", x: "visits", y: []),
    Case(
      reason: "without names the last column is explained by what it goes with most",
      csv: rows(120) { row in
        let fifth = noise(row, 4)
        let others = (0..<4).map { "\(1 + noise(row, $0))" } + ["\(fifth)"]
        return others.joined(separator: ",") + ",\(2 - fifth + 0.3 * noise(row, 6))"
      },
      kind: "scatter", x: "column 5", y: ["column 6"]),
    Case(
      reason: "without names a last column of a few numbers in an order has the colours",
      csv: rows(240) { row in
        (0..<4).map { "\(1 + noise(row, $0))" }.joined(separator: ",") + ",\(3 + row * 7 % 6)"
      },
      kind: "scatter", x: "column 1", y: ["column 2"], keys: ["color": "column 5"]),
  ]

  @Test("what tells something is drawn", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }
}
