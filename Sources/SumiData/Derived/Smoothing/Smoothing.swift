import SumiWork

/// How a smooth line through the middle of noisy points is found. Missing values stay gaps.
public enum Smoothing: Hashable, Sendable {
  /// The mean of this many rows around each row, fewer at the ends.
  case movingAverage(window: Int)
  /// The value at each row of the polynomial that fits this many rows around it best (Savitzky and
  /// Golay 1964); at the ends that of the first or last rows. It keeps the height of peaks. Rows
  /// count as equally far apart. An even window is widened by one; the widest is `widestWindow`.
  case savitzkyGolay(window: Int, order: Int)
  /// The value of a straight line fitted to the nearest rows in x, a share of all, with weights that
  /// fall with distance (Cleveland 1979, without robust steps). Points may be unevenly spaced.
  case loess(span: Double)

  /// The widest window of a polynomial.
  public static let widestWindow = 1001
}

/// A column of y smoothed by another one of x.
public struct SmoothedValues: ColumnOperation {
  private let smoothing: Smoothing

  /// Smooths by a method.
  public init(_ smoothing: Smoothing) { self.smoothing = smoothing }

  /// - Parameter columns: x, which may be text, and y.
  public func output(of columns: [Column]) -> Column {
    guard columns.count == 2, let y = columns[1].numberValues else { return Column([Double]()) }
    let values = y.doubles
    switch smoothing {
    case .movingAverage(let window): return Column(values.movingAverage(window: max(window, 1)))
    case .savitzkyGolay(let window, let order):
      let width = min(max(window, 1), Smoothing.widestWindow) | 1
      return Column(values.savitzkyGolay(window: width, order: max(order, 0)))
    case .loess(let span):
      let x = columns[0].numberValues?.doubles ?? values.indices.map(Double.init)
      return Column(LocalRegression(x: x, y: values, span: span).values)
    }
  }

  public func extend(_ output: inout Column, known: Int, to columns: [Column]) {
    output = self.output(of: columns)
  }

  public func byteCount(of output: Column) -> Int { output.byteCount }
}

extension [Double] {
  /// The mean of up to `window` rows around each one. For an even window one row more comes before
  /// than after.
  func movingAverage(window: Int) -> [Double] {
    let (before, after) = (window / 2, (window - 1) / 2)
    var (sum, known) = (0.0, 0)
    var result = self
    // A sum that is moved along would gather rounding errors: it is started anew at times.
    let restart = 4096
    for row in indices {
      if row % restart == 0 {
        if Work.isStopped { break }
        (sum, known) = (0, 0)
        for near in Swift.max(row - before, 0)...Swift.min(row + after, count - 1)
        where self[near].isFinite {
          sum += self[near]
          known += 1
        }
      } else {
        if row + after < count, self[row + after].isFinite {
          sum += self[row + after]
          known += 1
        }
        if row > before, self[row - before - 1].isFinite {
          sum -= self[row - before - 1]
          known -= 1
        }
      }
      if self[row].isFinite { result[row] = sum / Double(known) }
    }
    return result
  }

  /// Each run of finite values is smoothed on its own; a run shorter than the window with a window
  /// of its length.
  func savitzkyGolay(window: Int, order: Int) -> [Double] {
    var result = self
    var filters: [Int: SavitzkyGolayFilter] = [:]
    var start = 0
    while start < count {
      guard self[start].isFinite else {
        start += 1
        continue
      }
      let end = self[start...].firstIndex { !$0.isFinite } ?? count
      let width = Swift.min(window, (end - start - 1) | 1)
      if end - start > 1, width > order {
        let filter =
          filters[width] ?? SavitzkyGolayFilter(window: width, order: order)
        filters[width] = filter
        filter.smooth(self[start..<end], into: &result)
      }
      start = end
    }
    return result
  }
}

/// The weights of the rows of a window for the fitted polynomial's value at each of them.
private struct SavitzkyGolayFilter {
  private let window: Int
  /// `weights[window * t + j]`: of row j for the value at row t.
  private let weights: [Double]

  /// - Parameter window: odd and above `order`.
  init(window: Int, order: Int) {
    self.window = window
    let half = Double(window / 2)
    let places = (0..<window).map { Double($0) - half }
    // Polynomials that are orthogonal over the rows (Gram), by their three-term recurrence.
    var weights = [Double](repeating: 0, count: window * window)
    var before = [Double](repeating: 0, count: window)
    var basis = [Double](repeating: 1, count: window)
    var normBefore = 1.0
    for degree in 0...order where !Work.isStopped {
      let norm = basis.reduce(0) { $0 + $1 * $1 }
      for t in 0..<window {
        for j in 0..<window { weights[window * t + j] += basis[j] * basis[t] / norm }
      }
      let factor = degree == 0 ? 0 : norm / normBefore
      let next = places.indices.map { places[$0] * basis[$0] - factor * before[$0] }
      (before, basis, normBefore) = (basis, next, norm)
    }
    self.weights = weights
  }

  /// Writes the smoothed values of a run at its own indices.
  func smooth(_ run: ArraySlice<Double>, into result: inout [Double]) {
    let half = window / 2
    for row in run.indices {
      if row % 1_024 == 0, Work.isStopped { return }
      // Near an end the window stays inside the run.
      let first = Swift.min(
        Swift.max(row - half, run.startIndex), run.endIndex - window)
      var sum = 0.0
      let start = window * (row - first)
      for j in 0..<window { sum += weights[start + j] * run[first + j] }
      result[row] = sum
    }
  }
}
