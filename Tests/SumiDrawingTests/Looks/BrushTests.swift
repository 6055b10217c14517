import Foundation
import SumiChart
import SumiDrawing
import SumiGeometry
import SumiLayout
import SumiScene
import Testing

/// Fills of single columns, and labels and spokes of single slices.
@Suite struct BrushTests {
  private let red = Color(hex: 0xff0000)
  private let blue = Color(hex: 0x0000ff)

  private func read(_ series: String, _ keys: String = "") throws -> Chart {
    try JSONDecoder().decode(Chart.self, from: Data("{\"series\": [{\(series)}]\(keys)}".utf8))
  }

  private func fills(_ chart: Chart) throws -> [Fill] {
    try chart.scene().series.flatMap(\.primitives).compactMap(\.fill)
  }

  @Test("colours extend over all columns, or over each from its base to its tip")
  func overBars() throws {
    let keys = #""type": "column", "x": ["a", "b", "c"], "y": [4, -2, 1]"#
    let all = try fills(read(keys + #", "style": {"colors": ["red", "blue"]}"#))
    #expect(Set(all.map(\.paint)).count == 1)
    let chart = try read(keys + #", "style": {"colors": ["red", "blue"], "colorsOver": "bar"}"#)
    let style = ColumnStyle(colors: AreaColors([red, blue]), colorsOver: .bar)
    #expect(
      chart.series == [Series(ColumnSeries(x: ["a", "b", "c"], y: [4, -2, 1], style: style))])
    let each = try fills(chart)
    #expect(each.count == 3 && Set(each.map(\.paint)).count == 3)
    for fill in each {
      guard case .linearGradient(let gradient) = fill.paint else {
        Issue.record("\(fill.paint)")
        continue
      }
      let bar = fill.path.boxes[0]
      #expect(Set([gradient.start.y, gradient.end.y]) == [bar.minY, bar.maxY])
    }
    // The column below the baseline starts there too.
    let starts = each.compactMap { fill -> Bool? in
      guard case .linearGradient(let gradient) = fill.paint else { return nil }
      return gradient.start.y > gradient.end.y
    }
    #expect(starts == [true, true, false])
    let idle = try read(keys + #", "style": {"colorsOver": "bar"}"#).frame()
    #expect(idle.warnings.contains { $0.contains("\"colorsOver\" has no effect") })
  }

  @Test("single columns have lines over their fill")
  func hatch() throws {
    let chart = try read(
      #""type": "column", "x": ["a", "b"], "y": [4, 2], "pointStyle": ["", "new"], "pointStyles": {"new": {"hatch": {"color": "blue"}, "fill": "red"}}"#
    )
    let fills = try fills(chart)
    let hatches = fills.filter {
      if case .linearGradient(let gradient) = $0.paint { gradient.isRepeated } else { false }
    }
    #expect(fills.count == 3 && hatches.count == 1)
    #expect(fills.contains { $0.paint == .color(red) && $0.path == hatches[0].path })
    let whole = Chart(
      series: [Series(ColumnSeries(x: ["a", "b"], y: [4, 2], style: ColumnStyle(hatch: Hatch())))])
    #expect(try self.fills(whole).count == 2)
  }

  @Test(
    "a picture is as wide as its column, and is repeated from the base to the tip, where it is cut")
  func images() throws {
    // Its upper row is red, the lower one blue, and it is half as high as wide.
    let picture = Bitmap(
      size: PixelSize(width: 4, height: 2),
      bytes: (0..<8).flatMap { $0 < 4 ? [255, 0, 0, 255] : [0, 0, 255, 255] as [UInt8] })
    for orientation in [Orientation.vertical, .horizontal] {
      var series = ColumnSeries(
        x: ["a", "b"], y: [4, -2], style: ColumnStyle(opacity: 0.5, image: .file("a.png")))
      if orientation == .horizontal { series = series.turned }
      let frame = try ChartLayout(measuring: Fonts.library.get()).frame(
        of: Chart(series: [Series(series)]), tables: [:],
        images: [.file("a.png"): picture],
        size: Size(width: 400, height: 300))
      #expect(frame.warnings.isEmpty, "\(frame.warnings)")
      let primitives = try ChartDrawing(text: Fonts.library.get()).scene(of: frame, scale: 1)
        .series.flatMap(\.primitives)
      let images = primitives.compactMap { primitive -> PlacedImage? in
        if case .image(let image) = primitive { image } else { nil }
      }
      let bars = primitives.compactMap(\.fill).flatMap(\.path.boxes)
      #expect(images.map(\.rect) == bars && images.count == 2)
      for image in images {
        let size = image.bitmap.size
        #expect(Double(size.width) == image.rect.width && Double(size.height) == image.rect.height)
        #expect(image.opacity == 0.5)
      }
      // At the base of the positive one is the picture's lower row, or its left end: both its rows.
      let (bitmap, last) = (images[0].bitmap, images[0].bitmap.size.height - 1)
      if orientation == .vertical {
        #expect(bitmap[0, last].blue > 200 && bitmap[0, last - bitmap.width / 2 + 1].red > 200)
        #expect(bitmap[0, last - bitmap.width / 2 - 1].blue > 200)
        #expect(images[1].bitmap[0, 0].red > 200)
      } else {
        #expect(bitmap[0, 0].red > 200 && bitmap[0, last].blue > 200)
        #expect(bitmap[bitmap.width - 1, 0].red > 200)
      }
    }
  }

  @Test("a slice has a label in its own colour")
  func sliceLabel() throws {
    let chart = try read(
      #""type": "pie", "name": ["a", "b"], "value": [4, 2], "slices": [{"name": "b", "labelColor": "red"}]"#
    )
    let labels = try #require(chart.frame().slices).labels
    #expect(labels.filter { $0.text == "b" }.map(\.color) == [red])
    #expect(labels.filter { $0.text == "a" }.allSatisfy { $0.color != red })
  }

  @Test("a selected slice has its own spoke, the rest of which is that of the series")
  func selectedSpoke() throws {
    let spokes = { (selection: String) throws -> [SpokeFrame] in
      let chart = try self.read(
        #""type": "pie", "name": ["a", "b", "c"], "value": [4, 2, 3], "spokes": {"visible": true, "strokeWidth": 3, "padding": 4}, "selectedStyle": {"spoke": {"anchorRadius": 9, "stroke": "red"}}"#,
        selection)
      guard case .slices(let slices)? = try chart.frame().series.first?.space else { return [] }
      return slices.spokes
    }
    let plain = try spokes("")
    #expect(plain.count == 3 && plain.allSatisfy { $0.anchorRadius == 5 && $0.strokeWidth == 3 })
    let selected = try spokes(#", "state": {"selection": {"series": "b"}}"#)
    #expect(selected.filter { $0.stroke == red }.map(\.anchorRadius) == [9])
    #expect(selected.count == 3 && selected.allSatisfy { $0.strokeWidth == 3 })
    let other = PieSeries(
      name: ["a"], value: [1], slices: SliceSettings(spokes: SpokeStyle(isShown: true))
    ).whenSelected { $0.slices.style.spoke = SpokeStyle(strokeWidth: 5) }
    let frame = try Chart(series: [Series(other)]).selecting("a").frame()
    guard case .slices(let slices)? = frame.series.first?.space else { return }
    #expect(slices.spokes.map(\.strokeWidth) == [5])
  }

  @Test("what is selected has a picture of its own: bars, and markers of points and of lines")
  func selectedImages() throws {
    let picture = Bitmap(
      size: PixelSize(width: 4, height: 4), bytes: [UInt8](repeating: 255, count: 64))
    let image = MarkerImage.file("a.png")
    let kinds: [Series] = [
      Series(ColumnSeries(x: ["a", "b"], y: [4, 2]).whenSelected { $0.style.image = image }),
      Series(ScatterSeries(x: [1.0, 2], y: [4, 2]).whenSelected { $0.style.image = image }),
    ]
    for series in kinds {
      #expect(series.images == [image])
      for rows in [[], [1]] {
        var chart = Chart(series: [series])
        chart.state.selection =
          rows.isEmpty
          ? Selection(series: [.index(0)])
          : Selection(points: [Selection.Points(series: .index(0), rows: rows)])
        let frame = try ChartLayout(measuring: Fonts.library.get()).frame(
          of: chart, tables: [:], images: [image: picture], size: Size(width: 300, height: 200))
        let scene = try ChartDrawing(text: Fonts.library.get()).scene(of: frame, scale: 1)
        let count = scene.series.flatMap(\.primitives).count {
          if case .image = $0 { true } else { false }
        }
        #expect(count == (rows.isEmpty ? 2 : 1), "\(series.kind) \(rows)")
      }
    }
  }
}

extension ColumnSeries {
  /// The same with horizontal bars.
  fileprivate var turned: ColumnSeries {
    var bars = ColumnSeries(y: source[.y] ?? [], style: style)
    bars.source[.y] = source[.x]
    bars.source[.x] = source[.y]
    bars.source.orientation = .horizontal
    return bars
  }
}

extension Chart {
  fileprivate func selecting(_ name: String) throws -> Chart {
    var chart = self
    chart.state.selection = try JSONDecoder().decode(
      ChartState.self, from: Data(#"{"selection": {"series": "\#(name)"}}"#.utf8)
    ).selection
    return chart
  }
}
