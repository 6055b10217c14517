import Foundation
import TestSupport
import Testing

/// The Swift code of the README and of the articles is that of tests, which compile and run it.
@Suite struct ArticleCodeTests {
  /// The code of all tests of articles, without spaces, commas and comments, and without `public`, which
  /// tests do not need.
  private static let tested: String = SourceFile.all(in: ["Tests"])
    .filter { $0.path.hasSuffix("ArticleTests.swift") }.map { words($0.lines) }.joined()

  private static func words(_ lines: [String]) -> String {
    lines.filter { !$0.hasPrefix("import ") }
      .map { $0.hasPrefix("//") ? "" : $0.components(separatedBy: " //")[0] }
      .map { $0.replacing("public ", with: "") }
      .joined().filter { !$0.isWhitespace && $0 != "," }
  }

  @Test("The pages are found")
  func found() {
    #expect(ArticlePages.paths.count > 10)
    #expect(Self.tested.count > 1_000)
  }

  @Test("Each piece of Swift code of a page is in a test", arguments: ArticlePages.paths)
  func code(page: String) {
    let blocks = ArticlePages.blocks(of: "swift", in: page)
    for part in blocks.flatMap({ $0.components(separatedBy: "\n\n") }) {
      let words = Self.words(part.components(separatedBy: "\n"))
      // Imports have no words.
      if words.isEmpty { continue }
      let isTested = Self.tested.contains(words)
      #expect(isTested, "\(page): no test of an article has\n\(part)")
    }
  }
}
