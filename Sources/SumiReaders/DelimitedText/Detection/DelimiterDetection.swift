import SumiData

extension DelimitedText {
  /// The number of rows, and the amount of text, used to detect the delimiter.
  private static let sampleRows = 100
  private static let sampleBytes = 1 << 18

  /// The delimiter, as described at `DelimitedTextOptions.Delimiter.automatic`.
  ///
  /// If no delimiter splits the first row, but one splits nearly all the others equally, it is that
  /// one (then the first row is an error, not the whole file a column of text). A file with one
  /// column has no delimiter: `Ascii.unitSeparator`.
  func detectedDelimiter() -> UInt8 {
    let candidates: [DelimitedTextOptions.Delimiter] = [.tab, .semicolon, .pipe, .comma]
    var best: (delimiter: UInt8, share: Double) = (Ascii.unitSeparator, 0)
    var bestBelow: (delimiter: UInt8, share: Double) = (Ascii.unitSeparator, 0.9)
    for delimiter in candidates.compactMap(\.byte) {
      let counts = cellCounts(delimiter: delimiter)
      guard let first = counts.first else { continue }
      if first > 1 {
        // A delimiter that most rows lack is in the first row by chance.
        guard 2 * counts.count(where: { $0 > 1 }) >= counts.count else { continue }
        let share = Double(counts.count { $0 == first }) / Double(counts.count)
        if share > best.share { best = (delimiter, share) }
      } else if let second = counts.dropFirst().first, second > 1 {
        let share = Double(counts.count { $0 == second }) / Double(counts.count - 1)
        if share > bestBelow.share { bestBelow = (delimiter, share) }
      }
    }
    return best.share > 0 ? best.delimiter : bestBelow.delimiter
  }

  private func cellCounts(delimiter: UInt8) -> [Int] {
    var counts: [Int] = []
    var at = 0
    while at < min(bytes.count, Self.sampleBytes), counts.count < Self.sampleRows {
      let row = row(at: at, delimiter: delimiter)
      at = row.next
      if row.openQuote != nil { break }
      if !row.isBlank { counts.append(row.cellCount) }
    }
    return counts
  }
}
