import Foundation

/// Any JSON, for tests that change a file or validate it against the schema.
enum JSONValue: Equatable, Codable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let array = try? container.decode([JSONValue].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  init(_ text: String) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .number(let number): try container.encode(number)
    case .string(let string): try container.encode(string)
    case .array(let array): try container.encode(array)
    case .object(let object): try container.encode(object)
    }
  }

  subscript(key: String) -> JSONValue? {
    guard case .object(let object) = self else { return nil }
    return object[key]
  }

  var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// Copies of the value, each with one part replaced or one key added; only the first two elements
  /// of lists are changed.
  func variants(with replacements: [JSONValue]) -> [JSONValue] {
    var result = replacements
    switch self {
    case .array(let array):
      for (index, element) in array.prefix(2).enumerated() {
        result += element.variants(with: replacements).map { variant in
          var copy = array
          copy[index] = variant
          return .array(copy)
        }
      }
    case .object(let object):
      for (key, element) in object.sorted(by: { $0.key < $1.key }) {
        result += element.variants(with: replacements).map { variant in
          .object(object.merging([key: variant]) { $1 })
        }
        result.append(.object(object.filter { $0.key != key }))
        var misspelt = object
        misspelt[key + "x"] = misspelt.removeValue(forKey: key)
        result.append(.object(misspelt))
      }
    case .null, .bool, .number, .string: break
    }
    return result
  }
}
