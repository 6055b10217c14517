import SumiGeometry

/// Measures each text once during its lifetime.
final class RememberedMeasuring: TextMeasuring {
  private struct Key: Hashable {
    var text: String
    var font: Font
  }

  private let measuring: any TextMeasuring
  private var extents: [Key: TextExtent] = [:]

  init(_ measuring: any TextMeasuring) { self.measuring = measuring }

  func measure(_ text: String, font: Font) throws -> TextExtent {
    let key = Key(text: text, font: font)
    if let extent = extents[key] { return extent }
    let extent = try measuring.measure(text, font: font)
    extents[key] = extent
    return extent
  }
}
