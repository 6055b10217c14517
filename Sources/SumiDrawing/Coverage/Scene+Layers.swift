import CNumbers
import SumiData
import SumiGeometry
import SumiScene
import SumiWork

/// Many series of very many points cover most pixels several times. Their grids are then composed
/// here, on all cores, so that the device draws one picture in place of each grid.
extension Scene {
  /// Replaces grids of solid colours that follow each other, and together cover the area at least
  /// once, by an image.
  mutating func composeCoverage() {
    var run: [Place] = []
    for layer in series.indices {
      if series[layer].opacity < 1 || series[layer].clip != nil {
        compose(run)
        run = []
        continue
      }
      for (index, primitive) in series[layer].primitives.enumerated() {
        if let first = run.first, !primitive.isSolid(besides: area(at: first)) {
          compose(run)
          run = []
        }
        if primitive.isSolid(besides: nil) { run.append(Place(layer: layer, index: index)) }
      }
    }
    compose(run)
    for layer in series.indices {
      series[layer].primitives.removeAll { $0.isComposed }
    }
  }

  /// A primitive of the series.
  private struct Place {
    let layer: Int
    let index: Int
  }

  private subscript(place: Place) -> Primitive {
    get { series[place.layer].primitives[place.index] }
    set { series[place.layer].primitives[place.index] = newValue }
  }

  private func area(at place: Place) -> PixelRect? {
    guard case .coverage(let grid) = self[place] else { return nil }
    return grid.area
  }

  /// Makes the last grid of a run the image, and the others empty.
  private mutating func compose(_ run: [Place]) {
    guard run.count > 1 else { return }
    let grids = run.compactMap { place in
      if case .coverage(let grid) = self[place] { grid } else { nil }
    }
    guard let area = grids.commonArea, grids.cover(area) else { return }
    let rect = Rect(
      minX: Double(area.minX), minY: Double(area.minY), maxX: Double(area.maxX),
      maxY: Double(area.maxY))
    let image = PlacedImage(bitmap: grids.composed(area), rect: rect)
    for place in run { self[place] = .composed }
    if let last = run.last { self[last] = .image(image) }
  }
}

extension Primitive {
  /// What is left of a grid that is part of an image.
  fileprivate static let composed = Primitive.coverage(
    CoverageGrid(
      area: PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0), levels: [], paint: .color(.clear)))

  fileprivate var isComposed: Bool {
    if case .coverage(let grid) = self { grid.area.isEmpty } else { false }
  }

  /// Whether it is a grid of a solid colour.
  ///
  /// - Parameter area: one with the left and right sides that it must have, and with rows of it;
  ///   `nil` for any.
  fileprivate func isSolid(besides area: PixelRect?) -> Bool {
    guard case .coverage(let grid) = self, case .color = grid.paint, !grid.area.isEmpty else {
      return false
    }
    guard let area else { return true }
    return area.minX == grid.area.minX && area.maxX == grid.area.maxX
      && !area.intersection(grid.area).isEmpty
  }
}

extension CoverageGrid {
  /// The number of covered pixels in every `step`-th row, from the first on.
  fileprivate func countCovered(inEach step: Int) -> Int {
    let width = area.width
    let rows = Parallel.chunks(
      of: area.height, minimum: 1 + (1 << 20) / max(width, 1), alignment: step, share: 4)
    return levels.withUnsafeBufferPointer { levels in
      nonisolated(unsafe) let levels = levels.baseAddress
      return Parallel.map(count: rows.count) { part in
        guard let levels, !Work.isStopped else { return 0 }
        return Int(
          sumi_count_covered(
            levels + rows[part].lowerBound * width, Int64(width), Int64(rows[part].count),
            Int64(step)))
      }.reduce(0, +)
    }
  }
}

extension [CoverageGrid] {
  /// Every so many rows are counted.
  private static let countedRows = 4

  /// The pixels of all, whose left and right sides are the same; `nil` if there are none.
  fileprivate var commonArea: PixelRect? {
    guard var area = first?.area else { return nil }
    for grid in self {
      area.minY = Swift.min(area.minY, grid.area.minY)
      area.maxY = Swift.max(area.maxY, grid.area.maxY)
    }
    return area
  }

  /// Whether they cover as many pixels as an area has. Fewer are drawn faster one by one, because
  /// the device skips what is empty.
  fileprivate func cover(_ area: PixelRect) -> Bool {
    let covered = reduce(0) { $0 + $1.countCovered(inEach: Self.countedRows) }
    return covered * Self.countedRows >= area.width * area.height
  }

  /// The grids over each other, the first at the bottom.
  fileprivate func composed(_ area: PixelRect) -> Bitmap {
    let (width, height) = (area.width, area.height)
    var bytes = BytePool.shared.take(count: 4 * width * height)
    bytes.withUnsafeMutableBufferPointer { buffer in
      // The levels stay where they are while the grids exist.
      withExtendedLifetime(self) {
        nonisolated(unsafe) let (layers, pixels) = (
          compactMap { $0.layer(on: area) }, buffer.baseAddress
        )
        let rows = Parallel.chunks(of: height, minimum: 64, share: 8)
        _ = Parallel.map(count: rows.count) { chunk in
          if Work.isStopped { return }
          sumi_compose_layers(
            layers, Int64(layers.count), Int64(width), Int64(rows[chunk].lowerBound),
            Int64(rows[chunk].upperBound), pixels)
        }
      }
    }
    return Bitmap(size: PixelSize(width: width, height: height), bytes: bytes)
  }
}

extension CoverageGrid {
  /// The grid in the form of the C loops, as long as it exists; `nil` if it is not of one colour.
  fileprivate func layer(on area: PixelRect) -> sumi_layer? {
    guard case .color(let color) = paint else { return nil }
    let alpha = min(max(color.alpha, 0), 1)
    let parts = [color.red, color.green, color.blue].map { Float(min(max($0, 0), 1) * alpha) }
    let first = (self.area.minY - area.minY) * area.width
    return sumi_layer(
      levels: levels.withUnsafeBufferPointer(\.baseAddress), first: Int64(first),
      end: Int64(first + levels.count), red: parts[0], green: parts[1], blue: parts[2],
      alpha: Float(alpha))
  }
}
