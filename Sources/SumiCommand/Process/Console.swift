import Glibc
import Sumi

/// Standard output and standard error.
enum Console {
  /// Writes to standard output.
  ///
  /// - Throws: `SumiError.image` if no process reads it or the disk is full.
  static func print(_ text: String) throws(SumiError) {
    do throws(ImageError) {
      try OutputFile.write(Array(text.utf8), to: "-")
    } catch {
      throw .image(error)
    }
  }

  /// Writes one line to standard error with the prefix `sumi: `; control characters become spaces.
  static func complain(_ message: String) {
    let clean = message.unicodeScalars.map { $0.value < 32 || $0.value == 127 ? " " : $0 }
    note("sumi: " + String(String.UnicodeScalarView(clean)))
  }

  /// Prints an error about `input` to standard error, with its name unless the error has it
  /// already.
  static func complain(_ error: any Error, about input: String) {
    let message = "\(error)"
    let name = input == "-" ? "standard input" : input
    switch error {
    case SumiError.device, SumiError.text: complain(message)
    case _ where message.hasPrefix(name): complain(message)
    default: complain("\(name): \(message)")
    }
  }

  /// Writes text and a line end to standard error, unchanged.
  static func note(_ text: String) { write(text + "\n") }

  /// Writes text to standard error, unchanged.
  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
