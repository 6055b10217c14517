/// A pattern for dates: text in which `%` and a letter stand for a part of the date, as in C's
/// `strftime`. A `-` between them drops leading zeros and spaces: `%-d`.
///
/// | | |
/// |---|---|
/// | `%Y` `%y` | year: 2008, 08 |
/// | `%q` `%Q` | quarter: its number 1…4; in the language, such as Q1 |
/// | `%m` `%b` `%B` | month: 03, Mar, March |
/// | `%d` `%e` `%j` | day: 05, 5 after a space; of the year: 065 |
/// | `%a` `%A` `%u` | weekday: Wed, Wednesday; 1 (Monday) … 7 |
/// | `%G` `%V` | year and week by ISO 8601: 2008, 10 |
/// | `%H` `%I` `%p` | hour: 00…23, 01…12, AM or PM |
/// | `%M` `%S` | minute, second |
/// | `%L` `%f` `%N` | part of the second in 3, 6 or 9 digits |
/// | `%F` `%T` `%R` | `%Y-%m-%d`, `%H:%M:%S`, `%H:%M` |
/// | `%Z` `%z` | zone: CET, +0100 |
/// | `%%` | % |
public struct DateFormat: Hashable, Sendable {
  /// The text with its letters, such as `%d.%m.%Y`.
  public var pattern: String

  /// An unknown directive is written as is.
  public init(_ pattern: String) { self.pattern = pattern }

  /// - Throws: `DateFormatError` for an unknown directive.
  public init(validating pattern: String) throws(DateFormatError) {
    self.init(pattern)
    for case .unknown(let directive) in DateFormatPart.parts(of: pattern) {
      throw DateFormatError(directive: directive)
    }
  }
}

/// An unknown directive in a pattern for dates.
public struct DateFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Including its `%`.
  public let directive: String

  public var description: String {
    let known = DateFormatPart.directives.map { "%\($0)" }.joined(separator: " ")
    return directive == "%" || directive == "%-"
      ? "a date format ends with \"\(directive)\"; write %% for the sign itself"
      : "unknown \"\(directive)\" in a date format; known are \(known)"
  }
}

/// A piece of a pattern.
enum DateFormatPart: Equatable {
  case text(String)
  case directive(Character, isPadded: Bool)
  /// Including its `%`.
  case unknown(String)

  static let directives = Array("YyqQmbBdejaAuGVHIpMSLfNFTRZz%")

  static func parts(of pattern: String) -> [DateFormatPart] {
    var parts: [DateFormatPart] = []
    var text = ""
    var rest = pattern[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        text.append(character)
        continue
      }
      let isPadded = rest.first != "-"
      if !isPadded { rest.removeFirst() }
      if !text.isEmpty { parts.append(.text(text)) }
      text = ""
      let letter = rest.popFirst()
      if let letter, directives.contains(letter) {
        parts.append(.directive(letter, isPadded: isPadded))
      } else {
        parts.append(.unknown("%" + (isPadded ? "" : "-") + (letter.map { String($0) } ?? "")))
      }
    }
    return text.isEmpty ? parts : parts + [.text(text)]
  }
}

extension DateFormat {
  /// The texts of some time stamps in a zone. Stamps outside the years 1 to 9999 are written as numbers.
  package func texts(
    of stamps: [Int64], unit: TimeUnit, zone: Zone, language: Language
  ) -> [String] {
    let writer = DateFormatWriter(self, language: language, zone: zone)
    return stamps.map { stamp in
      let moment = CalendarMoment(stamp, unit: unit, zone: zone)
      return moment.isInCalendar ? writer.text(moment) : CivilDate.text(of: stamp, unit: unit)
    }
  }
}

/// A pattern parsed once, for many dates.
package struct DateFormatWriter {
  private let parts: [DateFormatPart]
  private let names: LanguageNames
  private let zone: Zone
  private let months: [String]
  private let longMonths: [String]

  package init(_ format: DateFormat, language: Language, zone: Zone) {
    parts = DateFormatPart.parts(of: format.pattern)
    names = language.names
    self.zone = zone
    // Next to a day some languages use another form of the month.
    let hasDay = parts.contains { part in
      if case .directive(let letter, _) = part { letter == "d" || letter == "e" } else { false }
    }
    months = hasDay ? names.dateMonths : names.months
    longMonths = hasDay ? names.longDateMonths : names.longMonths
  }

  package func text(_ moment: CalendarMoment) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .text(let piece), .unknown(let piece): text += piece
      case .directive(let letter, let isPadded):
        text += self.text(letter, moment, isPadded: isPadded)
      }
    }
  }

  private func text(_ letter: Character, _ moment: CalendarMoment, isPadded: Bool) -> String {
    func number(_ number: Int, _ width: Int, _ fill: Character = "0") -> String {
      let digits = "\(number)"
      guard isPadded else { return digits }
      return String(repeating: fill, count: max(width - digits.count, 0)) + digits
    }
    func joined(_ letters: [Character], _ separator: String) -> String {
      letters.map { self.text($0, moment, isPadded: true) }.joined(separator: separator)
    }
    let hour = moment.second / 3600
    let minute = moment.second / 60 % 60
    switch letter {
    case "Y": return number(moment.year, 4)
    case "y": return number(moment.year % 100, 2)
    case "q": return "\(moment.quarter)"
    case "Q": return names.quarters[moment.quarter - 1]
    case "m": return number(moment.month, 2)
    case "b": return months[moment.month - 1]
    case "B": return longMonths[moment.month - 1]
    case "d": return number(moment.day, 2)
    case "e": return number(moment.day, 2, " ")
    case "j": return number(moment.dayOfYear, 3)
    case "a": return names.weekdays[moment.weekday - 1]
    case "A": return names.longWeekdays[moment.weekday - 1]
    case "u": return "\(moment.weekday)"
    case "G": return number(moment.isoWeek.year, 4)
    case "V": return number(moment.isoWeek.week, 2)
    case "H": return number(hour, 2)
    case "I": return number((hour + 11) % 12 + 1, 2)
    case "p": return names.dayPeriods[hour / 12]
    case "M": return number(minute, 2)
    case "S": return number(moment.second % 60, 2)
    case "L": return number(moment.nanosecond / 1_000_000, 3)
    case "f": return number(moment.nanosecond / 1_000, 6)
    case "N": return number(moment.nanosecond, 9)
    case "F": return joined(["Y", "m", "d"], "-")
    case "T": return joined(["H", "M", "S"], ":")
    case "R": return joined(["H", "M"], ":")
    case "Z": return zone.designation(at: moment.instant)
    case "z": return Zone.text(ofOffset: moment.offset, separator: "")
    default: return "%"
    }
  }
}
