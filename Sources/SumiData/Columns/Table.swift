import SumiGeometry

/// Named columns of one length.
public struct Table: Equatable, Sendable {
  /// The names of the columns, in order.
  public private(set) var names: [String]
  /// Where each column stands, for tables with many; a few are found as fast one by one.
  private let places: [String: Int]
  /// The columns, in the order of the names.
  public internal(set) var columns: [Column]
  /// The number of rows of each column.
  public private(set) var rowCount: Int
  /// The reader's assumptions, one line each, such as the order of day and month.
  public var notes: [String]
  /// What the line above it in its file says of it; `nil` without one.
  public var title: String?
  /// What a second line adds to the title, such as the unit of its numbers.
  public var subtitle: String?

  /// A table of columns of one length.
  ///
  /// - Throws: `DataError.unfitColumns` if the columns differ in length or number from the names.
  public init(names: [String], columns: [Column], notes: [String] = []) throws(DataError) {
    guard names.count == columns.count else {
      throw .unfitColumns(
        problem: "a table needs a name for each column; found \(names.count) names for"
          + " \(columns.count) columns")
    }
    guard columns.allSatisfy({ $0.count == columns[0].count }) else {
      throw .unfitColumns(problem: Self.complaint(aboutLengthsOf: columns, names))
    }
    self.names = names
    places =
      names.count > Self.mostWalked
      ? Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first }) : [:]
    self.columns = columns
    self.notes = notes
    rowCount = columns.first?.count ?? 0
  }

  /// Replaces its columns by others of one length.
  mutating func setColumns(_ columns: [Column]) {
    self.columns = columns
    rowCount = columns.first?.count ?? 0
  }

  /// A table without columns.
  public init() {
    names = []
    places = [:]
    columns = []
    notes = []
    rowCount = 0
  }

  /// A table of arrays and columns by name: `Table(["x": dates, "y": [1.5, nil, 2]])`.
  ///
  /// - Throws: `DataError.unfitColumns` if their lengths differ or names repeat.
  public init(_ columns: KeyValuePairs<String, any ColumnConvertible>) throws(DataError) {
    let names = columns.map(\.key)
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw .unfitColumns(
        problem: "the columns of a table have different names; found two columns \"\(name)\"")
    }
    try self.init(names: names, columns: columns.map(\.value.asColumn))
  }

  /// An error with the first columns whose lengths differ, and a few more.
  private static func complaint(aboutLengthsOf columns: [Column], _ names: [String]) -> String {
    let other = columns.firstIndex { $0.count != columns[0].count } ?? 0
    let shown = columns.count <= 8 ? Array(columns.indices) : [0, other]
    let list = shown.map { "\(names[$0]) \(columns[$0].count)" }.joined(separator: ", ")
    return "columns of one table need one length; found \(list)"
  }

  /// The column with this name, or `nil`.
  public subscript(name: String) -> Column? {
    let place = names.count > Self.mostWalked ? places[name] : names.firstIndex(of: name)
    return place.map { columns[$0] }
  }

  private static let mostWalked = 16

  /// The column with this name.
  ///
  /// - Throws: `DataError.missingColumn`, with the most similar name. `source` is the file or data
  ///   name at the start of the error.
  public func column(named name: String, source: String? = nil) throws(DataError) -> Column {
    guard let column = self[name] else {
      throw .missingColumn(
        source: source, column: name, nearest: nearestName(to: name, among: names), names: names)
    }
    return column
  }
}

extension Table {
  /// - Throws: `DataError.unclearDates` if some of the columns with these names have dates of which nothing
  ///   told the day from the month. `source` is the start of the error.
  package func checkDates(
    of names: some Sequence<String>, source: String?
  ) throws(DataError) {
    for name in names {
      guard let column = self[name], column.dayOrder == .unclear else { continue }
      throw .unclearDates(
        source: source, column: name, example: column.exampleOfDayOrder ?? "in two ways")
    }
  }

  /// - Throws: `DataError.truncated` if a file that columns lie in has become shorter: then they have
  ///   zeros in place of what is lost.
  package func checkWhole() throws(DataError) {
    for column in columns {
      switch column.values {
      case .numbers(let numbers), .dateTimes(let numbers, _):
        try numbers.storage.source.checkWhole()
      case .text: break
      }
    }
  }
}
