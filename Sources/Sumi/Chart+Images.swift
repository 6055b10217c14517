import SumiChart
import SumiGeometry
import SumiImage

extension Chart {
  /// The largest picture of markers, in pixels and in bytes of its file.
  private static let mostImagePixels = 1 << 24
  private static let mostImageBytes = 1 << 26

  /// The pictures of markers. Files are read.
  ///
  /// - Parameter folder: base of relative paths; empty for the working directory.
  /// - Throws: `SumiError.image`.
  func markerImages(relativeTo folder: String) throws(SumiError) -> [MarkerImage: Bitmap] {
    var images: [MarkerImage: Bitmap] = [:]
    let decoder = PNGDecoder(maximumPixels: Self.mostImagePixels)
    for (name, series) in namedSeries {
      guard let image = series.traits.image, !series.source.isHidden, images[image] == nil else {
        continue
      }
      do throws(ImageError) {
        switch image {
        case .file(let path):
          // A path of "-" is a file here, not standard input.
          let start = path.hasPrefix("/") ? "" : folder.isEmpty ? "./" : folder
          images[image] = try decoder.decode(path: start + path, limit: Self.mostImageBytes)
        case .png(let bytes):
          images[image] = try decoder.decode(bytes, source: "the image of \(name)")
        }
      } catch {
        throw .image(error)
      }
    }
    return images
  }

  /// The series of all charts, each with its name in errors.
  private var namedSeries: [(name: String, series: Series)] {
    series.enumerated().map { ("series[\($0)]", $1) }
      + charts.enumerated().flatMap { chart, part in
        part.series.enumerated().map { ("charts[\(chart)].series[\($0)]", $1) }
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
