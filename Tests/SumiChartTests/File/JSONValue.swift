import SumiForms
import SumiReaders

/// Any JSON, for tests that change a file or validate it against the schema.
enum JSONValue: Equatable, Encodable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(_ text: String) throws { self.init(try ParsedJSON(parsing: Array(text.utf8))) }

  private init(_ json: ParsedJSON) {
    switch json {
    case .null: self = .null
    case .flag(let flag): self = .bool(flag)
    case .number(let number): self = .number(number)
    case .text(let text): self = .string(text)
    case .numbers(let numbers): self = .array(numbers.map(JSONValue.number))
    case .list(let elements): self = .array(elements.map(JSONValue.init))
    case .object(let members):
      self = .object(
        members.keys.reduce(into: [:]) { $0[$1] = members[$1].map(JSONValue.init) })
    }
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
