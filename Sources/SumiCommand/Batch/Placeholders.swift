import Sumi
import SumiData
import SumiForms

/// The parts of a template's texts that values replace: `${column}` is the value as text; a text of
/// nothing but `${column:number}` is a number; `$${` is `${`.
enum Placeholders {
  private static let numberMark = ":number"

  /// A text with its placeholders replaced by values.
  ///
  /// - Parameter value: the text of a column.
  /// - Throws: `SumiError.unreadable` for a placeholder that does not end or is no number, and what
  ///   `value` throws.
  static func filled(_ text: String, with value: (String) throws -> String) throws -> ParsedJSON {
    guard text.contains("${") else { return .text(text) }
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "${") {
      let before = rest[..<start.lowerBound]
      if before.hasSuffix("$") {
        result += before.dropLast() + "${"
        rest = rest[start.upperBound...]
        continue
      }
      result += before
      guard let end = rest[start.upperBound...].firstIndex(of: "}") else { throw unclosed(text) }
      let name = String(rest[start.upperBound..<end])
      guard !name.contains("${") else { throw unclosed(text) }
      rest = rest[rest.index(after: end)...]
      guard name.hasSuffix(numberMark) else {
        result += try value(name)
        continue
      }
      let column = String(name.dropLast(numberMark.count))
      let found = try value(column)
      guard let number = Double(found), number.isFinite else {
        throw SumiError.unreadable(
          file: "${\(name)}", reason: "\"\(found)\" of column \"\(column)\" is no number")
      }
      if result.isEmpty, rest.isEmpty { return .number(number) }
      result += found
    }
    return .text(result + rest)
  }

  private static func unclosed(_ text: String) -> SumiError {
    .unreadable(
      file: "\"\(text)\"",
      reason: "a placeholder has no closing brace; write $${ for the characters ${")
  }
}
