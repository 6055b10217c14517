import SumiData
import Testing

@Suite("Lengths of time as people and programs write them") struct WrittenDurationTests {
  private func column(_ cells: [String], name: String = "v") throws -> Column {
    try #require(try read("\(name)\tw\n" + cells.map { "\($0)\tx\n" }.joined()).columns.first)
  }

  @Test(
    "They are numbers of seconds",
    arguments: [
      (["0 days 00:00:01", "2 days 01:00:00.5"], [1, 176_400.5]),
      (["1 day, 2:03:04", "0:00:09"], [93_784, 9]),
      (["-1 days +23:59:59", "0 days 00:00:02"], [-1, 2]),
      (["P1DT2H", "PT5M", "P2W", "PT0.5S"], [93_600, 300, 1_209_600, 0.5]),
      (["26:03:04", "01:00:00"], [93_784, 3_600]), (["3:04.5", "1:02:03.25"], [184.5, 3_723.25]),
      (["1:23:45", "59:58", "1:02:03"], [5_025, 3_598, 3_723]),
      (["34:12", "23:15"], [2_052, 1_395]),
      (["2h 5m 10s", "1 hr 20 min"], [7_510, 4_800]), (["1h30m", "2h05m"], [5_400, 7_500]),
      (["1.5 ms", "2 s"], [0.0015, 2]),
    ])
  func seconds(cells: [String], values: [Double]) throws {
    let found = try column(cells)
    #expect(found.isElapsed && found.numbers == values)
  }

  @Test("Those of one unit are numbers of it")
  func units() throws {
    let minutes = try column(["90 min", "75 min", "NA"])
    #expect(minutes.numbers?.prefix(2) == [90, 75] && minutes.isMissing(2))
    #expect(minutes.unitOfNumbers == "min" && !minutes.isElapsed)
    #expect(try column(["12.3 ms", "4 ms"]).numbers == [12.3, 4])
  }

  @Test(
    "What only looks like them is none",
    arguments: [
      "5m", "90s", "5 apples", "3 h", "12.5S", "5m 3h", "1:60.5", "P1Y", "P", "5 min ago", "1:2:3",
    ])
  func others(cell: String) throws {
    #expect(try column([cell, cell]).strings == [cell, cell])
  }

  @Test("Clocks are times of day, unless the column's name says that they are lengths")
  func clocks() throws {
    let cells = ["00:20:05", "01:10:00"]
    #expect(try column(cells).isTimeOfDay)
    #expect(try column(["12:30", "23:15:10", "00:00"]).isTimeOfDay)
    let late = (0..<20).map { "\(5 + $0):15" }
    #expect(try column(late + ["24:30"]).isTimeOfDay)
    // They may be hours as well as minutes.
    #expect(try column(["2:15", "1:45"], name: "duration").isTimeOfDay)
    let named = try column(cells, name: "duration")
    #expect(named.isElapsed && named.numbers == [1_205, 4_200])
    // A clock among numbers is left out, as other words are.
    let table = try read("v\tw\n" + (1...12).map { "\($0).5\tx\n" }.joined() + "26:00:00\tx\n")
    #expect(table.columns.first?.numbers?.prefix(2) == [1.5, 2.5])
    #expect(table.notes.first?.contains("1 cell is not a number") == true)
  }

  @Test("Lengths of time above numbers are names")
  func names() throws {
    let table = try read("who,0 min,30 min,60 min\nAnn,1,5,7\nBob,2,4,9\n")
    #expect(table.names == ["who", "0 min", "30 min", "60 min"] && table.rowCount == 2)
  }
}
