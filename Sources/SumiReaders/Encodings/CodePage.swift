import Glibc
import SumiData
import SumiWork

/// An older encoding of texts, which the system's C library converts.
struct CodePage {
  /// Its name for `iconv`.
  let name: String

  /// Between as many bytes it is asked whether the reading is cancelled.
  private static let mostAtOnce = 1 << 20

  /// The text in UTF-8, and how many bytes stand for no character and are `U+FFFD` in it.
  ///
  /// - Throws: `unusable` for an encoding that is not known here, or more bytes than there is memory for;
  ///   `cancelled`.
  func utf8(_ text: InputBytes, source: String) throws(DataError) -> (text: InputBytes, wrong: Int)
  {
    guard let converter = Converter(from: name) else {
      throw .unusable(
        source: source,
        problem:
          "\"\(name)\" is no encoding that is known here; use one of those that `iconv -l` lists, "
          + "such as windows-1250, Shift_JIS or UTF-16LE")
    }
    var result = GrowingBytes(
      expected: text.count + text.count / 2, most: text.mostUnpacked, passed: .tooLong(source))
    var wrong = 0
    try text.withBytes { (bytes) throws(DataError) in
      var at = 0
      while at < bytes.count {
        if Work.isStopped { throw .cancelled(source: source) }
        try result.write { room in
          let rest = UnsafeRawBufferPointer(rebasing: bytes[at...])
          let room = UnsafeMutableRawBufferPointer(rebasing: room.prefix(Self.mostAtOnce))
          let step = converter.convert(rest, into: room)
          at += step.read
          guard step.isStuck, room.count - step.written >= 4 else { return step.written }
          at += 1
          wrong += 1
          return step.written + putUTF8(0xFFFD, to: room, at: step.written)
        }
      }
    }
    return (result.take(mostUnpacked: text.mostUnpacked), wrong)
  }
}

/// A conversion to UTF-8.
private struct Converter: ~Copyable {
  private let descriptor: iconv_t

  init?(from name: String) {
    let isName = name.utf8.allSatisfy {
      Ascii.isLetter($0) || $0 &- Ascii.zero < 10 || "-_.:()".utf8.contains($0)
    }
    guard isName, !name.isEmpty, let descriptor = iconv_open("UTF-8", name),
      descriptor != UnsafeMutableRawPointer(bitPattern: -1)
    else { return nil }
    self.descriptor = descriptor
  }

  deinit { iconv_close(descriptor) }

  struct Step {
    let read: Int
    let written: Int
    /// Whether it ended before bytes that are no character.
    let isStuck: Bool
  }

  func convert(
    _ bytes: UnsafeRawBufferPointer, into room: UnsafeMutableRawBufferPointer
  ) -> Step {
    var input = UnsafeMutablePointer(
      mutating: bytes.baseAddress?.assumingMemoryBound(to: CChar.self))
    var output = room.baseAddress?.assumingMemoryBound(to: CChar.self)
    var (left, free) = (bytes.count, room.count)
    let failed = iconv(descriptor, &input, &left, &output, &free) == -1
    let reason = failed ? errno : 0
    return Step(
      read: bytes.count - left, written: room.count - free,
      isStuck: reason == EILSEQ || reason == EINVAL)
  }
}
