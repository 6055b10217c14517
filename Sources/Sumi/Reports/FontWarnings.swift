import SumiData
import SumiGeometry
import SumiLayout
import SumiText
import SumiWork
import Synchronization

/// Measures the texts of a picture, and remembers what the installed fonts lack for them.
final class FontWarnings: TextMeasuring {
  private let fonts: FontLibrary
  private let found = Mutex(Found())

  private struct Found {
    var families: [(wanted: String, substitute: String)] = []
    /// The first text of each writing system, and the characters of all.
    var missing: [(system: WritingSystem, text: String, scalars: Set<Unicode.Scalar>)] = []

    mutating func add(_ lack: FontLack, of text: String, _ font: Font) {
      if let substitute = lack.substitute, !families.contains(where: { $0.wanted == font.family }) {
        families.append((font.family, substitute))
      }
      for scalar in lack.missing {
        let system = WritingSystem(of: scalar)
        if let index = missing.firstIndex(where: { $0.system == system }) {
          missing[index].scalars.insert(scalar)
        } else {
          let start = text.prefix(FontWarnings.longestText)
          let shown = start.endIndex < text.endIndex ? start + "…" : start
          missing.append((system, String(shown), [scalar]))
        }
      }
    }
  }

  /// As much of a text as a warning has.
  private static let longestText = 60

  init(_ fonts: FontLibrary) { self.fonts = fonts }

  /// - Throws: `TextError`; `CancellationError` if the work has ended early, so that no search for what fits
  ///   goes on.
  func measure(_ text: String, font: Font) throws -> TextExtent {
    if Work.isStopped { throw CancellationError() }
    let (extent, lack) = try fonts.measured(text, font: font)
    if let lack { found.withLock { $0.add(lack, of: text, font) } }
    return extent
  }

  /// One for each family that is not installed, and for each writing system without a font.
  var warnings: [String] {
    found.withLock { found in
      found.families.map {
        "the font \"\($0.wanted)\" is not installed; \($0.substitute) is used"
      }
        + found.missing.map { system, text, scalars in
          let code = scalars.min().map { String($0.value, radix: 16, uppercase: true) } ?? ""
          let number = String(repeating: "0", count: max(4 - code.count, 0)) + code
          let more = scalars.count > 1 ? " and \(scalars.count - 1) more" : ""
          let advice = system.fontPackage.map { "; install one, such as Debian's \($0)" } ?? ""
          return "no installed font has the \(system.name) characters (U+\(number)\(more)) of "
            + "\"\(text)\"\(advice)"
        }
    }
  }
}
