import SumiGeometry

extension LineStyle: FileValue {
  static let form = Form<LineStyle>.object(LineStyle()) {
    Field("stroke", \.stroke, "By default the series' colour.")
    Field("strokeWidth", \.strokeWidth, .length, "In points; 0 for no line.")
    Field("opacity", \.opacity, .share, "How much the line covers.")
    Field("dashes", \.dashes, .dashes, "Lengths on and off in turn, in points.")
    Field("join", \.join, .word, "How two pieces of the line meet.")
    Field("cap", \.cap, .word, "How the line ends.")
    Field("fill", \.fill, "The area between the line and a baseline; by default none.")
    Field("marker", \.marker, "A marker on each point; by default none.")
  }.named("lineStyle", "How a line looks.")
}

extension AreaFill: FileValue {
  static let form = Form<AreaFill>.either(
    Alternative(Color.form, { AreaFill(color: $0, opacity: 1) }) { fill in
      fill == AreaFill(color: fill.color, opacity: 1) ? fill.color : nil
    },
    Alternative(
      .object(AreaFill()) {
        Field("color", \.color, "By default the line's colour.")
        Field("opacity", \.opacity, .share, "How much the area covers, at the line.")
        Field(
          "gradient", \.isGradient, .flag,
          "Whether the area fades to a tenth of its opacity at the baseline.")
        Field(
          "baseline", \.baseline, .number,
          "The value that the area stands on; by default 0, and the pole of a radial chart.")
      })
  ).named("areaFill", "The area under a line: a colour that covers all, or an object.")
}

extension MarkerStyle: FileValue {
  static let form = Form<MarkerStyle>.object(MarkerStyle()) {
    Field("shape", \.shape, .word, "What is drawn on each point.")
    Field("radius", \.radius, .length, "In points.")
    Field("fill", \.fill, "By default the series' colour.")
    Field(
      "opacity", \.opacity, .share,
      "How much the fill covers; by default 1 on a line and, in a scatter series, 0.8 or, the "
        + "more markers lie over each other, less, down to 0.05.")
    Field(
      "stroke", \.stroke,
      "The outline; by default a darker tone of the fill, and on a line the plot's background.")
    Field(
      "strokeWidth", \.strokeWidth, .length,
      "Of the outline, in points, 0 for none; by default 1 where there is a `stroke`.")
  }.named("markerStyle", "How a marker looks.")
}

extension ColumnStyle: FileValue {
  static let form = Form<ColumnStyle>.object(ColumnStyle()) {
    Field("fill", \.fill, "By default the series' colour.")
    Field("fillBelowBaseline", \.fillBelowBaseline, "For values below the baseline.")
    Field("opacity", \.opacity, .share, "How much the column covers.")
    Field("stroke", \.stroke, "The outline; by default a darker tone of the fill.")
    Field(
      "strokeWidth", \.strokeWidth, .length,
      "Of the outline, in points, 0 for none; by default 1 where there is a `stroke`.")
    Field("cornerRatio", \.cornerRatio, .share, "How round the tip is: 1 is a half circle.")
  }.named("columnStyle", "How a column looks.")
}
