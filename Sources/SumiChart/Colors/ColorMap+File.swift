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
        return colors.map { ColorMap($0) } == map ? colors : nil
      }),
    Alternative(placed, { ColorMap(stops: $0.stops) }, back: { $0.stops.map(PlacedColors.init) })
  ).named(
    "colorMap",
    "The colours of numbers: the name of a map, in any letter case, or a list of colours at equal "
      + "distances, between which the others are linear blends in sRGB. An object has `positions` too."
  )

  private static let names = Form<ColorMap>.names(
    known.compactMap { map in map.name.map { ($0, map) } }, of: "a colour map"
  ) { name in
    guard name.hasSuffix("_r"),
      let map = known.first(where: { $0.name?.lowercased() == name.dropLast(2).lowercased() })
    else { return nil }
    return "write \"\(map.name ?? "")\", and \"reverseColors\": true beside it"
  }

  fileprivate static let opaque = Color.form.checked {
    $0.alpha < 1 ? "the colours of a map are opaque" : nil
  }

  private static let placed = Form<PlacedColors>.object(PlacedColors(stops: [])) {
    Field(
      "colors", \.colors, opaque.list(from: 1, rule: "a colour map has at least one colour"),
      "The colours, from the first to the last.", isRequired: true)
    Field(
      "positions", \.positions, Form<Double>.share.list(),
      "The position of each colour, from 0 to 1, ascending. Where two colours have one position, the "
        + "colour changes at once.", isRequired: true)
  }.checked { placed in
    guard placed.colors.count == placed.positions.count else {
      return "give a position for each colour: there are \(placed.colors.count) \"colors\" and "
        + "\(placed.positions.count) \"positions\""
    }
    return zip(placed.positions, placed.positions.dropFirst()).allSatisfy { $0 <= $1 }
      ? nil : "the positions of colours ascend"
  }.heldInPrograms.named("placedColors", "The colours of a map with their positions.")
}

/// The stops of a colour map as a chart file writes them.
private struct PlacedColors: Equatable, Sendable {
  var colors: [Color]
  var positions: [Double]

  init(stops: [ColorMap.Stop]) {
    colors = stops.map(\.color)
    positions = stops.map(\.position)
  }

  var stops: [ColorMap.Stop] { zip(positions, colors).map { ColorMap.Stop($0, $1) } }
}
