import SumiData
import SumiForms
import SumiGeometry

/// A line through the middle of the points of a series, with the band in which it lies with some
/// probability.
public struct RegressionLine: Equatable, Sendable {
  /// How the line is determined.
  public var method: Regression.Method
  /// The probability with which the mean lies in the band, above 0 and below 1; `nil` for no band.
  public var confidence: Double?
  /// `nil` for a darker tone of the series' colour.
  public var stroke: Color?
  /// In points.
  public var strokeWidth: Double
  /// Alternating lengths of dashes and gaps in points.
  public var dashes: [Double]
  /// The opacity of the band.
  public var opacity: Double

  /// A line with the 95 % band of its mean, in the colour of the series, unless stated.
  public init(
    _ method: Regression.Method = .linear, confidence: Double? = 0.95, stroke: Color? = nil,
    strokeWidth: Double = 2, dashes: [Double] = [], opacity: Double = 0.18
  ) {
    self.method = method
    self.confidence = confidence
    self.stroke = stroke
    self.strokeWidth = strokeWidth
    self.dashes = dashes
    self.opacity = opacity
  }
}

extension RegressionLine: FileValue {
  package static let form = Form<RegressionLine>.either(
    Alternative(words: Method.allCases.map { ($0.rawValue, RegressionLine($0.method(span: 0.5))) }),
    Alternative(
      Form<Description>.object(Description()) {
        Field(
          "method", \.method, .word, "A straight line, a parabola, or straight lines around each x."
        )
        Field(
          "span", \.span, .share, "The share of all points that each line of `loess` is fitted to.")
        Field(
          "confidence", \.line.confidence, confidence,
          "The probability with which the mean lies in the band; `null` for no band.")
        Field("stroke", \.line.stroke, "By default a darker tone of the series' colour.")
        Field("strokeWidth", \.line.strokeWidth, .length, "The line's width in points.")
        Field("dashes", \.line.dashes, .dashes, "Lengths of dashes and gaps in points.")
        Field("opacity", \.line.opacity, .share, "The opacity of the band.")
      }.map({ $0.whole }, back: { Description(of: $0) }))
  ).named(
    "regression",
    "A line through the middle of the points, with the band in which their mean lies.")

  private static let confidence = Form<Double>.number(in: 0.01...0.9999)

  fileprivate enum Method: String, CaseIterable, Sendable {
    case linear
    case quadratic
    case loess

    func method(span: Double) -> Regression.Method {
      switch self {
      case .linear: .linear
      case .quadratic: .quadratic
      case .loess: .loess(span: span)
      }
    }
  }

  /// The keys of a chart file.
  fileprivate struct Description: Equatable, Sendable {
    var method = Method.linear
    var span = 0.5
    var line = RegressionLine()

    init() {}

    init(of line: RegressionLine) {
      self.line = line
      switch line.method {
      case .linear: method = .linear
      case .quadratic: method = .quadratic
      case .loess(let span): (method, self.span) = (.loess, span)
      }
      // The method is said once.
      self.line.method = .linear
    }

    var whole: RegressionLine {
      var line = line
      line.method = method.method(span: span)
      return line
    }
  }
}

extension SeriesType {
  /// The key of a regression, for the kinds of series whose points may be anywhere.
  static var regressionFields: [Field<SeriesSource>] {
    guard Self.init(source: SeriesSource(channels: [:])).traits.isCloud else { return [] }
    return [
      Field(
        "regression", \.regression, RegressionLine.form,
        "A line through the middle of the points, with the band in which their mean lies.")
    ]
  }
}
