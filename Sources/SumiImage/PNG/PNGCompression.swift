/// The trade-off between the size of a PNG and the time to write it.
public enum PNGCompression: String, CaseIterable, Codable, Hashable, Sendable {
  /// Runs and differences only.
  case fast
  /// Looks for equal pixels too: the default.
  case balanced
  /// The smallest of several trials, for files that are stored or sent.
  case small
}
