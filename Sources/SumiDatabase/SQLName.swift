/// Names of columns and tables in SQL.
enum SQLName {
  /// Unique names: the second `count` becomes `count 2`.
  ///
  /// - Parameter isCaseSensitive: whether `a` and `A` differ, as they do not in SQL.
  static func unique(_ names: [String], isCaseSensitive: Bool = true) -> [String] {
    var seen: Set<String> = []
    return names.map { name in
      var unique = name
      var number = 2
      while !seen.insert(isCaseSensitive ? unique : unique.lowercased()).inserted {
        unique = "\(name) \(number)"
        number += 1
      }
      return unique
    }
  }

  /// The name in SQL: in quotes unless it is a plain word.
  static func quoted(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy {
      $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x5F
    }
    return isPlain
      ? name
      : "\""
        + name.split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "\"\"") + "\""
  }
}
