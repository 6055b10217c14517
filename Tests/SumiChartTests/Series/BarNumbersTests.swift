import Foundation
import SumiChart
import SumiData
import Testing

@Suite("Bars of numbers alone") struct BarNumbersTests {
  private func source(_ series: String) throws -> SeriesSource {
    let file = #"{"series": [\#(series)]}"#
    let chart = try JSONDecoder().decode(Chart.self, from: Data(file.utf8))
    let again = try JSONDecoder().decode(Chart.self, from: JSONEncoder().encode(chart))
    #expect(again == chart)
    return chart.series[0].source
  }

  @Test("Numbers in y alone are the values of bars, which stand on row numbers")
  func values() throws {
    let numbers = ColumnReference.values(Column([3.0, 5, 4]))
    for key in ["x", "y"] {
      let source = try source(#"{"type": "bar", "\#(key)": [3, 5, 4]}"#)
      #expect(source[.x] == numbers && source[.y] == nil && source.orientation == .horizontal)
    }
    let both = try source(#"{"type": "bar", "x": [3, 5, 4], "y": [1, 2, 3]}"#)
    #expect(both[.x] == numbers && both[.y] != nil)
    let named = try source(#"{"type": "bar", "y": "sales"}"#)
    #expect(named[.x] == nil && named[.y] == .named("sales"))
    let upright = try source(#"{"type": "bar", "orientation": "vertical", "y": [3, 5, 4]}"#)
    #expect(upright[.y] == numbers && upright.orientation == .vertical)
    let column = try source(#"{"type": "column", "y": [3, 5, 4]}"#)
    #expect(column[.y] == numbers && column.orientation == .vertical)
  }
}
