import Glibc
import SumiGeometry
import SumiImage
import Testing

/// Compares a bitmap with `<directory>/<name>.png` and records an issue if they differ too much.
///
/// Every byte of the PNG file's pixels must be the same; `.device` allows what devices of OpenGL
/// round otherwise. On failure the bitmap is written next to the expected image as
/// `<name>.actual.png`, and `<name>.difference.png` shows the differences; both are removed when
/// the test passes again. The expected image is written only with `SUMI_UPDATE_GOLDENS=1` in the
/// environment: look at it before you commit it.
public func expectGolden(
  _ bitmap: Bitmap, named name: String, in directory: String,
  within tolerance: GoldenTolerance = .exact, sourceLocation: SourceLocation = #_sourceLocation
) {
  let golden = Golden(name: name, directory: directory)
  do throws(ImageError) {
    if golden.isToBeUpdated {
      try golden.update(bitmap)
    } else if let complaint = try golden.complaint(
      about: bitmap, tolerance: tolerance)
    {
      Issue.record("\(complaint)", sourceLocation: sourceLocation)
    }
  } catch {
    Issue.record("golden image \(name): \(error)", sourceLocation: sourceLocation)
  }
}

/// How far a picture may be from its golden image.
public struct GoldenTolerance: Sendable {
  /// The difference of a channel, of 255, that counts as the same.
  var threshold: Int
  /// The fraction of pixels that may differ by more.
  var pixels: Double
  /// The greatest mean difference of 3 × 3 pixels, of 255.
  var window: Double

  public static let exact = GoldenTolerance(threshold: 0, pixels: 0, window: 0)
  public static let device = GoldenTolerance(threshold: 2, pixels: 0.001, window: 16)
}

/// The folder `name` next to the calling test file, for its golden images.
public func goldenDirectory(_ name: String = "Goldens", file: String = #filePath) -> String {
  let folder = file.lastIndex(of: "/").map { file[..<$0] } ?? "."
  return "\(folder)/\(name)"
}

/// The three files of one golden image.
struct Golden {
  let name: String
  let directory: String

  var expected: String { "\(directory)/\(name).png" }
  var actual: String { "\(directory)/\(name).actual.png" }
  var difference: String { "\(directory)/\(name).difference.png" }

  var isToBeUpdated: Bool {
    guard let value = getenv("SUMI_UPDATE_GOLDENS") else { return false }
    return String(cString: value) == "1"
  }

  /// Makes the bitmap the expected image. A bitmap with equal pixels is not written, so that files
  /// do not change with the encoder.
  func update(_ bitmap: Bitmap) throws(ImageError) {
    unlink(actual)
    unlink(difference)
    if access(expected, F_OK) == 0, let old = try? PNGDecoder().decode(path: expected),
      old == bitmap
    {
      return
    }
    mkdir(directory, 0o777)
    try PNGFile.write(bitmap, to: expected, compression: .small)
  }

  /// What is wrong with the bitmap, or `nil`. Writes the pictures that show it.
  func complaint(
    about bitmap: Bitmap, tolerance: GoldenTolerance
  ) throws(ImageError) -> String? {
    unlink(difference)
    guard access(expected, F_OK) == 0 else {
      mkdir(directory, 0o777)
      try PNGFile.write(bitmap, to: actual)
      return "no golden image \(expected); look at \(actual), then run the test with "
        + "SUMI_UPDATE_GOLDENS=1 and commit the file"
    }
    let wanted = try PNGDecoder().decode(path: expected)
    guard wanted.size == bitmap.size else {
      try PNGFile.write(bitmap, to: actual)
      return "\(name): \(bitmap.width)x\(bitmap.height) where the golden image has "
        + "\(wanted.width)x\(wanted.height); see \(actual)"
    }
    // As the file has it: colours that are nearly transparent lose bits there.
    let stored = try PNGDecoder().decode(try PNGEncoder().encode(bitmap))
    let found = try ImageDifference(wanted, stored, threshold: tolerance.threshold)
    guard found.fractionBeyond > tolerance.pixels || found.largestWindow > tolerance.window else {
      unlink(actual)
      return nil
    }
    try PNGFile.write(bitmap, to: actual)
    let picture = try DifferencePicture.make(wanted, bitmap, threshold: tolerance.threshold)
    try PNGFile.write(picture, to: difference)
    return
      "\(name): \(found), allowed \(100 * tolerance.pixels) % and \(tolerance.window); see \(difference)"
  }
}
