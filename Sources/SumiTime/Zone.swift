/// The time zone of an axis.
///
/// Not named `TimeZone`, which would be ambiguous in files that import Foundation.
public enum Zone: Hashable, Sendable {
  /// Coordinated universal time.
  case utc
  /// A fixed UTC offset in seconds, east positive; clamped to 26 hours.
  case offset(seconds: Int)
  /// A zone of the system's database: see `Zone(identifier:)`.
  case named(NamedZone)

  /// The UTC offset in seconds, at an instant in seconds since 1970.
  ///
  /// - Complexity: O(log n) for n changes of the zone; nothing is allocated.
  public func offset(at seconds: Int64) -> Int64 {
    switch self {
    case .utc: 0
    case .offset(let seconds): Self.held(seconds)
    case .named(let zone): zone.rules.period(at: seconds).offset
    }
  }

  /// The UTC offset in seconds, at a local time in seconds since 1970-01-01T00:00:00 local time.
  ///
  /// A repeated time has the first of its offsets. A skipped time has the offset before the change,
  /// so 2:30 is the instant whose local time is 3:30.
  public func offset(atLocal seconds: Int64) -> Int64 {
    switch localTime(seconds) {
    case .once(let offset), .twice(let offset, _), .skipped(let offset, _, _): offset
    }
  }

  /// Whether a local time, in seconds since 1970-01-01T00:00:00 local time, occurs once, twice or
  /// never.
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

  /// The first instant after `seconds` at which the UTC offset changes; `nil` if it never does.
  public func nextTransition(after seconds: Int64) -> Int64? {
    guard case .named(let zone) = self else { return nil }
    return zone.rules.nextTransition(after: seconds)
  }

  /// The name of the zone's time at an instant, such as `CEST`; `UTC` or the UTC offset if it has
  /// none.
  public func designation(at seconds: Int64) -> String {
    guard case .named(let zone) = self else { return description }
    return zone.rules.designation(at: seconds)
  }
}

/// How often a local time occurs. All offsets are from UTC, in seconds.
public enum LocalTime: Hashable, Sendable {
  /// Once, as most times do.
  case once(offset: Int64)
  /// Clocks go back and repeat it with the second offset.
  case twice(first: Int64, second: Int64)
  /// Clocks go forward and skip it: at an instant, in seconds since 1970, the offset changes from
  /// `before` to `after`.
  case skipped(before: Int64, after: Int64, at: Int64)
}

extension Zone: LosslessStringConvertible {
  /// The zone from `Zone(identifier:)`; `nil` if that throws.
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
    // Hours, minutes and seconds; hours may be a single digit.
    var number = characters.reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) }
    for _ in stride(from: max(characters.count, 2), to: 6, by: 2) { number *= 100 }
    let (hours, minutes, seconds) = (number / 10_000, number / 100 % 100, number % 100)
    let offset = 3600 * hours + 60 * minutes + seconds
    guard minutes < 60, seconds < 60, offset <= 18 * 3600 else { return nil }
    return sign == UInt8(ascii: "-") ? -offset : offset
  }

  /// Hours and minutes of a UTC offset, with seconds if they are not 0.
  package static func text(ofOffset offset: Int64, separator: String) -> String {
    let pad = { (number: UInt64) in number < 10 ? "0\(number)" : "\(number)" }
    let seconds = offset.magnitude
    let minutes = pad(seconds / 3600) + separator + pad(seconds / 60 % 60)
    let rest = seconds % 60 == 0 ? "" : separator + pad(seconds % 60)
    return (offset < 0 ? "-" : "+") + minutes + rest
  }
}
