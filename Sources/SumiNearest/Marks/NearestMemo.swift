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
