/// When threads share the work of a picture.
enum SharedWork {
  /// Fewer pixels are drawn by one thread: others cost more to wake than they save.
  static let leastPixels = 1 << 20
}
