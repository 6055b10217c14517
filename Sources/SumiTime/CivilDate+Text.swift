extension CivilDate {
  /// A time stamp in ISO 8601, in UTC: the date, the time unless it is midnight, and the fraction
  /// of a second if there is one. Stamps outside the years 1 to 9999 are written as numbers.
  public static func text(of stamp: Int64, unit: TimeUnit) -> String {
    let perDay = 86_400 * unit.perSecond
    // Not computed by subtracting the day: the first day of Int64 starts before its range.
    let remainder = stamp % perDay
    let (day, rest) =
      remainder < 0
      ? (stamp / perDay - 1, remainder + perDay) : (stamp / perDay, remainder)
    guard let date = CivilDate(daysSinceEpoch: Int(day)) else { return "\(stamp)" }
    var text = padded(date.year, 4) + "-" + padded(date.month, 2) + "-" + padded(date.day, 2)
    guard rest != 0 else { return text }
    let second = Int(rest / unit.perSecond)
    text += "T" + padded(second / 3600, 2) + ":" + padded(second / 60 % 60, 2)
    text += ":" + padded(second % 60, 2)
    let fraction = Int(rest % unit.perSecond)
    if fraction != 0 {
      text += "." + padded(fraction, "\(unit.perSecond)".count - 1)
    }
    return text
  }

  /// A time stamp in ISO 8601, in UTC; of a time of day without the date.
  public static func text(of stamp: Int64, unit: TimeUnit, isTimeOfDay: Bool) -> String {
    let text = text(of: stamp, unit: unit)
    guard isTimeOfDay else { return text }
    return text.firstIndex(of: "T").map { String(text[text.index(after: $0)...]) } ?? "00:00:00"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
