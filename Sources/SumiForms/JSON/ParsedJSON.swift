/// A parsed JSON text.
package enum ParsedJSON: Sendable {
  case object(Members)
  case list([ParsedJSON])
  /// A list of one or more numbers and nothing else.
  case numbers([Double])
  case text(String)
  case number(Double)
  case flag(Bool)
  case null

  /// The keys and values of an object, in the order of the text.
  package struct Members: Sendable {
    package private(set) var keys: [String] = []
    private var values: [ParsedJSON] = []
    /// The indices of keys; `nil` while there are so few that a search is as fast.
    private var places: [String: Int]?
    private static let few = 16

    /// No keys.
    package init() {}

    package subscript(key: String) -> ParsedJSON? {
      if let places { return places[key].map { values[$0] } }
      return keys.firstIndex(of: key).map { values[$0] }
    }

    /// Adds a key, whose value must be added next. Returns whether it is new.
    package mutating func reserve(_ key: String) -> Bool {
      if places != nil {
        guard places?.updateValue(keys.count, forKey: key) == nil else { return false }
      } else {
        guard !keys.contains(key) else { return false }
        if keys.count == Self.few {
          places = Dictionary(
            uniqueKeysWithValues: (keys + [key]).enumerated().map { ($1, $0) })
        }
      }
      keys.append(key)
      return true
    }

    package mutating func append(_ value: ParsedJSON) { values.append(value) }

    fileprivate func mapValues(
      _ body: (ParsedJSON) throws -> ParsedJSON
    ) rethrows -> Members {
      var result = self
      result.values = try values.map(body)
      return result
    }
  }
}

extension ParsedJSON {
  /// The same with other values in place of its texts; keys stay.
  package func replacingTexts(
    _ body: (String) throws -> ParsedJSON
  ) rethrows -> ParsedJSON {
    switch self {
    case .text(let text): try body(text)
    case .object(let members): .object(try members.mapValues { try $0.replacingTexts(body) })
    case .list(let values): .list(try values.map { try $0.replacingTexts(body) })
    case .numbers, .number, .flag, .null: self
    }
  }
}
