import ArgumentParser
import Sumi

/// `SERIES`, `SERIES:ROW,ROW…` or `x=FROM..TO`.
struct SelectionArgument {
  private enum Part {
    case series(String)
    case points(Selection.Points)
    case range(Selection.Span)
  }

  private var part: Part

  init(_ argument: String) throws {
    guard !argument.isEmpty else {
      throw ValidationError("write SERIES, SERIES:ROW,ROW… or x=FROM..TO")
    }
    if argument.hasPrefix("x=") {
      part = .range(try Self.range(argument.dropFirst(2)))
    } else if let colon = argument.lastIndex(of: ":"), colon != argument.startIndex,
      let rows = Self.rows(argument[argument.index(after: colon)...])
    {
      part = .points(Selection.Points(series: .name(String(argument[..<colon])), rows: rows))
    } else {
      // A title may have colons.
      part = .series(argument)
    }
  }

  private static func rows(_ text: Substring) -> [Int]? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    let rows = numbers.compactMap(\.self)
    return rows.count == numbers.count ? rows : nil
  }

  private static func range(_ text: Substring) throws -> Selection.Span {
    guard let dots = text.firstRange(of: "..") else {
      throw ValidationError("write a part of the x axis as x=FROM..TO, such as x=2.5..4")
    }
    let ends = [text[..<dots.lowerBound], text[dots.upperBound...]].map { end -> Datum? in
      end.isEmpty ? nil : .text(String(end))
    }
    guard ends.contains(where: { $0 != nil }) else {
      throw ValidationError("write a part of the x axis as x=FROM..TO, such as x=2.5..4")
    }
    return Selection.Span(from: ends[0], to: ends[1])
  }

  func add(to selection: inout Selection) {
    switch part {
    case .series(let name): selection.select(.name(name))
    case .points(let points): selection.points.append(points)
    case .range(let range): selection.ranges.append(range)
    }
  }
}
