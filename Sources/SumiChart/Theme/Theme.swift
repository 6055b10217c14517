import SumiGeometry
import Synchronization

/// The look of everything that a chart does not describe itself.
public struct Theme: Equatable, Sendable {
  /// The colour behind the whole chart; a clear one gives a transparent picture.
  public var background: Color
  /// The colour behind the plot area, drawn over `background`.
  public var plotBackground: Color
  /// The colour of titles.
  public var text: Color
  /// The colour of subtitles, axis titles, legend and tick labels.
  public var secondaryText: Color
  /// The colour of grid lines.
  public var gridLine: Color
  /// The colour of axis lines and tick marks.
  public var axisLine: Color
  /// The darker of the two stripe colours; the other is the plot's background.
  public var stripe: Color
  /// The colours of the series in turn, then again in another lightness, and so on.
  public var colors: [Color]
  /// The colour of what rises, such as a candle whose close is above its open.
  public var rising: Color
  /// The colour of what falls, such as a candle whose close is below its open.
  public var falling: Color
  /// The family of all fonts that a text style does not state.
  public var fontFamily: String

  /// Several colours behind the whole chart, in place of `background`; `nil` for one.
  public var backgroundColors: AreaColors?
  /// The colour behind the axes and the plot area, drawn over `background`.
  public var canvasBackground = Color.clear
  /// Several colours behind the plot area, in place of `plotBackground`; `nil` for one.
  public var plotBackgroundColors: AreaColors?
  /// The colour of a line along the edges of the picture; clear for none.
  public var border = Color.clear
  /// In points.
  public var borderWidth = 1.0
  /// The colour of a line around the axes and the plot area; clear for none.
  public var canvasBorder = Color.clear
  /// In points.
  public var canvasBorderWidth = 1.0
  /// The colour of a line around the plot area, also of the line at the base of a tornado; clear for
  /// none.
  public var plotBorder = Color.clear
  /// In points.
  public var plotBorderWidth = 1.0
  /// From the edges of the picture to what is drawn in it, in points; `nil` for distances that suit its
  /// size.
  public var insets: Insets?
  /// The colour of a rectangle behind each tick label; clear for none.
  public var tickLabelBackground = Color.clear
  /// The styles of the texts.
  public var textStyles = TextStyles()
  /// The width of the lines of series, in points.
  public var lineWidth = Theme.defaultLineWidth
  /// The radius of markers, in points.
  public var markerRadius = Theme.defaultMarkerRadius
  /// The share of a slot covered by its bars, 0…1.
  public var dataPointWidth = Theme.defaultDataPointWidth
  /// The roundness of the tips of bars: 0 is square, 1 a half circle.
  public var cornerRatio = 0.0
  /// The bodies of candles that are drawn as an outline only.
  public var hollowCandles = HollowCandles.none
  /// In points.
  public var axisLineWidth = 1.0
  /// In points.
  public var tickMarkWidth = 1.0
  /// In points.
  public var gridLineWidth = 1.0
  /// Alternating lengths of dashes and gaps of grid lines, in points; empty for solid lines.
  public var gridLineDashes: [Double] = []
  /// The dashes of lines in turn, in line widths; empty for solid lines until the colours are used
  /// up.
  public var dashes: [[Double]] = []
  /// The shapes of markers in turn; empty for circles.
  public var shapes: [MarkerShape] = []
  /// The fills of bars, slices and areas in turn; empty for the plain colours.
  public var patterns: [FillPattern] = []
  /// The fills of bars that rise or fall; `nil` for `rising` and `falling`.
  public var risingPattern: FillPattern?
  /// The fill of bars that fall; `nil` for `falling`.
  public var fallingPattern: FillPattern?
  /// The colours of numbers.
  public var colorMap = ColorMap.ocean
  /// The colours of numbers around a middle; `nil` for a map that fits the background.
  public var divergingColorMap: ColorMap?

  /// A theme by its colours; everything else has the defaults of the light theme.
  public init(
    background: Color, plotBackground: Color = .clear, text: Color, secondaryText: Color,
    gridLine: Color, axisLine: Color, stripe: Color, colors: [Color],
    rising: Color = Color(hex: 0x0d9a94), falling: Color = Color(hex: 0xd8402c),
    fontFamily: String = "Inter"
  ) {
    self.background = background
    self.plotBackground = plotBackground
    self.text = text
    self.secondaryText = secondaryText
    self.gridLine = gridLine
    self.axisLine = axisLine
    self.stripe = stripe
    self.colors = colors
    self.rising = rising
    self.falling = falling
    self.fontFamily = fontFamily
  }

  static let defaultLineWidth = 1.75
  static let defaultMarkerRadius = 3.5
  static let defaultDataPointWidth = 0.8

  // MARK: The default

  /// The theme of charts that state none: `light`, unless a program sets another one. It is safe to
  /// set from any thread; a picture has the one that is set when its layout starts.
  public static var `default`: Theme {
    get { isStated.load(ordering: .acquiring) ? standard.withLock { $0 } : light }
    set {
      standard.withLock { $0 = newValue }
      isStated.store(true, ordering: .releasing)
    }
  }

  private static let standard = Mutex(Theme.light)
  // Programs with many threads, which a lock would hold up, rarely set one.
  private static let isStated = Atomic(false)
}

extension Theme {
  /// The theme with a plain colour for each background that has several, for what must contrast with it.
  package var grounded: Theme {
    var theme = self
    if let backgroundColors { theme.background = backgroundColors.middle }
    if canvasBackground.alpha == 1, plotBackground.alpha == 0 {
      theme.plotBackground = canvasBackground
    }
    if let plotBackgroundColors { theme.plotBackground = plotBackgroundColors.middle }
    return theme
  }

  package var titleColor: Color { textStyles.title.color ?? text }
  package var subtitleColor: Color { textStyles.subtitle.color ?? secondaryText }
  package var captionColor: Color { textStyles.caption.color ?? secondaryText }
  package var axisTitleColor: Color { textStyles.axisTitle.color ?? secondaryText }
  package var tickLabelColor: Color { textStyles.tickLabel.color ?? secondaryText }
  package var legendColor: Color { textStyles.legend.color ?? text }
  package var legendTitleColor: Color { textStyles.legendTitle.color ?? text }
  package var pointLabelColor: Color { textStyles.pointLabel.color ?? text }
  package var annotationColor: Color { textStyles.annotation.color ?? text }
}
