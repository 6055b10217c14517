/// JSON to be written, with the order of an object's keys kept.
package indirect enum JSONTree: Sendable, Encodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONTree])
  case object([Member])
  /// A value that encodes itself, such as a long column of cells.
  case other(any Encodable & Sendable)

  package struct Member: Sendable {
    package var key: String
    package var value: JSONTree

    package init(_ key: String, _ value: JSONTree) {
      self.key = key
      self.value = value
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var container = encoder.container(keyedBy: AnyKey.self)
      for member in members {
        try container.encode(member.value, forKey: AnyKey(stringValue: member.key))
      }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .other(let value): try value.encode(to: encoder)
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let bool):
      var container = encoder.singleValueContainer()
      try container.encode(bool)
    case .number(let number):
      var container = encoder.singleValueContainer()
      try container.encode(number)
    case .string(let string):
      var container = encoder.singleValueContainer()
      try container.encode(string)
    }
  }

  /// The tree as indented JSON, with lists of plain values on one line. Values that encode
  /// themselves are left out.
  package func text(indent: Int = 0) -> String {
    let outer = String(repeating: "  ", count: indent)
    let inner = outer + "  "
    switch self {
    case .null: return "null"
    case .string(let string): return Self.quoted(string)
    case .bool(let bool): return "\(bool)"
    case .number(let number): return brief(number)
    case .other: return "…"
    case .array(let elements):
      if elements.allSatisfy(\.isPlain) {
        return "[" + elements.map { $0.text() }.joined(separator: ", ") + "]"
      }
      let lines = elements.map { inner + $0.text(indent: indent + 1) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(outer)]"
    case .object(let members):
      let lines = members.map { member in
        inner + Self.quoted(member.key) + ": " + member.value.text(indent: indent + 1)
      }
      return members.isEmpty ? "{}" : "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
    }
  }

  private var isPlain: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array, .object, .other: false
    }
  }

  private static func quoted(_ text: String) -> String {
    text.reduce(into: "\"") { result, character in
      if character == "\t" {
        result.append("\\t")
        return
      }
      if character == "\"" || character == "\\" { result.append("\\") }
      result.append(character)
    } + "\""
  }
}

/// A number without a trailing `.0`.
package func brief(_ number: Double) -> String {
  let text = "\(number)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// A coding key with any string or index.
package struct AnyKey: CodingKey {
  package var stringValue: String
  package var intValue: Int?

  package init(stringValue: String) { self.stringValue = stringValue }

  package init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }
}
