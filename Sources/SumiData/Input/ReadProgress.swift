/// The progress of a reader: a value passed to it, which does nothing by default.
///
/// Readers report every few megabytes, and at the end of longer files, so listening costs almost
/// nothing. Reports of one file are serialised, and `done` never decreases, except that it starts
/// again if a column must be read again.
public struct ReadProgress: Sendable {
  /// One report.
  public struct Step: Hashable, Sendable {
    /// The file's path, `standard input`, or the caller's name for the data.
    public var source: String
    /// The amount read.
    public var done: Int
    /// The total; `nil` if it is unknown before the end.
    public var total: Int?
    /// What is counted.
    public var unit: Unit

    /// The unit of the amounts.
    public enum Unit: Hashable, Sendable {
      /// Bytes of the file.
      case bytes
      /// Rows of the table.
      case rows
    }

    /// The fraction read in whole percent, if the total is known.
    public var percent: Int? {
      guard let total, total > 0 else { return nil }
      return Int(min(1, max(0, Double(done) / Double(total))) * 100)
    }
  }

  /// Reports nothing.
  public static let none = ReadProgress(report: nil)

  /// Bytes between two reports.
  package static let interval = 4 << 20

  private let report: (@Sendable (Step) -> Void)?

  private init(report: (@Sendable (Step) -> Void)?) { self.report = report }

  /// Reports to a closure, which is called on the reading thread, at times one of several.
  public init(_ report: @escaping @Sendable (Step) -> Void) { self.report = report }

  /// Sends a report.
  package func callAsFunction(
    _ source: String, done: Int, total: Int?, unit: Step.Unit = .bytes
  ) {
    report?(Step(source: source, done: done, total: total, unit: unit))
  }
}
