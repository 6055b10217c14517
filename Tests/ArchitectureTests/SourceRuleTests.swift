import Testing

@Suite struct SourceRuleTests {
  @Test("A file has at most 400 lines, or states why not")
  func length() {
    for file in SourceFile.all(in: ["Sources", "Shaders", "Tests"]) where file.lines.count > 401 {
      let reason = "// Longer than 400 lines because "
      if !file.lines.contains(where: { $0.hasPrefix(reason) }) {
        Issue.record("\(file.path): \(file.lines.count - 1) lines; divide it or say “\(reason)…”")
      }
    }
  }

  @Test("A public function belongs to a type, except those for C")
  func functions() {
    for file in SourceFile.all(in: ["Sources", "Shaders"]) where file.module != "SumiC" {
      for (index, line) in file.lines.enumerated() {
        if line.contains("public func "), line.contains(#/^(?:@\S+ )*public func /#) {
          Issue.record("\(file.path):\(index + 1): make it a member of a type, or not public")
        }
      }
    }
  }

  @Test("The sources never trap on bad input")
  func traps() {
    for file in SourceFile.all(in: ["Sources", "Shaders"]) {
      for (index, line) in file.lines.enumerated() {
        if line.contains("fatalError(") || line.contains("try!"),
          line.contains(/\bfatalError\(|\btry!/)
        {
          Issue.record("\(file.path):\(index + 1): throw an error instead of “\(line)”")
        }
      }
    }
  }

  @Test("A comment is a sentence with a subject, not what another one goes on with")
  func comments() {
    for file in SourceFile.all(in: ["Sources", "Shaders"]) {
      var begins = true
      for (index, line) in file.lines.enumerated() {
        let text = line.drop { $0 == " " }
        guard text.hasPrefix("//") else {
          begins = true
          continue
        }
        if begins, text.contains("f "),
          text.contains(#/^///? (?:Of|That of|Those of|The same of) /#)
        {
          Issue.record("\(file.path):\(index + 1): say what it is of “\(text)”")
        }
        begins = text.allSatisfy { $0 == "/" || $0 == " " } || text.hasSuffix(".")
      }
    }
  }

  @Test("What other modules inline is in a type whose code they can use")
  func inlining() {
    let files = SourceFile.all(in: ["Sources", "Shaders"])
    let type =
      #/^((?:@\S+ |public |package |private |fileprivate |final |indirect )*)(?:struct|enum|class|protocol|actor) (\w+)/#
    var closed: Set<String> = []
    for line in files.flatMap(\.lines) where line.first?.isLetter == true || line.first == "@" {
      guard let found = line.firstMatch(of: type) else { continue }
      if !found.1.contains("public ") && !found.1.contains("@usableFromInline ") {
        closed.insert(String(found.2))
      }
    }
    for file in files {
      var outer = ""
      for (index, line) in file.lines.enumerated() {
        if line.first?.isLetter == true || line.first == "@" {
          if let found = line.firstMatch(of: type) { outer = String(found.2) }
          if let found = line.firstMatch(of: #/^(?:\w+ )?extension (\w+)/#) {
            outer = String(found.1)
          }
        }
        if line == "}" { outer = "" }
        if line.hasPrefix("  @inlinable"), closed.contains(outer) {
          Issue.record(
            """
            \(file.path):\(index + 1): without @usableFromInline before \(outer) no other module inlines this
            """)
        }
      }
    }
  }
}
