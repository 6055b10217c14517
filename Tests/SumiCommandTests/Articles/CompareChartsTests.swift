import Foundation
import TestSupport
import Testing

/// The script that compares the charts of a branch with those of its base.
@Suite struct CompareChartsTests {
  private let recipes = ArticlePages.recipes
  private var script: String { "'\(recipes)/compare-charts'" }

  private func chart(_ color: String) -> String {
    """
    { "size": [120, 80], "data": { "d": { "file": "../data/d.csv" } },
      "series": [{ "type": "line", "x": "x", "y": "y", "style": { "stroke": "\(color)" } }] }
    """
  }

  /// A repository with a commit of three charts.
  private func repository() async throws -> Workplace {
    let place = try Workplace()
    try place.write("x,y\n1,2\n2,5\n3,3\n", to: "data/d.csv")
    for name in ["a", "b", "old one"] { try place.write(chart("#000"), to: "charts/\(name).json") }
    try await run("git init -q && \(commit)", in: place)
    return place
  }

  private let commit =
    "git add -A && git -c user.name=a -c user.email=a@example.org commit -qm change"

  @discardableResult
  private func run(_ line: String, in place: Workplace, status: Int32 = 0) async throws -> Outcome {
    let outcome = try await ArticleFiles.shell(line, in: place)
    #expect(outcome.status == status, "\(line)\n\(outcome.text)\(outcome.complaint)")
    return outcome
  }

  @Test("Equal charts are the same, from any folder, also before a commit")
  func same() async throws {
    let place = try await repository()
    try place.write("Not a chart.", to: "notes.txt")
    let outcome = try await run(
      "cd data && \(script) HEAD ../../out '../charts/*.json'", in: place)
    #expect(outcome.text == "Charts that are the same: 3\n")
    #expect(outcome.complaint.isEmpty)
  }

  @Test("What differs is listed, with its pictures, and the repository stays as it is")
  func differences() async throws {
    let place = try await repository()
    try place.write(chart("#f00"), to: "charts/b.json")
    try place.write(chart("#00f"), to: "charts/new.json")
    try place.write(#"{ "series": [{ "typ": "line" }] }"#, to: "charts/bad.json")
    try await run("git rm -q 'charts/old one.json' && \(commit)", in: place)
    let outcome = try await run("\(script) HEAD~1 ../out 'charts/*.json'", in: place, status: 1)
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[0].hasPrefix("charts/b.json: ") && lines[0].contains("pixels"))
    #expect(
      lines.dropFirst() == [
        "charts/bad.json: cannot be drawn", "charts/new.json: new", "charts/old one.json: gone",
        "Charts that are the same: 1",
      ])
    #expect(outcome.complaint.contains("charts/bad.json:1:"))

    let out = place.path + "/../out/"
    let names = try FileManager.default.subpathsOfDirectory(atPath: out).filter {
      $0.hasSuffix(".png")
    }
    #expect(
      Set(names) == [
        "charts/b.json/before.png", "charts/b.json/after.png", "charts/b.json/difference.png",
        "charts/new.json/after.png", "charts/old one.json/before.png",
      ])
    let summary = try String(contentsOfFile: out + "summary.md", encoding: .utf8)
    #expect(summary.contains("| charts/new.json | new |"))
    let state = try await run("git status --short && git worktree list | wc -l", in: place)
    #expect(state.text.filter { !$0.isWhitespace } == "1")
  }

  @Test("A change of the data is a change of the picture; options of diff may let it pass")
  func data() async throws {
    let place = try await repository()
    try place.write("x,y\n1,2\n2,5\n3,3.01\n", to: "data/d.csv")
    try await run("\(script) HEAD ../out charts/a.json", in: place, status: 1)
    // The results of the run before are replaced.
    try await run("\(script) HEAD ../out charts/a.json -- --allowed 0.5", in: place)
    #expect(!FileManager.default.fileExists(atPath: place.path + "/../out/charts"))
  }

  @Test(
    "What cannot be compared is an error of one line",
    arguments: [
      ("HEAD ../out", "give a commit, a folder and a pattern"),
      ("nowhere ../out 'charts/*.json'", "there is no commit nowhere"),
      ("HEAD ../out 'nothing/*.json'", "no chart file fits nothing/*.json"),
      ("HEAD data 'charts/*.json'", "other files"),
      ("HEAD ../out -- --threshold 2", "give a pattern"),
    ])
  func wrong(arguments: String, complaint: String) async throws {
    let place = try await repository()
    let outcome = try await run("\(script) \(arguments)", in: place, status: 2)
    #expect(outcome.line?.hasPrefix("compare-charts: ") == true, "\(outcome.complaint)")
    #expect(outcome.complaint.contains(complaint), "\(outcome.complaint)")
    #expect(FileManager.default.fileExists(atPath: place.path + "/data/d.csv"))
  }

  @Test("The article shows the script and the workflow as they are")
  func article() throws {
    let page = "Sources/Sumi/Sumi.docc/Practice/ComparingCharts.md"
    for (language, name) in [("bash", "compare-charts"), ("yaml", "compare-charts.yml")] {
      let file = try String(contentsOfFile: "\(recipes)/\(name)", encoding: .utf8)
      #expect(ArticlePages.blocks(of: language, in: page) == [file])
    }
  }
}
