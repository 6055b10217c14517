import SumiData
import SumiForms
import SumiGeometry

/// The keys of stacks and groups, for the kinds that can have them.
extension SeriesType {
  /// The properties of a series in its default style.
  private static var plainTraits: SeriesTraits { Self(source: SeriesSource(channels: [:])).traits }

  @FieldBuilder<SeriesSource> static var arrangementFields: [Field<SeriesSource>] {
    stackFields
    groupFields
  }

  private static var stackFields: [Field<SeriesSource>] {
    guard plainTraits.stacking != nil else { return [] }
    return [
      Field(
        "stack", \.stack,
        "The stack that it belongs to: series with the same name are stacked.")
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
    let container = try decoder.container(keyedBy: AnyKey.self)
    func refuse(
      _ key: String, _ complaint: String, _ isTaken: (SeriesTraits) -> Bool
    ) throws {
      let name = AnyKey(stringValue: key)
      guard container.contains(name), !isTaken(plainTraits) else { return }
      let kinds = Series.kinds(having: isTaken)
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath + [name],
          debugDescription: "\(complaint); leave it out, or use the type \(listed(kinds))"))
    }
    try refuse("stack", "\(word) cannot be stacked") { $0.stacking != nil }
    try refuse("group", "\(word) has no width to be grouped by") { $0.slot != nil }
  }
}
