/// A zone of the time zone database.
///
/// A class, so that an axis holds a reference and not a copy of two centuries of rules. Zones with
/// the same name are equal.
public final class NamedZone: Sendable {
  /// For example `Europe/Berlin`.
  public let name: String
  let rules: ZoneRules

  init(name: String, rules: ZoneRules) {
    self.name = name
    self.rules = rules
  }
}

extension NamedZone: Hashable {
  public static func == (left: NamedZone, right: NamedZone) -> Bool {
    left === right || left.name == right.name
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Why a zone name is invalid.
public enum ZoneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The database has no such name; `nearest` is the most similar one.
  case unknown(name: String, nearest: String?)
  /// No folder of the database was found.
  case noDatabase(name: String)
  /// The zone's file violates RFC 8536.
  case malformed(name: String, reason: String)

  public var description: String {
    switch self {
    case .unknown(let name, let nearest?):
      "unknown time zone \"\(name)\"; did you mean \"\(nearest)\"?"
    case .unknown(let name, nil):
      "unknown time zone \"\(name)\"; write UTC, an offset such as +02:00, or a name such as "
        + "Europe/Berlin"
    case .noDatabase(let name):
      "no time zone \"\(name)\": this machine has no time zone database; install the package "
        + "tzdata, or write UTC or an offset such as +02:00"
    case .malformed(let name, let reason):
      "the database's file of the time zone \"\(name)\" cannot be read: \(reason); install the "
        + "package tzdata again"
    }
  }
}
