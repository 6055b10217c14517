import Foundation
import Testing

/// Errors, units and multiples beside measures.
@Suite struct PlotErrorsTests {
  private func plot(_ csv: String, _ options: [String] = []) async throws -> Outcome {
    let place = try Workplace()
    try place.write(csv, to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "--chart-file"] + options)
    #expect(outcome.status == 0, "\(outcome.complaint)")
    try place.write(outcome.output, to: "chart.json")
    let drawn = try await place.run(["render", "chart.json", "-o", "a.png"])
    #expect(drawn.status == 0, "\(drawn.complaint)")
    return outcome
  }

  private static func curve(_ names: String, _ row: (Int) -> String) -> String {
    names + "\n" + (0..<40).map { "\($0),\(row($0))\n" }.joined()
  }

  @Test(
    "a deviation beside a measure is its error",
    arguments: [
      ("sd", "land,mean,sd\nA,2.5,0.2\nB,3.5,0.4\nC,1.5,0.3\n"),
      ("yield_se", "land,yield,yield_se\nA,2.5,0.2\nB,3.5,0.4\nC,1.5,0.3\n"),
      ("d18O_error", curve("age,d18O_VPDB,d18O_error") { "\(3 + $0 % 7),0.\($0 % 3 + 1)" }),
    ])
  func deviations(name: String, csv: String) async throws {
    let outcome = try await plot(csv)
    #expect(outcome.text.contains("\"error\" : \"\(name)\""), "\(outcome.text)")
    #expect(!outcome.text.contains("\"of\""))
    #expect(
      outcome.complaint.contains(", with the errors in \(name)"), "\(outcome.complaint)")
    #expect(outcome.text.contains("\"band\"") == csv.contains("age"))
  }

  @Test("the ends of an interval are lengths of error bars")
  func interval() async throws {
    let outcome = try await plot(
      "group,estimate,ci_lower,ci_upper\nA,5,4,6.5\nB,7,6.25,8\nC,3,1,4\n")
    #expect(outcome.complaint.contains("with the errors in ci_lower and ci_upper"))
    #expect(outcome.text.contains("\"errorLow\" : \"estimate - ci_lower\""), "\(outcome.text)")
    #expect(outcome.text.contains("0.75") && outcome.text.contains("1.5"))
  }

  @Test(
    "the bounds of a forecast beside what was measured are its band",
    arguments: [
      ("untere_schranke", "obere_schranke", "vorhersage"), ("lower", "upper", "forecast"),
    ])
  func forecast(lower: String, upper: String, value: String) async throws {
    let outcome = try await plot(
      Self.curve("day,load,\(value),\(upper),\(lower)") {
        "\(900 + $0 * 37 % 211),\(1_000 + $0),\(1_150 + $0),\(850 + $0)"
      })
    #expect(
      outcome.complaint.contains(
        "load and \(value) by day, with the errors in \(lower) and \(upper)"),
      "\(outcome.complaint)")
    #expect(outcome.text.contains("\"errorHigh\" : \"\(upper) - \(value)\""), "\(outcome.text)")
  }

  @Test(
    "what is no error of another column is drawn",
    arguments: [
      "day,low,high,mid\n2024-01-01,1,3,2\n2024-01-02,2,5,4\n2024-01-03,1,4,3\n",
      "name,click_rate,error_rate\nA,0.5,0.1\nB,0.7,0.3\nC,0.4,0.2\n",
      "name,sd\nA,5\nB,7\nC,6\n",
      "name,width,lower,upper\nA,5,7,9\nB,7,1,3\nC,6,8,9\n",
    ])
  func others(csv: String) async throws {
    let outcome = try await plot(csv)
    #expect(!outcome.complaint.contains("errors"), "\(outcome.complaint)")
  }

  @Test("errors of boxes are left out, and the message says so")
  func leftOut() async throws {
    let outcome = try await plot(
      "land,yield,sd\n"
        + (0..<60).map { "\(["A", "B", "C"][$0 % 3]),\($0 * 37 % 61 + 9).5,\($0 % 7).5\n" }.joined()
    )
    #expect(
      outcome.complaint.contains("; sd left out as errors"), "\(outcome.complaint)")
  }

  @Test("values in several units have a panel for each")
  func units() async throws {
    let rows = (2000..<2012).map { year in
      "\(year),total,tonnes,\(1500 + year % 7)\n\(year),per head,kg,\(year % 5 + 40)\n"
        + "\(year),imports,tonnes,\(700 + year % 3)\n"
    }
    let outcome = try await plot("Year,Series,Units,Value\n" + rows.joined())
    #expect(
      outcome.complaint.contains(
        "a panel for each Units, each on a scale of its own since their ranges or units differ, a series"
      ),
      "\(outcome.complaint)")
    let one = try await plot(
      "Year,Series,Units,Value\n"
        + rows.joined().replacingOccurrences(of: ",kg,", with: ",tonnes,"))
    #expect(!one.complaint.contains("a panel"), "\(one.complaint)")
  }

  @Test("a quantity in several units is drawn once, and two thermometers twice")
  func multiples() async throws {
    let counts = { (row: Int) in row * row * 37 % 9_001 }
    let outcome = try await plot(
      Self.curve("step,counts,per_foot,per_meter,other") {
        "\(counts($0)),\(Double(counts($0)) * 10.02),\(counts($0) * 353),\($0 * $0 % 83)"
      })
    #expect(
      outcome.complaint.contains("; per_foot and per_meter left out as multiples of others"),
      "\(outcome.complaint)")
    let near = try await plot(
      Self.curve("step,inside,outside") { "\(20 + $0 % 13).1,\(20 + $0 % 13).2" })
    #expect(!near.complaint.contains("left out"), "\(near.complaint)")
  }
}
