import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import TestSupport
import Testing

@Suite struct SliceLayoutTests {
  /// Pies and donuts of unequal slices, with long and short names, and all kinds of spokes.
  private static func charts(count: Int) -> [Chart] {
    let names = (0..<count).map { index in
      index % 3 == 0 ? "A slice with a long name \(index)" : "No \(index)"
    }
    let values: [Double] = (0..<count).map { index in
      let value = index * 37 % 23 + 1
      return Double(index % 5 == 0 ? 4 * value : value)
    }
    let settings: [SliceSettings] = [
      SliceSettings(),
      SliceSettings(
        innerRadius: 0.6, spokes: SpokeStyle(isShown: true), center: SliceCenter(text: "in all")),
      SliceSettings(
        innerRadius: 0.3, startAngle: .degrees(100), isClockwise: true,
        style: SliceStyle(protrusion: 12), spokes: SpokeStyle(length: 5, padding: 0),
        other: OtherSlices(count: 40)),
      SliceSettings(startAngle: .degrees(-45), other: OtherSlices()),
    ]
    return settings.map { settings in
      var chart = Chart(
        title: "Slices",
        series: [Series(PieSeries(name: names, value: values, slices: settings))])
      if settings.isClockwise { chart.legend = Legend(position: .right) }
      if settings.startAngle < .zero {
        chart.legend = Legend(position: .bottomLeft, placement: .inside)
      }
      return chart
    }
  }

  private func slices(_ chart: Chart, series: Int = 0) throws -> [SliceFrame] {
    let frame = try chart.frame()
    guard case .slices(let ring) = frame.series[series].space else { return [] }
    return ring.slices
  }

  private func pie(
    _ values: [Double], names: [String]? = nil, _ settings: SliceSettings = SliceSettings()
  ) -> Chart {
    Chart(
      series: [
        Series(
          PieSeries(
            name: names.map { .values(Column($0)) }, value: .values(Column(values)),
            slices: settings))
      ])
  }

  @Test("names that would become equal are not cut to that", arguments: [240.0, 320, 480])
  func distinguishable(width: Double) throws {
    let names = (0..<60).map { "Category number \($0)" }
    let values = (0..<60).map { Double($0 % 7 + 3) }
    let frame = try pie(values, names: names).frame(width, width * 2 / 3)
    let texts = (frame.slices?.labels ?? []).map(\.text)
    #expect(texts.count > 8)
    for text in texts where text.contains("…") {
      // Without the share.
      let name =
        text.hasSuffix("%") ? text[..<(text.lastIndex(of: " ") ?? text.endIndex)] : text[...]
      let ends = name.split(separator: "…", omittingEmptySubsequences: false)
      let count = names.count { $0.hasPrefix(ends[0]) && $0.hasSuffix(ends[ends.count - 1]) }
      #expect(count == 1, "\(text)")
    }
    #expect(FrameCheck(frame: frame).faults.isEmpty)
  }

  @Test(
    "no label overlaps another or leaves the chart",
    arguments: ChartSize.usual + ChartSize.tiny)
  func labels(size: ChartSize) throws {
    for count in [2, 3, 5, 8, 12, 20, 33, 60] {
      for (index, chart) in Self.charts(count: count).enumerated() {
        let frame = try chart.frame(size.width, size.height)
        let faults = FrameCheck(frame: frame).faults
        #expect(faults.isEmpty, "\(count) slices, \(index): \(faults.prefix(4))")
      }
    }
  }

  @Test("a label is shown for each slice where there is room")
  func shown() throws {
    for count in [2, 5, 12] {
      for chart in Self.charts(count: count).prefix(2) {
        let frame = try chart.frame(800, 600)
        let texts = try #require(frame.slices).labels.map(\.text)
        for index in 0..<count {
          #expect(
            texts.contains {
              index % 3 == 0 ? $0.hasPrefix("A slice w") : $0.contains("No \(index)")
            })
        }
        // A name is shortened before its share.
        #expect(texts.count { $0.contains("%") } >= count, "\(texts)")
        #expect(frame.warnings.isEmpty)
      }
    }
  }

  @Test("slices meet, and go round exactly once", arguments: [1, 2, 7, 60, 499])
  func wholeTurn(count: Int) throws {
    let values = (0..<count).map { 0.1 + Double($0 * 7919 % 100) / 3 }
    for isClockwise in [false, true] {
      let slices = try slices(
        pie(values, SliceSettings(startAngle: .degrees(30), isClockwise: isClockwise)))
      #expect(slices.count == count)
      for (slice, next) in zip(slices, slices.dropFirst()) { #expect(slice.end == next.start) }
      let turn = (slices.last?.end ?? 0) - (slices.first?.start ?? 0)
      #expect(abs(turn - (isClockwise ? 2 : -2) * .pi) < 1e-12)
      #expect(abs((slices.first?.start ?? 0) - .pi / 6) < 1e-12)
      #expect(abs(slices.reduce(0) { $0 + $1.sweep } - 2 * .pi) < 1e-9)
    }
  }

  @Test("angles are in proportion to values, anticlockwise by default")
  func angles() throws {
    let slices = try slices(pie([1, 2, 1]))
    #expect(slices.map { ($0.sweep / .pi * 8).rounded() / 8 } == [0.5, 1, 0.5])
    #expect(slices.map { ($0.end / .pi * 8).rounded() / 8 } == [-0.5, -1.5, -2])
    #expect(try self.slices(pie([1e308, 1e308])).map(\.share) == [0.5, 0.5])
  }

  @Test("values that are missing, 0 or less have no slice")
  func lowValues() throws {
    let frame = try pie([3, 0, -2, .nan, 1]).frame()
    #expect(
      frame.warnings
        == ["series[0]: 2 values are 0 or less and left out: a slice has a size above 0"])
    #expect(try slices(pie([3, 0, -2, .nan, 1])).map(\.name) == ["1", "5"])
    let empty = try pie([0, -1]).frame()
    #expect(empty.texts.contains { $0.text == "No data" })
    #expect(empty.warnings.contains("there are no points to draw"))
  }

  @Test("small slices are gathered by share or by count, at the end")
  func other() throws {
    let values = [50.0, 1, 30, 2, 17]
    let names = ["a", "b", "c", "d", "e"]
    let byShare = try slices(
      pie(values, names: names, SliceSettings(other: OtherSlices(share: 0.05))))
    #expect(byShare.map(\.name) == ["a", "c", "e", "Other"])
    #expect(byShare.map(\.value) == [50, 30, 17, 3])
    let byCount = try slices(
      pie(values, names: names, SliceSettings(other: OtherSlices(count: 3, title: "Rest"))))
    #expect(byCount.map(\.name) == ["a", "c", "Rest"])
    #expect(byCount.map(\.value) == [50, 30, 20])
    // One small slice needs no other name.
    let single = try slices(
      pie([50, 1, 49], names: ["a", "b", "c"], SliceSettings(other: OtherSlices())))
    #expect(single.map(\.name) == ["a", "b", "c"])
  }

  @Test("more slices than can be told apart are gathered, with a warning")
  func many() throws {
    let chart = pie((0..<10_000).map { Double($0 % 100 + 1) })
    #expect(try slices(chart).count == 500)
    #expect(try chart.frame().warnings.contains { $0.contains("10000 slices cannot") })
  }

  @Test("the area of a slice with a size is in proportion to it")
  func sizes() throws {
    let chart = Chart(
      series: [
        Series(
          PieSeries(
            value: .values(Column([1.0, 1, 1])), size: .values(Column([1.0, 4, 0])),
            slices: SliceSettings(innerRadius: 0.5)))
      ])
    let slices = try slices(chart)
    let areas = slices.map { $0.outerRadius * $0.outerRadius - $0.innerRadius * $0.innerRadius }
    #expect(abs(areas[1] / areas[0] - 4) < 1e-9 && abs(areas[2]) < 1e-6)
    #expect(abs(slices[1].innerRadius - slices[1].outerRadius / 2) < 1e-9)
  }

  @Test("a slice without area has no label, and is counted")
  func flat() throws {
    let chart = Chart(
      series: [
        Series(
          PieSeries(
            name: .values(Column(["a", "b", "c", "d"])), value: .values(Column([1.0, 1, 1, 1])),
            size: .values(Column([1.0, 4, .nan, 0])), slices: SliceSettings(innerRadius: 0.6)))
      ])
    let frame = try chart.frame()
    #expect(
      frame.warnings == [
        "series[0]: 2 slices have no area and no label: a size is missing, 0 or less. The angles "
          + "are left empty"
      ])
    let text = (frame.slices?.labels ?? []).map(\.text).joined(separator: " ")
    #expect(text == "b 25% a 25%")
    guard case .slices(let ring) = frame.series[0].space else { return }
    #expect(ring.spokes.count == 1)
  }

  @Test("the spoke of a single small slice stays in the picture", arguments: [5.0, 0, 177, 90])
  func singleSpoke(startAngle: Double) throws {
    for settings in [
      SliceSettings(startAngle: .degrees(startAngle)),
      SliceSettings(
        innerRadius: 0.6, startAngle: .degrees(startAngle), spokes: SpokeStyle(isShown: true)),
    ] {
      let frame = try pie([93, 4, 3], names: ["Rent", "Food", "Fun"], settings).frame(400, 300)
      guard case .slices(let ring) = frame.series[0].space else { return }
      #expect(!ring.spokes.isEmpty)
      for spoke in ring.spokes {
        #expect(spoke.points.allSatisfy { $0.y >= 16 && $0.y <= 284 })
      }
      #expect(frame.warnings.isEmpty)
    }
  }

  @Test("long names are wrapped, and keep their share")
  func wrapped() throws {
    let names = [
      "A very long slice name that goes on", "Another rather long slice name here",
      "Third name of some length to be wrapped", "D", "E",
    ]
    var settings = SliceSettings(spokes: SpokeStyle(isShown: true))
    let frame = try pie([40, 25, 20, 10, 5], names: names, settings).frame(480, 360)
    let text = (frame.slices?.labels ?? []).map(\.text).joined(separator: " ")
    for (name, share) in zip(names, ["40%", "25%", "20%", "10%", "5%"]) {
      #expect(text.contains("\(name) \(share)"), "\(text)")
    }
    #expect(frame.warnings.isEmpty && FrameCheck(frame: frame).faults.isEmpty)
    // Moved away from the circle, a slice leaves its label little room.
    settings.style.protrusion = 60
    let narrow = try pie(
      [40, 25, 20], names: ["Ash", "Birch", "Cedarwood"], settings
    ).frame(400, 300)
    #expect(narrow.slices?.labels.count { $0.text.contains("%") } == 3)
  }

  @Test("a name that is cut is counted, and never costs its share")
  func cutNames() throws {
    let names = ["Donaudampfschifffahrtsgesellschaft", "Rindfleischetikettierung", "C"]
    let frame = try pie(
      [40, 25, 20], names: names, SliceSettings(spokes: SpokeStyle(isShown: true))
    )
    .frame(400, 240)
    let labels = frame.slices?.labels ?? []
    let cut = labels.count { $0.text.contains("…") }
    #expect(cut >= 1)
    #expect(labels.count { $0.text.contains("%") } == 3)
    let words = cut == 1 ? "1 name of a slice is" : "\(cut) names of slices are"
    #expect(frame.warnings == ["\(words) cut: there is no room for more"])
    #expect(FrameCheck(frame: frame).faults.isEmpty)
  }

  @Test("several series are rings, the first outside")
  func rings() throws {
    var chart = pie([1, 2], SliceSettings(innerRadius: 0.4))
    chart.series += pie([2, 1], SliceSettings(innerRadius: 0.4)).series
    let (outer, inner) = (try slices(chart)[0], try slices(chart, series: 1)[0])
    #expect(outer.innerRadius > inner.outerRadius)
    #expect(abs(inner.innerRadius - 0.4 * outer.outerRadius) < 1e-9)
  }

  @Test("a slice moves away from the centre, and stays in the chart")
  func protrusion() throws {
    for protrusion in [10.0, 1000] {
      let chart = pie(
        [1, 1], names: ["a", "b"],
        SliceSettings(exceptions: [SliceException(name: "b", protrusion: protrusion)]))
      let slices = try slices(chart)
      let (from, to) = (slices[0].center, slices[1].center)
      // The second slice is on the right.
      #expect(from.y == to.y && to.x > from.x)
      #expect(to.x + slices[1].outerRadius <= 640)
      if protrusion == 10 { #expect(abs(to.x - from.x - 10) < 1e-9) }
    }
  }

  @Test("a legend has an entry for each slice of the first series")
  func legend() throws {
    var chart = pie([3, 2, 1], names: ["a", "b", "c"])
    #expect(try chart.frame().legend == nil)
    chart.legend = Legend(position: .right)
    chart.series += pie([1, 1], names: ["x", "y"]).series
    let frame = try chart.frame()
    #expect(frame.legend?.entries.map(\.label.text) == ["a", "b", "c"])
    #expect(frame.legend?.entries.compactMap(\.text?.index) == [0, 1, 2])
    // The names are in the legend.
    #expect(frame.slices?.labels.contains { $0.text == "50%" } == true)
  }

  @Test(
    "a name has one colour in all rings, and slices that the legend does not name have their names")
  func namesOfRings() throws {
    var chart = pie([3, 2, 1], names: ["a", "b", "c"])
    chart.legend = Legend(position: .right)
    chart.series += pie([2, 1, 1], names: ["b", "x", "y"]).series
    let (outer, inner) = (try slices(chart), try slices(chart, series: 1))
    #expect(inner[0].fill == outer[1].fill)
    #expect(Set((outer + inner).map(\.fill)).count == 5)
    let texts = try chart.frame().slices?.labels.map(\.text) ?? []
    #expect(!texts.contains { $0.contains("a") || $0.contains("b") })
    #expect(texts.contains { $0.contains("x") } && texts.contains { $0.contains("y") })
  }

  @Test(
    "slices of one name, and those of rows without one, have one colour and one entry in a legend")
  func repeatedNames() throws {
    var chart = pie([3, 2, 1], names: ["a", "b", "a"])
    chart.legend = Legend(position: .right)
    let slices = try slices(chart)
    #expect(slices[0].fill == slices[2].fill && slices[0].fill != slices[1].fill)
    #expect(try chart.frame().legend?.entries.map(\.label.text) == ["a", "b"])
    let names = Column(["a", "", "b", ""])
    let nameless = Chart(
      series: [
        Series(PieSeries(name: .values(names), value: .values(Column([1.0, 2, 3, 4]))))
      ], legend: Legend(position: .right))
    let found = try self.slices(nameless)
    #expect(found[1].fill == found[3].fill)
    #expect(try nameless.frame().legend?.entries.map(\.label.text) == ["a", "no value", "b"])
  }

  @Test("a donut has its total in the middle if there is room")
  func middle() throws {
    let settings = SliceSettings(innerRadius: 0.6, center: SliceCenter(text: "tons"))
    #expect(try pie([1, 2.5], settings).frame().slices?.middle.map(\.text) == ["3.5", "tons"])
    let small = try pie([1, 2.5], settings).frame(60, 50)
    #expect(small.slices?.middle.isEmpty == true)
    let warning = "the hole in the middle of the slices has no room for the total and \"tons\""
    #expect(small.warnings.contains(warning))
    var full = settings
    full.innerRadius = nil
    #expect(try pie([1, 2.5], full).frame().slices?.middle.isEmpty == true)
    #expect(try pie([1, 2.5], full).frame().warnings.map { $0.contains("no effect") } == [true])
  }

  @Test("a long text in the middle is wrapped, or left out with a warning; the total stays")
  func longMiddle() throws {
    let frame = { (text: String) in
      try self.pie([1, 2.5], SliceSettings(innerRadius: 0.6, center: SliceCenter(text: text)))
        .frame(240, 200)
    }
    let wrapped = try frame("tons of goods in a whole year")
    #expect(wrapped.slices?.middle.map(\.text) == ["3.5", "tons of goods", "in a whole year"])
    #expect(wrapped.warnings.isEmpty)
    let cut = try frame("Rindfleischetikettierung")
    #expect(cut.slices?.middle.map(\.text) == ["3.5"])
    #expect(
      cut.warnings == [
        "the hole in the middle of the slices has no room for \"Rindfleischetikettierung\""
      ])
  }

  @Test("what cannot be drawn is an error or a warning that says so")
  func faults() throws {
    func message(_ chart: Chart) -> String {
      do {
        _ = try chart.frame()
        return "nothing is wrong"
      } catch {
        return "\(error)"
      }
    }
    var chart = pie([1, 2])
    chart.series.append(Series(ScatterSeries(y: [1, 2])))
    #expect(
      message(chart) == "series[1]: a scatter cannot be in a chart of slices, which this one is by "
        + "series[0]; use pie, or give it a chart of its own")
    #expect(
      message(pie([1], SliceSettings(innerRadius: 0.5, outerRadius: 0.4)))
        == "series[0]: \"innerRadius\" is 0.5, but must be less than \"outerRadius\", which is 0.4")
    let texts = Chart(series: [Series(PieSeries(value: .values(Column(["a"]))))])
    #expect(message(texts).contains("holds text, but pie needs numbers as value"))
    var axes = pie([1])
    axes.xAxes = [Axis(title: "x")]
    #expect(
      try axes.frame().warnings
        == ["a chart of slices has no axes; xAxis and yAxis have no effect"])
  }
}
