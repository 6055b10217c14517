/// A time of day as written, with a fraction of a second.
struct Clock {
  var seconds: Int
  var nanoseconds: Int64 = 0
  var fractionDigits = 0

  /// 60 seconds are a leap second, and become the first second of the next minute; 24:00 is the start of the
  /// next day.
  @inline(__always)
  init?(hour: Int, minute: Int, second: Int) {
    guard hour <= 23 || (hour == 24 && minute == 0 && second == 0), minute <= 59, second <= 60
    else { return nil }
    seconds = hour * 3_600 + minute * 60 + second
  }
}

extension Moment {
  @inline(__always)
  mutating func add(_ clock: Clock) {
    seconds += Int64(clock.seconds)
    nanoseconds = clock.nanoseconds
    fractionDigits = Int32(min(clock.fractionDigits, 9))
  }
}

extension DateScanner {
  /// Adds the time and takes off its offset; false if it is not a time.
  @inline(__always)
  mutating func readTime(into moment: inout Moment) -> Bool {
    let isMarked = Ascii.lower(next) == 0x74
    guard isMarked || Ascii.isBlank(next) || isTimeSeparator(next) else { return false }
    skip()
    if !isMarked { skipBlanks() }
    let start = self
    var read = clock()
    if read == nil, isMarked {
      self = start
      read = basicClock()
    }
    if read == nil, !isMarked {
      self = start
      read = fileClock()
    }
    guard var clock = read else { return false }
    if isAtEnd {
      moment.add(clock)
      return true
    }
    skipBlanks()
    guard takeHalfDay(&clock) else { return false }
    skipBlanks()
    guard let offset = offset() else { return false }
    moment.add(clock)
    moment.seconds -= Int64(offset)
    moment.isShifted = offset != 0
    return true
  }

  /// The mark between a date and its time, beside `T` and spaces; logs have a colon.
  @inline(__always)
  private func isTimeSeparator(_ byte: UInt8) -> Bool {
    byte == Ascii.comma || byte == Ascii.colon || byte == Ascii.minus || byte == Ascii.slash
      || byte == Ascii.point
  }

  /// `hh:mm`, `hh:mm:ss` and a fraction.
  @inline(__always)
  mutating func clock() -> Clock? {
    guard let hour = number(digits: 1...2), take(Ascii.colon), let minute = number(digits: 2...2)
    else { return nil }
    guard take(Ascii.colon) else { return Clock(hour: hour, minute: minute, second: 0) }
    guard let second = number(digits: 2...2),
      var clock = Clock(hour: hour, minute: minute, second: second)
    else { return nil }
    return takeFraction(&clock) ? clock : nil
  }

  /// `hh-mm` and `hh-mm-ss`, as in the names of files, and the same with points.
  private mutating func fileClock() -> Clock? {
    guard let hour = number(digits: 2...2) else { return nil }
    let mark = next
    guard mark == Ascii.minus || mark == Ascii.point, take(mark), let minute = number(digits: 2...2)
    else { return nil }
    guard take(mark) else { return Clock(hour: hour, minute: minute, second: 0) }
    return number(digits: 2...2).flatMap { Clock(hour: hour, minute: minute, second: $0) }
  }

  /// `hh`, `hhmm`, `hhmmss` and a fraction.
  private mutating func basicClock() -> Clock? {
    if let hour = number(digits: 2...2) { return Clock(hour: hour, minute: 0, second: 0) }
    if let both = number(digits: 4...4) {
      return Clock(hour: both / 100, minute: both % 100, second: 0)
    }
    guard let all = number(digits: 6...6),
      var clock = Clock(hour: all / 10_000, minute: all / 100 % 100, second: all % 100)
    else { return nil }
    return takeFraction(&clock) ? clock : nil
  }

  /// False for a point without digits.
  @inline(__always)
  private mutating func takeFraction(_ clock: inout Clock) -> Bool {
    guard take(Ascii.point) || take(Ascii.comma) else { return true }
    guard let fraction = fraction() else { return false }
    clock.nanoseconds = fraction.nanoseconds
    clock.fractionDigits = fraction.digits
    return true
  }

  /// `AM`, `PM`, `a.m.` or `p.m.`, if it is there; false if the hour is not one of 1 to 12.
  private mutating func takeHalfDay(_ clock: inout Clock) -> Bool {
    let letter = Ascii.lower(next)
    let isAfternoon = letter == 0x70
    guard isAfternoon || letter == 0x61 else { return true }
    skip()
    _ = take(Ascii.point)
    guard Ascii.lower(next) == 0x6D else { return false }
    skip()
    _ = take(Ascii.point)
    guard 3_600..<46_800 ~= clock.seconds else { return false }
    clock.seconds = clock.seconds % 43_200 + (isAfternoon ? 43_200 : 0)
    return true
  }

  /// Seconds east of UTC; 0 if nothing is left.
  private mutating func offset() -> Int? {
    if isAtEnd { return 0 }
    if Ascii.lower(next) == 0x7A {
      skip()
    } else if Ascii.isLetter(next) {
      guard skipUniversalTime() else { return nil }
    }
    if isAtEnd { return 0 }
    var seconds = 0
    if next == Ascii.minus || next == Ascii.plus {
      guard let offset = signedOffset() else { return nil }
      seconds = offset
    }
    return skipZoneName() ? seconds : nil
  }

  private mutating func signedOffset() -> Int? {
    let sign = next == Ascii.minus ? -1 : 1
    skip()
    var hour: Int
    var minute = 0
    if let both = number(digits: 4...4) {
      hour = both / 100
      minute = both % 100
    } else {
      guard let read = number(digits: 2...2) else { return nil }
      hour = read
      if take(Ascii.colon) {
        guard let read = number(digits: 2...2) else { return nil }
        minute = read
      }
    }
    guard hour <= 23, minute <= 59 else { return nil }
    return sign * (hour * 3_600 + minute * 60)
  }

  /// `UTC` or `GMT`.
  mutating func skipUniversalTime() -> Bool {
    let name = rest.prefix(3).map(Ascii.lower)
    guard name.elementsEqual("utc".utf8) || name.elementsEqual("gmt".utf8) else { return false }
    skip(3)
    return true
  }

  /// A zone's name after its offset, in brackets: `[Europe/Berlin]`, `(CET)`. False for anything else.
  private mutating func skipZoneName() -> Bool {
    if isAtEnd { return true }
    skipBlanks()
    let ends: [UnicodeScalar: UnicodeScalar] = ["[": "]", "(": ")"]
    guard let end = ends[UnicodeScalar(next)], let last = rest.last, UnicodeScalar(last) == end
    else { return false }
    skip(rest.count)
    return true
  }

  /// `13:45`, `1:45:10.5 PM`, as a moment of 1 January 1970.
  @inline(never)
  mutating func timeOfDay() -> Moment? {
    guard var clock = clock() else { return nil }
    skipBlanks()
    guard takeHalfDay(&clock), isAtEnd, clock.seconds < 86_400 else { return nil }
    var moment = Moment()
    moment.add(clock)
    return moment
  }
}
