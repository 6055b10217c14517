import Foundation
import Testing

/// Days of decades, candles of years, and columns that give way to others.
@Suite struct PlotDenseTests {
  typealias Case = PlotChoiceTests.Case

  /// A day of years of twelve months with 28 days each.
  static func day(_ row: Int) -> String {
    let (month, day) = (row / 28, row % 28 + 1)
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return "\(2000 + month / 12)-\(two(month % 12 + 1))-\(two(day))"
  }

  /// Warm in July, and different from day to day.
  private static func warmth(_ row: Int, _ seed: Int) -> Int {
    let month = row / 28 % 12
    return 10 + 6 * min(month, 12 - month) + scattered(row, 25, seed)
  }

  static let dense: [Case] = [
    Case(
      reason:
        "the days of many years in panels are means of months, without what was hardly measured",
      csv: "DATE,RAIN,MAX,MIN,DEPTH\n"
        + rows(3_360) { row in
          "\(day(row)),\(scattered(row, 9, 1) == 0 ? scattered(row, 3_000, 2) : 0).25,"
            + "\(warmth(row, 3)),\(warmth(row, 4) - 30),\(row % 600 == 7 ? "\(row / 100)" : "")"
        },
      kind: "line", x: "DATE", y: ["RAIN", "MAX", "MIN"], keys: ["aggregate": "mean"],
      panels: ["RAIN", "MAX", "MIN"]),
    Case(
      reason: "so are those of several stations that would hide each other",
      csv: "date,station,warmth\n"
        + rows(8_400) { row in
          "\(day(row / 5)),\(["Hill", "Dale", "Shore", "Town", "Wood"][row % 5]),"
            + "\(warmth(row / 5, 5 + row % 5))"
        },
      kind: "line", x: "date", y: ["warmth"], keys: ["splitBy": "station", "aggregate": "mean"]),
    Case(
      reason:
        "columns of one thing are lines together, beside others that have a greatest and a least",
      csv:
        "Day,Max Heat,Mean Heat,Min Heat,Max Damp,Mean Damp,Min Damp,Max Force,Mean Force,Min Force,Rain,"
        + "Cloud\n"
        + rows(60) { row in
          let (heat, damp, force) = (
            20 + scattered(row, 30, 1), 30 + scattered(row, 40, 2), 900 + scattered(row, 99, 3)
          )
          let around = { (mean: Int, seed: Int) in
            "\(mean + 5 + scattered(row, 9, seed)),\(mean),\(mean - 5 - scattered(row, 9, seed + 1))"
          }
          return "\(day(row)),\(around(heat, 4)),\(around(damp, 6)),\(around(force, 8)),"
            + "0.\(scattered(row, 90, 10) + 10),\(scattered(row, 9, 11))"
        },
      kind: "line", x: "Day",
      y: ["Heat", "Damp", "Force"].flatMap { thing in
        ["Max", "Mean", "Min"].map { "\($0) \(thing)" }
      }),
    Case(
      reason: "more candles of two markets than can be seen are lines of the close",
      csv: "ticker,Date,Open,High,Low,Close\n"
        + rows(1_000) { row in
          let price = 100 + row % 500 + scattered(row, 9, 1)
          return "\(row < 500 ? "AB" : "CD"),\(day(row % 500)),\(price),\(price + 5),\(price - 5),"
            + "\(price + 2)"
        },
      kind: "line", x: "Date", y: ["Close"], panels: ["ticker"]),
    Case(
      reason:
        "what each of many sales brought is added for each campaign, though there are few prices",
      csv: "Time,Campaign,Product,Revenue\n"
        + rows(600) { row in
          let product = scattered(row, 6, 1)
          return
            "\(day(scattered(row, 120, 2))),\(["Summer", "Friends", "Post"][scattered(row, 3, 3)]),"
            + "Product \(product)x,\(9 + 10 * product)"
        },
      kind: "column", x: "Time", y: ["Revenue"], keys: ["splitBy": "Campaign", "aggregate": "sum"]),
  ]

  static let others: [Case] = [
    Case(
      reason: "metres of a national grid are no sizes of places",
      csv: "OBJECT,NAME,X,Y,Latitude,Longitude,COLOR\n"
        + rows(60) { row in
          let (x, y) = (scattered(row, 9_000, 1), scattered(row, 9_000, 2))
          return "\(row + 1),Stop \(row)x,\(20_000 + x).\(row),\(30_000 + y).\(row),"
            + "\(1.2 + Double(y) / 90_000),\(103.6 + Double(x) / 90_000),"
            + "\(["RED", "GREEN", "BLUE"][scattered(row, 3, 3)])"
        },
      kind: "scatter", x: "Longitude", y: ["Latitude"], keys: ["splitBy": "COLOR"]),
    Case(
      reason: "a few things whose price falls with what was measured are points",
      csv: "Model,Mileage,Price,Age\n"
        + rows(13) { row in
          let age = 1 + scattered(row, 8, 1)
          return "\(["A5", "X5", "C"][row % 3]),\(age * 10_000 + scattered(row, 2_000, 2)),"
            + "\(45_000 - 4_000 * age + scattered(row, 3_000, 3)),\(age)"
        },
      kind: "scatter", x: "Mileage", y: ["Price"], keys: ["splitBy": "Model"]),
    Case(
      reason: "the last column over what it goes with much more than the first two do",
      csv: "MolLogP,MolWt,Part,logS\n"
        + rows(200) { row in
          let part = scattered(row, 900, 1)
          return "\(Double(part) / 100),\(100 + part / 9 + scattered(row, 150, 2)).5,"
            + "0.\(100 + scattered(row, 800, 3)),\(2 - Double(part + scattered(row, 400, 4)) / 100)"
        },
      kind: "scatter", x: "MolLogP", y: ["logS"]),
    Case(
      reason: "tasks of a few sizes that were done several times are points over these",
      csv: "python,jit,n,seconds\n"
        + rows(90) { row in
          let size = [500, 2_000, 8_000, 30_000][row % 4]
          return
            "\(row < 50 ? "3.12" : "3.13"),\(row < 50 ? "none" : ["off", "on"][row % 2]),\(size),"
            + "\(Double(size * size) / 1e7 * (1 + Double(scattered(row, 900, 1)) / 5_000) + 0.001)"
        },
      kind: "scatter", x: "n", y: ["seconds"], keys: ["splitBy": "jit"]),
    Case(
      reason: "marks of very many pupils are counted, since the best of them are ties",
      csv: "Name,Email,Grade\n"
        + rows(150) { "Pupil \($0)x,p\($0)@school.edu,\(6 + scattered($0, 12, 1))" },
      kind: "histogram", x: "Grade", y: []),
    Case(
      reason: "yes or no of what rows have gives way to what was measured of them",
      csv: "id,team,calls,score,late,phone,away,part,lead\n"
        + rows(200) { row in
          let flags = (0..<5).map { scattered(row, 4, $0 + 5) == 0 ? "Y" : "N" }
          let score = 100 + scattered(row, 300, 2)
          return "c\(row * 7919 % 9973),\(["Top", "Middle", "Low"][scattered(row, 3, 1)]),"
            + "\(score / 5 + scattered(row, 40, 3)),\(score),\(flags.joined(separator: ","))"
        },
      kind: "scatter", x: "calls", y: ["score"]),
    Case(
      reason: "years alone are counted",
      csv: "Rank,Song,Film,Year\n"
        + rows(25) { "\(25 - $0),Song \($0)x,Film \($0)y,\(1937 + scattered($0, 18, 1) * 4)" },
      kind: "histogram", x: "Year", y: []),
  ]

  @Test("days, candles and sales", arguments: dense)
  func days(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }

  @Test("grids, prices and last columns", arguments: others)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }

  @Test("a great line that began late has a name, and one odd last day gives none")
  func named() async throws {
    let lines = (0..<12).flatMap { line in
      (0..<120).compactMap { year -> String? in
        let isLate = line == 3
        if isLate, year < 95 { return nil }
        let odd = line == 7 && year == 119 ? 50_000 : 0
        return "Land \(line)x,\(1900 + year),\(isLate ? 9_000 : 100 * (12 - line) + year + odd)"
      }
    }
    let (chart, _) = try await Workplace.plotted(
      "land,year,tonnes\n" + lines.joined(separator: "\n") + "\n"
        + (12..<16).flatMap { line in
          (0..<120).map { "Land \(line)x,\(1900 + $0),\(20 - line)\n" }
        }.joined())
    let named = try #require(chart.firstRange(of: "Land 3x"))
    #expect(!named.isEmpty)
  }

  @Test("a kind with an ampersand beside a part of it is no group of others")
  func kinds() async throws {
    let kinds = ["Ash & Sludge", "Sludge", "Paper", "Glass", "Wood"]
    let (_, said) = try await Workplace.plotted(
      "kind,year,tonnes\n"
        + rows(100) { row in
          "\(kinds[row % 5]),\(2000 + row / 5),\(100 * (row % 5 + 1) + scattered(row, 30, 1))"
        })
    #expect(!said.contains("left out"), "\(said)")
  }

  @Test("means of yes and no are shares in per cent, and columns that are not drawn are named")
  func shares() async throws {
    let (chart, said) = try await Workplace.plotted(
      "Survived,Pclass,Sex,Fare,Deck\n"
        + rows(300) { row in
          let (level, sex) = (1 + scattered(row, 3, 1), scattered(row, 2, 2))
          let survived = scattered(row, 10, 3) < (sex == 0 ? 9 - level : 2) ? 1 : 0
          return "\(survived),\(level),\(["f", "m"][sex]),\(7 + scattered(row, 90, 4)).25,"
            + "\(["A", "B", "C"][scattered(row, 3, 5)])"
        })
    #expect(chart.contains("\"Share of Survived\"") && chart.contains("\"percent\""), "\(chart)")
    #expect(said.contains("Fare and Deck not drawn"), "\(said)")
  }

  @Test("number signs part cells where each line has several")
  func numberSigns() async throws {
    let (chart, _) = try await Workplace.plotted(
      "speed#force#kind\n"
        + rows(40) { row in
          let force = 10 + scattered(row, 90, 1)
          return "\(force / 2 + scattered(row, 9, 2)).5#\(force)#\(row % 2 == 0 ? "a" : "b")"
        })
    #expect(chart.contains("\"x\" : \"speed\""), "\(chart)")
  }

  @Test("warnings of a chart that nobody wrote name no place in it")
  func places() async throws {
    let place = try Workplace()
    try place.write(
      "name,lon,lat\n" + rows(40) { "s\($0),\($0 == 3 ? "" : "\($0).5"),\(40 + $0 % 9).25" },
      to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "-o", "t.png"])
    #expect(outcome.complaint.contains("warning: 1 row has no \"lon\""), "\(outcome.complaint)")
    #expect(!outcome.complaint.contains("series["))
  }
}
