import Foundation
import Testing

/// What is said and drawn of many names, of groups and of their panels.
@Suite struct PlotPanelsTests {
  private func outcome(_ csv: String, _ options: [String] = []) async throws -> Outcome {
    let place = try Workplace()
    try place.write(csv, to: "t.csv")
    return try await place.run(["plot", "t.csv", "--chart-file"] + options)
  }

  /// Places with many small rows, and each fourth of them with a few large ones.
  private static func places(_ count: Int, rows: Int, large: Int) -> String {
    "origin,all,light_rail,train\n"
      + (0..<count).map { place in
        let isLarge = place % 4 == 0
        let values = isLarge ? "90,40,30" : "\(10 + place % 7),\(3 + place % 5),\(1 + place % 3)"
        return String(repeating: "Place \(place),\(values)\n", count: isLarge ? large : rows)
      }.joined()
  }

  @Test("the greatest of several means are those with the greatest means")
  func greatestMeans() async throws {
    let outcome = try await outcome(Self.places(200, rows: 20, large: 2))
    #expect(outcome.complaint.contains("the mean of rows"), "\(outcome.complaint)")
    #expect(outcome.complaint.contains("30 of 200, the greatest by each"), "\(outcome.complaint)")
    #expect(outcome.text.contains("\"Place 0\"") && !outcome.text.contains("\"Place 6\""))
  }

  @Test("names are counted in the whole table")
  func count() async throws {
    let outcome = try await outcome(Self.places(400, rows: 100, large: 100))
    #expect(outcome.complaint.contains("30 of 400, the greatest by each"), "\(outcome.complaint)")
  }

  @Test("rows of one position that a stated column tells apart are no mean")
  func groups() async throws {
    let csv =
      "year,who,v\n" + (2000...2008).map { "\($0),a,\($0 % 7)\n\($0),b,\($0 % 5)\n" }.joined()
    let apart = try await outcome(csv, ["-x", "year", "-y", "v", "--by", "who"])
    #expect(!apart.complaint.contains("share a position") && !apart.text.contains("aggregate"))
    let twice = try await outcome(
      csv + csv.dropFirst(11), ["-x", "year", "-y", "v", "--by", "who"])
    #expect(twice.complaint.contains("the mean of rows that share a position"))
  }

  @Test(
    "panels of one measure have one scale, but for those that would be flat on it",
    arguments: [1, 500])
  func scales(factor: Int) async throws {
    let csv =
      "year,site,kind,v\n"
      + (2000...2012).flatMap { year in
        (0..<8).map { group in
          "\(year),s\(group / 2)x,\(["new", "old"][group % 2]),"
            + "\((year % 7 + group + 3) * (group % 2 == 0 ? 1 : factor))\n"
        }
      }.joined()
    let outcome = try await outcome(csv)
    let file = try #require(
      JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    let panels = try #require(file["panels"] as? [String: Any], "\(outcome.complaint)")
    #expect((panels["share"] as? String ?? "both") == (factor == 1 ? "both" : "x"))
    #expect(outcome.complaint.contains("a scale of its own") == (factor > 1))
  }
}
