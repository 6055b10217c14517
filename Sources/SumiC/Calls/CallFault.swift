import CSumi
import Sumi
import SumiPlot

/// Why a call fails before any chart is touched.
enum CallFault: Error {
  case handle(String)
  case argument(String)
  case forked
}

extension sumi_error {
  /// The code of an error in C.
  static func code(of error: any Error) -> Int32 {
    let code =
      switch error {
      case CallFault.handle: SUMI_ERROR_HANDLE
      case CallFault.argument: SUMI_ERROR_ARGUMENT
      case CallFault.forked: SUMI_ERROR_FORKED
      case let error as SumiError: code(named: error.code)
      case PlotError.unreadable: SUMI_ERROR_UNREADABLE
      case is DataError, PlotError.data: SUMI_ERROR_DATA
      case is DeviceError: SUMI_ERROR_DEVICE
      case is CancellationError: SUMI_ERROR_CANCELLED
      default: SUMI_ERROR_OTHER
      }
    return Int32(code)
  }

  /// One line about an error.
  static func message(of error: any Error) -> String {
    switch error {
    case CallFault.handle(let text), CallFault.argument(let text): text
    case CallFault.forked:
      "the process has forked since it first used Sumi; start the child anew in place of forking it, "
        + "or use Sumi only in the child"
    default: "\(error)"
    }
  }

  private static func code(named name: String) -> Int {
    names.first { $0.name == name }?.code ?? SUMI_ERROR_OTHER
  }

  /// The codes with their names, which are those of `SumiError.code` as far as it has them.
  static let names: [(code: Int, name: StaticString)] = [
    (SUMI_OK, "ok"), (SUMI_ERROR_UNREADABLE, "unreadable"), (SUMI_ERROR_CHART_FILE, "chartFile"),
    (SUMI_ERROR_DATA, "data"), (SUMI_ERROR_LAYOUT, "layout"), (SUMI_ERROR_TEXT, "text"),
    (SUMI_ERROR_DEVICE, "device"), (SUMI_ERROR_RENDER, "render"), (SUMI_ERROR_RASTER, "raster"),
    (SUMI_ERROR_IMAGE, "image"), (SUMI_ERROR_VECTOR, "vector"),
    (SUMI_ERROR_TRANSITION, "transition"), (SUMI_ERROR_SIZE, "size"),
    (SUMI_ERROR_OUT_OF_MEMORY, "outOfMemory"), (SUMI_ERROR_CANCELLED, "cancelled"),
    (SUMI_ERROR_TIMEOUT, "timeout"), (SUMI_ERROR_OTHER, "other"), (SUMI_ERROR_LIMIT, "limit"),
    (SUMI_ERROR_HANDLE, "handle"),
    (SUMI_ERROR_ARGUMENT, "argument"), (SUMI_ERROR_FORKED, "forked"),
  ]

  /// Writes a code and a message, cut where a character ends. A name in it may have line ends, which
  /// become spaces.
  mutating func set(_ code: Int32, _ message: String) {
    self.code = code
    withUnsafeMutableBytes(of: &self.message) { bytes in
      var utf8 = message.utf8.prefix(bytes.count - 1).map { $0 < 32 || $0 == 127 ? 32 : $0 }
      if utf8.count < message.utf8.count {
        while let last = utf8.last, last & 0xC0 == 0x80 { utf8.removeLast() }
        utf8.removeLast()
      }
      bytes.copyBytes(from: utf8)
      bytes[utf8.count] = 0
    }
  }
}

extension StaticString {
  fileprivate static func == (left: StaticString, right: String) -> Bool {
    left.withUTF8Buffer { $0.elementsEqual(right.utf8) }
  }
}
