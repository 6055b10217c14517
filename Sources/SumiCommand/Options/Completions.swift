import ArgumentParser
import FoundationEssentials
import Glibc
import Sumi

/// What the shell offers for the values of options.
enum Completions {
  /// The columns of the data file on the command line; several with commas between.
  static let columns = CompletionKind.custom { words, _, prefix in
    let names = words.lazy.compactMap { columnNames(of: $0) }.first ?? []
    let given = prefix.split(separator: ",", omittingEmptySubsequences: false).dropLast()
    return names.filter { !given.contains($0[...]) }
      .map { (given.map(String.init) + [$0]).joined(separator: ",") }
  }

  /// The themes' names, and theme files.
  static let themes = CompletionKind.custom { _, _, prefix in
    let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    let files =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    return Theme.named.map(\.name)
      + files.filter { $0.hasSuffix(".json") }.map { folder + $0 }.sorted()
  }

  /// The most bytes of a file that are read for its columns, while someone waits.
  private static let mostBytes = 1 << 26

  /// The names of the columns of a file; `nil` for words that name no table.
  private static func columnNames(of word: String) -> [String]? {
    var status = stat()
    guard !word.hasPrefix("-"), stat(word, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    let file = DataFile(word)
    if let sample = try? file.firstRows(1) { return sample.table.names }
    return status.st_size <= mostBytes ? try? file.table().names : nil
  }
}
