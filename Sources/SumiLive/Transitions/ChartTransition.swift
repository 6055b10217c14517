import SumiChart
import SumiData
import SumiGeometry
import SumiLayout

/// A chart that becomes another one: a pure function of time, so that frames can be drawn in any
/// order and in parallel.
///
/// All points, and everything else with a number such as ranges, colours and positions of
/// annotations, are moved by one spring: a value is `to + (from - to) · r(t)`, with the response r
/// of the spring. What is not a number is that of the other chart from the start. Series correspond
/// by their order, if they are of one kind; others disappear and appear. In a chart of another family,
/// such as a pie that becomes columns, the mark of each row becomes that of the same row; where rows have
/// no marks, as on a line, one chart disappears before the other one appears.
public struct ChartTransition: AnimatedChart {
  /// The spring that moves everything.
  public let spring: Spring
  /// In seconds.
  public let duration: Double
  /// The seconds that the spring takes; in less time it is faster.
  private let needed: Double
  /// As they are stated, with their tables.
  @Shared private var first: Chart
  @Shared private var last: Chart
  /// How one becomes the other; `nil` between charts of different families.
  private let motion: ChartMotion?
  /// How the marks of one family become those of another; `nil` if they cannot.
  private let shapes: ShapeMotion?
  /// Whether the first marks are on their way from a chart of another family.
  private let isOnItsWay: Bool
  /// How visible the axes and the legend of the first chart are, 0…1.
  private let opacity: Double

  /// - Parameters:
  ///   - from: the first chart.
  ///   - to: the second chart.
  ///   - tables: those of both charts, as `Chart.tables(relativeTo:)` reads them.
  ///   - frames: both laid out; the plot area and the axes that both have move as well.
  ///   - spring: `nil` for that of the second chart.
  ///   - duration: in seconds; `nil` for what the spring takes. In less time it is faster, and
  ///     after it the second chart stays.
  /// - Throws: `TransitionError`.
  public init(
    from: Chart, to: Chart, tables: (from: [String: Table], to: [String: Table]),
    frames: (from: ChartFrame, to: ChartFrame), spring: Spring? = nil, duration: Double? = nil
  ) throws(TransitionError) {
    try self.init(
      from: ChartMoment(of: from, tables: tables.from, frame: frames.from),
      to: ChartMoment(of: to, tables: tables.to, frame: frames.to), spring: spring,
      duration: duration)
  }

  /// A chart whose values begin at one value, which stands for those before the first data.
  ///
  /// - Parameters:
  ///   - chart: that appears.
  ///   - tables: of the chart, as `Chart.tables(relativeTo:)` reads them.
  ///   - frame: the chart laid out; its axes stay.
  ///   - value: where all numbers along the value axes, and those of slices, begin.
  ///   - spring: `nil` for that of the chart.
  ///   - duration: as above.
  /// - Throws: `TransitionError`.
  public init(
    appearing chart: Chart, tables: [String: Table], frame: ChartFrame, from value: Double = 1,
    spring: Spring? = nil, duration: Double? = nil
  ) throws(TransitionError) {
    let end = ChartMoment(of: chart, tables: tables, frame: frame)
    try self.init(from: end.starting(at: value), to: end, spring: spring, duration: duration)
  }

  private init(
    from: ChartMoment, soon: ChartMoment? = nil, to: ChartMoment, spring: Spring?,
    duration: Double? = nil
  ) throws(TransitionError) {
    guard from.chart.charts.isEmpty, to.chart.charts.isEmpty else { throw .severalCharts }
    let spring = spring ?? to.chart.animation.spring
    self.spring = spring
    first = from.stated
    last = to.stated
    let marks = from.marksOnTheirWay == nil ? nil : ShapeMotion(from: from, soon: soon, to: to)
    isOnItsWay = marks != nil
    opacity = from.opacity
    motion =
      marks == nil && from.chart.family == to.chart.family
      ? try ChartMotion(from: from, soon: soon ?? from, to: to) : nil
    shapes = marks ?? (motion == nil ? ShapeMotion(from: from, soon: soon, to: to) : nil)
    let way = motion?.way ?? (distance: 1, velocity: shapes?.velocity ?? 0)
    // For small numbers a thousandth of the distance, which is less than a pixel.
    let isMoving = way.distance > 0
    needed =
      motion == nil && shapes == nil
      ? Self.replacing
      : spring.settlingTime(
        distance: isMoving ? way.distance : 1, velocity: way.velocity,
        threshold: isMoving ? min(SpringMotion.endThreshold, way.distance / 1_000) : 1e-3)
    self.duration = duration.flatMap { $0.isFinite ? max($0, 0) : nil } ?? needed
  }

  /// The chart at a time in seconds from the start, with its tables.
  public func chart(at seconds: Double) -> Chart {
    if seconds >= duration { return last }
    if seconds <= 0, !isOnItsWay { return first }
    let time = springTime(at: max(seconds, 0))
    if let motion {
      let response = spring.response(at: time)
      return motion.chart(response, progress: min(max(1 - response.distance, 0), 1))
    }
    if let shapes { return chart(with: shapes, at: time) }
    let progress = AnimationCurve.easeInOut(time / needed)
    var chart = progress < 0.5 ? first : last
    let presence = progress < 0.5 ? 1 - 2 * progress : 2 * progress - 1
    chart.state.presence += chart.series.indices.map {
      Presence(of: .index($0), progress: presence)
    }
    return chart
  }

  /// The marks on their way, in place of the first chart's own. Those of the second chart appear over
  /// them when they have nearly arrived.
  private func chart(with shapes: ShapeMotion, at time: Double) -> Chart {
    let share = time / needed
    var chart = share < 0.5 ? first : last
    chart.state.replacement = Replacement(
      shapes: shapes.marks(spring.response(at: time)).joined().map {
        Replacement.Shape(
          corners: $0.corners, fill: $0.fill, stroke: $0.stroke, strokeWidth: $0.strokeWidth)
      }, opacity: opacity(at: share))
    let presence = max(4 * share - 3, 0)
    chart.state.presence += chart.series.indices.map {
      Presence(of: .index($0), progress: presence, kind: .fade)
    }
    return chart
  }

  /// How visible axes and legend are at a share of the time.
  private func opacity(at share: Double) -> Double {
    share < 0.5 ? opacity * (1 - 2 * share) : min(2 * share - 1, 1)
  }

  /// The transition from where this one is at a time to yet another chart, of any family: everything goes on
  /// from its position with its velocity.
  ///
  /// - Parameters:
  ///   - chart: the new target.
  ///   - tables: of the other chart.
  ///   - frame: the other chart laid out.
  ///   - seconds: since the start of this transition, in seconds; when it turns.
  ///   - spring: `nil` for that of the other chart.
  ///   - layout: lays out a chart of this transition with its tables, from whose marks those of another
  ///     family begin; without it they fade.
  /// - Throws: `TransitionError`.
  public func redirected(
    to chart: Chart, tables: [String: Table], frame: ChartFrame, at seconds: Double,
    spring: Spring? = nil, layout: (Chart) -> ChartFrame? = { _ in nil }
  ) throws(TransitionError) -> ChartTransition {
    let target = ChartMoment(of: chart, tables: tables, frame: frame)
    let seconds = min(max(seconds, 0), duration)
    var now = moment(at: seconds)
    var soon = moment(at: seconds + ChartMotion.moment)
    if now.marksOnTheirWay == nil, now.chart.family != chart.family {
      now.frame = layout(self.chart(at: seconds))
      soon.frame = layout(self.chart(at: seconds + ChartMotion.moment))
    }
    return try ChartTransition(from: now, soon: soon, to: target, spring: spring)
  }

  /// The seconds in which a chart of another family takes the place of the first.
  private static let replacing = 0.8

  /// The time of the spring at a time of the transition, both in seconds.
  private func springTime(at seconds: Double) -> Double {
    duration < needed ? seconds * (needed / duration) : seconds
  }

  private func moment(at seconds: Double) -> ChartMoment {
    let time = springTime(at: seconds)
    guard let motion else {
      var moment = ChartMoment(of: time < needed / 2 ? first : last)
      if seconds < duration, let shapes {
        moment.marksOnTheirWay = shapes.marks(spring.response(at: time))
        moment.opacity = opacity(at: time / needed)
      }
      return moment
    }
    let response = spring.response(at: time)
    var moment = ChartMoment(of: motion.chart(response, progress: nil))
    moment.scales = motion.scales(response)
    return moment
  }
}

/// Why a chart cannot become another one.
public enum TransitionError: Error, Equatable, CustomStringConvertible {
  /// A series has not the same number of points in both charts.
  case points(series: Int, from: Int, to: Int)
  /// A series names a column that its table lacks.
  case missingColumn(series: String, column: String)
  /// One of them is a picture of several charts.
  case severalCharts

  public var description: String {
    switch self {
    case .points(let series, let from, let to):
      "series[\(series)] has \(from) points, and \(to) in the other chart; give both the same number"
    case .missingColumn(let series, let column):
      "\(series): the table has no column \"\(column)\""
    case .severalCharts:
      "a picture of several charts cannot become another one; animate its charts one by one"
    }
  }
}
