import Testing

/// Times that tables tell in parts, or not for sure.
@Suite struct PlotPartsOfTimeTests {
  typealias Case = PlotChoiceTests.Case

  static let cases: [Case] = [
    Case(
      reason: "the half-hours of days are no measure",
      csv: "Date,Period,Temp\n"
        + rows(240) { "\(day($0 / 48)),\($0 % 48 + 1),\(20 + scattered($0, 9, 1)).\($0 % 10)" },
      kind: "line", x: "date", y: ["Temp"]),
    Case(
      reason: "hours and minutes in four digits go with their days",
      csv: "date,time,temp\n"
        + rows(16) {
          "2020010\(1 + $0 / 4),\(["0000", "0600", "1230", "1845"][$0 % 4]),\($0 * 7 % 11).5"
        },
      kind: "line", x: "date and time", y: ["temp"]),
    Case(
      reason: "the same in a table without names",
      csv: rows(16) {
        "2020010\(1 + $0 / 4),\(["0000", "0600", "1230", "1845"][$0 % 4]),\($0 * 7 % 11).5"
      },
      kind: "line", x: "date", y: ["column 3"]),
    Case(
      reason: "months of which the first of each year says which it is are dates",
      csv: "Date,Sales,Price\n"
        + rows(36) { row in
          let month = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
          ][row % 12]
          return "\(row % 12 == 0 ? "\(1990 + row / 12)-" : "")\(month),\(90 + row * 37 % 41),"
            + "\(700 + row * 53 % 97)"
        },
      kind: "line", x: "Date", y: ["Sales", "Price"]),
    Case(
      reason: "how many days each month has is no line",
      csv: "start_date,end_date,days,deaths\n"
        + rows(12) { row in
          let days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][row]
          let month = row < 9 ? "0\(row + 1)" : "\(row + 1)"
          return "2019-\(month)-01,2019-\(month)-\(days),\(days),\(40 + row * 7 % 13)"
        },
      kind: "line", x: "start_date", y: ["deaths"]),
    Case(
      reason: "very many subjects on a few occasions have means for each treatment",
      csv: "\"\",id,y,sex,age,trt,time\n"
        + rows(960) { row in
          let id = row / 3 + 1
          return "\(row + 1),\(id),\(1 + scattered(row, 5, 1)),\(1 + id % 2),\(20 + id * 7 % 45),"
            + "\(1 + scattered(id, 2, 2)),\(1 + row % 3 * 2)"
        },
      kind: "line", x: "time", y: ["y"], keys: ["splitBy": "trt", "aggregate": "mean"]),
    Case(
      reason: "steps at which something was measured are no names, though nothing is named",
      csv: rows(9) { row in
        "\([8.93, 10.8, 18.59, 22.33, 39.35, 56.11, 61.73, 64.62, 67.08][row]),"
          + "\([9, 14, 21, 28, 42, 57, 63, 70, 79][row])"
      },
      kind: "line", x: "column 1", y: ["column 2"]),
    Case(
      reason: "what counts from below zero are positions",
      csv: rows(40) { "\($0 - 20),\(($0 - 20) * abs($0 - 20)).5" },
      kind: "line", x: "column 1", y: ["column 2"]),
    Case(
      reason: "what is called x is one, wherever it stands",
      csv: "y,x\n"
        + rows(9) {
          "\([8.93, 10.8, 18.59, 22.33, 39.35, 56.11, 61.73, 64.62, 67.08][$0]),"
            + "\([9, 14, 21, 28, 42, 57, 63, 70, 79][$0])"
        },
      kind: "line", x: "x", y: ["y"]),
    Case(
      reason: "of two lines, and then very many, there are no medians",
      csv: "land,year,deaths\n"
        + rows(2_000) { row in
          let isLong = row < 400
          let land = isLong ? "land \(row % 2)" : "land \(row % 80)"
          let year = isLong ? 1800 + row / 2 : 2000 + (row - 400) / 80
          return "\(land),\(year),\((1 + row % 2) * scattered(row, 900, 1))"
        },
      kind: "line", x: "year", y: ["deaths", "deaths"], without: ["aggregate"]),
    Case(
      reason: "measures of very many things that have numbers alone are a distribution",
      csv: "fips,population\n"
        + rows(400) {
          "0\(1000 + $0 * 2),\(1 << (5 + scattered($0, 12, 1)) + scattered($0, 90, 2))"
        },
      kind: "histogram", x: "population", y: []),
    Case(
      reason: "the intervals of ISO 8601 are times",
      csv: "period,value\n"
        + rows(9) { "2020-06-01T0\($0):00:00.0/2020-06-01T0\($0 + 1):00:00.0,\($0 * 7 % 5).5" },
      kind: "line", x: "period", y: ["value"]),
  ]

  @Test("the chart suits the times", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }

  @Test("dates of one day whose month may be its day are times, which is said and not asked")
  func oneUnclearDay() async throws {
    let (chart, said) = try await Workplace.plotted(
      "when,flow,clear\n" + rows(20) { "4/1/2012 17:\(30 + $0),\(800 + $0 * $0),\($0 % 2)" })
    #expect(said.contains("a line of flow by when"), "\(said)")
    #expect(said.contains("drawn as times of one day, whose month and day may be exchanged"))
    #expect(!said.contains("--day-first"), "\(said)")
    #expect(!chart.contains("2012"))
  }

  @Test("an error is that of the measure before a rank, and a row below the list has no rank")
  func ranked() async throws {
    let list = rows(70) { row in
      let score = 95 - row
      return "Land \(row)x,\(score),\(row + 1),2.5,\(score - 4),\(score + 3),\(3 + row * 7 % 5)"
    }
    let (_, said) = try await Workplace.plotted(
      "Country,Score 2017,Rank,standard error,Lower CI,Upper CI,number of sources\n" + list
        + "ALL LANDS,60.5,,,,,\n")
    #expect(
      said.contains(
        "a bar of Score 2017 by Country, with the errors in standard error, Lower CI and Upper CI,"),
      "\(said)")
  }
}
