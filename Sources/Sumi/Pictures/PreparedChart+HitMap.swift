import SumiDrawing
import SumiGeometry
import SumiLayout
import SumiRaster
import SumiText

extension PreparedChart {
  /// The marks by pixel, as large as the picture, for tooltips and links of programs that have only the
  /// picture.
  ///
  /// A pixel belongs to the series that covers most of it, and of several that cover the same to the one
  /// on top; texts, error bars and regression lines count as their series. Within a series it has the
  /// row whose mark is at the middle of the pixel. Lines and areas have the row that is nearest along x;
  /// where several rows of a line or of columns are within one pixel, the pixel has all of them. What
  /// is not drawn by a series has no identifier: axes, annotations, the legend.
  ///
  /// The series are drawn once more, on the processor, whatever the picture's device: it takes about as
  /// long as the picture. The same picture always gives the same map.
  ///
  /// - Throws: `SumiError.raster` if there is no memory, `SumiError.text` if a font cannot be read.
  public func hitMap() throws(SumiError) -> HitMap {
    do {
      return try HitMapBuilder(frame: frame, scale: scale, size: size)
        .map(drawing: drawing, glyphs: renderer.fonts)
    } catch {
      throw SumiError.wrap(error)
    }
  }
}
