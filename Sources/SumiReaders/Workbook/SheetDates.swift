import SumiTime

/// Writes dates and times as ISO 8601 does.
enum SheetDates {
  /// Appends a date, in milliseconds since 1970.
  static func append(_ stamp: Int, hasTime: Bool, to text: inout [UInt8]) {
    let time = ((stamp % 86_400_000) + 86_400_000) % 86_400_000
    guard let date = CivilDate(daysSinceEpoch: (stamp - time) / 86_400_000) else { return }
    text.append(contentsOf: padded(date.year, 4))
    text.append(UInt8(ascii: "-"))
    text.append(contentsOf: padded(date.month, 2))
    text.append(UInt8(ascii: "-"))
    text.append(contentsOf: padded(date.day, 2))
    guard hasTime else { return }
    text.append(UInt8(ascii: " "))
    append(timeOfDay: time, to: &text)
  }

  /// Appends a time of day, in milliseconds.
  static func append(timeOfDay time: Int, to text: inout [UInt8]) {
    let seconds = time / 1_000
    text.append(contentsOf: padded(seconds / 3_600, 2))
    text.append(UInt8(ascii: ":"))
    text.append(contentsOf: padded(seconds / 60 % 60, 2))
    text.append(UInt8(ascii: ":"))
    text.append(contentsOf: padded(seconds % 60, 2))
    guard time % 1_000 != 0 else { return }
    text.append(UInt8(ascii: "."))
    text.append(contentsOf: padded(time % 1_000, 3))
  }

  private static func padded(_ number: Int, _ width: Int) -> [UInt8] {
    let digits = Array(String(number).utf8)
    return Array(repeating: UInt8(ascii: "0"), count: max(0, width - digits.count)) + digits
  }
}
