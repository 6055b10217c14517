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

  /// What a device keeps of a column: offsets after a transform, or the bits of its numbers.
  fileprivate enum Form: Hashable {
    case offsets(Warp?)
    case bits
  }

  /// A column in a form, however many rows it has by now.
  fileprivate struct Entry {
    let number: Int
    let form: Form
    let rows: RowSource
    let owner: NumberRows.Owner
    var uses = 0
    /// The blocks of offsets that have been measured; the rows are not kept.
    var blocks = CloudBlocks()
    /// Whether offsets do not suffice for it.
    var isUnfit = false

    init(_ values: NumberValues, _ form: Form) {
      number = Clouds.columns.add(1, ordering: .relaxed).newValue
      self.form = form
      let rows = values.rows
      (self.rows, owner) = (rows.source, rows.owner)
    }

    func isOf(_ values: NumberValues, _ form: Form) -> Bool {
      form == self.form && rows == values.rows.source
        && (blocks.list.isEmpty || blocks.areContinued(by: CloudRows(values).blocks))
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

  /// A device takes buffers of at most 2 GB; and sums of so many rows have low parts of 32 bits and more.
  private static let mostRows = 1 << 29

  /// For a few hundred columns of some hundred million rows.
  private static let mostBytes = 1 << 24

  /// The sums of a cloud, and the rows that are left to the processor; `nil` if all are.
  func sums(
    x: (source: CloudSource?, map: sumi_map), y: (source: CloudSource?, map: sumi_map),
    grid: CloudGrid
  ) -> CloudSums? {
    guard let xSource = x.source, let ySource = y.source,
      min(xSource.values.count, ySource.values.count) >= max(leastRows, 1),
      max(xSource.values.count, ySource.values.count) <= Self.mostRows
    else { return nil }
    let entries = (used(xSource), used(ySource))
    let values = grid.values.map { (numbers: $0.numbers, entry: used($0.numbers, .bits)) }
    let pair = Pair(x: entries.0.number, y: entries.1.number)
    guard min(entries.0.uses, entries.1.uses, values?.entry.uses ?? .max) > usesBefore,
      !state.withLock({ $0.atEdges.contains(pair) }), let name = device.name,
      let xColumn = column(xSource, entries.0), let yColumn = column(ySource, entries.1),
      let plan = CloudPlan(x: (xColumn, x.map), y: (yColumn, y.map), grid: grid)
    else { return nil }
    let (xWords, yWords) = (xColumn.words, yColumn.words)
    let job = CloudJob(
      columns: [
        xWords, yWords,
        // A shader must have a buffer for what it does not read.
        values.map { CloudJob.Column(bitsOf: $0.numbers, number: $0.entry.number) } ?? xWords,
      ], plan: plan.words, resultCount: plan.resultCount, groups: (16, plan.blockCount),
      passes: grid.values?.passes ?? 1)
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
    used(source.values, .offsets(source.warp))
  }

  private func used(_ values: NumberValues, _ form: Form) -> Entry {
    state.withLock { state -> Entry in
      let outdated = state.entries.all.filter { !$0.value.owner.isAlive }.map(\.key)
      for number in outdated { state.entries.remove(number) }
      var entry =
        state.entries.all.first { $0.value.isOf(values, form) }?.value ?? Entry(values, form)
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

extension CellValues {
  /// How often a device reads the rows: 64 bits are compared in two steps.
  fileprivate var passes: Int {
    if case .sum = kind { 1 } else { 2 }
  }
}
