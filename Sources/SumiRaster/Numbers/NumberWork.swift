import CRaster
import SumiGeometry
import Synchronization

/// A layer of opaque marks, prepared for drawing.
struct PlannedLayer {
  let plan: ScenePlan
  /// The pixels that each item may touch.
  let bounds: [PixelRect]
  let numbering: Int

  init(_ plan: ScenePlan, numbering: Int) {
    self.plan = plan
    bounds = plan.items.map(\.touched)
    self.numbering = numbering
  }

  /// The pixels of some rows that the layer may touch.
  func area(in rows: PixelRect) -> PixelRect {
    var area = PixelRect(minX: .max, minY: .max, maxX: .min, maxY: .min)
    for bounds in bounds {
      let part = bounds.intersection(rows)
      guard !part.isEmpty else { continue }
      area.minX = min(area.minX, part.minX)
      area.minY = min(area.minY, part.minY)
      area.maxX = max(area.maxX, part.maxX)
      area.maxY = max(area.maxY, part.maxY)
    }
    return area
  }
}

/// The bands of a map of identifiers, taken by workers one after the other. In each band the layers
/// are drawn one after the other, and the pixels of each are numbered while they are in the
/// processor's cache.
final class NumberWork: @unchecked Sendable {
  // Workers share what does not change, and write to different rows.
  private let layers: [PlannedLayer]
  private let numberings: [any PixelNumbering]
  private let firsts: [UInt32]
  private let identifierCount: Int
  private let pool: ScratchPool
  private let size: PixelSize
  private let rows: Int
  private let identifiers: UnsafeMutablePointer<UInt32>
  private let next = Atomic(0)
  private let used: Mutex<[UInt8]>

  /// The memory of a band's pixels fits a processor's cache. Squares of eight rows, and slabs of
  /// sixteen, end with it.
  private static let pixelsOfBand = 1 << 16

  static func rowsOfBand(width: Int, height: Int) -> Int {
    min(height, max(16, pixelsOfBand / width / 16 * 16))
  }

  init(
    layers: [PlannedLayer], numberings: [any PixelNumbering], firsts: [UInt32],
    identifierCount: Int, pool: ScratchPool, size: PixelSize,
    identifiers: UnsafeMutablePointer<UInt32>
  ) {
    self.layers = layers
    self.numberings = numberings
    self.firsts = firsts
    self.identifierCount = identifierCount
    self.pool = pool
    self.size = size
    self.identifiers = identifiers
    rows = Self.rowsOfBand(width: size.width, height: size.height)
    used = Mutex([])
  }

  /// After all workers have ended, 1 for each identifier that occurs.
  var isUsed: [UInt8] { used.withLock { $0 } }

  /// Makes bands until none is left.
  ///
  /// - Throws: `RasterError`; `.cancelled` when the task is.
  func run(for task: UnsafeCurrentTask?) throws(RasterError) {
    let scratch = try pool.take(width: size.width, rows: rows)
    defer { pool.put(scratch) }
    let memory = try pool.takeNumbers(count: size.width * rows)
    defer { pool.put(memory) }
    var marks = [UInt8](repeating: 0, count: identifierCount)
    try withUnsafePointer(to: task) { (task) throws(RasterError) in
      scratch.watch(task)
      defer { scratch.watch(nil) }
      while true {
        let top = next.add(1, ordering: .relaxed).oldValue * rows
        guard top < size.height else { return }
        let band = PixelRect(
          minX: 0, minY: top, maxX: size.width, maxY: min(top + rows, size.height))
        try make(band, scratch: scratch, memory: memory) { task.pointee?.isCancelled ?? false }
        sumi_mark_used(
          identifiers + top * size.width, Int64(band.height * size.width), &marks)
      }
    }
    used.withLock { used in
      guard !used.isEmpty else {
        used = marks
        return
      }
      for index in marks.indices { used[index] |= marks[index] }
    }
  }

  private func make(
    _ band: PixelRect, scratch: Scratch, memory: NumberingScratch, unless isCancelled: () -> Bool
  ) throws(RasterError) {
    let count = band.height * size.width
    (identifiers + band.minY * size.width).update(repeating: 0, count: count)
    memory.levels.update(repeating: 0, count: count)
    for layer in layers {
      let area = layer.area(in: band)
      guard !area.isEmpty else { continue }
      if isCancelled() { throw .cancelled }
      var target = sumi_target(
        pixels: memory.pixels, stride: Int32(size.width), left: 0, top: Int32(band.minY))
      var clear: [UInt8] = [0, 0, 0, 0]
      sumi_clear(&target, sumi_box(area), &clear)
      let drawing = Band(
        plan: layer.plan, scratch: scratch, rows: band.minY..<band.maxY, width: size.width)
      try drawing.draw(layer.plan.items, into: target, unless: isCancelled)
      number(area, of: layer, in: band, memory: memory)
    }
    if isCancelled() { throw .cancelled }
  }

  /// Gives the pixels to a layer that it covers most.
  private func number(
    _ area: PixelRect, of layer: PlannedLayer, in band: PixelRect, memory: NumberingScratch
  ) {
    let width = size.width
    let corner = (area.minY - band.minY) * width + area.minX
    let numbers = memory.numbers + corner
    let first = firsts[layer.numbering]
    let numbering = numberings[layer.numbering]
    let written = numbering.write(area, into: numbers, stride: width)
    var hasZero = false
    for row in 0..<area.height {
      let place = corner + row * width
      let isZero = sumi_take_top(
        memory.pixels + 4 * place, written.isFirstOnly ? numbers : memory.numbers + place, first,
        Int32(area.width), memory.levels + place, identifiers + band.minY * width + place)
      hasZero = hasZero || isZero
    }
    guard hasZero, written.isPartly else { return }
    var starts = [0]
    starts.reserveCapacity(area.height + 1)
    let found = identifiers + band.minY * width + corner
    for row in 0..<area.height {
      let start = starts[row]
      let count = sumi_find(
        found + row * width, Int32(area.width), first, memory.columns + start)
      starts.append(start + Int(count))
    }
    numbering.complete(
      UnnumberedPixels(
        area: area, stride: width, identifiers: found, first: first, numbers: numbers,
        distances: memory.distances + corner, columns: memory.columns, starts: starts))
  }
}

extension RasterItem {
  /// The pixels that it may touch, more closely than the clip where that costs little.
  fileprivate var touched: PixelRect {
    switch content {
    case .rects(let rects, _):
      guard let first = rects.first else { return clip }
      let bounds = rects.reduce(first) { $0.union($1) }
      return clip.intersection(PixelRect(around: bounds))
    default: return clip
    }
  }
}
