import ArgumentParser
import Glibc
import Sumi

/// Pictures that replace each other in place on a terminal.
struct TerminalPictures {
  enum Format {
    case kitty
    case sixel
  }

  let format: Format
  /// The size of the largest picture in pixels; `nil` if the terminal does not say it.
  let room: PixelSize?
  /// The height of a row of characters, in pixels.
  private let rowHeight: Int
  private let target: OutputTarget
  /// The rows of the picture; 0 before the first one.
  private var rows = 0
  /// Two numbers in turn, so that a picture is there until the next one is.
  private var ids: (shown: UInt32, next: UInt32)

  /// Asks the terminal of standard output.
  ///
  /// - Throws: `ValidationError` if it shows no pictures, or standard output is no terminal; `SumiError`.
  init(unless isStopped: () -> Bool) throws {
    guard let device = TerminalDevice() else {
      throw ValidationError("standard output is no terminal; name a file with -o")
    }
    defer { device.close() }
    let answers = device.answers(unless: isStopped)
    let window = device.window
    guard answers.knowsKitty || answers.knowsSixel else {
      throw ValidationError(
        "standard output is a terminal that shows no pictures (neither kitty's protocol nor sixels); "
          + "give a file with -o, such as -o chart.png, or pipe the frames to a player")
    }
    format = answers.knowsKitty ? .kitty : .sixel
    let own = PixelSize(width: Int(window.ws_xpixel), height: Int(window.ws_ypixel))
    let pixels = own.width > 0 && own.height > 0 ? own : answers.size
    let lines = max(Int(window.ws_row), 1)
    // Most terminals have rows of about this height.
    rowHeight = max(pixels.map { $0.height / lines } ?? 20, 1)
    let rowHeight = rowHeight
    room = pixels.map {
      // A row below the picture remains for the cursor.
      PixelSize(width: $0.width, height: max($0.height - 2 * rowHeight, rowHeight))
    }
    do throws(ImageError) {
      target = try OutputTarget("-")
    } catch {
      throw SumiError.image(error)
    }
    // Numbers that other programs hardly use.
    let first = (UInt32(truncatingIfNeeded: getpid()) & 0xFFFF) << 8 | 2
    ids = (first, first + 1)
  }

  /// Shows a picture in place of the one before.
  ///
  /// - Throws: `SumiError.image`.
  mutating func show(_ image: ChartImage) throws(SumiError) {
    var bytes: [UInt8] = []
    if rows == 0 {
      rows = (image.bitmap.height + rowHeight - 1) / rowHeight
      // Lines for the picture, as the terminal may have to scroll; the cursor is saved at their start.
      bytes += Array(repeating: UInt8(ascii: "\n"), count: rows)
      bytes += "\r\u{1B}[\(rows)A\u{1B}7\u{1B}[?25l".utf8
    }
    bytes += "\u{1B}8".utf8
    switch format {
    case .kitty:
      bytes += KittyPicture.shown(try image.pngData(compression: .fast), id: ids.next)
      bytes += KittyPicture.removed(id: ids.shown)
      ids = (ids.next, ids.shown)
    case .sixel:
      do throws(ImageError) {
        bytes += try SixelPicture.shown(image.bitmap)
      } catch {
        throw .image(error)
      }
    }
    try write(bytes)
  }

  /// Leaves the last picture, with the cursor below it.
  mutating func end() {
    guard rows > 0 else { return }
    try? write(Array("\u{1B}8\u{1B}[\(rows)B\r\u{1B}[?25h".utf8))
    rows = 0
  }

  private func write(_ bytes: [UInt8]) throws(SumiError) {
    do throws(ImageError) {
      try target.append(bytes)
    } catch {
      throw .image(error)
    }
  }
}
