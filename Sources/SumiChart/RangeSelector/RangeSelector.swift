import SumiData
import SumiForms

/// An overview of the whole x axis under a chart, with the range that the chart shows between two
/// grippers.
public struct RangeSelector: Equatable, Sendable {
  /// Whether the overview is drawn.
  public var isVisible: Bool
  /// The share of the picture's height that the overview has, 0.05…0.5.
  public var height: Double
  /// The least part of the overview that can be selected, as a share of its width, 0…1: grippers do not
  /// come nearer.
  public var minimumSpan: Double
  /// Whether a dragged selection goes on after the pointer is lifted, and slows down.
  public var hasMomentum: Bool

  /// An overview under the chart.
  public init(
    isVisible: Bool = true, height: Double = 0.25, minimumSpan: Double = 0.02,
    hasMomentum: Bool = true
  ) {
    self.isVisible = isVisible
    self.height = height
    self.minimumSpan = minimumSpan
    self.hasMomentum = hasMomentum
  }

  /// No overview.
  public static let none = RangeSelector(isVisible: false)
}

extension RangeSelector: FileValue {
  package static let form = Form<RangeSelector>.look(.none, \.isVisible) {
    Field(
      "height", \.height, .number(in: 0.05...0.5),
      "The share of the picture's height that the overview has.")
    Field(
      "minimumSpan", \.minimumSpan, .number(in: 0...1),
      "The least part of the overview that can be selected, as a share of its width.")
    Field(
      "momentum", \.hasMomentum, .flag,
      "Whether a dragged selection goes on after the pointer is lifted, and slows down.")
  }.named(
    "rangeSelector",
    "An overview of the whole x axis under the chart, with the range that the chart shows: `true`, or "
      + "an object.")
}
