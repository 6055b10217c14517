import CCairo
import Synchronization

/// For tests: a failure of Cairo while a PDF is written.
package final class CairoFault: Sendable {
  package enum Kind: Sendable {
    /// The library is not installed.
    case missing
    /// What it is asked for needs more memory than there is.
    case memory
    /// It cannot write.
    case writing
  }

  private let kind: Kind
  /// The calls that work before one fails.
  private let left: Atomic<Int>

  @TaskLocal package static var current: CairoFault?

  /// - Parameter call: the call that fails, from 1.
  package init(_ kind: Kind, at call: Int = 1) {
    self.kind = kind
    left = Atomic(call)
  }

  /// Whether this call of its kind fails.
  static func happens(_ kind: Kind) -> Bool {
    guard let current, current.kind == kind else { return false }
    return current.left.subtract(1, ordering: .relaxed).newValue == 0
  }
}
