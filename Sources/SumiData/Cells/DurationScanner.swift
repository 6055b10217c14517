/// A length of time as people and programs write it.
struct WrittenDuration {
  var seconds: Double
  /// Whether it may be a time of day as well: `01:02:03`.
  var mayBeTimeOfDay = false
  /// Whether it has two parts without a fraction, which may be hours and minutes as well as minutes and seconds.
  var isShort = false
  /// The only unit that it is written in, and its length in seconds.
  var unit: (name: String, seconds: Double)?
}

/// Reads lengths of time: `0 days 00:00:01`, `1 day, 2:03:04`, `26:03:04`, `3:04.5`, `59:58`, `P1DT2H`, `2h 5m 10s`,
/// `90 min`.
///
/// A letter alone behind a number is none: `5m` may be metres, and `90s` years.
struct DurationScanner {
  private var rest: ArraySlice<UInt8>
  private let point: UInt8

  private static let mostBytes = 40

  /// `nil` if a cell is no length of time.
  static func duration(_ cell: Cell, point: UInt8) -> WrittenDuration? {
    guard 2...mostBytes ~= cell.count, cell.bytes.contains(where: { $0 &- Ascii.zero < 10 }) else {
      return nil
    }
    var scanner = DurationScanner(rest: Array(cell.bytes)[...], point: point)
    let isNegative = scanner.take(Ascii.minus)
    if !isNegative { _ = scanner.take(Ascii.plus) }
    let isMarked = scanner.next == UInt8(ascii: "P")
    guard var read = isMarked ? scanner.marked() : scanner.plain(), scanner.rest.isEmpty else {
      return nil
    }
    // Programs count whole days back, and the time on: -1 days +23:59:59.
    if isNegative { read.seconds = scanner.isAfterPlus ? scanner.backwards : -read.seconds }
    return read
  }

  private var isAfterPlus = false
  private var backwards = 0.0

  private init(rest: ArraySlice<UInt8>, point: UInt8) { (self.rest, self.point) = (rest, point) }

  private var next: UInt8 { rest.first ?? 0 }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func skipBlanks() { while Ascii.isBlank(next) { rest.removeFirst() } }

  private mutating func whole() -> Double? {
    let digits = rest.prefix { $0 &- Ascii.zero < 10 }
    guard 1...15 ~= digits.count else { return nil }
    rest.removeFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Double($1 &- Ascii.zero) }
  }

  /// A number with decimals, if it has them.
  private mutating func number() -> (value: Double, hasFraction: Bool)? {
    guard let whole = whole() else { return nil }
    guard next == point || next == Ascii.point else { return (whole, false) }
    rest.removeFirst()
    let digits = rest.prefix { $0 &- Ascii.zero < 10 }
    guard !digits.isEmpty else { return nil }
    rest.removeFirst(digits.count)
    let text = "\(Int(whole))." + String(decoding: digits.prefix(18), as: UTF8.self)
    return Double(text).map { ($0, true) }
  }

  /// `P1DT2H3M4.5S`, `PT5M`, `P2W`: without years and months, which differ in length.
  private mutating func marked() -> WrittenDuration? {
    rest.removeFirst()
    var (seconds, isTime, count) = (0.0, false, 0)
    while !rest.isEmpty {
      if !isTime, take(UInt8(ascii: "T")) { isTime = true }
      guard let value = number()?.value else { return nil }
      let unit: Double? =
        switch (next, isTime) {
        case (UInt8(ascii: "W"), false): 604_800
        case (UInt8(ascii: "D"), false): 86_400
        case (UInt8(ascii: "H"), true): 3_600
        case (UInt8(ascii: "M"), true): 60
        case (UInt8(ascii: "S"), true): 1
        default: nil
        }
      guard let unit else { return nil }
      rest.removeFirst()
      seconds += value * unit
      count += 1
    }
    return count > 0 ? WrittenDuration(seconds: seconds) : nil
  }

  private mutating func plain() -> WrittenDuration? {
    guard let first = number() else { return nil }
    if next == Ascii.colon { return first.hasFraction ? nil : clock(after: first.value) }
    return units(first)
  }

  /// What follows the first number of `1:02:03.5` and `2:03.5`.
  private mutating func clock(after first: Double) -> WrittenDuration? {
    var parts = [first]
    var hasFraction = false
    while take(Ascii.colon) {
      let start = rest
      guard let part = number(), part.value < 60 else { return nil }
      guard start.prefix(while: { $0 &- Ascii.zero < 10 }).count == 2 else { return nil }
      parts.append(part.value)
      if part.hasFraction {
        hasFraction = true
        break
      }
    }
    guard 2...3 ~= parts.count else { return nil }
    let seconds = parts.reduce(0) { $0 * 60 + $1 }
    let isShort = parts.count == 2 && !hasFraction
    let isWithinDay = first < 24 || first == 24 && parts[1] == 0
    return WrittenDuration(
      seconds: seconds, mayBeTimeOfDay: (parts.count == 3 || isShort) && isWithinDay,
      isShort: isShort)
  }

  /// Numbers with their units, and a clock behind days.
  private mutating func units(_ first: (value: Double, hasFraction: Bool)) -> WrittenDuration? {
    var (seconds, count) = (0.0, 0)
    var number = first
    var isSure = false
    var (name, last) = ("", Double.infinity)
    while true {
      let hadBlank = Ascii.isBlank(next)
      skipBlanks()
      let word = rest.prefix { Ascii.isLetter($0) || $0 >= 0x80 }
      name = String(decoding: word, as: UTF8.self)
      guard let unit = Self.units[name.count > 1 ? name.lowercased() : name], unit.seconds < last
      else { return nil }
      rest.removeFirst(word.count)
      (last, count) = (unit.seconds, count + 1)
      seconds += number.value * unit.seconds
      // 1.5 h and 3 s, but not 1.5 m and the 90s.
      isSure =
        isSure || !unit.isLetter || number.hasFraction && unit.seconds != 60
        || hadBlank && unit.seconds == 1
      _ = take(Ascii.comma)
      skipBlanks()
      guard !rest.isEmpty else { break }
      isAfterPlus = take(Ascii.plus)
      guard let more = self.number() else { return nil }
      if next == Ascii.colon, unit.seconds == 86_400, let clock = clock(after: more.value) {
        backwards = clock.seconds - seconds
        return WrittenDuration(seconds: seconds + clock.seconds)
      }
      number = more
    }
    guard isSure || count > 1 else { return nil }
    return WrittenDuration(seconds: seconds, unit: count == 1 ? (name, last) : nil)
  }

  /// The length of a unit in seconds, and whether it is one letter.
  private static let units: [String: (seconds: Double, isLetter: Bool)] = {
    let lists: [(Double, String)] = [
      (1e-9, "ns"), (1e-6, "us µs μs"), (1e-3, "ms msec millisecond milliseconds"),
      (1, "s sec secs second seconds"), (60, "m min mins minute minutes"),
      (3_600, "h hr hrs hour hours"), (86_400, "d day days"),
    ]
    return lists.reduce(into: [:]) { units, list in
      for word in list.1.split(separator: " ") {
        units[String(word)] = (list.0, word.utf8.count == 1)
      }
    }
  }()
}
