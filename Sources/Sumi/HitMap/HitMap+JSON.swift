import SumiChart

extension HitMap {
  /// The version of the format of `jsonData()`: higher if a key changes its meaning or goes away.
  static let version: Int64 = 1

  /// What the identifiers stand for, as JSON in UTF-8. <doc:WordsAndLayout> describes the keys. The same map
  /// always gives the same bytes.
  public func jsonData() -> [UInt8] {
    let members: [JSONValue.Member] = [
      ("version", .integer(Self.version)),
      ("width", .integer(Int64(size.width))), ("height", .integer(Int64(size.height))),
      ("scale", .number(scale)), ("entries", .list(entries.map(\.json))),
    ]
    return Array((JSONValue.object(members).written() + "\n").utf8)
  }
}

extension HitMap.Entry {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [
      ("id", .integer(Int64(identifier))),
      ("panel", .list(panel.map { .integer(Int64($0)) })),
      ("series", .integer(Int64(series))), ("title", .text(title)), ("type", .text(kind)),
      ("row", rows.map { .integer(Int64($0.lowerBound)) } ?? .null),
      ("count", count.map { .integer(Int64($0)) } ?? .null),
      ("values", Self.json(of: values)),
    ]
    if !lastValues.isEmpty { members.append(("lastValues", Self.json(of: lastValues))) }
    return .object(members)
  }

  private static func json(of values: [Role: Datum]) -> JSONValue {
    .object(
      Role.allCases.compactMap { role in
        switch values[role] {
        case .number(let number)?: (role.rawValue, .number(number))
        case .text(let text)?: (role.rawValue, .text(text))
        case nil: nil
        }
      })
  }
}
