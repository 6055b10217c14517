import CInstructions
import Synchronization

/// Does something with one set of instructions, or that below it where the processor lacks it; -1 for
/// the highest. One test at a time, because the set is that of the whole process.
public func withInstructions<Result>(
  _ level: Int32, _ body: () throws -> Result
) rethrows -> Result {
  try turn.withLock { _ in
    sumi_use_instructions(level)
    defer { sumi_use_instructions(-1) }
    return try body()
  }
}

private let turn = Mutex(())
