import SumiData
import SumiForms
import SumiReaders
import Testing

@Suite struct JSONLocatorTests {
  private let text = """
    {
      "title": "a, \\"b\\": {[",
      "series": [
        { "type": "line", "y": [1, -2.5e3, null] },
        { "type": "column",
          "style": {"fill" : "red"} }
      ], "empty": {}, "none": [], "é": true
    }
    """

  private func place(_ path: JSONStep...) -> [Int] {
    let place = JSONLocator.position(of: path, in: Array(text.utf8))
    return [place.line, place.column]
  }

  @Test("keys and elements are found at their line and column")
  func found() {
    #expect(place() == [1, 1])
    #expect(place(.key("title")) == [2, 3])
    #expect(place(.key("series")) == [3, 3])
    #expect(place(.key("series"), .index(0)) == [4, 5])
    #expect(place(.key("series"), .index(0), .key("y"), .index(0)) == [4, 29])
    #expect(place(.key("series"), .index(0), .key("y"), .index(1)) == [4, 32])
    #expect(place(.key("series"), .index(0), .key("y"), .index(2)) == [4, 40])
    #expect(place(.key("series"), .index(1)) == [5, 5])
    #expect(place(.key("series"), .index(1), .key("style"), .key("fill")) == [6, 17])
    #expect(place(.key("none")) == [7, 19])
    #expect(place(.key("é")) == [7, 31])
  }

  @Test("a missing position gives its innermost existing part")
  func notFound() {
    #expect(place(.key("caption")) == [1, 1])
    #expect(place(.key("series"), .index(7)) == [3, 3])
    #expect(place(.key("title"), .key("text")) == [2, 3])
    #expect(place(.key("empty"), .key("a")) == [7, 6])
    #expect(place(.key("none"), .index(1)) == [7, 19])
    #expect(place(.index(0)) == [1, 1])
  }

  @Test("text that ends early does not trap", arguments: 0...140)
  func cut(count: Int) {
    let json = Array(text.utf8.prefix(count))
    let place = JSONLocator.position(
      of: [.key("series"), .index(1), .key("style"), .key("fill")], in: json)
    #expect(place.line <= 6)
    #expect(JSONLocator.position(of: [.key("none"), .index(3)], in: json).line <= 7)
  }
}
