import SumiForms
import SumiGeometry

/// The look of an annotation; `nil` properties have a default that depends on its kind.
public struct AnnotationStyle: Equatable, Sendable {
  /// `nil` for the theme's text colour, which is fainter on lines and borders; clear for none.
  public var stroke: Color?
  /// In points; 0 for none.
  public var strokeWidth: Double?
  /// Alternating lengths of dashes and gaps in points; empty for a solid line.
  public var dashes: [Double] = []
  /// `nil` for a faint tone of the stroke; clear for none.
  public var fill: Color?
  /// 0…1, of the annotation without its label.
  public var opacity = 1.0

  /// A style; what is `nil` has the default of the annotation's kind.
  public init(
    stroke: Color? = nil, strokeWidth: Double? = nil, dashes: [Double] = [], fill: Color? = nil,
    opacity: Double = 1
  ) {
    self.stroke = stroke
    self.strokeWidth = strokeWidth
    self.dashes = dashes
    self.fill = fill
    self.opacity = opacity
  }
}

extension AnnotationStyle: FileValue {
  package static let form = Form<AnnotationStyle>.object(AnnotationStyle()) {
    Field("stroke", \.stroke, "The colour of lines and borders; `\"transparent\"` for none.")
    Field("strokeWidth", \.strokeWidth, .length, "In points; 0 for no line.")
    Field("dashes", \.dashes, .dashes, "Alternating lengths of dashes and gaps, in points.")
    Field("fill", \.fill, "The colour of areas; by default a faint tone of the stroke.")
    Field("opacity", \.opacity, .share, "Of the annotation without its label.")
  }.named("annotationStyle", "The look of an annotation.")
}

/// A text on or beside an annotation.
public struct AnnotationLabel: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// Where the text is drawn.
  public enum Position: String, Codable, Sendable, CaseIterable {
    /// Where it covers no other text and the least of the data.
    case automatic
    /// On a point, in the middle of an area, or beside the middle of a line.
    case center
    /// Above a point; inside an area at its upper side; beside a line at its upper end.
    case top
    /// Below a point; inside an area at its lower side; beside a line at its lower end.
    case bottom
    /// To the left of a point or a line; inside an area at its left side.
    case left
    /// To the right of a point or a line; inside an area at its right side.
    case right
    /// Above and to the left.
    case topLeft
    /// Above and to the right.
    case topRight
    /// Below and to the left.
    case bottomLeft
    /// Below and to the right.
    case bottomRight
  }

  /// A line break starts another line.
  public var text: String
  /// Where it is drawn, relative to its annotation.
  public var position: Position
  /// Its font and colour; by default those of the theme for annotations.
  public var style: TextStyle
  /// The colour of a rectangle behind the text; `nil` for one that is there only where the text
  /// covers data.
  public var background: Color?
  /// The colour of a border around the text; `nil` for none.
  public var border: Color?
  /// The direction of the text.
  public var orientation: Orientation
  /// Labels with a greater one are placed first. That of points' labels is by default 0.
  public var priority: Double

  /// The direction of a text.
  public enum Orientation: String, Codable, Sendable, CaseIterable {
    /// From left to right.
    case horizontal
    /// Rising straight up.
    case vertical
    /// Falling straight down.
    case reversed
  }

  /// A text; by default it is where it covers the least.
  public init(
    _ text: String, position: Position = .automatic, style: TextStyle = TextStyle(),
    background: Color? = nil, border: Color? = nil, orientation: Orientation = .horizontal,
    priority: Double = 1
  ) {
    self.text = text
    self.position = position
    self.style = style
    self.background = background
    self.border = border
    self.orientation = orientation
    self.priority = priority
  }

  public init(stringLiteral text: String) { self.init(text) }
}

extension AnnotationLabel: FileValue {
  package static let form = Form<AnnotationLabel>.either(
    Alternative(
      .text, { AnnotationLabel($0) }, back: { $0 == AnnotationLabel($0.text) ? $0.text : nil }),
    Alternative(
      .object(AnnotationLabel("")) {
        Field(
          "text", \.text, .text, "The text; `\\n` starts another line.", isRequired: true)
        Field(
          "position", \.position, .word,
          "Its position: by default where it covers no other text and the least of the data.")
        TextStyle.fields.map { $0.within(\.style) }
        Field(
          "background", \.background,
          "The colour behind the text; by default there is one only where it covers data.")
        Field("border", \.border, "The colour of a border around the text; by default none.")
        Field("orientation", \.orientation, .word, "The direction of the text.")
        Field(
          "priority", \.priority, .number,
          "Labels with a greater one are placed first; by default 1, and 0 for points.")
      })
  ).named("annotationLabel", "A text on or beside an annotation: text, or an object.")
}
