import SumiChart
import SumiData
import SumiGeometry
import SumiLayout

/// The colour, size, shape, picture and opacity of each row, from the columns that determine them.
struct RowLooks {
  private(set) var encodings: RowEncodings
  /// The colours that rows may have; the last one is that of rows without a value.
  let palette: [Color]
  /// The colours of a column of numbers.
  let colorKey: ColorKey?

  init(_ encodings: RowEncodings, theme: Theme) {
    self.encodings = encodings
    switch encodings.colors {
    case .numbers:
      let found = encodings.colorScale(theme: theme)
      colorKey = found.map { ColorKey(scale: $0.scale, colors: $0.colors) }
      palette = (found?.colors.all ?? []) + [encodings.missing]
    case .texts(_, let colors):
      colorKey = nil
      palette = colors + [encodings.missing]
    case nil:
      colorKey = nil
      palette = []
    }
  }

  /// The index in `palette` of a row's colour; `nil` if no column determines the colour.
  func color(of row: Int) -> Int? {
    switch encodings.colors {
    case .numbers(let values, _, _):
      let value = values[row]
      guard let scale = colorKey?.scale, value.isFinite else { return palette.count - 1 }
      return ColorTable.index(at: scale.place(of: value))
    case .texts(let codes, let colors):
      let code = Int(codes[row])
      return code < colors.count ? code : palette.count - 1
    case nil: return nil
    }
  }

  /// A row's radius in points, 0 for none; `nil` if no column determines the size.
  func radius(of row: Int) -> Double? {
    guard let (values, scale, _) = encodings.areas else { return nil }
    let area = values[row] * scale
    return area > 0 && area.isFinite ? (area / .pi).squareRoot() : 0
  }

  /// A row's shape; `nil` if no column determines it, or the row has no text.
  func shape(of row: Int) -> MarkerShape? {
    guard let codes = encodings.shapes, codes[row] != TextCodes.missing else { return nil }
    return shape(at: Int(codes[row]))
  }

  /// The shape of a text. Where sizes show numbers it is a solid one, whose area can be judged: a text
  /// beyond these has another colour.
  func shape(at index: Int) -> MarkerShape {
    let all = encodings.areas == nil ? MarkerShape.allCases : Self.solidShapes
    return all[index % all.count]
  }

  private static let solidShapes: [MarkerShape] = [
    .circle, .square, .diamond, .triangle, .triangleDown,
  ]

  static let shapeCount = MarkerShape.allCases.count

  /// The factor of a row's opacity: 1 without a number.
  func opacity(of row: Int) -> Double {
    guard let (values, map) = encodings.opacities else { return 1 }
    let opacity = map(values[row])
    return opacity.isFinite ? min(max(opacity, 0), 1) : 1
  }
}

extension RowLooks {
  /// The looks of rows without a picture.
  var withoutImages: RowLooks {
    var looks = self
    looks.encodings.images = nil
    return looks
  }

  /// The looks of some rows in another order, without their sizes.
  func reordered(_ rows: [Int]) -> RowLooks {
    var looks = self
    let pick = { (values: NumberValues) in NumberValues(rows.map { values[$0] }) }
    switch encodings.colors {
    case .numbers(let values, let extent, let encoding):
      looks.encodings.colors = .numbers(pick(values), extent, encoding)
    case .texts(let codes, let colors):
      looks.encodings.colors = .texts(rows.map { codes[$0] }, colors)
    case nil: break
    }
    looks.encodings.areas = nil
    looks.encodings.shapes = encodings.shapes.map { codes in rows.map { codes[$0] } }
    looks.encodings.opacities = encodings.opacities.map { (pick($0.values), $0.map) }
    return looks
  }
}
