import Foundation
import Testing

/// Axis options of `plot`, compared with a chart file with the same settings.
@Suite struct PlotAxesTests {
  private static let data = """
    day,price
    2024-01-04,1
    2024-01-05,10
    2024-01-08,1000
    2024-01-29,300

    """

  @Test(
    "an option of plot gives the same picture as the same key in a chart file",
    arguments: [
      (["--log", "y"], "{}", "{ \"title\": \"price\", \"type\": \"logarithmic\" }"),
      (["--no-weekends"], "{ \"breaks\": [\"weekends\"] }", "{ \"title\": \"price\" }"),
      (
        ["--x-title", "Day", "--y-title", "€"], "{ \"title\": \"Day\" }", "{ \"title\": \"€\" }"
      ),
      (
        ["--x-range", "2024-01-05,2024-01-09", "--y-range", "0,2000"],
        "{ \"range\": [\"2024-01-05\", \"2024-01-09\"] }",
        "{ \"title\": \"price\", \"range\": [0, 2000] }"
      ),
      (["--time-zone", "+09:00"], "{ \"timeZone\": \"+09:00\" }", "{ \"title\": \"price\" }"),
    ])
  func said(options: [String], xAxis: String, yAxis: String) async throws {
    let place = try Workplace()
    try place.write(Self.data, to: "data.csv")
    let plot = try await place.run(["plot", "data.csv", "-o", "-"] + options)
    try place.write(
      """
      { "data": { "data": { "file": "data.csv" } }, "xAxis": \(xAxis), "yAxis": \(yAxis),
        "series": [ { "type": "line", "x": "day", "y": "price", "style": { "marker": {} } } ] }
      """, to: "chart.json")
    let render = try await place.run(["render", "chart.json", "-o", "-"])
    #expect(plot.status == 0 && render.status == 0, "\(plot.complaint) \(render.complaint)")
    #expect(plot.output == render.output && !plot.output.isEmpty)
    let plain = try await place.run(["plot", "data.csv", "-o", "-"])
    #expect(plot.output != plain.output, "the option does something")
  }

  @Test(
    "an impossible option is an error of one line",
    arguments: [
      (["--y-range", "5"], "--y-range 5: give the first and the last value"),
      (["--x-range", "a,b,c"], "--x-range a,b,c: give the first and the last value"),
      (["--time-zone", "Mars/Base"], "--time-zone Mars/Base: there is no such zone"),
    ])
  func wrong(options: [String], message: String) async throws {
    let place = try Workplace()
    try place.write(Self.data, to: "data.csv")
    let outcome = try await place.run(["plot", "data.csv", "-o", "-"] + options)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.line?.contains(message) == true, "\(outcome.complaint)")
  }
}
