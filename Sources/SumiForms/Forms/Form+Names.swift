import SumiGeometry

extension Form where Value: Equatable & Sendable {
  /// One of many names that are known elsewhere too, in any letter case, with or without hyphens between
  /// their words. A value without a name is written as null.
  ///
  /// - Parameters:
  ///   - what: the thing that has the name, such as "a colour map".
  ///   - hint: what to say of a name that is not among them; `nil` for the nearest ones.
  package static func names(
    _ names: [(name: String, value: Value)], of what: String,
    hint: @escaping @Sendable (String) -> String? = { _ in nil }
  ) -> Form {
    let all = names.map(\.name)
    let values = Dictionary(
      names.map { (plain($0.name), $0.value) }, uniquingKeysWith: { first, _ in first })
    return Form(
      .words(all),
      read: { decoder in
        let text = try decoder.singleValueContainer().decode(String.self)
        if let value = values[plain(text)] { return value }
        let remedy =
          hint(text) ?? nearestName(to: text, among: all).map { "did you mean \"\($0)\"?" }
          ?? "use one of: \(all.joined(separator: ", "))"
        throw decoder.complaint("\"\(text)\" is not \(what); \(remedy)")
      },
      write: { value in
        names.first { $0.value == value }.map { .string($0.name) } ?? .null
      })
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { !"-_ ".contains($0) }
  }
}
