import Sumi

/// What the rows of a table are.
extension ChartChooser {
  /// Whether each row is a person, whose numbers are compared rather than added.
  var areRowsPersons: Bool {
    profiles.count(where: \.isPersonal) > 1 && !profiles.contains(where: \.isFrequency)
  }

  /// Whether rows have names, numbers or several texts of their own: each is an event, a person or a thing
  /// rather than a measurement.
  var areRowsNamed: Bool {
    let texts = profiles.filter { $0.type == .text && !$0.isConstant }
    return texts.contains { $0.distinct * 2 > $0.count && $0.count * 2 > $0.rowCount }
      || profiles.contains {
        ($0.isIdentifier || $0.isRowNumber) && !$0.repeats && $0.words.count > 0
      }
      || texts.count > 1
  }

  /// Whether values are added where rows share a position.
  func isAdded(_ name: String) -> Bool {
    guard let profile = profile(name), profile.isAmount else { return false }
    return !areRowsPersons || profile.isFrequency
  }

  /// Whether one column tells the other, as the number of a session does of its dates.
  func isDetermined(_ name: String, by other: String) -> Bool {
    guard let one = codes(name), let two = codes(other), let profile = profile(other),
      profile.rowsPerValue > 2
    else { return false }
    return two.joined(with: one).count <= two.count
  }
}
