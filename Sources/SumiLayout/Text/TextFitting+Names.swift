import Glibc
import SumiGeometry

/// Names that can be told from each other although they are shortened.
extension TextFitting {
  /// The names, each with as much as fits: its start before an ellipsis or, if several would become
  /// equal, a start, an ellipsis and the part that differs. Names stay equal only if there is no
  /// room for a difference.
  func shortened(_ names: [String], _ font: Font, within limit: Double) throws -> [String] {
    var result = try names.map { try ellipsized($0, font, within: limit) }
    for places in Self.equal(result) where places.contains(where: { result[$0] != names[$0] }) {
      let common = Self.commonStart(of: places.map { names[$0] })
      for place in places where result[place] != names[place] {
        result[place] =
          try shortened(names[place], keeping: common, font, within: limit) ?? result[place]
      }
    }
    for places in Self.equal(result) {
      for place in places where result[place] != names[place] {
        result[place] = try balanced(names[place], font, within: limit) ?? result[place]
      }
    }
    return result
  }

  /// Whether names that differ have become equal.
  static func areEqual(_ shortened: [String], of names: [String]) -> Bool {
    equal(shortened).contains { places in Set(places.map { names[$0] }).count > 1 }
  }

  /// The indices of equal texts, in groups.
  private static func equal(_ texts: [String]) -> [[Int]] {
    // For a few, comparing all is faster than hashing.
    let areFew = texts.count <= 8
    if areFew, !texts.indices.contains(where: { texts[..<$0].contains(texts[$0]) }) { return [] }
    var places: [String: [Int]] = [:]
    for (place, text) in texts.enumerated() { places[text, default: []].append(place) }
    guard places.count < texts.count else { return [] }
    return places.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }

  /// The bytes of the start that the names share, up to the end of a word.
  private static func commonStart(of names: [String]) -> Int {
    guard var first = names.first else { return 0 }
    // Bytes are compared much faster than characters; the end of a word is one of a character too.
    let shared = first.withUTF8 { first in
      names.dropFirst().reduce(first.count) { count, name in
        var name = name
        return name.withUTF8 { min(equalCount(of: first, $0), count) }
      }
    }
    var end = first.utf8.index(first.startIndex, offsetBy: shared)
    while end > first.startIndex {
      let before = first.unicodeScalars.index(before: end)
      if first.unicodeScalars[before].properties.isWhitespace { break }
      end = before
    }
    return first.utf8.distance(from: first.startIndex, to: end)
  }

  /// The number of bytes from the start in which both agree.
  private static func equalCount(
    of one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let most = min(one.count, other.count)
    guard let one = one.baseAddress, let other = other.baseAddress else { return 0 }
    var count = 0
    while count + Self.block <= most, memcmp(one + count, other + count, Self.block) == 0 {
      count += Self.block
    }
    while count < most, one[count] == other[count] { count += 1 }
    return count
  }

  private static let block = 256
  /// The least number of characters kept at the start.
  private static let leastBeginning = 3

  /// A start, an ellipsis and what follows the first `common` bytes, which is shortened too if needed.
  /// `nil` if there is no room for both.
  private func shortened(
    _ name: String, keeping common: Int, _ font: Font, within limit: Double
  ) throws -> String? {
    let split = name.utf8.index(name.startIndex, offsetBy: common)
    let most = name[..<split].prefix(Self.mostCharacters).count - 1
    guard most >= Self.leastBeginning else { return nil }
    let end = String(name[split...])
    let least = Self.cut(name, Self.leastBeginning)
    guard try fits(least + end, font, within: limit) else {
      let rest = limit - (try width(least, font))
      let short = try ellipsized(end, font, within: rest)
      return short.count > 2 ? least + short : nil
    }
    return try longest(Self.leastBeginning...most, font, within: limit) {
      Self.cut(name, $0) + end
    }
  }

  /// A title with as much as fits of its start or, if others start nearly so, of its start and with the part in
  /// which it differs from them.
  func recognizable(
    _ title: String, amongTitles titles: [String], _ font: Font, within limit: Double
  ) throws -> String {
    let short = try ellipsized(title, font, within: limit)
    guard short != title else { return short }
    let start = short.dropLast(1 + Self.leastBeginning)
    let alike = titles.filter { $0 != title && $0.hasPrefix(start) }
    guard !alike.isEmpty else { return short }
    let common = Self.commonStart(of: [title] + alike)
    return try shortened(title, keeping: common, font, within: limit) ?? balanced(
      title, font, within: limit) ?? short
  }

  /// A name with as much as fits of its start or, if other names start so, too, of its start and with an
  /// end that no other has; `nil` if there is no room for that.
  func recognizable(
    _ name: String, among names: Set<String>, _ font: Font, within limit: Double
  ) throws -> String? {
    let short = try ellipsized(name, font, within: limit)
    let start = short.dropLast()
    if short == name { return short }
    let others = names.filter { $0 != name }
    if start.count >= Self.leastBeginning, !others.contains(where: { $0.hasPrefix(start) }) {
      return short
    }
    // The characters of the longest end that another name has, too, and one more.
    let count =
      1
      + others.reduce(0) { count, other in
        max(
          count,
          zip(name.reversed().lazy, other.reversed().lazy).prefix(Self.mostCharacters)
            .prefix { $0 == $1 }.count)
      }
    let most = name.prefix(Self.mostCharacters).count - count - 1
    guard most >= Self.leastBeginning else { return nil }
    let end = String(name.suffix(count))
    return try longest(Self.leastBeginning - 1...most, font, within: limit) {
      Self.cut(name, $0) + end
    }
  }

  /// Equal parts of the start and the end, with an ellipsis between.
  private func balanced(
    _ name: String, _ font: Font, within limit: Double
  ) throws -> String? {
    let count = name.prefix(Self.mostCharacters).count
    guard count > 3 else { return nil }
    return try longest(2...count - 1, font, within: limit) {
      Self.cut(name, ($0 + 1) / 2) + String(name.suffix($0 / 2))
    }
  }
}
