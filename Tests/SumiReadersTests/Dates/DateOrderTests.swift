import SumiData
import Testing

@Suite struct DateOrderTests {
  @Test(
    "Where both orders of day and month are dates, the regular one is meant",
    arguments: [
      // Months, day first and month first.
      .init("01/12/1957|01/01/1958|01/02/1958", "1957-12-01|1958-01-01|1958-02-01"),
      .init("12/01/1957|01/01/1958|02/01/1958", "1957-12-01|1958-01-01|1958-02-01"),
      .init("01/12/57|01/01/58|01/02/58", "1957-12-01|1958-01-01|1958-02-01"),
      // Days over the end of a month.
      .init(
        "11/01/2020|12/01/2020|01/02/2020|02/02/2020",
        "2020-01-11|2020-01-12|2020-02-01|2020-02-02"),
      .init(
        "01/11/2020|01/12/2020|02/01/2020|02/02/2020",
        "2020-01-11|2020-01-12|2020-02-01|2020-02-02"),
      // Several groups, each in order.
      .init(
        "01/01/2019|01/02/2019|01/01/2020|01/01/2019|01/02/2019|01/01/2020",
        "2019-01-01|2019-02-01|2020-01-01|2019-01-01|2019-02-01|2020-01-01"),
      // Newest first.
      .init("01/02/1958|01/01/1958|01/12/1957", "1958-02-01|1958-01-01|1957-12-01"),
      // Years of two digits first.
      .init(
        "20-01-10|20-01-11|20-01-12|20-02-01|20-02-02|20-03-01|20-03-02",
        "2020-01-10|2020-01-11|2020-01-12|2020-02-01|2020-02-02|2020-03-01|2020-03-02"),
      // With times.
      .init(
        "01/12/1957 13:00|01/01/1958 13:00|01/02/1958 13:00",
        "1957-12-01T13:00:00|1958-01-01T13:00:00|1958-02-01T13:00:00"),
      // The same in both orders.
      .init("01/01/1957|01/01/1958", "1957-01-01|1958-01-01"),
    ] as [DateFormCase])
  func regular(column: DateFormCase) throws {
    let table = try read("d,v\n" + column.cells.map { "\($0),1\n" }.joined())
    #expect(table["d"]?.moments == column.moments)
    #expect(table.notes == [])
  }

  @Test(
    "Where both orders are as regular, the month is first, and a note says so",
    arguments: [
      .init("01/02/2020", "2020-01-02"),
      .init("01/02/2020|01/03/2020|01/04/2020", "2020-01-02|2020-01-03|2020-01-04"),
      .init("01/02/2020|01/03/2020|01/06/2020", "2020-01-02|2020-01-03|2020-01-06"),
      .init("5/7/20|3/9/20", "2020-05-07|2020-03-09"),
      // The day of an offset is not the written one.
      .init(
        "01/12/1957 13:00 +02:00|01/01/1958 13:00 +02:00|01/02/1958 13:00 +02:00",
        "1957-01-12T11:00:00|1958-01-01T11:00:00|1958-01-02T11:00:00"),
    ] as [DateFormCase])
  func open(column: DateFormCase) throws {
    let text = "d,v\n" + column.cells.map { "\($0),1\n" }.joined()
    let table = try read(text)
    #expect(table["d"]?.moments == column.moments)
    #expect(table.notes.count == 1)
    #expect(table.notes.first?.contains("--day-first") == true)
    #expect(try read(text, .init(isDayFirst: true)).notes == [])
    #expect(try read(text, .init(isDayFirst: false))["d"]?.moments == column.moments)
  }

  @Test(
    "Dates that tell neither are read as others of the file, and where numbers have a decimal comma",
    arguments: [
      ("d,e\n01/02/2020,13/02/2020\n01/03/2020,14/03/2020\n", "2020-02-01"),
      ("e,d\n02/13/2020,01/02/2020\n03/14/2020,01/03/2020\n", "2020-01-02"),
      ("d;v\n01/02/2020;1,5\n01/03/2020;2,5\n", "2020-02-01"),
    ])
  func others(text: String, first: String) throws {
    let table = try read(text)
    #expect(table["d"]?.moments?.first == first)
    #expect(table.notes == [])
    // Also where only this column is read.
    #expect(try read(text, .init(columns: ["d"]))["d"]?.moments?.first == first)
  }

  @Test("Missing cells do not count as dates out of order")
  func missing() throws {
    let table = try read("d,v\n01/12/1957,1\nNA,1\n01/01/1958,1\n,1\n01/02/1958,1\n")
    #expect(table["d"]?.moments == ["1957-12-01", "", "1958-01-01", "", "1958-02-01"])
  }

  @Test("A late day above twelve decides, also against dates in order")
  func late() throws {
    let early = (0..<1_500).map { _ in "01/02/20,1\n" }.joined()
    #expect(try read("d,v\n\(early)13/02/20,1\n")["d"]?.moments?.first == "2020-02-01")
    #expect(try read("d,v\n\(early)99/02/01,1\n")["d"]?.moments?.first == "2001-02-20")
    #expect(try read("d,v\n\(early)02/13/20,1\n")["d"]?.moments?.first == "2020-01-02")
  }

  @Test("Months with points do not speak for decimal points")
  func decimals() throws {
    let table = try read("d;v\n01.2019;0,5\n02.2019;1,5\n")
    #expect(table["d"]?.moments == ["2019-01-01", "2019-02-01"])
    #expect(table["v"]?.numbers == [0.5, 1.5])
  }

  @Test("Dates with points have the day first, whatever is stated")
  func points() throws {
    #expect(try read("d\n01.02.2020\n", .init(isDayFirst: false))["d"]?.moments == ["2020-02-01"])
  }
}
