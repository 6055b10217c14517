import Foundation
import SumiData
import SumiPlot
import Testing

/// Codes are no measures, what is none is drawn, and a message says what is left out.
@Suite struct PlotCodesTests {
  typealias Case = PlotChoiceTests.Case

  private static let words = [
    "claim", "student", "record", "date", "hotel", "money", "mail", "offer", "free", "prize", "win",
    "call",
  ]

  static let cases: [Case] = [
    Case(
      reason: "what has its name in a column beside it is no measure",
      csv: "countyname,cz,czname,people\n"
        + rows(90) { row in
          "County \(row)x,\(100 + row / 3 * 7),Zone \(row / 3)x,\(900 + scattered(row, 90_000, 2))"
        },
      kind: "bar", x: "countyname", y: ["people"]),
    Case(
      reason: "hours and minutes in digits are no measures",
      csv: "airline,sched_dep,sched_arr,delay\n"
        + rows(400) { row in
          let (hour, minute) = (5 + scattered(row, 17, 1), scattered(row, 60, 2))
          return
            "\("ABCD".dropFirst(row % 4).prefix(1))x,\(hour * 100 + minute),\((hour + 1) * 100 + (minute + 7) % 60),"
            + "\(scattered(row, 90, 3) - 9).5"
        },
      kind: "box", x: "airline", y: ["delay"]),
    Case(
      reason: "a number that is a name by its name is no measure",
      csv: "RegionName,City,Month,value\n"
        + rows(120) { row in
          "\(83_600 + row / 12 * 7),City \("ABCDE".dropFirst(row / 24).prefix(1))x,"
            + "2015-\(String(101 + row % 12).suffix(2))-28,\(200 + row % 12 + row / 12 * 9).5"
        },
      kind: "line", x: "Month", y: ["value"]),
    Case(
      reason: "what follows from the numbers of strata was set",
      csv: "ms,accel,strata,v\n"
        + rows(60) { row in
          "\(row).\(row % 7),\(Int(50 * sin(Double(row) / 9))).5,\(1 + row / 20),\([3.7, 607, 138][row / 20])"
        },
      kind: "line", x: "ms", y: ["accel"]),
    Case(
      reason: "codes that stand for all others are totals",
      csv: "SEX,AGE,POP2014\n"
        + rows(303) { row in
          let (sex, age) = (row / 101, row % 101)
          func people(_ sex: Int, _ age: Int) -> Int { 4_000 + sex * 300 + (100 - age) * 37 }
          func sum(_ ages: Range<Int>, _ sexes: Range<Int>) -> Int {
            ages.reduce(0) { sum, age in sexes.reduce(sum) { $0 + people($1, age) } }
          }
          let ages = age == 100 ? 0..<100 : age..<age + 1
          return "\(sex),\(age == 100 ? 999 : age),\(sum(ages, sex == 0 ? 1..<3 : sex..<sex + 1))"
        },
      kind: "line", x: "AGE", y: ["POP2014"], keys: ["splitBy": "SEX"]),
    Case(
      reason: "names of things in several groups are not added",
      csv: "district,country,people\n"
        + rows(240) { row in
          let country = row / 12
          let isShared = row % 12 / 2 == 0 && country % 5 == 0
          return "\(isShared ? "East" : "D\(country)_\(row % 12 / 2)"),C\(country)x,"
            + "\(100_000 + scattered(row, 900_000, 1))"
        },
      kind: "bar", x: "country", y: ["people"]),
    Case(
      reason: "lines of a wide table have the names of their rows rather than their numbers",
      csv: "rownames,CITY,POP1992,POP1993,POP1994,POP1995\n"
        + rows(8) { row in
          "\(row + 1),Town \("ABCDEFGHIJKLMN".dropFirst(row).prefix(1)),"
            + (0..<4).map { "\(900 - row * 60 + $0 * 7).5" }.joined(separator: ",")
        },
      kind: "line", x: "year", y: ["POP"], keys: ["splitBy": "CITY"]),
    Case(
      reason: "women in the order of their numbers are no axis",
      csv: "woman,district,children,age\n"
        + rows(150) { row in
          "\(row + 1),\(1 + row / 30),\(scattered(row, 9, 1)),\(scattered(row, 190, 2)).5"
        },
      kind: "scatter", x: "age", y: ["children"]),
    Case(
      reason: "an age behind the numbers of rows is an axis",
      csv: "rownames,age,weight,target\n"
        + rows(24) { row in
          "\(row + 1),\(143 + row * 3 + row % 3),\(2000 + row * 41).5,\(2100 + row * 39).5"
        },
      kind: "line", x: "age", y: ["weight", "target"]),
    Case(
      reason: "a few answers with an identifier have a bar each",
      csv: "survey_id,n_pets\n1,0\n2,1\n3,\n4,2\n5,1\n6,\n",
      kind: "column", x: "survey_id", y: ["n_pets"]),
  ]

  @Test("what is a code is no measure", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }

  private static func told(_ csv: String) async throws -> String {
    let place = try Workplace()
    try place.write(csv, to: "t.csv")
    return try await place.run(["plot", "t.csv", "-o", "t.png"]).complaint
  }

  @Test("the counts of words are counts, whatever the words mean")
  func counts() async throws {
    let table = rows(80) { row in
      "text \(row),"
        + Self.words.indices.map { "\(max(scattered(row, 30, $0 + 1) - 18, 0))" }
        .joined(separator: ",")
    }
    let line = try await Self.told("doc,\(Self.words.joined(separator: ","))\n" + table)
    #expect(line.contains("claim, student, record and date"), "\(line)")
    #expect(!line.contains("as codes"), "\(line)")
  }

  @Test(
    "a message says what is left out",
    arguments: [
      (
        "strata left out as codes",
        "ms,accel,strata\n" + rows(60) { "\($0).5,\($0 * $0 % 61),\(1 + $0 / 20)" }
      ),
      (
        "; age and pay left out since the rows are counted",
        "age,shift,pay,attrition\n"
          + rows(120) { row in
            let isLate = scattered(row, 2, 1) == 1
            return "\(20 + scattered(row, 40, 3)),\(isLate ? "late" : "early"),"
              + "\(1000 + scattered(row, 900, 4)),"
              + "\(scattered(row, 10, 2) < (isLate ? 7 : 2) ? "Yes" : "No")"
          }
      ),
      (
        "; 7 rows without rate left out",
        "land,users,rate\n"
          + rows(60) { row in
            row % 9 == 0
              ? "L\(row)x,NA,NA"
              : "L\(row)x,\(scattered(row, 9_999, 1) + 9).5,\(scattered(row, 99, 2)).5"
          }
      ),
      (
        "\"Maximum\", \"Minimum\" left out as summaries of others",
        "land,water,food\n"
          + rows(20) { "Land \($0)x,\(10 + $0 * 7 % 20).5,\(40 + $0 * 11 % 20).5" }
          + "Maximum,29.5,59.5\nMinimum,10.5,40.5\n"
      ),
      (
        "SEX 0 left out as the total of others",
        "SEX,AGE,PEOPLE\n"
          + rows(90) { row in
            let (sex, age) = (row / 30, row % 30)
            return
              "\(sex),\(age),\(sex == 0 ? 9_301 - age * 2 : 4_000 + sex * 433 + sex % 2 - age + sex / 2)"
          }
      ),
      (
        "the row without a land left out as a total of others",
        "land,ill,cured\n" + rows(12) { "Land \($0)x,\(1000 + $0 * 37),\(500 + $0 * 11)" }
          + ",14442,6726\n"
      ),
      (
        "\"USA\" left out as a total of others",
        "state,year,people\n"
          + (0..<31).map { state in
            (2000..<2006).map { year in
              let sum = (0..<30).reduce(0) { $0 + 1_000 + $1 * 37 }
              let people = state == 30 ? sum - 500 + year - 2000 : 1_000 + state * 37
              return "\(state == 30 ? "USA" : "S\(state)x"),\(year),\(people)\n"
            }.joined()
          }.joined()
      ),
    ])
  func message(_ words: String, _ csv: String) async throws {
    let line = try await Self.told(csv)
    #expect(line.contains(words), "\(line)")
  }

  @Test("numbers of days in their order are dates")
  func days() async throws {
    let days = rows(60) { "\(19_390 - $0),1.\(100 + $0 * $0 % 61)" }
    let line = try await Self.told("Date,USD\n" + days)
    #expect(line.contains("\"Date\": its numbers are taken as days since 1970-01-01"), "\(line)")
    #expect(line.contains("a line of USD by Date"), "\(line)")
    // In no order they may be anything.
    let others = rows(60) { "\(19_390 - $0 * 37 % 61),1.\(100 + $0 * $0 % 61)" }
    #expect(try await !Self.told("Date,USD\n" + others).contains("days since"))
  }

  @Test("a person called Max is none that sums up the others")
  func names() async throws {
    let table = rows(20) { "Name \($0)x,\(20 + $0 * 7 % 23).5" } + "Max,42.5\n"
    #expect(try await !Self.told("who,score\n" + table).contains("Max"))
  }

  @Test("a group among incomes is none beside other things")
  func income() async throws {
    let table =
      "Income,35.2,31.1\n" + rows(30) { "Thing \($0),\(20 + $0 * 7 % 23).5,\(30 + $0 * 11 % 19).5" }
    let line = try await Self.told("Indicator,score one,score two\n" + table)
    #expect(!line.contains("\"Income\""), "\(line)")
  }
}
