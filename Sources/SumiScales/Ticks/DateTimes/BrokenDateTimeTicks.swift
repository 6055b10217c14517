import SumiTime

/// The ticks of a date-time scale with breaks.
///
/// A tick inside a break is dropped if its step is less than a day. A day, week, month or year that
/// starts in a break is marked at the first stamp after the break; otherwise months that start on a
/// weekend would have no tick. Its label is that stamp's, which lies in the same month. Two ticks
/// that move to the same position become one. With steps of two to six days, only days of which a
/// part is visible have a tick.
///
/// The two ends of a break share one position. If both have a tick, the labels' `atBreaks` decides
/// which is kept.
struct BrokenDateTimeTicks {
  private let scale: DateTimeScale
  private let calendar: CalendarTicks
  private let breaks: DateTimeBreaks
  private let keeps: TickFormat.BreakLabel
  private let shown: ClosedRange<Int64>?
  private let clock: ZoneClock
  /// The stamp from which ticks are counted.
  private let anchor: Int64?

  /// `nil` for a scale without breaks.
  init?(
    _ scale: DateTimeScale, _ calendar: CalendarTicks, anchor: Int64?,
    keeps: TickFormat.BreakLabel
  ) {
    guard let breaks = scale.breaks, !breaks.ranges.isEmpty else { return nil }
    self.scale = scale
    self.calendar = calendar
    self.breaks = breaks
    self.keeps = keeps
    self.anchor = anchor
    clock = ZoneClock(zone: scale.timeZone, timeUnit: scale.timeUnit)
    // Clamped to the calendar's years.
    shown =
      DateTimeScale(
        lower: calendar.lower, upper: calendar.upper, unit: scale.timeUnit, breaks: breaks
      ).shown
  }

  /// The compressed position of a stamp: the same for all stamps of a break.
  func place(_ stamp: Int64) -> Int64 { breaks.compressed(stamp) }

  /// The stamp at a compressed position.
  func stamp(at place: Int64) -> Int64 { breaks.expanded(place) }

  /// The visible fraction of the range.
  var shownShare: Double {
    guard let shown else { return 0 }
    let whole = seconds(from: calendar.lower, to: calendar.upper)
    let length = seconds(from: place(shown.lowerBound), to: place(shown.upperBound))
    return whole > 0 ? length / whole : 1
  }

  /// The largest number of candidates tried for a step.
  private static let most = 20_000

  /// The stamps of the densest set of at most `count` ticks, ascending, and their step.
  ///
  /// - Parameter period: no step is finer; then the set may be empty.
  func best(atMost count: Int, from period: CalendarStep?) -> ([Int64], step: CalendarStep?) {
    guard let shown, breaks.compressed(shown.lowerBound) < breaks.compressed(shown.upperBound)
    else { return ([calendar.lower], nil) }
    let length = seconds(
      from: breaks.compressed(shown.lowerBound), to: breaks.compressed(shown.upperBound))
    let span = seconds(from: shown.lowerBound, to: shown.upperBound)
    var best: ([Int64], step: CalendarStep?) = ([], nil)
    var tooDense: (stamps: [Int64], step: CalendarStep)?
    for step in CalendarStep.ladder.reversed() {
      let (shortest, longest) = step.seconds
      if let period, step.isFiner(than: period) { break }
      if span / shortest + 2.01 < Double(max(best.0.count + 1, 2)) { continue }
      // Breaks drop ticks or move them closer together, never apart.
      let isTooDense = length / longest - 1.01 > Double(count)
      if isTooDense, best.0.count >= 2 || tooDense != nil { break }
      guard let stamps = stamps(step) else { continue }
      if stamps.count > count {
        if tooDense == nil { tooDense = (stamps, step) }
      } else if stamps.count > best.0.count {
        best = (stamps, step)
      }
    }
    if best.0.count >= 2 { return best }
    if period != nil, tooDense == nil { return best }
    guard let (stamps, step) = tooDense else { return ([shown.lowerBound, shown.upperBound], nil) }
    let keep = (stamps.count - 1 + count - 2) / (count - 1)
    return (
      stride(from: 0, to: stamps.count, by: keep).map { stamps[$0] },
      CalendarStep(step.count * keep, step.unit)
    )
  }

  private func seconds(from start: Int64, to end: Int64) -> Double {
    Double(UInt64(bitPattern: end &- start)) / Double(scale.timeUnit.perSecond)
  }

  /// The ticks of a step; `nil` if there are too many or the step is finer than a stamp.
  func stamps(_ step: CalendarStep, isFrequency: Bool = false) -> [Int64]? {
    guard let shown else { return [] }
    let candidates = { (lower: Int64, upper: Int64) in
      CalendarTicks(
        DateTimeScale(
          lower: lower, upper: upper, unit: scale.timeUnit, timeZone: scale.timeZone)
      )?.stamps(step, anchor: anchor, isFrequency: isFrequency, limit: 2 * Self.most)
    }
    // The approximate number without breaks.
    let count = seconds(from: shown.lowerBound, to: shown.upperBound) / step.seconds.shortest
    if count < Double(Self.most) {
      let start = breaks.range(containing: before(shown.lowerBound))?.lowerBound
      return candidates(start ?? shown.lowerBound, shown.upperBound).map {
        placed($0, step: step)
      }
    }
    // Most of the range is left out: search each visible part separately, starting one step before
    // it.
    let first = breaks.count(endingUpTo: shown.lowerBound)
    let last = breaks.count(endingUpTo: shown.upperBound)
    guard last - first < 1000 else { return nil }
    let back = Int64(
      clamping: Int128(step.seconds.longest.rounded(.up)) * Int128(clock.timeUnit.perSecond))
    var result: [Int64] = []
    for index in first...last {
      let start = index == first ? shown.lowerBound : breaks.ends[index - 1]
      let end =
        index < breaks.starts.count ? min(breaks.starts[index], shown.upperBound) : shown.upperBound
      let floor = index == 0 ? start : breaks.starts[index - 1]
      let (early, isUnder) = start.subtractingReportingOverflow(back)
      guard
        let part = candidates(max(isUnder ? .min : early, floor), end)
      else { return nil }
      result += part
      if result.count > 2 * Self.most { return nil }
    }
    return placed(result, step: step)
  }

  private func before(_ stamp: Int64) -> Int64 { stamp == .min ? stamp : stamp - 1 }

  /// The stamps with breaks applied: ascending, each at a different position. `step` is `nil` for
  /// given stamps, which are dropped inside breaks.
  func placed(_ stamps: [Int64], step: CalendarStep?) -> [Int64] {
    guard let shown else { return [] }
    var result: [Int64] = []
    result.reserveCapacity(stamps.count)
    for stamp in stamps {
      var stamp = stamp
      var isEdge = false
      if let range = breaks.range(containing: stamp) {
        // At the upper end of the axis nothing follows the break.
        isEdge =
          stamp == range.lowerBound && (keeps == .lower || stamp == shown.upperBound)
        if !isEdge {
          guard let step, moves(stamp, to: range.upperBound, step) else { continue }
          stamp = range.upperBound
        }
      }
      guard shown.contains(stamp) else { continue }
      if let last = result.last, breaks.compressed(last) >= breaks.compressed(stamp) {
        if keeps == .higher { result[result.count - 1] = stamp }
      } else {
        result.append(stamp)
      }
    }
    return result
  }

  /// Whether the period that starts inside a break continues after it.
  private func moves(_ stamp: Int64, to end: Int64, _ step: CalendarStep) -> Bool {
    guard step.unit >= .day else { return false }
    guard step.unit == .day, (2..<7).contains(step.count) else { return true }
    let day = clock.day
    return floorDivided(clock.local(stamp), day) == floorDivided(clock.local(end), day)
  }
}
