import Sumi
import SumiPlot

extension SumiError {
  /// The library's error for one of a plot.
  init(_ error: PlotError) {
    self =
      switch error {
      case .unreadable(let file, let reason): .unreadable(file: file, reason: reason)
      case .data(let error): .data(error)
      }
  }
}
