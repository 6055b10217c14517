import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScales
import TestSupport
import Testing

@Suite struct RadialLayoutTests {
  /// What is wrong with labels around a circle.
  private func faults(_ frame: ChartFrame) throws -> [String] {
    _ = try #require(frame.radial)
    var faults = FrameCheck(frame: frame).faults
    let room = Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height)
    if frame.plotArea.intersection(room) != frame.plotArea { faults.append("the circle is cut") }
    return faults
  }

  @Test(
    "many names: as many as fit are shown, each with its spoke",
    arguments: [3, 12, 60, 400, 20_000])
  func many(count: Int) throws {
    let names = (0..<count).map { "Category \($0)" }
    let chart = Chart(
      series: [Series(RadialLineSeries(x: names, y: names.indices.map(Double.init)))])
    for width in [120, 400, 1600] as [Double] {
      let frame = try chart.frame(width, width)
      #expect(try faults(frame).isEmpty)
      let radial = try #require(frame.radial)
      #expect(radial.corners.count == count)
      if width == 400 { #expect(radial.angleLabels.count >= min(count, 8)) }
      if count <= 12 { #expect(radial.spokes.count == count) }
      #expect(radial.spokes.count <= 1000)
    }
  }

  @Test("names of any length leave the circle two thirds of its size without them")
  func longNames() throws {
    let word = "Donaudampfschifffahrtsgesellschaftskapitän"
    for names in [
      ["a", "b", "c", "d", "e"], (1...5).map { "\(word) \($0)" },
      (1...8).map { "the \($0) \(word)" },
    ] {
      let chart = Chart(
        series: [Series(RadialLineSeries(x: names, y: names.indices.map(Double.init)))])
      for size in [400, 700, 1200] as [Double] {
        let radial = try #require(try chart.frame(size, size).radial)
        #expect(radial.radius > 0.6 * (size / 2 - 18) - 16, "\(names[0]) at \(size)")
        #expect(radial.angleLabels.count >= names.count)
      }
    }
  }

  @Test("numbers around a circle never have equal labels", arguments: 2...16)
  func numbers(count: Int) throws {
    var chart = Chart(
      series: [Series(RadialLineSeries(y: (0..<count).map { Double($0 % 3) }))])
    for format in [NumberFormat.automatic, .decimals(0), .decimals(1)] {
      chart.xAxes = [Axis(labels: TickLabels(format: format))]
      let labels = try #require(try chart.frame(480, 480).radial).angleLabels.map(\.text)
      #expect(Set(labels).count == labels.count && labels.count >= 2, "\(labels)")
      #expect(labels.allSatisfy { Double($0) != nil })
    }
  }

  @Test("tiny charts have a circle and warnings about dropped parts", arguments: ChartSize.tiny)
  func tiny(size: ChartSize) throws {
    var chart = Chart(
      title: "Title", series: [Series(RadialLineSeries(x: ["a", "b", "c"], y: [1, 2, 3]))])
    chart.yAxes = [Axis(title: "Metres")]
    let frame = try chart.frame(size.width, size.height)
    let radial = try #require(frame.radial)
    #expect(radial.radius > 0 && radial.radius <= max(size.width, size.height) / 2)
    #expect(try faults(frame).isEmpty)
    #expect(!frame.warnings.isEmpty)
  }

  @Test("a circle of degrees has a label at each twelfth, none at its end")
  func degrees() throws {
    let chart = Chart(
      series: [Series(RadialLineSeries(x: [0, 90, 350], y: [1, 2, 3]))])
    let labels = try #require(try chart.frame(600, 600).radial).angleLabels.map(\.text)
    #expect(labels == (0..<12).map { "\(30 * $0)°" })
    let small = try #require(try chart.frame(130, 130).radial).angleLabels.map(\.text)
    #expect(small.count < 12 && small.first == "0°")
    #expect([8, 6, 4, 2].contains(small.count))
  }

  private struct Division: Sendable {
    var lower: Double
    var upper: Double
    var labels: [String]
  }

  private static let divisions = [
    Division(lower: 0, upper: 24, labels: (0..<12).map { "\(2 * $0)" }),
    Division(lower: 0, upper: 100, labels: (0..<10).map { "\(10 * $0)" }),
    Division(lower: 0, upper: 7, labels: (0..<7).map { "\($0)" }),
    Division(
      lower: 0, upper: 2 * .pi,
      labels: [
        "0", "π/6", "π/3", "π/2", "2π/3", "5π/6", "π", "7π/6", "4π/3", "3π/2", "5π/3", "11π/6",
      ]),
    Division(
      lower: -180, upper: 180,
      labels: (-6..<6).map { $0 < 0 ? "−\(-30 * $0)°" : "\(30 * $0)°" }),
  ]

  @Test("other circles are divided at round values", arguments: divisions)
  private func divided(division: Division) throws {
    let (lower, upper) = (division.lower, division.upper)
    var chart = Chart(series: [Series(RadialLineSeries(x: [lower, upper], y: [1, 2]))])
    chart.xAxes = [Axis(range: AxisRange(.number(lower), .number(upper)))]
    let radial = try #require(try chart.frame(600, 600).radial)
    #expect(radial.angleLabels.map(\.text) == division.labels)
  }

  @Test("small angles are read as degrees, with a hint")
  func hint() throws {
    let chart = Chart(series: [Series(RadialLineSeries(x: [0, 3, 6], y: [1, 2, 3]))])
    let frame = try chart.frame()
    #expect(frame.radial?.angles == .number(NumberScale(lower: 0, upper: 360)))
    #expect(frame.warnings.contains { $0.contains("for radians") })
  }

  @Test("radii start at 0, at the lowest negative value, or as stated")
  func radii() throws {
    func ends(_ y: [Double], _ axis: Axis = Axis()) throws -> [Double] {
      var chart = Chart(series: [Series(RadialLineSeries(y: y))])
      chart.yAxes = [axis]
      guard case .number(let scale)? = try chart.frame(500, 500).radial?.radii else { return [] }
      return [scale.lower, scale.upper]
    }
    #expect(try ends([3, 9.5]) == [0, 10])
    let negative = try ends([-38, -2])
    #expect(negative[0] <= -38 && negative[0] >= -60 && negative[1] == 0)
    #expect(try ends([3, 9.5], Axis(range: AxisRange(2, 8))) == [2, 8])
    #expect(try ends([3, 9.5], Axis(isReversed: true)) == [10, 0])
    #expect(try ends([3, 900], Axis(.logarithmic)) == [2, 1000])
    #expect(try ends([0, 0]) == [0, 1])
    #expect(try ends([]) == [0, 1])
  }

  @Test("hooks change the ticks of both axes")
  func hooks() throws {
    let chart = Chart(
      series: [Series(RadialLineSeries(x: ["a", "b", "c", "d"], y: [1, 2, 3, 4]))])
    let hooks = ChartHooks(
      tick: { tick, axis in axis.isX || tick.value != .number(2) ? tick : nil },
      label: { _, axis in axis.isX ? "x" : nil })
    let radial = try #require(try chart.frame(400, 400, hooks: hooks).radial)
    #expect(radial.angleLabels.map(\.text) == ["x", "x", "x", "x"])
    #expect(!radial.rings.contains { abs($0 - radial.radius / 2) < 1e-6 })
    #expect(radial.rings.contains { abs($0 - radial.radius / 4) < 1e-6 })
  }

  @Test("an automatic range ends on a ring, and the outer ring is the circle")
  func outerRing() throws {
    for top in [1, 7, 33, 1e-9, 4.2e12] as [Double] {
      let chart = Chart(series: [Series(RadialLineSeries(y: [top / 2, top]))])
      let radial = try #require(try chart.frame(500, 500).radial)
      #expect(abs((radial.rings.last ?? 0) - radial.radius) < 1e-6)
      #expect(zip(radial.rings, radial.rings.dropFirst()).allSatisfy { $0 < $1 })
      #expect(radial.rings.allSatisfy { $0 > 0 })
    }
  }

  @Test("twelve months are placed like the hours of a clock")
  func months() throws {
    let stamps = (0..<12).map { Int64($0) * 2_629_746 }
    let chart = Chart(
      series: [
        Series(
          RadialLineSeries(
            x: .values(Column(dateTimes: stamps, .seconds)),
            y: .values(Column(stamps.indices.map(Double.init)))))
      ])
    let radial = try #require(try chart.frame().radial)
    for (index, stamp) in stamps.enumerated() {
      let unit = try #require(radial.angles.unit(.dateTime(stamp)))
      #expect(abs(unit - Double(index) / 12) < 1e-9)
    }
  }
}
