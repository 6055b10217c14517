import SumiWork

/// What the handles of C stand for: numbers for objects, which are checked at each use.
///
/// A handle has the object's kind, its slot, and how often the slot was used before, so that the handle
/// of an object that is gone is never that of another one. It is combined with a random number of this
/// process, so that a handle of another process is none here.
final class HandleTable: Sendable {
  /// The kinds of objects. 0 is none, so that no handle is 0.
  enum Kind: UInt64 {
    case renderer = 1
    case table
    case chart
    case picture
    case buffer
    case queue

    var word: String {
      switch self {
      case .renderer: "a renderer"
      case .table: "a table"
      case .chart: "a chart"
      case .picture: "a picture"
      case .buffer: "a buffer"
      case .queue: "a queue"
      }
    }
  }

  static let shared = HandleTable()

  private struct Slot {
    var kind = Kind.buffer
    var object: (any HandleObject)?
    /// How often it was used before.
    var generation: UInt64 = 0
  }

  private struct State {
    var slots: [Slot] = []
    var free: [Int] = []
  }

  private static let generationBits: UInt64 = 24
  /// Changes all bits but those of the kind, which are never all 0.
  private static let mask = UInt64.random(in: 0..<1 << 56)
  private let state = ShortLock(State())

  /// A handle for an object.
  func add<Object: HandleObject>(_ object: Object) -> UInt64 {
    state.withLock { state in
      let index = state.free.popLast() ?? state.slots.count
      if index == state.slots.count { state.slots.append(Slot()) }
      state.slots[index].kind = Object.kind
      state.slots[index].object = object
      return Self.handle(Object.kind, index, state.slots[index].generation)
    }
  }

  /// The object of a handle.
  ///
  /// - Throws: `CallFault.handle`.
  func object<Object: HandleObject>(
    _ handle: UInt64
  ) throws(CallFault) -> Object {
    let found = state.withLock { state in
      Self.index(of: handle, in: state).flatMap { state.slots[$0].object }
    }
    guard let found else { throw .handle(Self.complaint(about: handle, wanted: Object.kind)) }
    guard let object = found as? Object else {
      throw .handle("a handle of \(type(of: found).kind.word), where \(Object.kind.word) is needed")
    }
    return object
  }

  /// Ends a handle.
  ///
  /// - Throws: `CallFault.handle`.
  func remove(_ handle: UInt64) throws(CallFault) {
    // The object goes after the lock, because it may call the program's functions.
    let object = state.withLock { state -> (any HandleObject)? in
      guard let index = Self.index(of: handle, in: state) else { return nil }
      defer {
        state.slots[index].object = nil
        state.slots[index].generation += 1
        // A slot that was used as often as can be told apart is not used again.
        if state.slots[index].generation >> Self.generationBits == 0 { state.free.append(index) }
      }
      return state.slots[index].object
    }
    guard object != nil else { throw .handle(Self.complaint(about: handle, wanted: nil)) }
  }

  private static func handle(_ kind: Kind, _ index: Int, _ generation: UInt64) -> UInt64 {
    (kind.rawValue << 56 | generation << 32 | UInt64(index)) ^ mask
  }

  /// The slot of a handle that is in use.
  private static func index(of handle: UInt64, in state: State) -> Int? {
    let index = Int((handle ^ mask) & 0xFFFF_FFFF)
    guard index < state.slots.count, state.slots[index].object != nil else { return nil }
    let slot = state.slots[index]
    return Self.handle(slot.kind, index, slot.generation) == handle ? index : nil
  }

  private static func complaint(about handle: UInt64, wanted: Kind?) -> String {
    let what = wanted.map { "; \($0.word) is needed" } ?? ""
    return handle == 0
      ? "the handle is 0\(what)" : "the handle \(handle) was freed, or is none\(what)"
  }
}

/// An object that C has a handle of.
protocol HandleObject: AnyObject, Sendable {
  static var kind: HandleTable.Kind { get }
}
