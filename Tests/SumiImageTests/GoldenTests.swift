import SumiGeometry
import SumiImage
import Testing

@testable import TestSupport

@Suite struct GoldenTests {
  private func complaint(_ bitmap: Bitmap, in folder: String) throws -> String? {
    try Golden(name: "chart", directory: folder)
      .complaint(about: bitmap, tolerance: .device)
  }

  @Test("A missing golden image is an error with the remedy, and keeps the image to look at")
  func missing() throws {
    try withTemporaryFolder { folder in
      let text = try #require(try complaint(.noise(width: 8, height: 8), in: "\(folder)/new"))
      #expect(text.contains("SUMI_UPDATE_GOLDENS=1"))
      #expect(try names(in: "\(folder)/new") == ["chart.actual.png"])
    }
  }

  @Test("A stored image passes, with small differences too, and removes old failure pictures")
  func passing() throws {
    try withTemporaryFolder { folder in
      var bitmap = Bitmap.noise(width: 50, height: 50, opaque: true)
      _ = try complaint(bitmap, in: folder)
      try Golden(name: "chart", directory: folder).update(bitmap)
      for index in bitmap.bytes.indices where bitmap.bytes[index] < 250 { bitmap.bytes[index] += 2 }
      bitmap.bytes[0] ^= 0x40
      bitmap.bytes[400] ^= 0x40
      #expect(try complaint(bitmap, in: folder) == nil)
      #expect(try names(in: folder) == ["chart.png"])
    }
  }

  @Test("A difference writes the actual image and a picture of the difference")
  func failing() throws {
    try withTemporaryFolder { folder in
      var bitmap = Bitmap.noise(width: 50, height: 50, opaque: true)
      try Golden(name: "chart", directory: folder).update(bitmap)
      for pixel in 0..<3 { bitmap.bytes[4 * pixel] ^= 0x40 }
      let text = try #require(try complaint(bitmap, in: folder))
      #expect(text.contains("3 of 2500 pixels (0.12 %) differ by more than 2"))
      #expect(try names(in: folder) == ["chart.actual.png", "chart.difference.png", "chart.png"])
      #expect(try PNGDecoder().decode(path: "\(folder)/chart.actual.png") == bitmap)
    }
  }

  @Test("Another size is an error with both sizes")
  func otherSize() throws {
    try withTemporaryFolder { folder in
      try Golden(name: "chart", directory: folder).update(.noise(width: 5, height: 5))
      let text = try #require(try complaint(.noise(width: 6, height: 5), in: folder))
      #expect(text.contains("6x5 where the golden image has 5x5"))
    }
  }
}
