import SumiGeometry
import Testing

@testable import SumiLayout

@Suite struct TextFittingTests {
  /// Every character is 1 wide.
  private struct Typewriter: TextMeasuring {
    func measure(_ text: String, font: Font) -> TextExtent {
      TextExtent(width: Double(text.count), ascent: 1, descent: 0)
    }
  }

  private let fitting = TextFitting(measuring: Typewriter())
  private let font = Font(size: 1)

  private func shortened(_ names: [String], _ limit: Double) throws -> [String] {
    try fitting.shortened(names, font, within: limit)
  }

  @Test("a name keeps its start, and what distinguishes it from the others if needed")
  func shortened() throws {
    #expect(try shortened(["Agriculture", "Mining"], 6) == ["Agric…", "Mining"])
    #expect(
      try shortened(["Category number 1", "Category number 12", "Other"], 12)
        == ["Category n…1", "Category…12", "Other"])
    // No word is shared: equal parts of the end and the start.
    #expect(try shortened(["abcdefghij1", "abcdefghij2"], 7) == ["abc…ij1", "abc…ij2"])
  }

  @Test("no name exceeds its width, and equal names stay equal")
  func limits() throws {
    let names = ["Same name", "Same name", "Same name of many", "Same", ""]
    for limit in 0...20 {
      let short = try shortened(names, Double(limit))
      #expect(short.allSatisfy { $0.count <= limit }, "\(short)")
      #expect(short[0] == short[1])
    }
    #expect(!TextFitting.areEqual(["a", "a"], of: ["a", "a"]))
    #expect(TextFitting.areEqual(["a…", "a…"], of: ["ab", "ac"]))
  }

  @Test("lines are as few as possible, and about equally wide")
  func wrapped() throws {
    let lines = { (text: String, limit: Double, count: Int) in
      try fitting.wrapped(text, font, within: limit, lineLimit: count)
    }
    #expect(try lines("one two three four", 14, 3) == ["one two", "three four"])
    #expect(try lines("one two three four", 9, 3) == ["one two", "three", "four"])
    #expect(try lines("one two three four", 9, 2) == nil)
    #expect(try lines("extraordinary", 9, 3) == nil)
    #expect(try lines("short", 9, 3) == ["short"])
    #expect(try lines(" ", 9, 3) == nil)
  }
}
