/// The trade-off between the size of a PNG and the time to write it.
///
/// Bytes of 72 example charts of 1920×1080 and milliseconds of one core for a chart of three noisy
/// lines, compared with libpng at its defaults (68 ms):
///
/// | | time | size |
/// |---|---|---|
/// | `fast` | 3 to 4 ms | about 1.2 times |
/// | `balanced` | 4 to 6 ms | about the same |
/// | `small` | 100 ms and more | about 0.7 times |
public enum PNGCompression: String, CaseIterable, Codable, Hashable, Sendable {
  /// Runs and differences only.
  case fast
  /// Looks for equal pixels too: the default.
  case balanced
  /// The smallest of several trials, for files that are stored or sent.
  case small
}
