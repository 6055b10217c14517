import SumiGeometry

/// A line of a text that was made to fit.
struct TextLine {
  var text: String
  /// Whether it is only a part of it, for want of room.
  var isCut = false
}

/// Text on several lines, broken where `LineBreaks` allows it.
extension TextFitting {
  /// The text on lines no wider than `limit`; after `lineLimit` lines the rest is replaced by an
  /// ellipsis. The line breaks of the text are kept, as far as there are enough lines.
  func lines(
    of text: String, _ font: Font, within limit: Double, lineLimit: Int
  ) throws -> [TextLine] {
    // Two lines have more than the width of one.
    let start = try start(
      of: text, font, widerThan: 2 * Double(lineLimit + 1) * max(limit, font.size)
    ).text
    var pieces = LineBreaks.pieces(of: start)[...]
    var lines: [TextLine] = []
    while var piece = pieces.popFirst(), lines.count < lineLimit {
      var line = piece.text
      if lines.count == lineLimit - 1 {
        while let next = pieces.popFirst() {
          line += (piece.isEnd || piece.isSpaced ? " " : "") + next.text
          piece = next
        }
      }
      while !piece.isEnd, let next = pieces.first {
        let longer = line + (piece.isSpaced ? " " : "") + next.text
        guard try fits(longer, font, within: limit) else { break }
        line = longer
        piece = next
        pieces.removeFirst()
      }
      let shown = try ellipsized(line, font, within: limit)
      lines.append(TextLine(text: shown, isCut: shown != line))
    }
    return lines
  }

  /// The text on the fewest lines possible, up to `lineLimit`, as equally wide as possible, and with
  /// the text's own line breaks; `nil` if a part that cannot be broken is wider than `limit` or more
  /// lines are needed.
  func wrapped(
    _ text: String, _ font: Font, within limit: Double, lineLimit: Int
  ) throws -> [String]? {
    let space = try width(" ", font)
    guard try fits(text, font, within: Double(lineLimit) * (limit + space)) else { return nil }
    let pieces = LineBreaks.pieces(of: text)
    var sizes: [LineSize] = []
    var whole = 0.0
    for piece in pieces {
      guard try fits(piece.text, font, within: limit) else { return nil }
      let size = LineSize(
        width: try width(piece.text, font), space: piece.isSpaced ? space : 0, isEnd: piece.isEnd)
      sizes.append(size)
      whole += size.width
      if whole > limit * Double(lineLimit) { return nil }
    }
    guard var best = Self.lines(of: sizes, within: limit, atMost: lineLimit), !best.isEmpty else {
      return nil
    }
    let widestPiece = sizes.map(\.width).max() ?? 0
    // Reduce the limit to just below the widest line until the number of lines grows.
    while let widest = best.map(\.width).max(), widest > widestPiece,
      let narrower = Self.lines(of: sizes, within: widest.nextDown, atMost: best.count)
    {
      best = narrower
    }
    return best.map { line in
      line.pieces.dropLast().reduce(into: "") { text, index in
        text += pieces[index].text + (pieces[index].isSpaced ? " " : "")
      } + pieces[line.pieces.upperBound - 1].text
    }
  }

  /// The text on one line, and then wrapped to ever more and narrower ones, up to `lineLimit`.
  func wrappings(_ text: String, _ font: Font, lineLimit: Int) throws -> [[String]] {
    var result = [[text]]
    // So long a text fits nowhere.
    guard text.utf8.count <= Self.mostCharacters else { return result }
    // Kerning may make a line wider than its words.
    while let last = result.last,
      let widest = try last.map({ try width($0, font) }).max(),
      let lines = try wrapped(text, font, within: widest * 0.98, lineLimit: lineLimit),
      lines.count > last.count
    {
      result.append(lines)
    }
    return result
  }

  /// The width of a part that cannot be broken, and of the space after it.
  private struct LineSize {
    var width: Double
    var space: Double
    var isEnd: Bool
  }

  /// Lines filled greedily; `nil` if there are more than `limit`.
  private static func lines(
    of sizes: [LineSize], within limit: Double, atMost count: Int
  ) -> [(pieces: Range<Int>, width: Double)]? {
    var lines: [(pieces: Range<Int>, width: Double)] = []
    for index in sizes.indices {
      if index > 0, !sizes[index - 1].isEnd, let last = lines.last {
        let longer = last.width + sizes[index - 1].space + sizes[index].width
        if longer <= limit {
          lines[lines.count - 1] = (last.pieces.lowerBound..<index + 1, longer)
          continue
        }
      }
      guard lines.count < count else { return nil }
      lines.append((index..<index + 1, sizes[index].width))
    }
    return lines
  }
}
