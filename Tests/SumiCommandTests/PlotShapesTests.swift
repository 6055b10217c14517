import Foundation
import Testing

/// The chart that `plot` chooses for tables of the shapes that people have, with the reason for it.
@Suite struct PlotShapesTests {
  typealias Case = PlotChoiceTests.Case

  /// Rows with each combination of two indices.
  private static func grid(_ outer: Int, _ inner: Int, _ row: (Int, Int) -> String) -> String {
    (0..<outer).map { one in (0..<inner).map { row(one, $0) + "\n" }.joined() }.joined()
  }

  static let times = [
    Case(
      reason: "names in capitals are names: a year and a month make a date",
      csv: "YEAR,MONTH,VALUE\n2019,11,3.5\n2019,12,3.1\n2020,1,2.9\n2020,2,4\n", kind: "line",
      x: "date", y: ["VALUE"]),
    Case(
      reason: "a year and the name of a month make a date",
      csv: "year,month,passengers\n1949,Jan,112\n1949,Feb,118\n1949,Mar,132\n1950,Jan,115\n",
      kind: "line", x: "date", y: ["passengers"]),
    Case(
      reason: "a year and a quarter make a date",
      csv: "Year,Qtr,gdp\n1990,Q1,5\n1990,Q2,6\n1990,Q3,8\n1990,Q4,7\n1991,Q1,9\n", kind: "line",
      x: "date", y: ["gdp"]),
    Case(
      reason: "a date and a time of day are one moment",
      csv: "Date,Time,T\n2004-03-10,18:00:00,13\n2004-03-10,19:00:00,12\n2004-03-11,18:00:00,15\n",
      kind: "line", x: "date", y: ["T"]),
    Case(
      reason: "parts of dates beside whole ones are neither x nor y",
      csv:
        "when,month,year,deaths\n1854-04-01,4,1854,5\n1854-05-01,5,1854,9\n1854-06-01,6,1854,6\n",
      kind: "line", x: "when", y: ["deaths"]),
    Case(
      reason: "dates in no order are put into theirs: a line does not run backwards",
      csv: "day,level\n2024-01-03,5\n2024-01-01,7\n2024-01-02,6\n2024-01-04,6\n", kind: "line",
      x: "day", y: ["level"], keys: ["data": "drawn"]),
    Case(
      reason: "trips at irregular times with several measures are counted in each day",
      csv: "start,fare,tip,distance,tolls\n"
        + (0..<90).map {
          "2019-03-\(10 + $0 * $0 * 7 % 19)T\(10 + $0 * $0 * 7 % 13):\(10 + $0 * 37 % 49):\(10 + $0 * 13 % 47),\($0 * 37 % 61),"
            + "\($0 * 11 % 17),\($0 * 7 % 23),\($0 * 5 % 13)\n"
        }.joined(), kind: "column", x: "start", y: [], keys: ["aggregate": "count"]),
    Case(
      reason: "a year that is the same in all rows is no x",
      csv: "region,year,pop\na,2016,5\nb,2016,7\nc,2016,9\n", kind: "bar", x: "region", y: ["pop"],
      keys: ["sort": "descending"]),
    Case(
      reason: "two years are groups of bars",
      csv: "city,year,rent\na,2014,5\na,2015,6\nb,2014,3\nb,2015,4\nc,2014,7\nc,2015,8\n",
      kind: "column", x: "city", y: ["rent"], keys: ["splitBy": "year"]),
  ]

  static let panels = [
    Case(
      reason: "measures of countries by year have a panel each, with a line for each country",
      csv:
        "year,country,gdp,life\n2000,A,10,70\n2000,B,30,80\n2001,A,12,71\n2001,B,31,81\n2002,A,13,72\n"
        + "2002,B,33,82\n2003,A,14,73\n2003,B,34,83\n", kind: "line", x: "year", y: ["gdp"],
      keys: ["splitBy": "country"], without: ["aggregate"], panels: ["gdp", "life"]),
    Case(
      reason: "of 20 countries the greatest have names, and a grey line stands for the others",
      csv: "Year,Entity,Value\n" + grid(20, 6) { "\(2000 + $1),c\($0)x,\($0 * 10 + $1)" },
      kind: "line", x: "Year", y: ["Value", "Value"], without: ["aggregate", "splitBy"]),
    Case(
      reason: "countries and sexes are told apart by lines and panels",
      csv: "year,sex,country,rate\n"
        + grid(5, 6) { "\(2000 + $0),\($1 % 2 == 0 ? "m" : "f"),k\($1 / 2)x,\($0 * 3 + $1)" },
      kind: "line", x: "year", y: ["rate"], keys: ["splitBy": "country"], panels: ["sex"]),
    Case(
      reason: "numbers of states that follow each other are groups, though nothing says so",
      csv: "state,year,price\n" + grid(4, 6) { "\($0 + 1),\(1963 + $1),\(28 + $0 * 3 + $1)" },
      kind: "line", x: "year", y: ["price"], keys: ["splitBy": "state"]),
    Case(
      reason: "subjects at each occasion are lines",
      csv: "Subject,age,height\n" + grid(5, 4) { "\($0 + 1),\($1 * 2),\(140 + $0 * 5 + $1)" },
      kind: "line", x: "age", y: ["height"], keys: ["splitBy": "Subject"]),
    Case(
      reason: "doses of an experiment are positions, and its groups lines of means",
      csv: "dose,drug,response\n"
        + grid(5, 12) {
          "\($0 * 10),\($1 % 2 == 0 ? "new" : "old"),\($0 * ($1 % 2 + 1)).\($1 * 37 % 9)"
        },
      kind: "line", x: "dose", y: ["response"], keys: ["splitBy": "drug", "aggregate": "mean"]),
    Case(
      reason: "an age among counts is their x, though it is not the first",
      csv: "male,age,female\n63121,18,42325\n79815,19,50706\n94232,20,50653\n90000,21,50001\n",
      kind: "line", x: "age", y: ["male", "female"]),
  ]

  static let names = [
    Case(
      reason: "a share is no amount: rows of a name are averaged",
      csv: "city,pct sales\na,4\nb,5\na,6\n", kind: "bar", x: "city", y: ["pct sales"],
      keys: ["aggregate": "mean"]),
    Case(
      reason: "frequencies of a full table are added, with the second text as series",
      csv: "hair,eye,sex,freq\n" + grid(3, 4) { "x\($0)a,y\($1 / 2)a,z\($1 % 2)a,\($0 + $1)" },
      kind: "column", x: "hair", y: ["freq"], keys: ["aggregate": "sum", "splitBy": "eye"]),
    Case(
      reason: "many measurements of each group are boxes",
      csv: "group,weight\n" + grid(3, 12) { "g\($0)a,\($0 + $1 * 7 % 5).5" }, kind: "box",
      x: "group", y: ["weight"], without: ["aggregate"]),
    Case(
      reason: "a few measurements of each group are strips",
      csv: "group,weight\n" + grid(3, 4) { "g\($0)a,\($0 + $1 * 7 % 5).5" }, kind: "strip",
      x: "group", y: ["weight"]),
    Case(
      reason: "months are in their order and not ranked",
      csv: "month,sales\nJan,5\nFeb,9\nMar,2\nApr,7\nMay,1\n", kind: "column", x: "month",
      y: ["sales"], without: ["sort", "top"]),
    Case(
      reason: "groups of ages are in their order",
      csv: "age,people\n0-9,5\n10-19,9\n20-29,2\n30-39,7\n40+,1\n", kind: "column", x: "age",
      y: ["people"], without: ["sort"]),
    Case(
      reason: "months of several years without the years are a line in the order of the rows",
      csv: "Month,Sales\n"
        + grid(3, 12) { "\($0 + 1)-\($1 < 9 ? "0" : "")\($1 + 1),\($1 * 37 % 50)" },
      kind: "line", x: "Month", y: ["Sales"], without: ["sort", "top"]),
    Case(
      reason: "numbered stores are names, which are ranked",
      csv: "store,sales\nStore 1,5\nStore 2,9\nStore 3,2\nStore 4,7\n", kind: "bar", x: "store",
      y: ["sales"], keys: ["sort": "descending"]),
    Case(
      reason: "a count beside its share of the whole has a panel of its own",
      csv: "complaint,count,cumulative %\nprice,789,46\nsize,621,82\nwait,109,88\n", kind: "bar",
      x: "complaint", y: ["count", "cumulative %"], panels: ["count", "cumulative %"]),
    Case(
      reason: "the number of cases beside what was measured is no bar",
      csv: "group,n,share\na,2798,3.9\nb,2757,8.5\nc,2792,18.1\n", kind: "bar", x: "group",
      y: ["share"]),
    Case(
      reason: "a value that is 1 in all rows says that rows are counted",
      csv: "fish,station,seen\n" + grid(4, 3) { "\(4842 + $0),s\($1)t,1" } + "4850,s0t,1\n",
      kind: "bar",
      x: "station", y: [], keys: ["aggregate": "count"]),
    Case(
      reason: "a table of texts has rows to count",
      csv: "sex,smoker\nm,yes\nf,no\nm,no\nf,no\nm,yes\n", kind: "column", x: "sex", y: [],
      keys: ["aggregate": "count", "splitBy": "smoker"]),
  ]

  static let spans = [
    Case(
      reason:
        "reigns with their years are bars, in the order of their starts, in the colours of the houses",
      csv: "name,start,end,house\nAnne,1702,1714,Stuart\nJames,1603,1625,Stuart\n"
        + "George,1714,1727,Hanover\nElizabeth,1558,1603,Tudor\n", kind: "bar", x: "name",
      y: ["start"], keys: ["x2": "end", "splitBy": "house"], without: ["aggregate", "sort"]),
    Case(
      reason: "two dates of which one comes after the other are a start and an end",
      csv: "task,planned,due\na,2024-01-02,2024-01-09\nb,2024-01-05,2024-01-05\n"
        + "c,2024-02-01,2024-03-01\n", kind: "bar", x: "task", y: ["planned"], keys: ["x2": "due"]),
    Case(
      reason: "years before today go down, so the axis does too",
      csv: "period,start,end\nTriassic,251.9,201.4\nJurassic,201.4,145\nCretaceous,145,66\n",
      kind: "bar", x: "period", y: ["start"], keys: ["x2": "end"]),
    Case(
      reason: "many stays in a few rooms have a line for each room",
      csv: "room,guest,checkin,checkout\n"
        + grid(4, 20) {
          "r\($0),g\($0 * 20 + $1),2024-03-\(10 + $1 / 2)T\(10 + $1 % 2 * 4):00:00,"
            + "2024-03-\(10 + $1 / 2)T\(12 + $1 % 2 * 4):00:00"
        }, kind: "bar", x: "room", y: ["checkin"], keys: ["x2": "checkout"]),
    Case(
      reason: "of very many rows the longest are drawn",
      csv: "battle,began,ended\n"
        + (0..<90).map { "b\($0)x,19\(10 + $0)-01-01,19\(10 + $0)-02-\(10 + $0 * 7 % 17)\n" }
        .joined(), kind: "bar", x: "battle", y: ["began"], keys: ["x2": "ended", "data": "drawn"]),
    Case(
      reason: "orders with the dates of their delivery are measured by something else",
      csv: "order,ordered,shipped,sales\n"
        + (0..<30).map {
          "o\($0),2024-01-\(10 + $0 % 19),2024-02-\(10 + $0 % 19),\($0 * 37 % 61)\n"
        }
        .joined(), kind: "column", x: "ordered", y: ["sales"]),
    Case(
      reason: "the ends of a network's edges are no times",
      csv: "label,from,to,weight\na,1,2,5\nb,1,3,2\nc,2,4,7\nd,3,4,1\n", kind: "column",
      x: "label", y: ["from", "to", "weight"]),
    Case(
      reason: "bins that follow each other are columns of their widths",
      csv: "from,to,people\n0,10,120\n10,20,180\n20,25,90\n25,45,400\n", kind: "column",
      x: "from", y: ["people"], keys: ["x2": "to"]),
  ]

  static let cells = [
    Case(
      reason: "correlations are cells around 0",
      csv: "var,a,b,c\na,1,0.5,-0.2\nb,0.5,1,0.1\nc,-0.2,0.1,1\n", kind: "heatMap", x: "column",
      y: ["var"], keys: ["value": "value", "data": "drawn"]),
    Case(
      reason: "rows and columns of the same names are cells, also with something before them",
      csv: "rownames,cov.a,cov.b,cov.c\na,9,5,2\nb,5,8,1\nc,2,1,7\n", kind: "heatMap",
      x: "column", y: ["rownames"]),
    Case(
      reason: "many columns of one size are cells rather than thin bars",
      csv: "religion," + (0..<13).map { "a\($0)b" }.joined(separator: ",") + "\n"
        + (0..<8).map { row in
          "r\(row)x," + (0..<13).map { "\(20 + row + $0)" }.joined(separator: ",") + "\n"
        }.joined(), kind: "heatMap", x: "column", y: ["religion"]),
    Case(
      reason: "a value for each pair of two texts is a cell",
      csv: "direction,strength,value\n"
        + grid(8, 7) {
          "\(["N", "NE", "E", "SE", "S", "SW", "W", "NW"][$0]),\($1)-\($1 + 1),\($0 + $1)"
        },
      kind: "heatMap", x: "direction", y: ["strength"], keys: ["value": "value"]),
  ]

  static let numbers = [
    Case(
      reason: "what has an identifier has no order: a histogram",
      csv: "id,rate\n" + (0..<40).map { "\(1001 + 2 * $0),0.0\(10 + $0)\n" }.joined(),
      kind: "histogram", x: "rate", y: []),
    Case(
      reason: "identifiers in capitals are none of the measures",
      csv: "ID,price,weight\n"
        + (0..<30).map { "\($0 * 7),\($0 * 37 % 61),\($0 * 11 % 17)\n" }.joined(),
      kind: "scatter", x: "weight", y: ["price"]),
    Case(
      reason: "numbers of rows without a name are none of the measures",
      csv: ",x,y\n" + (0..<40).map { "\($0 + 1),\($0 * 37 % 61),\($0 * 11 % 17)\n" }.joined(),
      kind: "scatter", x: "x", y: ["y"]),
    Case(
      reason: "points that were sorted are no line",
      csv: "income,health\n"
        + (0..<60).map { "\($0 * $0 + $0 * 37 % 5),\($0 * 37 % 61)\n" }.joined(), kind: "scatter",
      x: "income", y: ["health"]),
    Case(
      reason: "even steps are a line, though its values jump",
      csv: "t,v\n" + (0..<60).map { "\(Double($0) / 4),\($0 * 37 % 61)\n" }.joined(),
      kind: "line", x: "t", y: ["v"]),
    Case(
      reason: "yes and no are groups of a measure",
      csv: "age,survived\n" + (0..<60).map { "\($0 * 37 % 61),\($0 * 11 % 17 % 2)\n" }.joined(),
      kind: "box", x: "survived", y: ["age"]),
    Case(
      reason: "many rows of each year without anything that tells them apart are boxes",
      csv: "year,error\n" + grid(6, 12) { "\(2001 + $0),\($0 + $1 * 7 % 5).5" }, kind: "box",
      x: "year", y: ["error"]),
  ]

  @Test(
    "the chart suits the shape of the table",
    arguments: times + panels + names + cells + numbers + spans)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }

  @Test("numbers that stand for no value are missing, with a warning")
  func placeholders() async throws {
    let place = try Workplace()
    try place.write(
      "day,ozone,wind\n2024-01-01,41,-200\n2024-01-02,-200,7\n2024-01-03,-200,8\n2024-01-04,36,9\n",
      to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "-o", "a.png"])
    #expect(outcome.complaint.contains("\"ozone\": 2 values of -200 are taken as missing"))
    #expect(outcome.complaint.contains("\"wind\": 1 value of -200 is taken as missing"))
    try place.write(
      "day,t\n2024-01-01,-99\n2024-01-02,-99\n2024-01-03,20\n2024-01-04,990\n", to: "u.csv")
    #expect(!(try await place.run(["plot", "u.csv", "-o", "a.png"])).complaint.contains("missing"))
  }

  @Test(
    "tables without anything to draw are errors that say why",
    arguments: [
      ("state_code,state\n1,Alabama\n2,Alaska\n4,Arizona\n", "only names and codes"),
      ("a,b\n", "no rows"),
    ])
  func nothing(csv: String, words: String) async throws {
    let place = try Workplace()
    try place.write(csv, to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "-o", "a.png"])
    #expect(outcome.status == 1 && outcome.line?.contains(words) == true, "\(outcome.complaint)")
    #expect(throws: (any Error).self) { try place.data(of: "a.png") }
  }

  @Test("the world is none of the greatest, and it is said that it is left out")
  func sums() async throws {
    let place = try Workplace()
    let rows = (0..<14).flatMap { country in
      (0..<5).map {
        "\(2000 + $0),\(country == 0 ? "World" : "c\(country)x"),\(900 / (country + 1))\n"
      }
    }
    try place.write("Year,Country,Value\n" + rows.joined(), to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "--chart-file"])
    #expect(!outcome.text.contains("World") && outcome.text.contains("c1x"))
    #expect(
      outcome.line?.contains("left out as a group of others") == true, "\(outcome.complaint)")
  }

  @Test("the other charts that are named are drawn by their commands")
  func others() async throws {
    let place = try Workplace()
    try place.write("my day,sales\n2024-01-01,3\n2024-01-02,4\n2024-01-03,6\n", to: "my t.csv")
    let line = try #require(try await place.run(["plot", "my t.csv", "-o", "a.png"]).line)
    let commands = line.components(separatedBy: "; or ").last?.components(separatedBy: " · ") ?? []
    #expect(commands.count == 2, "\(line)")
    for command in commands {
      #expect(command.hasPrefix("sumi plot 'my t.csv' -x 'my day' -y sales --type "), "\(command)")
      let kind = command.split(separator: " ").last.map(String.init) ?? ""
      let options = ["-x", "my day", "-y", "sales", "--type", kind, "-o", "b.png"]
      #expect(try await place.run(["plot", "my t.csv"] + options).status == 0, "\(kind)")
    }
  }

  @Test("the axis of bars says how rows were combined, also with several series")
  func titles() async throws {
    let place = try Workplace()
    for (csv, title) in [
      ("region,sales\nn,1\ns,4\nn,2\n", "Sum of sales"),
      ("city,price,mass\nn,1,2\ns,4,3\nn,2,3\n", "Mean"),
      ("sex\nm\nf\nm\n", "Count"),
    ] {
      try place.write(csv, to: "t.csv")
      let outcome = try await place.run(["plot", "t.csv", "--chart-file"])
      #expect(outcome.text.contains("\"title\" : \"\(title)\""), "\(outcome.text)")
    }
  }
}
