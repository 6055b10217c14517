import SumiChart
import SumiGeometry

/// The measured text of a slice's label.
struct SliceLabelText {
  /// A line and its width in points.
  struct Line {
    var text: String
    var width: Double
  }

  /// The lines in a slice, from top to bottom.
  var lines: [Line]
  /// All on one line, at a spoke.
  var line: Line

  /// The lines' greatest width.
  var width: Double { lines.map(\.width).max() ?? 0 }
}

/// Makes the texts of labels.
struct SliceLabelTexts {
  let fitting: TextFitting
  let font: Font
  /// Whether a legend shows the names.
  let hasLegend: Bool

  /// `nil` if the label has no text.
  func text(of slice: Slice, _ labels: SliceLabels, beside greatest: Double) throws
    -> SliceLabelText?
  {
    let parts = labels.parts ?? (hasLegend ? [.share] : [.name, .share])
    let texts = parts.map { part in
      switch part {
      case .name: slice.name
      case .value: labels.format.text(slice.value, besideNumbersUpTo: greatest)
      case .share: Self.percent(slice.share)
      }
    }
    guard texts.contains(where: { !$0.isEmpty }) else { return nil }
    return SliceLabelText(
      lines: try texts.map(line), line: try line(texts.joined(separator: " ")))
  }

  private func line(_ text: String) throws -> SliceLabelText.Line {
    SliceLabelText.Line(text: text, width: try fitting.width(text, font))
  }

  /// A share in whole percent; below 1 % with a decimal.
  static func percent(_ share: Double) -> String {
    let percent = share * 100
    if percent >= 0.95 {
      // A slice beside others is not the whole.
      return percent >= 99.5 && share < 1 ? ">99%" : "\(Int(percent.rounded()))%"
    }
    let tenths = Int((percent * 10).rounded())
    return tenths > 0 ? "0.\(tenths)%" : "<0.1%"
  }
}
