import Foundation
import Testing

/// The other charts that the message of `plot` names suit the table, and the rows that it leaves out are
/// counted.
@Suite struct PlotMessageTests {
  @Test(
    "slices are offered for parts of a whole only",
    arguments: [
      ("city,people\na,3\nb,5\nc,4\n", true),
      ("city,change\na,3\nb,-5\nc,4\n", false),
      ("day,sales\n2024-01-01,3\n2024-01-02,5\n2024-01-03,4\n", false),
      ("city,price\na,3\na,4\nb,5\nb,7\nc,4\nc,9\n", false),
      ("city,people\n" + (0..<20).map { "c\($0)x,\($0 * 7 % 19 + 1)\n" }.joined(), false),
    ])
  func slices(csv: String, areOffered: Bool) async throws {
    let place = try Workplace()
    try place.write(csv, to: "t.csv")
    for options in [[], ["--type", "column"]] {
      let outcome = try await place.run(["plot", "t.csv", "-o", "a.png"] + options)
      #expect(outcome.complaint.contains("--type pie") == areOffered, "\(outcome.complaint)")
      #expect(outcome.complaint.contains(" · sumi plot"), "\(outcome.complaint)")
    }
  }

  @Test("bubbles of no size are counted")
  func sizes() async throws {
    let place = try Workplace()
    try place.write(
      "lat,lon,visits\n"
        + rows(40) { "\(40 + $0 * 11 % 17).5,\(13 + $0 * 37 % 41).2,\($0 % 8 * 3)" },
      to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "-o", "a.png"])
    #expect(
      outcome.complaint.contains("sized by visits (5 rows of 0 are not seen)"),
      "\(outcome.complaint)")
  }

  @Test("rows of a map without one or both of their coordinates are counted")
  func places() async throws {
    let place = try Workplace()
    let rows = (0..<30).map { row in
      let (lat, lon) = (40 + row * 11 % 17, 13 + row * 37 % 41)
      return
        "s\(row),\(row % 10 == 3 ? "" : "\(lat).5"),\(row % 10 >= 3 && row % 10 < 5 ? "" : "\(lon).2"),"
        + "\(row * 7 % 23 + 1)\n"
    }
    // Three have neither coordinate, and three no longitude.
    try place.write(
      "site,lat,lon,visits\n" + rows.joined() + "x,,17.5,9\ny,,18.5,4\n", to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "-o", "a.png"])
    #expect(outcome.complaint.contains("6 rows have no \"lon\" and are not drawn"))
    #expect(outcome.complaint.contains("2 rows without lat left out"), "\(outcome.complaint)")
  }

  @Test("a column of 0 and 1 has two bars, with its two values at them")
  func flags() async throws {
    let place = try Workplace()
    try place.write(
      "outcome\n" + (0..<30).map { "\($0 * $0 % 3)\n" }.joined(), to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "-o", "a.png", "--layout-file", "a.json"])
    #expect(outcome.line?.hasPrefix("sumi: a column of the number of rows by outcome") == true)
    let layout = String(decoding: try place.data(of: "a.json"), as: UTF8.self)
    #expect(layout.contains("\"label\": \"0\"") && layout.contains("\"label\": \"1\""))
    #expect(!layout.contains("\"label\": \"0.5\""))
  }
}
