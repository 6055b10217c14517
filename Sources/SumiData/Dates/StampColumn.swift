import SumiTime

/// Time stamps in the coarsest unit that represents every fraction so far.
struct StampColumn {
  var values: [Int64] = []
  private(set) var unit: TimeUnit = .seconds
  /// Whether a moment outside 1677 … 2262, the range of nanoseconds, was seen: microseconds are
  /// then the finest unit.
  private var isLong = false
  /// Whether a moment had an offset.
  private(set) var isShifted = false

  mutating func append(_ moments: UnsafeBufferPointer<Moment>) {
    var digits: Int32 = 0
    for moment in moments {
      digits = max(digits, moment.fractionDigits)
      isShifted = isShifted || moment.isShifted
    }
    raise(to: Moment.unit(fractionDigits: digits))
    for moment in moments { append(moment) }
  }

  private mutating func append(_ moment: Moment) {
    if let stamp = moment.stamp(in: unit) {
      values.append(stamp)
    } else {
      leaveNanoseconds()
      // Years 1 to 9999 fit any unit above nanoseconds.
      values.append(moment.stamp(in: unit) ?? 0)
    }
  }

  private mutating func raise(to wanted: TimeUnit) {
    let finest: TimeUnit = isLong && wanted == .nanoseconds ? .microseconds : wanted
    guard finest.perSecond > unit.perSecond else { return }
    let factor = finest.perSecond / unit.perSecond
    if values.contains(where: { $0.multipliedReportingOverflow(by: factor).overflow }) {
      isLong = true
      return raise(to: .microseconds)
    }
    for index in values.indices { values[index] *= factor }
    unit = finest
  }

  private mutating func leaveNanoseconds() {
    isLong = true
    guard unit == .nanoseconds else { return }
    for index in values.indices {
      // Rounded down, also before 1970, as for a moment's own fraction.
      let (quotient, remainder) = values[index].quotientAndRemainder(dividingBy: 1_000)
      values[index] = remainder < 0 ? quotient - 1 : quotient
    }
    unit = .microseconds
  }
}
