import Foundation
import Testing

struct CLibraryTests {
  @Test("The header is valid C and C++ without anything else", arguments: ["c", "c++"])
  func header(language: String) async throws {
    let standard = language == "c" ? "c11" : "c++17"
    let result = try await CLibrary.tool(
      "clang",
      [
        "-x", language, "-std=\(standard)", "-Wall", "-Wextra", "-Wpedantic", "-Werror",
        "-fsyntax-only", CLibrary.headers + "/sumi.h",
      ])
    #expect(result.status == 0, "\(result.text)")
  }

  @Test("The library has the functions of its header, and nothing else")
  func symbols() async throws {
    let result = try await CLibrary.tool("nm", ["-D", "--defined-only", CLibrary.built()])
    #expect(result.status == 0, "\(result.text)")
    var found: Set<String> = []
    for line in result.text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      // A capital letter is a symbol that others see.
      if words.count == 3, words[1] == words[1].uppercased() { found.insert(words[2]) }
    }
    let header = try String(contentsOfFile: CLibrary.headers + "/sumi.h", encoding: .utf8)
    var stated: Set<String> = []
    for line in header.split(separator: "\n") {
      if let match = line.firstMatch(of: /^(?:int32_t |void |const char \*)(sumi_[a-z_]+)\(/) {
        stated.insert(String(match.output.1))
      }
    }
    #expect(stated.count > 20)
    #expect(found == stated)
  }

  @Test("The library needs no Swift where it is used")
  func dependencies() async throws {
    let result = try await CLibrary.tool("readelf", ["-d", CLibrary.built()])
    #expect(result.text.contains("[libsumi.so]"))
    let needed = result.text.split(separator: "\n").filter { $0.contains("(NEEDED)") }
    #expect(!needed.isEmpty)
    #expect(needed.filter { $0.contains("wift") || $0.contains("Foundation") } == [])
    // Its threads would go on in memory that is gone.
    #expect(result.text.contains("NODELETE"))
  }

  @Test("A program draws charts from several threads")
  func walkthrough() async throws {
    let library = try CLibrary()
    for check in [CLibrary.Check.plain, .addresses] {
      let result = try await library.run("walkthrough", check: check)
      #expect(result.status == 0 && result.text.hasSuffix("done\n"), "\(result.text)")
    }
  }

  @Test("Two hundred pictures from beginning to end leave the heap as it was")
  func memory() async throws {
    let result = try await CLibrary().run("walkthrough", ["200"])
    #expect(result.status == 0 && result.text.hasPrefix("200 rounds"), "\(result.text)")
  }

  /// 800 × 600 pixels have 469 pages.
  @Test("A warm picture takes hardly a page from the system, as pixels and as a file")
  func faults() async throws {
    let result = try await CLibrary().run("faults")
    let counts = result.text.split(separator: "\n").compactMap { Int($0) }
    #expect(result.status == 0 && counts.count == 2, "\(result.text)")
    #expect(counts.allSatisfy { $0 <= 20 }, "\(counts)")
  }

  @Test("Queues draw many charts, from several threads, and let go what they need")
  func queues() async throws {
    let library = try CLibrary()
    for check in [CLibrary.Check.plain, .addresses] {
      let result = try await library.run("queue", [library.folder], check: check)
      #expect(result.status == 0 && result.text == "done\n", "\(result.text)")
    }
  }

  @Test("What sixteen threads keep does not change while others draw")
  func keeping() async throws {
    let library = try CLibrary()
    for check in [CLibrary.Check.plain, .addresses] {
      let result = try await library.run("keep", check: check)
      #expect(result.status == 0 && result.text == "done\n", "\(result.text)")
    }
  }

  @Test("Tables of Arrow have the right values, and are released once")
  func arrow() async throws {
    let library = try CLibrary()
    for check in [CLibrary.Check.plain, .addresses, .memcheck] {
      let result = try await library.run("arrow", check: check)
      #expect(result.status == 0 && result.text.hasSuffix("done\n"), "\(result.text)")
    }
  }

  @Test("A call ends when the program asks for it, and others go on")
  func interrupts() async throws {
    let library = try CLibrary()
    for check in [CLibrary.Check.plain, .addresses] {
      let result = try await library.run("interrupt", check: check)
      #expect(result.status == 0 && result.text == "done\n", "\(result.text)")
    }
  }

  @Test("Ten thousand malformed calls are errors, and no crashes")
  func malformed() async throws {
    let library = try CLibrary()
    let runs: [(CLibrary.Check, [String])] = [
      (.plain, ["10000", "1"]), (.addresses, ["2000", "2"]), (.memcheck, ["300", "3"]),
    ]
    for (check, arguments) in runs {
      let result = try await library.run("malformed", arguments, check: check)
      #expect(result.status == 0 && result.text.contains(" wrong, "), "\(result.text)")
    }
  }
}
