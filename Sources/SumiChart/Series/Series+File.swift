import SumiForms
import SumiGeometry

extension Series: FileValue {
  package static let form = Form<Series>.tagged(
    "type", types.map { type in (type.words, .later { kind(type) }) },
    hints: ["step": "steps are a line with \"curve\": \"stepAfter\""], kind: \.kind
  )
  .named("series", "Data and how they are drawn.")

  private static func kind<Kind: SeriesType>(_ type: Kind.Type) -> Form<Series> {
    let form = Kind.form
    return Form<Series>(
      form.shape,
      read: { decoder in
        let word = try decoder.container(keyedBy: AnyKey.self)
          .decode(String.self, forKey: AnyKey(stringValue: "type"))
        try Kind.refuseOtherColumns(decoder, word: word)
        try Kind.refuseOtherArrangements(decoder, word: word)
        // An orientation in the file counts more than the word's.
        let isStated = try decoder.container(keyedBy: AnyKey.self)
          .contains(AnyKey(stringValue: "orientation"))
        let read = try Kind.explainingMisplacedKeys { try form.read(decoder) }
        var series = read.adapted(to: word, in: isStated ? read.source.orientation : nil)
        if isStated { series.source.orientation = read.source.orientation }
        return series
      },
      write: { series in
        (series.concrete as? Kind).map { $0.withOrientation(form.write($0)) } ?? .null
      },
      fault: form.fault { (series: Series) in series.concrete as? Kind },
      mix: { all in
        all.parts { $0.concrete as? Kind }.map { Series(form.mix($0)) } ?? all.last
      })
  }
}

extension SeriesType {
  /// An object with the kind's word, the columns that it takes, the keys of all series, and its own
  /// keys.
  package static var form: Form<Self> {
    .object(Self(source: SeriesSource(channels: [:]))) {
      Field(tag: "type", words, "The kind of series.")
      fileChannels.map {
        Field(channel: $0, hint: columnsHint(kind, .vertical)).within(\Self.source)
      }
      orientationFields.map { $0.within(\Self.source) }
      arrangementFields.map { $0.within(\Self.source) }
      errorFields.map { $0.within(\Self.source) }
      regressionFields.map { $0.within(\Self.source) }
      labelFields.map { $0.within(\Self.source) }
      SeriesSource.fields.map { $0.within(\Self.source) }.filter { field in
        // A kind may have a key of its own in place of one of all series.
        !fields.contains { $0.member.key == field.member.key }
      }
      (takesTotals ? SeriesSource.totalsFields : []).map { $0.within(\Self.source) }
      (connectsRows ? SeriesSource.gapFields : []).map { $0.within(\Self.source) }
      fields
      selectionFields.map { $0.within(\Self.source) }
      pointStyleFields.map { $0.within(\Self.source) }
    }.named(kind + "Series", summary)
  }

  private static var connectsRows: Bool {
    Self(source: SeriesSource(channels: [:])).traits.isConnected
  }

  /// A written series with its orientation also where it is the default, if the columns suggest another
  /// one to a reader.
  fileprivate func withOrientation(_ written: JSONTree) -> JSONTree {
    guard source.orientation == .vertical, case .object(let members) = written,
      adapted(to: Self.kind).source.orientation != .vertical
    else { return written }
    let word = Orientation.vertical.rawValue
    return .object(members + [JSONTree.Member("orientation", .string(word))])
  }

  /// The columns that the kind takes in any orientation. Layout checks them against the series' own.
  private static var fileChannels: [Channel] {
    guard takesOrientation else {
      return channels.map { channel in
        var channel = channel
        if synonyms.values.contains(channel.role) { channel.isRequired = false }
        return channel
      }
        + synonyms.sorted { $0.key.rawValue < $1.key.rawValue }.map { other, own in
          Channel(
            other, isRequired: false, values: channels.first { $0.role == own }?.values ?? .any,
            "In place of `\(own.rawValue)`, as bars have it.")
        }
    }
    let turned = channels.map { $0.turned(.horizontal) }
    let own = channels.map { channel in
      var channel = channel
      let other = turned.first { $0.role == channel.role }
      channel.isRequired = channel.isRequired && other?.isRequired == true
      if let other, other.dimension != nil, channel.role == .x || channel.role == .y {
        channel.summary +=
          " Of a horizontal series, its \(channel.role == .x ? "values" : "positions")."
      }
      return channel
    }
    return own
      + turned.filter { !takes($0.role, in: channels) }.map { channel in
        Channel(
          channel.role, isRequired: false, values: channel.values,
          "Of a horizontal series, in place of `\(channel.role.turned(.horizontal).rawValue)`.")
      }
  }

  private static var orientationFields: [Field<SeriesSource>] {
    guard takesOrientation else { return [] }
    return [
      Field(
        "orientation", \.orientation, .word,
        "A `horizontal` series has its positions in y, and its values along x.")
    ]
  }

  /// The columns that a word of the kind takes, as text.
  fileprivate static func columnsHint(_ word: String, _ orientation: Orientation) -> String {
    let channels = channels.shownInErrors.map { $0.turned(orientation) }
    let required = channels.filter(\.isRequired).map(\.role.rawValue)
    let others = channels.filter { !$0.isRequired }.map(\.role.rawValue)
    let parts = [("needs", required), ("takes", others)].compactMap { verb, roles in
      roles.isEmpty ? nil : "\(verb) " + listed(roles, "and")
    }
    return "the type \(word) " + parts.joined(separator: ", and ")
  }

  /// Rejects a column that only other kinds take, and names those kinds.
  fileprivate static func refuseOtherColumns(_ decoder: any Decoder, word: String) throws {
    for key in try decoder.container(keyedBy: AnyKey.self).allKeys {
      guard let role = Role(rawValue: key.stringValue), !takes(role, in: fileChannels),
        !fields.contains(where: { $0.member.key == key.stringValue })
      else { continue }
      let others = Series.types.filter { $0.takes(role, in: $0.channels) }.map { $0.kind }
      let remedy =
        role == .name
        ? "; the text in the legend is its \"title\""
        : others.isEmpty ? "" : "; use the type \(listed(others)) for that"
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath + [key],
          debugDescription:
            "\(columnsHint(word, orientation(of: word) ?? .vertical)), but no \"\(role.rawValue)\""
            + remedy))
    }
  }

  /// Says of a key that is unknown in the style, but is one of the series, where it belongs.
  fileprivate static func explainingMisplacedKeys(_ read: () throws -> Self) throws -> Self {
    do {
      return try read()
    } catch DecodingError.dataCorrupted(let context) {
      let keys = context.codingPath.suffix(2).map(\.stringValue)
      guard context.debugDescription.hasPrefix("unknown key"), let key = keys.last,
        keys.count == 2, keys.first == styleField?.member.key,
        fields.contains(where: { $0.member.key == key })
      else { throw DecodingError.dataCorrupted(context) }
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: context.codingPath,
          debugDescription: "\"\(key)\" is a key of the series; write it beside \"style\""))
    }
  }

  /// The word for the kind of series in its orientation.
  var word: String {
    Self.variants.first { $0.orientation == .some(source.orientation) }?.word ?? Self.kind
  }

  /// The orientation that a word stands for; `nil` if it can have any.
  private static func orientation(of word: String) -> Orientation? {
    variants.first { $0.word == word }?.orientation
  }

  fileprivate static func takes(_ role: Role, in channels: [Channel]) -> Bool {
    channels.contains { $0.role == role }
  }

  public init(from decoder: any Decoder) throws { self = try Self.form.read(decoder) }

  public func encode(to encoder: any Encoder) throws {
    try Self.form.write(self).encode(to: encoder)
  }
}

extension Field<SeriesSource> {
  /// The key of a column: its role's name.
  fileprivate init(channel: Channel, hint: String) {
    self.init(
      channel.role.rawValue, \.[channel.role],
      ColumnReference.form.map({ $0 }, back: { $0 ?? [] }), channel.summary,
      isRequired: channel.isRequired, hint: hint)
  }
}

extension SeriesSource {
  /// The keys that all series have.
  @FieldBuilder<SeriesSource> fileprivate static var fields: [Field<SeriesSource>] {
    Field("id", \.id, .text, "The name by which a selection refers to it; by default its title.")
    Field(
      "data", \.data, .text,
      "The name of the table in the chart's `data`; not needed when there is just one.")
    Field("splitBy", \.splitBy, "A text column; each of its values becomes a series.")
    Field(
      "order", \.order, CategoryOrder.form,
      "The order of its groups, in the stack, side by side and in the legend: of the parts of `splitBy`, or "
        + "else of the slices or the texts of a `color` column. By default that of the column.")
    Field("title", \.title, .text, "The text in the legend; by default the names of the columns.")
    Field(
      "panel", \.panel, .text,
      "The title of its panel: series with the same one share a plot. Without one it is in all.")
    Field("xAxis", \.xAxis, .text, "The `id` of the x axis; by default the first.")
    Field("yAxis", \.yAxis, .text, "The `id` of the y axis; by default the first.")
    Field(
      "hidden", \.isHidden, .flag, "Whether it is not drawn and does not affect the ranges.")
    Field("showInLegend", \.showsInLegend, .flag, "Whether the legend has an entry for it.")
    Field(
      "tap", \.tap, .word,
      "What a tap on it selects in a live chart; by default as the chart's `gestures` say. With `none` taps "
        + "find the nearest of the other series.")
    Field("crosshair", \.isReadByCrosshair, .flag, "Whether the crosshair reads it.")
    Field("animation", \.animation, "How it appears; by default as the chart's `entry` says.")
  }
}
