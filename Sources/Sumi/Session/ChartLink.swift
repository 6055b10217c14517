import SumiChart
import Synchronization

/// Keeps sessions in step: what a gesture or a program does to the state of one is done to all of them.
///
/// After two changes at the same time all sessions end with the later one.
public final class ChartLink: Sendable {
  /// What of the state sessions have in common.
  public struct Parts: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The windows of x axes.
    public static let xRanges = Parts(rawValue: 1)
    /// The windows of y axes.
    public static let yRanges = Parts(rawValue: 2)
    /// The position of the crosshair.
    public static let crosshair = Parts(rawValue: 4)
    /// What is selected.
    public static let selection = Parts(rawValue: 8)
    /// All of these.
    public static let all: Parts = [.xRanges, .yRanges, .crosshair, .selection]
  }

  /// What its sessions have in common.
  public let parts: Parts
  private let members = Mutex<[Member]>([])

  private struct Member: Sendable {
    weak var session: ChartSession?
  }

  /// A link of sessions, which it holds weakly.
  ///
  /// Axes correspond by their names in `ChartState.windows`.
  ///
  /// - Parameters:
  ///   - sessions: that are kept in step; they are not kept alive.
  ///   - parts: what they have in common.
  public init(_ sessions: [ChartSession], keeping parts: Parts = .all) async {
    self.parts = parts
    for session in sessions { await add(session) }
  }

  /// Adds a session, if it is not there.
  public func add(_ session: ChartSession) async {
    let isNew = members.withLock { members in
      members.removeAll { $0.session == nil }
      guard !members.contains(where: { $0.session === session }) else { return false }
      members.append(Member(session: session))
      return true
    }
    if isNew { await session.join(self) }
  }

  /// Those that are still there.
  var sessions: [ChartSession] {
    members.withLock { $0.compactMap(\.session) }
  }
}

/// Something in the state of a chart that links keep in step.
enum LinkedPart: Hashable {
  /// The visible range of an axis, by its name.
  case window(String)
  case crosshair
  case selection
}

/// What of a session's state has changed, while linked sessions do not have it yet.
struct UnlinkedChange {
  var parts: Set<LinkedPart>
  /// The number of the latest change.
  var number: Int
}

/// A change of one session that is sent to those linked to it.
private struct LinkedChange: Sendable {
  let state: ChartState
  let parts: Set<LinkedPart>
  /// Greater than those of earlier changes of any session.
  let number: Int
  /// The links that it has come through, to which it does not go back.
  let path: [ChartLink]

  private static let count = Mutex(0)

  static func nextNumber() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}

extension ChartSession {
  func join(_ link: ChartLink) { links.append(link) }

  /// Notes what has changed since an earlier state, and lets linked sessions have it soon.
  func noteForLinks(since before: ChartState) {
    let now = state
    guard !links.isEmpty, now != before else { return }
    var parts = Set(
      Set(before.windows.keys).union(now.windows.keys)
        .filter { before.windows[$0] != now.windows[$0] }.map { LinkedPart.window($0) })
    if before.crosshair != now.crosshair { parts.insert(.crosshair) }
    if before.selection != now.selection { parts.insert(.selection) }
    guard !parts.isEmpty else { return }
    let number = LinkedChange.nextNumber()
    for part in parts { followed[part] = number }
    let isFirst = unlinked == nil
    unlinked = UnlinkedChange(parts: parts.union(unlinked?.parts ?? []), number: number)
    if isFirst { Task { await keepLinksInStep() } }
  }

  /// Lets linked sessions have what they do not have yet.
  func keepLinksInStep() async {
    guard let change = unlinked else { return }
    unlinked = nil
    await pass(
      LinkedChange(state: state, parts: change.parts, number: change.number, path: []))
  }

  private func pass(_ change: LinkedChange) async {
    for link in links where !change.path.contains(where: { $0 === link }) {
      let next = LinkedChange(
        state: change.state, parts: change.parts.filter { keeps($0, link.parts) },
        number: change.number, path: change.path + [link])
      guard !next.parts.isEmpty else { continue }
      for other in link.sessions where other !== self { await other.follow(next) }
    }
  }

  /// Takes over a change of another session, as far as it is the latest, and tells those linked to this
  /// one.
  private func follow(_ change: LinkedChange) async {
    let parts = change.parts.filter { followed[$0, default: 0] < change.number }
    guard !parts.isEmpty else { return }
    var state = self.state
    for part in parts {
      followed[part] = change.number
      switch part {
      case .window(let name): state.windows[name] = change.state.windows[name]
      case .crosshair: state.crosshair = change.state.crosshair
      case .selection: state.selection = change.state.selection
      }
    }
    show(state)
    await pass(
      LinkedChange(state: change.state, parts: parts, number: change.number, path: change.path))
  }

  /// Whether a link keeps a part in step.
  private func keeps(_ part: LinkedPart, _ parts: ChartLink.Parts) -> Bool {
    switch part {
    case .window(let name):
      let isX = chart.xAxes.contains { $0.id == name } || name.hasPrefix("xAxis")
      return parts.contains(isX ? .xRanges : .yRanges)
    case .crosshair: return parts.contains(.crosshair)
    case .selection: return parts.contains(.selection)
    }
  }
}
