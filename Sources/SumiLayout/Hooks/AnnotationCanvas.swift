import SumiChart
import SumiGeometry

/// What a program draws into a chart: paths, texts and pictures, in points, origin at the top left, y
/// downward.
///
/// ```swift
/// let hooks = ChartHooks(drawing: { id, canvas in
///   guard id == "star", let place = try canvas.point(x: "2008-09-15", y: 1200) else { return }
///   var path = PathData()
///   path.arc(center: place, radius: 6, from: .zero, to: .degrees(360))
///   canvas.fill(path, .black)
///   try canvas.text("Here", at: place)
/// })
/// ```
public struct AnnotationCanvas {
  /// The plot area, and the whole picture.
  public let plotArea: Rect
  /// The whole picture.
  public let picture: Rect
  private let space: AnnotationSpace
  private let fitting: TextFitting
  private let font: Font
  private let color: Color
  fileprivate var parts: [AnnotationFrame.Part] = []

  /// The point of two values; `nil` if an axis cannot show one of them.
  ///
  /// - Throws: `LayoutError` for a value of another kind than its axis.
  public func point(x: AnnotationPosition?, y: AnnotationPosition?) throws -> Point? {
    let point = try space.point(AnnotationPoint(x: x, y: y))
    return point.x.isFinite && point.y.isFinite ? point : nil
  }

  /// Fills the inside of a path.
  public mutating func fill(_ path: PathData, _ color: Color) { parts.append(.fill(path, color)) }

  /// Draws along a path.
  ///
  /// - Parameters:
  ///   - path: in points.
  ///   - color: of the line.
  ///   - width: in points, above 0.
  ///   - dashes: alternating lengths of dashes and gaps in points.
  public mutating func stroke(
    _ path: PathData, _ color: Color, width: Double = 1, dashes: [Double] = []
  ) {
    guard width > 0, width.isFinite else { return }
    parts.append(
      .stroke(path, AnnotationFrame.Stroke(color: color, width: width, dashes: dashes)))
  }

  /// Writes one line of text.
  ///
  /// - Parameters:
  ///   - text: one line.
  ///   - point: on the baseline: the start, middle or end of the text by `alignment` 0, 0.5 or 1.
  ///   - alignment: 0 for a text that starts at the point, 0.5 for one around it, 1 for one that
  ///     ends there.
  ///   - style: by default that of annotations' labels.
  /// - Throws: `TextError` if a font cannot be read.
  public mutating func text(
    _ text: String, at point: Point, alignment: Double = 0, style: TextStyle = TextStyle()
  ) throws {
    parts.append(
      .text(
        try fitting.box(
          text, font.styled(style), color: style.color ?? color, x: point.x, baseline: point.y,
          anchor: alignment)))
  }

  /// The size of a line of text in points, as `text(_:at:)` would draw it, from its ascent to its descent.
  ///
  /// - Parameters:
  ///   - text: one line.
  ///   - style: by default that of annotations' labels.
  /// - Throws: `TextError` if a font cannot be read.
  public func size(of text: String, style: TextStyle = TextStyle()) throws -> Size {
    let extent = try fitting.extent(text, font.styled(style))
    return Size(width: extent.width, height: extent.height)
  }

  /// Draws a bitmap stretched over a rectangle.
  public mutating func image(_ bitmap: Bitmap, in rect: Rect) {
    guard bitmap.width > 0, bitmap.height > 0, !rect.isEmpty else { return }
    parts.append(.image(bitmap, rect))
  }

  /// What the program draws for an annotation.
  static func parts(
    of annotation: Annotation, at index: Int, in space: AnnotationSpace, hooks: ChartHooks,
    fitting: TextFitting, font: Font, color: Color
  ) throws -> [AnnotationFrame.Part] {
    guard let drawing = hooks.drawing else { return [] }
    return try parts(in: space, fitting: fitting, font: font, color: color) { canvas in
      try drawing(annotation.id ?? "", &canvas)
    }
  }

  /// What a program's closure draws.
  static func parts(
    in space: AnnotationSpace, fitting: TextFitting, font: Font, color: Color,
    _ drawing: (inout AnnotationCanvas) throws -> Void
  ) throws -> [AnnotationFrame.Part] {
    var canvas = AnnotationCanvas(
      plotArea: space.plotArea, picture: space.picture, space: space, fitting: fitting,
      font: font, color: color)
    do {
      try drawing(&canvas)
    } catch {
      throw LayoutError.annotation(
        place: space.name, message: "the program's drawing failed: \(error)")
    }
    return try canvas.parts.filter { part in
      guard case .fill(let path, _) = part.asPath else { return true }
      guard path.elements.count <= PathData.mostElements else {
        throw LayoutError.annotation(
          place: space.name,
          message: "a path has \(path.elements.count) elements; it may have "
            + "\(PathData.mostElements)")
      }
      return path.isFinite
    }
  }
}

extension Font {
  /// The same with what a style states of family, size and weight.
  func styled(_ style: TextStyle?) -> Font {
    guard let style else { return self }
    var font = self
    font.family = style.family ?? family
    font.size = min(max(style.size ?? size, 1), 512)
    font.weight = style.weight ?? weight
    return font
  }
}

extension AnnotationFrame.Part {
  /// A stroke as the fill of its path, for checks.
  fileprivate var asPath: AnnotationFrame.Part {
    if case .stroke(let path, let stroke) = self { .fill(path, stroke.color) } else { self }
  }
}
