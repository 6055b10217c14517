import Foundation
import SumiDrawing
import SumiGeometry
import SumiScene
import SumiText
import Testing

@testable import SumiChart
@testable import SumiForms
@testable import SumiLayout

/// Each key of a series that the schema allows for a kind changes the picture, or an error or a warning says
/// that it does not.
@Suite struct KeyEffectTests {
  /// Keys that do not change these pictures, and why.
  private static let unseen: [String: String] = [
    "order.column": "only where there are groups in its order",
    "id": "a name, for the state of the chart",
    "data": "the name of a table; these charts have their columns in place",
    "animation": "only of pictures that move",
    "selectedPosition": "where a slice turns that is tapped in a session",
    "selectedAnimation": "how it moves out and turns", "turning": "what drags turn",
    "rotationFriction": "how long it turns on",
    "tap": "what a tap selects in a session",
    "crosshair": "only of pictures with a crosshair",
    "image": "a file, which layout does not read",
    "priority": "only where labels collide",
    "colorMap.position": "both colours of these maps are the same",
    "tornado title": "a name in words; the legend has those of its two looks",
    "waterfall title": "a name in words; the legend has those of its looks",
    "density title": "a name in words; the legend has that of its numbers",
    "heatMap title": "a name in words; the legend has that of its numbers",
    "pie title": "a name in words; the legend has those of its slices",
    "radialColumn missing": "a column of 0 has no area",
  ]

  /// Whether the keys of an object in an object of a series are tried too: those of hatches, and of looks with
  /// hatches.
  private static func isDeep(_ key: String, _ object: [Shape.Member]) -> Bool {
    key == "hatch" || object.contains { $0.key == "hatch" }
  }

  @Test("a key has an effect, or a warning or an error names it", arguments: Series.types.indices)
  func effect(type: Int) throws {
    let kind = KeyKind(Series.types[type])
    let pictures = Pictures()
    var silent: [String] = []
    for member in kind.members where !isUnseen(member.key, of: kind) && !kind.isColumn(member.key) {
      guard pictures.hasEffect(member, of: kind) else {
        silent.append(member.key)
        continue
      }
      for object in member.shape.objects {
        for inner in object
        where !isUnseen("\(member.key).\(inner.key)", of: kind) && Self.unseen[inner.key] == nil {
          let place = KeyPlace(member: member, object: object)
          guard pictures.hasEffect(inner, in: place, of: kind) else {
            silent.append("\(member.key).\(inner.key)")
            continue
          }
          for object in inner.shape.objects where Self.isDeep(inner.key, object) {
            for last in object
            where !pictures.hasEffect(last, in: place.inner(inner, object: object), of: kind) {
              silent.append("\(member.key).\(inner.key).\(last.key)")
            }
          }
        }
      }
    }
    #expect(silent.isEmpty, "\(kind.word): no effect of \(silent)")
  }

  private func isUnseen(_ key: String, of kind: KeyKind) -> Bool {
    Self.unseen[key] != nil || Self.unseen["\(kind.word) \(key)"] != nil
  }
}

/// A kind of series with the keys that its schema allows.
private struct KeyKind {
  let word: String
  let channels: [Channel]
  let members: [Shape.Member]

  init(_ type: any SeriesType.Type) {
    word = type.kind
    channels = type.channels
    members = Self.form(type).objects.first ?? []
  }

  private static func form<Kind: SeriesType>(_ type: Kind.Type) -> Shape { Kind.form.shape }

  /// Whether each of the base charts has it.
  func isColumn(_ key: String) -> Bool {
    key == "type" || channels.contains { $0.role.rawValue == key && $0.isRequired }
      || ["x", "y", "name"].contains(key)
  }
}

/// An object in a series, or in an object of a series.
private struct KeyPlace {
  /// Some objects with their required keys: alone, and each with another key.
  let others: [JSONTree]
  /// A member of the series that has an object in this place.
  let member: (JSONTree) -> JSONTree.Member

  init(member: Shape.Member, object: [Shape.Member]) {
    others = Self.objects(of: object)
    self.member = { .init(member.key, member.shape.wrapping($0)) }
  }

  private init(others: [JSONTree], member: @escaping (JSONTree) -> JSONTree.Member) {
    (self.others, self.member) = (others, member)
  }

  /// An object in this one, which has no other keys.
  func inner(_ key: Shape.Member, object: [Shape.Member]) -> KeyPlace {
    KeyPlace(others: Self.objects(of: object)) { [member] value in
      member(.object([.init(key.key, key.shape.wrapping(value))]))
    }
  }

  private static func objects(of keys: [Shape.Member]) -> [JSONTree] {
    let required = JSONTree.object(
      keys.filter(\.isRequired).compactMap { key in
        key.shape.samples.first.map { .init(key.key, $0) }
      })
    return [required]
      + keys.flatMap { key in key.shape.companions.map { required.setting([.init(key.key, $0)]) } }
  }
}

/// The pictures of charts that have been drawn.
private final class Pictures {
  enum Picture: Equatable {
    case drawn(Scene, warnings: [String])
    case failed(String)
  }

  private var known: [String: Picture] = [:]

  /// Whether a key of a series has an effect.
  func hasEffect(_ member: Shape.Member, of kind: KeyKind) -> Bool {
    let isColumn = Role(rawValue: member.key) != nil || member.key == "splitBy"
    let values = isColumn ? KeyCharts.columns : member.shape.samples
    return values.contains { value in
      hasEffect(member.key, [.init(member.key, value)], without: [], of: kind)
    }
  }

  /// Whether a key of an object in a series has an effect: alone, or beside another one of the object.
  func hasEffect(_ inner: Shape.Member, in place: KeyPlace, of kind: KeyKind) -> Bool {
    place.others.contains { other in
      inner.shape.samples.prefix(3).contains { value in
        let with = other.setting([.init(inner.key, value)])
        // Without a key that is required there is no object.
        return hasEffect(
          inner.key, [place.member(with)],
          without: inner.isRequired ? [] : [place.member(other.removing(inner.key))], of: kind)
      }
    }
  }

  /// Whether charts with some keys differ from those with others, or are refused because of a key.
  private func hasEffect(
    _ key: String, _ with: [JSONTree.Member], without: [JSONTree.Member], of kind: KeyKind
  ) -> Bool {
    let companions = [[:]] + (KeyCharts.companions[with[0].key] ?? [])
    for situation in KeyCharts.Situation.allCases {
      let plain = KeyCharts.series(kind.word, kind.channels, situation)
      for companion in companions {
        let base = plain.setting(companion.map { .init($0.key, $0.value) })
        let before = picture(KeyCharts.chart(base.setting(without)))
        guard case .drawn(let old, let known) = before else { continue }
        switch picture(KeyCharts.chart(base.setting(with))) {
        case .drawn(let new, let warnings):
          if old != new { return true }
          let added = warnings.filter { !known.contains($0) }
          if added.contains(where: { $0.contains("\"\(key)\"") }) { return true }
        // A name that nothing has is named in the error.
        case .failed(let error): if error.contains(key) || error.contains("\"a\"") { return true }
        }
      }
    }
    return false
  }

  private func picture(_ chart: JSONTree) -> Picture {
    guard let json = try? JSONEncoder().encode(chart) else { return .failed("") }
    let text = String(decoding: json, as: UTF8.self)
    if let picture = known[text] { return picture }
    let picture: Picture
    do {
      let chart = try JSONDecoder().decode(Chart.self, from: json)
      let frame = try chart.frame(300, 220)
      let scene = try ChartDrawing(text: Fonts.library.get()).scene(of: frame, scale: 1)
      picture = .drawn(scene, warnings: frame.warnings)
    } catch {
      picture = .failed("\(error)")
    }
    known[text] = picture
    return picture
  }
}

extension JSONTree {
  fileprivate func removing(_ key: String) -> JSONTree {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.key != key })
  }
}
