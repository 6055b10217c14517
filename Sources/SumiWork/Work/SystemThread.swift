import Glibc

/// A thread of the system, for work that waits: Swift's own threads must not.
package struct SystemThread: @unchecked Sendable {
  private let thread: pthread_t

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// The system gives no more threads.
  package struct Failure: Error {
    /// As `pthread_create` returns it.
    package let code: Int32
  }

  /// Starts a thread.
  ///
  /// - Parameters:
  ///   - stack: the size of its stack in bytes; `nil` for the system's.
  ///   - isJoined: whether `join` is called for it; otherwise nobody waits for its end.
  /// - Throws: `Failure` if the system gives none; `body` is then dropped.
  @discardableResult
  package static func start(
    stack: Int? = nil, isJoined: Bool = false, _ body: @escaping @Sendable () -> Void
  ) throws(Failure) -> SystemThread {
    var thread = pthread_t()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    if !isJoined { pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED)) }
    if let stack { pthread_attr_setstacksize(&attributes, stack) }
    let body = Unmanaged.passRetained(Body(body))
    let code = pthread_create(
      &thread, &attributes,
      { argument in
        if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, body.toOpaque())
    guard code == 0 else {
      body.release()
      throw Failure(code: code)
    }
    return SystemThread(thread: thread)
  }

  /// Waits for the end of a thread that was started to be joined; on that thread itself, lets it end alone.
  package func join() {
    if pthread_equal(thread, pthread_self()) != 0 {
      pthread_detach(thread)
    } else {
      pthread_join(thread, nil)
    }
  }
}
