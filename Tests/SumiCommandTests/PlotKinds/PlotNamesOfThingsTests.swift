import Foundation
import Testing

/// What names, persons and codes say of the rows, so that nothing is added or joined that does not belong together.
@Suite struct PlotNamesOfThingsTests {
  typealias Case = PlotChoiceTests.Case

  static let cases = [
    Case(
      reason: "different things of one name, told apart by a longer name, are no bars",
      csv: "full,place,region,personal income,share\n"
        + rows(1_200) { row in
          let (place, region) = ("P\(row * 7 % 300)land", "R\(row / 20)")
          return "\"\(place), \(region)\",\(place),\(region),\(20_000 + row * 7919 % 30_000),"
            + "\(row * 31 % 97).5"
        },
      kind: "scatter", x: "personal income", y: ["share"]),
    Case(
      reason: "the dates of a few things that are named before them are not joined",
      csv: """
        firm,founded,ships
        Ark,1902-03-14,650
        Bel,1909-07-01,640
        Cor,1911-11-20,22
        Dun,1945-01-05,12
        Eck,1946-06-09,9

        """, kind: "bar", x: "firm", y: ["ships"]),
    Case(
      reason: "of many names that lose, those with the greatest losses are drawn",
      csv: "firm,change\n"
        + rows(80) {
          "F\("abcdefghij".map(String.init)[$0 % 10])\("klmnopqr".map(String.init)[$0 / 10]),\(2 - $0 * 37 % 81).5\n"
        },
      kind: "bar", x: "firm", y: ["change"], keys: ["sort": "ascending"]),
    Case(
      reason: "nor are the years with a fraction",
      csv: "firm,foundedYr,ships\nArk,1902.2,650\nBel,1909.5,640\nCor,1911.9,22\nDun,1945.1,12\n",
      kind: "bar", x: "firm", y: ["ships"]),
    Case(
      reason: "values with a note each are joined over their dates",
      csv: "date,level,note\n2024-01-01,4,calm\n2024-01-02,5,rain\n2024-01-09,7,flood\n"
        + "2024-01-10,6,wind\n",
      kind: "line", x: "date", y: ["level"]),
    Case(
      reason: "numbers under a name that ends as an identifier are no measure",
      csv: "UID,iso2,people\n"
        + rows(24) { "\(4 + $0 * $0 * 13),\($0 % 2 == 0 ? "BB" : "CC"),\(50 + $0)\n" },
      kind: "bar", x: "iso2", y: ["people"]),
    Case(
      reason: "what was answered by persons in several rows is compared rather than their ages",
      csv: "SUBJ,ARM,AGE,AGEGR,PARAM,AVAL\n"
        + rows(90) { row in
          let person = row * 7 % 45
          let age = 20 + person * 13 % 41
          return "S\(100 + person),\(person % 2 == 0 ? "Drug" : "None"),\(age),"
            + "\(age < 40 ? "<40" : ">=40"),\(row < 45 ? "Any deviation" : "Test missed"),"
            + "\(row * 5 % 7 % 2)"
        },
      kind: "bar", x: "PARAM", y: ["AVAL"], keys: ["splitBy": "ARM", "aggregate": "mean"]),
    Case(
      reason: "a name with a year is what was measured in it",
      csv: "shop,year_2020,rent\nAlba,10,11.5\nBria,20,21.2\nCora,5,5.5\n",
      kind: "column", x: "shop", y: ["year_2020", "rent"]),
    Case(
      reason: "a time that counts the rows is an axis, whatever else counts them",
      csv: "rownames,time,value\n" + rows(60) { "\($0 + 1),\($0 + 1),\($0 * 7919 % 211)" },
      kind: "line", x: "time", y: ["value"]),
    Case(
      reason: "what there is of two things in number is not compared, but what else was measured",
      csv: "club,number of groups,number of members,mean age\n"
        + rows(70) { row in
          let groups = 20 + row * 37 % 300
          return "C\(row),\(groups),\(groups * 3 + row % 11),\(30 + row * 17 % 23).5"
        },
      kind: "scatter", x: "number of groups", y: ["mean age"]),
    Case(
      reason: "points of two whole numbers that lie on each other give way to the last amount",
      csv: "treat,rooms,educ,pay74,pay78\n"
        + rows(240) { row in
          let rooms = 17 + row * 7919 % 1_009 % 9 * (row * 31 % 5) / 4
          let school = 3 + row * 6_271 % 997 % 8 * (row * 17 % 7) / 6
          let pays = [
            row % 3 == 0 ? row * 7919 % 9_001 : 0, row % 20 < 9 ? row * 6_271 % 8_999 : 0,
          ]
          return "\(row % 2),\(rooms),\(school),\(pays[0]),\(pays[1])"
        },
      kind: "box", x: "treat", y: ["pay78"]),
    Case(
      reason: "boxes of a few great numbers and many small ones are on a logarithmic axis",
      csv: "sex,nest\n"
        + rows(200) { "\($0 % 2 == 0 ? "F" : "M"),\($0 < 6 ? 60_000 / ($0 + 1) : 5 + $0 * 7 % 40)" },
      kind: "box", x: "sex", y: ["nest"]),
    Case(
      reason: "what few names have over many decades has points, since most bars would not be seen",
      csv: "compound,rate\n" + rows(24) { "c\($0)x,\(pow(10, -Double($0 * 5 % 24) / 3))\n" },
      kind: "dots", x: "compound", y: ["rate"]),
  ]

  @Test("rows are what their names say", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }

  @Test("the lines with names are the greatest at the end, and lists of others are groups")
  func greatest() async throws {
    let place = try Workplace()
    // Ten lands from the first year on; the last two begin late and lower than they end.
    let lands = "ABCDEFGHIJKLMN".map { "\($0)land" }
    let lines = (0..<30).flatMap { year in
      lands.enumerated().compactMap { number, land in
        let isLate = number > 11
        guard !isLate || year > 24 else { return nil as String? }
        let value = isLate ? 300 : 100 + number * 5 + (number == 3 ? year * 20 : 0)
        return "\(land),\(1990 + year),\(value)"
      } + ["Aland & Bland,\(1990 + year),\(900 + year)"]
    }
    try place.write("land,year,value\n" + lines.joined(separator: "\n") + "\n", to: "lands.csv")
    let outcome = try await place.run(["plot", "lands.csv", "--chart-file"])
    #expect(
      outcome.line?.contains(
        "8 of land named by their last values and the others grey, \"Aland & Bland\" left out")
        == true,
      "\(outcome.complaint)")
    #expect(outcome.text.contains("Dland"))
  }

  @Test("commands that are offered in place of a chart run")
  func commands() async throws {
    let place = try Workplace()
    try place.write(
      "land,year_1990,year_1991,year_1992\nAlba,10,11,12\nBria,20,21,21\n", to: "wide.csv")
    try place.write(
      "date,time,price\n2021-04-12,8:00,92\n2021-04-12,12:00,87\n2021-04-13,8:00,82\n", to: "t.csv")
    for file in ["wide.csv", "t.csv"] {
      let outcome = try await place.run(["plot", file, "--chart-file"])
      let offered = outcome.complaint.components(separatedBy: "sumi plot ").dropFirst()
      #expect(!offered.isEmpty, "\(outcome.complaint)")
      for command in offered {
        let words = command.components(separatedBy: " · ")[0]
          .replacingOccurrences(of: "'date and time'", with: "date\u{1}and\u{1}time")
          .split(whereSeparator: \.isWhitespace)
          .map { $0.replacingOccurrences(of: "\u{1}", with: " ") }
        let run = try await place.run(["plot"] + words + ["--chart-file"])
        #expect(run.status == 0, "\(words): \(run.complaint)")
      }
    }
  }

  @Test("ages of 0 beside none below 5 are taken as missing, and counted")
  func zeros() async throws {
    let place = try Workplace()
    let ages = { (least: Int) in
      "age,height\n" + rows(60) { "\($0 % 10 == 0 ? 0 : least + $0),\(150 + $0 * 7 % 31).5" }
    }
    try place.write(ages(7), to: "asked.csv")
    try place.write(ages(1), to: "born.csv")
    let asked = try await place.run(["plot", "asked.csv", "-o", "a.png"])
    #expect(
      asked.complaint.contains("\"age\": 6 values of 0 are taken as missing"), "\(asked.complaint)")
    let born = try await place.run(["plot", "born.csv", "-o", "b.png"])
    #expect(!born.complaint.contains("missing"), "\(born.complaint)")
  }
}
