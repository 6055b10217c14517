import Foundation

/// The part of JSON Schema that the chart's schema uses.
struct SchemaValidator {
  let schema: JSONValue

  /// The supported keywords; others are errors in the schema.
  private static let keywords: Set<String> = [
    "$schema", "$ref", "$defs", "title", "description", "type", "properties", "required",
    "additionalProperties", "minProperties", "maxProperties", "anyOf", "enum", "const", "items",
    "minItems", "maxItems", "minimum", "maximum", "exclusiveMinimum", "pattern", "examples",
    "default",
  ]

  /// The faults of a value, each with its position; empty if it is valid.
  func faults(in value: JSONValue) -> [String] { faults(value, schema, at: "$") }

  private func faults(_ value: JSONValue, _ node: JSONValue, at place: String) -> [String] {
    guard case .object(let rules) = node else {
      return node == .bool(true) ? [] : ["\(place): not allowed"]
    }
    var result = rules.keys.filter { !Self.keywords.contains($0) }.map { "unknown keyword \($0)" }
    if case .string(let reference)? = rules["$ref"] {
      let target = schema["$defs"]?[String(reference.dropFirst("#/$defs/".count))]
      result += target.map { faults(value, $0, at: place) } ?? ["\(reference) leads nowhere"]
    }
    if let types = rules["type"], !allows(types, value) {
      return result + ["\(place): \(value.typeName) is the wrong type"]
    }
    if let constant = rules["const"], constant != value { result.append("\(place): wrong word") }
    if case .array(let words)? = rules["enum"], !words.contains(value) {
      result.append("\(place): none of the words")
    }
    if case .array(let nodes)? = rules["anyOf"] {
      let all = nodes.map { faults(value, $0, at: place) }
      if !all.contains(where: \.isEmpty) {
        result.append("\(place): none of \(all.count) fits: \(all)")
      }
    }
    switch value {
    case .number(let number):
      if case .number(let least)? = rules["minimum"], number < least {
        result.append("\(place): too small")
      }
      if case .number(let least)? = rules["exclusiveMinimum"], number <= least {
        result.append("\(place): too small")
      }
      if case .number(let most)? = rules["maximum"], number > most {
        result.append("\(place): too large")
      }
    case .array(let elements):
      result += countFaults(elements.count, rules, "Items", at: place)
      guard let items = rules["items"] else { break }
      for (index, element) in elements.enumerated() {
        result += faults(element, items, at: "\(place)[\(index)]")
      }
    case .object(let members):
      result += countFaults(members.count, rules, "Properties", at: place)
      result += memberFaults(members, rules, at: place)
    case .string(let text):
      if case .string(let pattern)? = rules["pattern"],
        text.range(of: pattern, options: .regularExpression) == nil
      {
        result.append("\(place): not of the pattern")
      }
    case .null, .bool: break
    }
    return result
  }

  private func memberFaults(
    _ members: [String: JSONValue], _ rules: [String: JSONValue], at place: String
  ) -> [String] {
    var result: [String] = []
    if case .array(let names)? = rules["required"] {
      for case .string(let name) in names where members[name] == nil {
        result.append("\(place): \(name) is missing")
      }
    }
    for (key, member) in members {
      if let node = rules["properties"]?[key] ?? rules["additionalProperties"] {
        result += faults(member, node, at: "\(place).\(key)")
      }
    }
    return result
  }

  private func countFaults(
    _ count: Int, _ rules: [String: JSONValue], _ what: String, at place: String
  ) -> [String] {
    if case .number(let least)? = rules["min" + what], Double(count) < least {
      return ["\(place): too few"]
    }
    if case .number(let most)? = rules["max" + what], Double(count) > most {
      return ["\(place): too many"]
    }
    return []
  }

  private func allows(_ types: JSONValue, _ value: JSONValue) -> Bool {
    switch types {
    case .string("integer"):
      guard case .number(let number) = value else { return false }
      return number == number.rounded()
    case .string(let name): return name == value.typeName
    case .array(let names): return names.contains { allows($0, value) }
    default: return false
    }
  }
}
