import Glibc
import SumiChart
import SumiLayout
import SumiScales

/// An axis on its way to another range: the value that both ranges have at one position stays there, and the
/// length changes by equal factors, so that zooming in and out looks even.
struct MovingWindow: Equatable, Sendable {
  let identity: AxisIdentity
  /// The range that it has in the end; `nil` for the chart's own.
  let target: AxisRange?
  let duration: Double
  private let window: AxisWindow
  private let progress: MoveProgress
  /// The target's lower end and the logarithm of its length, in units of the window.
  private let low: Double
  private let length: Double
  /// What the velocities of both ends add to those of the animation, in units per second.
  private let extra: Ends
  /// The range that the state has for it, as far as the motion knows; `nil` for the chart's own.
  private(set) var told: AxisRange?

  /// The units of both ends.
  private struct Ends: Equatable, Sendable {
    var low: Double
    var high: Double
  }

  /// The distance from the target, in its own lengths, at which a spring is there.
  private static let threshold = 2e-4
  /// The seconds over which a velocity is measured.
  static let moment = 1e-3

  /// `nil` between ranges of different kinds, which have nothing between them.
  ///
  /// - Parameters:
  ///   - axis: as it is shown now.
  ///   - target: its scale in the end.
  ///   - range: what the state then has for it; `nil` for the chart's own.
  ///   - stated: what the state has for it now.
  ///   - soon: what it shows a moment later, if it is moving; `nil` at rest.
  init?(
    _ axis: MovableAxis, to target: Scale, stating range: AxisRange?, from stated: AxisRange?,
    soon: Scale?, _ animation: MoveAnimation
  ) {
    guard let end = axis.scale.units(of: target), end.upperBound > end.lowerBound else {
      return nil
    }
    identity = axis.identity
    self.target = range
    window = axis.window
    told = stated
    progress = MoveProgress(animation: animation)
    low = end.lowerBound
    length = log(end.upperBound - end.lowerBound)
    var extra = Ends(low: 0, high: 0)
    var way = max(abs(low), abs(end.upperBound - 1))
    if let soon, let next = axis.scale.units(of: soon) {
      let step = Self.ends(low: low, length: length, at: 1e-6)
      let share = progress.velocity / 1e-6
      extra = Ends(
        low: next.lowerBound / Self.moment - step.low * share,
        high: (next.upperBound - 1) / Self.moment - (step.high - 1) * share)
    }
    self.extra = extra
    let velocity = max(abs(extra.low), abs(extra.high))
    way = max(way, abs(length))
    duration = progress.duration(
      distance: way, velocity: velocity,
      threshold: Self.threshold * min(1, end.upperBound - end.lowerBound))
  }

  /// The range at seconds from the start; `nil` if it is the one that is there already.
  mutating func move(to seconds: Double) -> GestureChange.Window? {
    guard seconds > 0 || duration <= 0 else { return nil }
    let range = seconds >= duration ? target : self.range(at: seconds)
    guard range != told else { return nil }
    told = range
    return GestureChange.Window(axis: identity, range: range)
  }

  private func range(at seconds: Double) -> AxisRange {
    let response = progress.response(at: seconds)
    let ends = Self.ends(low: low, length: length, at: 1 - response.distance)
    return window.moved(
      low: ends.low + extra.low * response.velocity,
      high: ends.high + extra.high * response.velocity
    ).scale.range
  }

  /// Both ends after a part of the way, in units of the window at the start.
  private static func ends(low: Double, length: Double, at part: Double) -> Ends {
    let share = abs(length) < 1e-9 ? part : expm1(part * length) / expm1(length)
    return Ends(low: low * share, high: low * share + exp(part * length))
  }
}

extension Scale {
  /// Another range of the axis in units of this one; `nil` if it has other values.
  fileprivate func units(of other: Scale) -> ClosedRange<Double>? {
    let fine = finer(counted(as: other))
    let own = counted(as: fine)
    let span = other.counted(as: own).span
    guard let first = own.unit(span.lower), let second = own.unit(span.upper), first.isFinite,
      second.isFinite
    else { return nil }
    return min(first, second)...max(first, second)
  }
}
