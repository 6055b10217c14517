import Foundation
import SumiGeometry
import SumiScene
import SumiText
import Testing

@testable import SumiVector

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What documents make of the primitives of a scene.
@Suite struct SceneDocumentTests {
  private static let fonts = Result { try FontLibrary() }

  private func scene(_ primitives: [Primitive], opacity: Double = 1) -> Scene {
    Scene(
      size: PixelSize(width: 200, height: 100), background: .white,
      plotArea: PixelRect(minX: 10, minY: 10, maxX: 190, maxY: 90),
      series: [SceneLayer(primitives, opacity: opacity)])
  }

  private func svg(_ scene: Scene, _ metadata: VectorMetadata = VectorMetadata()) throws -> String {
    let bytes = try SVGWriter(fonts: Self.fonts.get()).svg(of: scene, metadata: metadata)
    #expect(XMLParser(data: Data(bytes)).parse())
    return String(decoding: bytes, as: UTF8.self)
  }

  private func pdf(_ scene: Scene) throws -> [UInt8] {
    try PDFWriter(fonts: Self.fonts.get()).pdf(of: scene)
  }

  private func markers(_ count: Int) -> Primitive {
    let centers = (0..<count).map { Point(x: Double($0 % 180) + 10, y: Double($0 / 180) + 10) }
    return .markers(MarkerSet(shape: .circle, centers: centers, radius: 3, fill: .black))
  }

  @Test("Series with more than 10,000 points are images, others are shapes")
  func embedding() throws {
    let few = try svg(scene([markers(EmbeddedParts.mostPoints)]))
    #expect(few.contains("<use ") && !few.contains("<image "))
    let many = try svg(scene([markers(EmbeddedParts.mostPoints + 1)]))
    #expect(!many.contains("<use ") && many.contains("<image "))
    #expect(many.utf8.count < few.utf8.count / 10)
  }

  @Test("Each failure of Cairo is an error of one line, and the next document is whole")
  func faults() throws {
    let grid = CoverageGrid(
      area: PixelRect(minX: 0, minY: 20, maxX: 100, maxY: 40),
      levels: [UInt8](repeating: 128, count: 2_000), paint: .color(.black))
    let scene = scene([markers(3), .coverage(grid)])
    let expected = try pdf(scene)
    for kind in [CairoFault.Kind.missing, .memory, .writing] {
      var call = 1
      while true {
        do {
          let bytes = try CairoFault.$current.withValue(CairoFault(kind, at: call)) {
            try pdf(scene)
          }
          #expect(bytes == expected)
          break
        } catch let error as VectorError {
          #expect(!"\(error)".contains("\n"))
          switch error {
          case .noCairo: #expect(kind == .missing)
          case .cairo: #expect(kind != .missing)
          default: Issue.record("\(kind) at \(call): \(error)")
          }
        }
        call += 1
      }
      #expect(call > 1)
      #expect(try pdf(scene) == expected)
    }
  }

  @Test("A cancelled task gets no document")
  func cancelled() async {
    let scene = scene([markers(3)])
    for isPDF in [false, true] {
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return isPDF ? try pdf(scene) : Array(try svg(scene).utf8)
      }
      await #expect {
        try await task.value
      } throws: { error in
        if case VectorError.image(.cancelled) = error { true } else { false }
      }
    }
  }

  @Test("Grids that follow each other are one image, as large as what can be seen of them")
  func grids() throws {
    let grid = Primitive.coverage(
      CoverageGrid(
        area: PixelRect(minX: 0, minY: 20, maxX: 100, maxY: 40),
        levels: [UInt8](repeating: 128, count: 2_000), paint: .color(.black)))
    let text = try svg(scene([grid, grid]))
    #expect(text.components(separatedBy: "<image ").count == 2)
    #expect(text.contains("<image x=\"10\" y=\"20\" width=\"90\" height=\"20\""))
    #expect(try pdf(scene([grid, grid])).count > 500)
  }

  @Test("Sizes are points, and title, words and language are there and escaped")
  func head() throws {
    let text = try svg(
      scene([]),
      VectorMetadata(scale: 2, title: "a < b & \"c\"\u{1}", description: "d > e", language: "de"))
    #expect(text.contains("width=\"100\" height=\"50\" viewBox=\"0 0 200 100\""))
    #expect(text.contains("role=\"img\" lang=\"de\""))
    #expect(text.contains("<title>a &lt; b &amp; &quot;c&quot;</title>"))
    #expect(text.contains("<desc>d &gt; e</desc>"))
  }

  @Test("A layer has its clip and its opacity; equal parts are defined once")
  func layers() throws {
    let text = try svg(scene([markers(3), markers(4)], opacity: 0.5))
    #expect(text.contains("<g opacity=\".5\" clip-path=\"url(#c"))
    #expect(text.components(separatedBy: "<circle ").count == 2)
    #expect(text.components(separatedBy: "<use ").count == 8)
  }

  @Test("Opaque strokes of one look are one path, translucent ones are not")
  func strokes() throws {
    func line(_ y: Double, _ color: Color) -> Primitive {
      let path = Path(points: [Point(x: 20, y: y), Point(x: 60, y: y + 5)])
      return .stroke(Stroke(path: path, width: 2, paint: .color(color)))
    }
    let opaque = try svg(scene([line(20, .black), line(30, .black)]))
    #expect(opaque.contains("d=\"M20 20l40 5M20 30l40 5\""))
    let clear = try svg(scene([line(20, .black.opacity(0.5)), line(30, .black.opacity(0.5))]))
    #expect(clear.contains("d=\"M20 20l40 5\"") && clear.contains("d=\"M20 30l40 5\""))
  }

  @Test("What is not finite, empty or clear is left out")
  func nothing() throws {
    let path = Path(points: [Point(x: .nan, y: 0), Point(x: 0, y: .infinity)])
    let empty = scene([
      .stroke(Stroke(path: path, width: 1, paint: .color(.black))),
      .stroke(Stroke(path: Path(), width: .nan, paint: .color(.black))),
      .fill(Fill(path: path, paint: .color(.black))),
      .fill(Fill(path: Path(Rect(minX: 0, minY: 0, maxX: 9, maxY: 9)), paint: .color(.clear))),
      .markers(MarkerSet(shape: .star, centers: [Point(x: .nan, y: 1)], radius: 2, fill: .black)),
      .markers(MarkerSet(shape: .star, centers: [.zero], radius: .infinity, fill: .black)),
      .glyphs(GlyphRun(face: 0, size: 12, glyphs: [], color: .black)),
      .image(PlacedImage(bitmap: Bitmap(size: PixelSize(width: 0, height: 0)), rect: .zero)),
    ])
    let text = try svg(empty)
    #expect(!text.contains("nan") && !text.contains("inf"))
    #expect(text.components(separatedBy: "<path ").count == 3)
    #expect(try pdf(empty).count > 300)
  }

  @Test("A face of another library is an error")
  func unknownFace() throws {
    let run = GlyphRun(
      face: 9_999, size: 12, glyphs: [GlyphRun.Glyph(index: 1, origin: .zero)], color: .black)
    #expect(throws: VectorError.self) { try svg(scene([.glyphs(run)])) }
    #expect(throws: VectorError.self) { try pdf(scene([.glyphs(run)])) }
  }
}
