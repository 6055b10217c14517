import SumiChart

/// Settings of an axis that have no effect on radial axes.
enum RadialUse {
  /// A warning for each axis with such settings.
  static func warnings(of model: RadialModel) -> [String] {
    let (x, y) = (model.x, model.y)
    let hasDates = if case .dateTime = model.angles { true } else { false }
    return [
      warning(idle(in: x) + idle(inX: x, hasDates: hasDates), axis: "xAxis"),
      warning(idle(in: y) + idle(inY: y), axis: "yAxis"),
    ].compactMap { $0 }
  }

  private static func warning(_ options: [String], axis name: String) -> String? {
    guard !options.isEmpty else { return nil }
    let list = options.joined(separator: ", ")
    return "\(name): in a radial chart \(list) \(options.count == 1 ? "has" : "have") no effect"
  }

  private static func idle(in axis: Axis) -> [String] {
    let plain = Axis()
    return names([
      ("position", (axis.position ?? .normal) != .normal),
      ("titleStyle.position", axis.titleStyle.position != plain.titleStyle.position),
      ("titleStyle.orientation", axis.titleStyle.orientation != plain.titleStyle.orientation),
      ("limits", axis.limits != nil), ("width", axis.width != nil),
      ("crossing", axis.crossing != nil), ("labelsAreFixed", axis.labelsAreFixed),
      ("ticks.clipping", axis.ticks.clippingLow != .none || axis.ticks.clippingHigh != .none),
      ("labels.orientation", axis.labels.orientation != plain.labels.orientation),
      ("ticks.minorMarks", axis.ticks.minorMarks != plain.ticks.minorMarks),
    ])
  }

  private static func idle(inX axis: Axis, hasDates: Bool) -> [String] {
    names([
      ("padding", !hasDates && axis.padding != .none), ("includeZero", axis.includesZero),
      ("minorGrid", axis.minorGrid.visibility == true),
      ("ticks.minor", axis.ticks.minor != .automatic && axis.ticks.minor != .none),
    ])
  }

  private static func idle(inY axis: Axis) -> [String] {
    names([
      ("ticks.marks", axis.ticks.marks != TickMarkStyle()),
      ("radial.startAngle", axis.radial.startAngle != RadialStyle().startAngle),
      ("radial.clockwise", axis.radial.isClockwise != RadialStyle().isClockwise),
    ])
  }

  private static func names(_ options: [(name: String, isSet: Bool)]) -> [String] {
    options.filter(\.isSet).map(\.name)
  }
}
