import Glibc

/// The resident memory of this process, in bytes.
public enum ProcessMemory {
  public static var resident: Int { value(of: "VmRSS") }

  /// The most since the last `forgetPeak()`.
  public static var peak: Int { value(of: "VmHWM") }

  public static func forgetPeak() {
    guard let file = fopen("/proc/self/clear_refs", "w") else { return }
    fputs("5", file)
    fclose(file)
  }

  private static func value(of name: String) -> Int {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [UInt8](repeating: 0, count: 256)
    while line.withUnsafeMutableBytes({
      fgets($0.baseAddress?.assumingMemoryBound(to: CChar.self), 256, file)
    }) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }, as: UTF8.self)
      guard text.hasPrefix(name + ":") else { continue }
      return (Int(text.filter(\.isNumber)) ?? 0) << 10
    }
    return 0
  }
}
