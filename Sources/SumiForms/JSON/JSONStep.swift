/// One step of a path in a JSON text.
public enum JSONStep: Equatable, Sendable {
  /// The value of a key of an object.
  case key(String)
  /// An element of an array, from 0.
  case index(Int)
}
