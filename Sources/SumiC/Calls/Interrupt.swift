import CSumi
import Dispatch
import Glibc

/// What the calls of a thread ask while they wait, and whether they should end early.
struct Interrupt {
  /// How long a call waits before it asks, and from question to question.
  static let patience = DispatchTimeInterval.milliseconds(10)

  private let function: @convention(c) (UnsafeMutableRawPointer?) -> Int32
  private let context: UnsafeMutableRawPointer?

  init(
    _ function: @convention(c) (UnsafeMutableRawPointer?) -> Int32,
    _ context: UnsafeMutableRawPointer?
  ) {
    (self.function, self.context) = (function, context)
  }

  /// Asks the program, which may call any function of the library meanwhile.
  var isRequested: Bool { function(context) != 0 }

  /// The interrupt of this thread; `nil` if its calls ask nothing.
  static var current: Interrupt? {
    get { pthread_getspecific(key)?.assumingMemoryBound(to: Interrupt.self).pointee }
    set {
      let old = pthread_getspecific(key)
      var new: UnsafeMutablePointer<Interrupt>?
      if let newValue {
        new = .allocate(capacity: 1)
        new?.initialize(to: newValue)
      }
      pthread_setspecific(key, new)
      old?.deallocate()
    }
  }

  /// The key of the threads' memory for it, which ends with the thread.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { $0?.deallocate() }
    return key
  }()
}

@c @implementation
public func sumi_set_interrupt(
  _ is_requested: (@convention(c) (UnsafeMutableRawPointer?) -> Int32)?,
  _ context: UnsafeMutableRawPointer?, _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    Interrupt.current = is_requested.map { Interrupt($0, context) }
  }
}
