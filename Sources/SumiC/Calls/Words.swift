import SumiGeometry

extension RawRepresentable where RawValue == String, Self: CaseIterable {
  /// The case of a word.
  ///
  /// - Throws: `CallFault.argument` with the most similar word, or all of them.
  static func word(_ text: String, _ name: String) throws(CallFault) -> Self {
    if let value = Self(rawValue: text) { return value }
    throw unknownWord(text, name, among: allCases.map(\.rawValue))
  }
}

/// An error about a word, with the most similar one, or all of them.
func unknownWord(_ text: String, _ name: String, among words: [String]) -> CallFault {
  let hint =
    nearestName(to: text, among: words).map { "did you mean \"\($0)\"?" }
    ?? "there are: \(words.joined(separator: ", "))"
  return .argument("\(name) cannot be \"\(text.prefix(80))\"; \(hint)")
}
