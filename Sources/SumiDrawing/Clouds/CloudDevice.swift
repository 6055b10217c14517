/// A device that adds up clouds of rows: columns that it keeps, and a plan, go in; sums come out.
public protocol CloudDevice: Sendable {
  /// Its name; `nil` while there is none. It is asked for large clouds that are drawn again, so a device
  /// may be opened then, for later ones.
  var name: String? { get }

  /// The sums of a job; `nil` if it cannot be done. Blocks until they are there or the work of this
  /// thread ends.
  func sums(of job: CloudJob) -> CloudWords?
}

/// What a device does for a cloud, in words.
public struct CloudJob: Sendable {
  /// Bound from 0 on: x, y and the values.
  public var columns: [Column]
  public var plan: [UInt32]
  /// The number of words of the result, which start as 0.
  public var resultCount: Int
  /// The groups of 256 rows that are read side by side in each block, and the number of blocks.
  public var groups: (x: Int, y: Int)
  /// How often the rows are read.
  public var passes: Int

  /// The words of a column, which a device keeps under its number.
  public struct Column: Sendable {
    public let number: Int
    /// The words that the job reads, from the plan's word 0 on. Equal numbers have equal words, so that of
    /// a column that has grown only the new ones are missing.
    public let words: Range<Int>
    /// Writes some words, while the job is waited for; false if the work has ended, and not all are
    /// written.
    public let fill: @Sendable (Range<Int>, UnsafeMutablePointer<UInt32>) -> Bool
  }
}

/// What a device has added up.
public struct CloudWords: Sendable {
  public var words: [UInt32]
  /// The size of the rows that it did not have yet, in bytes.
  public var bytesOfColumns: Int

  public init(words: [UInt32], bytesOfColumns: Int) {
    self.words = words
    self.bytesOfColumns = bytesOfColumns
  }
}
