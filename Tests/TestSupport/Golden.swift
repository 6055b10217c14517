import Glibc
import SumiGeometry
import SumiImage
import Testing

/// Compares a bitmap with `<directory>/<name>.png` and records an issue if they differ too much.
///
/// A channel may differ by `channelThreshold` (of 255), and `pixelsAllowed` of all pixels (0 to 1)
/// may differ by more. On failure the bitmap is written next to the expected image as
/// `<name>.actual.png`, and `<name>.difference.png` shows the differences; both are removed when
/// the test passes again. The expected image is written only with `SUMI_UPDATE_GOLDENS=1` in the
/// environment: look at it before you commit it.
public func expectGolden(
  _ bitmap: Bitmap, named name: String, in directory: String, channelThreshold: Int = 2,
  pixelsAllowed: Double = 0.001, sourceLocation: SourceLocation = #_sourceLocation
) {
  let golden = Golden(name: name, directory: directory)
  do throws(ImageError) {
    if golden.isToBeUpdated {
      try golden.update(bitmap)
    } else if let complaint = try golden.complaint(
      about: bitmap, channelThreshold: channelThreshold, pixelsAllowed: pixelsAllowed)
    {
      Issue.record("\(complaint)", sourceLocation: sourceLocation)
    }
  } catch {
    Issue.record("golden image \(name): \(error)", sourceLocation: sourceLocation)
  }
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
    try PNGFile.write(bitmap, to: expected, options: .small)
  }

  /// What is wrong with the bitmap, or `nil`. Writes the pictures that show it.
  func complaint(about bitmap: Bitmap, channelThreshold: Int, pixelsAllowed: Double)
    throws(ImageError) -> String?
  {
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
    let found = try ImageDifference(wanted, bitmap, threshold: channelThreshold)
    guard found.fractionBeyond > pixelsAllowed else {
      unlink(actual)
      return nil
    }
    try PNGFile.write(bitmap, to: actual)
    let picture = try DifferencePicture.make(wanted, bitmap, threshold: channelThreshold)
    try PNGFile.write(picture, to: difference)
    return "\(name): \(found), allowed \(100 * pixelsAllowed) %; see \(difference)"
  }
}
