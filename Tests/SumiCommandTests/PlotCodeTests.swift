import Foundation
import Testing

/// Numbers that are names, places or parts of dates are no measures for `plot`.
@Suite struct PlotCodeTests {
  typealias Case = PlotChoiceTests.Case

  static let codes = [
    Case(
      reason: "diagnoses and hospitals have numbers as names",
      csv: "DRG,hospid,LOS,charges\n"
        + rows(80) {
          "\([39, 57, 190, 313][$0 % 4]),\(100_000 + $0 % 9),\($0 * 7 % 23),\($0 * 37 % 61 + 3)00"
        },
      kind: "scatter", x: "LOS", y: ["charges"]),
    Case(
      reason: "the number of an area beside its name is no measure",
      csv: "CBSA,metro,unemployment\n" + rows(9) { "\(10180 + 20 * $0),m\($0)x,\($0 * 7 % 5).5" },
      kind: "bar", x: "metro", y: ["unemployment"]),
    Case(
      reason: "a reference beside a name is no measure",
      csv: "ref,area,share\n" + rows(9) { "\(20718 + $0),a\($0)x,0.\($0 * 7 % 5 + 1)" },
      kind: "bar", x: "area", y: ["share"]),
    Case(
      reason: "codes of countries are none of the measures",
      csv: "country,iso_numeric,m49,schooling,literacy\n"
        + rows(60) { "c\($0)x,\(4 + 4 * $0),\(4 + 4 * $0),\($0 * 37 % 61),\($0 * 11 % 59)" },
      kind: "scatter", x: "schooling", y: ["literacy"]),
    Case(
      reason: "names say more than their codes in digits",
      csv: "PLZ,Ort,Einwohner\n" + rows(9) { "0\(1067 + 3 * $0),Ort \($0)x,\($0 * 37 % 61)" },
      kind: "bar", x: "Ort", y: ["Einwohner"]),
    Case(
      reason: "ranks with ties are no measure",
      csv: "Rank,Country,Gold\n"
        + "1,a,9\n2,b,7\n2,c,7\n4,d,5\n5,e,4\n", kind: "bar", x: "Country", y: ["Gold"]),
    Case(
      reason: "the ranks of players are no axis",
      csv: "Rk,Player,Tm,G,PTS\n"
        + rows(60) {
          "\($0 + 1),p\($0)x,\(["A", "B", "C"][$0 % 3]),\($0 * 37 % 61),\($0 * 11 % 47).1"
        },
      kind: "scatter", x: "G", y: ["PTS"], keys: ["splitBy": "Tm"]),
    Case(
      reason: "a seed is no measure of a run",
      csv: "seed,loss,accuracy\n"
        + rows(12) { "\($0 * $0 + 1),0.\(11 + $0 * 37 % 41),0.\(51 + $0 * 11 % 31)" },
      kind: "scatter", x: "loss", y: ["accuracy"]),
    Case(
      reason: "an index in another order is that of the rows before",
      csv: "index,price,size\n" + rows(20) { "\($0 * 7 % 20),\($0 * 37 % 61),\($0 * 11 % 17)" },
      kind: "scatter", x: "size", y: ["price"]),
    Case(
      reason: "what an experiment sets is no measure: boxes by lot",
      csv: "Lot,Wafer,Site,Thickness\n"
        + (1...8).flatMap { lot in
          (1...3).flatMap { wafer in
            (1...3).map {
              "\(lot),\(wafer),\($0),\(2000 + (lot * 7 + wafer * 5 + $0 * 3) % 31).5\n"
            }
          }
        }.joined(), kind: "box", x: "Lot", y: ["Thickness"]),
    Case(
      reason: "runners with numbers of their own are measured: their ages are no design",
      csv: "bib,age,minutes\n"
        + rows(80) { "\(1000 + $0 * 37 % 997),\(20 + $0 * 7 % 20),\(200 + $0 * 37 % 61).5" },
      kind: "scatter", x: "age", y: ["minutes"]),
    Case(
      reason: "hours and days of the week are cells",
      csv: "dow,hour,rides\n"
        + (0..<7).flatMap { day in (0..<24).map { "\(day),\($0),\((day * 7 + $0 * 5) % 31)\n" } }
        .joined(), kind: "heatMap", x: "hour", y: ["dow"], keys: ["value": "rides"]),
    Case(
      reason: "answers on a scale to several questions are counted",
      csv: "resp,q1,q2,q3\n"
        + rows(60) { "\($0 + 1),\($0 * 7 % 5 + 1),\($0 * 11 % 5 + 1),\($0 * $0 % 5 + 1)" }
        .replacing(",3,", with: ",2,"), kind: "column", x: "column", y: [],
      keys: ["aggregate": "count", "splitBy": "value"]),
    Case(
      reason: "a total of the other columns is left out",
      csv: "team,home,away,total\n"
        + rows(6) { "t\($0)x,\($0 * 3 + 2),\($0 * 5 % 7 + 1),\($0 * 3 + $0 * 5 % 7 + 3)" },
      kind: "column", x: "team", y: ["home", "away"]),
  ]

  static let scales = [
    Case(
      reason: "of all that is counted of clubs the points are what matters",
      csv: "Pos,Club,W,D,L,GF,Pts\n"
        + rows(16) {
          "\($0 + 1),c\($0)x,\($0 * 7 % 19),\($0 * 5 % 11),\($0 * 3 % 13),\($0 * 11 % 61),\(90 - $0 * 4)"
        },
      kind: "bar", x: "Club", y: ["Pts"], keys: ["sort": "descending"]),
    Case(
      reason: "hours in a row each are an axis of what was measured on several days",
      csv: "hour,mon,tue,wed\n"
        + rows(24) { "\($0),\($0 * 7 % 23),\($0 * 5 % 23),\($0 * 11 % 23)" },
      kind: "line", x: "hour", y: ["mon", "tue", "wed"]),
    Case(
      reason: "the answers to a question, in a column each, are its parts",
      csv: "Item,Disagree,Neutral,Agree\n"
        + rows(5) { "The service no. \($0) was good,\($0 + 2),\($0 * 7 % 5 + 1),\($0 * 3 % 7 + 5)" },
      kind: "bar", x: "Item", y: ["Disagree", "Neutral", "Agree"]),
    Case(
      reason: "marks of many pupils are cells",
      csv: "pupil,maths,art,music,sport\n"
        + rows(24) {
          "p\($0)x,\($0 % 5 + 1).5,\($0 * 7 % 5 + 1).2,\($0 * 3 % 5 + 1).1,\($0 * 11 % 5 + 1).7"
        },
      kind: "heatMap", x: "column", y: ["pupil"]),
    Case(
      reason: "magnitudes, which are hardly different in size, are colours on a map",
      csv: "latitude,longitude,depth,mag\n"
        + rows(60) {
          "\(30 + $0 * 7 % 15).\($0),\(130 + $0 * 11 % 17).2,\($0 * 37 % 61),\(3 + $0 * 5 % 4).5"
        },
      kind: "scatter", x: "longitude", y: ["latitude"], keys: ["color": "mag"]),
    Case(
      reason: "a law of powers is a line on logarithmic axes",
      csv: "energy,counts\n"
        + rows(30) { row in
          let x = pow(10, Double(row) / 8)
          return "\(x),\(1e6 * pow(x, -2.2))"
        }, kind: "line", x: "energy", y: ["counts"]),
  ]

  @Test("the chart draws what was measured", arguments: codes + scales)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }
}
