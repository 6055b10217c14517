/// How a column writes its dates. Where cells have several forms, the first of them is assumed.
package enum DateForm: CaseIterable {
  /// `2000-01-31`, `2000/01/31`, `2000.01.31`, `2000-01`.
  case yearMonthDay
  /// `01/31/2000`, `1-31-2000`.
  case monthDayYear
  /// `31/01/2000`, `31-1-2000`.
  case dayMonthYear
  /// `31.01.2000`, `31.1.00`: with points the day is first.
  case dayPointMonth
  /// `01/31/00`.
  case monthDayShortYear
  /// `31/01/00`, `31-1-00`.
  case dayMonthShortYear
  /// `00-01-31`.
  case shortYearMonthDay
  /// `Jan 31 2000`, `January 31st, 2000`, `Jan 2000`.
  case monthNameDayYear
  /// `31 Jan 2000`, `31-Jan-00`, `31JAN2000`, `31 de enero de 2000`.
  case dayMonthNameYear
  /// `2000 Jan`, `2000-Jan-31`.
  case yearMonthNameDay
  /// `Jan-00`, `Jan '00`.
  case monthNameShortYear
  /// `Jan 31 13:00:00 2000`.
  case monthNameDayTimeYear
  /// `01/2000`.
  case monthYear
  /// `2000年1月31日`, `2000년 1월`.
  case signs
  /// `2000Q1`, `2000-H1`, `2000M01`, `2000-W01`.
  case yearPeriod
  /// `Q1 2000`, `W01-2000`.
  case periodYear
  /// `1Q00`, `1H2000`.
  case numberPeriodYear
  /// `20000131T130000Z`.
  case compactTime
  /// `13:45`, `1:45:10.5 PM`.
  case timeOfDay
  /// `20000131`, `2000013113`, `200001311300`, `20000131130000`.
  case compactDay
  /// `200001`.
  case compactMonth
  /// `01.2000`.
  case monthPointYear
  /// Seconds since 1970, from 1979 to 2096.
  case seconds
  /// Thousandths of a second since 1970.
  case milliseconds
  /// Millionths of a second since 1970.
  case microseconds
  /// Billionths of a second since 1970.
  case nanoseconds

  /// Those whose cells are numbers too, so that the column's name or its order must speak for dates.
  static let countLike: [DateForm] = [
    .compactDay, .compactMonth, .monthPointYear, .seconds, .milliseconds, .microseconds,
    .nanoseconds,
  ]

  var isCountLike: Bool { Self.countLike.contains(self) }

  /// Whether it writes years with two digits.
  var hasShortYear: Bool {
    switch self {
    case .monthDayShortYear, .dayMonthShortYear, .shortYearMonthDay, .monthNameShortYear: true
    default: false
    }
  }

  /// Whether the day comes before the month; `nil` where the form leaves no doubt.
  package var isDayFirst: Bool? {
    switch self {
    case .monthDayYear, .monthDayShortYear: false
    case .dayMonthYear, .dayMonthShortYear: true
    default: nil
    }
  }

  /// The later forms with which the same cells may be read.
  var rivals: [DateForm] {
    switch self {
    case .monthDayYear: [.dayMonthYear]
    case .monthDayShortYear: [.dayMonthShortYear, .shortYearMonthDay]
    case .dayMonthShortYear: [.shortYearMonthDay]
    default: []
    }
  }
}
