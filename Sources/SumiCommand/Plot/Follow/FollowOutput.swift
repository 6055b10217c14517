import ArgumentParser
import Sumi

/// Where frames go.
enum FollowOutput {
  /// A video or raw frames, at even times.
  case frames(AnimationFile)
  /// A file that is replaced.
  case picture(path: String, OutputFormat, PNGCompression)
  /// Pictures one behind the other, on standard output.
  case pictures(OutputTarget, OutputFormat, PNGCompression)
  case terminal(TerminalPictures)

  /// - Parameter format: one of `format(of:stated:)`.
  /// - Throws: `SumiError`.
  static func file(
    _ path: String, as format: OutputFormat, framesPerSecond: Double, compression: PNGCompression
  ) throws(SumiError) -> FollowOutput {
    if AnimationFile.formats.contains(format) {
      return .frames(
        try AnimationFile(to: path, as: format, frames: nil, framesPerSecond: framesPerSecond))
    }
    guard path == "-" else { return .picture(path: path, format, compression) }
    do throws(ImageError) {
      return .pictures(try OutputTarget(path), format, compression)
    } catch {
      throw .image(error)
    }
  }

  /// The format of a file by its ending, or as stated; standard output gets a video.
  ///
  /// - Throws: `ValidationError`.
  static func format(of path: String, stated: OutputFormat?) throws -> OutputFormat {
    let format = path == "-" ? stated ?? .y4m : try FormatOption.format(of: path, stated: stated)
    guard format != .apng else {
      throw ValidationError(
        "an animated PNG states its number of frames first, which --follow does not know; end "
          + "--output with .y4m or .rgba for frames, or with .png for a picture that is replaced")
    }
    return format
  }

  /// Whether a frame is written at each of its times, and not only when rows came.
  var isVideo: Bool { if case .frames = self { true } else { false } }

  /// Whether messages would be written into the picture.
  var isTerminal: Bool { if case .terminal = self { true } else { false } }

  /// - Throws: `SumiError`.
  mutating func write(_ image: ChartImage) throws(SumiError) {
    switch self {
    case .frames(var file):
      try file.append(image)
      self = .frames(file)
    case .picture(let path, let format, let compression):
      try image.write(to: path, as: format, compression: compression)
    case .pictures(let target, let format, let compression):
      let bytes = try image.data(as: format, compression: compression)
      do throws(ImageError) {
        try target.append(bytes)
      } catch {
        throw .image(error)
      }
    case .terminal(var terminal):
      defer { self = .terminal(terminal) }
      try terminal.show(image)
    }
  }

  /// Completes what was written.
  mutating func finish() throws(SumiError) {
    switch self {
    case .frames(let file): try file.finish()
    case .picture, .pictures: break
    case .terminal(var terminal): terminal.end()
    }
  }

  /// Leaves nothing of an unfinished file, and the terminal as it was.
  mutating func discard() {
    switch self {
    case .frames(let file): file.discard()
    case .picture, .pictures: break
    case .terminal(var terminal): terminal.end()
    }
  }
}
