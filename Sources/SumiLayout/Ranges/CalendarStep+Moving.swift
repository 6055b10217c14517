import SumiTime

extension CalendarStep {
  /// A time stamp moved by a number of steps in a zone's local time: months end on their last day
  /// if the day does not exist. Clamped to Int64, and for months to the years 1 to 9999.
  func moved(_ stamp: Int64, times: Int, unit timeUnit: TimeUnit, zone: Zone) -> Int64 {
    let rate = Int128(timeUnit.perSecond)
    let steps = Int128(count) * Int128(times)
    switch unit {
    case .nanosecond: return Int64(clamping: Int128(stamp) + steps * rate / 1_000_000_000)
    case .microsecond: return Int64(clamping: Int128(stamp) + steps * rate / 1_000_000)
    case .millisecond: return Int64(clamping: Int128(stamp) + steps * rate / 1_000)
    case .second: return Int64(clamping: Int128(stamp) + steps * rate)
    case .minute: return Int64(clamping: Int128(stamp) + steps * rate * 60)
    case .hour: return Int64(clamping: Int128(stamp) + steps * rate * 3_600)
    case .day, .week, .month, .year: break
    }
    let seconds = stamp.converted(from: timeUnit, to: .seconds)
    let local = Int128(seconds) + Int128(zone.offset(at: seconds))
    var day = local / 86_400
    if day * 86_400 > local { day -= 1 }
    var next = day
    switch unit {
    case .day: next += steps
    case .week: next += 7 * steps
    default:
      guard let date = CivilDate(daysSinceEpoch: Int(clamping: day)) else { return stamp }
      let month =
        Int128(12 * date.year + date.month - 1) + steps * (unit == .year ? 12 : 1)
      let held = Int(min(max(month, 12), 12 * 9999 + 11))
      let last = CivilDate.dayCount(ofMonth: held % 12 + 1, year: held / 12)
      guard
        let moved = CivilDate(
          year: held / 12, month: held % 12 + 1, day: min(date.day, last))
      else { return stamp }
      next = Int128(moved.daysSinceEpoch)
    }
    let moved = Int64(clamping: local + (next - day) * 86_400)
    let fraction = Int128(stamp) - Int128(seconds) * rate
    return Int64(
      clamping: (Int128(moved) - Int128(zone.offset(atLocal: moved))) * rate + fraction)
  }
}
