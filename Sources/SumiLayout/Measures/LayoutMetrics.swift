import SumiChart
import SumiGeometry

/// Fonts and distances in points, derived from the theme and the chart's size.
struct LayoutMetrics {
  /// Small charts have smaller text; from 480 × 320 points on it has full size.
  private let factor: Double
  private let family: String
  /// Whether it is for one of several charts in a picture, whose headers are smaller.
  private var isPart = false
  /// Whether it is for one of several panels, whose short axes have closer ticks.
  private var isPanel = false
  @Shared private var styles: TextStyles
  /// The stated ones, of a whole picture.
  private var statedInsets: Insets?

  /// - Parameter insets: those that the chart states.
  init(size: Size, theme: Theme, insets: Insets? = nil) {
    statedInsets = insets ?? theme.insets
    let room = min(size.width / 480, size.height / 320)
    factor = min(max(room.squareRoot(), 0.72), 1)
    family = theme.fontFamily
    _styles = Shared(wrappedValue: theme.textStyles)
  }

  /// - Parameter size: in a chart with full-size text; a stated size is kept in any chart.
  private func font(
    _ style: TextStyle, _ size: Double, _ weight: Font.Weight = .regular,
    tabular: Bool = false
  ) -> Font {
    Font(
      family: style.family ?? family, size: style.size ?? size * factor,
      weight: style.weight ?? weight, tabularFigures: tabular)
  }

  /// With the texts of an axis that states their look.
  func of(_ axis: Axis) -> LayoutMetrics {
    guard axis.labels.style != TextStyle() || axis.titleStyle.style != TextStyle() else {
      return self
    }
    var styles = self.styles
    styles.tickLabel = axis.labels.style.completed(from: styles.tickLabel)
    styles.axisTitle = axis.titleStyle.style.completed(from: styles.axisTitle)
    var own = self
    own.styles = styles
    return own
  }

  /// For one of several charts in the picture.
  var ofPart: LayoutMetrics {
    var part = self
    part.isPart = true
    part.statedInsets = nil
    return part
  }

  /// For small multiples.
  var ofPanels: LayoutMetrics {
    var panels = self
    panels.isPanel = true
    return panels
  }

  /// - Parameter share: of the size for one of several charts.
  private func header(
    _ style: TextStyle, _ size: Double, _ weight: Font.Weight, share: Double
  ) -> Font {
    var font = font(style, size, weight)
    if isPart { font.size *= share }
    return font
  }

  var titleFont: Font { header(styles.title, 18, isPart ? .semibold : .bold, share: 0.78) }
  var subtitleFont: Font { header(styles.subtitle, 13, .regular, share: 0.92) }
  var captionFont: Font { font(styles.caption, 11) }
  var axisTitleFont: Font { font(styles.axisTitle, 12, .medium) }
  var tickFont: Font { font(styles.tickLabel, 12, tabular: true) }
  var legendFont: Font { font(styles.legend, 12) }
  var legendTitleFont: Font { font(styles.legendTitle, 12, .semibold) }
  var noteFont: Font { font(TextStyle(), 14) }
  var pointLabelFont: Font { font(styles.pointLabel, 11) }
  var annotationFont: Font { font(styles.annotation, 12) }
  var sliceLabelFont: Font { font(styles.pointLabel, 12) }

  /// Around the whole chart, if nothing else is stated.
  var margin: Double { 18 * factor }
  /// Around the whole chart.
  var insets: Insets { statedInsets ?? Insets(margin) }
  /// Around a chart of a size; stated ones are obeyed in charts of any size.
  ///
  /// - Parameter isStated: false for what they are where none are stated.
  func insets(in size: Size, isStated: Bool = true) -> Insets {
    let plain = Insets(min(margin, size.width / 6, size.height / 6))
    return isStated ? statedInsets ?? plain : plain
  }
  /// Between the parts of the chart: header, legend, plot, caption.
  var spacing: Double { 14 * factor }
  /// Between a label and the axis, symbol or mark beside it.
  var labelGap: Double { 7 * factor }
  var tickLength: Double { 5 * factor }
  var minorTickLength: Double { 3 * factor }
  /// The least distance between two labels on a horizontal axis.
  var labelSpacing: Double { 12 * factor }
  /// The preferred distance of ticks on a horizontal axis, whether labels fit or not.
  var horizontalTickSpacing: Double { 72 * factor }
  /// The least distance of date ticks on a horizontal axis, however short the labels are.
  var leastDateSpacing: Double { 32 * factor }
  /// The preferred distance of ticks on a vertical axis.
  var verticalTickSpacing: Double { (isPanel ? 30 : 44) * factor }
  /// The distance of numbers on a vertical axis, in lines: comfortable, and least.
  var comfortableTickLines: Double { isPanel ? 1.7 : 2.6 }
  var leastTickLines: Double { isPanel ? 1.5 : 2 }
  /// The distance between baselines, as a multiple of the font's size.
  static let lineHeight = 1.3
  /// The distance from the baseline up to the middle of digits and capitals, as a multiple of the
  /// font's size.
  static let middle = 0.364
}
