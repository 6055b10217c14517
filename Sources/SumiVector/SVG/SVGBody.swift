import FoundationEssentials
import SumiGeometry
import SumiImage
import SumiScene
import SumiText

/// The elements of an SVG in drawing order.
struct SVGBody {
  private(set) var xml = XMLText()
  private(set) var definitions = SVGDefinitions()
  let texts: SVGText
  private let size: PixelSize
  /// Texts of one look, which follow each other.
  private var run: (style: String, elements: [GlyphRun])?
  /// Strokes of one opaque look, which follow each other and become one path.
  private var stroke: (style: String, path: String)?

  init(size: PixelSize, fonts: FontLibrary, family: String) {
    self.size = size
    texts = SVGText(fonts: fonts, family: family)
  }

  mutating func add(_ scene: Scene) throws {
    if scene.background.alpha > 0 {
      xml.raw(
        "<path\(SVGStyle.fill(scene.background)) "
          + "d=\"M0 0h\(size.width)v\(size.height)h\(-size.width)z\"/>\n")
    }
    try add(scene.underlay)
    let whole = PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
    for layer in scene.clippedSeries(within: whole) {
      let clip = layer.clip
      var attributes = SVGStyle.opacity("opacity", layer.opacity)
      if clip != whole { attributes += " clip-path=\"url(#\(definitions.clip(clip)))\"" }
      if !attributes.isEmpty { xml.raw("<g\(attributes)>\n") }
      try add(layer.primitives)
      if !attributes.isEmpty { xml.raw("</g>\n") }
    }
    try add(scene.overlay)
  }

  private mutating func add(_ primitives: [Primitive]) throws {
    for primitive in primitives {
      if Task.isCancelled { throw ImageError.cancelled }
      switch primitive {
      case .stroke(let stroke):
        try endTexts()
        add(stroke)
        continue
      case .glyphs(let run):
        endStroke()
        try add(run)
        continue
      default:
        try endTexts()
        endStroke()
      }
      switch primitive {
      case .fill(let fill): add(fill)
      case .markers(let set): try add(set)
      case .image(let image): try add(image)
      // Grids have become images.
      case .stroke, .glyphs, .coverage: break
      }
    }
    try endTexts()
    endStroke()
  }

  // MARK: Shapes

  private mutating func add(_ fill: Fill) {
    let paint = fill.paint.simplified
    guard !paint.isClear else { return }
    let path = SVGPath(Outline(fill, size: size))
    guard !path.bytes.isEmpty else { return }
    let (value, opacity) = definitions.paint(paint)
    xml.raw("<path fill=\"\(value)\"\(SVGStyle.opacity("fill-opacity", opacity))")
    if fill.rule == .evenOdd { xml.raw(" fill-rule=\"evenodd\"") }
    xml.raw(" d=\"\(path.text)\"/>\n")
  }

  private mutating func add(_ stroke: Stroke) {
    let paint = stroke.paint.simplified
    guard stroke.width > 0, stroke.width.isFinite, !paint.isClear else { return }
    let outline = Outline(stroke, size: size)
    let path = SVGPath(outline)
    guard !path.bytes.isEmpty else { return }
    let style = style(of: stroke, paint: paint, dashes: outline.dashes)
    let isOpaque = if case .color(let color) = paint { color.alpha >= 1 } else { false }
    if isOpaque, let last = self.stroke, last.style == style {
      self.stroke?.path = last.path + path.text
      return
    }
    endStroke()
    self.stroke = (style, path.text)
    if !isOpaque { endStroke() }
  }

  private mutating func style(of stroke: Stroke, paint: Paint, dashes: [Double]) -> String {
    let (value, opacity) = definitions.paint(paint)
    var style = " stroke=\"\(value)\"" + SVGStyle.opacity("stroke-opacity", opacity)
    if stroke.width != 1 { style += SVGDefinitions.numbers([("stroke-width", stroke.width)]) }
    if stroke.join != .miter { style += " stroke-linejoin=\"\(stroke.join.rawValue)\"" }
    if stroke.join == .miter, stroke.miterLimit != 4 {
      style += SVGDefinitions.numbers([("stroke-miterlimit", max(stroke.miterLimit, 1))])
    }
    if stroke.cap != .butt { style += " stroke-linecap=\"\(stroke.cap.rawValue)\"" }
    if !dashes.isEmpty {
      let lengths = dashes.map { SVGNumber($0).text }.joined(separator: " ")
      style += " stroke-dasharray=\"\(lengths)\""
      if stroke.dashOffset != 0 {
        style += SVGDefinitions.numbers([("stroke-dashoffset", stroke.dashOffset)])
      }
    }
    return style
  }

  private mutating func endStroke() {
    guard let stroke else { return }
    xml.raw("<path\(stroke.style) d=\"\(stroke.path)\"/>\n")
    self.stroke = nil
  }

  private mutating func add(_ set: MarkerSet) throws(ImageError) {
    let centers = set.centers.filter {
      $0.x.isFinite && $0.y.isFinite && abs($0.x) < 1e6 && abs($0.y) < 1e6
    }
    guard set.radius.isFinite, set.radius >= 0, !centers.isEmpty,
      let marker = definitions.marker(set)
    else { return }
    for (index, center) in centers.enumerated() {
      if index % 256 == 0, Task.isCancelled { throw .cancelled }
      let place = SVGDefinitions.numbers([("x", center.x), ("y", center.y)])
      xml.raw("<use href=\"#\(marker)\"\(place)/>\n")
    }
  }

  /// Bytes of an image that are written at once; a multiple of 3.
  private static let base64Part = 3 << 16

  private mutating func add(_ image: PlacedImage) throws {
    let (rect, bitmap) = (image.rect, image.bitmap)
    guard image.opacity > 0, !rect.isEmpty, bitmap.width > 0, bitmap.height > 0,
      rect.width.isFinite, rect.height.isFinite
    else { return }
    let file = try PNGEncoder().encode(bitmap)
    let place = [
      ("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height),
    ]
    xml.raw(
      "<image\(SVGDefinitions.numbers(place))\(SVGStyle.opacity("opacity", image.opacity)) "
        + "preserveAspectRatio=\"none\" href=\"data:image/png;base64,")
    for start in stride(from: 0, to: file.count, by: Self.base64Part) {
      if Task.isCancelled { throw ImageError.cancelled }
      let part = file[start..<min(start + Self.base64Part, file.count)]
      xml.raw(Data(part).base64EncodedString())
    }
    xml.raw("\"/>\n")
  }

  // MARK: Texts

  private mutating func add(_ run: GlyphRun) throws {
    guard run.color.alpha > 0, run.angle.isFinite, !run.glyphs.isEmpty else { return }
    let style = try texts.style(of: run)
    if self.run?.style == style {
      self.run?.elements.append(run)
    } else {
      try endTexts()
      self.run = (style, [run])
    }
  }

  private mutating func endTexts() throws {
    guard let run else { return }
    self.run = nil
    let isSingle = run.elements.count == 1
    let elements = try run.elements.compactMap {
      try texts.element(of: $0, style: isSingle ? run.style : "")
    }
    guard !elements.isEmpty else { return }
    let lines = elements.joined(separator: "\n")
    xml.raw(isSingle ? "\(lines)\n" : "<g\(run.style)>\n\(lines)\n</g>\n")
  }
}
