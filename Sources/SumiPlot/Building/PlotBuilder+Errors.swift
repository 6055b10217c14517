import SumiChart

extension PlotBuilder {
  /// More bars of errors cover each other.
  private static let mostErrorBars = 300
  /// The errors of more lines cover each other.
  private static let mostLinesWithErrors = 4
  /// More points of a line have a band.
  private static let mostBarsOfLine = 24

  /// Adds the errors of the values that are drawn, where the kind of series has them.
  func addErrors(to choice: inout PlotChoice) {
    let drawn = prepared.errors.filter { choice.y.contains($0.measure) }
    let isLine = choice.kind == Series.defaultKind
    let canHave =
      choice.aggregate == nil && choice.named.isEmpty && choice.folded.isEmpty && choice.end == nil
      && (profile(choice.split)?.distinct ?? 1) <= Self.mostLinesWithErrors
      && (isLine || table.rowCount <= Self.mostErrorBars)
      && Self.plain(choice.kind)?.channels.contains { $0.role == .error } == true
    choice.errors = canHave ? drawn : []
    choice.leftOutColumns[.errors] = canHave ? [] : drawn.flatMap(\.names)
  }

  func showErrors(of measure: String, in series: inout Series, _ choice: PlotChoice) {
    guard let errors = choice.errors.first(where: { $0.measure == measure }) else { return }
    for (role, name) in errors.lengths { series.source[role] = .named(name) }
    if choice.kind == Series.defaultKind, table.rowCount > Self.mostBarsOfLine {
      series.source.errorBars = ErrorBarStyle(shape: .band)
    }
  }
}
