import Foundation
import Testing

/// The chart that `plot` chooses by what rows and columns are: persons, answers, codes, places.
@Suite struct PlotRowsTests {
  typealias Case = PlotChoiceTests.Case

  static let answers = [
    Case(
      reason: "two texts are the counts of one, stacked by the other",
      csv: "demographics,opinion\n"
        + rows(120) { "d\($0 % 7)x,\(["for", "against", "none"][$0 * $0 % 11 % 3])" },
      kind: "bar", x: "demographics", y: [],
      keys: ["aggregate": "count", "splitBy": "opinion"]),
    Case(
      reason: "questions with the same answers are a bar each",
      csv: "party," + (1...8).map { "V\($0)" }.joined(separator: ",") + "\n"
        + rows(60) { row in
          "\(row % 2)," + (1...8).map { (row + $0) % 3 == 0 ? "y" : "n" }.joined(separator: ",")
        },
      kind: "bar", x: "column", y: [], keys: ["splitBy": "value", "data": "drawn"]),
    Case(
      reason: "yes and no of each group have no quartiles: they are counted",
      csv: "sex,survived\n" + rows(60) { "\($0 % 2 == 0 ? "male" : "female"),\($0 * 11 % 17 % 2)" },
      kind: "column", x: "sex", y: [], keys: ["aggregate": "count", "splitBy": "survived"]),
    Case(
      reason: "several columns of 0 and 1 are a bar each, and no line",
      csv: "tea,coffee,car\n" + rows(60) { "\($0 % 2),\($0 * 7 % 3 % 2),\($0 * 11 % 17 % 2)" },
      kind: "column", x: "column", y: [], keys: ["splitBy": "value"]),
    Case(
      reason: "a single column of 0 and 1 is two bars",
      csv: "id,Survived\n" + rows(60) { "\($0 + 892),\($0 * 11 % 17 % 2)" }, kind: "column",
      x: "Survived", y: [], keys: ["aggregate": "count"]),
    Case(
      reason: "visits of persons are not added: groups are of different size",
      csv: "visits,health,gender,married\n"
        + rows(90) {
          "\($0 * 37 % 41),\($0 % 5 == 0 ? "poor" : "average"),\($0 % 2 == 0 ? "f" : "m"),\($0 % 3 == 0 ? "yes" : "no")"
        }, kind: "box", x: "health", y: ["visits"], without: ["aggregate"]),
    Case(
      reason: "frequencies are added, though they are of persons",
      csv: "sex,school,age,f\n"
        + rows(24) { "\($0 % 2 == 0 ? "f" : "m"),s\($0 / 2 % 3)x,a\($0 / 6)x,\($0 * 7 % 11)" },
      kind: "column", x: "sex", y: ["f"], keys: ["aggregate": "sum"]),
  ]

  static let codes = [
    Case(
      reason: "numbers of hospitals and of vehicles are neither x nor y",
      csv: "hospid,vehicleNumber,ld,ck\n"
        + rows(40) { "\($0 * 37 % 61),\(3000 + $0 * 7 % 13),\($0 * 11 % 17).5,\($0 * 5 % 37)" },
      kind: "scatter", x: "ld", y: ["ck"]),
    Case(
      reason: "the Postal Service is no postal code",
      csv:
        "Year,Nominal rates for letters (United States Postal Service)\n1863,3\n1883,2\n1900,4\n",
      kind: "line", x: "Year", y: ["Nominal rates for letters (United States Postal Service)"]),
    Case(
      reason: "the index of a country is no axis, and years of work are no time",
      csv: "Country Index,Value\n" + rows(40) { "\($0 + 1),\($0 * 37 % 61).5" }, kind: "histogram",
      x: "Value", y: []),
    Case(
      reason: "years of work are a duration",
      csv: "years,score\n" + rows(40) { "\($0 * 37 % 31),\($0 * 11 % 17).5" }, kind: "scatter",
      x: "years", y: ["score"]),
    Case(
      reason: "the years of shows are no bars; of very many names each panel has the same ones",
      csv: "Performer,Show,Show Start,Years Since,Leads,Score\n"
        + rows(80) {
          "p\($0 % 78)x,s\($0 % 40)y,\(1990 + $0 % 20),\($0 * $0 * 7 % 31),\($0 * $0 % 23),\($0 * 37 % 83).5"
        },
      kind: "bar", x: "Performer", y: ["Score", "Years Since", "Leads"], keys: ["data": "drawn"],
      without: ["top"], panels: ["Score", "Years Since", "Leads"]),
  ]

  static let places = [
    Case(
      reason: "regions with measures are bars, though they have coordinates",
      csv: "region,lat,long,cases\n"
        + rows(20) { "r\($0)x,\(36 + $0 % 9).25,\(7 + $0 % 11).5,\($0 * 37 % 61)" },
      kind: "bar", x: "region", y: ["cases"]),
    Case(
      reason: "places have the size of what was counted there",
      csv: "longitude,latitude,number\n"
        + rows(60) { "-\(91 + $0 * 7 % 6).5,\(44 + $0 * 11 % 5).2,\(1 + $0 * 37 % 30)" },
      kind: "bubble", x: "longitude", y: ["latitude"], keys: ["size": "number"]),
    Case(
      reason: "places that occur again and again are no map",
      csv: "hospital,charges,lat,lon\n"
        + rows(60) { "h\($0 % 4)x,\($0 * 37 % 61).5,4\($0 % 4).5,-7\($0 % 4).25" },
      kind: "box", x: "hospital", y: ["charges"]),
    Case(
      reason: "plots of a field are no places on earth",
      csv: "gen,lat,long,y\n" + rows(32) { "g\($0 % 4)x,\($0 / 8),\($0 % 8),\($0 * 37 % 61).5" },
      kind: "box", x: "gen", y: ["y"]),
  ]

  static let pairs = [
    Case(
      reason: "a salary is explained by what it goes most with, and not by its logarithm",
      csv: "salary,age,sales,lsalary\n"
        + rows(60) {
          "\(100 + $0 * 37 % 61),\($0 * 11 % 53),\($0 * 37 % 61 * 3 + $0 * 11 % 47),\($0 * 37 % 61).5"
        },
      kind: "scatter", x: "sales", y: ["salary"]),
    Case(
      reason: "one price does not explain another",
      csv: "Min.Price,Price,Type,Horsepower,Width\n"
        + rows(60) {
          "\($0 * 37 % 61 + 9).5,\($0 * 37 % 61 + 12 + $0 % 3).5,t\($0 % 3)x,\($0 * 37 % 61 * 3 + $0 * 11 % 47),\($0 * 7 % 29).25"
        }, kind: "scatter", x: "Horsepower", y: ["Price"], keys: ["splitBy": "Type"]),
    Case(
      reason: "points in two heaps are no line, though each is near the one before",
      csv: "x,y\n"
        + rows(60) { "\($0 < 30 ? 1 : 7).\($0 * 37 % 61),\($0 < 30 ? 2 : 0).\($0 * 11 % 17)" },
      kind: "scatter", x: "x", y: ["y"]),
    Case(
      reason: "what each row is colours the points, also as a number",
      csv: "height,motion,is_hiker\n"
        + rows(60) {
          "\($0 < 30 ? 1 : 7).\($0 * 37 % 61),\($0 < 30 ? 2 : 0).\($0 * 11 % 17),\($0 < 30 ? 1 : 0)"
        },
      kind: "scatter", x: "height", y: ["motion"], keys: ["splitBy": "is_hiker"]),
    Case(
      reason: "cars of several years are points of what moves them",
      csv: "mpg,cylinders,weight,model_year\n"
        + rows(80) {
          "\(40 - $0 * 37 % 31).5,\($0 * 37 % 31 < 15 + $0 % 5 ? 4 : 8),\(1800 + $0 * 37 % 31 * 90 + $0 % 9 * 20),\(70 + $0 / 10)"
        },
      kind: "scatter", x: "weight", y: ["mpg"], keys: ["splitBy": "cylinders"]),
    Case(
      reason: "grades of a few students are points with names",
      csv: "Name,StudyHours,Grade\n"
        + rows(20) { "n\($0)x,\($0 * 7 % 20).5,\($0 * 7 % 20 * 4 + $0 % 5)" },
      kind: "scatter", x: "StudyHours", y: ["Grade"], keys: ["label": "Name"]),
  ]

  static let shapes = [
    Case(
      reason: "temperatures are one plot, and what is of another kind is left out",
      csv:
        "date,mean_temp,min_temp,max_temp,mean_rain,record_rain,wind,sun,hail,snow,fog,ice,sea,dew,haze\n"
        + rows(30) {
          "2024-03-\(String(101 + $0).suffix(2)),\(60 + $0),\(50 + $0),\(70 + $0),0.\($0),1.\($0),\($0),\($0 * 7 % 29),\($0 * 7 % 29)000,\($0 * 3 % 29),0.0\($0),\($0)0000,\($0).75,2.\($0),\($0 * 7 % 29).5"
        },
      kind: "line", x: "date", y: ["mean_temp", "min_temp", "max_temp"]),
    Case(
      reason: "a single row is bars of its columns",
      csv: "day,ill,dead,tested\n2024-03-01,5,9,70\n", kind: "bar", x: "column", y: ["value"],
      keys: ["data": "drawn"]),
    Case(
      reason: "numbers without any names are cells",
      csv: rows(20) { row in (0..<15).map { "\(row + $0 + row * $0 % 5)" }.joined(separator: ",") },
      kind: "heatMap", x: "column", y: ["row"], keys: ["value": "value"]),
  ]

  @Test(
    "the chart suits what rows and columns are",
    arguments: answers + codes + places + pairs + shapes)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }

  @Test("the corner above the names is what was measured, and lines of a single year have no name")
  func corner() async throws {
    let place = try Workplace()
    let years = (2001...2010).map { "\($0)" }.joined(separator: ",")
    let full = rows(20) { row in
      "c\(row)x," + (0..<10).map { "\(row + $0)" }.joined(separator: ",")
    }
    let single = rows(9) { "single\($0)x,,,,,,,,,,99" }
    try place.write("Deaths per 100000,\(years)\n" + full + single, to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "--chart-file"])
    #expect(outcome.text.contains("\"y\" : \"Deaths per 100000\""), "\(outcome.complaint)")
    #expect(outcome.line?.contains("8 of name named") == true, "\(outcome.complaint)")
    let rows = outcome.text.components(separatedBy: "\"others\"")
    #expect(rows.contains { $0.contains("c19x") && !$0.contains("single") }, "\(outcome.complaint)")
    try place.write("Country Name,\(years)\n" + full, to: "u.csv")
    let plain = try await place.run(["plot", "u.csv", "--chart-file"])
    #expect(plain.line?.contains("a line of value by year, 8 of Country Name named") == true)
  }

  @Test("countries with an ampersand are no sums, continents are")
  func ampersands() async throws {
    let place = try Workplace()
    let names =
      (0..<12).map { "c\($0)x" } + ["Bosnia & Herzegovina", "Eastern Asia (FAO)", "South Africa"]
    let rows = names.enumerated().flatMap { place, name in
      (2001...2005).map { "\(name),\($0),\(place * 10 + $0 % 7)\n" }
    }
    try place.write("country,year,co2\n" + rows.joined(), to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "--chart-file"])
    #expect(
      outcome.line?.contains("left out as a group of others") == true, "\(outcome.complaint)")
    #expect(outcome.text.contains("Bosnia & Herzegovina") && !outcome.text.contains("Eastern Asia"))
  }

  @Test("panels are only said to differ in range where they do")
  func ranges() async throws {
    let place = try Workplace()
    let rows = rows(60) { "\(2001 + $0 / 6),c\($0 % 6)x,0.\($0 % 9 + 1),0.\($0 % 7 + 1)" }
    try place.write("year,country,win,tie\n" + rows, to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "-o", "a.png"])
    #expect(
      outcome.line?.contains("a panel for each, a series for each country") == true,
      "\(outcome.complaint)")
  }
}
