import CRaster
import Glibc
import SumiGeometry
import SumiScene
import SumiText
import SumiWork
import Synchronization

/// Draws scenes on the processor, without a driver.
///
/// The covered area of each pixel is exact to 1/255 for fills and 2/255 for strokes. The same scene
/// gives the same bytes on every machine, with any number of threads. Any number of tasks may use one
/// rasteriser at once.
public final class Rasterizer: Sendable {
  /// The sums and tags of a band fit a processor's cache.
  private static let cellsOfBand = 1 << 17
  /// An edge takes about as long as so many pixels.
  private static let pixelsOfEdge = 64

  /// Many dashed lines would take gigabytes; an edge has 20 bytes.
  static let mostEdges = 1 << 21

  let pool = ScratchPool()
  let threads: Int
  private let mostEdges: Int

  /// - Parameter threads: the most threads for one picture, from 1; by default as many as there are
  ///   processors. Small pictures are drawn by one.
  public convenience init(threads: Int? = nil) {
    self.init(threads: threads, mostEdges: Self.mostEdges)
  }

  /// - Parameter mostEdges: a scene is drawn in parts of about as many edges.
  package init(threads: Int?, mostEdges: Int) {
    self.mostEdges = mostEdges
    self.threads = max(1, threads ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// The picture of a scene; `glyphs` provides the picture of each distinct glyph once.
  ///
  /// Primitives that are outside the picture, empty or not finite draw nothing.
  ///
  /// - Parameters:
  ///   - rows: the rows of the picture that are drawn, which are the same as those of the whole; `nil`
  ///     for all.
  ///   - threads: the most threads; `nil` for the rasterizer's own number.
  public func bitmap(
    of scene: Scene, rows: Range<Int>? = nil, glyphs: some GlyphRasterizing, threads: Int? = nil
  ) throws(RasterError) -> Bitmap {
    try Self.check(scene.size)
    let rows = rows ?? 0..<scene.size.height
    let size = PixelSize(width: scene.size.width, height: rows.count)
    let count = 4 * size.width * size.height
    // A failed array allocation ends the process.
    if count > 1 << 26 {
      guard let probe = malloc(count) else { throw .outOfMemory }
      free(probe)
    }
    var failure: RasterError?
    var bytes = BytePool.shared.take(count: count)
    bytes.withUnsafeMutableBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      do throws(RasterError) {
        var background: Color? = scene.background
        try ScenePlan.draw(scene, glyphs: glyphs, mostEdges: mostEdges) {
          (plan) throws(RasterError) in
          try draw(
            plan, width: size.width, rows: rows, on: background, into: base,
            threads: threads ?? self.threads)
          background = nil
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return Bitmap(size: size, bytes: bytes)
  }

  static func check(_ size: PixelSize) throws(RasterError) {
    guard size.isDrawable else { throw .size(width: size.width, height: size.height) }
  }

  static func rowsOfBand(width: Int, height: Int) -> Int {
    min(height, max(16, cellsOfBand / width))
  }

  /// - Parameter background: `nil` to draw on what is there.
  private func draw(
    _ plan: ScenePlan, width: Int, rows: Range<Int>, on background: Color?,
    into bytes: UnsafeMutablePointer<UInt8>, threads: Int
  ) throws(RasterError) {
    let height = rows.count
    let rowsOfBand = Self.rowsOfBand(width: width, height: height)
    let count = (height + rowsOfBand - 1) / rowsOfBand
    let effort = width * height + Self.pixelsOfEdge * plan.edges.edges.count
    let isShared = threads > 1 && count > 1 && effort >= SharedWork.leastPixels
    let work = BandWork(
      plan: plan, pool: pool, width: width, rows: rows, rowsOfBand: rowsOfBand,
      background: background, bytes: bytes)
    try Self.onThreads(isShared ? min(threads, count) : 1, run: work.run)
  }

  /// Runs workers until all have ended.
  ///
  /// - Parameter run: a worker, which asks the task whether it is cancelled.
  /// - Throws: an error of one of them.
  static func onThreads(
    _ count: Int, run: @Sendable (_ task: UnsafeCurrentTask?) throws(RasterError) -> Void
  ) throws(RasterError) {
    let failure = Mutex<RasterError?>(nil)
    withUnsafeCurrentTask { task in
      // Other threads may ask a task whether it is cancelled.
      nonisolated(unsafe) let task = task
      Parallel.perform(count) { _ in
        do throws(RasterError) {
          try run(task)
        } catch {
          failure.withLock { $0 = error }
        }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
  }
}

/// The bands of a picture, taken by workers one after the other.
private final class BandWork: @unchecked Sendable {
  // Workers share the plan, which does not change, and write to different rows.
  private let plan: ScenePlan
  private let pool: ScratchPool
  private let width: Int
  private let rows: Range<Int>
  private let rowsOfBand: Int
  private let background: Color?
  private let bytes: UnsafeMutablePointer<UInt8>
  private let next = Atomic(0)

  init(
    plan: ScenePlan, pool: ScratchPool, width: Int, rows: Range<Int>, rowsOfBand: Int,
    background: Color?, bytes: UnsafeMutablePointer<UInt8>
  ) {
    self.plan = plan
    self.pool = pool
    self.width = width
    self.rows = rows
    self.rowsOfBand = rowsOfBand
    self.background = background
    self.bytes = bytes
  }

  /// Draws bands until none is left.
  ///
  /// - Throws: `RasterError`; `.cancelled` when the task is.
  func run(for task: UnsafeCurrentTask?) throws(RasterError) {
    let scratch = try pool.take(width: width, rows: rowsOfBand)
    defer { pool.put(scratch) }
    try withUnsafePointer(to: task) { (task) throws(RasterError) in
      scratch.watch(task)
      defer { scratch.watch(nil) }
      try drawBands(scratch) { task.pointee?.isCancelled ?? false }
    }
  }

  private func drawBands(
    _ scratch: Scratch, unless isCancelled: () -> Bool
  ) throws(RasterError) {
    while true {
      let offset = next.add(1, ordering: .relaxed).oldValue * rowsOfBand
      let first = rows.lowerBound + offset
      guard first < rows.upperBound else { return }
      if isCancelled() { throw .cancelled }
      let band = Band(
        plan: plan, scratch: scratch, rows: first..<min(first + rowsOfBand, rows.upperBound),
        width: width)
      try band.draw(
        into: bytes + 4 * offset * width, background: background, unless: isCancelled)
    }
  }
}
