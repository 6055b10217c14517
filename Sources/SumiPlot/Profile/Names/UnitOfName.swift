/// The unit in brackets at the end of a name.
struct UnitOfName {
  /// The name without it.
  let stem: Substring
  let unit: Substring

  /// `cents/lb` of `Forged (cents/lb)`; `nil` for a name without one.
  init?(_ name: String) {
    guard let last = name.last, let open = [")": "(", "]": "["][String(last)],
      let place = name.lastIndex(of: Character(open)), place > name.startIndex
    else { return nil }
    let before = name[..<place]
    unit = name[name.index(after: place)...].dropLast()
    stem = before.dropLast()
    // Years and names are no units: `(USDA, 2018)`.
    guard before.last == " ", !stem.isEmpty, !unit.isEmpty, !unit.contains(","),
      !unit.split(whereSeparator: { !$0.isNumber }).contains(where: { $0.count == 4 })
    else { return nil }
  }
}
