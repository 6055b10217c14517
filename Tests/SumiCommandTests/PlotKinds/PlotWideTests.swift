import Foundation
import Testing

/// Very wide tables, steps in whose order rows are, times of forms, and ends of intervals in short.
@Suite struct PlotWideTests {
  typealias Case = PlotChoiceTests.Case

  static let cases: [Case] = [
    Case(
      reason: "the days of months in columns are dates beside the year and the month",
      csv: "station,year,month,element," + (1...31).map { "d\($0)" }.joined(separator: ",") + "\n"
        + rows(16) { row in
          let days = (1...31).map { day -> String in
            scattered(day * 16 + row, 4, 1) > 0
              ? "NA" : "\(10 + row % 2 * 10 + scattered(day, 9, row)).5"
          }
          return "MX7,2010,\(1 + row / 2),\(row % 2 == 0 ? "tmin" : "tmax"),"
            + days.joined(separator: ",")
        },
      kind: "line", x: "date", y: ["value"], keys: ["splitBy": "element"]),
    Case(
      reason: "steps in whose order the rows are lie on x, whatever goes with them",
      csv: "congress,district,state,party,name,first,second\n"
        + rows(5_000) { row in
          let isLeft = scattered(row, 2, 1) == 0
          return
            "\(80 + row / 160),\(scattered(row, 30, 2)),S\(scattered(row, 50, 3))x,\(isLeft ? "D" : "R"),"
            + "N\(scattered(row, 900, 4))x,\(isLeft ? "-" : "")0.\(101 + row / 16 + scattered(row, 300, 5)),"
            + "\(scattered(row, 2, 6) == 0 ? "-" : "")0.\(100 + scattered(row, 900, 7))"
        },
      kind: "scatter", x: "congress", y: ["first"], keys: ["splitBy": "party"]),
    Case(
      reason: "the latest share is shown over the one before",
      csv: "party,latest_share,previous_share\n"
        + rows(100) { "P\($0)x,\(scattered($0, 60, 1)).5,\(scattered($0, 60, 1) + 3).25" },
      kind: "scatter", x: "previous_share", y: ["latest_share"]),
    Case(
      reason: "the time at which a form was filled in is no position",
      csv: "Timestamp,status,title,salary,raise,rating\n"
        + rows(200) { row in
          "8/\(6 + row / 40)/2020 1\(scattered(row, 9, 1)):\(10 + scattered(row, 50, 2)),"
            + "\(["full", "part"][scattered(row, 2, 3)]),\(["I", "II", "III"][scattered(row, 3, 4)]),"
            + "\(40 + scattered(row, 90, 5)).5,\(scattered(row, 90, 6)).25,"
            + "\(["High", "Fair"][scattered(row, 2, 7)])"
        },
      kind: "scatter", x: "raise", y: ["salary"]),
    Case(
      reason: "a mark of few degrees has boxes of what goes with it",
      csv: "length,grade\n"
        + rows(240) { row in
          let grade = scattered(row, 5, 1)
          return "\(200 + grade * 30 + scattered(row, 80, 2)),\(grade + 1)"
        },
      kind: "box", x: "grade", y: ["length"]),
    Case(
      reason: "runs of an experiment with two factors are in no order",
      csv: "rownames,Trial,bread,filling,ants\n"
        + rows(48) { row in
          "\(row + 1),\(row + 1),\(["Rye", "White"][row % 2]),\(["Ham", "Nuts", "Yeast"][row / 2 % 3]),"
            + "\(20 + row / 2 % 3 * 9 + scattered(row, 20, 1))"
        },
      kind: "box", x: "bread", y: ["ants"], keys: ["splitBy": "filling"]),
    Case(
      reason: "the colours of a map are codes",
      csv: "ADMIN,MAPCOLOR13,NAME_LEN,POP_EST\n"
        + rows(50) { row in
          "Land \(row)x,\(1 + scattered(row, 13, 1)),\(5 + scattered(row, 9, 2)),\(1_000 + scattered(row, 90_000_000, 3))"
        },
      kind: "bar", x: "ADMIN", y: ["POP_EST"]),
    Case(
      reason: "days of a study count to the dates of the rows, and are no measure",
      csv: "subject,date,day,length\n"
        + rows(60) { row in
          let day = row % 6 * 4 + scattered(row, 3, 1)
          return "S\(row / 6)x,2014-0\(1 + row / 12)-\(day < 9 ? "0" : "")\(day + 1),\(day + 1),"
            + "\(100 + row / 6 * 9 + row % 6 * 5 + scattered(row, 3, 2))"
        },
      kind: "line", x: "date", y: ["length"], keys: ["splitBy": "subject"]),
    Case(
      reason: "of the numbers of two years beside very many names the last are drawn",
      csv: "land,2002,2004\n"
        + rows(190) { row in
          let size = 1 + scattered(row, 40, 1)
          return "Land \(row)x,\(size * size * size),\(size * size * size + scattered(row, 40, 2))"
        },
      kind: "bar", x: "land", y: ["2004"]),
    Case(
      reason: "the rows of each of several things go up from the same number on",
      csv: "Path,cycles,length\n"
        + rows(21 * 13) { row in
          let (path, step) = (row / 13, row % 13)
          return
            "\(path + 1),0.\(step < 10 ? "0" : "")\(step),\(900 + step * (20 + path) + step * step)"
        },
      kind: "line", x: "cycles", y: ["length", "length"], keys: [:]),
    Case(
      reason: "places on chromosomes with numbers have panels, too",
      csv: "CHR,BP,P,gene\n"
        + rows(600) { row in
          "\(1 + row / 100),\(1_000 + scattered(row, 900_000, 1)),0.\(100 + scattered(row, 800, 2)),g\(row)"
        },
      kind: "scatter", x: "BP", y: ["P"], panels: ["CHR"]),
    Case(
      reason: "how likely changes are by chance is over how great they are",
      csv: "gene,p-value,log2_ratio,kind\n"
        + rows(400) { row in
          "\(row + 1),0.0\(100 + scattered(row, 800, 1)),\(scattered(row, 2, 2) == 0 ? "-" : "")\(scattered(row, 4, 3)).\(scattered(row, 90, 4)),"
            + "\(["a", "b", "c"][scattered(row, 3, 5)])"
        },
      kind: "scatter", x: "log2_ratio", y: ["p-value"]),
    Case(
      reason: "measures that no row has both of are no pair",
      csv: "score,weight\n"
        + rows(60) { row in
          row % 3 == 0 ? "0.\(100 + scattered(row, 900, 1))," : ",\(scattered(row, 900, 2)).5"
        },
      kind: "histogram", x: "weight", y: []),
    Case(
      reason: "numbers of places are no time, however alike neighbours are",
      csv: "IDnum0,rate,share\n"
        + rows(200) { row in
          "\(row),\(100 + row % 40 + scattered(row, 9, 1)),0.\(200 + row % 40 * 4 + scattered(row, 60, 2))"
        },
      kind: "scatter", x: "rate", y: ["share"]),
    Case(
      reason: "quarters and months behind a colon are dates",
      csv: "t,cpi,month\n"
        + rows(60) { "\(1950 + $0 / 4):\($0 % 4 + 1),\(20 + $0).5,x" },
      kind: "line", x: "t", y: ["cpi"]),
    Case(
      reason: "months of two digits behind a colon are no minutes",
      csv: "t,cpi\n"
        + rows(60) { "\(1950 + $0 / 12):\($0 % 12 < 9 ? "0" : "")\($0 % 12 + 1),\(20 + $0).5" },
      kind: "line", x: "t", y: ["cpi"]),
    Case(
      reason: "how long songs are is measured, although hardly two are as long",
      csv: "title,year,loud,duration_ms\n"
        + rows(300) { row in
          "Song \(row)x,\(1960 + row / 6),-\(scattered(row, 15, 1)).5,\(103_000 + scattered(row, 450_000, 2))"
        },
      kind: "line", x: "year", y: ["loud", "duration_ms"], panels: ["loud", "duration_ms"]),
    Case(
      reason: "a row without a name is no point of a line through names",
      csv:
        "date,temp\nOct18,0\nOct24,-1\nNov09,-9\nNov14,-21\n,-11\nNov28,-20\nDec01,-24\nDec06,-30\n",
      kind: "line", x: "date", y: ["temp"]),
    Case(
      reason: "the only numbers beside dates are drawn, though they count",
      csv: rows(9) { "2000-01-0\($0 + 1),\($0)" },
      kind: "line", x: "column 1", y: ["column 2"]),
  ]

  @Test("choices beside very many columns, and of steps", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }

  @Test("a table of very many columns is drawn by its first and its last ones, and by stated ones")
  func wide() async throws {
    let names = (0..<20_000).map { "g\($0)" } + ["class"]
    let csv =
      names.joined(separator: ",") + "\n"
      + rows(6) { row in
        let cells = (0..<20_000).map { "\(scattered($0 + row, 997, row + 1)).5" }
        return cells.joined(separator: ",") + ",\(row % 2 == 0 ? "ill" : "well")"
      }
    let place = try Workplace()
    try place.write(csv, to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "--chart-file"])
    #expect(outcome.status == 0)
    #expect(outcome.complaint.contains("more not drawn"), "\(outcome.complaint)")
    let stated = try await place.run([
      "plot", "t.csv", "-x", "g7000", "-y", "g9000", "--chart-file",
    ])
    #expect(stated.status == 0, "\(stated.complaint)")
    let series = stated.text.filter { !$0.isWhitespace }
    #expect(series.contains("\"x\":\"g7000\"") && series.contains("\"y\":\"g9000\""))
  }

  @Test("all of very many columns of one size are cells, whether they were looked at or not")
  func genes() async throws {
    let names = (0..<1_500).map { "g\($0)" }
    let csv =
      "patient," + names.joined(separator: ",") + "\n"
      + rows(9) { row in
        "Patient \(row)x,"
          + names.indices.map { "\(scattered($0, 97, row + 1)).5" }.joined(separator: ",")
      }
    let (chart, said) = try await Workplace.plotted(csv)
    #expect(said.contains("a heatMap of 1500 columns by patient"), "\(said)")
    #expect(chart.contains("\"g950\""))
  }

  @Test("all of very many cells of a single row are compared")
  func longRow() async throws {
    let place = try Workplace()
    let names = (0..<16_000).map { "w\($0)" }
    let cells = (0..<16_000).map { "\($0 == 9_000 ? 99_999 : $0)" }
    try place.write(
      names.joined(separator: ",") + "\n" + cells.joined(separator: ",") + "\n", to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "--chart-file"])
    #expect(
      outcome.line?.contains("of the 16000 columns of the only row, the 30 greatest") == true,
      "\(outcome.complaint)")
    #expect(outcome.text.contains("99999"))
  }

  @Test(
    "a folded column may be called as a column of folded tables is",
    arguments: ["value", "column", "row"])
  func foldedNames(name: String) async throws {
    let (chart, _) = try await Workplace.plotted(
      "{\"a\": 1, \"\(name)\": 5, \"c\": 2}", named: "t.json")
    let cells = chart.filter { !$0.isWhitespace }
    #expect(cells.contains("\"column\":[\"a\",\"\(name)\",\"c\"]"), "\(chart)")
    #expect(cells.contains("\"value\":[1,5,2]"), "\(chart)")
  }

  @Test(
    "ends of intervals in short are errors",
    arguments: [
      ("lb", "ub"), ("level_lb", "level_ub"), ("2.5 %", "97.5 %"), ("q025", "q975"),
      ("ymin", "ymax"),
    ])
  func ends(lower: String, upper: String) async throws {
    let (_, said) = try await Workplace.plotted(
      "year,level,\(lower),\(upper)\n"
        + rows(60) { "\(1950 + $0),\($0).5,\($0 - 1).5,\($0 + 2).25" })
    #expect(
      said.contains("a line of level by year, with the errors in \(lower) and \(upper)"), "\(said)")
  }

  @Test("degrees, minutes and seconds are places, with a warning")
  func degrees() async throws {
    let place = try Workplace()
    try place.write(
      "Station,Latitude,Longitude,Rain\n"
        + rows(80) { row in
          "St \(row)x,\(10 + row % 50) 4\(row % 9) 60\(row % 2 == 0 ? "N" : "S"),"
            + "\(row % 3 == 0 ? "W" : "E") 0\(10 + scattered(row, 80, 1))°30'00\",\(scattered(row, 900, 2)).5"
        }.replacingOccurrences(of: "\"", with: "\u{2033}"), to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "-o", "a.png"])
    #expect(
      outcome.complaint.contains("\"Latitude\": texts such as \"10 40 60N\" are taken as degrees"))
    #expect(outcome.complaint.contains("of Latitude by Longitude"), "\(outcome.complaint)")
    #expect(outcome.complaint.contains("as a map"), "\(outcome.complaint)")
  }

  @Test("groups of countries are no bars among them")
  func groups() async throws {
    let (chart, said) = try await Workplace.plotted(
      "region,population\nWORLD,9000000\nMore developed regions,900000\nAFRICA,800000\n"
        + rows(90) { "Land \($0)x,\(1_000 + scattered($0, 60_000, 1))" })
    #expect(
      said.contains(
        "\"WORLD\", \"More developed regions\", \"AFRICA\" left out as summaries of others"),
      "\(said)")
    #expect(!chart.contains("WORLD"))
  }

  @Test("numbers of rows are no axis beside what goes on from row to row")
  func index() async throws {
    let (_, said) = try await Workplace.plotted(
      "rownames,calBP,age,delta\n"
        + rows(200) { row in
          "\(row + 1),\(row < 100 ? 5_000 - row * 20 : 3_000 - (row - 100) * 10),\(4_800 - row * 17 + scattered(row, 30, 1)),"
            + "\(500 - row * 2).5"
        })
    #expect(said.contains("calBP") && !said.contains("by rownames"), "\(said)")
  }

  @Test("lines of groups that are far apart have logarithmic axes in panels, too")
  func far() async throws {
    let (chart, said) = try await Workplace.plotted(
      "year,land,price,income\n"
        + rows(200) { row in
          let size = [1.0, 2, 3, 4, 40_000][row % 5] * (1 + Double(row / 5) / 40)
          return "\(1980 + row / 5),L\(row % 5)x,\(size * 3),\(size * 1_000)"
        })
    #expect(said.contains("logarithmic"), "\(said)")
    #expect(chart.contains("\"log"), "\(chart)")
  }
}
