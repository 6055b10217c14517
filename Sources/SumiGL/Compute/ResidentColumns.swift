import COpenGL
import SumiWork

/// The columns that stay on a context, those used most recently.
///
/// A column that gets longer is extended: only the new words are written, into room that is left for
/// them. Words that it has no more at its start keep their place until it moves to get more room.
struct ResidentColumns {
  private struct Kept {
    let buffer: StorageBuffer
    /// The words of the column that have been written, from the buffer's first on.
    var words: Range<Int>

    /// Whether only words behind these are missing.
    func extends(to wanted: Range<Int>) -> Bool {
      words.lowerBound <= wanted.lowerBound && wanted.lowerBound <= words.upperBound
        && (wanted.lowerBound - words.lowerBound).isMultiple(of: StorageBuffer.alignment)
    }

    /// Where words are in the buffer.
    func places(of wanted: Range<Int>) -> Range<Int> {
      wanted.lowerBound - words.lowerBound..<wanted.upperBound - words.lowerBound
    }
  }

  private let context: GraphicsContext
  /// The largest buffer, in words.
  private let mostWords: Int
  private var kept = RecentValues<Int, Kept>()

  init(context: GraphicsContext, mostWords: Int) {
    (self.context, self.mostWords) = (context, mostWords)
  }

  /// A buffer with the words of a column, where they are in it, and how many had to be written.
  ///
  /// - Parameter fill: in place of the column's.
  /// - Throws: `RenderError.cancelled` if the work ended before they were written.
  mutating func words(
    of column: ResidentColumn, _ fill: (Range<Int>, UnsafeMutablePointer<UInt32>) -> Bool
  ) throws(RenderError) -> (buffer: StorageBuffer, words: Range<Int>, writtenCount: Int) {
    var found: Kept
    if let known = kept.use(column.number), known.extends(to: column.words) {
      found = known
    } else {
      found = try room(for: column.words.count, from: column.words.lowerBound)
    }
    if found.places(of: column.words).upperBound > found.buffer.count {
      found = try moved(found, to: column.words)
    }
    let missing = found.words.upperBound..<max(found.words.upperBound, column.words.upperBound)
    if !missing.isEmpty {
      var isWhole = false
      try found.buffer.fill(found.places(of: missing)) { isWhole = fill(missing, $0) }
      guard isWhole else { throw .cancelled }
      found.words = found.words.lowerBound..<missing.upperBound
      kept.insert(found, for: column.number, byteCount: found.buffer.byteCount)
    }
    return (found.buffer, found.places(of: column.words), missing.count)
  }

  /// Drops those used least recently until the others fit into `limit` bytes.
  mutating func shrink(to limit: Int) { _ = kept.shrink(to: limit) }

  private func room(for count: Int, from word: Int) throws(RenderError) -> Kept {
    let buffer = try StorageBuffer(count: count, usage: GL_STATIC_DRAW, context: context)
    return Kept(buffer: buffer, words: word..<word)
  }

  /// The words that are wanted, as far as they are known, in a buffer with room for half as many again.
  private func moved(_ known: Kept, to wanted: Range<Int>) throws(RenderError) -> Kept {
    let count = max(min(wanted.count / 2 * 3, mostWords), wanted.count)
    var target = try room(for: count, from: wanted.lowerBound)
    target.words = wanted.lowerBound..<known.words.upperBound
    try target.buffer.copy(known.places(of: target.words), of: known.buffer)
    return target
  }
}
