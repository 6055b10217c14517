import SumiChart
import SumiData
import SumiGeometry

/// The pictures that a chart names, and those that columns of its tables name.
public struct NamedImages: Sendable {
  /// Those that could be read.
  package var bitmaps: [MarkerImage: Bitmap] = [:]
  /// Why others, which rows name, could not be.
  package var faults: [MarkerImage: String] = [:]

  /// No pictures.
  public init() {}

  /// The picture that a cell names, or why there is none.
  func picture(of cell: String) -> (bitmap: Bitmap?, fault: String?) {
    do {
      let image = try MarkerImage(text: cell)
      return (bitmaps[image], faults[image])
    } catch {
      return (nil, "\(error)")
    }
  }
}

extension NamedImages: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (MarkerImage, Bitmap)...) {
    bitmaps = Dictionary(elements, uniquingKeysWith: { $1 })
  }
}

extension Chart {
  /// The different texts in the columns of pictures, of all visible series.
  package func imageTexts(in tables: [String: Table], memo: ColumnMemo) -> [String] {
    let own = series.flatMap { series -> [String] in
      let source = series.source
      // Layout says what is wrong with a column.
      guard !source.isHidden, let reference = source[.image],
        let column = try? SeriesData.column(
          reference, in: SeriesData.table(of: source, in: self, tables: tables, series: ""),
          series: ""), column.kind == .category
      else { return [] }
      return memo.output(of: TextCodes(), [column]).texts ?? []
    }
    return own
      + charts.indices.flatMap {
        charts[$0].imageTexts(in: self.tables(ofChart: $0, among: tables), memo: memo)
      }
  }
}
