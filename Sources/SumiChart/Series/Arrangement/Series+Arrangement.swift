import SumiData

/// The keys of stacks and groups, for the kinds that can have them.
extension SeriesType {
  /// The properties of a series in its default style.
  private static var plainTraits: SeriesTraits { Self(source: SeriesSource(channels: [:])).traits }

  @FieldBuilder<SeriesSource> static var arrangementFields: [Field<SeriesSource>] {
    stackFields
    groupFields
  }

  private static var stackFields: [Field<SeriesSource>] {
    guard plainTraits.isStackable else { return [] }
    return [
      Field(
        "stack", \.stack,
        "The stack that it belongs to: series with the same name stand on each other.")
    ]
  }

  private static var groupFields: [Field<SeriesSource>] {
    guard plainTraits.slot != nil else { return [] }
    return [
      Field(
        "group", \.group,
        "The group that it belongs to: series with the same name are drawn side by side.")
    ]
  }

  /// Rejects a stack or a group that only other kinds can have, and names those kinds.
  static func refuseOtherArrangements(_ decoder: any Decoder, word: String) throws {
    let traits = plainTraits
    let others = [
      ("stack", traits.isStackable, "\(word) cannot be stacked", Series.kinds { $0.isStackable }),
      (
        "group", traits.slot != nil, "\(word) has no width to be grouped by",
        Series.kinds { $0.slot != nil }
      ),
    ]
    let container = try decoder.container(keyedBy: AnyKey.self)
    for (key, isTaken, complaint, kinds) in others where !isTaken {
      let name = AnyKey(stringValue: key)
      guard container.contains(name) else { continue }
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath + [name],
          debugDescription: "\(complaint); leave it out, or use the type \(listed(kinds))"))
    }
  }
}
