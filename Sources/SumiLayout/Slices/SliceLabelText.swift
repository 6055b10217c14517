import SumiChart
import SumiGeometry
import SumiScales
import SumiTime

/// The measured text of a slice's label.
struct SliceLabelText {
  /// A line and its width in points.
  struct Line {
    var text: String
    var width: Double
  }

  /// The lines in a slice, from top to bottom: one for each part.
  var lines: [Line]
  /// The index of the line with the slice's name, which may be cut; `nil` for none.
  var name: Int?
  /// At a spoke: all on one line, on two lines and so on, each narrower than the one before.
  var wrappings: [[Line]]

  /// A wrapping has at most as many lines.
  static let greatestLineCount = 4

  /// The lines' greatest width.
  var width: Double { Self.width(of: lines) }

  /// The number of lines at a spoke for a width: of a name that is cut, one for itself and one for the
  /// other parts.
  func lineCount(within width: Double) -> Int {
    wrapping(within: width)?.count ?? min(lines.count, 2)
  }

  /// The fewest lines that fit; `nil` if none do.
  func wrapping(within width: Double) -> [Line]? {
    wrappings.first { Self.width(of: $0) <= width }
  }

  /// The least width on at most this many lines.
  func width(onLines count: Int) -> Double {
    wrappings.last { $0.count <= count }.map(Self.width) ?? width
  }

  private static func width(of lines: [Line]) -> Double { lines.map(\.width).max() ?? 0 }
}

/// Makes the texts of labels.
struct SliceLabelTexts {
  let fitting: TextFitting
  let font: Font
  /// The names that a legend shows.
  let namesInLegend: Set<String>

  /// `nil` if the label has no text.
  ///
  /// - Parameters:
  ///   - value: the slice's value as text.
  ///   - percent: its share as text.
  func text(
    of slice: Slice, value: String, percent: String, _ labels: SliceLabels
  ) throws -> SliceLabelText? {
    let parts = labels.parts ?? (namesInLegend.contains(slice.name) ? [.share] : [.name, .share])
    let texts = parts.map { part in
      switch part {
      case .name: slice.name
      case .value: value
      case .share: percent
      }
    }
    guard texts.contains(where: { !$0.isEmpty }) else { return nil }
    return SliceLabelText(
      lines: try texts.map(line), name: parts.firstIndex(of: .name),
      wrappings: try fitting.wrappings(
        texts.joined(separator: " "), font, lineLimit: SliceLabelText.greatestLineCount
      ).map { try $0.map(line) })
  }

  private func line(_ text: String) throws -> SliceLabelText.Line {
    SliceLabelText.Line(text: text, width: try fitting.width(text, font))
  }

  /// Shares in whole percent; below 1 % with a decimal.
  ///
  /// Whole numbers are rounded by the largest remainder, so that their sum is that of the shares: 100 if
  /// none has a decimal.
  static func percents(of shares: [Double], in language: Language = .english) -> [String] {
    let percents = shares.map { $0 * 100 }
    let wholes = percents.indices.filter { percents[$0] >= Self.leastWhole }
    var numbers = wholes.map { max(percents[$0].rounded(.down), 1) }
    let sum = wholes.reduce(0) { $0 + percents[$1] }.rounded()
    let missing = Int(max(sum - numbers.reduce(0, +), 0))
    let order = wholes.indices.sorted { left, right in
      let remainders = [left, right].map { percents[wholes[$0]] - numbers[$0] }
      return remainders[0] != remainders[1] ? remainders[0] > remainders[1] : left < right
    }
    for place in order.prefix(missing) { numbers[place] += 1 }
    var texts = percents.map { percent in
      let tenths = Int((percent * 10).rounded())
      return tenths > 0 ? "0.\(tenths)%" : "<0.1%"
    }
    for (place, index) in wholes.enumerated() {
      // A slice beside others is not the whole.
      texts[index] =
        numbers[place] >= 100 && shares[index] < 1 ? ">99%" : "\(Int(numbers[place]))%"
    }
    return texts.map { NumberFormat.percent.localized($0, in: language) }
  }

  /// The least share in percent that is rounded to a whole number.
  private static let leastWhole = 0.95
}
