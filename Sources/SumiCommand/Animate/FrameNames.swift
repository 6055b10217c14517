/// The names of numbered frames in a directory, of one length.
struct FrameNames {
  private let digits: Int

  /// - Parameter count: of all frames.
  init(count: Int) { digits = max(String(count - 1).count, 4) }

  /// The name of a frame's file, from 0.
  func name(of frame: Int) -> String {
    let number = String(frame)
    return "frame-" + String(repeating: "0", count: digits - number.count) + number + ".png"
  }
}
