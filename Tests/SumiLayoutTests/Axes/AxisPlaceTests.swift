import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import Testing

/// The positions of axes: stacked, with stated widths, crossing each other.
@Suite struct AxisPlaceTests {
  private let xs = (0...120).map { Double($0 - 60) / 10 }

  private func chart(_ x: Axis, _ y: Axis) -> Chart {
    Chart(
      xAxes: [x], yAxes: [y],
      series: [Series(LineSeries(x: xs, y: xs.map { $0 * ($0 - 1) }))])
  }

  @Test("axes on one side are stacked outward, the first innermost")
  func stack() throws {
    var chart = Chart()
    for position in Axis.Position.allCases {
      for index in 0..<3 {
        chart.yAxes.append(Axis(id: "\(position)\(index)", position: position, title: "T\(index)"))
        chart.series.append(
          Series(
            LineSeries(
              source: SeriesSource(
                y: .values(Column([1, 2 + Double(index)])), yAxis: "\(position)\(index)"))))
      }
    }
    let frame = try chart.frame(900, 400)
    let axes = frame.axes.dropFirst()
    let lefts = axes.filter { $0.side == .left }.map(\.line.position)
    let rights = axes.filter { $0.side == .right }.map(\.line.position)
    #expect(lefts.count == 3 && lefts == lefts.sorted(by: >) && lefts[0] == frame.plotArea.minX)
    #expect(rights.count == 3 && rights == rights.sorted() && rights[0] == frame.plotArea.maxX)
    // The first title is above the plot area, the others rise beside their labels.
    #expect(axes.map { $0.title?.angle == 0 } == [true, false, false, true, false, false])
    #expect(FrameCheck(frame: frame).faults.isEmpty)
  }

  @Test("charts with the same widths have their plot areas aligned exactly")
  func widths() throws {
    let areas = try [1, 1e6, -1e-5].map { factor in
      var chart = Chart(
        xAxes: [Axis(title: "x")],
        yAxes: [Axis(title: "y", width: 80), Axis(id: "r", position: .reverse, width: 40)])
      chart.series = [
        Series(LineSeries(x: xs, y: xs.map { $0 * factor })),
        Series(
          LineSeries(
            source: SeriesSource(
              x: .values(Column(xs)), y: .values(Column(xs.map { $0 * factor * 37 })), yAxis: "r"))),
      ]
      let frame = try chart.frame()
      #expect(FrameCheck(frame: frame).faults.isEmpty)
      return [frame.plotArea.minX, frame.plotArea.maxX]
    }
    #expect(areas[0] == areas[1] && areas[0] == areas[2])
  }

  @Test("numbers too wide for a stated width are left out, not cut; names are shortened")
  func tooWide() throws {
    let narrow = try chart(Axis(), Axis(range: AxisRange(0, 5e5), width: 30)).frame()
    #expect(narrow.axes[1].labels.allSatisfy { !$0.text.contains("…") })
    #expect(narrow.warnings.contains { $0.hasPrefix("yAxis: labels too wide") })
    let names = Chart(
      yAxes: [Axis(width: 50)],
      series: [Series(ScatterSeries(x: [1, 2], y: ["a very long name", "b"]))])
    #expect(try names.frame().axes[1].labels.first?.text.hasSuffix("…") == true)
  }

  @Test("titles are at the start, the middle or the end, along the axis or above it")
  func titles() throws {
    for (position, share) in [(AxisTitleStyle.Position.start, 0.0), (.center, 0.5), (.end, 1)] {
      let style = AxisTitleStyle(position: position, orientation: .vertical)
      let frame = try chart(
        Axis(title: "Along", titleStyle: style), Axis(title: "Along", titleStyle: style)
      ).frame()
      let area = frame.plotArea
      let x = try #require(frame.axes[0].title?.bounds)
      #expect(abs(x.minX - (area.minX + share * (area.width - x.width))) < 0.5)
      let title = try #require(frame.axes[1].title)
      #expect(title.angle == -.pi / 2)
      let y = title.bounds
      #expect(abs(y.minY - (area.minY + (1 - share) * (area.height - y.height))) < 0.5)
    }
  }

  @Test("titles across their axes are beside the labels, at the start, the middle or the end")
  func titlesAcross() throws {
    for (position, share) in [(AxisTitleStyle.Position.start, 0.0), (.center, 0.5), (.end, 1)] {
      let frame = try chart(
        Axis(
          title: "Across", titleStyle: AxisTitleStyle(position: position, orientation: .vertical)),
        Axis(
          title: "Across", titleStyle: AxisTitleStyle(position: position, orientation: .horizontal))
      ).frame()
      #expect(FrameCheck(frame: frame).faults.isEmpty)
      let area = frame.plotArea
      let x = try #require(frame.axes[0].title)
      #expect(x.angle == -.pi / 2)
      #expect(
        abs(x.bounds.minX - (area.minX + share * (area.width - x.bounds.width))) < 0.5)
      let labels = frame.axes[0].labels.map(\.bounds.maxY).max() ?? 0
      #expect(x.bounds.minY > labels && x.bounds.maxY <= frame.size.height)
      let y = try #require(frame.axes[1].title)
      #expect(y.angle == 0)
      if position == .end {
        #expect(y.bounds.maxY <= area.minY)
      } else {
        #expect(
          abs(y.bounds.minY - (area.minY + (1 - share) * (area.height - y.bounds.height))) < 0.5)
        #expect(y.bounds.maxX < frame.axes[1].labels.map(\.bounds.minX).min() ?? 0)
        #expect(y.bounds.minX >= 0)
      }
    }
  }

  @Test("a stated position moves the title of the first y axis from the row above to its side")
  func titlePosition() throws {
    let title = { (position: AxisTitleStyle.Position?) in
      try self.chart(
        Axis(), Axis(title: "y", titleStyle: AxisTitleStyle(position: position))
      ).frame().axes[1].title
    }
    #expect(try title(nil) == title(.end))
    #expect(try title(.center)?.angle == -.pi / 2)
    #expect(try title(.start) != title(.center))
  }

  @Test("bars at starts of days, months or years have no ticks between them")
  func periods() throws {
    for (dates, count) in [
      (["2024-03-04", "2024-03-05", "2024-03-06"], 3), (["2023-01-01", "2024-01-01"], 2),
    ] {
      let column = ColumnSeries(
        x: .values(try Column(inferringTypesOf: dates)),
        y: .values(Column((0..<count).map(Double.init))))
      let frame = try Chart(series: [Series(column)]).frame(700, 300)
      let ticks = frame.axes[0].ticks.filter { !$0.isMinor }
      #expect(ticks.count == count, "\(ticks.map(\.label))")
    }
  }

  @Test("an axis crosses at a value, clamped to the edge if that is out of range")
  func crossing() throws {
    for (value, reversed) in [(0.0, false), (10, true), (-1e9, false), (1e9, false), (1e9, true)] {
      var y = Axis(isReversed: reversed)
      y.crossing = .number(value)
      let frame = try chart(Axis(crossing: .number(value)), y).frame()
      let area = frame.plotArea
      for (index, other) in [(0, 1), (1, 0)] {
        let axis = frame.axes[index]
        let point = try #require(frame.axes[other].point(for: .number(value)))
        let bounds = index == 0 ? area.minY...area.maxY : area.minX...area.maxX
        let held = min(max(point, bounds.lowerBound), bounds.upperBound)
        #expect(abs(axis.line.position - held) < 1e-6)
        #expect(axis.line.isShown)
      }
      #expect(FrameCheck(frame: frame).faults.isEmpty)
    }
  }

  @Test("labels in the plot area take no outer room, and none is cut at the origin")
  func inside() throws {
    let crossed = try chart(Axis(crossing: 0), Axis(crossing: 0)).frame()
    let plain = try chart(Axis(), Axis()).frame()
    #expect(crossed.plotArea.width > plain.plotArea.width + 10)
    #expect(crossed.axes.allSatisfy { $0.isInside && $0.zeroLine == nil })
    for (index, axis) in crossed.axes.enumerated() {
      let line = crossed.axes[1 - index].line.position
      for label in axis.labels {
        let bounds = label.bounds
        let range = index == 0 ? bounds.minX...bounds.maxX : bounds.minY...bounds.maxY
        #expect(!range.contains(line), "\(label.text) is cut")
      }
      #expect(axis.labels.count >= 3 && !axis.labels.contains { $0.text == "0" })
    }
  }

  @Test("fixed labels stay at the side with their marks, while the line crosses")
  func fixed() throws {
    let frame = try chart(Axis(crossing: 10, labelsAreFixed: true), Axis()).frame()
    let axis = frame.axes[0]
    #expect(
      axis.marks.start == frame.plotArea.maxY && axis.line.position < frame.plotArea.maxY - 20)
    #expect(axis.labels.allSatisfy { $0.bounds.minY > frame.plotArea.maxY } && !axis.isInside)
  }

  @Test("an axis crosses categories by their names; an unknown name is an error")
  func categories() throws {
    var chart = Chart(
      yAxes: [Axis(crossing: "b")], series: [Series(ColumnSeries(x: ["a", "b"], y: [1, 2]))])
    let frame = try chart.frame()
    #expect(abs(frame.axes[1].line.position - frame.series[0].x[1]) < 1e-6)
    chart.yAxes[0].crossing = "c"
    let message: String
    do {
      _ = try chart.frame()
      message = ""
    } catch { message = "\(error)" }
    #expect(message.hasPrefix("yAxis.crossing: \"c\" is not a category"))
  }

  @Test("an axis that crosses at a category has no 0 on the baseline of its columns")
  func zeroOnBars() throws {
    for y in [[3, -2, 4], [3, 2, 4]] as [[Double]] {
      let chart = Chart(
        yAxes: [Axis(crossing: "b")], series: [Series(ColumnSeries(x: ["a", "b", "c"], y: y))])
      let axis = try chart.frame().axes[1]
      #expect(axis.isInside && axis.labels.count >= 3)
      #expect(!axis.labels.contains { Double($0.text) == 0 })
    }
  }

  @Test("stripes have two colours, with no gaps between them")
  func stripes() throws {
    let colors = StripeStyle(isShown: true, color: .black, alternate: .white)
    let axis = try chart(Axis(), Axis(stripes: colors)).frame().axes[1]
    #expect(axis.grid.stripes.color == .black && axis.grid.alternateStripes.color == .white)
    let bands = (axis.grid.stripes.bands + axis.grid.alternateStripes.bands).sorted {
      $0.lowerBound < $1.lowerBound
    }
    #expect(abs(bands.count - (axis.ticks.count - 1)) <= 2)
    for (band, next) in zip(bands, bands.dropFirst()) {
      #expect(band.upperBound == next.lowerBound)
    }
  }

  @Test("the number of ticks is monotonic in the size", arguments: [true, false])
  func noJitter(isX: Bool) throws {
    let ranges: [(Double, Double)] = [(-3.3, 47), (0, 123_456)]
    for (lower, upper) in ranges {
      let y = (0...40).map { lower + (upper - lower) * Double($0) / 40 }
      // The room of markers would depend on the size.
      let chart = Chart(series: [Series(LineSeries(x: y, y: y))])
      var last = 0
      for size in 300...1200 {
        let frame = try isX ? chart.frame(Double(size), 400) : chart.frame(400, Double(size))
        let count = frame.axes[isX ? 0 : 1].ticks.count
        #expect(count >= last, "at \(size) of \(lower)…\(upper): \(last), then \(count)")
        last = count
      }
      #expect(last > 5)
    }
  }
}
