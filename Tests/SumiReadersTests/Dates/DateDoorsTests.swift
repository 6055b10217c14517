import SumiData
import SumiReaders
import Testing

@Suite struct DateDoorsTests {
  @Test("Texts of JSON are dates in every form, and numbers by their column's name")
  func jsonCells() throws {
    let table = try json(
      """
      [{"q": "1974Q1", "t": "13:45", "ts": 1577836800, "date": 20200302, "at": 1577836800.5, "n": 20200302,
        "day": "20200302", "m": "3 mai 2020"},
       {"q": "1974Q2", "t": "1:45 PM", "ts": null, "date": 20200301, "at": 1577836800, "n": 20200301,
        "day": "20200301", "m": "4 mai 2020"}]
      """)
    #expect(table["q"]?.moments == ["1974-01-01", "1974-04-01"])
    #expect(table["t"]?.moments == ["13:45:00", "13:45:00"])
    #expect(table["ts"]?.moments == ["2020-01-01", ""])
    #expect(table["date"]?.moments == ["2020-03-02", "2020-03-01"])
    #expect(table["at"]?.moments == ["2020-01-01T00:00:00.500", "2020-01-01"])
    #expect(table["n"]?.type == .numbers)
    #expect(table["day"]?.moments == ["2020-03-02", "2020-03-01"])
    #expect(table["m"]?.moments == ["2020-05-03", "2020-05-04"])
  }

  @Test("Numbers of JSON after the first thousand still decide")
  func lateNumbers() throws {
    let rows = Array(repeating: "20200101", count: 1_500)
    #expect(
      try json("{\"date\": [\((rows + ["20200102"]).joined(separator: ","))]}")["date"]?.type
        == .dateTimes)
    #expect(
      try json("{\"date\": [\((rows + ["7"]).joined(separator: ","))]}")["date"]?.type == .numbers)
  }

  @Test("Texts of a table are dates by the same rules, with their note")
  func tableTexts() throws {
    let table = try Table([
      "q": ["Q1 2020", nil, "Q2 2020"] as [String?], "d": ["01/02/20", "03/04/20", "02/01/20"],
      "ts": ["1577836800", "1577836801", "1577836802"], "name": ["May", "June", "July"],
    ]).readingDates(source: "table")
    #expect(table["q"]?.moments == ["2020-01-01", "", "2020-04-01"])
    #expect(table["d"]?.moments == ["2020-01-02", "2020-03-04", "2020-02-01"])
    #expect(table["ts"]?.type == .dateTimes)
    #expect(table["name"]?.type == .text)
    #expect(table.notes.count == 1)
  }

  @Test("Later parts of a text are read as the first one")
  func parts() throws {
    var rows = DelimitedTextRows(name: "t")
    let first = try rows.first(
      Array(
        "d,date,q,t\n01/12/1957,19580329,1974Q1,13:45\n01/01/1958,19580330,1974Q2,13:46\n01/02/1958,19580331,1974Q3,13:47\n"
          .utf8), last: 10)
    #expect(first["d"]?.moments?.first == "1957-12-01")
    let next = try rows.next(Array("02/03/1958,19580401,1974Q4,13:48\n".utf8), last: 10)
    #expect(next["d"]?.moments == ["1958-03-02"])
    #expect(next["date"]?.moments == ["1958-04-01"])
    #expect(next["q"]?.moments == ["1974-10-01"])
    #expect(next["t"]?.moments == ["13:48:00"])
  }
}
