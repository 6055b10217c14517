import SumiChart
import SumiLayout
import SumiLive

/// What a reference to a series stands for in a chart: series by their indices, or parts of split ones by
/// their names.
struct SeriesSubject: Equatable, Sendable {
  var indices: [Int] = []
  var parts: [String] = []

  /// As the state of a chart names them.
  var references: [SeriesReference] {
    indices.map { .index($0) } + parts.map { .name($0) }
  }
}

/// A series that appears or disappears.
struct SeriesMotion: Sendable {
  /// As it was asked for.
  let series: SeriesReference
  let subject: SeriesSubject
  let isEntry: Bool
  private(set) var animation: SeriesAnimation
  /// The progress, 0…1, at seconds from the start, in place of that of the animation; 1 or more ends it.
  let progress: (@Sendable (Double) -> Double)?
  let completion: (@Sendable (Bool) -> Void)?
  /// In seconds; `nil` until the first frame after it was asked for.
  var start: Double?
  /// How much of it is there as it begins, and how much more per second.
  private var first: (presence: Double, velocity: Double)

  init(
    series: SeriesReference, subject: SeriesSubject, isEntry: Bool, animation: SeriesAnimation,
    progress: (@Sendable (Double) -> Double)?, completion: (@Sendable (Bool) -> Void)?
  ) {
    self.series = series
    self.subject = subject
    self.isEntry = isEntry
    self.animation = animation
    self.progress = progress
    self.completion = completion
    first = (isEntry ? 0 : 1, 0)
  }

  /// Begins where another one is at a time, with its velocity and in its way of appearing.
  mutating func goOn(from other: SeriesMotion, at time: Double) {
    let (now, soon) = (other.presence(at: time), other.presence(at: time + Self.moment))
    first = (now, (soon - now) / Self.moment)
    (animation.kind, animation.origin) = (other.animation.kind, other.animation.origin)
  }

  private static let moment = 1e-3

  /// How much of the series is there, 0…1.
  func presence(at time: Double) -> Double {
    guard let start else { return first.presence }
    let seconds = time - start
    let share = progress.map { $0(seconds) } ?? animation.progress(at: seconds)
    let target = isEntry ? 1.0 : 0
    let moved = first.presence + (target - first.presence) * share
    if first.velocity == 0 { return moved }
    // What it had as it began fades, and leads to neither side of nothing and all.
    return min(max(moved + first.velocity * seconds * (1 - share), 0), 1)
  }

  func hasEnded(at seconds: Double) -> Bool {
    guard let start else { return false }
    return progress.map { $0(seconds - start) >= 1 } ?? (seconds - start >= animation.end)
  }
}

extension ChartSession {
  /// What a reference stands for: series by id or title, also those that the chart shows without stating
  /// them, parts by their names.
  ///
  /// - Throws: `SumiError` if there is no such series.
  func subject(_ series: SeriesReference) throws(SumiError) -> SeriesSubject {
    let name: String
    switch series {
    case .index(let index):
      guard chart.series.indices.contains(index) else {
        throw .wrap(GestureFault.series(series, hint: nil))
      }
      return SeriesSubject(indices: [index])
    case .name(let given): name = given
    }
    let stated = chart.series.indices.filter {
      chart.series[$0].source.id == name || chart.series[$0].source.title == name
    }
    if !stated.isEmpty { return SeriesSubject(indices: stated) }
    let shown = try stillFrame().shownSeries
    let found = shown.filter { $0.title == name }
    let subject = SeriesSubject(
      indices: found.compactMap(\.index),
      parts: found.contains { $0.index == nil } ? [name] : [])
    guard subject != SeriesSubject() else {
      let names = shown.map(\.title) + chart.series.compactMap(\.source.id)
      throw .wrap(
        GestureFault.series(series, hint: nearestName(to: name, among: names) ?? names.first))
    }
    return subject
  }
}
