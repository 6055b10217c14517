import SumiChart
import SumiData
import SumiGeometry
import TestSupport
import Testing

@testable import SumiLayout

@Suite struct AnnotationLabelTests {
  /// A line of noise with annotations of several kinds at random places.
  private func chart(seed: UInt64, count: Int = 8) -> Chart {
    var random = SplitMix64(state: seed)
    let ys = (0..<60).map { _ in Double.random(in: 0...100, using: &random) }
    var chart = Chart(
      xAxes: [Axis(range: AxisRange(0, 59))], yAxes: [Axis(range: AxisRange(0, 100))],
      series: [Series(LineSeries(x: (0..<60).map(Double.init), y: ys))])
    for index in 0..<count {
      let x = AnnotationPosition.value(.number(.random(in: 0...59, using: &random)))
      let y = AnnotationPosition.value(.number(.random(in: 0...100, using: &random)))
      let label = AnnotationLabel("Label \(index)")
      let kinds: [any AnnotationType] = [
        VerticalLineAnnotation(x: x, label: label), HorizontalLineAnnotation(y: y, label: label),
        TextAnnotation(label, x: x, y: y), CalloutAnnotation(label, x: x, y: y),
        ArrowAnnotation(from: AnnotationPoint(x, y), to: AnnotationPoint(), label: label),
      ]
      chart.annotations.append(Annotation(kinds[index % kinds.count]))
    }
    return chart
  }

  @Test("labels never overlap each other or other texts, and stay in the picture")
  func overlaps() throws {
    for seed in 0..<100 {
      let frame = try chart(seed: UInt64(seed)).frame(640, 400)
      let labels = frame.annotations.compactMap(\.label)
      #expect(labels.count >= 6)
      for (index, label) in labels.enumerated() {
        #expect(label.box.minX >= 0 && label.box.maxX <= 640 && label.box.maxY <= 400)
        for other in labels[(index + 1)...] {
          #expect(!label.box.intersects(other.box), "seed \(seed)")
        }
        for box in frame.axes.flatMap(\.labels) {
          #expect(!label.lines.contains { $0.bounds.intersects(box.bounds.inset(by: 2)) })
        }
      }
    }
  }

  @Test("the label of a narrow band is not in another band")
  func bandLabels() throws {
    for (first, second) in [
      ((45.0, 47.0), (48.0, 59.0)), ((12, 14), (0, 11)), ((20, 22), (23, 40)),
    ] {
      var chart = Chart(
        xAxes: [Axis(range: AxisRange(0, 59))],
        series: [Series(LineSeries(x: [0, 59], y: [0, 100]))])
      for (ends, name) in [(first, "First period"), (second, "Second, longer period")] {
        chart.annotations.append(
          Annotation(
            VerticalBandAnnotation(
              from: .value(.number(ends.0)), to: .value(.number(ends.1)),
              label: AnnotationLabel(name))))
      }
      let frame = try chart.frame(640, 400)
      let box = try #require(frame.annotations[0].label?.box)
      guard case .rectangle(let other, _)? = frame.annotations[1].parts.first else {
        Issue.record("no band")
        return
      }
      #expect(!box.intersects(other))
    }
  }

  @Test("labels never cover the values in cells: a text that must be there replaces them")
  func cells() throws {
    var covered = 0
    for seed in 0..<100 {
      var chart = chart(seed: UInt64(seed))
      let places = (0..<120).map { ($0 % 12, $0 / 12) }
      var map = HeatMapSeries(
        x: .values(Column(places.map { Double($0.0 * 5 + 2) })),
        y: .values(Column(places.map { Double($0.1 * 10 + 5) })),
        value: .values(Column(places.map { Double(($0.0 * 7 + $0.1 * 3) % 19) })))
      map.labels.isShown = true
      chart.series = [Series(map)]
      let frame = try chart.frame(640, 400)
      #expect(frame.cellLabels.count > 60)
      covered += 120 - frame.cellLabels.count
      #expect(
        FrameCheck(frame: frame).faults.isEmpty, "seed \(seed): \(FrameCheck(frame: frame).faults)")
      for label in frame.annotations.compactMap(\.label) {
        #expect(!frame.cellLabels.contains { $0.bounds.intersects(label.box) }, "seed \(seed)")
      }
    }
    #expect(covered > 0)
  }

  @Test("a point far away changes no label")
  func stability() throws {
    var chart = chart(seed: 3)
    let before = try chart.frame(640, 400).annotations.compactMap(\.label?.box)
    chart.series.append(Series(ScatterSeries(x: [58.9], y: [0.5])))
    let after = try chart.frame(640, 400).annotations.compactMap(\.label?.box)
    #expect(before.count == after.count)
    #expect(zip(before, after).count { $0 == $1 } >= before.count - 1)
  }

  @Test("a label without room is left out with a warning, and a text never")
  func noRoom() throws {
    var chart = Chart(series: [Series(LineSeries(y: [1, 2]))])
    let long = AnnotationLabel("A label that is much wider than the whole picture")
    chart.annotations = [
      Annotation(HorizontalLineAnnotation(y: 1.5, label: long)),
      Annotation(TextAnnotation(long)),
    ]
    let frame = try chart.frame(60, 40)
    #expect(frame.annotations[1].label != nil)
    #expect(
      frame.annotations[0].label != nil
        || frame.warnings.contains {
          $0.hasPrefix("annotations[0]: there is no room for its label")
        })
  }

  @Test("a stated position is kept, and a line break starts another line")
  func stated() throws {
    var chart = Chart(series: [Series(LineSeries(x: [0, 10], y: [0, 10]))])
    chart.annotations = [
      Annotation(
        RectangleAnnotation(
          x: AnnotationSpan(2, 8), y: AnnotationSpan(2, 8),
          label: AnnotationLabel("one\ntwo", position: .bottomRight)))
    ]
    let frame = try chart.frame(600, 400)
    let label = try #require(frame.annotations[0].label)
    #expect(label.lines.map(\.text) == ["one", "two"])
    let right = try #require(frame.axes[0].point(for: .number(8)))
    let low = try #require(frame.axes[1].point(for: .number(2)))
    #expect(label.box.maxX <= right && label.box.maxX > right - 12)
    #expect(label.box.maxY <= low && label.box.maxY > low - 12)
    // Ends at the right side of its lines.
    #expect(abs(label.lines[0].bounds.maxX - label.lines[1].bounds.maxX) < 0.01)
  }

  @Test("labels of points keep clear of annotations' labels")
  func pointLabels() throws {
    var series = ColumnSeries(x: ["a", "b", "c"], y: [3, 9, 5])
    series.source.labels = PointLabels()
    var chart = Chart(series: [Series(series)])
    chart.annotations = [
      Annotation(TextAnnotation(AnnotationLabel("Peak", position: .top), x: "b", y: 9))
    ]
    let frame = try chart.frame(400, 300)
    let label = try #require(frame.annotations[0].label)
    #expect(frame.pointLabels.count == 3)
    #expect(!frame.pointLabels.contains { $0.bounds.inset(by: 3).intersects(label.box) })
  }
}
