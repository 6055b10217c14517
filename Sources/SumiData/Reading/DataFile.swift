/// A file with a table in it, and what has to be said to read it.
public struct DataFile: Hashable, Sendable, ExpressibleByStringLiteral {
  /// `-` is standard input.
  public var path: String
  public var format: DataFormat
  /// What a file of raw numbers holds, such as `float32` or `x:float64,y:float32`.
  public var layout: String?
  /// The SQL query whose rows are the table, for a database.
  public var query: String?

  public init(
    _ path: String, format: DataFormat = .automatic, layout: String? = nil, query: String? = nil
  ) {
    self.path = path
    self.format = format
    self.layout = layout
    self.query = query
  }

  /// A file whose name and first bytes say all.
  public init(stringLiteral path: String) { self.init(path) }

  /// What messages call it.
  public var name: String { path == "-" ? "standard input" : path }
}
