/// Phrases joined into a list: `a, b or c`.
package func listed(_ phrases: [String], _ conjunction: String = "or") -> String {
  guard let last = phrases.last, phrases.count > 1 else { return phrases.first ?? "" }
  return phrases.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}
