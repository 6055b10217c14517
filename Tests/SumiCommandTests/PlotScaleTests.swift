import Foundation
import Testing

/// Points of very different sizes are drawn on logarithmic axes.
@Suite struct PlotScaleTests {
  /// Points whose x and y are powers of 2, up to an exponent, or no more than 60.
  private static func points(x: Int?, y: Int?, least: Double = 1) -> String {
    "mass,count,name\n"
      + (0..<40).map { row in
        let (one, two) = (row * 37 % 40, row * 11 % 40)
        let x = x.map { pow(2, Double(one * $0) / 40) * least } ?? Double(one) * 1.5 + 1
        let y = y.map { pow(2, Double(two * $0) / 40) } ?? Double(two) * 1.3 + 2
        return "\(x),\(y),n\(row)x\n"
      }.joined()
  }

  /// Points whose y are chances, the least of them one in as many.
  private static func chances(_ many: Double) -> String {
    "mass,count,name\n"
      + (0..<40).map { row in
        "\(row * 37 % 40 + 1),\(row == 7 ? 1 / many : Double(row % 39 + 1) / 40),n\(row)x\n"
      }.joined()
  }

  @Test(
    "an axis is logarithmic where most points would lie on each other",
    arguments: [
      (points(x: 14, y: nil), ["xAxis"], "on a logarithmic x axis"),
      (points(x: nil, y: 15), ["yAxis"], "on a logarithmic y axis"),
      (points(x: 14, y: 15), ["xAxis", "yAxis"], "on logarithmic axes"),
      (chances(3e7), ["yAxis"], "on a logarithmic y axis"),
      (chances(3e5), [], ""),
      (points(x: 8, y: nil), [], ""),
      (points(x: 8, y: nil).replacing("name\n", with: "name\n0,5,zero\n"), [], ""),
    ])
  func skewed(csv: String, axes: [String], words: String) async throws {
    let place = try Workplace()
    try place.write(csv, to: "t.csv")
    let plot = ["plot", "t.csv", "-x", "mass", "-y", "count", "--chart-file"]
    func logarithmic(_ options: [String]) async throws -> (axes: [String], message: String) {
      let outcome = try await place.run(plot + options)
      let file = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
      let found = ["xAxis", "yAxis"].filter {
        (file?[$0] as? [String: Any])?["type"] as? String == "logarithmic"
      }
      return (found, outcome.complaint)
    }
    let chosen = try await logarithmic([])
    #expect(chosen.axes == axes && (words.isEmpty || chosen.message.contains(words)))
    #expect(!words.isEmpty || !chosen.message.contains("logarithmic"))
    // The other chart that is named first has linear axes, and so has one whose axes are stated.
    for options in [["--type", "scatter"], ["--zero"], ["--x-range", "0,9"]] {
      #expect(try await logarithmic(options).axes == [], "\(options)")
    }
    let stated = try await logarithmic(["--log", "y"])
    #expect(stated.axes == ["yAxis"])
  }

  @Test("with zeros among sizes that differ as much, the axis is linear near 0")
  func zeros() async throws {
    let place = try Workplace()
    let csv = Self.points(x: 14, y: nil).replacing("name\n", with: "name\n0,5,zero\n")
    try place.write(csv, to: "t.csv")
    let outcome = try await place.run(
      ["plot", "t.csv", "-x", "mass", "-y", "count", "--chart-file"])
    let file = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
    let axis = file?["xAxis"] as? [String: Any]
    #expect(axis?["type"] as? String == "symmetricLog", "\(outcome.text)")
    #expect(outcome.complaint.contains("on a logarithmic x axis"), "\(outcome.complaint)")
    try place.write(csv.replacing("0,5,zero", with: "-1,5,below"), to: "t.csv")
    let below = try await place.run(
      ["plot", "t.csv", "-x", "mass", "-y", "count", "--chart-file"])
    #expect(!below.complaint.contains("logarithmic"), "\(below.complaint)")
  }
}
