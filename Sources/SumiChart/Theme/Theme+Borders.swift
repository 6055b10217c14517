import SumiGeometry

extension Theme {
  /// A sentence about each border whose width is stated, but not its colour.
  package var borderWarnings: [String] {
    let plain = Theme.default
    let borders: [(key: String, color: KeyPath<Theme, Color>, width: KeyPath<Theme, Double>)] = [
      ("border", \.border, \.borderWidth), ("canvasBorder", \.canvasBorder, \.canvasBorderWidth),
      ("plotBorder", \.plotBorder, \.plotBorderWidth),
    ]
    return borders.filter {
      self[keyPath: $0.width] != plain[keyPath: $0.width] && self[keyPath: $0.color].alpha <= 0
    }.map { "theme.\($0.key)Width has no effect without a colour; give a \"\($0.key)\"" }
  }
}
