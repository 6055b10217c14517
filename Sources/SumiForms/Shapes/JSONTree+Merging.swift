/// Changes of objects as in JSON Merge Patch (RFC 7396), but null stays as the word for a default.
extension JSONTree {
  /// The tree with the changes of another one: objects key by key, other values as a whole.
  package func merged(with changes: JSONTree) -> JSONTree {
    guard case .object(var members) = self, case .object(let others) = changes else {
      return changes
    }
    for other in others {
      if let index = members.firstIndex(where: { $0.key == other.key }) {
        members[index].value = members[index].value.merged(with: other.value)
      } else {
        members.append(other)
      }
    }
    return .object(members)
  }

  /// The changes that turn another tree into this one.
  package func changes(from old: JSONTree) -> JSONTree {
    guard case .object(let members) = self, case .object(let others) = old else { return self }
    var result: [Member] = []
    for member in members {
      guard let other = others.first(where: { $0.key == member.key }) else {
        result.append(member)
        continue
      }
      if member.value.text() != other.value.text() {
        result.append(Member(member.key, member.value.changes(from: other.value)))
      }
    }
    let left = others.filter { other in !members.contains { $0.key == other.key } }
    return .object(result + left.map { Member($0.key, .null) })
  }

  /// Reads any JSON.
  package init(_ decoder: any Decoder) throws {
    switch Shape.Token(decoder) {
    case .object:
      let container = try decoder.container(keyedBy: AnyKey.self)
      let keys = container.allKeys.sorted { $0.stringValue < $1.stringValue }
      self = .object(
        try keys.map {
          Member($0.stringValue, try JSONTree(try container.superDecoder(forKey: $0)))
        })
    case .list:
      var container = try decoder.unkeyedContainer()
      var elements: [JSONTree] = []
      while !container.isAtEnd { elements.append(try JSONTree(try container.superDecoder())) }
      self = .array(elements)
    case .text: self = .string(try decoder.singleValueContainer().decode(String.self))
    case .flag: self = .bool(try decoder.singleValueContainer().decode(Bool.self))
    case .number: self = .number(try decoder.singleValueContainer().decode(Double.self))
    case .null, nil: self = .null
    }
  }
}
