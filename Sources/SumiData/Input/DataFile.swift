/// A data file with a table, and the parameters needed to read it.
public struct DataFile: Hashable, Sendable, ExpressibleByStringLiteral {
  /// `-` is standard input. A folder, or a pattern such as `logs/*.csv`, is all its files as one table, with
  /// their names in a column `file`.
  public var path: String
  /// Further files, folders and patterns, whose rows follow in the same table.
  public var otherPaths: [String] = []
  /// How the file is read; by default what its bytes and its name say.
  public var format: DataFormat
  /// The columns of a file of raw numbers, such as `float32` or `x:float64,y:float32`.
  public var layout: String?
  /// An SQL query whose result is the table: of a database, or of the table in the file, which has
  /// its own name in a chart and is otherwise called `data`.
  public var query: String?
  /// How delimited text is read; by default what is found out.
  public var text = DelimitedTextOptions()
  /// Makes a long table of a wide one, before any query; `nil` for the table as it is.
  public var fold: Fold?
  /// When a query is stopped, within those of `limits`.
  public var queryLimits = QueryLimits()
  /// Where the file may lie, and how much it may take. Charts set them from their own.
  public var limits = Limits()

  /// A file by its path; `layout` is for raw numbers, `query` for databases and SQL over any table.
  public init(
    _ path: String, format: DataFormat = .automatic, layout: String? = nil, query: String? = nil
  ) {
    self.path = path
    self.format = format
    self.layout = layout
    self.query = query
  }

  /// A file whose format is detected.
  public init(stringLiteral path: String) { self.init(path) }

  /// When its query is stopped.
  package var queryLimitsInUse: QueryLimits { queryLimits.within(limits.query) }

  /// Its name in errors.
  public var name: String {
    path == "-"
      ? "standard input" : otherPaths.isEmpty ? path : "\(path) and \(otherPaths.count) more"
  }
}
