import Foundation
import Testing

/// Rows that are cases of a register, of which numbers and texts tell.
@Suite struct PlotCasesTests {
  typealias Case = PlotChoiceTests.Case

  static let cases = [
    Case(
      reason: "the numbers of children and of their mothers, some left out, are no measures",
      csv: "kid,mom,care,school,share,distance\n"
        + rows(40) {
          "\($0 * 13 + $0 % 4 + 2),\($0 * 11 + 2),\(["modern", "none"][$0 * 7 % 5 % 2]),"
            + "\(["first", "second", "none"][$0 * 5 % 7 % 3]),0.\(10 + $0 * 37 % 89),"
            + "\($0 * 29 % 47).5"
        },
      kind: "scatter", x: "share", y: ["distance"]),
    Case(
      reason: "a place is not coloured by its number",
      csv: "storenum,kind,lat,lon\n"
        + rows(40) {
          "\($0 * 17 + $0 % 5),\(["big", "small"][$0 % 2]),\(30 + $0 * 7 % 13).25,"
            + "\(-90 + $0 * 11 % 17).5"
        },
      kind: "scatter", x: "lon", y: ["lat"], keys: ["splitBy": "kind"]),
    Case(
      reason: "years are positions, whatever counts the rows",
      csv: "rownames,year,crashes,deaths\n"
        + rows(14) { "\($0 + 1),\(1990 + $0),\(30 + $0 * 2 + $0 % 3),\(90 + $0 * 3)" },
      kind: "line", x: "year", y: ["crashes", "deaths"]),
    Case(
      reason: "the price is explained rather than the least price",
      csv: "type,min_price,price,max_price,gallons,miles\n"
        + rows(40) {
          "\(["van", "small", "large"][$0 % 3]),\(9 + $0 * 7 % 31).5,\(11 + $0 * 7 % 31).5,"
            + "\(14 + $0 * 7 % 31).5,\(2 + $0 * 7 % 29).25,\(40 - $0 * 11 % 27).5"
        },
      kind: "scatter", x: "miles", y: ["price"]),
  ]

  @Test("numbers of cases are not drawn", arguments: cases)
  func choice(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }

  private static let admitted = [
    "admit_0_17", "admit_18_44", "admit_45_64", "admit_65_74", "admit_75_",
  ]

  static let further = [
    Case(
      reason: "the number of another row is no measure",
      csv: "id,parent,name,size\n"
        + rows(50) { "\($0 + 1),\($0 == 0 ? "" : "\($0 / 3 + 1)"),n\($0)x,\($0 * 37 % 61 * 11)" },
      kind: "bar", x: "name", y: ["size"]),
    Case(
      reason: "ages of one rate are all drawn on one axis, however they differ",
      csv: "day," + admitted.joined(separator: ",") + ","
        + admitted.map { $0.replacing("admit", with: "visit") }.joined(separator: ",") + "\n"
        + rows(30) { row in
          "2020-03-\(String(format: "%02d", row + 1)),"
            + [1, 9, 30, 90, 400, 79, 80, 81, 82, 83].map {
              "\($0 * (row + 9) + row * row * $0 * $0 % 97)"
            }
            .joined(separator: ",")
        },
      kind: "line", x: "day", y: admitted),
    Case(
      reason: "all groups of a rate stand beside each other in bars",
      csv: "race,age_0_17,age_18_44,age_45_64,age_65_74,age_75\nA,3,13,124,937,3619\n"
        + "B,6,51,357,1986,4704\nC,2,20,140,800,2900\n",
      kind: "column", x: "race",
      y: ["age_0_17", "age_18_44", "age_45_64", "age_65_74", "age_75"]),
    Case(
      reason: "persons on a map are told apart by what they are, and not sized by their ages",
      csv: "name,age,gender,race,longitude,latitude\n"
        + rows(40) {
          "N\($0)x,\(20 + $0 * 37 % 61),\(["F", "M"][$0 % 2]),\(["A", "B", "C"][$0 % 3]),"
            + "\(-118 - Double($0 * 7 % 40) / 100),\(34 + Double($0 * 11 % 40) / 100)"
        },
      kind: "scatter", x: "longitude", y: ["latitude"], keys: ["splitBy": "gender"],
      without: ["size"]),
    Case(
      reason: "two sizes of one thing say the same, and another measure says more",
      csv: "length,width,height\n"
        + rows(50) {
          "\(100 + $0 * 37 % 61),\(80 + $0 * 37 % 61 + $0 % 3),\(20 + $0 * 11 % 43)"
        },
      kind: "scatter", x: "length", y: ["height"]),
    Case(
      reason: "incomes differ by factors, and countries are as large as their people",
      csv: "country,income,health,population,region\n"
        + rows(60) {
          "L\($0)x,\(600 + $0 * $0 * 41),\(50 + $0 * 37 % 31),\(1_000 + $0 * $0 * 997 % 91_000),"
            + ["A", "B", "C"][$0 % 3]
        },
      kind: "bubble", x: "income", y: ["health"], keys: ["size": "population"]),
    Case(
      reason: "the difference of two columns is not drawn beside them",
      csv: "school,women,men,gap\n"
        + rows(9) {
          "S\($0)x,\(60 + $0 * 7 % 11),\(80 + $0 * 5 % 13),\(20 + $0 * 5 % 13 - $0 * 7 % 11)"
        },
      kind: "dots", x: "school", y: ["women", "men"]),
    Case(
      reason: "the parts of groups that are all of the same people are compared",
      csv: "group,subgroup,deaths\nage,under 18,3\nage,18 and over,97\nsex,women,45\nsex,men,55\n"
        + "area,north,60\narea,south,40\n",
      kind: "bar", x: "subgroup", y: ["deaths"]),
    Case(
      reason: "a serial number is no axis, even where rows are like those before",
      csv: "Serial No.,score,grade,chance\n"
        + rows(40) {
          "\($0 + 1),\(300 + $0 * 3 + $0 * 37 % 11),\(8 + $0 / 20).\($0 * 11 % 89 + 10),0.\(50 + $0 * 7 % 43)"
        },
      kind: "scatter", x: "chance", y: ["score"]),
    Case(
      reason: "where nearly all rows have one text, another one is counted",
      csv: "type,agency\n" + rows(60) { "\($0 % 15 == 0 ? "other" : "usual"),a\($0 * $0 % 11)x" },
      kind: "column", x: "agency", y: [], keys: ["aggregate": "count"]),
  ]

  @Test("columns are taken for what they are", arguments: further)
  func kinds(_ test: Case) async throws {
    try await PlotChoiceTests().check(test)
  }

  @Test("numbers that tell rows apart are in their order in the legend")
  func orderOfNumbers() async throws {
    let place = try Workplace()
    let lines = rows(60) {
      "\($0 * 37 % 61).5,\($0 * 11 % 59).25,\([8, 4, 6, 5][$0 * 11 % 59 / 15])"
    }
    try place.write("weight,power,cylinders\n" + lines, to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "--chart-file"])
    let file = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
    let series = file?["series"] as? [[String: Any]]
    #expect(series?.first?["order"] as? [String] == ["4", "5", "6", "8"], "\(outcome.text)")
    #expect(try await place.run(["plot", "t.csv", "-o", "t.png"]).status == 0)
  }

  private func plot(_ csv: String) async throws -> Outcome {
    let place = try Workplace()
    try place.write(csv, to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "--chart-file"])
    #expect(outcome.status == 0, "\(outcome.complaint)")
    return outcome
  }

  @Test("points that one number pushes together have an axis that is linear near 0, and it is said")
  func outlier() async throws {
    let lines = rows(40) { "\($0 * 37 % 61 * 10),\($0 * 11 % 29)" }
    let one = try await plot("amount,recency\n1506000,4\n" + lines)
    #expect(one.text.contains("\"symmetricLog\""), "\(one.text)")
    #expect(one.line?.contains("on a logarithmic x axis") == true, "\(one.complaint)")
    let other = try await plot("amount,recency\n900,4\n" + lines)
    #expect(!other.text.contains("symmetricLog") && !other.complaint.contains("logarithmic"))
  }

  @Test("means of many dates that take back each other's steps are drawn by week or month")
  func noise() async throws {
    func table(_ weight: (Int) -> Int) -> String {
      "date,weight,foot\n"
        + (0..<900).map { row in
          let day = row / 2
          let date = String(
            format: "%d-%02d-%02d", 2001 + day / 336, day / 28 % 12 + 1, day % 28 + 1)
          return "\(date),\(weight(row)),\(row * 29 % 31)\n"
        }.joined()
    }
    let noise = try await plot(table { 20 + ($0 * $0 + $0 * 7_919) % 10_007 * $0 % 97 + $0 / 40 })
    #expect(noise.text.contains("\"every\" : \"1 week\""), "\(noise.text)")
    #expect(noise.line?.contains(", the mean in each week") == true, "\(noise.complaint)")
    let smooth = try await plot(table { 20 + $0 / 10 })
    #expect(!smooth.text.contains("\"every\""), "\(smooth.text)")
  }

  @Test("what stands for several lines is left out by its names, unless nothing else has a value")
  func groups() async throws {
    func table(_ last: (String, Int) -> String) -> String {
      let names =
        (0..<15).map { "Land\($0)x" } + ["World", "European Union (27)", "Union Official"]
      return "name,year,life,leisure\n"
        + names.flatMap { name in
          (0..<6).map { "\(name),\(2000 + $0),\(40 + name.utf8.count + $0).5,\(last(name, $0))\n" }
        }.joined()
    }
    let outcome = try await plot(table { "\($0.utf8.count + $1).25" })
    #expect(
      outcome.line?.contains("\"World\" and \"European Union (27)\" left out as groups of others")
        == true, "\(outcome.complaint)")
    let only = try await plot(table { $0 == "World" ? "\($1).25" : "" })
    #expect(!only.complaint.contains("as a group"), "\(only.complaint)")
  }

  @Test("panels of one measure, such as its mean and its median, share a scale")
  func panels() async throws {
    let lines = { (factor: Int) in
      (0..<6).flatMap { year in
        (0..<4).map {
          "C\($0)x,\(2000 + year),\(90 + year * 3 + $0 * 7),\((80 + year + $0 * 6) * factor)\n"
        }
      }.joined()
    }
    let same = try await plot("country,year,mean income,median income\n" + lines(1))
    #expect(same.text.contains("\"both\""), "\(same.text)")
    let other = try await plot("country,year,mean income,median income\n" + lines(9))
    #expect(!other.text.contains("\"both\""), "\(other.text)")
  }
}
