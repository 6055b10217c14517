/// The surface of slices, on which a light at the upper left falls.
public enum SliceEffect: String, Hashable, Sendable, CaseIterable {
  /// Without light and shade.
  case flat
  /// Flat, with sloping edges.
  case bevelled
  /// Round like a cushion or, with a hole, like a ring.
  case rounded
  /// With even slopes from the edges up to a ridge.
  case chiselled
}
