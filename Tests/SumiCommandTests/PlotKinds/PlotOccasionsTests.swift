import Testing

/// Polls, surveys, and things whose dates are occasions.
@Suite struct PlotOccasionsTests {
  typealias Case = PlotChoiceTests.Case

  static let cases: [Case] = [
    Case(
      reason: "the answers of polls add up to 100, and each has a day at which it ended",
      csv: "start,end,pollster,size,yes,no,unsure,east yes,west yes\n"
        + rows(200) { row in
          let (yes, unsure) = (35 + scattered(row, 15, 1), 4 + scattered(row, 9, 2))
          let end = scattered(row, 150, 3)
          return
            "\(day(end)),\(day(end + 3)),Pollster \(scattered(row, 9, 4)),\(800 + scattered(row, 900, 5)),"
            + "\(yes),\(100 - yes - unsure),\(unsure),\(yes + 4),\(yes - 4)"
        },
      kind: "scatter", x: "end", y: ["yes", "no", "unsure"]),
    Case(
      reason: "so do few polls, by what their answers are called",
      csv: "Start,End,Pollster,Favor,Oppose,Url\n"
        + rows(16) { row in
          "\(day(7 * row)),\(day(7 * row + 3)),Pollster \(row % 5),\(20 + scattered(row, 15, 1)),\(44 + scattered(row, 15, 2)),http://a.b/\(row)"
        },
      kind: "scatter", x: "End", y: ["Favor", "Oppose"]),
    Case(
      reason: "the moments of events tell how many each course had, and not how long it was",
      csv: "film,type,minute\n"
        + rows(300) { row in
          "Film \(row / 60),\(scattered(row, 8, 1) == 0 ? "death" : "word"),\(2 * (row % 60)).\(row % 7)"
        },
      kind: "bar", x: "film", y: [], keys: ["splitBy": "type"]),
    Case(
      reason: "the plots of a field that has its repetitions are cells",
      csv: "col,row,rep,gen,yield\n"
        + rows(330) { row in
          "\(1 + row / 22),\(1 + row % 22),R\(1 + row / 110),G\(scattered(row, 90, 1))x,\(200 + scattered(row, 700, 2))"
        },
      kind: "heatMap", x: "col", y: ["row"], keys: ["value": "yield"]),
    Case(
      reason:
        "the long numbers of cells and accounts, and the season of a show, are measures of nothing",
      csv: "Cell,Account,season,size,width\n"
        + rows(60) { row in
          "\(207_827_637 + 52_331 * row + scattered(row, 900, 1)),\(714_466 + 1_000 * scattered(row, 50, 2)),\(1 + row / 6),\(20 + scattered(row, 60, 3)).5,\(30 + scattered(row, 60, 4)).25"
        },
      kind: "scatter", x: "size", y: ["width"]),
    Case(
      reason: "the ends of two estimates are their bands",
      csv: "day,hill_estimate,hill_hi,hill_lo,vale_estimate,vale_hi,vale_lo\n"
        + rows(80) { row in
          let (one, two) = (45 + row / 9 % 5, 40 + row / 7 % 5)
          return "\(day(row)),\(one),\(one + 4).5,\(one - 4).5,\(two),\(two + 3).5,\(two - 3).5"
        },
      kind: "line", x: "day", y: ["hill_estimate", "vale_estimate"]),
    Case(
      reason: "the numbers of presidents stand for their names, and tell nothing of a room",
      csv: "president,president_name,title,date,room\n"
        + rows(150) { row in
          let who = row / 13
          return
            "\(33 + who),Name \(who)x,Speech \(row)y,\(day(24 * row)),\(row % 4 == 0 ? "hall" : "")"
        },
      kind: "bar", x: "president_name", y: [], keys: ["aggregate": "count"]),
    Case(
      reason: "the places of actors in films count them, and are no measure",
      csv: "film,actor,place,sort\n"
        + rows(300) { row in
          "Film \(row / 12),Actor \(row)x,\(1 + row % 12),\(["m", "f", "m", "u"][scattered(row, 4, 1)])"
        },
      kind: "bar", x: "sort", y: [], keys: ["aggregate": "count"]),
    Case(
      reason: "words in a plane are points",
      csv: ",x,y,z\n"
        + rows(200) {
          "word\($0)x,\(scattered($0, 90, 1)).5,-\(scattered($0, 80, 2)).25,\(scattered($0, 70, 3)).1"
        },
      kind: "scatter", x: "x", y: ["y"]),
    Case(
      reason: "what was sold is how many there were times what one cost, and is added",
      csv: "account number,name,sku,quantity,unit price,ext price,date\n"
        + rows(400) { row in
          let (count, price) = (1 + scattered(row, 40, 1), 10 + scattered(row, 90, 2))
          return
            "\(740_150 + 1_013 * scattered(row, 20, 3)),Firm \(scattered(row, 20, 3))x,S-\(scattered(row, 30, 4)),"
            + "\(count),\(price).25,\(Double(count) * (Double(price) + 0.25)),\(day(scattered(row, 360, 5)))"
        },
      kind: "column", x: "date", y: ["ext price"], keys: ["aggregate": "sum"]),
    Case(
      reason: "shares that leave little of the whole are compared, however small some are",
      csv: "month,Falcon,Heron,Wren\n"
        + rows(60) { row in
          "20\(10 + row / 12)-\(row % 12 < 9 ? "0" : "")\(row % 12 + 1),\(90 - row).\(row % 7),\(2 + row).1,\(1 + row % 3).\(row % 9)"
        },
      kind: "line", x: "month", y: ["Falcon", "Heron", "Wren"]),
    Case(
      reason: "first and last names are those of one person, whose age is averaged over the terms",
      csv: "number,firstname,lastname,chamber,start,age\n"
        + rows(2_400) { row in
          let person = row * 7 % 1_900
          return
            "P\(person),First\(person % 40)x,Last\(person % 130)y,\(person % 5 == 0 ? "senate" : "house"),"
            + "\(1950 + row / 200 * 2)-01-03,\(40 + person % 30).\(row % 9)"
        },
      kind: "line", x: "start", y: ["age"], keys: ["splitBy": "chamber"]),
    Case(
      reason: "candidates of primaries are compared, whenever these were",
      csv: "candidate,date,share,won\n"
        + rows(390) { row in
          let days = [0, 14, 15, 43, 57, 58, 71, 72, 90, 99, 120, 122, 150]
          let won = row % 4 == 0
          return
            "Candidate \(row)x,\(day(days[row % 13])),\(won ? 40 + scattered(row, 40, 1) : scattered(row, 40, 2)).5,\(won ? "Yes" : "No")"
        },
      kind: "box", x: "won", y: ["share"]),
    Case(
      reason: "a few things of each year are points",
      csv: "name,appearances,year\n"
        + rows(150) { row in
          "Hero \(row)x,\(1 + scattered(row, 1_200, 1)),\(1963 + scattered(row, 50, 2))"
        },
      kind: "scatter", x: "year", y: ["appearances"]),
    Case(
      reason: "a text of which seven of ten rows have one says less than others",
      csv: "name,office,stance\n"
        + rows(300) { row in
          "Name \(row)x,\(row % 10 < 8 ? "House" : row % 2 == 0 ? "Senate" : "State"),"
            + ["Denied", "Accepted", "Silent", "Doubts"][scattered(row, 4, 1)]
        },
      kind: "column", x: "stance", y: [], keys: ["splitBy": "office"]),
    Case(
      reason: "stations with codes and places without names are a map",
      csv: rows(200) { row in
        "XY\(1_000 + row),\(30 + scattered(row, 15, 1)).\(1_001 + scattered(row, 8_000, 2)),"
          + "-\(80 + scattered(row, 40, 3)).\(1_001 + scattered(row, 8_000, 4)),\(scattered(row, 900, 5))"
      },
      kind: "bubble", x: "column 3", y: ["column 2"], keys: ["size": "column 4"]),
  ]

  @Test("The chart of each table is what an analyst would have made first", arguments: cases)
  func choices(of table: Case) async throws { try await PlotChoiceTests().check(table) }

  @Test("What a leaning and a year that is none are read as is said")
  func readings() async throws {
    let (_, leaning) = try await Workplace.plotted(
      "district,lean\n"
        + rows(60) { "D\($0),\($0 % 2 == 0 ? "R+\($0)" : $0 == 7 ? "EVEN" : "D+\($0).5")" })
    #expect(
      leaning.contains(
        "\"lean\": texts such as \"D+1.5\" are taken as numbers below 0, those such as \"R+0\" as numbers above it"
      ), "\(leaning)")
    let (_, many) = try await Workplace.plotted(
      "district,lean\n"
        + rows(300) { row in
          let lean = scattered(row, 9_000, 1)
          return "AB-\(row),\(lean % 2 == 0 ? "R" : "D")+\(lean / 130).\(lean % 10)\(lean % 7)"
        })
    #expect(many.contains("a histogram of lean"), "\(many)")
    let (_, years) = try await Workplace.plotted(
      "name,year,flag_year\n" + rows(40) { "N\($0),\($0 < 4 ? 1900 : 1980 + $0),\($0 % 2)" })
    #expect(years.contains("\"year\": 4 values of 1900 are taken as missing"), "\(years)")
    #expect(!years.contains("\"flag_year\""), "\(years)")
  }

  @Test("Marks in some rows of several columns are counted")
  func checks() async throws {
    let names = ["ann", "bob", "cleo", "dan", "eve"]
    let (chart, said) = try await Workplace.plotted(
      "scene,\(names.joined(separator: ","))\n"
        + rows(40) { row in
          "Scene \(row)x,"
            + (0..<5).map { row % ($0 + 2) == 0 ? "TRUE" : "" }.joined(separator: ",")
        })
    #expect(said.contains("a bar of the answers in 5 columns, counted"), "\(said)")
    let plain = chart.filter { !$0.isWhitespace }
    #expect(
      plain.contains("\"sort\":\"descending\"") && plain.contains("\"ann\""), "\(chart)")
  }

  @Test("Very many marks of 0 and 1 are added up")
  func marks() async throws {
    let (_, said) = try await Workplace.plotted(
      "episode,\((0..<12).map { "mark\($0)x" }.joined(separator: ","))\n"
        + rows(60) { row in
          "E\(row)x," + (0..<12).map { row % ($0 + 2) == 0 ? "1" : "0" }.joined(separator: ",")
        })
    #expect(said.contains("a bar of the 12 columns, each the sum of its rows"), "\(said)")
  }

  @Test("A survey of two days, which may be months, is drawn without them; a series asks")
  func unclearDays() async throws {
    let answers = ["Never", "Once a year", "Every night"]
    let (_, said) = try await Workplace.plotted(
      "StartDate,How often?\n"
        + rows(90) { "7/\(9 + $0 % 2)/14 1\($0 % 10):37,\(answers[scattered($0, 3, 1)])" })
    #expect(
      said.contains("the number of rows by How often?")
        && said.contains("StartDate left out as days that may be months"), "\(said)")
    let place = try Workplace()
    try place.write("date,value\n" + rows(11) { "\(1 + $0)/\(12 - $0)/14,\($0 * $0)" }, to: "t.csv")
    let asked = try await place.run(["plot", "t.csv", "--chart-file"])
    #expect(asked.status != 0 && asked.complaint.contains("day"), "\(asked.complaint)")
  }

  @Test("Lines with decades between them, and parts of wholes of all sizes, have logarithmic axes")
  func logarithms() async throws {
    let (_, rates) = try await Workplace.plotted(
      "year,country,rate\n"
        + rows(240) { row in
          "\(1980 + row / 6),Country \(row % 6),\([0.8, 1.2, 7, 12, 110, 90_000][row % 6] * (1 + 0.01 * Double(row / 6)))"
        })
    #expect(
      rates.contains("a line of rate by year, on a logarithmic y axis, a series for each country"),
      "\(rates)")
    let (_, parts) = try await Workplace.plotted(
      "state,hillPop,totalPop\n"
        + rows(50) { row in
          let whole = 500_000 * (1 + row * row / 6)
          return "State \(row)x,\(whole / (3 + scattered(row, 120, 1))),\(whole)"
        })
    #expect(
      parts.contains("a scatter of hillPop by totalPop") && parts.contains("on logarithmic axes"),
      "\(parts)")
  }

  @Test("What is no number is counted as what is missing is")
  func notNumbers() async throws {
    let table =
      "food,p\n" + rows(60) { "f\($0)x,0.\(10 + $0)" } + rows(3) { "n\($0)x,NaN" } + "last,NA\n"
    let (_, said) = try await Workplace.plotted(table)
    let place = try Workplace()
    try place.write(table, to: "t.csv")
    let histogram = try await place.run([
      "plot", "t.csv", "-x", "p", "--type", "histogram", "--chart-file",
    ])
    #expect(!said.isEmpty && histogram.status == 0)
    let described = try await place.run(["describe", "t.csv"])
    #expect(described.text.contains("number  4"), "\(described.text)")
    let (_, alone) = try await Workplace.plotted(
      "p\n" + rows(60) { "0.\($0 * 37 % 60 + 10)" } + "NaN\nNA\nNaN\n")
    #expect(alone.contains("3 rows without p left out"), "\(alone)")
  }

  @Test("Doses that are diluted again and again have a logarithmic axis")
  func dilutions() async throws {
    let doses = [0, 0.9, 2.2, 5.5, 14, 35, 90]
    let (_, said) = try await Workplace.plotted(
      "dose,growth\n"
        + rows(70) { row in "\(doses[row % 7]),0.\(70 - 8 * (row % 7) + scattered(row, 5, 1))"
        })
    #expect(said.contains("by dose, on a logarithmic x axis"), "\(said)")
  }

  @Test("What looks like a code, a poll, an event or no year by chance is drawn")
  func ordinary() async throws {
    func said(_ table: String) async throws -> String { try await Workplace.plotted(table).said }
    let people = try await said(
      "Year,Population\n" + rows(12) { "\(2010 + $0),\(80_222_000 + 250_317 * $0)" })
    #expect(people.contains("a line of Population by Year"), "\(people)")
    let huge = try await said("x,y\n" + rows(20) { "\($0 + 1)0000000000000000000,\($0 * $0)" })
    #expect(huge.contains("y by x"), "\(huge)")
    let panel = try await said(
      "Country,Year,LifeExpectancy\n"
        + rows(16) { "Land \($0 / 2)x,\($0 % 2 == 0 ? 1970 : 2020),\(50 + $0).5" })
    #expect(!panel.contains("missing"), "\(panel)")
    let pay = try await said(
      "Department,Salary\n" + rows(120) { "D\($0 / 40)x,\(30_000 + $0 % 40 * 731)" })
    #expect(pay.contains("a box of Salary by Department"), "\(pay)")
    let energy = try await said(
      "Month,Country,Coal,Gas,Sun\n"
        + rows(144) {
          "20\(10 + $0 / 48)-\($0 / 4 % 12 < 9 ? "0" : "")\($0 / 4 % 12 + 1),Land \($0 % 4)x,"
            + "\(50 - $0 % 7),\(30 + $0 % 5),\(20 + $0 % 7 - $0 % 5)"
        })
    #expect(energy.contains("Country"), "\(energy)")
    #expect(!energy.contains("Country not drawn"), "\(energy)")
    let volume = try await said(
      "Date,Volume\n" + rows(60) { "2020-0\(1 + $0 / 28)-\(10 + $0 % 18),\(20 + $0 * 7 % 60)" })
    #expect(volume.contains("Volume by Date"), "\(volume)")
    let zones = try await said(
      "city,offset,people\n"
        + rows(12) { "City \($0)x,\($0 % 2 == 0 ? "UTC" : "GMT")+\($0 % 4),\($0 * 9)" })
    #expect(!zones.contains("below 0"), "\(zones)")
    let claims = try await said(
      "Age,Claim\n" + rows(60) { "\(20 + $0 * 7 % 50),\(1_200 + $0 * 113 % 55 * 61)" })
    #expect(!claims.contains("codes"), "\(claims)")
  }

  @Test("A map of arcs says how it is saved so that it can be read")
  func arcs() async throws {
    let place = try Workplace()
    try place.write(
      #"{"type":"Topology","objects":{"line":{"type":"GeometryCollection","geometries":[]}},"arcs":[[[1,2],[3,4]]]}"#,
      to: "t.json")
    let outcome = try await place.run(["plot", "t.json", "--chart-file"])
    #expect(
      outcome.status != 0 && outcome.complaint.contains("save it as GeoJSON"),
      "\(outcome.complaint)")
  }

  @Test("A last period is in part only where others are not")
  func parts() async throws {
    let texts = ["east", "west"]
    let (_, yearly) = try await Workplace.plotted(
      "seat,start\n"
        + rows(600) { "\(texts[$0 % 2]),\(1990 + $0 / 25)-01-03" })
    #expect(yearly.contains("in each year") && !yearly.contains("in part"), "\(yearly)")
    let (_, daily) = try await Workplace.plotted(
      "seat,start\n" + rows(600) { "\(texts[$0 % 2]),\(day($0 % 350))" })
    #expect(daily.contains("in part"), "\(daily)")
  }
}
