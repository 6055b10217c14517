import SumiData

/// What a column says about its values beyond their type, in the metadata of its field in Arrow's schema.
struct ArrowFieldMetadata: Equatable {
  private static let order = "sumi:order"
  private static let meaning = "sumi:meaning"
  /// Between the names of an order: the separator of units of ASCII.
  private static let separator: Character = "\u{1F}"

  private(set) var entries: [(key: String, value: String)] = []

  init(of column: Column) {
    if let levels = column.levels {
      entries.append((Self.order, levels.joined(separator: String(Self.separator))))
    }
    if let meaning = column.meaning { entries.append((Self.meaning, meaning.rawValue)) }
  }

  /// Reads the lists of a table Field of Schema.fbs.
  ///
  /// - Throws: `malformed`.
  init(_ list: FlatList) throws(DataError) {
    entries = try list.entries()
  }

  static func == (left: ArrowFieldMetadata, right: ArrowFieldMetadata) -> Bool {
    left.entries.elementsEqual(right.entries, by: ==)
  }

  /// The column with what it says.
  func applied(to column: Column) -> Column {
    var column = column
    for (key, value) in entries {
      switch (key, column.values) {
      case (Self.order, .text):
        column.levels = value.split(separator: Self.separator, omittingEmptySubsequences: false)
          .map(String.init)
      case (Self.meaning, _):
        if let meaning = Column.Meaning(rawValue: value) { column = column.meaning(meaning) }
      default: break
      }
    }
    return column
  }
}
