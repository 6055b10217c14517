extension NumberValues {
  /// The order of numbers; equal neighbours do not break an order.
  public enum Order: Sendable {
    /// None is less than the one before it.
    case ascending
    /// None is greater than the one before it.
    case descending
  }

  /// The order of the numbers; `nil` if they have none, and if there are gaps.
  ///
  /// The first call is one pass over the numbers, on all cores, which computes their statistics
  /// too: to get both, ask for the order first.
  public var order: Order? {
    guard count > 0 else { return nil }
    let range = range(wantsOrder: true)
    guard range.gaps == 0 else { return nil }
    return range.ascends ? .ascending : range.descends ? .descending : nil
  }
}
