/// What the name of a column says about numbers that may be codes.
struct ColumnNameHints {
  /// Whether it names a part of a date or time, which is padded with zeros to align.
  let isCalendarPart: Bool
  /// Whether it names versions, in which 1.10 is not 1.1.
  let isVersion: Bool

  private static let calendarParts: Set<Substring> = [
    "month", "mon", "mo", "mm", "week", "wk", "day", "dd", "doy", "dow", "hour", "hr", "hh",
    "minute",
    "min", "second", "sec", "ss", "year", "yr", "yy", "yyyy",
  ]

  init(_ name: String) {
    let words = name.lowercased().split { !$0.isLetter }
    isCalendarPart = words.contains(where: Self.calendarParts.contains)
    isVersion = words.last == "version" || words == ["release"] || words == ["ver"]
  }
}
