import COpenGL
import SumiWork

/// The columns that stay on a context, those used most recently.
///
/// A column to which rows are added is extended: only these are written, into room that is left for
/// them. Rows that are gone from its start keep their place until it moves to get more room.
struct ResidentColumns {
  private struct Kept {
    let buffer: StorageBuffer
    /// The rows that have been written, from word 0 on.
    var rows: Range<Int>

    /// Whether only rows behind these are missing.
    func extends(to wanted: Range<Int>) -> Bool {
      rows.lowerBound <= wanted.lowerBound && wanted.lowerBound <= rows.upperBound
        && (wanted.lowerBound - rows.lowerBound).isMultiple(of: StorageBuffer.alignment)
    }
  }

  private let context: GraphicsContext
  /// The largest buffer, in words.
  private let mostWords: Int
  private var kept = RecentValues<Int, Kept>()

  init(context: GraphicsContext, mostWords: Int) {
    (self.context, self.mostWords) = (context, mostWords)
  }

  /// A buffer with the rows of a column, where they are in it, and how many had to be written.
  ///
  /// - Throws: `RenderError.cancelled` if the work ended before they were written.
  mutating func rows(
    of column: ResidentColumn
  ) throws(RenderError) -> (buffer: StorageBuffer, words: Range<Int>, writtenCount: Int) {
    var found: Kept
    if let known = kept.use(column.number), known.extends(to: column.rows) {
      found = known
    } else {
      found = try room(for: column.rows.count, from: column.rows.lowerBound)
    }
    if column.rows.upperBound - found.rows.lowerBound > found.buffer.count {
      found = try moved(found, to: column.rows)
    }
    let start = found.rows.lowerBound
    let missing = found.rows.upperBound..<max(found.rows.upperBound, column.rows.upperBound)
    if !missing.isEmpty {
      var isWhole = false
      try found.buffer.fill(missing.lowerBound - start..<missing.upperBound - start) {
        isWhole = column.fill(missing, $0)
      }
      guard isWhole else { throw .cancelled }
      found.rows = start..<missing.upperBound
      kept.insert(found, for: column.number, byteCount: found.buffer.byteCount)
    }
    let words = column.rows.lowerBound - start..<column.rows.upperBound - start
    return (found.buffer, words, missing.count)
  }

  /// Drops those used least recently until the others fit into `limit` bytes.
  mutating func shrink(to limit: Int) { _ = kept.shrink(to: limit) }

  private func room(for count: Int, from row: Int) throws(RenderError) -> Kept {
    let buffer = try StorageBuffer(count: count, usage: GL_STATIC_DRAW, context: context)
    return Kept(buffer: buffer, rows: row..<row)
  }

  /// The rows that are wanted in a buffer with room for half as many again.
  private func moved(_ known: Kept, to wanted: Range<Int>) throws(RenderError) -> Kept {
    let count = max(min(wanted.count / 2 * 3, mostWords), wanted.count)
    var target = try room(for: count, from: wanted.lowerBound)
    let first = wanted.lowerBound - known.rows.lowerBound
    try target.buffer.copy(first..<known.rows.upperBound - known.rows.lowerBound, of: known.buffer)
    target.rows = wanted.lowerBound..<known.rows.upperBound
    return target
  }
}
