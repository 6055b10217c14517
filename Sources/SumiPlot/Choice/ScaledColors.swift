import SumiChart

/// How numbers become colours, where equal steps over all of them would show little.
struct ScaledColors: Equatable, Sendable {
  var scale: ColorEncoding.Scale
  /// The numbers at the ends of the colours, if a few are further out; `nil` for the least and the greatest.
  var range: ClosedRange<Double>?
  /// Whether numbers on both sides of 0 have colours of their own.
  var areBalanced = false

  /// For a message: behind the name of the column.
  var words: String {
    let steps = scale == .log ? " in logarithmic steps" : ""
    guard let range else { return steps }
    return steps + " from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
  }

  func apply(to series: inout Series) {
    if areBalanced, let range {
      series.colorCells(in: range)
    } else {
      series.scaleColors(scale, range: range)
    }
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
