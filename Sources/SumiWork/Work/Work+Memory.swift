/// Memory of which there may be hundreds of megabytes, for the pixels or bins of very large pictures: to clear so
/// much takes longer than cancelled work may go on.
extension Work {
  /// What is set before the work is asked whether it has ended: two of the system's large pages.
  @usableFromInline static var bytesOfPart: Int { 1 << 22 }

  /// Sets all elements on this thread; if the work ends early, only some.
  @inlinable package static func fill<Element: BitwiseCopyable>(
    _ memory: UnsafeMutableBufferPointer<Element>, with value: Element
  ) {
    let length = bytesOfPart / MemoryLayout<Element>.stride
    for start in stride(from: 0, to: memory.count, by: length) where !isStopped {
      let end = min(start + length, memory.count)
      UnsafeMutableBufferPointer(rebasing: memory[start..<end]).initialize(repeating: value)
    }
  }

  /// Elements of one value; if the work ends early, the rest has any.
  @inlinable package static func array<Element: BitwiseCopyable>(
    repeating value: Element, count: Int
  ) -> [Element] {
    [Element](unsafeUninitializedCapacity: count) { elements, initialized in
      LargePages.use(for: UnsafeMutableRawBufferPointer(elements))
      fill(UnsafeMutableBufferPointer(rebasing: elements[..<count]), with: value)
      initialized = count
    }
  }
}
