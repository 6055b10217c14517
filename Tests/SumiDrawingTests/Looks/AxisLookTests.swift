import Foundation
import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScales
import Testing

/// The look and the texts of the labels and the title of one axis.
@Suite struct AxisLookTests {
  private let red = Color(hex: 0xff0000)
  private let blue = Color(hex: 0x0000ff)

  private func chart(_ labels: TickLabels, title: AxisTitleStyle = AxisTitleStyle()) -> Chart {
    Chart(
      xAxes: [Axis(title: "Month")],
      yAxes: [Axis(title: "Rain", titleStyle: title, labels: labels)],
      series: [Series(ColumnSeries(x: ["Jan", "Feb", "Mar"], y: [20, 60, 40]))])
  }

  /// The same chart as a file.
  private func read(_ axis: String, theme: String = "{}") throws -> Chart {
    let text = """
      {"xAxis": {"title": "Month"}, "yAxis": {"title": "Rain", \(axis)}, "theme": \(theme),
       "series": [{"type": "column", "x": ["Jan", "Feb", "Mar"], "y": [20, 60, 40]}]}
      """
    return try JSONDecoder().decode(Chart.self, from: Data(text.utf8))
  }

  @Test("labels and title of one axis have their own fonts and colours")
  func fonts() throws {
    let stated = chart(
      TickLabels(style: TextStyle(size: 20, weight: .bold, color: red)),
      title: AxisTitleStyle(style: TextStyle(size: 17, color: blue)))
    let file = try read(
      #""labels": {"size": 20, "weight": "bold", "color": "red"}, "titleStyle": {"size": 17, "color": "blue"}"#
    )
    #expect(file.yAxes == stated.yAxes)
    let (frame, plain) = (try stated.frame(), try chart(TickLabels()).frame())
    let (x, y) = (frame.axes[0], frame.axes[1])
    #expect(!y.labels.isEmpty)
    #expect(
      y.labels.allSatisfy { $0.color == red && $0.font.size == 20 && $0.font.weight == .bold })
    #expect(y.title?.color == blue && y.title?.font.size == 17)
    #expect(x.labels.map(\.font) == plain.axes[0].labels.map(\.font))
    #expect(x.labels.map(\.color) == plain.axes[0].labels.map(\.color))
    #expect(x.title?.color == plain.axes[0].title?.color)
    // Larger ones take their room from the plot.
    #expect(frame.plotArea.minX > plain.plotArea.minX + 5)
    #expect(frame.plotArea.minY > plain.plotArea.minY + 3)
    let bounds = Rect(x: 0, y: 0, width: 400, height: 300)
    #expect(frame.allTexts.allSatisfy { bounds.intersection($0.bounds) == $0.bounds })
  }

  @Test("labels have a background, stated or of the theme")
  func background() throws {
    let stated = chart(TickLabels(background: red))
    #expect(try read(#""labels": {"background": "red"}"#).yAxes == stated.yAxes)
    let axes = try stated.frame().axes
    #expect(axes[1].labels.allSatisfy { $0.ground == red } && !axes[1].labels.isEmpty)
    #expect(axes[0].labels.allSatisfy { $0.ground == nil })
    let themed = try read(
      #""labels": {"background": "transparent"}"#, theme: #"{"tickLabelBackground": "blue"}"#)
    let frames = try themed.frame().axes
    #expect(frames[0].labels.allSatisfy { $0.ground == blue } && !frames[0].labels.isEmpty)
    #expect(frames[1].labels.allSatisfy { $0.ground == nil })
    // A colour that nobody states can be read on it.
    #expect(axes[1].labels[0].color != axes[0].labels[0].color)
    let fills = try stated.scene().overlay.compactMap(\.fill).filter { $0.paint == .color(red) }
    #expect(fills.count == axes[1].labels.count)
  }

  @Test("the axes of a radial chart have them too")
  func radial() throws {
    let names = ["N", "E", "S", "W"]
    let chart = Chart(
      xAxes: [Axis(labels: TickLabels(style: TextStyle(size: 20, color: red)))],
      yAxes: [
        Axis(
          title: "Speed", titleStyle: AxisTitleStyle(style: TextStyle(color: blue)),
          labels: TickLabels(style: TextStyle(color: blue), background: red))
      ],
      series: [
        Series(
          RadialLineSeries(
            x: .values(Column(names)), y: .values(Column([1.0, 3, 2, 4]))))
      ])
    let frame = try chart.frame()
    let radial = try #require(frame.radial)
    #expect(radial.angleLabels.allSatisfy { $0.color == red && $0.font.size == 20 })
    #expect(radial.radiusLabels.allSatisfy { $0.color == blue && $0.ground == red })
    #expect(radial.titles.map(\.color) == [blue] && !radial.radiusLabels.isEmpty)
    #expect(frame.warnings.isEmpty, "\(frame.warnings)")
  }

  @Test("labels have other texts, one by one or around each")
  func texts() throws {
    let stated = chart(
      TickLabels(texts: ["0": "none", "20": nil], template: "{} mm"))
    let file = try read(#""labels": {"texts": {"0": "none", "20": null}, "template": "{} mm"}"#)
    #expect(file.yAxes == stated.yAxes)
    let frame = try stated.frame()
    #expect(frame.axes[1].labels.map(\.text) == ["none", "40 mm", "60 mm"])
    #expect(frame.axes[1].grid.major.positions.count == 4 && frame.warnings.isEmpty)
    let other = try chart(TickLabels(texts: ["200": "many"])).frame()
    #expect(
      other.warnings == [
        "yAxis: no tick has the label \"200\", for which \"labels.texts\" has another; "
          + "did you mean \"20\"?"
      ], "\(other.warnings)")
    var categories = chart(TickLabels())
    categories.xAxes[0].labels = TickLabels(texts: ["Feb": "February"], template: "({})")
    #expect(try categories.frame().axes[0].labels.map(\.text) == ["(Jan)", "February", "(Mar)"])
    #expect {
      try read(#""labels": {"template": "mm"}"#)
    } throws: {
      "\($0)".contains("a template has a place for the label, {}")
    }
  }

  @Test("grid lines and bands lie below the series, or above")
  func layers() throws {
    let fills = { (layer: GridStyle.Layer) throws -> [Int] in
      var chart = self.chart(TickLabels())
      chart.yAxes[0].grid = GridStyle(color: self.red, layer: layer)
      chart.yAxes[0].stripes = StripeStyle(color: self.blue, layer: layer)
      let scene = try chart.scene()
      return [scene.underlay, scene.overlay].map { primitives in
        primitives.compactMap(\.fill).filter {
          [.color(self.red), .color(self.blue)].contains($0.paint)
        }
        .count
      }
    }
    #expect(try fills(.below) == [2, 0])
    #expect(try fills(.above) == [0, 2])
    let file = try read(#""grid": {"layer": "above"}, "stripes": {"layer": "above"}"#)
    #expect(file.yAxes[0].grid.layer == .above && file.yAxes[0].stripes.layer == .above)
  }

  @Test("the outer line of a radial chart and the lines in it each have a shape")
  func shapes() throws {
    let points = { (x: RadialStyle.Shape?, y: RadialStyle.Shape?) throws -> [Bool] in
      let chart = Chart(
        xAxes: [Axis(radial: RadialStyle(shape: x))], yAxes: [Axis(radial: RadialStyle(shape: y))],
        series: [
          Series(
            RadialLineSeries(
              x: .values(Column(["N", "E", "S", "W", "Z"])),
              y: .values(Column([1.0, 3, 2, 4, 3]))))
        ])
      let frame = try chart.frame()
      #expect(frame.warnings.isEmpty, "\(frame.warnings)")
      let strokes = try chart.scene().underlay.compactMap(\.stroke).filter { $0.path.isClosed }
      // The rings, then the outer line.
      return strokes.map { $0.path.pieces.map(\.count).min() == 5 }
    }
    #expect(try points(nil, nil) == [true, true])
    #expect(try points(nil, .circle) == [false, true])
    #expect(try points(.circle, nil) == [false, false])
    #expect(try points(.circle, .web) == [true, false])
  }
}
