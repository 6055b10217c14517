import CMalloc
import Glibc
import SumiData
import SumiWork

/// Limits that the system sets to a process (`ulimit`). With too low ones the runtime would crash, or wait
/// for ever for a thread.
enum SystemLimits {
  /// Files that the runtime and a few pictures have open at a time, beside the standard ones.
  private static let leastFiles = 16
  /// The stack of the threads of libraries; the system's default is that of the main thread.
  private static let leastStack = 1 << 20
  private static let leastMainStack = 1 << 16

  /// Whether `RLIMIT_AS` limits the memory of the process.
  static var isMemoryLimited: Bool { limit(RLIMIT_AS) != nil }

  /// Makes the stacks of later threads large enough.
  ///
  /// - Returns: what is wrong with the stack of this thread, the main one.
  static func prepareStacks() -> String? {
    guard let stack = limit(RLIMIT_STACK), stack < leastStack else { return nil }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, leastStack)
    pthread_setattr_default_np(&attributes)
    pthread_attr_destroy(&attributes)
    guard stack < leastMainStack else { return nil }
    return "the stack is limited to \(stack >> 10) kB; allow at least \(leastMainStack >> 10) "
      + "(ulimit -s)"
  }

  /// What is wrong with the limits for a command that draws.
  static func fault() -> String? { filesFault() ?? memoryFault() }

  private static func filesFault() -> String? {
    let files = (0..<leastFiles).map { _ in open("/", O_RDONLY | O_CLOEXEC) }
    defer { for file in files where file >= 0 { close(file) } }
    guard files.contains(where: { $0 < 0 }) else { return nil }
    let stated = limit(RLIMIT_NOFILE).map { " of \($0)" } ?? ""
    return "too few files may be open: the limit\(stated) leaves no \(leastFiles) more; raise it "
      + "(ulimit -n)"
  }

  private static func memoryFault() -> String? {
    guard let limit = limit(RLIMIT_AS) else { return nil }
    // Each processor has a thread with a stack of 8 MB, and so have the device and the runtime.
    let needed = (Parallel.workerCount + 8) * 8 << 20
    let memory = mmap(nil, needed, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard memory == MAP_FAILED else {
      munmap(memory, needed)
      return nil
    }
    return
      "the memory is limited to \(limit >> 20) MB, and \(needed >> 20) MB more than the program has "
      + "are needed to begin with; raise the limit (ulimit -v)"
  }

  /// - Returns: `nil` if there is none.
  private static func limit(_ resource: __rlimit_resource) -> Int? {
    var limits = rlimit()
    guard getrlimit(__rlimit_resource_t(resource.rawValue), &limits) == 0,
      limits.rlim_cur != rlim_t.max
    else { return nil }
    return Int(clamping: limits.rlim_cur)
  }
}
