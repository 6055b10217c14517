import Glibc

/// The C library's heap of a thread other than the first.
enum ThreadHeap {
  /// Makes room in this thread's heap, so that it grows without a system call for each small step.
  ///
  /// Up to glibc 2.36 such a heap grows by just what each allocation lacks, with an `mprotect` a time:
  /// some 2,200 while the software driver compiles the shaders of one chart. Pages once opened stay
  /// open when they are given back, so opening them in large steps first spares nearly all of that.
  /// Nothing is touched, so no memory is taken up.
  static func open(byteCount: Int) {
    // Below the size from which malloc maps a block of its own.
    let blockSize = 120 * 1024
    var blocks: [UnsafeMutableRawPointer] = []
    while blocks.count * blockSize < byteCount, let block = malloc(blockSize) {
      blocks.append(block)
    }
    // First to last: only the last one borders on the end of the heap, which is cut back then.
    for block in blocks { free(block) }
  }
}
