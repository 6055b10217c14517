import Glibc
import SumiWork

/// The charts that a batch is drawing, in memory that outlives its process: what the log is to say of each
/// if the process ends.
final class RunningCharts: @unchecked Sendable {
  // Each place is used by one chart at a time, and read by another process once this one has ended.
  private let start: UnsafeMutableRawPointer?
  private let free = ShortLock(Array((0..<places).reversed()))

  private static let places = 1_024
  private static let bytesOfPlace = 1 << 13

  /// The charts of this process and of the one that it was forked from.
  static let shared = RunningCharts()

  private init() {
    let memory = mmap(
      nil, Self.places * Self.bytesOfPlace, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1,
      0)
    start = memory == MAP_FAILED ? nil : memory
  }

  /// A chart that is being drawn.
  struct Place: Sendable {
    fileprivate let charts: RunningCharts
    fileprivate let index: Int?

    /// States its line. Lines that are too long are left out.
    func state(_ line: String) {
      let bytes = Array(line.utf8)
      guard let index, let slot = charts.slot(index),
        bytes.count <= bytesOfPlace - MemoryLayout<Int>.size
      else { return }
      slot.storeBytes(of: 0, as: Int.self)
      UnsafeMutableRawBufferPointer(
        start: slot + MemoryLayout<Int>.size, count: bytes.count
      ).copyBytes(from: bytes)
      slot.storeBytes(of: bytes.count, as: Int.self)
    }

    /// Called once it is drawn.
    func end() {
      guard let index, let slot = charts.slot(index) else { return }
      slot.storeBytes(of: 0, as: Int.self)
      charts.free.withLock { $0.append(index) }
    }
  }

  func begin() -> Place { Place(charts: self, index: free.withLock { $0.popLast() }) }

  private func slot(_ index: Int) -> UnsafeMutableRawPointer? {
    start.map { $0 + index * Self.bytesOfPlace }
  }

  /// The lines of charts whose process has ended, each once.
  func takeLines() -> [String] {
    (0..<Self.places).compactMap { index in
      guard let slot = slot(index) else { return nil }
      let count = slot.load(as: Int.self)
      guard 1...Self.bytesOfPlace ~= count else { return nil }
      slot.storeBytes(of: 0, as: Int.self)
      let bytes = UnsafeRawBufferPointer(start: slot + MemoryLayout<Int>.size, count: count)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
