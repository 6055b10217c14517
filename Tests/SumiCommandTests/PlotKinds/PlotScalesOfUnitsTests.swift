import Foundation
import Testing

/// Scales that columns share, and those that go down or begin at 0.
@Suite struct PlotScalesOfUnitsTests {
  private struct Made: Decodable {
    struct Series: Decodable {
      let type: String
      let y: String?
      let title: String?
      let panel: String?
    }
    struct Axis: Decodable {
      let reversed: Bool?
      let includeZero: Bool?
    }
    struct Panels: Decodable { let of: [String]? }
    let series: [Series]
    let xAxis: Axis?
    let yAxis: Axis?
    let panels: Panels?
  }

  private func made(
    _ text: String, _ options: [String] = []
  ) async throws -> (Made, Outcome) {
    let place = try Workplace()
    try place.write(text, to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "--chart-file"] + options)
    #expect(outcome.status == 0, "\(outcome.complaint)")
    return (try JSONDecoder().decode(Made.self, from: outcome.output), outcome)
  }

  @Test("columns with one unit in brackets share a panel, and others have their own")
  func units() async throws {
    let text =
      "year,index,oats (p/kg),rye (p/kg),wheat p/kg\n"
      + (0..<30).map { year in
        "\(1900 + year),\(1_000 + year * 41),\(20 + year * 5 % 7),\(25 + year * year % 13),"
          + "\(30 + year * 3 % 19)\n"
      }.joined()
    let (chart, outcome) = try await made(text)
    #expect(chart.series.map(\.panel) == ["index", "p/kg", "p/kg", "p/kg"])
    #expect(chart.series.dropFirst().map(\.title) == ["oats", "rye", "wheat"])
    #expect(outcome.complaint.contains("a panel for each unit"))
    let (own, _) = try await made(text, ["--panels", "y"])
    #expect(own.panels?.of?.count == 4)
  }

  /// The places of six clubs in twenty years.
  private static func clubs(withPoints: Bool) -> String {
    "club,year,\(withPoints ? "points,world rank (men)" : "rank")\n"
      + (0..<20).flatMap { year in
        (0..<6).map { place in
          let club = (place + year / 4) % 6
          return "Club \(club),\(1990 + year),"
            + (withPoints ? "\(90 - place * 10 + year % 3)," : "") + "\(place + 1)\n"
        }
      }.joined()
  }

  @Test("a rank beside what it is of is left out, and alone has the first at the top")
  func ranks() async throws {
    let (both, told) = try await made(Self.clubs(withPoints: true))
    #expect(both.series.allSatisfy { $0.y == "points" })
    #expect(
      told.complaint.contains("world rank (men) left out as ranks by others"), "\(told.complaint)")
    let (alone, outcome) = try await made(Self.clubs(withPoints: false))
    #expect(alone.yAxis?.reversed == true, "\(outcome.complaint)")
    #expect(outcome.complaint.contains("the first at the top"))
  }

  @Test("lines of numbers of rows begin at 0")
  func counts() async throws {
    let text =
      "day,what\n"
      + (0..<400).map { row in
        let day = row / 2 * 3 + row % 2
        return "\(1990 + day / 336)-\(String(format: "%02d", 1 + day / 28 % 12))-"
          + "\(String(format: "%02d", 1 + day % 28)),thing \(row)\n"
      }.joined()
    let (chart, outcome) = try await made(
      text, ["--type", "line", "--aggregate", "count", "-x", "day"])
    #expect(chart.yAxis?.includeZero == true, "\(outcome.complaint)")
  }

  @Test("dates of which each is in one part of a calendar are points")
  func weekdays() async throws {
    let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let text =
      "day,weekday,visits\n"
      + (0..<1_000).map { day in
        let month = day / 28
        return "\(2000 + month / 12)-\(String(format: "%02d", 1 + month % 12))-"
          + "\(String(format: "%02d", 1 + day % 28)),\(names[day % 7]),"
          + "\((day % 7 > 4 ? 500 : 900) + (day * 31) % 97)\n"
      }.joined()
    let (chart, outcome) = try await made(text)
    #expect(chart.series.first?.type == "scatter", "\(outcome.complaint)")
  }

  @Test("the words at the end of all brackets and of names with lines below are said once")
  func titles() async throws {
    let kinds = ["crabs (known rivers)", "crabs (tidal rivers)", "eels (known rivers)"]
    let rows = (0..<12).map { "\(1990 + $0),\($0 + 3),\(40 + $0 * 7),\(900 + $0 * $0)\n" }.joined()
    let (brackets, _) = try await made("year,\(kinds.joined(separator: ","))\n" + rows)
    #expect(brackets.series.map(\.title) == ["crabs (known)", "crabs (tidal)", "eels (known)"])
    let names = ["oak", "pine", "larch"].map { "number_of_planted_\($0)" }
    let (lines, _) = try await made("year,\(names.joined(separator: ","))\n" + rows)
    #expect(lines.series.map(\.title) == ["oak", "pine", "larch"])
  }
}
