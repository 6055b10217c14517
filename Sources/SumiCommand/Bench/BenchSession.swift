import Glibc
import Sumi

/// A device, a size, and how to measure on it.
struct BenchSession {
  let renderer: ChartRenderer
  /// In pixels.
  let size: Size
  /// Rows of the largest data.
  let points: Int
  let runs: Int
  /// Whether size and points are the ones that the limits are for.
  let isStandard: Bool

  private static let clock = ContinuousClock()

  /// The milliseconds of one picture, in memory.
  func time(_ chart: Chart, size: Size? = nil) async throws -> Double {
    let start = Self.clock.now
    _ = try await renderer.image(of: chart, size: size ?? self.size)
    return (Self.clock.now - start).milliseconds
  }

  /// The milliseconds of each of the session's runs.
  func times(_ body: (Int) async throws -> Double) async throws -> [Double] {
    var times: [Double] = []
    for run in 0..<runs { times.append(try await body(run)) }
    return times
  }

  /// The limit, if the data have the standard size.
  func limit(_ value: @autoclosure () -> Double) -> Double? { isStandard ? value() : nil }
}

/// Memory of this process, in megabytes.
enum ProcessMemory {
  static var now: Double { value("VmRSS:") }
  /// The peak since `resetPeak()`.
  static var peak: Double { value("VmHWM:") }

  static func resetPeak() {
    let descriptor = open("/proc/self/clear_refs", O_WRONLY)
    guard descriptor >= 0 else { return }
    _ = Glibc.write(descriptor, "5", 1)
    close(descriptor)
  }

  private static func value(_ name: String) -> Double {
    guard let bytes = try? InputBytes.array(ofFile: "/proc/self/status") else { return 0 }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    where line.hasPrefix(name) {
      let kilobytes = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
      return (kilobytes.flatMap { Double($0) } ?? 0) / 1024
    }
    return 0
  }
}
