import SumiForms
import SumiGeometry

/// Family, size, weight and colour of a text; `nil` properties have a default.
public struct TextStyle: Equatable, Sendable {
  /// `nil` for the theme's `fontFamily`.
  public var family: String?
  /// In points, in charts of any size. `nil` for a size that is smaller in small charts.
  public var size: Double?
  /// How bold it is.
  public var weight: Font.Weight?
  /// `nil` for the theme's `text` or `secondaryText`.
  public var color: Color?

  /// A style; what is `nil` has the default of the text.
  public init(
    family: String? = nil, size: Double? = nil, weight: Font.Weight? = nil, color: Color? = nil
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.color = color
  }
}

/// The styles of all texts of a chart.
public struct TextStyles: Equatable, Sendable {
  /// The title of the chart.
  public var title: TextStyle
  /// The line under the title.
  public var subtitle: TextStyle
  /// The line at the bottom.
  public var caption: TextStyle
  /// The titles of axes.
  public var axisTitle: TextStyle
  /// The labels of ticks.
  public var tickLabel: TextStyle
  /// The entries of a legend.
  public var legend: TextStyle
  /// The title of a legend.
  public var legendTitle: TextStyle
  /// The labels of points and slices.
  public var pointLabel: TextStyle
  /// The labels of annotations.
  public var annotation: TextStyle

  /// Styles; what is not stated has its default.
  public init(
    title: TextStyle = TextStyle(), subtitle: TextStyle = TextStyle(),
    caption: TextStyle = TextStyle(), axisTitle: TextStyle = TextStyle(),
    tickLabel: TextStyle = TextStyle(), legend: TextStyle = TextStyle(),
    legendTitle: TextStyle = TextStyle(), pointLabel: TextStyle = TextStyle(),
    annotation: TextStyle = TextStyle()
  ) {
    self.title = title
    self.subtitle = subtitle
    self.caption = caption
    self.axisTitle = axisTitle
    self.tickLabel = tickLabel
    self.legend = legend
    self.legendTitle = legendTitle
    self.pointLabel = pointLabel
    self.annotation = annotation
  }
}

extension TextStyle {
  /// The style with the properties of another one where it states none.
  package func completed(from other: TextStyle) -> TextStyle {
    TextStyle(
      family: family ?? other.family, size: size ?? other.size, weight: weight ?? other.weight,
      color: color ?? other.color)
  }
}

extension TextStyle: FileValue {
  package static let form = Form<TextStyle>.object(TextStyle()) { fields }
    .named("textStyle", "Family, size, weight and colour of a text.")

  @FieldBuilder<TextStyle> static var fields: [Field<TextStyle>] {
    Field("family", \.family, family, "By default the theme's `fontFamily`.")
    Field(
      "size", \.size, .number(in: sizes),
      "In points; by default a size that is smaller in small charts.")
    Field("weight", \.weight, weight, "The weight, in words or in the numbers of CSS.")
    Field("color", \.color, "By default the theme's `text` or `secondaryText`.")
  }

  /// In points.
  private static let sizes = 1.0...256

  static let family = Form<String>.text.checked {
    $0.isEmpty ? "a font family has a name, such as \"Inter\"" : nil
  }

  private static let weights: [(name: String, value: Font.Weight)] = [
    ("regular", .regular), ("medium", .medium), ("semibold", .semibold), ("bold", .bold),
  ]

  private static let weight = Form<Font.Weight>.either(
    Alternative(words: weights),
    Alternative(
      Form<Int>.wholeNumber(from: 100, to: 900), { Font.Weight($0) }, back: { $0.value }))
}

extension TextStyles: FileValue {
  package static let form = Form<TextStyles>.object(TextStyles()) {
    Field("title", \.title, "The line at the top.")
    Field("subtitle", \.subtitle, "The line under the title.")
    Field("caption", \.caption, "The line under the chart.")
    Field("axisTitle", \.axisTitle, "The titles of axes.")
    Field("tickLabel", \.tickLabel, "The labels of ticks.")
    Field("legend", \.legend, "The entries of a legend.")
    Field("legendTitle", \.legendTitle, "The line over the entries of a legend.")
    Field("pointLabel", \.pointLabel, "The labels of points and slices.")
    Field("annotation", \.annotation, "The texts of annotations.")
  }.named("textStyles", "The styles of all texts of a chart.")
}
