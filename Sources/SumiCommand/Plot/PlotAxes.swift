import ArgumentParser
import Sumi

/// The options of `plot` for axes.
struct PlotAxes: ParsableArguments {
  /// The axes that an option applies to.
  enum Choice: String, ExpressibleByArgument, CaseIterable {
    case x, y, xy

    var hasX: Bool { self != .y }
    var hasY: Bool { self != .x }
  }

  @Option(help: ArgumentHelp("The title of the x axis.", valueName: "text"))
  var xTitle: String?

  @Option(help: ArgumentHelp("The title of the y axis.", valueName: "text"))
  var yTitle: String?

  @Option(
    help: ArgumentHelp(
      "The range of the x axis: two numbers or dates, such as 2008-01-01,2009-01-01.",
      valueName: "first,last"))
  var xRange: String?

  @Option(help: ArgumentHelp("The range of the y axis, such as 0,100.", valueName: "first,last"))
  var yRange: String?

  @Option(help: "Logarithmic axes.")
  var log: Choice?

  @Option(
    help: ArgumentHelp(
      "The time zone of dates, such as Europe/Berlin; UTC by default.",
      valueName: "zone"))
  var timeZone: String?

  @Flag(help: "Leave Saturdays and Sundays out of the x axis.")
  var noWeekends = false

  func validate() throws {
    for (option, text) in [("--x-range", xRange), ("--y-range", yRange)] {
      if let text, Self.range(text) == nil {
        throw ValidationError(
          "\(option) \(text): give the first and the last value with a comma in between, "
            + "such as 0,100")
      }
    }
    if let timeZone, Zone(timeZone) == nil {
      throw ValidationError(
        "--time-zone \(timeZone): there is no such zone; give UTC, an offset such as +02:00, or a "
          + "name such as Europe/Berlin")
    }
  }

  /// Whether the options say which axes are logarithmic, or state a range that cannot be on such a one.
  var areScalesStated: Bool {
    let ends = [xRange, yRange].compactMap { $0.flatMap(Self.range) }.flatMap {
      [$0.lower, $0.upper]
    }
    return log != nil
      || ends.contains { if case .number(let end) = $0 { end <= 0 } else { false } }
  }

  /// Applies the options to the primary axes of a chart.
  ///
  /// Slices have no axes: what is stated about them is a warning of the picture.
  func apply(to chart: inout Chart) {
    let isStated =
      [xTitle, yTitle, xRange, yRange, timeZone].contains { $0 != nil } || log != nil || noWeekends
    guard isStated || !chart.series.contains(where: { $0.family == .slices }) else { return }
    var (x, y) = (chart.xAxes.first ?? Axis(), chart.yAxes.first ?? Axis())
    if let xTitle { x.title = xTitle }
    if let yTitle { y.title = yTitle }
    if let log {
      // A chosen range may be impossible there.
      if log.hasX { x.range = nil }
      if log.hasY { y.range = nil }
    }
    if let range = xRange.flatMap(Self.range) { x.range = range }
    if let range = yRange.flatMap(Self.range) { y.range = range }
    if let log {
      if log.hasX { x.kind = .logarithmic }
      if log.hasY { y.kind = .logarithmic }
      // Units of a logarithmic axis have no length.
      (x.scaleRatio, y.scaleRatio) = (nil, nil)
    }
    if let zone = timeZone.flatMap(Zone.init) {
      x.timeZone = zone
      y.timeZone = zone
    }
    if noWeekends { x.breaks.append(.weekends) }
    chart.xAxes = [x] + chart.xAxes.dropFirst()
    chart.yAxes = [y] + chart.yAxes.dropFirst()
  }

  private static func range(_ text: String) -> AxisRange? {
    let ends = text.split(separator: ",", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ !$0.isEmpty }) else { return nil }
    let datum = { (end: Substring) in Double(end).map(Datum.number) ?? .text(String(end)) }
    return AxisRange(datum(ends[0]), datum(ends[1]))
  }
}
