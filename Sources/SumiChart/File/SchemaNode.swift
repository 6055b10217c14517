/// A piece of a JSON Schema, its keys in the order in which they are written.
enum SchemaNode {
  case string(String)
  case bool(Bool)
  case number(Int)
  case array([SchemaNode])
  case object([(String, SchemaNode)])

  static func type(_ name: String, _ description: String? = nil) -> SchemaNode {
    described([("type", .string(name))], description)
  }

  static func types(_ names: [String]) -> SchemaNode {
    .object([("type", .array(names.map(SchemaNode.string)))])
  }

  /// A number from `least` on, up to `most`, both included.
  static func number(
    _ type: String = "number", from least: Int, to most: Int? = nil, _ description: String
  ) -> SchemaNode {
    var entries: [(String, SchemaNode)] = [
      ("type", .string(type)), ("minimum", .number(least)),
    ]
    if let most { entries.append(("maximum", .number(most))) }
    return described(entries, description)
  }

  static func reference(_ name: String, _ description: String? = nil) -> SchemaNode {
    described([("$ref", .string("#/$defs/\(name)"))], description)
  }

  static func anyOf(_ nodes: [SchemaNode], _ description: String? = nil) -> SchemaNode {
    described([("anyOf", .array(nodes))], description)
  }

  static func enumeration(_ words: [String], _ description: String? = nil) -> SchemaNode {
    described([("enum", .array(words.map(SchemaNode.string)))], description)
  }

  static func words<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type, _ description: String
  ) -> SchemaNode {
    enumeration(Word.allCases.map(\.rawValue), description)
  }

  static func list(
    _ element: SchemaNode, count: Int? = nil, _ description: String? = nil
  ) -> SchemaNode {
    var entries: [(String, SchemaNode)] = [("type", .string("array")), ("items", element)]
    if let count { entries += [("minItems", .number(count)), ("maxItems", .number(count))] }
    return described(entries, description)
  }

  static func oneOrMore(_ element: SchemaNode, _ description: String) -> SchemaNode {
    anyOf([element, list(element)], description)
  }

  static func dictionary(_ value: SchemaNode, _ description: String) -> SchemaNode {
    described([("type", .string("object")), ("additionalProperties", value)], description)
  }

  /// An object with the keys of a type, and no others; with `keyCount`, just so many of them.
  static func record<Key: CodingKey & CaseIterable>(
    _ keys: Key.Type, required: [String] = [], also: [(String, SchemaNode)] = [],
    keyCount: Int? = nil, _ describe: (Key) -> SchemaNode
  ) -> SchemaNode {
    let properties = also + Key.allCases.map { ($0.stringValue, describe($0)) }
    var entries: [(String, SchemaNode)] = [
      ("type", .string("object")), ("properties", .object(properties)),
    ]
    if !required.isEmpty {
      entries.append(("required", .array(required.map(SchemaNode.string))))
    }
    if let keyCount {
      entries += [("minProperties", .number(keyCount)), ("maxProperties", .number(keyCount))]
    }
    entries.append(("additionalProperties", .bool(false)))
    return .object(entries)
  }

  private static func described(
    _ entries: [(String, SchemaNode)], _ description: String?
  ) -> SchemaNode {
    .object((description.map { [("description", .string($0))] } ?? []) + entries)
  }

  /// The node as JSON.
  func text(indent: Int) -> String {
    let outer = String(repeating: "  ", count: indent)
    let inner = outer + "  "
    switch self {
    case .string(let string): return Self.quoted(string)
    case .bool(let bool): return bool ? "true" : "false"
    case .number(let number): return "\(number)"
    case .array(let nodes):
      if nodes.allSatisfy(\.isString) {
        return "[" + nodes.map { $0.text(indent: 0) }.joined(separator: ", ") + "]"
      }
      let lines = nodes.map { inner + $0.text(indent: indent + 1) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(outer)]"
    case .object(let entries):
      let lines = entries.map { inner + Self.quoted($0.0) + ": " + $0.1.text(indent: indent + 1) }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
    }
  }

  private var isString: Bool {
    if case .string = self { return true }
    return false
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      if character == "\"" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result + "\""
  }
}
