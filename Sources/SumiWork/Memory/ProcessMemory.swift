import Glibc

/// Memory of this process, in megabytes.
package enum ProcessMemory {
  package static var now: Double { value("VmRSS:") }
  /// The peak since `resetPeak()`.
  package static var peak: Double { value("VmHWM:") }

  package static func resetPeak() {
    let descriptor = open("/proc/self/clear_refs", O_WRONLY)
    guard descriptor >= 0 else { return }
    _ = Glibc.write(descriptor, "5", 1)
    close(descriptor)
  }

  private static func value(_ name: String) -> Double {
    for line in status.split(separator: "\n") where line.hasPrefix(name) {
      let kilobytes = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
      return (kilobytes.flatMap { Double($0) } ?? 0) / 1024
    }
    return 0
  }

  /// What the system says of this process; empty if it says nothing.
  private static var status: String {
    let descriptor = open("/proc/self/status", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 13) { buffer, count in
      count = max(read(descriptor, buffer.baseAddress, buffer.count), 0)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
