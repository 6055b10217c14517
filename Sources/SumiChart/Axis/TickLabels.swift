import SumiGeometry
import SumiScales
import SumiTime

/// Format, texts, orientation and look of an axis' tick labels.
public struct TickLabels: Equatable, Sendable {
  /// The orientation of labels.
  public enum Orientation: String, Codable, Sendable, CaseIterable {
    /// Upright, or diagonal if more labels fit that way.
    case automatic
    /// Upright.
    case horizontal
    /// Rising to the right.
    case diagonal
    /// Rising straight up.
    case vertical
  }

  /// How a tick is written where an axis is broken.
  public typealias BreakLabel = TickFormat.BreakLabel

  /// The format of numbers.
  public var format: NumberFormat
  /// The format of dates; `nil` to follow the tick step, on two lines.
  public var dateFormat: DateFormat?
  /// The language of dates and numbers; `nil` for the chart's.
  public var language: Language?
  /// Other texts of labels, by the texts that they replace; `nil` leaves a label out.
  public var texts: [String: String?]
  /// A text around each label for which `texts` has no other: `{}` in it stands for the label, as in
  /// `Week {}`. `nil` for the label alone.
  public var template: String?
  /// The orientation of the labels.
  public var orientation: Orientation
  /// Whether there are no labels.
  public var isHidden: Bool
  /// Which of two labels is drawn where a break leaves no room for both.
  public var atBreaks: BreakLabel
  /// Their font and colour; by default those of the theme for tick labels.
  public var style: TextStyle
  /// The colour of a rectangle behind each label; `nil` for none.
  public var background: Color?

  /// Labels in the format that suits their values.
  public init(
    format: NumberFormat = .automatic, dateFormat: DateFormat? = nil,
    language: Language? = nil, texts: [String: String?] = [:], template: String? = nil,
    orientation: Orientation = .automatic, isHidden: Bool = false,
    atBreaks: BreakLabel = .higher, style: TextStyle = TextStyle(), background: Color? = nil
  ) {
    self.format = format
    self.dateFormat = dateFormat
    self.language = language
    self.texts = texts
    self.template = template
    self.orientation = orientation
    self.isHidden = isHidden
    self.atBreaks = atBreaks
    self.style = style
    self.background = background
  }

  /// What stands for the label in a template.
  static let placeholder = "{}"

  /// How the values are written, before `texts` and `template`.
  package var notation: TickFormat {
    TickFormat(
      format: format, dateFormat: dateFormat, language: language, atBreaks: atBreaks)
  }

  /// Whether labels are other texts than those of their values.
  package var hasOwnTexts: Bool { !texts.isEmpty || template != nil }

  /// The text in place of a label; empty for none.
  package func text(for label: String) -> String {
    if let own = texts[label] { return own ?? "" }
    guard let template, !label.isEmpty else { return label }
    return template.split(separator: Self.placeholder, omittingEmptySubsequences: false)
      .joined(separator: label)
  }
}
