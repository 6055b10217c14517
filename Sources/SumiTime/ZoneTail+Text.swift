extension ZoneTail {
  /// The footer of a zone file, such as `CET-1CEST,M3.5.0,M10.5.0/3` or `<+03>-3`: POSIX's TZ
  /// format with the times of RFC 8536, from −167 to 167 hours. `nil` for other text.
  init?(_ text: some Sequence<UInt8>) {
    var text = ZoneTailText(rest: Array(text)[...])
    guard let name = text.name(), let offset = text.time(upTo: 24) else { return nil }
    standard = Kind(offset: -offset, name: name)
    if text.rest.isEmpty { return }
    guard let name = text.name() else { return nil }
    // One hour ahead of standard time by default.
    var kind = Kind(offset: standard.offset + 3600, name: name)
    if text.rest.first != UInt8(ascii: ",") {
      guard let offset = text.time(upTo: 24) else { return nil }
      kind.offset = -offset
    }
    guard let start = text.date(), let end = text.date(), text.rest.isEmpty else { return nil }
    daylight = Daylight(kind: kind, start: start, end: end)
  }
}

/// A parser of the footer, which consumes its parts from the front.
private struct ZoneTailText {
  var rest: ArraySlice<UInt8>

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// Three or more letters; in angle brackets also digits and signs.
  mutating func name() -> String? {
    let isQuoted = take("<")
    let name = rest.prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"): isQuoted
      default: false
      }
    }
    rest = rest.dropFirst(name.count)
    guard name.count >= 3, !isQuoted || take(">") else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  /// An integer in a range.
  mutating func number(_ range: ClosedRange<Int64>) -> Int64? {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard (1...3).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    let number = digits.reduce(0) { 10 * $0 + Int64($1 - UInt8(ascii: "0")) }
    return range.contains(number) ? number : nil
  }

  /// `[+-]h[:mm[:ss]]`, in seconds.
  mutating func time(upTo hours: Int64) -> Int64? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard var seconds = number(0...hours).map({ 3600 * $0 }) else { return nil }
    for unit: Int64 in [60, 1] {
      if !take(":") { break }
      guard let number = number(0...59) else { return nil }
      seconds += unit * number
    }
    return isNegative ? -seconds : seconds
  }

  /// A comma, a day and an optional time.
  package mutating func date() -> ZoneTail.Date? {
    guard take(",") else { return nil }
    let day: ZoneTail.Date.Day
    if take("J") {
      guard let number = number(1...365) else { return nil }
      day = .ofYear(Int(number))
    } else if take("M") {
      guard let month = number(1...12), take("."), let week = number(1...5), take("."),
        let weekday = number(0...6)
      else { return nil }
      day = .weekday(month: Int(month), week: Int(week), day: Int(weekday))
    } else {
      guard let number = number(0...365) else { return nil }
      day = .ofYearFromZero(Int(number))
    }
    guard take("/") else { return ZoneTail.Date(day: day, time: 7200) }
    return time(upTo: 167).map { ZoneTail.Date(day: day, time: $0) }
  }
}
