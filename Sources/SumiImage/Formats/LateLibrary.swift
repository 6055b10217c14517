import Synchronization

/// A library that is loaded at its first use. One that could not be, as when no file could be opened for a
/// moment, is tried again at the next.
package final class LateLibrary: Sendable {
  private let load: @Sendable () -> Bool
  private let state = Mutex(false)

  package init(_ load: @escaping @Sendable () -> Bool) { self.load = load }

  /// Whether it is there.
  package var isLoaded: Bool {
    state.withLock { isLoaded in
      if !isLoaded { isLoaded = load() }
      return isLoaded
    }
  }
}
