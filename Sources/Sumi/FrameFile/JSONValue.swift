/// JSON to be written, with the keys of objects in their order, so that the same value always gives
/// the same bytes.
package enum JSONValue {
  case null
  case flag(Bool)
  case number(Double)
  case integer(Int64)
  case text(String)
  case list([JSONValue])
  case object([Member])

  package typealias Member = (key: String, value: JSONValue)

  /// Indented by two spaces; lists and objects of plain values are on one line.
  func written(indent: Int = 0) -> String {
    switch self {
    case .null: return "null"
    case .flag(let flag): return "\(flag)"
    case .integer(let integer): return "\(integer)"
    case .text(let text): return Self.quoted(text)
    case .number(let number):
      // JSON has no other numbers.
      guard number.isFinite else { return "null" }
      let text = "\(number == 0 ? 0 : number)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    case .list(let values):
      return wrapped(values.map { $0.written(indent: indent + 1) }, "[", "]", indent: indent)
    case .object(let members):
      return wrapped(
        members.map { Self.quoted($0.key) + ": " + $0.value.written(indent: indent + 1) }, "{", "}",
        indent: indent)
    }
  }

  /// All on one line, without blanks.
  package var line: String {
    switch self {
    case .list(let values): "[" + values.map(\.line).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.key) + ":" + $0.value.line }.joined(separator: ",") + "}"
    default: written()
    }
  }

  private func wrapped(_ parts: [String], _ start: String, _ end: String, indent: Int) -> String {
    if isFlat { return start + parts.joined(separator: ", ") + end }
    let outer = String(repeating: "  ", count: indent)
    return "\(start)\n" + parts.map { "\(outer)  \($0)" }.joined(separator: ",\n")
      + "\n\(outer)\(end)"
  }

  /// Whether it contains no list or object of further ones.
  private var isFlat: Bool {
    switch self {
    case .list(let values): values.allSatisfy(\.isPlain)
    case .object(let members): members.allSatisfy { $0.value.isPlain || $0.value.isPlainList }
    default: true
    }
  }

  private var isPlain: Bool {
    switch self {
    case .list, .object: false
    default: true
    }
  }

  private var isPlainList: Bool {
    if case .list(let values) = self {
      values.allSatisfy(\.isPlain) && values.count <= 4
    } else {
      false
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension JSONValue {
  /// `null` for no text.
  package static func text(_ text: String?) -> JSONValue { text.map { .text($0) } ?? .null }
}
