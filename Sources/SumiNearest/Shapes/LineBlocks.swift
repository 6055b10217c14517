import Synchronization

/// Blocks of the points of a line, by their index.
final class LineBlocks: Sendable {
  private let kept = Mutex<[Int: LineBlock]>([:])
  /// The most that are kept, eight bytes for a point: 64 MB.
  private static let most = 8_192

  /// A block that an earlier search has looked at.
  subscript(index: Int) -> LineBlock? { kept.withLock { $0[index] } }

  func keep(_ block: LineBlock, at index: Int) {
    kept.withLock { kept in
      if kept.count < Self.most { kept[index] = block }
    }
  }
}
