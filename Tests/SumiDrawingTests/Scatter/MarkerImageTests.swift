import SumiChart
import SumiData
import SumiGeometry
import SumiScene
import Testing

@testable import SumiDrawing
@testable import SumiLayout

/// Pictures in place of markers' shapes.
@Suite struct MarkerImageTests {
  /// A picture whose pixels all differ, with clear, translucent and opaque ones.
  private func picture(_ width: Int, _ height: Int) -> Bitmap {
    var bitmap = Bitmap(size: PixelSize(width: width, height: height))
    for y in 0..<height {
      for x in 0..<width {
        let alpha = [255, 255, 0, 120][(x + 2 * y) % 4]
        let place = 4 * (y * width + x)
        bitmap.bytes[place] = UInt8(x * 200 / width * alpha / 255)
        bitmap.bytes[place + 1] = UInt8(y * 200 / height * alpha / 255)
        bitmap.bytes[place + 3] = UInt8(alpha)
      }
    }
    return bitmap
  }

  private static let name = MarkerImage.file("a.png")

  private func scene(
    _ series: some SeriesType, _ bitmap: Bitmap, yAxis: Axis = Axis(), legend: Bool = false,
    scale: Double = 1
  ) throws -> Scene {
    let chart = Chart(
      yAxes: [yAxis], series: [Series(series)], legend: Legend(isVisible: legend))
    let fonts = try Fonts.library.get()
    let frame = try ChartLayout(measuring: fonts).frame(
      of: chart, tables: [:], images: [Self.name: bitmap], size: Size(width: 400, height: 300))
    return try ChartDrawing(text: fonts).scene(of: frame, scale: scale)
  }

  private func images(
    _ series: some SeriesType, _ bitmap: Bitmap, scale: Double = 1
  ) throws -> [PlacedImage] {
    try scene(series, bitmap, scale: scale).seriesPrimitives.compactMap(\.image)
  }

  @Test(
    "the longest side is twice the radius, in whole pixels around the point",
    arguments: [(40, 10, 20, 5), (10, 40, 5, 20), (7, 7, 20, 20), (300, 1, 20, 1)])
  func longestSide(width: Int, height: Int, wantedWidth: Int, wantedHeight: Int) throws {
    let style = MarkerStyle(image: Self.name, radius: 10)
    for scale in [1, 2.0] {
      let series = ScatterSeries(x: [0, 1, 2], y: [5, 1, 3], style: style)
      let found = try images(series, picture(width, height), scale: scale)
      #expect(found.count == 3)
      let longest = Int(20 * scale)
      let sides = found.map { [$0.bitmap.width, $0.bitmap.height] }
      #expect(sides.allSatisfy { $0.max() == longest })
      if scale == 1 { #expect(sides.allSatisfy { $0 == [wantedWidth, wantedHeight] }) }
      for image in found {
        #expect(image.rect.width == Double(image.bitmap.width) && image.opacity == 1)
        #expect(image.rect.minX == image.rect.minX.rounded())
        #expect(image.rect.minY == image.rect.minY.rounded())
      }
    }
  }

  @Test("a point's own style may have a picture, on every kind with markers")
  func pointStyles() throws {
    let names = ColumnReference.values(Column(["", "sun", ""]))
    let marker = MarkerStyle(image: Self.name, radius: 12)
    var scatter = ScatterSeries(x: [0, 1, 2], y: [5, 1, 3]).pointStyle("sun") { $0.style = marker }
    scatter.source[.pointStyle] = names
    var line = LineSeries(x: [0, 1, 2], y: [5, 1, 3]).pointStyle("sun") { $0.style.marker = marker }
    line.source[.pointStyle] = names
    var radial = RadialLineSeries(x: [0, 1, 2], y: [5, 1, 3]).pointStyle("sun") {
      $0.style.marker = marker
    }
    radial.source[.pointStyle] = names
    for found in try [
      images(scatter, picture(6, 6)), images(line, picture(6, 6)), images(radial, picture(6, 6)),
    ] {
      #expect(found.map(\.bitmap.width) == [24])
    }
    #expect(Series(scatter).images == [Self.name])
  }

  @Test("a point's own marker on a radial line has its shape, size and colour")
  func radialPointStyle() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    var radial = RadialLineSeries(x: [0, 1, 2], y: [5, 1, 3]).pointStyle("star") {
      $0.style.marker = MarkerStyle(shape: .star, radius: 12, fill: red)
    }
    radial.source[.pointStyle] = .values(Column(["", "star", ""]))
    let sets = try scene(radial, picture(1, 1)).seriesPrimitives.compactMap {
      primitive -> MarkerSet? in
      if case .markers(let set) = primitive { set } else { nil }
    }
    #expect(sets.map(\.shape) == [.star])
    #expect(sets.map(\.radius) == [12] && sets.map(\.fill) == [red])
  }

  @Test("a radius of 0 and a picture less than half a pixel draw nothing, a huge one is held")
  func extremes() throws {
    func count(_ radius: Double) throws -> Int {
      let style = MarkerStyle(image: Self.name, radius: radius)
      return try images(ScatterSeries(x: [1], y: [1], style: style), picture(4, 4)).count
    }
    #expect(try count(0) == 0 && count(0.2) == 0 && count(0.3) == 1)
    let huge = MarkerStyle(image: Self.name, radius: 1e7)
    let found = try images(ScatterSeries(x: [1], y: [1], style: huge), picture(4, 2))
    #expect(found.map(\.bitmap.width) == [ScatterMark.longestSide])
  }

  @Test("sizes scale the picture, opacities fade it, and large ones lie below")
  func encoded() throws {
    var series = ScatterSeries(
      x: [1, 2, 3], y: [1, 2, 3], style: MarkerStyle(image: Self.name, opacity: 0.5))
    series.source[.size] = .values(Column([1, 4, 0]))
    series.source[.opacity] = .values(Column([1, 0.5, 1]))
    series.sizeScale = .area(scale: .pi * 100)
    let found = try images(series, picture(8, 4))
    #expect(found.map(\.bitmap.width) == [40, 20] && found.map(\.bitmap.height) == [20, 10])
    #expect(found.map(\.opacity) == [0.25, 0.5])
  }

  @Test("many are one picture, equal to one over the other in row order")
  func many() throws {
    var numbers = FixedNumbers(state: 3)
    let count = 3 * ScatterMark.mostImages
    let x = (0..<count).map { _ in Double.random(in: 0...10, using: &numbers) }
    let y = (0..<count).map { _ in Double.random(in: 0...10, using: &numbers) }
    let bitmap = picture(13, 9)
    let style = MarkerStyle(image: Self.name, radius: 9, opacity: 0.8)
    let found = try scene(ScatterSeries(x: x, y: y, style: style), bitmap)
    let image = try #require(found.seriesPrimitives.first?.image)
    #expect(found.seriesPrimitives.count == 1)
    // The places of the same points, few at a time, in the same ranges.
    var truth = [Double](repeating: 0, count: image.bitmap.bytes.count)
    let frame = try Chart(series: [Series(ScatterSeries(x: x, y: y, style: style))]).frame()
    let stamp = bitmap.scaled(to: PixelSize(width: 18, height: 12))
    for row in 0..<count {
      let left = Int((frame.series[0].x[row] - 9).rounded()) - found.plotArea.minX
      let top = Int((frame.series[0].y[row] - 6).rounded()) - found.plotArea.minY
      for dy in 0..<12 {
        for dx in 0..<18 {
          let (px, py) = (left + dx, top + dy)
          guard px >= 0, py >= 0, px < image.bitmap.width, py < image.bitmap.height else {
            continue
          }
          let alpha = 0.8 * Double(stamp[dx, dy].alpha) / 255
          for part in 0..<4 {
            let place = 4 * (py * image.bitmap.width + px) + part
            let source = 0.8 * Double(stamp.bytes[4 * (dy * 18 + dx) + part])
            truth[place] = source + truth[place] * (1 - alpha)
          }
        }
      }
    }
    let worst = zip(image.bitmap.bytes, truth).map { abs(Double($0) - $1) }.max() ?? 0
    #expect(worst <= 3)
    // Whole pixels of the device, so that it is drawn as it is.
    #expect(image.rect.width == Double(found.plotArea.width))
  }

  @Test("a picture stays upright on a horizontal line, few and many", arguments: [3, 100])
  func horizontal(count: Int) throws {
    let values = ColumnReference.values(Column((0..<count).map { Double($0 % 3) }))
    var line = LineSeries(source: SeriesSource(channels: [.x: values], orientation: .horizontal))
    let bitmap = picture(20, 10)
    line.style = LineStyle(
      strokeWidth: 0, marker: MarkerStyle(image: Self.name, radius: 10))
    let found = try images(line, bitmap)
    if count == 3 {
      #expect(found.count == 3 && found.allSatisfy { $0.bitmap == bitmap })
    } else {
      #expect(found.count == 1)
      // The last row's picture covers those of the others.
      let image = try #require(found.first)
      let rows = (0..<image.bitmap.height).filter { y in
        (0..<image.bitmap.width).contains { image.bitmap[$0, y].alpha > 0 }
      }
      let columns = (0..<image.bitmap.width).filter { x in
        (0..<image.bitmap.height).contains { image.bitmap[x, $0].alpha > 0 }
      }
      // Three values side by side are three pictures wide.
      #expect(Set(columns).count >= 3 * 18 && rows.count > 100)
      let top = try #require(rows.first)
      let left = try #require(columns.first { image.bitmap[$0, top].alpha > 0 })
      #expect(image.bitmap[left, top] == bitmap[0, 0])
    }
  }

  @Test("pictures far outside the plot are left out", arguments: [5, 200])
  func farAway(count: Int) throws {
    var line = LineSeries(y: (0..<count).map { [1, 1e300, -1e300, .nan, 1][$0 % 5] })
    line.style.marker = MarkerStyle(image: Self.name, radius: 10)
    let found = try scene(line, picture(8, 8), yAxis: Axis(range: AxisRange(0, 2)))
    #expect(found.seriesPrimitives.contains { $0.image != nil })
  }

  @Test("the legend shows the picture, no larger than its line")
  func symbol() throws {
    let style = MarkerStyle(image: Self.name, radius: 30)
    var line = LineSeries(y: [1, 2], title: "a")
    line.style.marker = style
    for scene in [
      try scene(line, picture(6, 6), legend: true),
      try scene(
        ScatterSeries(x: [1], y: [1], title: "a", style: style), picture(6, 6), legend: true),
    ] {
      let symbols = scene.overlay.compactMap(\.image)
      #expect(symbols.count == 1 && symbols.allSatisfy { (6..<20).contains($0.rect.height) })
    }
  }

  @Test("without its picture a marker has its shape")
  func missing() throws {
    let series = ScatterSeries(x: [1], y: [1], style: MarkerStyle(image: Self.name))
    #expect(try Chart(series: [Series(series)]).scene().seriesPrimitives.first?.markers != nil)
  }

  @Test("a picture in another size keeps its colours and its mean")
  func scaling() {
    var flat = Bitmap(size: PixelSize(width: 31, height: 17))
    for index in flat.bytes.indices { flat.bytes[index] = [40, 80, 120, 160][index % 4] }
    for size in [PixelSize(width: 5, height: 3), PixelSize(width: 90, height: 50)] {
      let scaled = flat.scaled(to: size)
      #expect(scaled.size == size)
      #expect(
        scaled.bytes.indices.allSatisfy { scaled.bytes[$0] == [40, 80, 120, 160][$0 % 4] })
    }
    let detailed = picture(64, 48)
    func mean(_ bitmap: Bitmap) -> Double {
      bitmap.bytes.reduce(0) { $0 + Double($1) } / Double(bitmap.bytes.count)
    }
    let half = detailed.scaled(to: PixelSize(width: 32, height: 24))
    #expect(abs(mean(half) - mean(detailed)) < 1)
    #expect(half.bytes.indices.allSatisfy { half.bytes[$0] <= half.bytes[$0 | 3] })
    #expect(detailed.scaled(to: detailed.size) == detailed)
  }
}

extension Primitive {
  fileprivate var image: PlacedImage? {
    guard case .image(let image) = self else { return nil }
    return image
  }
}
