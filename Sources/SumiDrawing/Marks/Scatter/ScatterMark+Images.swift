import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// Pictures in place of shapes.
///
/// A picture is scaled once for each size in whole pixels and placed on whole pixels, so that it is
/// sharp. A few are drawn one by one, from one texture for each size; more are drawn into one
/// picture of the plot, in the same order and from the same pixels.
extension ScatterMark {
  /// The picture of the markers, if they have one.
  var image: Bitmap? {
    guard style.image != nil, let image = frame.image, image.width > 0, image.height > 0 else {
      return nil
    }
    return image
  }

  /// The greatest number of pictures that are drawn one by one.
  static let mostImages = 64
  /// The greatest number of pixels of all sizes of a picture drawn one by one.
  private static let mostPixels = 1 << 22
  /// The longest side of a picture, in pixels; larger ones are drawn at this size.
  static let longestSide = 2048
  /// The number of rows that are drawn into a picture of the plot at a time.
  private static let block = 1 << 18

  /// The picture at the points of all rows.
  func drawing(of image: Bitmap) -> MarkDrawing {
    let radius = greatestRadius
    guard radius > 0, let plotArea, !plotArea.isEmpty else {
      return MarkDrawing(primitives: [], pointsDrawn: 0)
    }
    var visible = visiblePoints(near: plotArea, radius: radius)
    let isSized = rows?.encodings.areas != nil
    if let points = visible.points(limit: isSized ? .max : Self.mostImages) {
      let markers = rowMarkers(of: points)
      return drawing(of: image, at: markers)
    }
    var canvas = ImageCanvas(pixels.wanted(plotArea))
    let stamps = ImageSizes(image, isTurned: isTurned)
    var count = 0
    for start in stride(from: 0, to: visible.count, by: Self.block) {
      visible.rows = start..<min(start + Self.block, visible.count)
      let markers = rowMarkers(of: visible.points(limit: .max) ?? [])
      stamp(markers, from: stamps, into: &canvas)
      count += markers.count
    }
    return drawing(of: canvas, count: count)
  }

  /// The picture at some points.
  func drawing(of image: Bitmap, at markers: [RowMarker]) -> MarkDrawing {
    guard let plotArea, !plotArea.isEmpty, !markers.isEmpty else {
      return MarkDrawing(primitives: [], pointsDrawn: 0)
    }
    let stamps = ImageSizes(image, isTurned: isTurned)
    let sides = Set(markers.map(side))
    if markers.count <= Self.mostImages,
      sides.count == 1 || sides.reduce(0, { $0 + $1 * $1 }) <= Self.mostPixels
    {
      var scaled: [Int: Bitmap] = [:]
      let images = markers.compactMap { marker -> Primitive? in
        let side = side(of: marker)
        guard side > 0 else { return nil }
        let bitmap = scaled[side] ?? stamps[side]
        scaled[side] = bitmap
        return .image(placed(bitmap, at: marker.center, opacity: opacity(of: marker)))
      }
      return MarkDrawing(
        primitives: images, pointsDrawn: images.count, errorBound: Self.imageErrorBound)
    }
    var canvas = ImageCanvas(pixels.wanted(plotArea))
    stamp(markers, from: stamps, into: &canvas)
    return drawing(of: canvas, count: markers.count)
  }

  /// Pictures are moved to whole pixels.
  private static let imageErrorBound = 0.5

  private func drawing(of canvas: ImageCanvas, count: Int) -> MarkDrawing {
    let area = canvas.area
    let rect = Rect(
      minX: Double(area.minX), minY: Double(area.minY), maxX: Double(area.maxX),
      maxY: Double(area.maxY))
    return MarkDrawing(
      primitives: [.image(PlacedImage(bitmap: canvas.bitmap, rect: rect))], method: .painted,
      pointsDrawn: count, errorBound: Self.imageErrorBound)
  }

  /// Draws markers in their order, those of one size in a row together.
  private func stamp(
    _ markers: [RowMarker], from stamps: ImageSizes, into canvas: inout ImageCanvas
  ) {
    var start = 0
    while start < markers.count {
      let side = side(of: markers[start])
      let end = markers[start...].firstIndex { self.side(of: $0) != side } ?? markers.count
      if side > 0 {
        let bitmap = stamps[side]
        canvas.stamp(
          bitmap, at: markers[start..<end].compactMap { place(of: $0, bitmap, in: canvas) })
      }
      start = end
    }
  }

  /// Where a marker's picture is drawn; `nil` outside the canvas, however far.
  private func place(
    of marker: RowMarker, _ bitmap: Bitmap, in canvas: ImageCanvas
  ) -> ImageCanvas.Place? {
    let (rect, area) = (placed(bitmap, at: marker.center, opacity: 1).rect, canvas.area)
    guard rect.maxX > Double(area.minX), rect.minX < Double(area.maxX),
      rect.maxY > Double(area.minY), rect.minY < Double(area.maxY)
    else { return nil }
    return ImageCanvas.Place(x: Int(rect.minX), y: Int(rect.minY), opacity: opacity(of: marker))
  }

  /// The longest side of a marker's picture in pixels; 0 if it is too small to be seen.
  private func side(of marker: RowMarker) -> Int {
    Int(min((2 * marker.radius * pixels.scale).rounded(), Double(Self.longestSide)))
  }

  private func opacity(of marker: RowMarker) -> Double {
    (style.opacity ?? 1) * (rows?.opacity(of: marker.row) ?? 1)
  }

  /// A picture around a centre in pixels, on whole pixels.
  private func placed(_ bitmap: Bitmap, at center: Point, opacity: Double) -> PlacedImage {
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    return PlacedImage(
      bitmap: bitmap,
      rect: Rect(
        x: (center.x - width / 2).rounded(), y: (center.y - height / 2).rounded(), width: width,
        height: height), opacity: opacity)
  }

  /// A marker of the legend.
  ///
  /// - Parameters:
  ///   - center: in pixels.
  ///   - radius: in points.
  func symbol(
    at center: Point, radius: Double, shape: MarkerShape? = nil, look: MarkerLook
  ) -> [Primitive] {
    guard let image else {
      return [.markers(markerSet(at: [center], radius: radius, shape: shape, look: look))]
    }
    // Symbols are upright in any orientation.
    let side = Int(min((2 * radius * pixels.scale).rounded(), Double(Self.longestSide)))
    guard side > 0 else { return [] }
    let bitmap = ImageSizes(image, isTurned: false)[side]
    return [.image(placed(bitmap, at: center, opacity: style.opacity ?? 1))]
  }
}

/// A picture in any size.
private struct ImageSizes {
  private let image: Bitmap

  /// - Parameter isTurned: whether x and y are exchanged.
  init(_ image: Bitmap, isTurned: Bool) {
    self.image = isTurned ? image.transposed : image
  }

  /// The picture with a longest side in pixels.
  subscript(side: Int) -> Bitmap { image.scaled(to: image.size(withLongestSide: side)) }
}
