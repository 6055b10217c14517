import SumiForms

extension Axis: FileValue {
  package static let form = Form<Axis>.object(Axis()) {
    Field("id", \.id, .text, "The name that series give as their `xAxis` or `yAxis`.")
    Field("type", \.kind, .word, "The kind of values; by default the kind of the data.")
    Field(
      "position", \.position,
      .words(
        Position.allCases.map { ($0.rawValue, $0) },
        hints: [
          "left": "a y axis is on the left if its position is \"normal\"",
          "bottom": "an x axis is at the bottom if its position is \"normal\"",
          "right": "a y axis is on the right if its position is \"reverse\"",
          "top": "an x axis is at the top if its position is \"reverse\"",
        ]),
      "The side of the plot: `normal` is bottom or left, `reverse` is top or right. By default "
        + "`normal`, and the top for the values of a tornado.")
    Field("title", \.title, .text, "The quantity on the axis, with its unit.")
    Field("titleStyle", \.titleStyle, "The title's position, orientation and look.")
    Field(
      "range", \.range, AxisRange.form,
      "The `[first, last]` value shown: numbers, dates, or names or indices of categories. By default "
        + "all of the data.")
    Field(
      "order", \.order, CategoryOrder.form,
      "The order of categories. Parts of `splitBy`, colours and panels of the same column have a list, a "
        + "column and that of the alphabet too, if nothing else is stated for them. By default the order of "
        + "an ordered dictionary, else that in which the rows name them first.")
    Field("padding", \.padding, "Room around the data of an automatic range.")
    Field(
      "limits", \.limits, AxisRange.form,
      "The `[first, last]` value that the visible range never exceeds.")
    Field(
      "reversed", \.isReversed, .flag,
      "Whether larger values come first: left or at the bottom. By default they do not; but the first "
        + "category of bars, and of cells, on a vertical axis is at its top."
    )
    Field("includeZero", \.includesZero, .flag, "Whether an automatic range includes 0.")
    Field(
      "scaleRatio", \.scaleRatio,
      "How long a unit is, as a multiple of a unit of the first axis across it: the automatic range of "
        + "one of the two is widened until it is. 1 gives equal lengths, and `\"latitude\"` a map of "
        + "longitudes and latitudes. By default units have any length.")
    Field(
      "breaks", \.breaks, AxisBreak.form.list(),
      "Values that a number or date-time axis leaves out, such as weekends.")
    Field(
      "log", \.log,
      "The parameters of a `logarithmic` or `symmetricLog` axis; `nonPositive` counts for `probit` too."
    )
    Field(
      "timeZone", \.timeZone,
      "The time zone of a date-time axis' ticks and labels; by default the one in which all its dates "
        + "were recorded, or UTC.")
    Field("hidden", \.isHidden, .flag, "Whether the axis is not drawn; it still maps values.")
    Field(
      "width", \.width, .length,
      "The room for labels and title, in points outward from the axis line; by default what they "
        + "need. Charts with the same widths line up.")
    Field(
      "crossing", \.crossing,
      "The value of the first perpendicular axis at which the line is drawn; by default it is at "
        + "the side.")
    Field(
      "labelsAreFixed", \.labelsAreFixed, .flag,
      "Whether labels and tick marks stay at the side when the line is at a crossing.")
    Field("ticks", \.ticks, "The positions of ticks, and the look of their marks.")
    Field("labels", \.labels, "The format, texts, orientation and look of tick labels.")
    Field("line", \.line, "The axis line; by default on the horizontal axis and at a crossing.")
    Field(
      "grid", \.grid, "Lines across the plot at major ticks; by default on the vertical axis only.")
    Field("minorGrid", \.minorGrid, "Lines across the plot at minor ticks; by default none.")
    Field("stripes", \.stripes, "Bands in two colours between major ticks; by default none.")
    Field("radial", \.radial, "Start angle, direction and shape of a radial chart.")
  }.named("axis", "One axis: its kind and range, and how it is ticked, labelled and drawn.")

  /// The first property that is out of bounds, with its path inside the axis; `nil` if there is
  /// none. Axes of a chart file are checked while they are read; this checks axes that a program
  /// makes.
  package var fault: ChartFileError? { self == Self.plain ? nil : Self.form.fault?(self) }

  private static let plain = Axis()
}
