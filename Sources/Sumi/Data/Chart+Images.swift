import Glibc
import SumiChart
import SumiGeometry
import SumiImage

extension Chart {
  /// The largest picture of markers or annotations, in pixels and in bytes of its file.
  private static let mostImagePixels = 1 << 24
  private static let mostImageBytes = 1 << 26

  /// The pictures of markers and annotations. Files are read.
  ///
  /// - Parameter folder: base of relative paths; empty for the working directory.
  /// - Throws: `SumiError.image`; `.data` for a file outside the data root.
  func images(relativeTo folder: String) throws(SumiError) -> [MarkerImage: Bitmap] {
    var images: [MarkerImage: Bitmap] = [:]
    var left = limits.imagePixels
    for (name, image) in namedImages where images[image] == nil {
      let decoder = PNGDecoder(maximumPixels: min(Self.mostImagePixels, left))
      do {
        switch image {
        case .file(let path):
          // A path of "-" is a file here, not standard input.
          let path = (path.hasPrefix("/") ? "" : folder.isEmpty ? "./" : folder) + path
          let file = try limits.dataRoot?.open(path)
          defer { if let file { close(file) } }
          images[image] = try decoder.decode(
            path: path, descriptor: file, limit: Self.mostImageBytes)
        case .png(let bytes):
          images[image] = try decoder.decode(bytes, source: "the image of \(name)")
        }
      } catch ImageError.tooLarge(let source, let size, _) where left < Self.mostImagePixels {
        throw .image(
          .tooManyPixels(source: source, size: size, maximumPixels: limits.imagePixels))
      } catch {
        throw SumiError.wrap(error)
      }
      if let size = images[image]?.size { left -= size.width * size.height }
    }
    return images
  }

  /// The paths of the pictures of markers and annotations, as the chart has them.
  package var imageFiles: [String] {
    namedImages.compactMap { if case .file(let path) = $0.image { path } else { nil } }
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
