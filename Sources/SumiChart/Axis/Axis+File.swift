extension Axis: FileValue {
  static let form = Form<Axis>.object(Axis()) {
    Field("id", \.id, .text, "The name that series give as their `xAxis` or `yAxis`.")
    Field("type", \.kind, .word, "What the values are; by default what the data are.")
    Field(
      "position", \.position, .word,
      "The side of the plot: `normal` is bottom or left, `reverse` is top or right.")
    Field("title", \.title, .text, "What the values are, with their unit.")
    Field("titleStyle", \.titleStyle, "How the title stands.")
    Field(
      "range", \.range, AxisRange.form,
      "The `[first, last]` value shown: numbers, dates, or names or indices of categories. By default "
        + "all of the data.")
    Field("padding", \.padding, "Room around the data of an automatic range.")
    Field(
      "limits", \.limits, AxisRange.form,
      "The `[first, last]` value outside of which nothing is ever shown.")
    Field(
      "reversed", \.isReversed, .flag, "Whether larger values come first: left or at the bottom.")
    Field("includeZero", \.includesZero, .flag, "Whether an automatic range includes 0.")
    Field(
      "breaks", \.breaks, AxisBreak.form.list(),
      "Values that a number or date-time axis leaves out, such as weekends.")
    Field("log", \.log, "How a `logarithmic` or `symmetricLog` axis maps its numbers.")
    Field(
      "timeZone", \.timeZone, "The zone in which a date-time axis is ticked and labelled.")
    Field("hidden", \.isHidden, .flag, "Whether the axis is not drawn; it still maps values.")
    Field(
      "width", \.width, .length,
      "The room from the axis line outward for labels and title, in points; by default what they "
        + "need. Charts with the same widths line up.")
    Field(
      "crossing", \.crossing,
      "The value of the first axis across at which the axis line is drawn; by default the line is at "
        + "the side.")
    Field(
      "labelsAreFixed", \.labelsAreFixed, .flag,
      "Whether labels and tick marks stay at the side where the line is at a crossing.")
    Field("ticks", \.ticks, "Where ticks are, and how their marks look.")
    Field("labels", \.labels, "What tick labels say, and how they are turned.")
    Field("line", \.line, "The axis line; by default on the horizontal axis and at a crossing.")
    Field(
      "grid", \.grid, "Lines across the plot at major ticks; by default on the vertical axis only.")
    Field("minorGrid", \.minorGrid, "Lines across the plot at minor ticks; by default none.")
    Field("stripes", \.stripes, "Bands in two colours between major ticks; by default none.")
    Field("radial", \.radial, "How the x axis of a radial chart goes round.")
  }.named("axis", "One axis: its kind, what it shows, and how it is ticked, labelled and drawn.")

  /// The first property that is out of bounds, with its path inside the axis; `nil` if there is
  /// none. Axes of a chart file are checked while they are read; this checks axes that a program
  /// makes.
  package var fault: ChartFileError? { Self.form.fault?(self) }
}
