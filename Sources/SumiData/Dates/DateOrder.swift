/// The order of the parts of a date.
package enum DateOrder: CaseIterable {
  /// `2000-01-31`, `2000/01/31`, `2000-01`.
  case yearMonthDay
  /// `01/31/2000`, `1-31-2000`.
  case monthDayYear
  /// `31/01/2000`, `31-1-2000`, `31.01.2000`.
  case dayMonthYear
  /// `Jan 31 2000`, `January 31, 2000`, `Jan 2000`.
  case monthNameDayYear
  /// `31 Jan 2000`, `31-Jan-2000`.
  case dayMonthNameYear
}
