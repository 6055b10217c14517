/// What unpacks the parts of a file piece by piece.
protocol UnpackingStream: AnyObject {
  /// Unpacks as much as it can.
  func step(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> UnpackingStep
  /// Begins with another part; false if there is no memory for it.
  func restart() -> Bool
}

/// What one call has done.
struct UnpackingStep {
  /// Bytes of the input that are used up.
  var read: Int
  /// Bytes of the output that are written.
  var written: Int
  /// Whether a part has ended.
  var isEnd = false
  /// What is wrong with the input.
  var problem: String?
}
