import Glibc

/// The C library's heap of a thread other than the main thread.
enum ThreadHeap {
  /// Makes room in this thread's heap, so that it does not grow by a system call for each small
  /// step.
  ///
  /// Up to glibc 2.36 such a heap grows by just what each allocation lacks, with one `mprotect`
  /// each: some 2,200 while the software driver compiles the shaders of one chart. Pages stay
  /// mapped after they are freed, so mapping them in large steps first avoids nearly all of these
  /// calls. No page is touched, so no memory is used.
  static func open(byteCount: Int) {
    // Below the size at which malloc maps a separate block.
    let blockSize = 120 * 1024
    var blocks: [UnsafeMutableRawPointer] = []
    while blocks.count * blockSize < byteCount, let block = malloc(blockSize) {
      blocks.append(block)
    }
    // First to last: only the last block borders on the end of the heap, which is trimmed then.
    for block in blocks { free(block) }
  }
}
