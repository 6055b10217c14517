@testable import SumiChart
@testable import SumiForms

extension Shape {
  /// Some values that a key can have, of each of its forms.
  var samples: [JSONTree] {
    switch self {
    case .flag: [.bool(true), .bool(false)]
    case .null: []
    case .words(let words): words.map { .string($0) }
    case .text(_, let examples): (examples.isEmpty ? ["a", "s"] : examples).map { .string($0) }
    case .number(let bounds, let isWhole):
      [0.37, 3, 17, 0, 200].filter { bounds.contains($0) && (!isWhole || $0 == $0.rounded()) }
        .map { .number($0) }
    case .list(let element, let count, let least):
      Self.lists(
        of: element.samples, lengths: count.map { [$0] } ?? [max(least, 1), max(least, 2)])
    case .dictionary(let element): element.samples.map { .object([.init("a", $0)]) }
    case .object(let members): Self.objects(members)
    case .either(let shapes): shapes.flatMap(\.samples)
    case .named("column", _, _): []
    case .named("color", _, _): [.string("#ff0080")]
    case .named(_, _, let shape): shape.samples
    case .later(let shape): shape().samples
    }
  }

  /// Values beside which another key of an object may have an effect: all words, and one of the others.
  var companions: [JSONTree] {
    switch self {
    case .words(let words): words.map { .string($0) }
    case .either(let shapes): shapes.flatMap(\.companions)
    case .list: samples
    case .named("color", _, _), .named("column", _, _): []
    case .named(_, _, let shape): shape.companions
    default: Array(samples.prefix(1))
    }
  }

  /// Lists of ascending elements.
  private static func lists(of elements: [JSONTree], lengths: [Int]) -> [JSONTree] {
    guard let first = elements.first else { return [] }
    return lengths.flatMap { length -> [JSONTree] in
      if case .number = first {
        return [.array((0..<length).map { .number(Double($0 * 2)) })]
      }
      return elements.prefix(3).map { .array(Array(repeating: $0, count: length)) }
    }
  }

  /// An object for each value of each of the keys, with those that are required.
  private static func objects(_ members: [Member]) -> [JSONTree] {
    let required = members.filter(\.isRequired).compactMap { member in
      member.shape.samples.first.map { JSONTree.Member(member.key, $0) }
    }
    let all = members.flatMap { member in
      member.shape.samples.prefix(4).map { value in
        JSONTree.object(required.filter { $0.key != member.key } + [.init(member.key, value)])
      }
    }
    return all.isEmpty ? [.object([])] : all
  }

  /// The lists of keys of its objects: also of those in lists and dictionaries.
  var objects: [[Member]] {
    switch self {
    case .object(let members): [members]
    case .either(let shapes): shapes.flatMap(\.objects)
    case .named("column", _, _): []
    case .named(_, _, let shape): shape.objects
    case .later(let shape): shape().objects
    case .list(let element, _, _), .dictionary(let element): element.objects
    default: []
    }
  }

  /// An object of this shape as its value: in a list or a dictionary where it is one of these.
  func wrapping(_ object: JSONTree) -> JSONTree {
    switch self {
    case .list: .array([object])
    case .dictionary: .object([.init("a", object)])
    case .named(_, _, let shape): shape.wrapping(object)
    case .later(let shape): shape().wrapping(object)
    case .either(let shapes): shapes.first { !$0.objects.isEmpty }?.wrapping(object) ?? object
    default: object
    }
  }
}

extension JSONTree {
  /// An object with some of its keys replaced.
  func setting(_ members: [Member]) -> JSONTree {
    guard case .object(let own) = self else { return self }
    let keys = Set(members.map(\.key))
    return .object(own.filter { !keys.contains($0.key) } + members)
  }

  /// The members of an object; empty for others.
  var members: [Member] { if case .object(let members) = self { members } else { [] } }
}
