import Glibc

/// What one worker needs for each pixel of a band while it numbers them.
final class NumberingScratch: @unchecked Sendable {
  // Used by one worker at a time, which takes it from the pool.
  let count: Int
  private let memory: UnsafeMutableRawPointer

  /// The bytes of a pixel: distance, number, colour, column and level.
  private static let bytes = 8 + 4 + 4 + 4 + 1

  init?(count: Int) {
    // One more column is written than is found.
    guard let memory = malloc(count * Self.bytes + 8) else { return nil }
    self.count = count
    self.memory = memory
  }

  deinit { free(memory) }

  var distances: UnsafeMutablePointer<Double> {
    memory.bindMemory(to: Double.self, capacity: count)
  }
  var numbers: UnsafeMutablePointer<UInt32> {
    (memory + 8 * count).bindMemory(to: UInt32.self, capacity: count)
  }
  /// Premultiplied RGBA.
  var pixels: UnsafeMutablePointer<UInt8> {
    (memory + 12 * count).bindMemory(to: UInt8.self, capacity: 4 * count)
  }
  /// How far what is on top covers a pixel.
  var levels: UnsafeMutablePointer<UInt8> {
    (memory + 16 * count).bindMemory(to: UInt8.self, capacity: count)
  }
  /// The columns of pixels without a number.
  var columns: UnsafeMutablePointer<Int32> {
    (memory + (17 * count + 3) / 4 * 4).bindMemory(to: Int32.self, capacity: count)
  }
}
