/// The time zone in which an axis reads its time stamps.
///
/// All that ticks and labels ask of a zone are the two functions below, so zones with rules are a
/// further case here and nothing else. Not named `TimeZone`, which would make that name ambiguous
/// in every file that imports Foundation as well.
public enum Zone: Hashable, Sendable {
  case utc
  /// A fixed distance from UTC, in seconds, east positive.
  case offset(seconds: Int)

  /// The zone's distance from UTC, in seconds, at an instant in seconds since 1970.
  public func offset(at seconds: Int64) -> Int64 {
    switch self {
    case .utc: 0
    case .offset(let seconds): Int64(seconds)
    }
  }

  /// The zone's distance from UTC, in seconds, when its clocks show a local time in seconds since
  /// 1970-01-01T00:00:00 on the same clocks.
  public func offset(atLocal seconds: Int64) -> Int64 {
    switch self {
    case .utc: 0
    case .offset(let seconds): Int64(seconds)
    }
  }
}

extension Zone: LosslessStringConvertible {
  /// `UTC`, `Z`, or an offset such as `+02:00`, `-0530` or `+9`, up to 18 hours.
  public init?(_ description: String) {
    if description == "UTC" || description == "Z" {
      self = .utc
      return
    }
    var characters = description.utf8.filter { $0 != UInt8(ascii: ":") }[...]
    let sign = characters.popFirst()
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    guard [1, 2, 4].contains(characters.count),
      characters.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    let number = characters.reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) }
    let minutes = characters.count == 4 ? number / 100 * 60 + number % 100 : number * 60
    guard minutes <= 18 * 60, characters.count < 4 || number % 100 < 60 else { return nil }
    self = .offset(seconds: (sign == UInt8(ascii: "-") ? -60 : 60) * minutes)
  }

  public var description: String {
    guard case .offset(let seconds) = self else { return "UTC" }
    let minutes = abs(seconds) / 60
    let pad = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return (seconds < 0 ? "-" : "+") + pad(minutes / 60) + ":" + pad(minutes % 60)
  }
}

extension Zone: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let zone = Zone(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "unknown time zone \"\(text)\"; write UTC or an offset such as +02:00")
    }
    self = zone
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
