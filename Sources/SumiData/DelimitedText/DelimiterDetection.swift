extension DelimitedText {
  /// How many rows, and how much text, the delimiter is found from.
  private static let sampleRows = 100
  private static let sampleBytes = 1 << 18

  /// The delimiter, as `DelimitedTextOptions.Delimiter.automatic` states it.
  ///
  /// Where no delimiter cuts the first row, but one cuts nearly all the others alike, it is that
  /// one (the first row then is an error, not the whole file one column of text). A file of one
  /// column has no delimiter: `Ascii.unitSeparator`.
  func detectedDelimiter() -> UInt8 {
    let candidates: [DelimitedTextOptions.Delimiter] = [.tab, .semicolon, .pipe, .comma]
    var best: (delimiter: UInt8, share: Double) = (Ascii.unitSeparator, 0)
    var bestBelow: (delimiter: UInt8, share: Double) = (Ascii.unitSeparator, 0.9)
    for delimiter in candidates.compactMap(\.byte) {
      let counts = cellCounts(delimiter: delimiter)
      guard let first = counts.first else { continue }
      if first > 1 {
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
