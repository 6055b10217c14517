import SumiData

/// A line and a column of a text, both from 1, as in a compiler's `file:line:column`.
package struct TextPosition: Equatable, Sendable {
  package var line: Int
  /// In bytes.
  package var column: Int

  /// The position after some bytes.
  init(after bytes: UnsafeBufferPointer<UInt8>) {
    line = bytes.reduce(1) { $1 == Ascii.lineFeed ? $0 + 1 : $0 }
    column = 1 + bytes.count - ((bytes.lastIndex(of: Ascii.lineFeed) ?? -1) + 1)
  }
}
