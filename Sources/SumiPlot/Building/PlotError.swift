import SumiData

/// Why there is no chart of a table: one line, like the errors of `Sumi`, which this module does not know.
package enum PlotError: Error, CustomStringConvertible {
  /// The table, or what is asked of it, cannot be drawn.
  case unreadable(file: String, reason: String)
  /// A column cannot be used.
  case data(DataError)

  package var description: String {
    switch self {
    case .unreadable(let file, let reason): "\(file): \(reason)"
    case .data(let error): "\(error)"
    }
  }
}
