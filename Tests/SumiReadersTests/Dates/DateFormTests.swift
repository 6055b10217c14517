import SumiData
import SumiTime
import Testing

/// Cells of one form, the column's name, and the moments that they are, in ISO 8601.
struct DateFormCase: CustomTestStringConvertible {
  let name: String
  let cells: [String]
  let moments: [String]

  init(_ cells: String, _ moments: String, name: String = "x") {
    self.name = name
    self.cells = cells.split(separator: "|").map { String($0) }
    self.moments = moments.split(separator: "|").map { String($0) }
  }

  var testDescription: String { "\(name): \(cells.joined(separator: " | "))" }
}

extension Column {
  /// Its dates in ISO 8601; `nil` for other columns.
  var moments: [String]? {
    guard case .dateTimes(let stamps, let unit) = values else { return nil }
    return (0..<count).map {
      isMissing($0)
        ? "" : CivilDate.text(of: stamps.integer(at: $0), unit: unit, isTimeOfDay: isTimeOfDay)
    }
  }
}

@Suite struct DateFormTests {
  /// Days of a few years, in no order.
  static func daysLast(century: String, _ sign: String) -> String {
    (1...62).map { row in
      let month = String(101 + row % 12).suffix(2)
      let day = String(101 + row * 11 % 28).suffix(2)
      return "\(century)\(12 + row * 5 % 7)\(sign)\(month)\(sign)\(day)"
    }.joined(separator: "|")
  }

  @Test(
    "A column of one form of dates is dates",
    arguments: [
      // Numbers.
      .init("2020.03.01|2020.11.30", "2020-03-01|2020-11-30"),
      .init("03/13/2020|1/5/2020", "2020-03-13|2020-01-05"),
      .init("13/03/2020|1/5/2020", "2020-03-13|2020-05-01"),
      // Days of a month that come last, behind a few years in no order.
      .init(
        DateFormTests.daysLast(century: "", "/"), DateFormTests.daysLast(century: "20", "-")),
      .init("1/15/20|2/15/49|3/15/50", "2020-01-15|2049-02-15|1950-03-15"),
      // The years before others are not those a century later.
      .init(
        "6/17/47|1/13/50|1/13/51|1/13/52|1/13/53|1/13/54|1/13/55|1/13/56|1/13/57|1/13/58",
        "1947-06-17|1950-01-13|1951-01-13|1952-01-13|1953-01-13|1954-01-13|1955-01-13|1956-01-13|1957-01-13|1958-01-13"
      ),
      .init("1/15/20 1:00 PM|1/16/20 12:30 AM", "2020-01-15T13:00:00|2020-01-16T00:30:00"),
      .init("13.3.20|1.4.20", "2020-03-13|2020-04-01"),
      .init("15.01.2020 13:00", "2020-01-15T13:00:00"),
      .init("15.01.2020 13.05|16.01.2020 09.00", "2020-01-15T13:05:00|2020-01-16T09:00:00"),
      .init("2019-05-20 09-30|2019-05-20 23-31", "2019-05-20T09:30:00|2019-05-20T23:31:00"),
      .init("15-01-20|16-01-20", "2020-01-15|2020-01-16"),
      // Intervals of ISO 8601 are their starts.
      .init("2020-06-01/2020-06-08|2020-06-08/2020-06-15", "2020-06-01|2020-06-08"),
      .init(
        "2020-06-01T00:00Z/2020-06-01T00:01Z|2020-06-01T00:01Z/PT1M",
        "2020-06-01|2020-06-01T00:01:00"),
      .init("2020-06-01/P1M|2020-07-01/P1M", "2020-06-01|2020-07-01"),
      .init("99-12-31|00-01-31", "1999-12-31|2000-01-31"),
      .init("03/2020|11/2020", "2020-03-01|2020-11-01"),
      .init("3-2020|11-2020", "2020-03-01|2020-11-01"),
      // Names.
      .init("15-JAN-2020|16-feb-2020", "2020-01-15|2020-02-16"),
      .init("Updated: 2020-03-01|Updated: 2020-11-30", "2020-03-01|2020-11-30"),
      .init(
        "Day: Monday, January 13, 2020|Day: Tuesday, January 14, 2020", "2020-01-13|2020-01-14"),
      .init("15-Jan-20|16-Feb-99", "2020-01-15|1999-02-16"),
      .init("15JAN2020|01feb1999", "2020-01-15|1999-02-01"),
      .init("Jan-20|Feb-20|Mar-20", "2020-01-01|2020-02-01|2020-03-01"),
      .init("Jan '20|Feb '20", "2020-01-01|2020-02-01"),
      .init("2020 Jan|2020 Sept", "2020-01-01|2020-09-01"),
      .init("2020-Jan-05|2020-Feb-06", "2020-01-05|2020-02-06"),
      .init("1st March 2020|2nd March 2020|11th March 2020", "2020-03-01|2020-03-02|2020-03-11"),
      .init("March 1st, 2020|March 3rd, 2020", "2020-03-01|2020-03-03"),
      .init("Sunday, March 1, 2020|Monday, March 2, 2020", "2020-03-01|2020-03-02"),
      .init("Wed 2020-01-15|Thu 2020-01-16", "2020-01-15|2020-01-16"),
      .init("15/Jan/2020:13:00:00 +0100", "2020-01-15T12:00:00"),
      .init("Wed, 15 Jan 2020 13:00:00 +0100", "2020-01-15T12:00:00"),
      .init("Wed, 15 Jan 2020 13:00:00 GMT", "2020-01-15T13:00:00"),
      .init(
        "Wed Jan 15 13:00:00 2020|Thu Jan 16 13:00:00 UTC 2020",
        "2020-01-15T13:00:00|2020-01-16T13:00:00"),
      .init("Wed Jan 15 2020 13:00:00 GMT+0100 (CET)", "2020-01-15T12:00:00"),
      // Other languages.
      .init("5. März 2020|6. Mai 2020|7. Dez. 2020", "2020-03-05|2020-05-06|2020-12-07"),
      .init("Maerz 2020|Okt. 2020", "2020-03-01|2020-10-01"),
      .init("Mittwoch, 15. Januar 2020", "2020-01-15"),
      .init("1er mars 2020|2 août 2020|3 mai 2020", "2020-03-01|2020-08-02|2020-05-03"),
      .init("mer. 15 janv. 2020|jeu. 16 janv. 2020", "2020-01-15|2020-01-16"),
      .init("AOUT 2020|févr. 2021|Decembre 2021", "2020-08-01|2021-02-01|2021-12-01"),
      .init("1 de marzo de 2020|2 de diciembre de 2020", "2020-03-01|2020-12-02"),
      .init("1 de março de 2020|segunda-feira, 2 de março de 2020", "2020-03-01|2020-03-02"),
      .init("5 stycznia 2020|6 paź 2020", "2020-01-05|2020-10-06"),
      .init("5. července 2020|6. června 2020", "2020-07-05|2020-06-06"),
      .init("5 мая 2020 г.|6 сентября 2020 г.", "2020-05-05|2020-09-06"),
      .init("5 листопада 2020 р.", "2020-11-05"),
      .init("5. maaliskuuta 2020|6. marrask. 2020", "2020-03-05|2020-11-06"),
      .init("5 Şubat 2020|6 AĞU 2020", "2020-02-05|2020-08-06"),
      .init("2020年3月1日|2020年11月30日", "2020-03-01|2020-11-30"),
      .init("2020年3月|2020年4月", "2020-03-01|2020-04-01"),
      .init("2020년 3월 1일|2020년 3월 2일", "2020-03-01|2020-03-02"),
      // Quarters, halves, months, weeks.
      .init("1974Q1|1974Q4", "1974-01-01|1974-10-01"),
      .init("1974q1|1974q2", "1974-01-01|1974-04-01"),
      .init("2020-Q1|2020-Q3", "2020-01-01|2020-07-01"),
      .init("2020 Q1|2020:Q2|2020_Q3", "2020-01-01|2020-04-01|2020-07-01"),
      .init("2020K1|2020K2", "2020-01-01|2020-04-01"),
      .init("Q1 2020|Q2 2020", "2020-01-01|2020-04-01"),
      .init("Q1-20|Q2/20|Q3 '20", "2020-01-01|2020-04-01|2020-07-01"),
      .init("1Q20|2Q2020|3Q 20", "2020-01-01|2020-04-01|2020-07-01"),
      .init("2020H1|2020-S2", "2020-01-01|2020-07-01"),
      .init("2020M01|2020-M12|2020m3", "2020-01-01|2020-12-01|2020-03-01"),
      .init("2020-W01|2020W53|2021-W01", "2019-12-30|2020-12-28|2021-01-04"),
      .init("2020-W01-3|2020-W02-7", "2020-01-01|2020-01-12"),
      // Times.
      .init("20200115T130000Z|20200115T1301", "2020-01-15T13:00:00|2020-01-15T13:01:00"),
      .init("20200115 13:00:00", "2020-01-15T13:00:00"),
      .init("2020-01-15T13|2020-01-15T14Z", "2020-01-15T13:00:00|2020-01-15T14:00:00"),
      .init("2020-01-15 24:00|2020-01-15T24:00:00", "2020-01-16|2020-01-16"),
      .init("2020-01-15T13:00+01:00[Europe/Berlin]", "2020-01-15T12:00:00"),
      .init("2020-01-15 13:00 UTC|2020-01-15 1:00 p.m.", "2020-01-15T13:00:00|2020-01-15T13:00:00"),
      .init("2020-01-15 12:00 a.m.|2020-01-15 1:00 PM GMT", "2020-01-15|2020-01-15T13:00:00"),
      .init("2020-01-15 13:00:00,250", "2020-01-15T13:00:00.250"),
      .init("13:45|9:05", "13:45:00|09:05:00"),
      .init("13:45:10.5|00:00:00", "13:45:10.500|00:00:00"),
      .init("1:45 PM|12:00 AM", "13:45:00|00:00:00"),
      // Numbers that are dates by their name or order.
      .init("19580329|19580430", "1958-03-29|1958-04-30"),
      .init("20200302|20200301", "2020-03-02|2020-03-01", name: "order_date"),
      .init(
        "2012100100|2012100113|2012103123", "2012-10-01|2012-10-01T13:00:00|2012-10-31T23:00:00",
        name: "MESS_DATUM"),
      .init("201210010000|201210010010", "2012-10-01|2012-10-01T00:10:00", name: "time"),
      .init("20200302.0|20200229.0|20200301.0", "2020-03-02|2020-02-29|2020-03-01", name: "DAY"),
      .init("20200115130000|20200116000000", "2020-01-15T13:00:00|2020-01-16"),
      .init("202001|202012", "2020-01-01|2020-12-01", name: "YearMonth"),
      .init("202001|202002", "2020-01-01|2020-02-01", name: "period"),
      .init("03.2020|04.2020|10.2020", "2020-03-01|2020-04-01|2020-10-01"),
      .init("3.2020|4.2020", "2020-03-01|2020-04-01", name: "Month"),
      .init("1577836800|1577836801", "2020-01-01|2020-01-01T00:00:01", name: "ts"),
      .init("1577836801|1577836800", "2020-01-01T00:00:01|2020-01-01", name: "createdAt"),
      .init("1577836800.25|1577836800.0", "2020-01-01T00:00:00.250|2020-01-01", name: "timestamp"),
      .init("1577836801|1577836800", "2020-01-01T00:00:01|2020-01-01", name: "ds"),
      .init(
        "1577836800.250000|1577836799.000100",
        "2020-01-01T00:00:00.250000|2019-12-31T23:59:59.000100", name: "latest_reply"),
      .init("1577836800123|1577836800000", "2020-01-01T00:00:00.123|2020-01-01", name: "epoch_ms"),
      .init("1577836800000001", "2020-01-01T00:00:00.000001", name: "Date"),
      .init("1577836800000000001", "2020-01-01T00:00:00.000000001", name: "timestamp"),
      .init("1577836800|1577836860", "2020-01-01|2020-01-01T00:01:00", name: "time"),
    ] as [DateFormCase])
  func forms(of column: DateFormCase) throws {
    // A missing cell changes nothing, wherever it is.
    for place in [0, column.cells.count] {
      var (cells, moments) = (column.cells, column.moments)
      cells.insert("NA", at: place)
      moments.insert("", at: place)
      let text = (["v;\(column.name)"] + cells.map { "1;\($0)" }).joined(separator: "\n")
      #expect(try read(text, .init(delimiter: .semicolon))[column.name]?.moments == moments)
    }
    #expect(
      try Column(inferringTypesOf: column.cells, name: column.name).moments == column.moments)
  }

  @Test(
    "What only looks like a date is text or a number",
    arguments: [
      .init("1.2|2020.1|2020.12", "numbers"),
      .init("1577836800.25|1577836799.5", "numbers"),
      .init("1.2.3|1.2.10|2.0.13", "text"),
      .init("12-34|11-35", "text"),
      .init("555-1234|555-2345", "text"),
      .init("10.0.0.1|192.168.1.12", "text"),
      .init("May|June", "text"),
      .init("1-2|2-3", "text"),
      .init("19580|10115", "numbers"),
      .init("Q1|Q2", "text"),
      .init("A-20|B-21", "text"),
      .init("1-Jan|2-Jan", "text"),
      .init("Jan 1|Jan 31", "text"),
      .init("Jan-01|Jan-02|Jan-31|Feb-01|Feb-02|Mar-01", "text"),
      .init("Jan 15 13:00:00|Jan 16 14:00:00", "text"),
      .init("15 Jan 13:00|16 Jan 14:00:00", "text"),
      .init("2020Q5|2020Q6", "text"),
      .init("2021-W53", "text"),
      .init("1234Q1|1235Q1", "text"),
      .init("1M20|3M20", "text"),
      .init("2020-01-15T25:10|2020-01-15T25:10:2020", "text"),
      .init("Bob 1, 2020|Jane 2, 2020", "text"),
      .init("20200230|20200301", "numbers", name: "date"),
      .init("20200302|20200301|20200303", "numbers"),
      .init("20200301", "numbers"),
      .init("2012100100|2012100124", "dateTimes", name: "time"),
      .init("1612010112|1612020212", "numbers"),
      .init("202001|202002", "numbers"),
      .init("202001|202013", "numbers", name: "month"),
      .init("1.2000|2.1999", "numbers"),
      .init("10.2000|11.5", "numbers", name: "month"),
      .init("1577836800|1577836801", "numbers"),
      .init("1577836800|1577836801", "numbers", name: "population"),
      .init("300000000|523000000|400000000", "numbers", name: "real_time"),
      .init("1577836800|12", "numbers", name: "timestamp"),
      .init("2019|2020", "numbers", name: "date"),
    ] as [DateFormCase])
  func others(column: DateFormCase) throws {
    let text = (["v;\(column.name)"] + column.cells.map { "1;\($0)" }).joined(separator: "\n")
    let read = try #require(try read(text, .init(delimiter: .semicolon))[column.name])
    #expect(read.type.rawValue == column.moments[0])
  }

  @Test("Numbers that turn out not to be dates are numbers again, from the first row on")
  func lateNumbers() throws {
    let cells = Array(repeating: "20200101", count: 3_000)
    let column = try #require(
      try read((["v,date"] + (cells + ["20201301"]).map { "1,\($0)" }).joined(separator: "\n"))[
        "date"])
    #expect(column.numbers?.first == 20_200_101)
    #expect(column.numbers?.last == 20_201_301)
    #expect(try Column(inferringTypesOf: cells + ["20201231"], name: "date").type == .dateTimes)
  }

  @Test("A few compact dates without a day are missing, with a note that quotes them")
  func dayless() throws {
    let cells = (1...20).map { $0 == 7 ? "19000000" : "194801\($0 + 9)" }
    let table = try read((["dob,v"] + cells.map { "\($0),1" }).joined(separator: "\n"))
    #expect(table["dob"]?.type == .dateTimes && table["dob"]?.missingRows == [6])
    #expect(table.notes.contains { $0.contains("1 cell is not a date") && $0.contains("19000000") })
    #expect(try read("v,w\n19000000,1\n19000000,2\n19480101,3\n")["v"]?.type == .numbers)
  }

  @Test("A column of a stated type needs no name")
  func stated() throws {
    let table = try read(
      "a,b\n20200302,202001\n20200301,202002\n", .init(types: ["a": .dateTimes, "b": .dateTimes]))
    #expect(table["a"]?.moments == ["2020-03-02", "2020-03-01"])
    #expect(table["b"]?.moments == ["2020-01-01", "2020-02-01"])
    let numbers = try read("date\n20200302\n", .init(types: ["date": .numbers]))
    #expect(numbers["date"]?.numbers == [20_200_302])
  }

  @Test("Every language's names of months and weekdays are read", arguments: Language.allCases)
  func languages(language: Language) throws {
    for pattern in ["%-d %B %Y", "%A, %-d %B %Y", "%-d %b %Y", "%a %-d %b %Y"] {
      for month in 1...12 {
        let day = try #require(CivilDate(year: 2020, month: month, day: 15)?.daysSinceEpoch)
        let stamp = Int64(day) * 86_400
        let writer = DateFormatWriter(DateFormat(pattern), language: language, zone: .utc)
        let text = writer.text(CalendarMoment(stamp, unit: .seconds, zone: .utc))
        // Numbers are no names: 1月.
        if text.split(separator: " ").count(where: { $0.first?.isNumber == true }) > 2 { continue }
        #expect(try Column(inferringTypesOf: [text]).stamps == [stamp], "\(text)")
      }
    }
  }
}
