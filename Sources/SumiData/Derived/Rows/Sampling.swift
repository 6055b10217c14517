/// Which rows of many are drawn.
public enum Sampling: Hashable, Sendable {
  /// Every n-th row, from the first; at least 1.
  case every(Int)
  /// This many rows, at least 3, which keep the shape of a line (Largest Triangle Three Buckets,
  /// Steinarsson 2013): the others are divided into equal parts, and of each part the row is kept
  /// that makes the largest triangle with the row kept before it and the mean of the next part.
  case points(Int)
}
