import SumiChart
import SumiData
import SumiGeometry
import SumiScales

extension SeriesData {
  /// The pictures of its rows; `nil` if no column names them.
  ///
  /// - Parameter warnings: counts the rows without one.
  func rowImages(
    from images: NamedImages, memo: ColumnMemo, warnings: inout CountedWarnings
  ) throws(LayoutError) -> RowImages? {
    guard !isHidden, let column = columns[.image] else { return nil }
    try checkValues()
    let output = memo.output(of: TextCodes(), [column])
    guard let texts = output.texts else {
      throw .tooManyTexts(
        series: name, column: words(for: .image), role: Role.image.rawValue,
        count: CategoryScale.names(of: [column.asText]).count, most: TextCodes.mostTexts)
    }
    let pictures: [(bitmap: Bitmap?, fault: String?)] = texts.map {
      $0.isEmpty ? (nil, nil) : images.picture(of: $0)
    }
    var counts = [Int](repeating: 0, count: texts.count + 1)
    for code in output.codes { counts[min(Int(code), texts.count)] += 1 }
    let faults = pictures.indices.filter { pictures[$0].fault != nil && counts[$0] > 0 }
    let instead = "the ordinary marker in its place"
    if let first = faults.first.flatMap({ pictures[$0].fault }) {
      let others = faults.count - 1
      warnings.add(faults.reduce(0) { $0 + counts[$1] }, of: name) { count in
        "\(count) \(count == 1 ? "row has" : "rows have") an image that cannot be read, and "
          + "\(instead): \(first)"
          + (others > 0 ? " (and \(others) other \(others == 1 ? "image" : "images"))" : "")
      }
    }
    let empty = texts.indices.filter { texts[$0].isEmpty } + [texts.count]
    warnings.add(empty.reduce(0) { $0 + counts[$1] }, of: name) {
      [words = words(for: .image)] count in
      "\(count) \(count == 1 ? "row has" : "rows have") no image in \(words), and \(instead)"
    }
    return RowImages(codes: output.codes, bitmaps: pictures.map(\.bitmap))
  }
}
