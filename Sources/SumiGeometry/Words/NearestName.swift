/// The name that was probably meant: the one nearest to `name`, or `nil` if none is near.
///
/// Near means, ignoring case: at most a third of the letters changed, added, removed or swapped
/// with a neighbour, or one name (of three letters or more) a prefix of the other. The first of
/// equally near names wins. The work is proportional to the product of the lengths.
package func nearestName(to name: String, among names: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased())
  var best: (name: String, distance: Int)?
  for candidate in names {
    let letters = Array(candidate.lowercased())
    let allowed = (max(wanted.count, letters.count) + 1) / 3
    var distance = editDistance(wanted, letters)
    if distance > allowed, min(wanted.count, letters.count) >= 3,
      letters.starts(with: wanted) || wanted.starts(with: letters)
    {
      distance = allowed
    }
    if distance <= allowed, distance < (best?.distance ?? .max) { best = (candidate, distance) }
  }
  return best?.name
}

/// The number of letters to change, add, remove or swap with their neighbour, each position edited
/// at most once (the "optimal string alignment" distance), computed by rows of the usual table.
func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    row.reserveCapacity(b.count + 1)
    for j in b.indices {
      var cost = min(last[j + 1], row[j]) + 1
      cost = min(cost, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
