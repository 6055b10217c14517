import Glibc
import SumiData

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
