import SumiData
import SumiForms

extension Smoothing: FileValue {
  package static let form = Form<Description>.object(Description()) {
    Field("method", \.method, .word, "How the line is found.")
    Field(
      "window", \.window, .wholeNumber(from: 1, to: 1_000_000),
      "The rows around each row that count, for `movingAverage` and `savitzkyGolay`, which takes an "
        + "odd number up to \(widestWindow).")
    Field(
      "order", \.order, .wholeNumber(from: 0, to: 10),
      "The degree of the polynomial of `savitzkyGolay`, less than the window.")
    Field(
      "span", \.span, .share, "The share of all rows that each line of `loess` is fitted to.")
  }.map({ $0.smoothing }, back: Description.init)
    .named("smoothing", "A smooth line through the middle of noisy points.")

  /// The keys of a chart file.
  struct Description: Equatable, Sendable {
    enum Method: String, CaseIterable, Sendable {
      case movingAverage
      case savitzkyGolay
      case loess
    }

    var method = Method.movingAverage
    var window = 7
    var order = 2
    var span = 0.3

    init() {}

    init(_ smoothing: Smoothing) {
      switch smoothing {
      case .movingAverage(let window):
        self.window = window
      case .savitzkyGolay(let window, let order):
        (method, self.window, self.order) = (.savitzkyGolay, window, order)
      case .loess(let span):
        (method, self.span) = (.loess, span)
      }
    }

    var smoothing: Smoothing {
      switch method {
      case .movingAverage: .movingAverage(window: window)
      case .savitzkyGolay: .savitzkyGolay(window: window, order: order)
      case .loess: .loess(span: span)
      }
    }
  }
}

extension Smoothing {
  /// A sentence about settings that cannot be followed; `nil` if they can.
  var warning: String? {
    guard case .savitzkyGolay(let window, let order) = self else { return nil }
    if window | 1 <= order {
      return "the window of savitzkyGolay must be wider than its order; the line is not smoothed"
    }
    return window > Self.widestWindow
      ? "savitzkyGolay takes at most \(Self.widestWindow) rows at a time" : nil
  }
}
