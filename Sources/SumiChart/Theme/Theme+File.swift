import SumiData
import SumiForms
import SumiGeometry

extension Theme: FileValue {
  package static let form = Form<Theme>.either(
    Alternative(reference, { $0 }, back: { theme in named.first { $0.theme == theme }?.theme }),
    Alternative(.object(.light) { fields })
  ).named(
    "theme",
    "The look of everything that the chart does not state: a built-in theme, the path of a theme "
      + "file (relative to this file), or an object, which a theme file has too.")

  @FieldBuilder<Theme> private static var fields: [Field<Theme>] {
    Field(reading: "$schema", .text, "The file that `sumi schema --theme-file` printed.") { _, _ in
    }
    Field(
      reading: "base", reference,
      "The theme that the other keys change: a built-in one (`light` by default), or the path of a "
        + "theme file."
    ) { $0 = $1 }
    groundFields
    Field("text", \.text, "The colour of titles.")
    Field(
      "secondaryText", \.secondaryText,
      "The colour of subtitle, axis titles, legend and tick labels.")
    Field("fontFamily", \.fontFamily, TextStyle.family, "The family of all text.")
    Field("textStyles", \.textStyles, "Family, size, weight and colour of single texts.")
    axisFields
    Field(
      "colors", \.colors, Palette.form.map(\.colors, back: { Palette($0) }),
      "The colours of the series in turn: a list, or the name of a palette.")
    Field("rising", \.rising, "The colour of what rises, such as a candle.")
    Field("falling", \.falling, "The colour of what falls.")
    seriesFields
  }

  @FieldBuilder<Theme> private static var groundFields: [Field<Theme>] {
    Field(
      "background", \.background, plainColor("backgroundColors"),
      "Behind the whole chart; `\"transparent\"` for none.")
    Field(
      "backgroundColors", \.backgroundColors,
      "Several colours behind the whole chart, in place of `background`.")
    Field("canvasBackground", \.canvasBackground, "Behind the axes and the plot area.")
    Field(
      "plotBackground", \.plotBackground, plainColor("plotBackgroundColors"),
      "Behind the plot area.")
    Field(
      "plotBackgroundColors", \.plotBackgroundColors,
      "Several colours behind the plot area, in place of `plotBackground`.")
    Field("border", \.border, "The colour of a line along the edges of the picture.")
    Field("borderWidth", \.borderWidth, .length, "In points.")
    Field("canvasBorder", \.canvasBorder, "The colour of a line around the axes and the plot area.")
    Field("canvasBorderWidth", \.canvasBorderWidth, .length, "In points.")
    Field(
      "plotBorder", \.plotBorder,
      "The colour of a line around the plot area, also of the line at the base of a tornado.")
    Field("plotBorderWidth", \.plotBorderWidth, .length, "In points.")
    Field(
      "insets", \.insets,
      "From the edges of the picture to what is drawn in it, in points; by default about 18, and less in "
        + "small charts.")
  }

  @FieldBuilder<Theme> private static var axisFields: [Field<Theme>] {
    Field("axisLine", \.axisLine, "The colour of axis lines and tick marks.")
    Field("axisLineWidth", \.axisLineWidth, .length, "In points.")
    Field("tickMarkWidth", \.tickMarkWidth, .length, "In points.")
    Field("gridLine", \.gridLine, "The colour of grid lines.")
    Field("gridLineWidth", \.gridLineWidth, .length, "In points.")
    Field(
      "gridLineDashes", \.gridLineDashes, .dashes,
      "Alternating lengths of dashes and gaps, in points.")
    Field("stripe", \.stripe, "The colour of every second band between ticks.")
    Field(
      "tickLabelBackground", \.tickLabelBackground,
      "The colour of a rectangle behind each tick label.")
  }

  @FieldBuilder<Theme> private static var seriesFields: [Field<Theme>] {
    Field("lineWidth", \.lineWidth, .length, "The width of the lines of series, in points.")
    Field("markerRadius", \.markerRadius, .length, "The radius of markers, in points.")
    Field(
      "dataPointWidth", \.dataPointWidth, .share,
      "The share of the room around a position that bars take.")
    Field(
      "cornerRatio", \.cornerRatio, .share, "The roundness of the tips of bars: 1 is a half circle."
    )
    Field(
      "hollowCandles", \.hollowCandles, .word, "The candles that are drawn as an outline only.")
    Field(
      "dashes", \.dashes, Form<[Double]>.dashes.list(),
      "The dashes of lines in turn, in line widths; `[]` is a solid line. By default lines are "
        + "solid until the colours are used up.")
    Field(
      "shapes", \.shapes, Form<MarkerShape>.word.list(),
      "The shapes of markers in turn; by default circles.")
    Field(
      "patterns", \.patterns, FillPattern.form.list(),
      "The fills of bars, slices and areas in turn; by default the colours.")
    Field(
      "risingPattern", \.risingPattern, "The fill of bars that rise; by default the colour.")
    Field("fallingPattern", \.fallingPattern, "The fill of bars that fall.")
    Field("colorMap", \.colorMap, "The colours of numbers.")
    Field(
      "divergingColorMap", \.divergingColorMap,
      "The colours of numbers around a middle; by default a map that fits the background.")
  }

  /// One colour; an error about several names the key for them.
  private static func plainColor(_ other: String) -> Form<Color> {
    let form = Color.form
    return Form(
      form.shape,
      read: { decoder in
        guard Shape.Token(decoder) == .text else {
          throw decoder.complaint(
            "expected one colour in quotes; several are \"\(other)\": [\"#ffffff\", \"#ddeeff\"]")
        }
        return try form.read(decoder)
      },
      write: form.write, mix: form.mix)
  }

  /// All properties of the theme as the text of a theme file.
  public var fileText: String {
    JSONTree.object(
      Self.fields.compactMap { field in
        guard let value = field.standard(self) else { return nil }
        if case .null = value { return nil }
        return JSONTree.Member(field.member.key, value)
      }
    ).text() + "\n"
  }

  /// The first property that is out of bounds, with its path inside the theme; `nil` if there is
  /// none. Themes of files are checked while they are read; this checks those that a program makes.
  package var fault: ChartFileError? {
    Self.named.contains { $0.theme == self } ? nil : Self.form.fault?(self)
  }

  // MARK: Names and files

  /// A built-in theme by its name, or a theme file by its path.
  private static let reference: Form<Theme> = {
    let words = Form<Theme>.words(named.map { (name: $0.name, value: $0.theme) })
    return Form(
      .either([words.shape, Form<String>.text(pattern: "[./]", examples: ["corporate.json"]).shape]
      ),
      read: { decoder in
        let text = try decoder.singleValueContainer().decode(String.self)
        guard isPath(text) else { return try words.read(decoder) }
        guard let files = decoder.userInfo.themeFiles else {
          throw decoder.complaint(
            "\"\(text)\" is a file, which only a chart or theme that is read from a file can name")
        }
        do {
          return try files.read(text)
        } catch let complaint as ThemeFiles.Missing {
          throw decoder.complaint(complaint.reason)
        }
      },
      write: words.write)
  }()

  /// Whether a text names a file and not a built-in theme.
  package static func isPath(_ text: String) -> Bool {
    text.contains { $0 == "." || $0 == "/" }
  }
}

/// How a decoder reads the theme files that its file names.
package struct ThemeFiles: Sendable {
  /// Reads the theme at a path as the file has it. Throws `Missing`, or the error of that file.
  package var read: @Sendable (String) throws -> Theme

  package init(read: @escaping @Sendable (String) throws -> Theme) { self.read = read }

  /// Why there is no theme to be read, for an error at the path in the file that names it.
  package struct Missing: Error {
    package var reason: String

    package init(reason: String) { self.reason = reason }
  }

  /// The key in a decoder's `userInfo`.
  package static let key = CodingUserInfoKey(rawValue: "Sumi theme files")
}

extension [CodingUserInfoKey: Any] {
  fileprivate var themeFiles: ThemeFiles? {
    ThemeFiles.key.flatMap { self[$0] as? ThemeFiles }
  }
}
