import Foundation
import Testing

/// The Swift code of the README and of the articles is that of tests, which compile and run it.
@Suite struct ArticleCodeTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The README and all articles, by their path in the package.
  private static let pages: [String] = {
    let catalogue = "Sources/Sumi/Sumi.docc"
    let names = FileManager.default.enumerator(atPath: package.appending(path: catalogue).path)
    let articles = (names?.allObjects ?? []).compactMap { $0 as? String }
      .filter { $0.hasSuffix(".md") }.map { "\(catalogue)/\($0)" }
    return ["README.md"] + articles.sorted()
  }()

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
    #expect(Self.pages.count > 10)
    #expect(Self.tested.count > 1_000)
  }

  @Test("Each piece of Swift code of a page is in a test", arguments: pages)
  func code(page: String) throws {
    let text = try String(contentsOf: Self.package.appending(path: page), encoding: .utf8)
    let blocks = text.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    for part in blocks.flatMap({ $0.components(separatedBy: "\n\n") }) {
      let words = Self.words(part.components(separatedBy: "\n"))
      // Imports have no words.
      if words.isEmpty { continue }
      let isTested = Self.tested.contains(words)
      #expect(isTested, "\(page): no test of an article has\n\(part)")
    }
  }
}
