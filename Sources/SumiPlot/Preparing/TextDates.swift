import SumiData

/// Texts that are all dates, as tables in Parquet, Arrow and data frames often have them.
enum TextDates {
  /// So many texts tell whether it is worth the time to read all.
  private static let tried = 16
  private static let longestDate = 40

  /// The dates; `nil` if a text is none, or if they are times of day.
  static func dates(in column: Column, name: String) -> Column? {
    guard column.levels == nil, let texts = ReshapedTable.texts(column) else { return nil }
    let some = texts.lazy.filter { !$0.isEmpty }.prefix(tried)
    guard some.count > 2,
      some.allSatisfy({ $0.utf8.count <= longestDate && $0.contains(where: \.isNumber) }),
      isDates(try? Column(inferringTypesOf: Array(some), name: name)),
      let all = try? Column(inferringTypesOf: texts, name: name), isDates(all)
    else { return nil }
    return all
  }

  private static func isDates(_ column: Column?) -> Bool {
    column.map { $0.type == .dateTimes && !$0.isTimeOfDay } == true
  }
}
