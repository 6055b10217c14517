import Glibc
import Sumi

/// The end of the process, without tidying up what the kernel takes back anyway.
///
/// Taking the graphics driver down costs as much as drawing a chart with it, and nothing is won by it:
/// files are whole once they are renamed, and no one else sees the driver's memory.
enum ProcessEnd {
  /// Keeps a renderer, and so its driver, as long as the process lives.
  static func outlives(_ renderer: ChartRenderer) {
    _ = Unmanaged.passRetained(renderer)
  }

  /// Ends the process with what was printed written out.
  static func leave(_ status: ExitStatus) -> Never {
    fflush(nil)
    _exit(status.rawValue)
  }
}
