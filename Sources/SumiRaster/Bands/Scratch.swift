import CRaster
import Synchronization

/// The memory of one worker.
final class Scratch: @unchecked Sendable {
  // Used by one worker at a time, which takes it from the pool.
  let pointer: OpaquePointer
  let width: Int
  let rows: Int

  init?(width: Int, rows: Int) {
    guard let pointer = sumi_scratch_create(Int32(width), Int32(rows)) else { return nil }
    self.pointer = pointer
    self.width = width
    self.rows = rows
  }

  deinit { sumi_scratch_destroy(pointer) }

  /// What is covered from now on ends early once the task is cancelled; `nil` for no task. The pointer
  /// stays valid until the next call.
  func watch(_ task: UnsafePointer<UnsafeCurrentTask?>?) {
    sumi_scratch_watch(
      pointer,
      { task in
        task?.assumingMemoryBound(to: UnsafeCurrentTask?.self).pointee?.isCancelled ?? false
      }, task)
  }
}

/// The memory of workers, kept from picture to picture.
final class ScratchPool: Sendable {
  private let free = Mutex<[Scratch]>([])
  private let freeNumbers = Mutex<[NumberingScratch]>([])

  /// Memory for bands of at least `width` columns and `rows` rows.
  func take(width: Int, rows: Int) throws(RasterError) -> Scratch {
    let known = free.withLock { free -> Scratch? in
      guard let index = free.lastIndex(where: { $0.width == width && $0.rows == rows }) else {
        // Pictures of another size: what was kept for others goes.
        free.removeAll()
        return nil
      }
      return free.remove(at: index)
    }
    if let known { return known }
    guard let scratch = Scratch(width: width, rows: rows) else { throw .outOfMemory }
    return scratch
  }

  func put(_ scratch: Scratch) {
    free.withLock { $0.append(scratch) }
  }

  /// Memory for the numbers of at least `count` pixels.
  func takeNumbers(count: Int) throws(RasterError) -> NumberingScratch {
    let known = freeNumbers.withLock { free -> NumberingScratch? in
      guard let index = free.lastIndex(where: { $0.count >= count }) else {
        free.removeAll()
        return nil
      }
      return free.remove(at: index)
    }
    if let known { return known }
    guard let memory = NumberingScratch(count: count) else { throw .outOfMemory }
    return memory
  }

  func put(_ memory: NumberingScratch) {
    freeNumbers.withLock { $0.append(memory) }
  }
}
