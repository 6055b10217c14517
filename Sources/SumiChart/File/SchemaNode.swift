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
  var tree: JSONTree {
    switch self {
    case .string(let string): .string(string)
    case .bool(let bool): .bool(bool)
    case .number(let number): .number(Double(number))
    case .array(let nodes): .array(nodes.map(\.tree))
    case .object(let members): .object(members.map { JSONTree.Member($0.0, $0.1.tree) })
    }
  }
}
