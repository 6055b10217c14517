import SumiData

/// Texts with the side that something leans to and by how much, such as `R+15.5` and `D+20`.
enum Leanings {
  private static let leastRows = 8
  /// Fewer different numbers may be those of zones or days.
  private static let leastDistinct = 12
  private static let even: Set<String> = ["even", "tie", "tied", "0"]

  /// A column of the numbers, those of the side that comes first in the alphabet below 0, and a note that says so; `nil` if
  /// any of its texts is another one, or there are not two sides.
  static func numbers(in column: Column, name: String) -> (column: Column, note: String)? {
    guard case .text(let texts) = column.values, column.levels == nil,
      texts.count >= leastRows
    else { return nil }
    var found: [(side: String, value: Double)?] = []
    var examples: [String: String] = [:]
    for row in 0..<texts.count {
      guard !column.isMissing(row), !texts[row].isEmpty else {
        found.append(nil)
        continue
      }
      let text = texts[row]
      if even.contains(text.lowercased()) {
        found.append(("", 0))
        continue
      }
      guard let leaning = leaning(text) else { return nil }
      found.append(leaning)
      if examples[leaning.side] == nil { examples[leaning.side] = text }
      guard examples.count <= 2 else { return nil }
    }
    let sides = examples.keys.sorted()
    guard sides.count == 2, Set(found.compactMap { $0?.value }).count >= leastDistinct,
      let first = examples[sides[0]], let second = examples[sides[1]]
    else {
      return nil
    }
    let numbers = found.map { $0.map { $0.side == sides[0] ? -$0.value : $0.value } ?? .nan }
    return (
      Column(known: numbers),
      "\"\(name)\": texts such as \"\(first)\" are taken as numbers below 0, those such as "
        + "\"\(second)\" as numbers above it"
    )
  }

  private static func leaning(_ text: String) -> (side: String, value: Double)? {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false)
    guard parts.count == 2, 1...3 ~= parts[0].count, parts[0].allSatisfy(\.isLetter),
      parts[1].first?.isNumber == true, let value = UnitTexts.number(signed: parts[1])
    else { return nil }
    return (String(parts[0]), value)
  }
}
