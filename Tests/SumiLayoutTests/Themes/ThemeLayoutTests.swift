import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import Testing

/// What a theme gives, and what a chart states, in the frame.
@Suite struct ThemeLayoutTests {
  private func chart(_ change: (inout Theme) -> Void) -> Chart {
    var theme = Theme.light
    change(&theme)
    return Chart(
      title: "Title", theme: theme,
      series: [Series(LineSeries(y: [0, 10])), Series(LineSeries(y: [5, 7]))])
  }

  @Test("text styles: a stated size is kept in small charts, others are smaller there")
  func texts() throws {
    let red = Color(hex: 0xff0000)
    let styled = chart {
      $0.textStyles.title = TextStyle(family: "Serif", size: 21, weight: .medium, color: red)
      $0.textStyles.tickLabel = TextStyle(size: 9)
    }
    for size in [Size(width: 800, height: 600), Size(width: 300, height: 240)] {
      let title = try #require(
        styled.frame(size.width, size.height).texts.first { $0.text.hasPrefix("Ti") })
      #expect(title.font == Font(family: "Serif", size: 21, weight: .medium))
      #expect(title.color == red)
      #expect(
        try styled.frame(size.width, size.height).axes[1].labels.allSatisfy { $0.font.size == 9 })
    }
    let plain = chart { _ in }
    let sizes = try [Size(width: 800, height: 600), Size(width: 300, height: 240)].map {
      try plain.frame($0.width, $0.height).texts.first?.font.size
    }
    #expect(sizes == [18, 18 * (300.0 / 480).squareRoot()])
  }

  @Test("widths of grid, axis line and marks come from the theme unless an axis states its own")
  func widths() throws {
    var styled = chart {
      ($0.gridLineWidth, $0.axisLineWidth, $0.tickMarkWidth) = (0.5, 2, 3)
      $0.gridLineDashes = [1, 2]
    }
    var frame = try styled.frame()
    #expect(frame.axes[0].line.style.width == 2 && frame.axes[0].marks.major.style.width == 3)
    #expect(frame.axes[1].grid.major.style == RuleStyle(width: 0.5, dashes: [1, 2]))
    styled.xAxes = [Axis(line: AxisLineStyle(width: 1))]
    styled.yAxes = [Axis(grid: GridStyle(width: 1, dashes: []))]
    frame = try styled.frame()
    #expect(frame.axes[0].line.style.width == 1)
    #expect(frame.axes[1].grid.major.style == RuleStyle(width: 1))
  }

  @Test("parts of a split have the patterns of their places, in the order of their colours")
  func parts() throws {
    let split = ColumnSeries(
      source: SeriesSource(
        x: .values(Column(["a", "a", "b", "b"])), y: .values(Column([1, 2, 3, 4])),
        splitBy: .values(Column(["u", "v", "u", "v"]))))
    let frame = try Chart(theme: .print, series: [Series(split)]).frame()
    let fills = frame.series.map { $0.series.traits.color }
    #expect(fills == [Theme.print.patterns[0].fill, Theme.print.patterns[1].fill])
    #expect(frame.series.map { $0.series.traits.isHatched } == [false, true])
    #expect(frame.series[1].dashes == Theme.print.dashes[1])
  }

  @Test("a size that a program gives out of bounds is an error with its place")
  func faults() throws {
    let error = #expect(throws: LayoutError.self) {
      try chart { $0.textStyles.title.size = 0 }.frame()
    }
    #expect(
      "\(try #require(error))"
        == "theme.textStyles.title.size: 0 is out of range; give a number from 1 to 256")
    #expect(throws: LayoutError.self) { try chart { $0.lineWidth = .nan }.frame() }
    #expect(throws: Never.self) { try chart { $0.colors = [] }.frame() }
  }
}
