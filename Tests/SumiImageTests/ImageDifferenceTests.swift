import SumiGeometry
import SumiImage
import Testing

@Suite struct ImageDifferenceTests {
  private let grey = Bitmap.plain([100, 100, 100, 255], width: 4, height: 5)

  @Test("Equal images have distance 0")
  func equal() throws {
    let difference = try ImageDifference(grey, grey)
    #expect(difference.maximum == 0)
    #expect(difference.mean == 0)
    #expect(difference.pixelsBeyond == 0)
    #expect(difference.fractionBeyond == 0)
    #expect(difference.peakSignalToNoiseRatio == .infinity)
    #expect(
      difference.description
        == "0 of 20 pixels (0 %) differ by more than 0; maximum 0, of 3 × 3 pixels 0, "
        + "mean 0")
  }

  @Test("The largest channel difference of a pixel counts, in either order")
  func channels() throws {
    var other = grey
    other.bytes[5] = 110
    other.bytes[10] = 60
    let difference = try ImageDifference(grey, other, threshold: 10)
    #expect(difference.maximum == 40)
    #expect(difference.mean == 50.0 / 80)
    #expect(difference.meanSquare == 1700.0 / 80)
    #expect(difference.pixelsBeyond == 1, "a difference of the threshold itself is within it")
    #expect(difference.fractionBeyond == 0.05)
    #expect(try ImageDifference(other, grey, threshold: 10) == difference)
    #expect(
      difference.description
        == "1 of 20 pixels (5 %) differ by more than 10; maximum 40, of 3 × 3 pixels 5.56, "
        + "mean 0.625, PSNR 34.9 dB")
  }

  @Test("Black against white is the largest difference")
  func opposite() throws {
    let difference = try ImageDifference(
      .plain([0, 0, 0, 0]), .plain([255, 255, 255, 255]), threshold: 254)
    #expect(difference.maximum == 255)
    #expect(difference.mean == 255)
    #expect(difference.fractionBeyond == 1)
    #expect(difference.peakSignalToNoiseRatio == 0)
  }

  @Test("Images of different sizes are not compared")
  func sizes() {
    let error = #expect(throws: ImageError.self) {
      try ImageDifference(grey, .plain([0, 0, 0, 0]))
    }
    #expect(
      error?.description
        == "the images differ in size, 4x5 and 2x2; render both at the same size and scale")
  }

  @Test("Images without pixels are equal")
  func empty() throws {
    let empty = Bitmap(size: PixelSize(width: 0, height: 0))
    let difference = try ImageDifference(empty, empty)
    #expect(difference.fractionBeyond == 0 && difference.mean == 0)
  }

  @Test("The picture is pale grey with the differing pixels in red and yellow")
  func picture() throws {
    var other = grey
    other.bytes[0] = 255
    other.bytes[4] = 104
    other.bytes[8] = 101
    let picture = try DifferencePicture.make(grey, other, threshold: 1)
    #expect(picture.size == grey.size)
    let large = picture[0, 0]
    let small = picture[1, 0]
    let within = picture[2, 0]
    #expect(large.green < small.green && large.blue == 0 && small.blue == 0)
    #expect(within == picture[3, 0] && within.red == within.green && within.red > 190)
  }
}
