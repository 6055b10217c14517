import Sumi
import SumiData
import SumiReaders

/// The rows of a text that comes in pieces: whole lines of it become tables.
///
/// Before the first table, all that has come decides about the types of columns, up to `mostFirstBytes`. Of
/// what follows, only the last rows are kept, so that a burst takes no more memory than the window.
struct FollowedText {
  private let name: String
  /// The most rows of a table, the last ones.
  private let window: Int
  /// What is no whole line yet or, before the first table, all that has come.
  private var waiting: [UInt8] = []
  /// The line ends among it, before the first table.
  private var lineCount = 0
  private var rows: DelimitedTextRows
  private var hasBegun = false
  /// The last rows before `waiting`, if more has come than decides about the first table.
  private var earlier: Table?

  /// A chart is chosen from this many rows, if they come soon.
  static let firstRows = 100
  private static let longestLine = 1 << 20
  private static let mostFirstBytes = 1 << 22

  init(name: String, window: Int) {
    self.name = name
    self.window = window
    rows = DelimitedTextRows(name: name)
  }

  /// Why a row was left out for the first time, and how many have been.
  var fault: (first: DataError, count: Int)? { rows.firstFault.map { ($0, rows.faultCount) } }

  /// Whether enough has come for the first table: a header and some rows.
  var hasFirstRows: Bool { lineCount > Self.firstRows }

  /// Whether there are at least two rows below a header.
  var hasSomeRows: Bool { lineCount > 2 }

  /// - Throws: `SumiError.unreadable` for a line that does not end, and for a text that begins without rows;
  ///   `SumiError.data` for one that is no delimited text.
  mutating func add(_ bytes: [UInt8]) throws(SumiError) {
    if !hasBegun {
      // Blank lines are no rows.
      var last = waiting.last ?? 0x0A
      for byte in bytes where byte != 0x0D {
        if byte == 0x0A, last != 0x0A { lineCount += 1 }
        last = byte
      }
    }
    waiting += bytes
    guard waiting.count - endOfLines < Self.longestLine else {
      throw .unreadable(
        file: name, reason: "has a line of more than 1 MB; rows are lines of delimited text")
    }
    if !hasBegun, waiting.count > Self.mostFirstBytes {
      let before = if let earlier { earlier } else { try decidingRows() }
      try keepLastRows(of: before, isAtEnd: false)
    }
  }

  /// The rows of what has come first. It can be called again with more of it.
  mutating func first(isAtEnd: Bool) throws(SumiError) -> Table {
    if let earlier { return try keepLastRows(of: earlier, isAtEnd: isAtEnd) }
    return try firstRows(until: isAtEnd ? waiting.count : endOfLines)
  }

  private mutating func firstRows(until end: Int) throws(SumiError) -> Table {
    rows = DelimitedTextRows(name: name)
    do throws(DataError) {
      return try rows.first(Array(waiting[..<end]), last: window)
    } catch {
      throw .data(error)
    }
  }

  /// Takes the part of a long text that decides about the columns.
  private mutating func decidingRows() throws(SumiError) -> Table {
    let end = waiting[..<Self.mostFirstBytes].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let table = try firstRows(until: end)
    guard !table.names.isEmpty else {
      throw .unreadable(
        file: name, reason: "has no rows in its first 4 MB; rows are lines of delimited text")
    }
    waiting.removeFirst(end)
    return table
  }

  /// Adds what is waiting to rows before it.
  @discardableResult
  private mutating func keepLastRows(
    of table: Table, isAtEnd: Bool
  ) throws(SumiError) -> Table {
    var table = table
    if let more = try next(isAtEnd: isAtEnd) {
      do throws(DataError) {
        try table.append(more)
      } catch {
        throw .data(error)
      }
      table.removeFirst(table.rowCount - window)
    }
    earlier = table
    return table
  }

  /// The first rows are a chart; others follow.
  mutating func begin() {
    hasBegun = true
    earlier = nil
    waiting.removeFirst(endOfLines)
  }

  /// The rows that have come since the last call; `nil` if there are none.
  mutating func next(isAtEnd: Bool) throws(SumiError) -> Table? {
    let end = isAtEnd ? waiting.count : endOfLines
    guard end > 0 else { return nil }
    let lines = Array(waiting[..<end])
    waiting.removeFirst(end)
    do throws(DataError) {
      let table = try rows.next(lines, last: window)
      return table.rowCount > 0 ? table : nil
    } catch {
      throw .data(error)
    }
  }

  private var endOfLines: Int { waiting.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0 }
}
