import ArgumentParser
import Sumi
import SumiGeometry

/// Names with their colours: `sun=gold,rain=rgb(70, 130, 180)`.
struct NameColorsArgument {
  private(set) var colors: [String: Color] = [:]

  init(_ argument: String) throws {
    for part in Self.parts(of: argument) {
      guard let sign = part.lastIndex(of: "="), sign > part.startIndex else {
        throw ValidationError("write names with their colours, such as sun=gold,rain=#4682b4")
      }
      let text = String(part[part.index(after: sign)...])
      guard let color = Color(text) else {
        throw ValidationError(
          "\"\(text)\" is not a colour; write #4682b4 or a name of CSS, such as steelblue")
      }
      colors[String(part[..<sign])] = color
    }
  }

  /// The parts between commas, those in parentheses aside.
  private static func parts(of text: String) -> [String] {
    var (parts, depth) = ([""], 0)
    for character in text {
      if character == "," && depth == 0 {
        parts.append("")
        continue
      }
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      parts[parts.count - 1].append(character)
    }
    return parts
  }
}

/// A known palette by its name, in any letter case.
struct PaletteArgument {
  let palette: Palette

  init(_ argument: String) throws {
    let names = Palette.named.map(\.name)
    guard
      let known = Palette.named.first(where: { $0.name.lowercased() == argument.lowercased() })
    else {
      let near = nearestName(to: argument, among: names).map { "did you mean \"\($0)\"?" }
      throw ValidationError(
        "there is no such palette; " + (near ?? "there are: \(listed(names, "and"))"))
    }
    palette = known.palette
  }
}
