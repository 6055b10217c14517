import SumiScales

extension Axis {
  /// The kind of values on the axis.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// The kind of the data on the axis.
    case automatic
    /// Numbers; equal differences are equal distances.
    case number
    /// Names, in the order in which the rows of all series name them first, unless `order` states another.
    case category
    /// Dates and times.
    case dateTime
    /// Numbers above 0; equal ratios are equal distances.
    case logarithmic
    /// Numbers of either sign: nearly linear around 0, logarithmic further out.
    case symmetricLog
    /// Numbers of either sign, such as counts; equal differences of their square roots are equal distances.
    case squareRoot
    /// Numbers between 0 and 1: shares that are distributed normally lie on a straight line.
    case probit
  }
}

extension Axis.Kind {
  /// The transform of its numbers.
  ///
  /// - Parameters:
  ///   - style: the axis' parameters.
  ///   - threshold: that of a symmetric logarithm, if the parameters state none.
  package func transform(_ style: LogStyle, threshold: @autoclosure () -> Double) -> NumberTransform
  {
    switch self {
    case .automatic, .number, .category, .dateTime: .linear
    case .logarithmic: .logarithmic(base: style.base)
    case .symmetricLog:
      .symmetricLog(base: style.base, threshold: style.threshold ?? threshold())
    case .squareRoot: .squareRoot
    case .probit: .probit
    }
  }

  /// What is known about its numbers whatever the data are.
  package var curve: any NumberCurve { transform(LogStyle(), threshold: 1).curve }
}
