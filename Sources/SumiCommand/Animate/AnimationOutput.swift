import ArgumentParser
import Sumi

/// How frames become one file.
struct AnimationOptions: ParsableArguments {
  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("The format of the animation.", valueName: "apng|y4m|rgba"))
  var stated: OutputFormat?

  @Option(help: "Of .y4m: 444 has all colours, 420 those of each four pixels together.")
  var chroma: VideoChroma = .full

  /// The format of a single file with all frames, as stated or by the ending of its name.
  ///
  /// - Throws: `ValidationError` for what is no animation.
  func format(of output: String) throws -> OutputFormat {
    let format = stated ?? OutputFormat(path: output) ?? (output == "-" ? .apng : nil)
    guard let format, AnimationFile.formats.contains(format) || format == .png else {
      throw ValidationError(
        "\"\(output)\" is no animation; end it with .png, .apng, .y4m or .rgba, or with / for a "
          + "directory of frames")
    }
    return format == .png ? .apng : format
  }

  /// - Throws: `ValidationError` for a format of a directory, which has PNG files.
  func checkDirectory() throws {
    if let stated { throw ValidationError("a directory gets PNG files, not \(stated.rawValue)") }
  }

  /// Writes all frames into one file; on failure nothing is left of it.
  ///
  /// - Parameter count: the number of images.
  func write<Images: AsyncSequence>(
    _ images: Images, count: Int, to output: String, framesPerSecond: Double,
    compression: PNGCompression
  ) async throws where Images.Element == ChartImage {
    var file = try AnimationFile(
      to: output, as: try format(of: output), frames: count, framesPerSecond: framesPerSecond,
      compression: compression, chroma: chroma)
    var warnings = DistinctWarnings()
    do {
      for try await image in images {
        warnings.add(image.report)
        try file.append(image)
      }
    } catch {
      file.discard()
      throw error
    }
    try file.finish()
    warnings.print(about: output)
  }
}

extension VideoChroma: ExpressibleByArgument {}
