import SumiForms
import SumiGeometry

/// Colours of series, parts and slices in turn: one's own, or a known palette.
public struct Palette: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The colours in turn; after the last one they begin again in another lightness.
  public var colors: [Color]

  /// A palette of one's own.
  public init(_ colors: [Color]) { self.colors = colors }

  public init(arrayLiteral colors: Color...) { self.colors = colors }

  private init(hex numbers: [UInt32]) { colors = numbers.map { Color(hex: $0) } }
}

extension Palette {
  /// The known palettes by their names in a chart file.
  public static let named: [(name: String, palette: Palette)] = [
    ("okabeIto", .okabeIto), ("tableau10", .tableau10), ("tab10", .tab10), ("Accent", .accent),
    ("Dark2", .dark2), ("Paired", .paired), ("Pastel1", .pastel1), ("Pastel2", .pastel2),
    ("Set1", .set1), ("Set2", .set2), ("Set3", .set3),
  ]

  /// Masataka Okabe and Kei Ito: eight colours that can be told apart with any colour vision; black is the last.
  public static let okabeIto = Palette(hex: [
    0xe69f00, 0x56b4e9, 0x009e73, 0xf0e442, 0x0072b2, 0xd55e00, 0xcc79a7, 0x000000,
  ])
  /// Ten colours of Tableau since 2016.
  public static let tableau10 = Palette(hex: [
    0x4e79a7, 0xf28e2b, 0xe15759, 0x76b7b2, 0x59a14f, 0xedc948, 0xb07aa1, 0xff9da7, 0x9c755f,
    0xbab0ac,
  ])
  /// Ten colours of Tableau before 2016, which matplotlib has by default.
  public static let tab10 = Palette(hex: [
    0x1f77b4, 0xff7f0e, 0x2ca02c, 0xd62728, 0x9467bd, 0x8c564b, 0xe377c2, 0x7f7f7f, 0xbcbd22,
    0x17becf,
  ])
  /// ColorBrewer: eight colours.
  public static let accent = Palette(hex: [
    0x7fc97f, 0xbeaed4, 0xfdc086, 0xffff99, 0x386cb0, 0xf0027f, 0xbf5b17, 0x666666,
  ])
  /// ColorBrewer: eight dark colours.
  public static let dark2 = Palette(hex: [
    0x1b9e77, 0xd95f02, 0x7570b3, 0xe7298a, 0x66a61e, 0xe6ab02, 0xa6761d, 0x666666,
  ])
  /// ColorBrewer: twelve, in pairs of a pale and a strong colours.
  public static let paired = Palette(hex: [
    0xa6cee3, 0x1f78b4, 0xb2df8a, 0x33a02c, 0xfb9a99, 0xe31a1c, 0xfdbf6f, 0xff7f00, 0xcab2d6,
    0x6a3d9a, 0xffff99, 0xb15928,
  ])
  /// ColorBrewer: nine pale colours.
  public static let pastel1 = Palette(hex: [
    0xfbb4ae, 0xb3cde3, 0xccebc5, 0xdecbe4, 0xfed9a6, 0xffffcc, 0xe5d8bd, 0xfddaec, 0xf2f2f2,
  ])
  /// ColorBrewer: eight pale colours.
  public static let pastel2 = Palette(hex: [
    0xb3e2cd, 0xfdcdac, 0xcbd5e8, 0xf4cae4, 0xe6f5c9, 0xfff2ae, 0xf1e2cc, 0xcccccc,
  ])
  /// ColorBrewer: nine strong colours.
  public static let set1 = Palette(hex: [
    0xe41a1c, 0x377eb8, 0x4daf4a, 0x984ea3, 0xff7f00, 0xffff33, 0xa65628, 0xf781bf, 0x999999,
  ])
  /// ColorBrewer: eight soft colours.
  public static let set2 = Palette(hex: [
    0x66c2a5, 0xfc8d62, 0x8da0cb, 0xe78ac3, 0xa6d854, 0xffd92f, 0xe5c494, 0xb3b3b3,
  ])
  /// ColorBrewer: twelve soft colours.
  public static let set3 = Palette(hex: [
    0x8dd3c7, 0xffffb3, 0xbebada, 0xfb8072, 0x80b1d3, 0xfdb462, 0xb3de69, 0xfccde5, 0xd9d9d9,
    0xbc80bd, 0xccebc5, 0xffed6f,
  ])
}

extension Palette: FileValue {
  package static let form = Form<Palette>.either(
    Alternative(
      .names(named.map { ($0.name, $0.palette) }, of: "a palette") { name in
        guard let map = ColorMap.known.first(where: { $0.name?.lowercased() == name.lowercased() })
        else { return nil }
        let samples = map.colors(count: 5).map { Color.form.write($0).text() }
        return "it is a colour map of numbers; give a list of its colours, such as "
          + "[\(samples.joined(separator: ", "))]"
      }, { $0 }, back: { palette in named.contains { $0.palette == palette } ? palette : nil }),
    Alternative(
      Color.form.list(from: 1, rule: "a palette has at least one colour").heldInPrograms,
      { Palette($0) }, back: { $0.colors })
  ).named(
    "palette",
    "Colours in turn: a list, or the name of a known palette in any letter case.")
}
