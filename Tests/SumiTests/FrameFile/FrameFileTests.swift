import Foundation
import Sumi
import Testing

@Suite struct FrameFileTests {
  private func layout(_ chart: Chart, scale: Double = 1) async throws -> [String: Any] {
    let image = try await Example.renderer().image(
      of: chart, size: Size(width: 400, height: 300), scale: scale)
    let bytes = image.layoutData()
    #expect(bytes == image.layoutData())
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  private func objects(_ value: Any?) -> [[String: Any]] { value as? [[String: Any]] ?? [] }

  @Test("Axes map values to the pixels of the picture", arguments: [1.0, 2])
  func axes(scale: Double) async throws {
    let chart = Chart(
      title: "T", xAxis: Axis(range: AxisRange(0, 10)),
      yAxis: Axis(.logarithmic, range: AxisRange(1, 1_000))
    ) {
      LineSeries(x: [0, 10], y: [1, 1_000], title: "up")
    }
    let file = try await layout(chart, scale: scale)
    #expect(file["version"] as? Int == 1)
    #expect(file["width"] as? Int == Int(400 * scale))
    let plot = try #require(file["plotArea"] as? [String: Double])
    let axes = objects(file["axes"])
    #expect(axes.map { $0["axis"] as? String } == ["xAxis", "yAxis"])
    let (left, width) = (try #require(plot["x"]), try #require(plot["width"]))
    #expect(axes[0]["start"] as? Double == left)
    #expect(abs(try #require(axes[0]["end"] as? Double) - left - width) < 0.01)
    let map = try #require(axes[1]["scale"] as? [String: Any])
    #expect(map["transform"] as? String == "logarithm" && map["lower"] as? Double == 1)
    let ten = try #require(objects(axes[1]["ticks"]).first { $0["value"] as? Double == 10 })
    let (start, end) = (
      try #require(axes[1]["start"] as? Double), try #require(axes[1]["end"] as? Double)
    )
    #expect(abs(try #require(ten["pixel"] as? Double) - (start + (end - start) / 3)) < 0.01)
    #expect(ten["label"] as? String == "10" && ten["minor"] as? Bool == false)
    let texts = objects(file["texts"])
    #expect(texts.first?["part"] as? String == "title" && texts.first?["text"] as? String == "T")
    let series = objects(file["series"])
    #expect(
      series.first?["title"] as? String == "up" && series.first?["yAxis"] as? String == "yAxis")
  }

  @Test("Slices have angles and radii, radial charts a centre, panels a plot each")
  func families() async throws {
    let pie = try await layout(
      Chart(series: [PieSeries(name: ["a \"b\"\u{1}", "c"], value: [1, 3]).asSeries]))
    let slices = objects(objects(pie["series"]).first?["slices"])
    #expect(slices.compactMap { $0["name"] as? String } == ["a \"b\"\u{1}", "c"])
    #expect(slices.first?["share"] as? Double == 0.25)
    let angles = try ["startAngle", "endAngle"].map { key in
      try #require(slices.first?[key] as? Double)
    }
    #expect(abs(abs(angles[1] - angles[0]) - 90) < 1e-9)
    let radial = try await layout(
      Chart(series: [RadialLineSeries(source: SeriesSource(y: [1, 2, 3])).asSeries]))
    #expect((radial["radial"] as? [String: Any])?["center"] is [String: Double])
    let whole = try await Example.renderer().image(
      of: try Example.chart(named: "industry-panels"), relativeTo: Example.folder)
    let panels = try #require(
      try JSONSerialization.jsonObject(with: Data(whole.layoutData())) as? [String: Any])
    #expect(objects(panels["panels"]).count > 2)
    #expect(objects(panels["panels"]).allSatisfy { !objects($0["axes"]).isEmpty })
  }

  @Test("Each example's layout is JSON", arguments: Example.names)
  func examples(name: String) async throws {
    let image = try await Example.renderer().image(
      of: try Example.chart(named: name), relativeTo: Example.folder)
    _ = try JSONSerialization.jsonObject(with: Data(image.layoutData()))
    let table = image.dataTable().csv
    #expect(table.hasSuffix("\r\n") && table.split(separator: "\r\n").count > 1)
  }
}
