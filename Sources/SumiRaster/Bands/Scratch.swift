import CRaster
import SumiWork

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
  private let bands = ShortLock<[Scratch]>([])
  private let numbers = ShortLock<[NumberingScratch]>([])

  /// Memory for bands of at least `width` columns and `rows` rows.
  func take(width: Int, rows: Int) throws(RasterError) -> Scratch {
    let known = Self.take(from: bands) { $0.width == width && $0.rows == rows }
    guard let scratch = known ?? Scratch(width: width, rows: rows) else { throw .outOfMemory }
    return scratch
  }

  func put(_ scratch: Scratch) {
    bands.withLock { $0.append(scratch) }
  }

  /// Memory for the numbers of at least `count` pixels.
  func takeNumbers(count: Int) throws(RasterError) -> NumberingScratch {
    let known = Self.take(from: numbers) { $0.count >= count }
    guard let memory = known ?? NumberingScratch(count: count) else { throw .outOfMemory }
    return memory
  }

  func put(_ memory: NumberingScratch) {
    numbers.withLock { $0.append(memory) }
  }

  /// The memory that was used last of what fits. If none does, pictures have another size, and all that was
  /// kept goes, after the lock.
  private static func take<Memory: Sendable>(
    from kept: ShortLock<[Memory]>, where fits: (Memory) -> Bool
  ) -> Memory? {
    let (found, _) = kept.withLock { kept -> (Memory?, [Memory]) in
      if let index = kept.lastIndex(where: fits) { return (kept.remove(at: index), []) }
      let old = kept
      kept = []
      return (nil, old)
    }
    return found
  }
}
