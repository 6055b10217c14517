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
        if line.contains(#/^(?:@\S+ )*public func /#) {
          Issue.record("\(file.path):\(index + 1): make it a member of a type, or not public")
        }
      }
    }
  }

  @Test("The sources never trap on bad input")
  func traps() {
    for file in SourceFile.all(in: ["Sources", "Shaders"]) {
      for (index, line) in file.lines.enumerated() {
        if line.contains(/\bfatalError\(|\btry!/) {
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
        if begins, text.contains(#/^///? (?:Of|That of|Those of|The same of) /#) {
          Issue.record("\(file.path):\(index + 1): say what it is of “\(text)”")
        }
        begins = text.allSatisfy { $0 == "/" || $0 == " " } || text.hasSuffix(".")
      }
    }
  }
}
