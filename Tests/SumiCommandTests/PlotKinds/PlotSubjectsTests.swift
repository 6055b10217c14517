import Foundation
import Testing

/// Groups with many rows each are compared, rather than a few of very many names or subjects.
@Suite struct PlotSubjectsTests {
  typealias Case = PlotChoiceTests.Case

  static let cases = [
    Case(
      reason: "positions of players say more than their first names",
      csv: "first_name,team,position,height\n"
        + rows(120) { "n\($0 % 70)x,t\($0 * 7 % 15)x,p\($0 * $0 % 5)x,\(170 + $0 * 37 % 41)" },
      kind: "box", x: "position", y: ["height"]),
    Case(
      reason: "names with many rows each are compared",
      csv: "station,kind,height\n"
        + rows(480) { "n\($0 % 48)x,p\($0 * $0 % 5)x,\(170 + $0 * 37 % 41)" },
      kind: "bar", x: "station", y: ["height"]),
    Case(
      reason: "what hundreds of subjects spent in a few years is a distribution in each",
      csv: "person,year,spend\n"
        + rows(960) { "\(1000 + $0 / 3),\(1 + $0 % 3),\($0 * 37 % 61).5" },
      kind: "box", x: "year", y: ["spend"]),
    Case(
      reason: "what hundreds of subjects had in many years is their mean",
      csv: "person,year,score\n"
        + rows(1600) { "\(1000 + $0 / 5),\(2001 + $0 % 5),\($0 * 37 % 61).5" },
      kind: "line", x: "year", y: ["score"], keys: ["aggregate": "mean"]),
    Case(
      reason: "what a few subjects had in many years are their lines",
      csv: "person,year,score\n"
        + rows(20) { "\(1000 + $0 / 5),\(2001 + $0 % 5),\($0 * 37 % 61).5" },
      kind: "line", x: "year", y: ["score"], keys: ["splitBy": "person"]),
    Case(
      reason: "tests of subjects at days of their own are a line each, and have panels",
      csv: "usubjid,vstestcd,vsorres,vsstresn,vsdtc\n"
        + rows(60) { row in
          let (visit, subject, test) = (row / 6, row / 2 % 3, row % 2)
          let value = (test == 0 ? 100 : 20) + subject * (test == 0 ? 12 : 4) + visit / 3
          let day = visit * 30 + subject * 7 + 1
          return "s\(subject)x,\(test == 0 ? "HEIGHT" : "WEIGHT"),\(value).1,"
            + "\(value).100000000000001,2024-\(day / 28 % 12 + 1)-\(day % 28 + 1)"
        },
      kind: "line", x: "vsdtc", y: ["vsorres"], keys: ["splitBy": "usubjid"], panels: ["vstestcd"]),
    Case(
      reason: "doses of patients are told apart, though no two have one on the same day",
      csv: "usubjid,extrt,exdose,exstdtc\n"
        + rows(40) { row in
          let (visit, subject) = (row / 8, row % 8)
          let day = visit * 31 + subject * 3 + 1
          return "p\(subject)x,\(subject % 2 == 0 ? "drug" : "placebo"),"
            + "\([54, 81, 27][row * 7 % 3]),2024-\(day / 28 + 1)-\(day % 28 + 1)"
        },
      kind: "line", x: "exstdtc", y: ["exdose"], keys: ["splitBy": "usubjid"]),
    Case(
      reason: "what counts up for each name is a line of each",
      csv: "name,date,wins\n"
        + rows(60) { row in
          let (name, win) = (row / 12, row % 12)
          return "n\(name)x,\(1990 + name * 3 + win / 2)-\(win % 2 * 5 + 1)-\(name + 3),\(win + 1)"
        },
      kind: "line", x: "date", y: ["wins"], keys: ["splitBy": "name"]),
    Case(
      reason: "the number of a subject is no axis, and one of its like scores is no exception",
      csv: "subidr,attnr,num1,num2,num3\n"
        + rows(16) { row in
          let name = row < 8 ? "divided" : "focused"
          return
            "\(row + 1),\(name),\(row * 37 % 9),\([1, 2, 2, 4, 2, 3, 2][row % 7]),\(row * 31 % 11)"
        },
      kind: "box", x: "attnr", y: ["num1", "num2", "num3"]),
    Case(
      reason: "counts of groups that jump from year to year are cells",
      csv: "year,seed,in,out\n"
        + rows(240) { row in
          let wins = (row * row * 31 + row * 7919) % 1009 % 5
          return "\(1990 + row / 8),\(row % 8 + 1),\(wins),\(4 - wins)"
        },
      kind: "heatMap", x: "year", y: ["seed"], keys: ["value": "in"]),
  ]

  @Test("what has many rows is compared", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }
}
