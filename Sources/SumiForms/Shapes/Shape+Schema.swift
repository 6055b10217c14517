extension Shape {
  /// The JSON Schema node. Named shapes become references and are added to `found`.
  package func schema(_ found: inout [NamedShape]) -> JSONTree {
    switch self {
    case .flag: return type("boolean")
    case .null: return type("null")
    case .text(let pattern, let examples):
      var members = [JSONTree.Member("type", .string("string"))]
      if let pattern { members.append(.init("pattern", .string(pattern))) }
      if !examples.isEmpty { members.append(.init("examples", .strings(examples))) }
      return .object(members)
    case .words(let words): return .object([.init("enum", .strings(words))])
    case .number(let bounds, let isWhole):
      var members = [JSONTree.Member("type", .string(isWhole ? "integer" : "number"))]
      if bounds.least > -.infinity {
        let keyword = bounds.isAboveLeast ? "exclusiveMinimum" : "minimum"
        members.append(.init(keyword, .number(bounds.least)))
      }
      if bounds.greatest < .infinity { members.append(.init("maximum", .number(bounds.greatest))) }
      return .object(members)
    case .list(let element, let count, let least):
      var members = [
        JSONTree.Member("type", .string("array")), .init("items", element.schema(&found)),
      ]
      let fewest = count ?? least
      if fewest > 0 { members.append(.init("minItems", .number(Double(fewest)))) }
      if let count { members.append(.init("maxItems", .number(Double(count)))) }
      return .object(members)
    case .dictionary(let value):
      return .object([
        .init("type", .string("object")), .init("additionalProperties", value.schema(&found)),
      ])
    case .object(let members):
      let required = members.filter(\.isRequired).map(\.key)
      var properties: [JSONTree.Member] = []
      for member in members { properties.append(.init(member.key, member.schema(&found))) }
      var node = [
        JSONTree.Member("type", .string("object")), .init("properties", .object(properties)),
      ]
      if !required.isEmpty { node.append(.init("required", .strings(required))) }
      return .object(node + [.init("additionalProperties", .bool(false))])
    case .either(let shapes):
      var nodes: [JSONTree] = []
      for shape in shapes { nodes.append(shape.schema(&found)) }
      return .object([.init("anyOf", .array(nodes))])
    case .named(let name, let about, let shape):
      if !found.contains(where: { $0.name == name }) {
        found.append(NamedShape(name: name, about: about, shape: shape))
      }
      return .object([.init("$ref", .string("#/$defs/\(name)"))])
    case .later(let shape): return shape().schema(&found)
    }
  }

  private func type(_ name: String) -> JSONTree { .object([.init("type", .string(name))]) }
}

extension Shape.Member {
  fileprivate func schema(_ found: inout [NamedShape]) -> JSONTree {
    guard case .object(var members) = shape.schema(&found) else { return .null }
    if !about.isEmpty { members.insert(.init("description", .string(about)), at: 0) }
    if let standard { members.append(.init("default", standard)) }
    return .object(members)
  }
}

extension JSONTree {
  package static func strings(_ strings: [String]) -> JSONTree {
    .array(strings.map(JSONTree.string))
  }
}

/// A shape that the schema and the reference page describe under its name.
package struct NamedShape: Sendable {
  package var name: String
  package var about: String
  package var shape: Shape

  /// All named shapes that a shape contains, itself first, in order of first use.
  package static func all(in shape: Shape) -> [NamedShape] {
    var found: [NamedShape] = []
    _ = shape.schema(&found)
    var index = 0
    while index < found.count {
      _ = found[index].shape.schema(&found)
      index += 1
    }
    return found
  }

  /// The definition in the schema.
  package var schema: JSONTree {
    var found: [NamedShape] = []
    guard case .object(let members) = shape.schema(&found) else { return .null }
    return .object([.init("description", .string(about))] + members)
  }
}
