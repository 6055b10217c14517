import Foundation
import SumiChart
import SumiLayout
import Testing

/// What is in quotes in a chart file is a text, whatever it looks like.
@Suite struct QuotedTextTests {
  private func frame(_ series: String) throws -> ChartFrame {
    let text = #"{"series": [\#(series)]}"#
    return try JSONDecoder().decode(Chart.self, from: Data(text.utf8)).frame(600, 300)
  }

  @Test("versions, post codes and words of numbers keep their letters and stay apart")
  func texts() throws {
    for names in [["1.1", "1.10", "2.0"], ["01234", "1234", "007"], ["NaN", "Infinity", "1e5"]] {
      let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
      let frame = try frame(#"{"type": "column", "x": [\#(list)], "y": [1, 2, 3]}"#)
      #expect(frame.axes[0].labels.map(\.text) == names)
      #expect(frame.series[0].count == 3 && frame.warnings.isEmpty, "\(frame.warnings)")
      let split = try self.frame(
        #"{"type": "line", "x": [1, 1, 1], "y": [1, 2, 3], "splitBy": [\#(list)]}"#)
      #expect(split.series.map(\.title) == names)
      let slices = try self.frame(#"{"type": "pie", "name": [\#(list)], "value": [1, 2, 3]}"#)
      #expect(slices.legend.map { $0.entries.map(\.label.text) } ?? names == names)
    }
  }
}
