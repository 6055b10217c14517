import FoundationEssentials
import Glibc
import Sumi

/// The marks of a picture as a script for the gallery's page: pages opened from files may load
/// scripts, but not read the pixels of pictures.
struct GalleryHits {
  private let map: HitMap

  /// Whether the marks are of several series.
  private let hasTitles: Bool

  init(_ map: HitMap) {
    self.map = map
    hasTitles = Set(map.entries.map(\.title)).count > 1
  }

  private struct Contents: Encodable {
    var width: Int
    var height: Int
    /// Rows of the picture, separated by semicolons: runs "count" without a mark or "count:id", with
    /// commas, in base 36; "=" for the same as the row above.
    var rows: String
    /// The text of each identifier from 1.
    var texts: [String]
  }

  /// A call of the page's function `sumiHits`.
  func script(for name: String) throws -> String {
    let contents = Contents(
      width: map.size.width, height: map.size.height, rows: rows,
      texts: map.entries.map(text))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(contents), as: UTF8.self)
    let quoted = String(decoding: try encoder.encode(name), as: UTF8.self)
    return "sumiHits(\(quoted), \(json))\n"
  }

  private var rows: String {
    let width = map.size.width
    var lines: [String] = []
    var above: ArraySlice<UInt32>?
    for y in 0..<map.size.height {
      let row = map.identifiers[y * width..<(y + 1) * width]
      lines.append(row.elementsEqual(above ?? []) ? "=" : Self.runs(of: row))
      above = row
    }
    return lines.joined(separator: ";")
  }

  private static func runs(of row: ArraySlice<UInt32>) -> String {
    var runs: [String] = []
    var start = row.startIndex
    for index in row.indices where index + 1 == row.endIndex || row[index + 1] != row[index] {
      let count = String(index + 1 - start, radix: 36)
      runs.append(row[index] == 0 ? count : "\(count):\(String(row[index], radix: 36))")
      start = index + 1
    }
    return runs.joined(separator: ",")
  }

  // MARK: Texts

  /// Names first.
  private static let roles = [Role.name] + Role.allCases.filter { $0 != .name }

  /// Such as "lower quartile".
  private static func words(for role: Role) -> String {
    role.rawValue.map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
  }

  private func text(of entry: HitMap.Entry) -> String {
    // A title tells series apart.
    var lines = entry.title.isEmpty || !hasTitles ? [] : [entry.title]
    let last = entry.lastValues
    for role in Self.roles {
      guard let datum = entry.values[role] else { continue }
      if role == .isTotal {
        if datum == .number(1) { lines.append("total") }
        continue
      }
      let value = Self.text(of: datum)
      let end = last[role].map(Self.text)
      lines.append(
        "\(Self.words(for: role)): \(value)" + (end.map { $0 == value ? "" : " … \($0)" } ?? ""))
    }
    if let count = entry.count, count > 1 { lines.append("\(count) rows") }
    return lines.joined(separator: "\n")
  }

  private static func text(of value: Datum) -> String {
    switch value {
    case .text(let text): text
    case .number(let number): text(of: number)
    }
  }

  /// With six significant digits, and whole numbers in full.
  private static func text(of number: Double) -> String {
    guard number.isFinite, number != number.rounded() || abs(number) >= 1e15 else {
      return number.isFinite ? "\(Int64(number))" : "\(number)"
    }
    let unit = pow(10, 5 - log10(abs(number)).rounded(.down))
    let rounded = (number * unit).rounded() / unit
    return "\(rounded.isFinite ? rounded : number)"
  }

  // MARK: Page

  /// Shows the text of the mark under the pointer, and lights its pixels. A chart's marks are loaded
  /// when the pointer first enters its picture.
  static let pageScript = """
    const maps = {}
    function sumiHits(name, map) {
      const ids = new Uint32Array(map.width * map.height)
      let at = 0
      for (const row of map.rows.split(";")) {
        if (row === "=") {
          ids.copyWithin(at, at - map.width, at)
          at += map.width
          continue
        }
        for (const run of row.split(",")) {
          const [count, id] = run.split(":")
          const end = at + parseInt(count, 36)
          if (id) ids.fill(parseInt(id, 36), at, end)
          at = end
        }
      }
      maps[name] = { ...map, ids }
    }
    const tip = document.body.appendChild(document.createElement("div"))
    tip.className = "tip"
    tip.hidden = true
    // The mark at a pixel, or one near it: lines are thin.
    function hit(map, x, y) {
      let best = 0, least = 26
      for (let dy = -5; dy <= 5; dy++) {
        for (let dx = -5; dx <= 5; dx++) {
          const [px, py, distance] = [x + dx, y + dy, dx * dx + dy * dy]
          if (distance >= least || px < 0 || py < 0 || px >= map.width || py >= map.height) continue
          const id = map.ids[py * map.width + px]
          if (id) [best, least] = [id, distance]
        }
      }
      return best
    }
    function light(canvas, map, id) {
      [canvas.width, canvas.height] = [map.width, map.height]
      if (!id) return
      const context = canvas.getContext("2d")
      const picture = context.createImageData(map.width, map.height)
      const pixels = new Uint32Array(picture.data.buffer)
      // An edge around a faint wash, under which the mark keeps its colour.
      const { ids, width } = map
      ids.forEach((other, index) => {
        if (other !== id) return
        const isEdge = ids[index - 1] !== id || ids[index + 1] !== id
          || ids[index - width] !== id || ids[index + width] !== id
        pixels[index] = isEdge ? 0xe01d1816 : 0x50ffffff
      })
      context.putImageData(picture, 0, 0)
    }
    for (const figure of document.querySelectorAll("figure")) {
      const box = figure.querySelector(".picture"), name = figure.id
      let canvas, shown = 0
      const show = (id, event) => {
        const map = maps[name]
        if (map && id !== shown) light(canvas, map, shown = id)
        tip.hidden = !id
        if (!id) return
        tip.textContent = map.texts[id - 1]
        tip.style.left = Math.min(event.clientX + 14, innerWidth - tip.offsetWidth - 8) + "px"
        tip.style.top = Math.min(event.clientY + 14, innerHeight - tip.offsetHeight - 8) + "px"
      }
      box.addEventListener("pointerenter", () => {
        if (canvas) return
        canvas = box.appendChild(document.createElement("canvas"))
        const script = document.createElement("script")
        script.src = "hits/" + name + ".js"
        document.head.append(script)
      })
      box.addEventListener("pointermove", event => {
        const map = maps[name], rect = box.getBoundingClientRect()
        if (!map) return
        const x = Math.floor((event.clientX - rect.left) / rect.width * map.width)
        const y = Math.floor((event.clientY - rect.top) / rect.height * map.height)
        show(hit(map, x, y), event)
      })
      box.addEventListener("pointerleave", event => show(0, event))
    }
    """
}
