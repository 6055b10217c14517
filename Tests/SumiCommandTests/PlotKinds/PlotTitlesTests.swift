import Foundation
import Testing

/// What the titles of a chosen chart say once, and how its numbers are written.
@Suite struct PlotTitlesTests {
  private struct Made: Decodable {
    struct Axis: Decodable {
      struct Labels: Decodable {
        struct Format: Decodable {
          let currency: String?
          let suffix: String?

          init(from decoder: any Decoder) throws {
            if let suffix = try? decoder.singleValueContainer().decode(String.self) {
              (self.suffix, currency) = (suffix, nil)
            } else {
              let values = try decoder.singleValueContainer().decode([String: String].self)
              (currency, suffix) = (values["currency"], values["suffix"])
            }
          }
        }
        let format: Format?
      }
      let title: String?
      let labels: Labels?
    }
    struct Series: Decodable {
      let title: String?
    }
    let title: String?
    let subtitle: String?
    let xAxis: Axis?
    let yAxis: Axis?
    let series: [Series]
  }

  private func made(_ csv: String, _ options: [String] = []) async throws -> Made {
    let place = try Workplace()
    try place.write(csv, to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "--chart-file"] + options)
    #expect(outcome.status == 0, "\(outcome.complaint)")
    return try JSONDecoder().decode(Made.self, from: outcome.output)
  }

  private static func years(_ header: String, _ columns: Int, factor: Int = 1) -> String {
    header
      + (0..<12).map { year in
        "\(1990 + year),"
          + (0..<columns).map { column in
            "\((3 + column + (year * (column + 2)) % 7) * (column == 0 ? 1 : factor))"
          }.joined(separator: ",") + "\n"
      }.joined()
  }

  @Test("the lines above a table are the title of its chart, unless another one is stated")
  func title() async throws {
    let csv = "Crabs caught in the bay\nin tonnes\n\n" + Self.years("year,east,west\n", 2)
    let chart = try await made(csv)
    #expect(chart.title == "Crabs caught in the bay" && chart.subtitle == "in tonnes")
    let stated = try await made(csv, ["--title", "Crabs", "--subtitle", "t"])
    #expect(stated.title == "Crabs" && stated.subtitle == "t")
  }

  @Test("a unit below the names is in the title of the axis, of the series or of the panel")
  func units() async throws {
    let one = try await made(Self.years("year,depth\n,(m)\n", 1))
    #expect(one.yAxis?.title == "depth (m)")
    let same = try await made(Self.years("year,east,west\n,m,m\n", 2))
    #expect(same.yAxis?.title == "m" && same.series.allSatisfy { $0.title == nil })
    let others = try await made(Self.years("year,depth,flow\n,m,l/s\n", 2))
    #expect(others.series.map(\.title) == ["depth (m)", "flow (l/s)"])
  }

  @Test("words that all names share are said once, and the names are without them")
  func shared() async throws {
    let names = ["oak", "pine", "beech"].map { "\"\($0) area, thousand hectares (the survey)\"" }
    let lines = try await made(Self.years("year,\(names.joined(separator: ","))\n", 3))
    #expect(lines.series.map(\.title) == ["oak", "pine", "beech"])
    #expect(lines.yAxis?.title == "area, thousand hectares (the survey)")
    let panels = try await made(
      Self.years("year,\(names.joined(separator: ","))\n", 3, factor: 1_000))
    #expect(panels.series.map(\.title) == ["oak", "pine", "beech"])
    #expect(panels.subtitle == "area, thousand hectares (the survey)")
    let calls = ["noise", "open fire", "theft"].enumerated().map {
      "Reason for call: \($1),\(5 + $0 * 7)\n"
    }
    let bars = try await made("what,n\n" + calls.joined())
    #expect(bars.yAxis?.title == "Reason for call")
  }

  @Test(
    "names are not cut to nothing, inside of words, or to what does not tell them apart",
    arguments: [
      ["Group of patients 1", "Group of patients 2"], ["Reason: a", "Reason: b"],
      ["Reason: fire", "Reasons: theft"], ["Reason: fire", "Reason: ", "Reason: theft"],
      ["red car", "blue car"],
      ["The long street 1 north", "The long street 2 south"],
      ["Fire (in (a) town)", "Theft (in (b) town)"],
    ])
  func whole(names: [String]) async throws {
    let rows = names.enumerated().map { "\"\($1)\",\(5 + $0 * 7)\n" }
    let chart = try await made("what,n\n" + rows.joined())
    #expect(chart.yAxis?.title == nil)
  }

  @Test("axes write numbers with the signs that they had")
  func signs() async throws {
    let firms = (0..<8).map { "Firm no \($0)x,$\(1 + $0 * $0).5M,\(20 + $0 * 3)%\n" }
    let money = try await made("firm,raised,share\n" + firms.joined(), ["-y", "raised"])
    #expect(money.xAxis?.labels?.format?.currency == "$")
    let share = try await made("firm,raised,share\n" + firms.joined(), ["-y", "share"])
    #expect(share.xAxis?.labels?.format?.suffix == "%")
    let counted = try await made(
      "firm,raised,share\n" + firms.joined(),
      ["-x", "firm", "-y", "raised", "--aggregate", "count"])
    #expect(counted.yAxis?.labels?.format == nil && counted.xAxis?.labels?.format == nil)
  }
}
