import SumiForms
import SumiGeometry

extension ColorMap: FileValue {
  package static let form = Form<ColorMap>.either(
    Alternative(names, { $0 }, back: { $0.name == nil ? nil : $0 }),
    Alternative(
      WrittenStop.form.list(from: 2, rule: "a colour map has at least two colours")
        .heldInPrograms, { ColorMap($0) }, back: \.written)
  ).named(
    "colorMap",
    "The colours of numbers: the name of a map, in any letter case, or a list of colours, between which "
      + "the others are linear blends in sRGB. They are at equal distances, unless some are written with "
      + "a position from 0 to 1, such as `{\"position\": 0.2, \"color\": \"gold\"}`."
  )

  private static let names = Form<ColorMap>.names(
    known.compactMap { map in map.name.map { ($0, map) } }, of: "a colour map"
  ) { name in
    guard name.hasSuffix("_r"),
      let map = known.first(where: { $0.name?.lowercased() == name.dropLast(2).lowercased() })
    else { return nil }
    return "write \"\(map.name ?? "")\", and \"reverseColors\": true beside it"
  }
}
