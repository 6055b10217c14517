import Foundation
import TestSupport
import Testing

/// The commands of the README and of the articles, run one by one.
@Suite struct ArticleCommandTests {
  /// What does not end, takes long or has tests of its own.
  private static let left = [
    "sumi serve", "sumi bench", "sumi gallery", "sumi summarize", "--follow", "…", "curl",
  ]

  /// Lines that draw, each in its own place.
  private static let lines: [String] = ArticlePages.paths
    .flatMap { ArticlePages.blocks(of: "sh", in: $0) }
    .flatMap { $0.replacing("\\\n", with: " ").split(separator: "\n").map(String.init) }
    .filter { line in
      (line.hasPrefix("sumi ") || line.contains("| sumi "))
        && !left.contains { line.contains($0) }
    }

  @Test("The commands are found")
  func found() {
    #expect(Self.lines.count > 25)
    #expect(Self.lines.contains { $0.hasPrefix("sumi diff") })
  }

  @Test("Each command of a page works", arguments: lines)
  func command(line: String) async throws {
    let place = try Workplace()
    try await ArticleFiles.write(to: place)
    // A batch goes on only where one has been.
    if line.contains("--resume") {
      _ = try await ArticleFiles.shell("sumi batch charts.jsonl -o charts/", in: place)
    }
    let outcome = try await ArticleFiles.shell(line, in: place)
    #expect(outcome.status == 0, "\(line)\n\(outcome.complaint)")
    #expect(!outcome.complaint.contains("error"), "\(line)\n\(outcome.complaint)")
  }

  @Test("The program in C compiles", arguments: ArticlePages.paths)
  func program(page: String) async throws {
    for program in ArticlePages.blocks(of: "c", in: page) {
      let place = try Workplace()
      try place.write(program, to: "program.c")
      let headers = ArticlePages.package.appending(path: "Sources/CSumi/include").path
      let outcome = try await ArticleFiles.shell(
        "clang -fsyntax-only -Wall -Wextra -Werror -I '\(headers)' program.c", in: place)
      #expect(outcome.status == 0, "\(page): \(outcome.complaint)")
    }
  }
}
