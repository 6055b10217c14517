import ArgumentParser
import Sumi

struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure how much two pictures differ.",
    usage: "sumi diff [<options>] <first> <second>",
    discussion: """
      Exit status 0 when they agree within the threshold, 1 when not. Example:
        sumi diff expected.png actual.png -o difference.png --threshold 2
      """)

  @Argument(help: "A PNG file.", completion: .file(extensions: ["png"]))
  var first: String

  @Argument(help: "Another, of the same size.", completion: .file(extensions: ["png"]))
  var second: String

  @Option(
    name: .shortAndLong, help: "A picture of the difference, as a PNG file.", completion: .file())
  var output: String?

  @Option(help: "The difference of a channel, 0 to 255, that still counts as the same.")
  var threshold = 0

  @Option(help: "The fraction of pixels, 0 to 1, that may differ by more.")
  var allowed = 0.0

  @Option(help: "The mean difference of 3 × 3 pixels, 0 to 255, that still counts as the same.")
  var window = 255.0

  func validate() throws {
    guard (0...255).contains(threshold) else {
      throw ValidationError("--threshold must be between 0 and 255, not \(threshold)")
    }
    guard (0...1).contains(allowed) else {
      throw ValidationError("--allowed must be between 0 and 1, not \(allowed)")
    }
    guard (0...255).contains(window) else {
      throw ValidationError("--window must be between 0 and 255, not \(window)")
    }
  }

  func run() throws {
    let isSame: Bool
    do throws(ImageError) {
      let bitmaps = (
        try PNGDecoder().decode(path: first), try PNGDecoder().decode(path: second)
      )
      let difference = try ImageDifference(bitmaps.0, bitmaps.1, threshold: threshold)
      isSame = difference.fractionBeyond <= allowed && difference.largestWindow <= window
      if let output {
        let picture = try DifferencePicture.make(bitmaps.0, bitmaps.1, threshold: threshold)
        try PNGFile.write(picture, to: output)
      }
      try OutputFile.write(Array("\(difference)\n".utf8), to: "-")
    } catch {
      throw SumiError.image(error)
    }
    if !isSame { throw ExitStatus.someFailed }
  }
}
