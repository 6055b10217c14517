/// Names of columns that are years.
enum YearName {
  /// The year that a name is: `1960`, `X1960` as R writes it, `1960 [YR1960]` as the World Bank does.
  static func year(_ name: String) -> Double? {
    let digits = name.hasPrefix("X") ? name.dropFirst() : name[...]
    let rest = digits.dropFirst(4)
    guard let year = Int(digits.prefix(4)), digits.count >= 4, 1_500...2_200 ~= year,
      rest.allSatisfy(\.isWhitespace) || rest.hasPrefix(" [YR\(year)]")
    else { return nil }
    return Double(year)
  }
}
