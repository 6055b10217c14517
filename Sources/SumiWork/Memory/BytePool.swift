internal import CMalloc
import Dispatch

/// Large arrays that nobody needs any more, for others of the same size: the system's memory costs a page
/// fault for each 4 KB, and giving it back as much again.
///
/// Arrays of a size that was wanted only once are not kept. What is put here may still be in use elsewhere,
/// because an array that is changed is copied then.
package final class BytePool: Sendable {
  package static let shared = BytePool()

  package init() {}

  /// Smaller arrays are cheap to make.
  private static let leastBytes = 1 << 16
  /// All together.
  private static let mostBytes = 1 << 26
  private static let mostSizes = 64
  /// What is let go while pictures are drawn goes to the heap, from where the next one comes without page faults; so much
  /// would stay with the process when it is idle.
  private static let leastGivenBack = 3 << 23
  /// What was not used for so long is given back.
  private static let idleTime = DispatchTimeInterval.seconds(2)

  private struct State {
    /// Those put last are at the end.
    var arrays: [[UInt8]] = []
    var byteCount = 0
    /// The last array of a size that is not kept.
    var leaving: [UInt8] = []
    /// The sizes that were wanted and not there, and whether that was so more than once.
    var wanted: [Int: Bool] = [:]
    /// How often an array was taken or put.
    var uses = 0
    var isWatched = false
  }

  private let state = ShortLock(State())

  /// An array with any content, and with room for one byte more. Small ones are made anew.
  package func take(count: Int) -> [UInt8] {
    if count >= Self.leastBytes, let known = known(count) { return known }
    return [UInt8](unsafeUninitializedCapacity: count + 1) { bytes, initialized in
      LargePages.use(for: UnsafeMutableRawBufferPointer(bytes))
      initialized = count
    }
  }

  private func known(_ count: Int) -> [UInt8]? {
    state.withLock { state in
      state.uses &+= 1
      guard let index = state.arrays.lastIndex(where: { $0.count == count }) else {
        if state.wanted.count == Self.mostSizes { state.wanted = [:] }
        state.wanted[count] = state.wanted[count] != nil
        return nil
      }
      state.byteCount -= count
      return state.arrays.remove(at: index)
    }
  }

  /// Keeps an array that its owner is about to let go.
  package func put(_ array: [UInt8]) {
    guard array.count >= Self.leastBytes else { return }
    // Arrays that are let go are freed after the lock.
    var dropped: [[UInt8]] = []
    defer { Self.free(&dropped, givingBack: Self.leastGivenBack) }
    let mustWatch = state.withLock { state in
      state.uses &+= 1
      if array.count <= Self.mostBytes, state.wanted[array.count] == true {
        state.arrays.append(array)
        state.byteCount += array.count
      } else if array.count <= Self.mostBytes {
        dropped.append(state.leaving)
        state.leaving = array
      }
      while state.byteCount > Self.mostBytes {
        state.byteCount -= state.arrays[0].count
        dropped.append(state.arrays.removeFirst())
      }
      defer { state.isWatched = true }
      return !state.isWatched
    }
    if mustWatch { watch() }
  }

  /// Gives all back to the system once there was no use for a while.
  private func watch() {
    let uses = state.withLock { $0.uses }
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + Self.idleTime) { [self] in
      let isIdle = state.withLock { state in
        state.isWatched = state.uses != uses
        return !state.isWatched
      }
      if isIdle { empty() } else { watch() }
    }
  }

  /// Gives all back to the system, and what the heap keeps of it.
  package func empty() {
    var dropped = state.withLock { state in
      defer {
        (state.arrays, state.byteCount, state.leaving, state.wanted) = ([], 0, [], [:])
      }
      return state.arrays + [state.leaving]
    }
    Self.free(&dropped, givingBack: 0)
    malloc_trim(0)
  }

  /// Frees arrays, and gives the pages of large ones back first: the heap keeps what is free at the end of a thread's
  /// part of it, which trimming does not reach.
  private static func free(_ arrays: inout [[UInt8]], givingBack leastBytes: Int) {
    for index in arrays.indices where arrays[index].count >= max(1, leastBytes) {
      arrays[index].withUnsafeMutableBytes(LargePages.giveBack)
    }
    arrays = []
  }
}
