import SumiData

/// The ticks of a date-time scale across breaks.
///
/// A tick in a break vanishes where its step is less than a day. A day, week, month or year that
/// begins in a break begins, on this axis, with the first stamp after it: its tick stands there, or
/// each month that begins on a weekend would have none. It is labelled by the stamp at which it
/// stands, which is in the same month; two that come to stand at one place are one. Steps of two
/// days only have those that begin on a shown part of their day.
///
/// The two ends of a break share one place; where both have a tick, the labels' `atBreaks` says
/// which of them stays.
struct BrokenDateTimeTicks {
  private let scale: DateTimeScale
  private let breaks: DateTimeBreaks
  private let keeps: TickLabels.BreakLabel
  private let shown: ClosedRange<Int64>?
  private let clock: ZoneClock
  /// A stamp from which ticks are counted.
  private let anchor: Int64?

  /// `nil` for a scale without breaks.
  init?(_ scale: DateTimeScale, anchor: AxisValue? = nil, keeps: TickLabels.BreakLabel) {
    guard let breaks = scale.breaks, !breaks.ranges.isEmpty else { return nil }
    self.scale = scale
    self.breaks = breaks
    self.keeps = keeps
    if case .dateTime(let stamp)? = anchor { self.anchor = stamp } else { self.anchor = nil }
    clock = ZoneClock(zone: scale.timeZone, timeUnit: scale.timeUnit)
    // Within the years of the calendar.
    shown = CalendarTicks(scale).flatMap { calendar in
      let part = DateTimeScale(
        lower: calendar.lower, upper: calendar.upper, unit: scale.timeUnit, breaks: breaks)
      return part.shown
    }
  }

  /// The most candidates that are looked at for one step.
  private static let most = 20_000

  /// The stamps of the densest set of at most `count` ticks, ascending, and their step.
  func best(atMost count: Int) -> ([Int64], step: CalendarStep?) {
    guard let shown, breaks.compressed(shown.lowerBound) < breaks.compressed(shown.upperBound)
    else { return ([min(scale.lower, scale.upper)], nil) }
    let length = seconds(
      from: breaks.compressed(shown.lowerBound), to: breaks.compressed(shown.upperBound))
    let span = seconds(from: shown.lowerBound, to: shown.upperBound)
    var best: ([Int64], step: CalendarStep?) = ([], nil)
    var tooDense: (stamps: [Int64], step: CalendarStep)?
    for step in CalendarStep.ladder.reversed() {
      let (shortest, longest) = step.seconds
      if span / shortest + 2.01 < Double(max(best.0.count + 1, 2)) { continue }
      // Breaks bring ticks nearer to each other, never apart, but for those that vanish.
      let isTooDense = length / longest - 1.01 > Double(count)
      if isTooDense, best.0.count >= 2 || tooDense != nil { break }
      guard let stamps = stamps(step, span: span / shortest) else { continue }
      if stamps.count > count {
        if tooDense == nil { tooDense = (stamps, step) }
      } else if stamps.count > best.0.count {
        best = (stamps, step)
      }
    }
    if best.0.count >= 2 { return best }
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

  /// The ticks of a step; `nil` where they are beyond counting. `span` is about how many there would
  /// be without breaks.
  private func stamps(_ step: CalendarStep, span: Double) -> [Int64]? {
    guard let shown else { return nil }
    if span < Double(Self.most) {
      let start = breaks.range(containing: before(shown.lowerBound))?.lowerBound
      return candidates(step, from: start ?? shown.lowerBound, to: shown.upperBound).map {
        placed($0, step: step)
      }
    }
    // Most of the range is left out: each stretch that is shown by itself, and the step before it.
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
        let part = candidates(step, from: max(isUnder ? .min : early, floor), to: end)
      else { return nil }
      result += part
      if result.count > 2 * Self.most { return nil }
    }
    return placed(result, step: step)
  }

  private func before(_ stamp: Int64) -> Int64 { stamp == .min ? stamp : stamp - 1 }

  private func candidates(_ step: CalendarStep, from lower: Int64, to upper: Int64) -> [Int64]? {
    CalendarTicks(
      DateTimeScale(
        lower: lower, upper: upper, unit: scale.timeUnit, timeZone: scale.timeZone)
    )?.stamps(step, anchor: anchor, limit: 2 * Self.most)
  }

  /// Where ticks stand that would stand at some stamps without breaks: ascending, each at a place of
  /// its own. `step` is `nil` for stamps that somebody stated, which vanish in breaks.
  func placed(_ stamps: [Int64], step: CalendarStep?) -> [Int64] {
    guard let shown else { return [] }
    var result: [Int64] = []
    result.reserveCapacity(stamps.count)
    for stamp in stamps {
      var stamp = stamp
      var isEdge = false
      if let range = breaks.range(containing: stamp) {
        // At the upper end of the axis there is nothing after the break.
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

  /// Whether what begins in a break goes on after it.
  private func moves(_ stamp: Int64, to end: Int64, _ step: CalendarStep) -> Bool {
    guard step.unit >= .day else { return false }
    guard step.unit == .day, step.count > 1 else { return true }
    let day = clock.day
    return ZoneClock.floor(clock.local(stamp), day) == ZoneClock.floor(clock.local(end), day)
  }
}
