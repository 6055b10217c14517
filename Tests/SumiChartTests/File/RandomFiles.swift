import TestSupport

/// Random chart files that the schema allows, with every key and every form of a value.
struct RandomFiles {
  let schema: JSONValue
  /// The probability of an optional key.
  var share = 0.25
  var random: RandomNumbers

  init(schema: JSONValue, seed: UInt64) {
    self.schema = schema
    random = RandomNumbers(state: seed)
  }

  /// A file has series or charts, which the schema does not say.
  mutating func file() -> JSONValue {
    let file = value(schema)
    guard case .object(var keys) = file, keys["series"] == nil, keys["charts"] == nil else {
      return file
    }
    keys["series"] = .array([])
    return .object(keys)
  }

  private mutating func value(_ node: JSONValue) -> JSONValue {
    if case .string(let reference)? = node["$ref"] {
      let name = String(reference.dropFirst("#/$defs/".count))
      return value(schema["$defs"]?[name] ?? .null)
    }
    if let constant = node["const"] { return constant }
    for keyword in ["anyOf", "enum", "examples"] {
      guard case .array(let choices)? = node[keyword] else { continue }
      // Cells are never missing, because NaN does not equal itself.
      let choice = choices.filter { $0["type"] != .string("null") }.randomElement(using: &random)
      return keyword == "anyOf" ? value(choice ?? .null) : choice ?? .null
    }
    switch node["type"] {
    case .string("boolean"): return .bool(.random(using: &random))
    case .string("string"):
      return .string(
        ["a", "größe", "1e3", "2008-01-31", "x \"y\""].randomElement(using: &random) ?? "")
    case .string("number"), .string("integer"): return number(node)
    case .string("array"): return list(node)
    default: return object(node)
    }
  }

  /// A number within the bounds, except the least, which is not always allowed.
  private mutating func number(_ node: JSONValue) -> JSONValue {
    var (least, greatest) = (-1e6, 1e6)
    if case .number(let bound)? = node["minimum"] ?? node["exclusiveMinimum"] { least = bound }
    if case .number(let bound)? = node["maximum"] { greatest = bound }
    if node["type"] == .string("integer") {
      return .number(Double(Int.random(in: Int(least)...Int(greatest), using: &random)))
    }
    return .number(least + (greatest - least) * Double.random(in: 0.001...1, using: &random))
  }

  private mutating func list(_ node: JSONValue) -> JSONValue {
    var count = 3
    if case .number(let least)? = node["minItems"] { count = Int(least) }
    var elements: [JSONValue] = []
    for _ in 0..<count { elements.append(value(node["items"] ?? .null)) }
    // The numbers of a range are in order.
    return .array(
      elements.sorted { left, right in
        if case .number(let left) = left, case .number(let right) = right {
          left < right
        } else {
          false
        }
      })
  }

  private mutating func object(_ node: JSONValue) -> JSONValue {
    var members: [String: JSONValue] = [:]
    if case .object(let properties)? = node["properties"] {
      var required: [JSONValue] = []
      // Keys that exclude each other.
      var left: Set<String> = []
      if case .array(let keys)? = node["required"] { required = keys }
      if node["maxProperties"] == .number(1), required.isEmpty {
        required = [.string(properties.keys.sorted().randomElement(using: &random) ?? "")]
        for key in properties.keys where !required.contains(.string(key)) { left.insert(key) }
      }
      for (key, property) in properties.sorted(by: { $0.key < $1.key }) where !left.contains(key) {
        if required.contains(.string(key)) || Double.random(in: 0..<1, using: &random) < share {
          members[key] = value(property)
        }
      }
    } else if let node = node["additionalProperties"] {
      for name in ["a", "b"] { members[name] = value(node) }
    }
    return .object(members)
  }
}
