import SumiChart
import SumiData
import SumiGeometry
import SumiScene
import Testing

@testable import SumiDrawing
@testable import SumiLayout

/// Markers that each have a picture of their own.
@Suite struct RowImageTests {
  /// Pictures of one colour, twice as wide as high.
  private static let red = bitmap([255, 0, 0, 255])
  private static let blue = bitmap([0, 0, 255, 255])
  private static let images: NamedImages = [.file("red"): red, .file("blue"): blue]

  private static func bitmap(_ color: [UInt8]) -> Bitmap {
    var bitmap = Bitmap(size: PixelSize(width: 40, height: 20))
    for index in bitmap.bytes.indices { bitmap.bytes[index] = color[index % 4] }
    return bitmap
  }

  private func frame(
    _ cells: [String], _ change: (inout ScatterSeries) -> Void = { _ in }
  ) throws -> ChartFrame {
    let places = (0..<cells.count).map(Double.init)
    var series = ScatterSeries(
      x: .values(Column(places)), y: .values(Column(places)), image: .values(Column(cells)),
      title: "a")
    change(&series)
    let chart = Chart(series: [Series(series)], legend: Legend(isVisible: true))
    return try ChartLayout(measuring: Fonts.library.get()).frame(
      of: chart, tables: [:], images: Self.images, size: Size(width: 400, height: 300))
  }

  private func scene(
    _ cells: [String], _ change: (inout ScatterSeries) -> Void = { _ in }
  ) throws -> Scene {
    try ChartDrawing(text: Fonts.library.get()).scene(of: frame(cells, change), scale: 1)
  }

  @Test("each row has its picture, with its longest side twice the radius, 12 by default")
  func rows() throws {
    let found = try scene(["red", "blue", "red"]).seriesPrimitives.compactMap(\.image)
    #expect(
      found.map(\.bitmap.size) == .init(repeating: PixelSize(width: 24, height: 12), count: 3))
    #expect(found.map { $0.bitmap[3, 3].red } == [255, 0, 255])
    let stated = try scene(["red", "blue"]) { $0.style.radius = 5 }
    #expect(stated.seriesPrimitives.compactMap(\.image).map(\.bitmap.width) == [10, 10])
  }

  @Test("rows without a picture have the marker of the style, below the others")
  func mixed() throws {
    let found = try scene(["red", "none", "", "blue"]).seriesPrimitives
    let markers = found.compactMap(\.markers)
    #expect(markers.flatMap(\.centers).count == 2 && markers.allSatisfy { $0.radius == 12 })
    #expect(found.compactMap(\.image).count == 2 && found.first?.markers != nil)
    let styled = try scene(["red", "none"]) { $0.style.image = .file("blue") }
    #expect(styled.seriesPrimitives.compactMap(\.image).map { $0.bitmap[3, 3].red } == [255, 0])
    #expect(styled.seriesPrimitives.allSatisfy { $0.markers == nil })
  }

  @Test("sizes scale the pictures of rows, and large ones lie below")
  func sized() throws {
    let found = try scene(["red", "blue", "red"]) {
      $0.source[.size] = .values(Column([1, 4, 0]))
      $0.sizeScale = .area(scale: .pi * 100)
    }.seriesPrimitives.compactMap(\.image)
    #expect(found.map(\.bitmap.width) == [40, 20] && found.map(\.bitmap.height) == [20, 10])
    #expect(found.map { $0.bitmap[3, 3].red } == [0, 255])
  }

  @Test("many are one picture, in which a later row covers an earlier one")
  func many() throws {
    let cells = (0..<300).map { ["red", "blue"][$0 % 2] }
    let found = try scene(cells)
    let image = try #require(found.seriesPrimitives.first?.image)
    #expect(found.seriesPrimitives.count == 1)
    let frame = try frame(cells).series[0]
    // The picture of the last row is whole; of the one before, what it leaves free.
    for (row, isRed) in [(299, false), (298, true)] {
      let x = Int(frame.x[row] - 11.5) - Int(image.rect.minX)
      let y = Int(frame.y[row] + 5) - Int(image.rect.minY)
      let pixel = image.bitmap[x, y]
      #expect((pixel.red > 0) == isRed && (pixel.blue > 0) == !isRed, "\(row)")
    }
  }

  @Test("pictures of a horizontal scatter stay upright", arguments: [2, 200])
  func horizontal(count: Int) throws {
    let cells = (0..<count).map { $0 == 0 ? "red" : "none" }
    let found = try scene(cells) { $0.source.orientation = .horizontal }
    let images = found.seriesPrimitives.compactMap(\.image)
    #expect(images.map(\.bitmap.size) == [PixelSize(width: 24, height: 12)])
  }

  @Test("the legend shows the first picture for the series, and circles for sizes")
  func legend() throws {
    let plain = try scene(["none", "blue", "red"])
    let symbols = plain.overlay.compactMap(\.image)
    #expect(symbols.count == 1 && symbols.allSatisfy { $0.bitmap[1, 1].blue == 255 })
    let sized = try scene(["blue", "red"]) { $0.source[.size] = .values(Column([1, 4])) }
    #expect(sized.overlay.compactMap(\.image).count <= 1)
    #expect(sized.overlay.compactMap(\.markers).count > 2)
  }

  @Test("a label is beside a picture, however large, and in a large marker")
  func labels() throws {
    func isCentred(_ cell: String) throws -> Bool {
      let frame = try frame([cell]) {
        $0.source[.label] = .values(Column(["A"]))
        $0.style.radius = 40
      }
      let label = try #require(frame.pointLabels.first?.bounds)
      return abs(label.midX - frame.series[0].x[0]) < 10
        && abs(label.midY - frame.series[0].y[0]) < 10
    }
    #expect(try isCentred("none") && !isCentred("red"))
  }

  @Test("colours of a column are not shown, and a warning says so")
  func colors() throws {
    let frame = try frame(["red", "blue"]) { $0.source[.color] = .values(Column(["a", "b"])) }
    #expect(
      frame.warnings.contains { $0.contains("markers with an image do not show the colours") })
  }
}

extension Primitive {
  fileprivate var image: PlacedImage? { if case .image(let image) = self { image } else { nil } }
}
