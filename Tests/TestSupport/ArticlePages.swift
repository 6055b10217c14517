import Foundation

/// The README and the articles of the documentation, whose code and commands are tested.
public enum ArticlePages {
  /// The folder of the package.
  public static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let catalogue = "Sources/Sumi/Sumi.docc"

  /// Scripts and other files that articles show.
  public static let recipes = package.appending(path: "\(catalogue)/Recipes").path

  /// All pages by their path in the package.
  public static let paths: [String] = {
    let names = FileManager.default.enumerator(atPath: package.appending(path: catalogue).path)
    let articles = (names?.allObjects ?? []).compactMap { $0 as? String }
      .filter { $0.hasSuffix(".md") }.map { "\(catalogue)/\($0)" }
    return ["README.md"] + articles.sorted()
  }()

  /// The blocks of code of a language on a page.
  public static func blocks(of language: String, in page: String) -> [String] {
    let text = (try? String(contentsOf: package.appending(path: page), encoding: .utf8)) ?? ""
    return text.components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }
}
