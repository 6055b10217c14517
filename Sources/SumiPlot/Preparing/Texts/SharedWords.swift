import SumiData

/// The words with which all of several names begin or end, so that they are said once.
struct SharedWords: Equatable {
  private let prefix: [Substring]
  private let suffix: [Substring]
  /// What is between words: a space, or a line below.
  private let separator: Character
  /// Whether the last words are those in brackets before the end, which stays closed.
  private let areInBrackets: Bool

  /// Fewer letters are not worth it, unless a colon or brackets part them from the rest.
  private static let leastLetters = 12
  private static let leastWords = 2

  /// `nil` if the names share nothing, or if what would be left says too little.
  init?(_ names: [String]) {
    let areJoined = names.allSatisfy { $0.contains("_") && !$0.contains(" ") }
    separator = areJoined ? "_" : " "
    let words = names.map { [separator] in $0.split(separator: separator) }
    guard let first = words.first, words.count > 1, let least = words.map(\.count).min(), least > 1
    else { return nil }
    let before = (0..<least - 1).first { place in
      !words.allSatisfy { $0[place] == first[place] }
    }
    let prefix = Self.longest(first.prefix(before ?? least - 1), of: words) {
      Array($0.dropFirst($1))
    }
    let rest = words.map { Array($0.dropFirst(prefix.count)) }
    let most = least - prefix.count - 1
    let ending = Array(Self.sharedEnd(of: rest, atMost: most).reversed())
    let suffix = Self.longest(ending[...], of: rest, isSuffix: true) { Array($0.dropLast($1)) }
    areInBrackets = prefix.isEmpty && suffix.isEmpty
    guard areInBrackets else {
      (self.prefix, self.suffix) = (prefix, suffix.reversed())
      return
    }
    guard let inner = Self.lastInBrackets(names) else { return nil }
    (self.prefix, self.suffix) = ([], inner)
  }

  /// The words with which the brackets at the end of all names end, if others stand before them there.
  private static func lastInBrackets(_ names: [String]) -> [Substring]? {
    guard names.allSatisfy({ $0.hasSuffix(")") }) else { return nil }
    let words = names.map { $0.dropLast().split(separator: " ") }
    let inner = sharedEnd(of: words, atMost: words.map(\.count).min() ?? 0)
    let rests = words.map { $0.dropLast(inner.count) }
    guard inner.reduce(0, { $0 + $1.count { $0.isLetter } }) > 2, isBalanced(Array(inner)),
      rests.allSatisfy({ isBalanced(Array($0), open: 1) && $0.last?.last?.isLetter == true }),
      Set(rests).count == names.count
    else { return nil }
    return Array(inner)
  }

  /// The last words that all of several names share.
  ///
  /// - Parameter most: how many at most; no name has fewer words.
  static func sharedEnd(of names: [[Substring]], atMost most: Int) -> ArraySlice<Substring> {
    guard let first = names.first else { return [] }
    let count = (0..<most).first { place in
      !names.allSatisfy { $0[$0.count - 1 - place] == first[first.count - 1 - place] }
    }
    return first.suffix(count ?? most)
  }

  /// The most of some words that may be taken off all names.
  private static func longest(
    _ shared: ArraySlice<Substring>, of names: [[Substring]], isSuffix: Bool = false,
    without: ([Substring], Int) -> [Substring]
  ) -> [Substring] {
    for count in stride(from: shared.count, to: 0, by: -1) {
      let words = isSuffix ? shared.prefix(count).reversed() : Array(shared.prefix(count))
      let rests = names.map { without($0, count) }
      let isParted =
        isSuffix
        ? words[0].first.map("([".contains) == true
          || rests.allSatisfy { $0.last.map(endsPart) == true }
        : words.last.map(endsPart) == true
      let letters = words.reduce(0) { $0 + $1.count { $0.isLetter } }
      // A number belongs to the word before it.
      let isLong =
        words.count >= leastWords && letters >= leastLetters
        && (isSuffix || rests.allSatisfy { $0.first?.first?.isLetter == true })
      guard isParted && letters > 2 || isLong, isBalanced(words), suffice(rests) else { continue }
      return Array(shared.prefix(count))
    }
    return []
  }

  /// Whether a word ends a part of a name: with a colon or a dash.
  private static func endsPart(_ word: Substring) -> Bool {
    word.last.map { [":", "-", "–", "—", "|", ">", "/", ",", ";"].contains($0) } == true
  }

  /// Whether what is left tells the names apart, in letters.
  private static func suffice(_ names: [[Substring]]) -> Bool {
    Set(names).count == names.count
      && names.allSatisfy { name in
        isBalanced(name) && name.joined().count { $0.isLetter } > 1
      }
  }

  /// - Parameter open: how many brackets stay open at the end.
  private static func isBalanced(_ words: [Substring], open: Int = 0) -> Bool {
    var depth = 0
    for character in words.joined() {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if depth < 0 { return false }
    }
    return depth == open
  }

  /// A name without them.
  func removed(from name: String) -> String {
    let whole = areInBrackets ? name.dropLast() : Substring(name)
    let words = whole.split(separator: separator).dropFirst(prefix.count).dropLast(suffix.count)
    let rest = Self.trimmed(words.joined(separator: String(separator)))
    return areInBrackets ? rest + ")" : rest
  }

  /// What they say, in one line.
  var text: String {
    var end = Self.trimmed(suffix.joined(separator: " "))
    if prefix.isEmpty, let first = end.first, let last = end.last,
      ["()", "[]"].contains(String([first, last]))
    {
      end = String(end.dropFirst().dropLast())
    }
    let start = Self.trimmed(prefix.joined(separator: " "))
    return [start, end].filter { !$0.isEmpty }.joined(separator: " … ")
  }

  /// Without the marks that part it from others.
  private static func trimmed(_ text: String) -> String {
    func isMark(_ character: Character) -> Bool { " :,;|>/–—-".contains(character) }
    return String(String(text.drop(while: isMark).reversed()).drop(while: isMark).reversed())
  }

  /// A column of texts without the words that all share, and these; `nil` if they share none.
  static func removed(from column: Column) -> (column: Column, words: SharedWords)? {
    guard case .text(let texts) = column.values, column.levels == nil else { return nil }
    var names: [String] = []
    var seen: Set<String> = []
    for row in 0..<texts.count where !column.isMissing(row) {
      let text = texts[row]
      guard seen.insert(text).inserted else { continue }
      names.append(text)
      // Most columns end here.
      if names.count == 2, SharedWords(names) == nil { return nil }
      if names.count > mostNames { return nil }
    }
    guard let words = SharedWords(names) else { return nil }
    let short = Dictionary(names.map { ($0, words.removed(from: $0)) }) { first, _ in first }
    var others = TextValues()
    for row in 0..<texts.count { others.append((short[texts[row]] ?? "").utf8) }
    return (Column(.text(others), validity: column.validity), words)
  }

  /// No axis has room for more names.
  private static let mostNames = 1 << 12
}
