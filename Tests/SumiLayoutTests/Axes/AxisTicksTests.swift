import SumiChart
import SumiLayout
import SumiScales
import SumiTime
import Testing

/// The user's settings for ticks, up to where the scale makes them.
@Suite struct AxisTicksTests {
  private func chart(_ axis: Axis, y: [Double] = [0, 10]) -> Chart {
    Chart(xAxes: [axis], series: [Series(LineSeries(x: y, y: y))])
  }

  private func message(_ chart: Chart) -> String {
    do {
      _ = try chart.frame()
      return "nothing is wrong"
    } catch {
      return "\(error)"
    }
  }

  private func message(_ ticks: AxisTicks, kind: Axis.Kind = .number) -> String {
    message(chart(Axis(kind, ticks: ticks), y: [1, 10]))
  }

  @Test("impossible ticks of an axis are errors with their position")
  func errors() {
    #expect(
      message(AxisTicks(values: [1, 2, "x"])).hasPrefix("xAxis.ticks.values[2]: \"x\" is no"))
    #expect(message(AxisTicks(anchor: "a")).hasPrefix("xAxis.ticks.anchor: "))
    let month = TickFrequency.time(CalendarStep(1, .month))
    #expect(message(AxisTicks(frequency: month)).hasPrefix("xAxis.ticks.every: a number axis"))
    #expect(message(AxisTicks(minor: .frequency(month))).hasPrefix("xAxis.ticks.minor.every: "))
    #expect(message(AxisTicks(minor: .parts(1))).hasPrefix("xAxis.ticks.minor.parts: "))
    for number in [0, -1, Double.nan, .infinity] {
      #expect(message(AxisTicks(frequency: .number(number))).hasPrefix("xAxis.ticks.every: "))
    }
    #expect(message(AxisTicks(frequency: .number(1)), kind: .logarithmic).contains("a factor"))
    #expect(message(AxisTicks(values: [0]), kind: .logarithmic).contains("has no position for 0"))
    #expect(message(AxisTicks(frequency: .number(1.5)), kind: .category).contains("whole number"))
    #expect(
      message(AxisTicks(values: ["1", "eleven"]), kind: .category).contains("category"))
    #expect(message(AxisTicks(frequency: .number(2), anchor: 1, values: [3])) == "nothing is wrong")
  }

  @Test("impossible lengths are errors with their position")
  func lengths() {
    var axis = Axis(width: -1)
    #expect(message(chart(axis)).hasPrefix("xAxis.width: -1 is out of range; give"))
    axis = Axis(grid: GridStyle(dashes: [1, .nan]))
    #expect(message(chart(axis)).hasPrefix("xAxis.grid.dashes[1]: "))
    axis = Axis(ticks: AxisTicks(marks: TickMarkStyle(length: .infinity)))
    #expect(message(chart(axis)).hasPrefix("xAxis.ticks.marks.length: "))
  }

  @Test("clipping drops the label that extends past an end, and the tick if requested")
  func clipping() throws {
    let whole = try chart(Axis(grid: .shown)).frame().axes[0]
    #expect(whole.labels.first?.text == "0" && whole.labels.last?.text == "10")
    for (low, high) in [(AxisTicks.Clipping.labels, AxisTicks.Clipping.all), (.all, .labels)] {
      let ticks = AxisTicks(clippingLow: low, clippingHigh: high)
      let axis = try chart(Axis(ticks: ticks, grid: .shown)).frame().axes[0]
      #expect(axis.labels.count == axis.marks.major.positions.count - 1)
      #expect(!axis.labels.contains { $0.text == "0" || $0.text == "10" })
      #expect(axis.marks.major.positions.contains(axis.start) == (low == .labels))
      #expect(axis.marks.major.positions.contains(axis.end) == (high == .labels))
      #expect(axis.grid.major.positions == axis.marks.major.positions)
    }
  }

  @Test("a hook drops ticks and writes labels, before there is room for them")
  func hooks() throws {
    let hooks = ChartHooks(
      tick: { tick, axis in
        guard axis.isX, case .number(let value)? = tick.value else { return tick }
        if value == 4 { return nil }
        var tick = tick
        if value == 6 { tick.label = "six" }
        return tick
      },
      label: { value, axis in
        guard !axis.isX, case .number(let number) = value else { return nil }
        return "a very long label for \(Int(number))"
      })
    let plain = try chart(Axis()).frame()
    let frame = try chart(Axis()).frame(hooks: hooks)
    #expect(frame.axes[0].labels.contains { $0.text == "six" })
    #expect(!frame.axes[0].labels.contains { $0.text == "4" || $0.text == "6" })
    #expect(
      frame.axes[0].marks.major.positions.count == plain.axes[0].marks.major.positions.count - 1)
    #expect(frame.axes[1].labels.allSatisfy { $0.text.hasPrefix("a very long label for ") })
    #expect(frame.plotArea.minX > plain.plotArea.minX + 50)
    #expect(FrameCheck(frame: frame).faults.isEmpty)
  }

  @Test("a hook's ticks are sorted, each position once, none outside")
  func wildHook() throws {
    let places: [Double] = [2, -1, .nan, .infinity, 0.5]
    for place in places {
      let hooks = ChartHooks(tick: { tick, _ in
        var tick = tick
        tick.position = tick.position > 0.5 ? place : 1 - tick.position
        return tick
      })
      let ticks = try chart(Axis()).frame(hooks: hooks).axes[0].ticks.map(\.position)
      #expect(ticks.allSatisfy { (0...1).contains($0) })
      #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0 < $1 })
    }
    let none = ChartHooks(tick: { _, _ in nil })
    #expect(try chart(Axis()).frame(hooks: none).axes[0].labels.isEmpty)
  }

  @Test("minor marks and lines are at minor ticks, and only if requested")
  func minor() throws {
    // Half way between the major ticks, whatever the scale makes of them.
    let hooks = ChartHooks(tick: { tick, _ in
      var tick = tick
      if case .number(let value)? = tick.value, value.truncatingRemainder(dividingBy: 4) != 0 {
        tick.isMinor = true
      }
      return tick
    })
    let axis = Axis(minorGrid: .shown)
    let frame = try chart(axis).frame(hooks: hooks)
    let x = frame.axes[0]
    #expect(!x.marks.minor.positions.isEmpty && x.marks.minor.positions == x.grid.minor.positions)
    #expect(x.marks.minor.length < x.marks.major.length)
    #expect(x.labels.count == x.marks.major.positions.count)
    #expect(Set(x.marks.minor.positions).isDisjoint(with: x.marks.major.positions))
    #expect(
      frame.axes[1].marks.minor.positions.isEmpty && frame.axes[1].grid.minor.positions.isEmpty)
  }

  @Test("stated ticks are kept; their labels are rotated or thinned")
  func crowded() throws {
    let long = ChartHooks(label: { _, axis in axis.isX ? "a label of some length" : nil })
    let longer = ChartHooks(label: { _, axis in
      axis.isX ? "a label that is longer than a turned one may be, by far and wide" : nil
    })
    var axis = Axis(ticks: AxisTicks(values: (0...10).map { .number(Double($0)) }))
    let turned = try chart(axis).frame(360, 400, hooks: long).axes[0]
    #expect(turned.labels.allSatisfy { $0.angle < 0 })
    #expect(turned.labels.count == turned.marks.major.positions.count)
    axis.labels.orientation = .horizontal
    let thinned = try chart(axis).frame(360, 400, hooks: long).axes[0]
    #expect(thinned.labels.allSatisfy { $0.angle == 0 })
    #expect(thinned.labels.count < thinned.marks.major.positions.count && !thinned.labels.isEmpty)
    axis.labels.orientation = .automatic
    #expect(
      try chart(axis).frame(360, 400, hooks: longer).axes[0].labels.allSatisfy { $0.angle == 0 })
  }

  @Test(
    "labels have the stated orientation on all sides, and all are kept when they are upright",
    arguments: [TickLabels.Orientation.horizontal, .diagonal, .vertical], Axis.Position.allCases)
  func orientation(_ orientation: TickLabels.Orientation, position: Axis.Position) throws {
    let angle: Double =
      switch orientation {
      case .automatic, .horizontal: 0
      case .diagonal: -.pi / 4
      case .vertical: -.pi / 2
      }
    var chart = chart(Axis(position: position, labels: TickLabels(orientation: orientation)))
    chart.yAxes = chart.xAxes
    let frame = try chart.frame()
    for axis in frame.axes {
      #expect(axis.labels.count >= 3)
      for label in axis.labels {
        #expect(label.angle == angle)
        // Its line crosses its tick.
        let tick = try #require(axis.ticks.first { $0.label == label.text })
        let place = axis.map(tick.position)
        let bounds = label.bounds
        let range = axis.side.isHorizontal ? bounds.minX...bounds.maxX : bounds.minY...bounds.maxY
        #expect(place > range.lowerBound - 1 && place < range.upperBound + 1)
      }
    }
    #expect(FrameCheck(frame: frame).faults.isEmpty)
  }

  @Test("hidden labels keep ticks and grid")
  func hiddenLabels() throws {
    let axis = try chart(Axis(labels: TickLabels(isHidden: true), grid: .shown)).frame().axes[0]
    #expect(
      axis.labels.isEmpty && !axis.marks.major.positions.isEmpty
        && axis.grid.major.positions == axis.marks.major.positions)
  }
}
