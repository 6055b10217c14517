import SumiChart
import SumiData
import SumiGeometry
import TestSupport
import Testing

@testable import SumiLayout

/// Labels of points and of annotations, which share the room.
@Suite struct LabelPlacerTests {
  /// Points with names, a line with values, and annotations at random places.
  private func chart(seed: UInt64, points: Int = 25, annotations: Int = 4) -> Chart {
    var random = SplitMix64(state: seed)
    func values(_ count: Int) -> [Double] {
      (0..<count).map { _ in .random(in: 2...98, using: &random) }
    }
    var scatter = ScatterSeries(x: values(points), y: values(points))
    scatter.source[.label] = .values(Column((0..<points).map { "Point \($0)" }))
    var line = LineSeries(x: (0..<12).map { Double($0) * 9 }, y: values(12))
    line.source.labels = PointLabels()
    var chart = Chart(
      xAxes: [Axis(range: AxisRange(0, 100))], yAxes: [Axis(range: AxisRange(0, 100))],
      series: seed % 2 == 0 ? [Series(scatter)] : [Series(scatter), Series(line)])
    for index in 0..<annotations {
      let places = values(2).map { AnnotationPosition.value(.number($0)) }
      let label = AnnotationLabel("Label \(index)")
      let kinds: [any AnnotationType] = [
        CalloutAnnotation(label, x: places[0], y: places[1]),
        VerticalLineAnnotation(x: places[0], label: label),
        TextAnnotation(label, x: places[0], y: places[1]),
      ]
      chart.annotations.append(Annotation(kinds[index % kinds.count]))
    }
    return chart
  }

  /// The rectangle of a label's capitals.
  private func ink(_ box: TextBox) -> Rect {
    let height = PointLabelCandidate.capitals * box.font.size
    return Rect(
      x: box.origin.x, y: box.origin.y - height, width: box.extent.width, height: height)
  }

  @Test("labels of both kinds never overlap, and leaders cross neither labels nor each other")
  func overlaps() throws {
    var leaderCount = 0
    for seed in 0..<300 {
      let frame = try chart(seed: UInt64(seed)).frame(480, 320)
      #expect(FrameCheck(frame: frame).faults.isEmpty, "seed \(seed)")
      let leaders = frame.pointLabels.compactMap(\.leader)
      leaderCount += leaders.count
      for (index, leader) in leaders.enumerated() {
        let isClear =
          !frame.pointLabels.contains { leader.crosses(ink($0)) }
          && !frame.annotations.compactMap(\.label).flatMap(\.lines).contains {
            leader.crosses(ink($0))
          }
          && !leaders[(index + 1)...].contains { leader.crosses($0) }
        #expect(isClear, "seed \(seed)")
        #expect((leader.to - leader.from).length < 60)
      }
    }
    #expect(leaderCount > 300)
  }

  @Test("neither a name nor its leader lies on the marker of another point")
  func markers() throws {
    var (leaderCount, labelCount) = (0, 0)
    for seed in 0..<150 {
      let frame = try chart(seed: UInt64(2 * seed), points: 60, annotations: 0).frame(480, 320)
      let series = frame.series[0]
      let centers = (0..<series.count).map { Point(x: series.x[$0], y: series.y[$0]) }
      labelCount += frame.pointLabels.count
      for label in frame.pointLabels {
        #expect(!centers.contains { ink(label).contains($0) }, "seed \(seed): \(label.text)")
        guard let leader = label.leader else { continue }
        leaderCount += 1
        let own = centers.min { ($0 - leader.to).length < ($1 - leader.to).length }
        for other in centers where other != own {
          let dot = Rect(around: other, Size(width: 4, height: 4))
          #expect(!leader.crosses(dot), "seed \(seed): \(label.text)")
        }
      }
    }
    #expect(leaderCount > 300 && labelCount > 3_000)
  }

  @Test("the same chart has the same labels, and a point that moves far away changes none")
  func stability() throws {
    var kept = 0
    for seed in 0..<300 {
      let chart = chart(seed: UInt64(seed), points: 60)
      let before = try chart.frame(960, 540)
      if seed < 40 { #expect(try chart.frame(960, 540).pointLabels == before.pointLabels) }
      // The last point moves within the lower left corner.
      var places: [[TextBox]] = []
      var annotations: [[Rect?]] = []
      for shift in [0.0, 3] {
        var moved = chart
        var scatter = try #require(moved.series[0].concrete as? ScatterSeries)
        for role in [Role.x, .y] {
          var values = before.series[0].columns[role]?.numberValues?.doubles ?? []
          values[59] = 12 + shift
          scatter.source[role] = .values(Column(values))
        }
        moved.series[0] = Series(scatter)
        let frame = try moved.frame(960, 540)
        let corner = Point(x: frame.plotArea.minX, y: frame.plotArea.maxY)
        places.append(
          frame.pointLabels.filter {
            $0.text != "Point 59" && (ink($0).center - corner).length > 400
          })
        annotations.append(
          frame.annotations.map { annotation in
            annotation.label.map(\.box).flatMap { ($0.center - corner).length > 400 ? $0 : nil }
          })
      }
      #expect(Set(places[0].map(\.text)) == Set(places[1].map(\.text)), "seed \(seed)")
      #expect(places[0].allSatisfy(places[1].contains), "seed \(seed)")
      #expect(annotations[0] == annotations[1], "seed \(seed)")
      kept += places[0].count
    }
    #expect(kept > 300 * 15)
  }

  @Test("labels with a greater priority are placed first, those of annotations by default")
  func priority() throws {
    func chart(first: Double, second: Double) -> Chart {
      Chart(
        series: [("a", first), ("b", second)].map { name, priority in
          let places = (0..<12).map { Double($0) * 0.35 }
          var scatter = ScatterSeries(x: places + [50], y: places.map { $0 * 2 } + [50])
          scatter.source[.label] = .values(Column((0..<13).map { "\(name) name \($0)" }))
          scatter.source.labels = PointLabels(priority: priority)
          return Series(scatter)
        })
    }
    func count(_ name: String, _ chart: Chart) throws -> Int {
      try chart.frame(400, 300).pointLabels.count { $0.text.hasPrefix(name) }
    }
    let (low, high) = (chart(first: 0, second: 1), chart(first: 1, second: 0))
    #expect(try count("b", low) > count("b", high))
    #expect(try count("a", high) > count("a", low))

    // An annotation makes room for points with a greater priority, and for no others.
    let boxes = try [-1.0, 0, 2].map { priority in
      var chart = chart(first: priority, second: priority)
      chart.annotations = [Annotation(CalloutAnnotation("Here", x: 0.7, y: 1.4))]
      let frame = try chart.frame(400, 300)
      let box = try #require(frame.annotations[0].label).box
      #expect(!frame.pointLabels.contains { ink($0).intersects(box) })
      return box
    }
    #expect(boxes[0] == boxes[1] && boxes[1] != boxes[2])
  }

  @Test("labels in bars, and those that are kept, have no leader")
  func noLeaders() throws {
    var columns = ColumnSeries(
      x: (0..<40).map { "c\($0)" }, y: (0..<40).map { Double($0 % 7) * 1_000 })
    columns.source.labels = PointLabels(placement: .inside)
    #expect(
      try Chart(series: [Series(columns)]).frame().pointLabels.allSatisfy { $0.leader == nil })
    var scatter = ScatterSeries(x: [1, 1.01, 1.02, 1.03], y: [1, 1.01, 1.02, 1.03])
    scatter.source[.label] = .values(Column((0..<4).map { "A long name \($0)" }))
    scatter.source.labels = PointLabels(keepsAll: true)
    let kept = try Chart(series: [Series(scatter)]).frame()
    #expect(kept.pointLabels.count == 4 && kept.pointLabels.allSatisfy { $0.leader == nil })
  }

  @Test("a leader crosses the rectangles and lines that it meets")
  func crossing() throws {
    let leader = try #require(
      LabelLeader(from: Rect(x: 0, y: 0, width: 10, height: 10), to: Point(x: 50, y: 50), gap: 3))
    #expect(leader.from == Point(x: 10, y: 10))
    #expect(abs((Point(x: 50, y: 50) - leader.to).length - 3) < 1e-9)
    #expect(leader.crosses(Rect(x: 20, y: 25, width: 8, height: 8)))
    #expect(!leader.crosses(Rect(x: 20, y: 32, width: 8, height: 8)))
    #expect(!leader.crosses(Rect(x: 60, y: 60, width: 8, height: 8)))
    #expect(
      LabelLeader(from: Rect(x: 0, y: 0, width: 10, height: 10), to: Point(x: 16, y: 5), gap: 3)
        == nil)
    let other = try #require(
      LabelLeader(from: Rect(x: 0, y: 40, width: 10, height: 10), to: Point(x: 50, y: 10), gap: 3))
    #expect(leader.crosses(other) && other.crosses(leader))
  }
}
