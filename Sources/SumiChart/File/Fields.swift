import SumiData

/// The keys of one object of a chart file, read strictly: an unknown key is an error that suggests
/// the nearest known one.
struct Fields<Key: CodingKey & CaseIterable> {
  private let container: KeyedDecodingContainer<Key>

  /// Opens the object that the decoder stands at. `also` are keys that somebody else reads;
  /// `otherwise` is what the place may hold instead of an object, for the message.
  init(_ decoder: any Decoder, of keys: Key.Type, also: [String] = [], otherwise: String? = nil)
    throws
  {
    let all: KeyedDecodingContainer<AnyKey>
    do {
      all = try decoder.container(keyedBy: AnyKey.self)
    } catch DecodingError.typeMismatch(_, let context) where otherwise != nil {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: context.codingPath,
          debugDescription: "expected \(otherwise ?? "") or an object { … }"))
    }
    let known = Key.allCases.map(\.stringValue) + also
    for key in all.allKeys where !known.contains(key.stringValue) {
      var message = "unknown key \"\(key.stringValue)\""
      if let nearest = nearestName(to: key.stringValue, among: known) {
        message += "; did you mean \"\(nearest)\"?"
      } else {
        message += "; known here: \(known.sorted().joined(separator: ", "))"
      }
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath + [key], debugDescription: message))
    }
    container = try decoder.container(keyedBy: keys)
  }

  /// The value of a key, or `fallback` where the key is absent or null.
  func value<Value: Decodable>(_ key: Key, or fallback: Value) throws -> Value {
    try container.decodeIfPresent(Value.self, forKey: key) ?? fallback
  }

  /// The value of a key, or `nil` where the key is absent or null.
  func optional<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) throws -> Value? {
    try container.decodeIfPresent(type, forKey: key)
  }

  /// The value of a key that must be there.
  func required<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) throws -> Value {
    guard container.contains(key) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: container.codingPath,
          debugDescription: "\"\(key.stringValue)\" is missing; it has no default"))
    }
    return try container.decode(type, forKey: key)
  }

  /// One of a closed set of words; an unknown one is an error that suggests the nearest.
  func word<Word: RawRepresentable<String> & CaseIterable>(_ key: Key, or fallback: Word) throws
    -> Word
  {
    try optionalWord(key) ?? fallback
  }

  /// One of a closed set of words, or `nil` where the key is absent or null.
  func optionalWord<Word: RawRepresentable<String> & CaseIterable>(_ key: Key) throws -> Word? {
    guard let text = try container.decodeIfPresent(String.self, forKey: key) else { return nil }
    return try parsedWord(text, codingPath: container.codingPath + [key])
  }

  /// A number that must lie in a range.
  func number(_ key: Key, or fallback: Double, in range: ClosedRange<Double>) throws -> Double {
    try optionalNumber(key, in: range) ?? fallback
  }

  /// A number that must lie in a range, or `nil` where the key is absent or null.
  func optionalNumber(_ key: Key, in range: ClosedRange<Double>) throws -> Double? {
    guard let number = try container.decodeIfPresent(Double.self, forKey: key) else { return nil }
    guard range.contains(number) else {
      let limits =
        range.upperBound == .greatestFiniteMagnitude
        ? "at least \(brief(range.lowerBound))"
        : "between \(brief(range.lowerBound)) and \(brief(range.upperBound))"
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: container.codingPath + [key],
          debugDescription: "\(brief(number)) is out of range; give a number \(limits)"))
    }
    return number
  }
}

/// One of a closed set of words; an unknown one is an error at `codingPath` that lists them.
func parsedWord<Word: RawRepresentable<String> & CaseIterable>(
  _ text: String, codingPath: [any CodingKey]
) throws -> Word {
  if let word = Word(rawValue: text) { return word }
  let known = Word.allCases.map(\.rawValue)
  let hint =
    nearestName(to: text, among: known).map { "did you mean \"\($0)\"?" }
    ?? "use one of: \(known.joined(separator: ", "))"
  throw DecodingError.dataCorrupted(
    .init(codingPath: codingPath, debugDescription: "unknown value \"\(text)\"; \(hint)"))
}

extension ClosedRange<Double> {
  static let notNegative = 0...Double.greatestFiniteMagnitude
  static let fraction = 0.0...1.0
}
