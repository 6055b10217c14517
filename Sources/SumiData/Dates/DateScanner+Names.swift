extension Ascii {
  /// Whether a byte is of a word: a letter, or a part of one that is not in ASCII.
  @inline(__always)
  static func isWordByte(_ byte: UInt8) -> Bool { isLetter(byte) || byte >= 0x80 }
}

extension DateScanner {
  /// What separates the parts of a date with names.
  enum Gap {
    case blank
    case mark
  }

  /// Leaves out what is around a month's name: spaces, a comma, point, hyphen, slash, colon or apostrophe,
  /// `de`, `del` or `of`. `nil` if there is nothing.
  @discardableResult
  mutating func skipGap() -> Gap? {
    let before = rest.count
    skipBlanks()
    var gap = Gap.blank
    switch next {
    case Ascii.comma, Ascii.point, Ascii.minus, Ascii.slash, Ascii.colon, 0x5F, 0x27:
      skip()
      gap = .mark
    case 0x80...: if take("’") { gap = .mark }
    default: break
    }
    skipBlanks()
    if rest.count < before, next == 0x64 || next == 0x6F {
      for word in ["de ", "del ", "of "] where take(word) { skipBlanks() }
    }
    return rest.count < before ? gap : nil
  }

  /// Two digits of a year; they are an hour if a colon follows.
  mutating func shortYear() -> Int? {
    guard let year = number(digits: 2...2), next != Ascii.colon else { return nil }
    return DateForm.year(ofTwoDigits: year)
  }

  /// 1 to 12, from a month's name or its abbreviation in any language.
  mutating func monthName() -> Int? {
    let word = rest.prefix { Ascii.isWordByte($0) }
    guard 2...40 ~= word.count,
      let month = DateWords.englishMonth(word) ?? DateWords.month(word)
    else { return nil }
    skip(word.count)
    return month
  }

  /// A month's name that begins a date. The names of all languages are not made for texts without digits.
  mutating func firstMonthName() -> Int? { hasDigits ? monthName() : nil }

  private var hasDigits: Bool { rest.contains { $0 &- Ascii.zero < 10 } }

  /// Leaves out words before a date that end with a colon and a blank, such as `Updated: `; false if there are
  /// none.
  mutating func skipLabel() -> Bool {
    let words = rest.prefix { Ascii.isWordByte($0) || $0 == Ascii.space }
    guard 1...24 ~= words.count,
      rest.dropFirst(words.count).starts(with: [Ascii.colon, Ascii.space])
    else { return false }
    skip(words.count + 2)
    skipBlanks()
    return true
  }

  /// Leaves out a weekday before a date; false if there is none.
  mutating func skipWeekday() -> Bool {
    let word = rest.prefix { !Ascii.isBlank($0) && $0 != Ascii.comma }
    guard 2...40 ~= word.count, word.count < rest.count,
      hasDigits, DateWords.isWeekday(word)
    else { return false }
    skip(word.count)
    return skipGap() != nil
  }

  /// `st`, `nd`, `rd`, `th`, `er` or `º` after a day.
  mutating func skipOrdinal() {
    guard Ascii.isWordByte(next) else { return }
    for ending in ["st", "nd", "rd", "th", "er", "º", "ª", "°"] where take(ending) { return }
  }

  /// The word for "year" after a year in Russian and Ukrainian.
  mutating func skipYearMark() {
    guard rest.dropFirst().first ?? 0 >= 0x80 else { return }
    for mark in [" г.", " р."] where take(mark) { return }
  }
}
