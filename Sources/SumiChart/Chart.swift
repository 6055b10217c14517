import SumiData
import SumiForms
import SumiGeometry
import SumiTime

/// The description of one picture: a value that holds or names its data and has no pixel positions.
///
/// A chart file is the `Codable` form of this type. Everything except the series has a default, and
/// the defaults give a finished-looking chart.
public struct Chart: Equatable, Sendable {
  /// The line at the top; `nil` for none.
  public var title: ChartTitle?
  /// A line under the title, in a fainter colour.
  public var subtitle: String?
  /// A line under the chart, such as the source of the data.
  public var caption: String?
  /// The chart described in words, in place of the automatic description; empty for none.
  public var statedDescription: String?
  /// The language of dates and numbers: of all axes that have no other, of labels and legends, and of
  /// the numbers in the description. The machine's locale has no effect.
  public var language = Language.english
  /// What becomes of rows without a category, a group or a panel; `nil` for that of the picture that the
  /// chart is in, else a group of their own.
  public var nulls: NamelessRows?
  /// In points; a size given to the renderer replaces it.
  public var size: Size?
  /// Pixels per inch, where the renderer is asked for no scale; `nil` for 96, which is one per point.
  public var dpi: Double?
  /// From the edges of the picture to what is drawn in it, in points; `nil` for those of the theme.
  public var insets: Insets?
  /// `nil` for `Theme.default`.
  @Shared public var statedTheme: Theme?
  /// The colours of series, parts and slices in turn; `nil` for those of the theme.
  public var palette: Palette?
  /// The colours of names, wherever the chart has them: titles of series, parts of a split series, texts
  /// of a column of colours, slices, and categories of bars and boxes of one colour.
  ///
  /// A style that a series states counts more. Other names take the colours of the palette or the theme in
  /// turn, without those that look like a stated one. Names that the data do not have are allowed, so that
  /// many charts can share one map.
  public var colors: [String: Color] = [:]
  /// Tables by name; series refer to their columns.
  public var data: [String: DataReference]
  /// Horizontal axes, the first innermost. If empty, one axis of the data's kind.
  public var xAxes: [Axis]
  /// Vertical axes, the first innermost. If empty, one axis of the data's kind.
  public var yAxes: [Axis]
  /// In drawing order, the first at the bottom.
  public var series: [Series]
  /// The key to the series.
  public var legend: Legend
  /// What is drawn above or below the data, in drawing order, the first at the bottom.
  public var annotations: [Annotation] = []
  /// The look of the crosshair.
  public var crosshair = Crosshair()
  /// What pictures show for which no state is stated.
  public var state = ChartState()
  /// How it appears as an animation; a single picture shows all of it.
  public var animation = ChartAnimation()
  /// What pointers and the wheel do in a live chart.
  public var gestures = GestureSettings()
  /// Small multiples, or the rows and columns of `charts`; `nil` for one plot.
  public var panels: Panels?
  /// Charts of their own in one picture, in place of series, row by row. Their plot areas line up.
  ///
  /// They have the theme of this chart, and its data unless they have their own. Their sizes are not
  /// used, and they contain no further charts.
  public var charts: [Chart] = []
  /// An overview under the chart, with the range that it shows; by default there is none.
  public var rangeSelector = RangeSelector.none
  /// What the chart may read and take. They are no part of the chart file, and those of `charts` are not
  /// used.
  @Shared public var limits = Limits()

  /// A chart of a list of series; another initialiser takes them in braces.
  public init(
    title: ChartTitle? = nil, subtitle: String? = nil, caption: String? = nil, size: Size? = nil,
    theme: Theme? = nil, data: [String: DataReference] = [:], xAxes: [Axis] = [],
    yAxes: [Axis] = [], series: [Series] = [], legend: Legend = .automatic
  ) {
    self.title = title
    self.subtitle = subtitle
    self.caption = caption
    self.size = size
    statedTheme = theme
    self.data = data
    self.xAxes = xAxes
    self.yAxes = yAxes
    self.series = series
    self.legend = legend
  }

  /// A chart of what is in the braces: series, annotations, axes, panels, or charts of their own.
  ///
  /// - Parameters:
  ///   - title: the line at the top; a string literal is enough.
  ///   - subtitle: a line under the title.
  ///   - caption: a line at the bottom.
  ///   - size: in points; `nil` for 800 × 600, unless the renderer is asked for another one.
  ///   - theme: `nil` for `Theme.default`.
  ///   - data: the tables by the names that series use.
  ///   - xAxis: the innermost x axis, followed by `xAxes`; `nil` if `xAxes` has all of them.
  ///   - yAxis: the innermost y axis, followed by `yAxes`; `nil` if `yAxes` has all of them.
  ///   - xAxes: all x axes, or those after `xAxis`.
  ///   - yAxes: all y axes, or those after `yAxis`.
  ///   - legend: the key to the series.
  ///   - content: series and annotations in drawing order, the first at the bottom; axes after those above.
  public init(
    title: ChartTitle? = nil, subtitle: String? = nil, caption: String? = nil, size: Size? = nil,
    theme: Theme? = nil, data: [String: DataReference] = [:], xAxis: Axis? = nil,
    yAxis: Axis? = nil, xAxes: [Axis] = [], yAxes: [Axis] = [], legend: Legend = .automatic,
    @ChartContentBuilder content: () -> [any ChartContent]
  ) {
    self.init(
      title: title, subtitle: subtitle, caption: caption, size: size, theme: theme, data: data,
      xAxes: [xAxis].compactMap(\.self) + xAxes, yAxes: [yAxis].compactMap(\.self) + yAxes,
      legend: legend)
    for part in content() { part.add(to: &self) }
  }

  /// The look of everything that the chart does not describe: the stated theme, or the default one.
  public var theme: Theme {
    get { statedTheme ?? .default }
    set { statedTheme = newValue }
  }

  /// Whether the legend is shown if there is room for it.
  public var showsLegend: Bool {
    legend.isVisible
      ?? series.contains { series in
        !series.source.isHidden
          && (series.needsLegend
            || series.source.splitBy.map {
              $0 != panelsInUse?.by && !series.source.isSplitByPositions
            }
              ?? false)
      }
  }

  /// Pixels per point, where the renderer is asked for no other scale: those of `dpi`, else 1.
  public var scale: Double { dpi.map { $0 / PaperUnit.pointsPerInch } ?? 1 }

  /// The size in points of a chart without a `size`.
  public static let defaultSize = Size(width: 800, height: 600)
}

extension Chart: FileValue {
  package static let form = Form<Chart>.object(Chart()) {
    Field(reading: "$schema", .text, "The file that `sumi schema` printed, for editors.") { _, _ in
    }
    Field(
      "size", \.size, size,
      "`[width, height]` in points, or with units, such as `[\"6.5in\", \"10cm\"]`; `[800, 600]` by "
        + "default. A point is 1/96 of an inch.")
    Field(
      "dpi", \.dpi, .number(in: 1...6144),
      "Pixels per inch, if nothing else is asked for; by default 96, which is one per point.")
    Field(
      "insets", \.insets,
      "From the edges of the picture to what is drawn in it, in points: one number, or an object; by "
        + "default the theme's.")
    Field(
      "theme", \.statedTheme,
      "The look of everything that the chart does not state; by default the built-in `light`.")
    contentFields
    Field(
      "language", \.language,
      "The language of dates and numbers, such as `de` for 1.234,5; by default English.")
    Field(
      "rangeSelector", \.rangeSelector,
      "An overview under the chart, with the range that it shows; by default none.")
    Field(
      "series", \.series, Series.form.list(), "In drawing order, the first at the bottom.",
      isRequired: true, unless: ("charts", { !$0.charts.isEmpty }))
    Field(
      "charts", \.charts, partForm.list(),
      "Charts of their own in one picture, in place of series, row by row: their plot areas line up. "
        + "`panels` has their `columns`, `widths` and `heights`.")
  }.named("chart", "The whole file is one object.")

  /// One of several charts in a picture.
  private static let partForm = Form<Chart>.later {
    .object(Chart()) {
      contentFields
      Field(
        "series", \.series, Series.form.list(), "In drawing order, the first at the bottom.",
        isRequired: true)
    }
  }.named("chartOfSeveral", "One of the charts of a picture, with the theme of the whole.")

  /// What charts have beside their series.
  @FieldBuilder<Chart> private static var contentFields: [Field<Chart>] {
    Field("title", \.title, "The line at the top.")
    Field("subtitle", \.subtitle, .text, "A line under the title, in a fainter colour.")
    Field(
      "caption", \.caption, .text,
      "A line under the chart, such as the source of the data.")
    Field(
      "description", \.statedDescription, .text,
      "The chart in words, for readers who cannot see it, in place of the automatic description; "
        + "empty for none.")
    Field(
      "palette", \.palette,
      "The colours of series, parts and slices in turn: a list, or the name of a palette; by default the "
        + "theme's.")
    Field(
      "colors", \.colors, colorsOfNames,
      "The colours of names, wherever the chart has them: titles of series, values of `splitBy` and of a "
        + "`color` column, slices, and categories of bars of one colour. Other names take those of the "
        + "palette in turn, and names that the data do not have are allowed. A series' own style counts "
        + "more.")
    Field(
      "data", \.data, DataReference.form.dictionary,
      "Tables by name; series refer to their columns.")
    Field(
      "xAxis", \.xAxes, Axis.form.oneOrMore,
      "The horizontal axis, or a list of several, the first innermost.")
    Field(
      "yAxis", \.yAxes, Axis.form.oneOrMore,
      "The vertical axis, or a list of several, the first innermost.")
    Field(
      "nulls", \.nulls, .word,
      "What becomes of rows whose category, `splitBy`, colour or panel is missing or an empty text: "
        + "`group` draws them as a group of their own, “no value”, the last one; `drop` leaves them "
        + "out, with a warning. By default `group`.")
    Field("panels", \.panels, "Small multiples, which share data, legend and title.")
    Field(
      "annotations", \.annotations, Annotation.list,
      "What is drawn above or below the data, such as lines, bands, texts and arrows.")
    Field("crosshair", \.crosshair, "The look of the crosshair.")
    Field(
      "state", \.state, "What changes from picture to picture, such as the crosshair's position.")
    Field("animation", \.animation, "How it appears as an animation.")
    Field("gestures", \.gestures, "What pointers and the wheel do in a live chart.")
    Field(
      "legend", \.legend,
      "The key to the series; by default shown only if colours, sizes or shapes show values.")
  }

  private static let colorsOfNames: Form<[String: Color]> = {
    let form = Color.form.dictionary
    return Form(
      form.shape,
      read: { decoder in
        guard Shape.Token(decoder) == .object else {
          throw decoder.complaint(
            "expected an object of names and colours, such as {\"Berlin\": \"#d33\"}; colours in turn "
              + "are the \"palette\"")
        }
        return try form.read(decoder)
      },
      write: form.write, mix: form.mix)
  }()

  private static let size = Form<Double>.either(
    Alternative(.number, { $0 }, back: { $0 }),
    Alternative(
      Form<String>.text(
        pattern: "^[0-9]+(\\.[0-9]+)? ?(in|cm|mm)$", examples: ["6.5in", "16cm", "160mm"]
      ).map(
        { text in
          guard let points = PaperUnit.points(text) else {
            throw Complaint("a length with a unit is written as \"6.5in\", \"16cm\" or \"160mm\"")
          }
          return points
        }, back: { _ in "" }), { $0 }, back: { _ in nil })
  )
  .list(count: 2, rule: "a size is two numbers, [width, height]")
  .map({ Size(width: $0[0], height: $0[1]) }, back: { [$0.width, $0.height] })
}
