import CNumbers
import SumiData
import SumiLayout
import SumiWork
import Synchronization

/// Clouds whose columns a device keeps, so that another window of them reads no row here.
///
/// Sums are the same as the processor's, bit for bit: rows that rounding could move to another cell
/// are left to it. It keeps no rows alive.
public final class Clouds: Sendable {
  private let device: any CloudDevice
  private let leastRows: Int
  private let usesBefore: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - leastRows: fewer rows are the processor's, which is faster than the way to a device.
  ///   - usesBefore: how often the processor adds a column up before the device keeps it: what is drawn
  ///     once costs less than its way to the device.
  public init(on device: any CloudDevice, leastRows: Int = 1 << 20, usesBefore: Int = 1) {
    (self.device, self.leastRows, self.usesBefore) = (device, leastRows, usesBefore)
  }

  /// A column, however many rows it has by now.
  fileprivate struct Entry {
    let number: Int
    let rows: RowSource
    let owner: NumberRows.Owner
    let warp: Warp?
    var uses = 0
    /// Those that have been measured; the rows are not kept.
    var blocks = CloudBlocks()
    /// Whether offsets do not suffice for it.
    var isUnfit = false

    init(_ source: CloudSource) {
      number = Clouds.columns.add(1, ordering: .relaxed).newValue
      let rows = source.values.rows
      (self.rows, owner, warp) = (rows.source, rows.owner, source.warp)
    }

    func isOf(_ source: CloudSource) -> Bool {
      rows == source.values.rows.source && warp == source.warp
        && (blocks.list.isEmpty || blocks.areContinued(by: source.wholeBlocks))
    }
  }

  fileprivate struct Pair: Hashable {
    let x: Int
    let y: Int
  }

  fileprivate struct State {
    var entries = RecentValues<Int, Entry>()
    /// Columns most of whose rows lie at edges of cells, such as whole numbers in bins of whole numbers.
    var atEdges: Set<Pair> = []
  }

  /// The columns so far, which are numbered for devices that several of these may use.
  private static let columns = Atomic<Int>(0)

  private static let mostPairs = 1 << 10

  /// For a few hundred columns of some hundred million rows.
  private static let mostBytes = 1 << 24

  /// The sums of a cloud, and the rows that are left to the processor; `nil` if all are.
  func sums(
    x: (source: CloudSource?, map: sumi_map), y: (source: CloudSource?, map: sumi_map),
    grid: CloudGrid
  ) -> CloudSums? {
    guard let xSource = x.source, let ySource = y.source,
      min(xSource.values.count, ySource.values.count) >= max(leastRows, 1),
      max(xSource.values.count, ySource.values.count) < Int(Int32.max)
    else { return nil }
    let entries = (used(xSource), used(ySource))
    let pair = Pair(x: entries.0.number, y: entries.1.number)
    guard min(entries.0.uses, entries.1.uses) > usesBefore,
      !state.withLock({ $0.atEdges.contains(pair) }), let name = device.name,
      let xColumn = column(xSource, entries.0), let yColumn = column(ySource, entries.1),
      let plan = CloudPlan(x: (xColumn, x.map), y: (yColumn, y.map), grid: grid)
    else { return nil }
    let job = CloudJob(
      columns: [xColumn.offsets, yColumn.offsets], plan: plan.words,
      resultCount: plan.resultCount, groups: (16, plan.blockCount))
    guard let sums = device.sums(of: job), !Work.isStopped else { return nil }
    let result = CloudSums(
      words: sums.words, grid: grid, rowsLeft: plan.rowsLeft,
      device: SeriesDrawing.Device(name: name, bytesUploaded: sums.bytesOfColumns))
    if result == nil {
      state.withLock { state in
        if state.atEdges.count >= Self.mostPairs { state.atEdges = [] }
        state.atEdges.insert(pair)
      }
    }
    return result
  }

  /// What is known of a column, which is used once more.
  private func used(_ source: CloudSource) -> Entry {
    state.withLock { state -> Entry in
      let outdated = state.entries.all.filter { !$0.value.owner.isAlive }.map(\.key)
      for number in outdated { state.entries.remove(number) }
      var entry = state.entries.all.first { $0.value.isOf(source) }?.value ?? Entry(source)
      entry.uses += 1
      state.keep(entry)
      return entry
    }
  }

  /// The column with its blocks, of which new ones are measured; `nil` if offsets do not suffice for it.
  private func column(_ source: CloudSource, _ entry: Entry) -> CloudColumn? {
    if entry.isUnfit { return nil }
    let column = CloudColumn(source, number: entry.number, known: entry.blocks)
    if Work.isStopped { return nil }
    if let column, column.blocks.isSame(as: entry.blocks) { return column }
    var entry = entry
    entry.blocks = column?.blocks ?? CloudBlocks()
    entry.isUnfit = column == nil
    state.withLock { state in
      state.keep(entry)
      _ = state.entries.shrink(to: Self.mostBytes)
    }
    return column
  }
}

extension Clouds.State {
  fileprivate mutating func keep(_ entry: Clouds.Entry) {
    let blockBytes = MemoryLayout<sumi_offset_block>.stride * entry.blocks.list.count
    entries.insert(entry, for: entry.number, byteCount: 256 + blockBytes)
  }
}

/// What a device has added up.
struct CloudSums {
  /// Rows for the processor: those outside of blocks, and each that is doubtful.
  let rowsLeft: [Range<Int>]
  /// The rows in the grid, without these.
  let insideCount: Int
  let device: SeriesDrawing.Device
  private let words: [UInt32]
  private let grid: CloudGrid

  /// `nil` if too many rows are left to the processor.
  init?(
    words: [UInt32], grid: CloudGrid, rowsLeft: [Range<Int>], device: SeriesDrawing.Device
  ) {
    guard words.count >= CloudPlan.resultHeader + grid.cellCount,
      words[0] <= CloudPlan.capacity
    else { return nil }
    self.rowsLeft = rowsLeft + words[2..<(2 + Int(words[0]))].map { Int($0)..<Int($0) + 1 }
    insideCount = Int(words[1])
    (self.words, self.grid, self.device) = (words, grid, device)
  }

  /// Copies the sums, cell by cell.
  func copy(to cells: UnsafeMutablePointer<UInt32>) {
    let start = CloudPlan.resultHeader
    words.withUnsafeBufferPointer { words in
      guard let base = words.baseAddress else { return }
      nonisolated(unsafe) let (sums, cells) = (base + start, cells)
      guard grid.stamps != nil else {
        cells.update(from: sums, count: grid.cellCount)
        return
      }
      // Depths end at a limit; of a sum beyond 32 bits a flag is set.
      nonisolated(unsafe) let flags = sums + grid.cellCount
      let limit = UInt32(SUMI_DEPTH_LIMIT)
      let parts = Parallel.chunks(of: grid.cellCount, minimum: 1 << 16, alignment: 32)
      _ = Parallel.map(count: parts.count) { part in
        for first in stride(from: parts[part].lowerBound, to: parts[part].upperBound, by: 32) {
          let end = min(first + 32, parts[part].upperBound)
          for cell in first..<end { cells[cell] = min(sums[cell], limit) }
          let overflows = flags[first >> 5]
          if overflows == 0 { continue }
          for cell in first..<end where overflows >> UInt32(cell - first) & 1 != 0 {
            cells[cell] = limit
          }
        }
      }
    }
  }
}
