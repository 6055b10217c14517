import SumiChart
import Synchronization

/// Keeps sessions in step: a change of one is a change of all of them.
public final class ChartLink: Sendable {
  /// What of the state sessions have in common.
  public struct Parts: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The windows of x axes.
    public static let xRanges = Parts(rawValue: 1)
    /// The windows of y axes.
    public static let yRanges = Parts(rawValue: 2)
    public static let crosshair = Parts(rawValue: 4)
    public static let selection = Parts(rawValue: 8)
    public static let all: Parts = [.xRanges, .yRanges, .crosshair, .selection]
  }

  public let parts: Parts
  private let members = Mutex<[Member]>([])

  private struct Member: Sendable {
    weak var session: ChartSession?
  }

  /// A link of sessions, which it holds weakly.
  ///
  /// Axes correspond by their names in `ChartState.windows`.
  ///
  /// - Parameter parts: what they have in common.
  public init(_ sessions: [ChartSession], keeping parts: Parts = .all) async {
    self.parts = parts
    for session in sessions { await add(session) }
  }

  /// Adds a session.
  public func add(_ session: ChartSession) async {
    members.withLock { $0.append(Member(session: session)) }
    await session.join(self)
  }

  /// Those that are still there.
  var sessions: [ChartSession] {
    members.withLock { $0.compactMap(\.session) }
  }
}

extension ChartSession {
  func join(_ link: ChartLink) { links.append(link) }

  /// Lets linked sessions have what has changed since an earlier state.
  func keepLinksInStep(since before: ChartState) async {
    let now = state
    guard now != before else { return }
    for link in links {
      for other in link.sessions where other !== self {
        await other.follow(now, since: before, link.parts)
      }
    }
  }

  /// Takes over what has changed in another session, and tells those linked to this one, which ends where
  /// they have it already.
  private func follow(
    _ other: ChartState, since before: ChartState, _ parts: ChartLink.Parts
  ) async {
    let own = state
    var state = own
    for name in Set(other.windows.keys).union(before.windows.keys)
    where other.windows[name] != before.windows[name] {
      let isX = chart.xAxes.contains { $0.id == name } || name.hasPrefix("xAxis")
      if parts.contains(isX ? .xRanges : .yRanges) { state.windows[name] = other.windows[name] }
    }
    if parts.contains(.crosshair), other.crosshair != before.crosshair {
      state.crosshair = other.crosshair
    }
    if parts.contains(.selection), other.selection != before.selection {
      state.selection = other.selection
    }
    self.state = state
    await keepLinksInStep(since: own)
  }
}
