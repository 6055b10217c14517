import Glibc
import SumiChart
import SumiData
import SumiGeometry
import SumiImage
import SumiLayout
import SumiWork

extension Chart {
  /// The largest picture of markers or annotations, in pixels and in bytes of its file.
  private static let mostImagePixels = 1 << 24
  private static let mostImageBytes = 1 << 26

  /// The pictures of markers and annotations. Files are read.
  ///
  /// - Parameters:
  ///   - folder: base of relative paths; empty for the working directory.
  ///   - tables: the chart's tables, whose columns may name more pictures. Those that cannot be read are
  ///     faults.
  /// - Throws: `SumiError.image`; `.data` for a file outside the data root.
  func images(
    relativeTo folder: String, tables: [String: Table], memo: ColumnMemo
  ) throws(SumiError) -> NamedImages {
    var images = NamedImages()
    var left = limits.imagePixels
    for (name, image) in namedImages where images.bitmaps[image] == nil {
      images.bitmaps[image] = try decode(image, of: name, relativeTo: folder, &left)
    }
    for text in imageTexts(in: tables, memo: memo) {
      if Work.isStopped { break }
      guard let image = try? MarkerImage(text: text), images.bitmaps[image] == nil,
        images.faults[image] == nil
      else { continue }
      do throws(SumiError) {
        images.bitmaps[image] = try decode(image, of: "a row", relativeTo: folder, &left)
      } catch {
        guard error.isOfFileBelowRoot else { throw error }
        images.faults[image] = "\(error)"
      }
    }
    return images
  }

  /// - Parameters:
  ///   - name: of what it belongs to, in errors.
  ///   - left: the number of pixels that pictures may still have.
  private func decode(
    _ image: MarkerImage, of name: String, relativeTo folder: String, _ left: inout Int
  ) throws(SumiError) -> Bitmap {
    let decoder = PNGDecoder(maximumPixels: min(Self.mostImagePixels, left))
    do {
      let bitmap: Bitmap
      switch image {
      case .file(let path):
        guard limits.allows(path: path) else {
          throw DataError.unusable(source: path, problem: Limits.pathFault)
        }
        // A path of "-" is a file here, not standard input.
        let path = (path.hasPrefix("/") ? "" : folder.isEmpty ? "./" : folder) + path
        let file = try limits.dataRoot?.open(path)
        defer { if let file { close(file) } }
        bitmap = try decoder.decode(path: path, descriptor: file, limit: Self.mostImageBytes)
      case .png(let bytes):
        bitmap = try decoder.decode(bytes, source: "the image of \(name)")
      }
      left -= bitmap.size.width * bitmap.size.height
      return bitmap
    } catch ImageError.tooLarge(let source, let size, _) where left < Self.mostImagePixels {
      throw .image(
        .tooManyPixels(source: source, size: size, maximumPixels: limits.imagePixels))
    } catch {
      throw SumiError.wrap(error)
    }
  }

  /// The paths of the pictures of markers and annotations, as the chart has them.
  package var imageFiles: [String] {
    namedImages.compactMap { if case .file(let path) = $0.image { path } else { nil } }
  }

  /// Whether columns name the pictures of markers.
  package var namesImagesInColumns: Bool {
    series.contains { $0.source[.image] != nil } || charts.contains(where: \.namesImagesInColumns)
  }

  /// The pictures of all charts, each with the name of what it belongs to in errors.
  private var namedImages: [(name: String, image: MarkerImage)] {
    let ofSeries = series.enumerated().flatMap { index, series in
      series.source.isHidden ? [] : series.images.map { ("series[\(index)]", $0) }
    }
    let ofAnnotations = annotations.enumerated().compactMap {
      index, annotation -> (String, MarkerImage)? in
      guard case .image(let image, _) = annotation.concrete.shape else { return nil }
      return ("annotations[\(index)]", image)
    }
    return ofSeries + ofAnnotations
      + charts.enumerated().flatMap { index, part in
        part.namedImages.map { ("charts[\(index)].\($0.name)", $0.image) }
      }
  }
}

extension SumiError {
  /// Whether one file cannot be used, though the chart may read it.
  fileprivate var isOfFileBelowRoot: Bool {
    switch self {
    case .image, .data(.noSuchFile), .data(.isDirectory), .data(.unreadable): true
    default: false
    }
  }
}

extension MarkerImage {
  /// A bitmap as a picture of markers.
  ///
  /// - Throws: `SumiError.image` if it has no pixels.
  public init(_ bitmap: Bitmap) throws(SumiError) {
    do throws(ImageError) {
      self = .png(try PNGEncoder().encode(bitmap))
    } catch {
      throw .image(error)
    }
  }
}
