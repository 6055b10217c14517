/// Decodes types from a parsed JSON text.
package struct ParsedJSONDecoder: Decoder {
  package let value: ParsedJSON
  package let userInfo: [CodingUserInfoKey: Any]
  private let place: Place?

  package init(_ value: ParsedJSON, userInfo: [CodingUserInfoKey: Any] = [:]) {
    self.value = value
    self.userInfo = userInfo
    place = nil
  }

  private init(_ value: ParsedJSON, in outer: ParsedJSONDecoder, at key: JSONKey) {
    self.value = value
    userInfo = outer.userInfo
    place = Place(key: key, outer: outer.place)
  }

  /// The steps to a value, innermost first; most values need none.
  private final class Place: Sendable {
    let key: JSONKey
    let outer: Place?

    init(key: JSONKey, outer: Place?) {
      self.key = key
      self.outer = outer
    }
  }

  package var codingPath: [any CodingKey] {
    var path: [any CodingKey] = []
    var at = place
    while let step = at {
      path.append(step.key)
      at = step.outer
    }
    return path.reversed()
  }

  package func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(JSONMembersDecoder<Key>(members: members, decoder: self))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    switch value {
    case .list(let values): JSONElementsDecoder(count: values.count, decoder: self) { values[$0] }
    case .numbers(let numbers):
      JSONElementsDecoder(count: numbers.count, decoder: self) { .number(numbers[$0]) }
    default: throw mismatch([Any].self)
    }
  }

  package func singleValueContainer() -> any SingleValueDecodingContainer {
    JSONSingleDecoder(decoder: self)
  }

  fileprivate func part(_ value: ParsedJSON, at key: JSONKey) -> ParsedJSONDecoder {
    ParsedJSONDecoder(value, in: self, at: key)
  }

  /// The value as a type.
  package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    switch type {
    case is Double.Type: if case .number(let number) = value { return try cast(number) }
    case is String.Type: if case .text(let text) = value { return try cast(text) }
    case is Bool.Type: if case .flag(let flag) = value { return try cast(flag) }
    case is [Double].Type: if case .numbers(let numbers) = value { return try cast(numbers) }
    case is Float.Type: if case .number(let number) = value { return try cast(Float(number)) }
    case let type as any FixedWidthInteger.Type:
      if case .number(let number) = value { return try cast(integer(type, number)) }
    default: return try Value(from: self)
    }
    if type is [Double].Type, case .list(let values) = value, values.isEmpty {
      return try cast([Double]())
    }
    throw mismatch(type)
  }

  private func integer<Integer: FixedWidthInteger>(
    _ type: Integer.Type, _ number: Double
  ) throws -> Integer {
    guard let integer = Integer(exactly: number) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: codingPath, debugDescription: "\(number) is not a whole number in range"))
    }
    return integer
  }

  private func cast<Value>(_ value: Any) throws -> Value {
    guard let value = value as? Value else { throw mismatch(Value.self) }
    return value
  }

  private func mismatch(_ type: any Any.Type) -> DecodingError {
    let context = DecodingError.Context(codingPath: codingPath, debugDescription: "")
    if case .null = value { return .valueNotFound(type, context) }
    return .typeMismatch(type, context)
  }
}

/// A key or an index.
private struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }
}

private struct JSONSingleDecoder: SingleValueDecodingContainer {
  let decoder: ParsedJSONDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.value.isNull }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
}

private struct JSONElementsDecoder: UnkeyedDecodingContainer {
  private let total: Int
  private let decoder: ParsedJSONDecoder
  private let element: (Int) -> ParsedJSON
  private(set) var currentIndex = 0

  init(count: Int, decoder: ParsedJSONDecoder, element: @escaping (Int) -> ParsedJSON) {
    total = count
    self.decoder = decoder
    self.element = element
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { total }
  var isAtEnd: Bool { currentIndex >= total }

  private mutating func next(_ type: any Any.Type) throws -> ParsedJSONDecoder {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type, .init(codingPath: codingPath, debugDescription: "the list has no more elements"))
    }
    defer { currentIndex += 1 }
    return decoder.part(element(currentIndex), at: JSONKey(intValue: currentIndex))
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, element(currentIndex).isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next(type).decode(type)
  }

  mutating func nestedContainer<Key>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    try next([String: Any].self).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next([Any].self).unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next(Any.self) }
}

private struct JSONMembersDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: ParsedJSON.Members
  let decoder: ParsedJSONDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] { members.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

  private func part(_ key: String) throws -> ParsedJSONDecoder {
    guard let value = members[key] else {
      throw DecodingError.keyNotFound(
        JSONKey(stringValue: key), .init(codingPath: codingPath, debugDescription: ""))
    }
    return decoder.part(value, at: JSONKey(stringValue: key))
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    try part(key.stringValue).value.isNull
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try part(key.stringValue).decode(type)
  }

  func nestedContainer<NestedKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try part(key.stringValue).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try part(key.stringValue).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try part("super") }

  func superDecoder(forKey key: Key) throws -> any Decoder { try part(key.stringValue) }
}

extension ParsedJSON {
  fileprivate var isNull: Bool { if case .null = self { true } else { false } }
}
