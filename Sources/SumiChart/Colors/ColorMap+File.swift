import SumiForms
import SumiGeometry

extension ColorMap: FileValue {
  package static let form = Form<ColorMap>.either(
    Alternative(names, { $0 }, back: { $0.name == nil ? nil : $0 }),
    Alternative(
      opaque.list(from: 2, rule: "a colour map has at least two colours").heldInPrograms,
      { ColorMap($0) },
      back: { map in
        let colors = map.stops.map { $0.map(\.color) }
        return colors.map { ColorMap($0) } == map ? colors : map.colors(count: writtenColors)
      })
  ).named(
    "colorMap",
    "The colours of numbers: the name of a map, in any letter case, or a list of colours at equal "
      + "distances, between which the others are linear blends in sRGB."
  )

  /// How many colours are written of a map whose colours are not at equal distances.
  private static let writtenColors = 65

  private static let names = Form<ColorMap>.names(
    known.compactMap { map in map.name.map { ($0, map) } }, of: "a colour map"
  ) { name in
    guard name.hasSuffix("_r"),
      let map = known.first(where: { $0.name?.lowercased() == name.dropLast(2).lowercased() })
    else { return nil }
    return "write \"\(map.name ?? "")\", and \"reverseColors\": true beside it"
  }

  private static let opaque = Color.form.checked {
    $0.alpha < 1 ? "the colours of a map are opaque" : nil
  }
}
