import SumiChart
import SumiGeometry

/// The lines of an annotation's label, measured.
struct AnnotationText {
  private let lines: [TextBox]
  private let font: Font
  private let orientation: AnnotationLabel.Orientation
  /// The width and height that the text takes in the picture, by its capitals.
  let size: Size

  /// The distance between baselines, in font sizes.
  private static let lineHeight = 1.25
  /// The height of capitals, in font sizes.
  private static let capitals = 2 * LayoutMetrics.middle
  private static let mostLines = 12

  /// - Parameters:
  ///   - share: of the room's width for a line; longer ones are wrapped.
  ///   - room: the picture, which the text does not leave.
  init(
    _ label: AnnotationLabel, font base: Font, color: Color, share: Double, room: Size,
    fitting: TextFitting
  ) throws {
    var font = base
    if let family = label.style.family { font.family = family }
    if let size = label.style.size, size.isFinite { font.size = min(max(size, 1), 512) }
    if let weight = label.style.weight { font.weight = weight }
    self.font = font
    orientation = label.orientation
    let isRotated = label.orientation != .horizontal
    // Less the padding of a box around it.
    let (along, across) = isRotated ? (room.height, room.width) : (room.width, room.height)
    let width = max(min(share * along, along - 2 * font.size), font.size)
    let most = Int(min(across / (Self.lineHeight * font.size) - 1, Double(Self.mostLines)))
    var texts: [TextLine] = []
    for paragraph in label.text.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = String(paragraph)
      texts +=
        try fitting.fits(text, font, within: width)
        ? [TextLine(text: text)]
        : fitting.lines(of: text, font, within: width, lineLimit: Self.mostLines)
    }
    if texts.count > max(most, 1) {
      texts.removeLast(texts.count - max(most, 1))
      texts[texts.count - 1].isCut = true
    }
    lines = try texts.map {
      try fitting.box($0.text, font, color: color, x: 0, baseline: 0, isCut: $0.isCut)
    }
    let (widest, count) = (lines.map(\.extent.width).max() ?? 0, Double(lines.count))
    let height = (Self.lineHeight * max(count - 1, 0) + Self.capitals) * font.size
    size =
      orientation == .horizontal
      ? Size(width: widest, height: height) : Size(width: height, height: widest)
  }

  var fontSize: Double { font.size }

  /// The lines in a rectangle of the text's size.
  ///
  /// - Parameter alignment: of shorter lines: 0 for their start, 1 for their end.
  func boxes(in rect: Rect, alignment: Double) -> [TextBox] {
    let widest = lines.map(\.extent.width).max() ?? 0
    return lines.enumerated().map { index, line in
      var box = line
      let down = (Double(index) * Self.lineHeight + Self.capitals) * font.size
      let along = alignment * (widest - line.extent.width)
      switch orientation {
      case .horizontal: box.origin = Point(x: rect.minX + along, y: rect.minY + down)
      case .vertical:
        box.origin = Point(x: rect.minX + down, y: rect.maxY - along)
        box.angle = -.pi / 2
      case .reversed:
        box.origin = Point(x: rect.maxX - down, y: rect.minY + along)
        box.angle = .pi / 2
      }
      return box
    }
  }
}
