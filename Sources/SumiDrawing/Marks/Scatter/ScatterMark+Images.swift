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
  /// The picture of the style, if it has one.
  private var image: Bitmap? {
    guard style.image != nil, let image = frame.image, image.width > 0, image.height > 0 else {
      return nil
    }
    return image
  }

  /// The pictures of the markers; `nil` if all have shapes.
  var pictures: MarkerPictures? {
    let pictures = MarkerPictures(plain: image, rows: rows?.encodings.images)
    return pictures.first == nil ? nil : pictures
  }

  /// The greatest number of pictures that are drawn one by one.
  static let mostImages = 64
  /// The greatest number of pixels of all pictures, in all their sizes, that are kept at a time.
  private static let mostPixels = 1 << 22
  /// The longest side of a picture, in pixels; larger ones are drawn at this size.
  static let longestSide = 2048
  /// The number of rows that are drawn into a picture of the plot at a time.
  private static let block = 1 << 18

  /// The pictures at the points of all rows, over the markers of rows without one.
  func drawing(of pictures: MarkerPictures) -> MarkDrawing {
    let hasPicture = pictures.rows.map { rows in rows.codes.indices.map { pictures[$0] != nil } }
    guard let hasPicture, hasPicture.contains(false) else { return drawingOfAll(pictures) }
    var (below, above) = (self, self)
    below.rows = rows?.withoutImages
    below.frame.y = frame.y.keeping(hasPicture.map { !$0 })
    above.frame.y = frame.y.keeping(hasPicture)
    var drawing = above.drawingOfAll(pictures)
    let markers = below.drawing
    drawing.primitives = markers.primitives + drawing.primitives
    drawing.pointsDrawn += markers.pointsDrawn
    return drawing
  }

  /// The pictures at the points of all rows, which all have one.
  private func drawingOfAll(_ pictures: MarkerPictures) -> MarkDrawing {
    let radius = greatestRadius
    guard radius > 0, let plotArea, !plotArea.isEmpty else {
      return MarkDrawing(primitives: [], pointsDrawn: 0)
    }
    var visible = visiblePoints(near: plotArea, radius: radius)
    let isSized = rows?.encodings.areas != nil
    if let points = visible.points(limit: isSized ? .max : Self.mostImages) {
      return drawing(of: pictures, at: rowMarkers(of: points))
    }
    var canvas = ImageCanvas(pixels.wanted(plotArea))
    var count = 0
    for start in stride(from: 0, to: visible.count, by: Self.block) {
      visible.rows = start..<min(start + Self.block, visible.count)
      let markers = rowMarkers(of: visible.points(limit: .max) ?? [])
      stamp(markers, with: pictures, into: &canvas)
      count += markers.count
    }
    return drawing(of: canvas, count: count)
  }

  /// The pictures at some points.
  func drawing(of pictures: MarkerPictures, at markers: [RowMarker]) -> MarkDrawing {
    guard let plotArea, !plotArea.isEmpty, !markers.isEmpty else {
      return MarkDrawing(primitives: [], pointsDrawn: 0)
    }
    let stamps = Set(markers.compactMap { stamp(of: $0, in: pictures) })
    if markers.count <= Self.mostImages,
      stamps.count == 1 || stamps.reduce(0, { $0 + $1.side * $1.side }) <= Self.mostPixels
    {
      var scaled: [Stamp: Bitmap] = [:]
      let images = markers.compactMap { marker -> Primitive? in
        guard let stamp = stamp(of: marker, in: pictures) else { return nil }
        guard let bitmap = scaled[stamp] ?? self.scaled(stamp, of: pictures) else { return nil }
        scaled[stamp] = bitmap
        return .image(placed(bitmap, at: marker.center, opacity: opacity(of: marker)))
      }
      return MarkDrawing(
        primitives: images, pointsDrawn: images.count, errorBound: Self.imageErrorBound)
    }
    var canvas = ImageCanvas(pixels.wanted(plotArea))
    stamp(markers, with: pictures, into: &canvas)
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

  /// Draws markers in their order.
  private func stamp(
    _ markers: [RowMarker], with pictures: MarkerPictures, into canvas: inout ImageCanvas
  ) {
    var indices: [Stamp: Int] = [:]
    var (bitmaps, places) = ([Bitmap](), [ImageCanvas.Place]())
    var pixelCount = 0
    for marker in markers {
      guard let stamp = stamp(of: marker, in: pictures) else { continue }
      if indices[stamp] == nil {
        if pixelCount + stamp.side * stamp.side > Self.mostPixels {
          canvas.stamp(bitmaps, at: places)
          (indices, bitmaps, places, pixelCount) = ([:], [], [], 0)
        }
        guard let bitmap = scaled(stamp, of: pictures) else { continue }
        indices[stamp] = bitmaps.count
        bitmaps.append(bitmap)
        pixelCount += stamp.side * stamp.side
      }
      guard let index = indices[stamp],
        let place = place(of: marker, bitmaps[index], index, in: canvas)
      else { continue }
      places.append(place)
    }
    canvas.stamp(bitmaps, at: places)
  }

  /// Where a marker's picture is drawn; `nil` outside the canvas, however far.
  private func place(
    of marker: RowMarker, _ bitmap: Bitmap, _ index: Int, in canvas: ImageCanvas
  ) -> ImageCanvas.Place? {
    let (rect, area) = (placed(bitmap, at: marker.center, opacity: 1).rect, canvas.area)
    guard rect.maxX > Double(area.minX), rect.minX < Double(area.maxX),
      rect.maxY > Double(area.minY), rect.minY < Double(area.maxY)
    else { return nil }
    return ImageCanvas.Place(
      x: Int(rect.minX), y: Int(rect.minY), stamp: index, opacity: opacity(of: marker))
  }

  /// A picture in a size.
  private struct Stamp: Hashable {
    /// The number of the picture among those of the rows; that of the style has none of these.
    var picture: Int
    /// The longest side in pixels, above 0.
    var side: Int
  }

  /// What is drawn for a marker; `nil` if it is too small to be seen.
  private func stamp(of marker: RowMarker, in pictures: MarkerPictures) -> Stamp? {
    let side = side(ofRadius: marker.radius)
    return side > 0 ? Stamp(picture: pictures.number(of: marker.row), side: side) : nil
  }

  private func scaled(_ stamp: Stamp, of pictures: MarkerPictures) -> Bitmap? {
    guard let picture = pictures[number: stamp.picture] else { return nil }
    return (isTurned ? picture.transposed : picture).scaled(toLongestSide: stamp.side)
  }

  /// The longest side of a picture in pixels; 0 if it is too small to be seen.
  private func side(ofRadius radius: Double) -> Int {
    Int(min((2 * radius * pixels.scale).rounded(), Double(Self.longestSide)))
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
  ///   - picture: in place of that of the style.
  func symbol(
    at center: Point, radius: Double, shape: MarkerShape? = nil, look: MarkerLook,
    picture: Bitmap? = nil
  ) -> [Primitive] {
    guard let picture = picture ?? image else {
      return [.markers(markerSet(at: [center], radius: radius, shape: shape, look: look))]
    }
    // Symbols are upright in any orientation.
    let side = side(ofRadius: radius)
    guard side > 0 else { return [] }
    let bitmap = picture.scaled(toLongestSide: side)
    return [.image(placed(bitmap, at: center, opacity: style.opacity ?? 1))]
  }
}

/// The pictures of markers: those of rows, and one for all other rows.
struct MarkerPictures {
  /// `nil` for a marker of the style.
  let plain: Bitmap?
  let rows: RowImages?

  /// A picture of a marker.
  var first: Bitmap? { rows?.bitmaps.lazy.compactMap(\.self).first ?? plain }

  /// The picture of a row; `nil` if it has none.
  subscript(row: Int) -> Bitmap? { rows?[row] ?? plain }

  /// The number of the picture of a row.
  func number(of row: Int) -> Int {
    guard let rows, rows[row] != nil else { return -1 }
    return Int(rows.codes[row])
  }

  subscript(number number: Int) -> Bitmap? { number < 0 ? plain : rows?.bitmaps[number] }
}

extension Bitmap {
  fileprivate func scaled(toLongestSide side: Int) -> Bitmap {
    scaled(to: size(withLongestSide: side))
  }
}
