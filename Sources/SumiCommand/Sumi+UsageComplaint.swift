import ArgumentParser
import Glibc
import SumiGeometry

extension SumiCommand {
  /// What is wrong with the command line and where to read more, on one line; with the usage if
  /// more than a value is wrong.
  static func usageComplaint(about error: any Error) -> String {
    // Lists of more than five words have one word per line.
    let lines = message(for: error).split(separator: "\n")
    let words = lines.dropFirst().map { $0.hasPrefix("  - ") ? $0.dropFirst(4) : $0 }
    var parts = [
      (lines.prefix(1) + (words.isEmpty ? [] : [words.joined(separator: ", ")[...]]))
        .joined(separator: " ")
    ]
    let hint = hint(for: parts[0], in: fullMessage(for: error))
    // The parser's own guess goes by letters alone, however few are the same.
    if let guess = parts[0].firstRange(of: ". Did you mean") {
      parts[0] = String(parts[0][..<guess.lowerBound])
    }
    let isShape = ["Unknown option", "Unexpected", "Missing"].contains(where: parts[0].hasPrefix)
    // Like all one-line errors: no capital, no full stop.
    if let first = parts[0].first { parts[0] = first.lowercased() + parts[0].dropFirst() }
    if parts[0].hasSuffix(".") { parts[0].removeLast() }
    if let hint { parts.append("did you mean '\(hint)'?") }
    for line in fullMessage(for: error).split(separator: "\n") {
      if line.hasPrefix("Usage: "), isShape {
        parts.append("usage:" + line.dropFirst("Usage:".count))
      } else if let start = line.firstRange(of: "See '"), let end = line.lastIndex(of: "'") {
        parts.append("see " + line[line.index(start.upperBound, offsetBy: -1)...end])
      }
    }
    return parts.joined(separator: "; ")
  }

  /// The option, or the word that a value of an option, was probably meant to be, from the parser's texts.
  private static func hint(for complaint: String, in message: String) -> String? {
    if complaint.hasPrefix("Unknown option '") {
      let option = complaint.dropFirst("Unknown option '".count).prefix { $0 != "'" }
      let command = configuration.subcommands.first { command in
        message.contains("Usage: sumi \(command._commandName) ")
      }
      return command.flatMap { OptionHints(help: helpMessage(for: $0)).remedy(for: String(option)) }
    }
    if complaint.contains("nexpected argument"), message.contains("Usage: sumi <subcommand>"),
      let word = CommandLine.arguments.dropFirst().first
    {
      if access(word, R_OK) == 0 {
        return "sumi \(word.hasSuffix(".json") ? "render" : "plot") \(word)"
      }
      return nearestName(to: word, among: configuration.subcommands.map { $0._commandName })
    }
    let parts = complaint.split(separator: "Please provide one of", maxSplits: 1)
    guard complaint.hasPrefix("The value '"), parts.count == 2 else { return nil }
    let value = parts[0].dropFirst("The value '".count).prefix { $0 != "'" }
    let words = parts[1].replacing("the following:", with: "").replacing(" or ", with: ", ")
      .split(separator: ",")
    return nearestName(
      to: String(value), among: words.map { $0.filter { !" '.".contains($0) } })
  }
}
