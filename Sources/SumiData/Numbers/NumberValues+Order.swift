extension NumberValues {
  /// How numbers follow each other; equal neighbours do not break an order.
  public enum Order: Sendable {
    case ascending
    case descending
  }

  /// The order of the numbers; `nil` where they have none, and where there are gaps.
  ///
  /// The first time it is one pass over the numbers, on all cores, which finds their statistics too:
  /// so who wants both asks for the order first.
  public var order: Order? {
    guard count > 0 else { return nil }
    let range = range(wantsOrder: true)
    guard range.gaps == 0 else { return nil }
    return range.ascends ? .ascending : range.descends ? .descending : nil
  }
}
