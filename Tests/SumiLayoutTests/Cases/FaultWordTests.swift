import Foundation
import SumiChart
import SumiLayout
import Testing

/// Errors without holes, and remedies that exist.
@Suite struct FaultWordTests {
  private func fault(_ series: String) -> String {
    do {
      let text = #"{"series": [\#(series)]}"#
      _ = try JSONDecoder().decode(Chart.self, from: Data(text.utf8)).frame(300, 200)
      return ""
    } catch DecodingError.dataCorrupted(let context) {
      return context.debugDescription
    } catch {
      return "\(error)"
    }
  }

  @Test("a kind that needs no column says only what it takes")
  func optional() {
    let fault = fault(#"{"type": "box", "y": [1, 2], "pointStyle": ["a", "b"]}"#)
    #expect(fault.hasPrefix("the type box takes x, y,"), "\(fault)")
  }

  @Test("bars of names where their lengths belong are exchanged or turned")
  func exchanged() {
    let fault = fault(#"{"type": "bar", "x": ["a", "b"], "y": [1, 2]}"#)
    #expect(
      fault
        == "series[0]: x holds text, but bar needs numbers or dates as x; exchange x and y, or use the type column"
    )
  }

  @Test("an overview of a small picture is no reason for a warning")
  func overview() throws {
    let text = """
      {"rangeSelector": true, "series": [
        {"type": "line", "x": ["2024-01-01", "2024-02-01", "2024-03-01"], "y": [1, 3, 2]}]}
      """
    let chart = try JSONDecoder().decode(Chart.self, from: Data(text.utf8))
    for size in [(640.0, 420.0), (300, 220), (1_200, 300)] {
      #expect(try chart.frame(size.0, size.1).warnings.isEmpty)
    }
  }

  @Test("tick values in another order than the categories are said")
  func tickOrder() throws {
    func warnings(_ values: String) throws -> [String] {
      let text = """
        {"xAxis": {"ticks": {"values": [\(values)]}}, "series": [
          {"type": "column", "x": ["a", "b", "c"], "y": [1, 3, 2]}]}
        """
      return try JSONDecoder().decode(Chart.self, from: Data(text.utf8)).frame(400, 300).warnings
    }
    #expect(try warnings(#""a", "c""#).isEmpty)
    let said = try warnings(#""c", "a""#)
    #expect(said.count == 1 && said[0].contains("in another order than the categories"), "\(said)")
  }
}
