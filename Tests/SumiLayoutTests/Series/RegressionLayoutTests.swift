import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import Testing

@Suite struct RegressionLayoutTests {
  private func series(
    _ method: Regression.Method = .linear, orientation: Orientation = .vertical
  ) -> Series {
    var scatter = ScatterSeries(
      x: .values(Column([0.0, 1, 2, 3])), y: .values(Column([1.0, 3, 5, 7])))
    scatter.source.orientation = orientation
    if orientation == .horizontal {
      (scatter.source[.x], scatter.source[.y]) = (scatter.source[.y], scatter.source[.x])
    }
    scatter.source.regression = RegressionLine(method)
    return Series(scatter)
  }

  @Test("the line goes through the points, in both orientations")
  func line() throws {
    for orientation in Orientation.allCases {
      let frame = try Chart(series: [series(orientation: orientation)]).frame(400, 300)
      let data = frame.series[0]
      let (x, y) = (try #require(data.regression[.x]), try #require(data.regression[.y]))
      #expect(x.count == 201 && y.count == 201)
      for (row, place) in [(0, 0), (3, 200)] {
        #expect(abs(data.x[row] - x[place]) < 1e-9)
        #expect(abs(data.y[row] - y[place]) < 1e-9)
      }
    }
  }

  @Test("each part of a split series has its line")
  func split() throws {
    var scatter = ScatterSeries(x: "x", y: "y")
    scatter.source.splitBy = "kind"
    scatter.source.regression = RegressionLine(.linear)
    let table = try Table([
      "kind": ["a", "a", "b", "b", "c"], "x": [0.0, 1, 0, 1, 5], "y": [0.0, 1, 5, 4, 2],
    ])
    let frame = try Chart(data: ["d": .table(table)], series: [Series(scatter)]).frame(
      400, 300, tables: ["d": table])
    #expect(frame.series.map(\.regression.isEmpty) == [false, false, true])
    #expect(frame.warnings.count { $0.contains("two points at different positions") } == 1)
  }

  @Test("what has no middle is an error with a remedy")
  func errors() throws {
    let message = { (series: Series) -> String in
      do {
        _ = try Chart(series: [series]).frame(400, 300)
        return ""
      } catch { return "\(error)" }
    }
    var names = ScatterSeries(x: ["a", "b"], y: [1.0, 2])
    names.source.regression = RegressionLine()
    #expect(message(Series(names)).contains("needs numbers or dates as positions"))
    var line = LineSeries(y: [1.0, 2])
    line.source.regression = RegressionLine()
    #expect(message(Series(line)).contains("only series of points"))
  }
}
