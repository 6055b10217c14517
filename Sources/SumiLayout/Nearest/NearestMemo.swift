import Synchronization

/// The points of lines that earlier searches in a frame have looked at, so that later ones need not place
/// them again.
///
/// It must only be used with one frame, which does not change.
package final class NearestMemo: Sendable {
  private let lines = Mutex<[[Int]: LineBlocks]>([:])

  package init() {}

  /// - Parameter path: the indices of panels, series and line.
  func blocks(of path: [Int]) -> LineBlocks {
    lines.withLock { lines in
      if let blocks = lines[path] { return blocks }
      let blocks = LineBlocks()
      lines[path] = blocks
      return blocks
    }
  }
}

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
