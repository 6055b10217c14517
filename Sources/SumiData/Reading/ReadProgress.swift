/// How far a reader is, told while it reads: one value handed to it, that says nothing by default.
///
/// Readers report every few megabytes, and at the end of what is longer, so that listening costs
/// nothing beside reading. Reports of one file come one after the other, and `done` never falls;
/// but where a column has to be read again they start anew.
public struct ReadProgress: Sendable {
  /// One report.
  public struct Step: Hashable, Sendable {
    /// The file's path, `standard input`, or what the caller named the data.
    public var source: String
    /// How much is read.
    public var done: Int
    /// How much there is; `nil` where nobody knows before the end.
    public var total: Int?
    public var unit: Unit

    /// What is counted.
    public enum Unit: Hashable, Sendable {
      case bytes
      case rows
    }

    /// The part that is read in whole percent, where the total is known.
    public var percent: Int? {
      guard let total, total > 0 else { return nil }
      return Int(min(1, max(0, Double(done) / Double(total))) * 100)
    }
  }

  /// Nobody listens.
  public static let none = ReadProgress(report: nil)

  /// Bytes from one report to the next.
  package static let interval = 4 << 20

  private let report: (@Sendable (Step) -> Void)?

  private init(report: (@Sendable (Step) -> Void)?) { self.report = report }

  /// Reports go to a closure, which is called on the thread that reads, one of several at times.
  public init(_ report: @escaping @Sendable (Step) -> Void) { self.report = report }

  /// Reports.
  package func callAsFunction(
    _ source: String, done: Int, total: Int?, unit: Step.Unit = .bytes
  ) {
    report?(Step(source: source, done: done, total: total, unit: unit))
  }
}
