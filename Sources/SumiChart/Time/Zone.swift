/// The time zone in which an axis reads its time stamps.
///
/// Not named `TimeZone`, which would make that name ambiguous in every file that imports Foundation
/// as well.
public enum Zone: Hashable, Sendable {
  case utc
  /// A fixed distance from UTC, in seconds, east positive; held at 26 hours.
  case offset(seconds: Int)
  /// A zone of the system's database: see `Zone(identifier:)`.
  case named(NamedZone)

  /// The zone's distance from UTC, in seconds, at an instant in seconds since 1970.
  ///
  /// - Complexity: logarithmic in the number of the zone's changes; nothing is allocated.
  public func offset(at seconds: Int64) -> Int64 {
    switch self {
    case .utc: 0
    case .offset(let seconds): Self.held(seconds)
    case .named(let zone): zone.rules.period(at: seconds).offset
    }
  }

  /// The zone's distance from UTC, in seconds, when its clocks show a local time in seconds since
  /// 1970-01-01T00:00:00 on the same clocks.
  ///
  /// Of a time that they show twice it is the first; of one that they skip it is the distance before
  /// the change, as if they had not been changed yet, so 2:30 is the instant at which they show
  /// 3:30.
  public func offset(atLocal seconds: Int64) -> Int64 {
    switch localTime(seconds) {
    case .once(let offset), .twice(let offset, _), .skipped(let offset, _, _): offset
    }
  }

  /// Whether and how often the zone's clocks show a local time in seconds since
  /// 1970-01-01T00:00:00 on the same clocks.
  public func localTime(_ seconds: Int64) -> LocalTime {
    switch self {
    case .utc: .once(offset: 0)
    case .offset(let seconds): .once(offset: Self.held(seconds))
    case .named(let zone): zone.rules.localTime(seconds)
    }
  }

  private static func held(_ offset: Int) -> Int64 {
    min(max(Int64(offset), -ZoneRules.farthest), ZoneRules.farthest)
  }

  /// The first instant after `seconds` at which the zone's distance from UTC changes; `nil` where
  /// it never does again.
  public func nextTransition(after seconds: Int64) -> Int64? {
    guard case .named(let zone) = self else { return nil }
    return zone.rules.nextTransition(after: seconds)
  }

  /// What the zone's time is called at an instant, such as `CEST`; `UTC`, or the distance from it,
  /// where it has no name.
  public func designation(at seconds: Int64) -> String {
    guard case .named(let zone) = self else { return description }
    return zone.rules.designation(at: seconds)
  }
}

/// What the clocks of a zone do at a local time. All offsets are distances from UTC in seconds.
public enum LocalTime: Hashable, Sendable {
  case once(offset: Int64)
  /// Set back, they show it a second time, with the second offset.
  case twice(first: Int64, second: Int64)
  /// Set forward, they never show it: at an instant, in seconds since 1970, they change from what
  /// is before it to what is after it.
  case skipped(before: Int64, after: Int64, at: Int64)
}

extension Zone: LosslessStringConvertible {
  /// The zone that `Zone(identifier:)` gives; `nil` where that is an error.
  public init?(_ description: String) {
    guard let zone = try? Zone(identifier: description) else { return nil }
    self = zone
  }

  /// `UTC`, an offset such as `+02:00`, or the zone's name.
  public var description: String {
    switch self {
    case .utc: "UTC"
    case .offset(let seconds): Self.text(ofOffset: Self.held(seconds), separator: ":")
    case .named(let zone): zone.name
    }
  }

  /// `UTC`, `Z`, an offset such as `+02:00`, `-0530` or `+9` (up to 18 hours), or the name of a
  /// zone in the system's database, such as `Europe/Berlin`.
  ///
  /// - Throws: `ZoneError`.
  public init(identifier: String) throws(ZoneError) {
    if identifier == "UTC" || identifier == "Z" {
      self = .utc
    } else if let seconds = Self.offset(identifier) {
      self = .offset(seconds: seconds)
    } else {
      self = .named(try ZoneDatabase.system.zone(identifier))
    }
  }

  private static func offset(_ text: String) -> Int? {
    var characters = text.utf8.filter { $0 != UInt8(ascii: ":") }[...]
    let sign = characters.popFirst()
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    guard [1, 2, 4, 6].contains(characters.count),
      characters.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    // Hours, minutes and seconds; hours may have one digit.
    var number = characters.reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) }
    for _ in stride(from: max(characters.count, 2), to: 6, by: 2) { number *= 100 }
    let (hours, minutes, seconds) = (number / 10_000, number / 100 % 100, number % 100)
    let offset = 3600 * hours + 60 * minutes + seconds
    guard minutes < 60, seconds < 60, offset <= 18 * 3600 else { return nil }
    return sign == UInt8(ascii: "-") ? -offset : offset
  }

  /// Hours and minutes of a distance from UTC, with seconds where there are some.
  static func text(ofOffset offset: Int64, separator: String) -> String {
    let pad = { (number: UInt64) in number < 10 ? "0\(number)" : "\(number)" }
    let seconds = offset.magnitude
    let minutes = pad(seconds / 3600) + separator + pad(seconds / 60 % 60)
    let rest = seconds % 60 == 0 ? "" : separator + pad(seconds % 60)
    return (offset < 0 ? "-" : "+") + minutes + rest
  }
}

extension Zone: FileValue {
  static let form = Form<String>.text(pattern: nil, examples: ["Europe/Berlin", "UTC", "+02:00"])
    .map({ try Zone(identifier: $0) }, back: \.description)
    .named(
      "timeZone",
      "`UTC`, a distance from it such as `+02:00`, or the name of a zone in the system's database.")
}
