import Glibc
import SumiChart
import SumiData
import SumiGeometry
import Testing

@testable import SumiLive

@Suite("Charts that become others")
struct ChartTransitionTests {
  private func sales(_ values: [Double]) -> Chart {
    Chart(series: [
      Series(ColumnSeries(x: ["A", "B", "C"], y: .values(Column(values)), title: "Sales"))
    ])
  }

  private func transition(
    _ from: Chart, _ to: Chart, tables: [String: Table] = [:]
  ) throws -> ChartTransition {
    try ChartTransition(
      from: from, to: to, tables: (tables, tables),
      frames: (from.frame(tables), to.frame(tables)))
  }

  private func numbers(_ chart: Chart, _ name: String = "y") throws -> [Double] {
    guard case .table(let table)? = chart.data["series[0]"] else {
      let reference = try #require(chart.series[0].source[.y])
      guard case .values(let column) = reference else { return [] }
      return column.numberValues?.doubles ?? []
    }
    return table[name]?.numberValues?.doubles ?? []
  }

  @Test("Each point follows the spring, and the ends are the charts themselves")
  func points() throws {
    let (from, to) = (sales([10, 20, 30]), sales([40, 20, 0]))
    let transition = try transition(from, to)
    #expect(transition.chart(at: 0) == from && transition.chart(at: transition.duration) == to)
    for time in [0.02, 0.1, 0.3] {
      let left = Spring().response(at: time).distance
      let values = try numbers(transition.chart(at: time))
      let ways: [(Double, Double)] = [(10, 40), (20, 20), (30, 0)]
      for (value, (old, new)) in zip(values, ways) {
        let expected: Double = new + (old - new) * left
        // A column does not swing below its ground.
        #expect(abs(value - max(expected, 0)) < 1e-9)
      }
    }
    #expect(transition.duration > 0.3 && transition.duration < 1.5)
  }

  @Test("Annotations move by the same spring, in position and style; those with one id correspond")
  func annotations() throws {
    func chart(_ goal: Double, _ day: Double, _ width: Double, others: [Annotation]) -> Chart {
      var chart = sales([10, 20, 30])
      chart.annotations =
        others + [
          Annotation(
            HorizontalLineAnnotation(y: .value(.number(goal), offset: goal / 10)), id: "goal",
            style: AnnotationStyle(strokeWidth: width)),
          Annotation(
            RectangleAnnotation(
              x: .whole, y: AnnotationSpan(from: .value(.number(day)), to: .plot(1)))),
        ]
      return chart
    }
    let text = Annotation(TextAnnotation("new", x: "A", y: 1), id: "text")
    let (from, to) = (chart(60, 1, 2, others: []), chart(260, 5, 8, others: [text]))
    let moving = try transition(from, to).chart(at: 0.05)
    let left = Spring().response(at: 0.05).distance
    let between = { (old: Double, new: Double) in new + (old - new) * left }
    #expect(moving.annotations.count == 3 && moving.annotations[0] == text)
    let goal = try #require(moving.annotations[1].concrete as? HorizontalLineAnnotation)
    let position = try #require(goal.y)
    guard case .value(.number(let y)) = position.anchor else {
      Issue.record("the position is no number")
      return
    }
    #expect(abs(y - between(60, 260)) < 1e-9 && abs(position.offset - between(6, 26)) < 1e-9)
    #expect(abs(try #require(moving.annotations[1].style.strokeWidth) - between(2, 8)) < 1e-9)
    let area = try #require(moving.annotations[2].concrete as? RectangleAnnotation)
    guard case .value(.number(let lower))? = area.y.from?.anchor else {
      Issue.record("the position is no number")
      return
    }
    #expect(abs(lower - between(1, 5)) < 1e-9)
  }

  @Test("Columns of files correspond by their roles")
  func named() throws {
    let table = try Table(["q": ["A", "B"], "2012": [1.0, 2], "2013": [5.0, 1]])
    let chart = { (year: String) in
      Chart(series: [Series(ColumnSeries(x: "q", y: .named(year)))])
    }
    let transition = try transition(
      chart("2012"), chart("2013"), tables: ["d": table])
    let left = Spring().response(at: 0.05).distance
    let values = try numbers(transition.chart(at: 0.05), "2013")
    let expected: Double = 5 - 4 * left
    #expect(abs(values[0] - expected) < 1e-9)
    #expect(transition.chart(at: 0.05).series[0].source[.y] == .named("2013"))
  }

  @Test("Ranges and the plot area move, and bounds hold")
  func settings() throws {
    var (from, to) = (sales([1, 2, 3]), sales([3, 2, 1]))
    from.yAxes = [Axis(range: AxisRange(0, 10))]
    to.yAxes = [Axis(range: AxisRange(-10, 300_000))]
    from.title = "Old"
    to.title = "New"
    let transition = try transition(from, to)
    let left = Spring().response(at: 0.1).distance
    let chart = transition.chart(at: 0.1)
    #expect(chart.title?.text == "New")
    let window = try #require(chart.state.windows["yAxis"])
    guard case .number(let lower) = window.lower else {
      Issue.record("no number")
      return
    }
    #expect(abs(lower - (-10 + 10 * left)) < 1e-9)
    let areas = try (from.frame().plotArea, to.frame().plotArea)
    #expect(areas.0.minX < areas.1.minX)
    let area = try #require(chart.state.plotArea)
    #expect(abs(area.minX - (areas.1.minX + (areas.0.minX - areas.1.minX) * left)) < 1e-9)
    guard case .table(let table)? = chart.data["series[0]"] else {
      Issue.record("no table")
      return
    }
    #expect(try chart.frame(["series[0]": table]).plotArea == area)
  }

  @Test("Colours of series move")
  func colors() throws {
    let chart = { (fill: UInt32) in
      var series = ColumnSeries(x: ["A"], y: [1])
      series.style.fill = Color(hex: fill)
      return Chart(series: [Series(series)])
    }
    let left = Spring().response(at: 0.1).distance
    let between = try transition(chart(0xff0000), chart(0x0000ff)).chart(at: 0.1)
    let series = try #require(between.series[0].concrete as? ColumnSeries)
    #expect(abs((series.style.fill?.red ?? -1) - left) < 1e-9)
  }

  @Test("A logarithmic axis moves by factors")
  func logarithmic() throws {
    let chart = { (range: AxisRange) in
      var chart = Chart(series: [Series(LineSeries(y: [1, 10, 100]))])
      chart.yAxes = [Axis(.logarithmic, range: range)]
      return chart
    }
    let transition = try transition(chart(AxisRange(1, 100)), chart(AxisRange(0.001, 0.1)))
    for time in [0.05, 0.2, 0.4] {
      let left = Spring().response(at: time).distance
      guard case .number(let lower)? = transition.chart(at: time).state.windows["yAxis"]?.lower
      else {
        Issue.record("no window")
        return
      }
      #expect(abs(lower / pow(10, -3 + 3 * left) - 1) < 1e-9)
    }
  }

  @Test("Series of another kind take each other's place, and a pie goes before columns come")
  func kinds() throws {
    let line = Chart(series: [Series(LineSeries(x: ["A", "B", "C"], y: [10, 20, 30]))])
    let mixed = try transition(line, sales([0, 20, 90])).chart(at: 0.05)
    #expect(mixed.series.map(\.kind) == ["column", "line"])
    #expect(mixed.state.presence.map(\.series) == [.index(0), .index(1)])

    let pie = Chart(series: [Series(PieSeries(name: ["A", "B"], value: [10, 20]))])
    let change = try transition(pie, line)
    #expect(change.chart(at: 0.02).series[0].kind == "pie")
    #expect(change.chart(at: change.duration / 2).series[0].kind == "line")
    let early = try #require(change.chart(at: 0.02).state.presence.first?.progress)
    #expect(early < 1 && early > 0.5)
    #expect(change.chart(at: 0.02).state.replacement == nil)
  }

  @Test("Slices become the columns of their rows, and back")
  func marks() throws {
    let pie = Chart(series: [
      Series(PieSeries(name: ["A", "B", "C", "D"], value: [40, 30, 20, 10]))
    ])
    let columns = sales([40, 30, 20])
    var hidden = columns
    hidden.series[0].source.isHidden = true
    hidden.series.append(columns.series[0])
    // One column of each row, and one grows for each slice without.
    let shapes = try transition(pie, hidden).chart(at: 0.05).state.replacement?.shapes
    #expect(shapes?.count == 7)
    let slices = try #require(pie.frame().series.first)
    let bars = try #require(columns.frame().series.first)
    guard case .slices(let ring) = slices.space else {
      Issue.record("no slices")
      return
    }
    let slot = try #require(bars.slot)
    for (from, to) in [(pie, columns), (columns, pie)] {
      let change = try transition(from, to)
      #expect(change.chart(at: 0) == from && change.chart(at: change.duration) == to)
      #expect(change.chart(at: change.duration * 0.4).series == from.series)
      #expect(change.chart(at: change.duration * 0.6).series == to.series)
      let isBack = from == columns
      for time in [1e-9, change.duration * (1 - 1e-9)] {
        let replacement = try #require(change.chart(at: time).state.replacement)
        #expect(abs(replacement.opacity - 1) < 1e-6)
        // The slice without a column is in its middle there.
        #expect(replacement.shapes.count == 4)
        let lone = try #require(isBack ? replacement.shapes.last : replacement.shapes.first)
        let isPie = (time < 0.1) != isBack
        let points = lone.corners.map { ($0 - ring.slices[3].center).length }
        let reach = try #require(points.max())
        #expect(
          isPie ? abs(reach - ring.slices[3].outerRadius) < 1 : reach < ring.slices[3].outerRadius)
        for row in 0..<3 {
          let shape = replacement.shapes[isBack ? row : row + 1]
          if isPie {
            let slice = ring.slices[row]
            #expect(
              abs(shape.fill.red - slice.fill.red) + abs(shape.fill.blue - slice.fill.blue) < 1e-3)
            #expect(abs(shape.strokeWidth - slice.strokeWidth) < 1e-3)
            let radii = shape.corners.map { ($0 - slice.center).length }
            #expect(abs((radii.max() ?? 0) - slice.outerRadius) < 1)
          } else {
            let (xs, ys) = (shape.corners.map(\.x), shape.corners.map(\.y))
            #expect(abs((xs.min() ?? 0) - bars.x[row] - slot.offset) < 1)
            #expect(abs((ys.min() ?? 0) - bars.y[row]) < 1)
            #expect(abs((ys.max() ?? 0) - bars.baseline) < 1)
          }
        }
      }
    }
  }

  @Test("A transition that is redirected keeps places and velocities")
  func redirected() throws {
    let (a, b, c) = (sales([10, 20, 30]), sales([40, 20, 0]), sales([0, 60, 30]))
    let first = try transition(a, b)
    let second = try first.redirected(to: c, tables: [:], frame: c.frame(), at: 0.1)
    let step = 1e-4
    let before = try (numbers(first.chart(at: 0.1 - step)), numbers(first.chart(at: 0.1)))
    let after = try (numbers(second.chart(at: 0)), numbers(second.chart(at: step)))
    for index in 0..<2 {
      #expect(abs(before.1[index] - after.0[index]) < 1e-9)
      let velocities = (
        (before.1[index] - before.0[index]) / step, (after.1[index] - after.0[index]) / step
      )
      // The velocity changes by the force of the spring alone.
      #expect(abs(velocities.0 - velocities.1) < 342 * 60 * step * 2)
    }
    #expect(abs((before.1[0] - before.0[0]) / step) > 50)
    #expect(second.chart(at: second.duration) == c)
  }

  @Test("Series that one of the charts lacks appear and disappear")
  func counts() throws {
    var two = sales([1, 2, 3])
    two.series.append(Series(LineSeries(y: [4, 5])))
    let more = try transition(sales([3, 2, 1]), two).chart(at: 0.05)
    #expect(more.series.count == 2 && more.state.presence.map(\.series) == [.index(1)])
    let fewer = try transition(two, sales([3, 2, 1])).chart(at: 0.05)
    #expect(fewer.series.count == 2 && fewer.state.presence.map(\.kind) == [.fade])
  }

  @Test("Huge numbers end, and a series without its axis goes on the first one")
  func odd() throws {
    let huge = try transition(sales([0, 0, 0]), sales([1e306, 0, -1e306]))
    #expect(huge.duration.isFinite)
    var two = sales([1, 2, 3])
    two.yAxes = [Axis(), Axis(id: "right", position: .reverse)]
    two.series.append(
      Series(LineSeries(source: SeriesSource(x: ["A", "B", "C"], y: [1, 2, 3], yAxis: "right"))))
    let chart = try transition(two, sales([3, 2, 1])).chart(at: 0.05)
    let tables = chart.data.compactMapValues {
      if case .table(let table) = $0 { table } else { nil }
    }
    #expect(try chart.frame(tables).series.count == 2)
    let none = try ChartTransition(
      from: two, to: sales([3, 2, 1]), tables: ([:], [:]),
      frames: (two.frame(), sales([3, 2, 1]).frame()), duration: 0)
    #expect(none.chart(at: 0) == sales([3, 2, 1]))
  }

  @Test("Values begin at one, and the axes stay")
  func appearing() throws {
    let chart = sales([10, 20, 0])
    let appearing = try ChartTransition(appearing: chart, tables: [:], frame: chart.frame())
    #expect(try numbers(appearing.chart(at: 0)) == [1, 1, 1])
    let left = Spring().response(at: 0.1).distance
    let values = try numbers(appearing.chart(at: 0.1))
    #expect(abs(values[0] - (10 - 9 * left)) < 1e-9 && abs(values[2] - left) < 1e-9)
    #expect(
      appearing.chart(at: 0.1).state.windows["yAxis"] == (try chart.frame()).axes[1].scale.range)
    #expect(appearing.chart(at: appearing.duration) == chart)
  }

  @Test("Values swing below zero only where the chart says so")
  func clip() throws {
    let swing = { (staysAboveZero: Bool) in
      var to = sales([0, 5, 5])
      to.animation = ChartAnimation(
        spring: Spring(bounciness: 20), staysAboveZero: staysAboveZero)
      let transition = try transition(sales([10, 5, 5]), to)
      return try stride(from: 0.0, to: 2, by: 0.01).map {
        try numbers(transition.chart(at: $0))[0]
      }.min() ?? 0
    }
    #expect(try swing(true) == 0)
    #expect(try swing(false) < -1)
  }

  @Test("A wrong number of points, or several charts, are errors")
  func faults() {
    var several = Chart()
    several.charts = [sales([1, 2, 3])]
    #expect(throws: TransitionError.severalCharts) {
      try transition(several, sales([1, 2, 3]))
    }
    let two = Chart(series: [Series(ColumnSeries(x: ["A", "B"], y: [1, 2]))])
    #expect(throws: TransitionError.points(series: 0, from: 2, to: 3)) {
      try transition(two, sales([1, 2, 3]))
    }
  }
}
