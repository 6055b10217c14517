/// Makes a long table of a wide one: columns that hold one quantity, such as one for each year, become rows.
///
/// Each row of the result has the other columns' cells, the name of one of these columns, and its value.
public struct Fold: Hashable, Sendable {
  /// The columns that become rows, in this order; `nil` for those whose names are years, dates, a word
  /// of time and a rising number such as `wk1`, `wk2`, or a measure and four years or more, such as `share_2009`.
  public var columns: [String]?
  /// What the column of their names is called; `nil` for `year`, `date`, or the word before the numbers.
  public var name: String?
  /// What the column of their values is called; `nil` for the measure in their names, the only text of a column with
  /// one such as `Indicator Name`, or else `value`.
  public var value: String?

  /// A fold; by default of what is found in the table.
  public init(columns: [String]? = nil, name: String? = nil, value: String? = nil) {
    (self.columns, self.name, self.value) = (columns, name, value)
  }
}
