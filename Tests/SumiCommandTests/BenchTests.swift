import Foundation
import Testing

@Suite struct BenchTests {
  @Test("Every workload has a result, and a floor if there is one")
  func figures() async throws {
    let place = try Workplace()
    let outcome = try await place.run([
      "bench", "--device", "software", "--points", "20000", "--runs", "1", "--json",
    ])
    #expect(outcome.status == 0, "\(outcome.complaint)")
    let report = try #require(
      JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    let results = try #require(report["results"] as? [[String: Any]])
    #expect(
      results.compactMap { $0["name"] as? String } == [
        "line-fewest", "line-few", "line-first", "line-memory", "line-second", "line-xy-first",
        "line-jumps", "line-plane",
        "line-dashed", "area-noise", "band-first", "scatter-many", "scatter", "scatter-few",
        "scatter-colors", "scatter-outlines", "density", "scatter-zoomed", "density-zoomed",
        "means-zoomed",
        "window", "drag-event", "drag-frame",
        "stream", "split-first", "split-second",
        "breaks-first",
        "breaks-second", "histogram-first", "histogram-second", "query", "stack-first",
        "stack-second", "columns-first", "columns-second",
        "candles-few-first", "candles-few-second", "candles-first", "candles-second",
        "heat-map-first", "heat-map-second",
        "pie", "stack-small", "annotations", "legend", "panels",
        "hit-map-stack", "hit-map-lines", "hit-map-scatter", "hit-map-pie", "hit-map-heat-map",
        "hit-map-density", "hit-map-radar", "hit-map-unordered", "nearest-scatter",
        "nearest-unordered", "nearest-steps", "nearest-line", "three-lines", "three-lines-large",
        "three-lines-many", "empty", "png-line", "png-scatter", "png-small", "csv-process",
        "npy-process", "batch",
      ])
    #expect(results.allSatisfy { ($0["median"] as? Double ?? -1) >= 0 })
    // Limits are for the standard size only.
    #expect(results.allSatisfy { $0["limit"] == nil })
  }

  @Test("The table has a line for each result; wrong sizes are refused")
  func table() async throws {
    let place = try Workplace()
    let outcome = try await place.run([
      "bench", "--device", "cpu,software", "--points", "20000", "--runs", "1", "--only", "window",
    ])
    #expect(outcome.status == 0)
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("window of 200, 1280×720, frames/s") }
    #expect(lines.count == 2 && lines[0].contains(" cpu ") && lines[1].contains(" software "))
    #expect(try await place.run(["bench", "--points", "7"]).status == 2)
    #expect(try await place.run(["bench", "--device", "toaster"]).status == 3)
    #expect(try await place.run(["bench", "--device", "cpu,"]).status == 2)
  }
}
