import SumiGeometry

extension NamedShape {
  /// The sections of the reference page, in Markdown. Keys shared by all kinds are listed once, not
  /// for each kind.
  package static func sections(of shapes: [NamedShape]) -> [String] {
    var common: [String: [Shape.Member]] = [:]
    for shape in shapes {
      for kind in shape.kinds { common[kind.name] = shape.commonMembers }
    }
    return shapes.map { $0.section(leavingOut: common[$0.name] ?? []) }
  }

  private func section(leavingOut common: [Shape.Member]) -> String {
    var parts = ["## \(Shape.title(name))", about]
    if !kinds.isEmpty {
      let links = kinds.map { Shape.named($0.name, about: "", .null).phrase }
      parts += ["It is " + listed(links) + ". All of them have these keys:"]
      parts.append(Shape.table(commonMembers))
    } else if let members = shape.members {
      let own = members.filter { !common.contains(like: $0) }
      if own.count < members.count { parts.append("Besides the keys that all kinds have:") }
      parts.append(Shape.table(own))
    } else if case .either(let shapes) = shape {
      parts += Shape.parts(shapes)
    } else {
      parts.append("It is \(shape.phrase).")
    }
    return parts.joined(separator: "\n\n")
  }

  /// The named kinds of a value that is an object of one of several kinds.
  private var kinds: [NamedShape] {
    guard case .either(let shapes) = shape else { return [] }
    let named = shapes.compactMap { shape -> NamedShape? in
      guard case .named(let name, let about, let inner) = shape.made, let members = inner.members
      else { return nil }
      return NamedShape(name: name, about: about, shape: .object(members))
    }
    return named.count == shapes.count ? named : []
  }

  /// The keys that all kinds have; the allowed words of all kinds are combined.
  private var commonMembers: [Shape.Member] {
    let all = kinds.compactMap(\.shape.members)
    let common = all.first?.filter { member in all.allSatisfy { $0.contains(like: member) } } ?? []
    return common.map { member in
      guard case .words = member.shape else { return member }
      var joined = member
      joined.shape = .words(
        all.joined().filter { $0.key == member.key }.flatMap { other -> [String] in
          if case .words(let words) = other.shape { words } else { [] }
        }.unique)
      return joined
    }
  }
}

extension [String] {
  fileprivate var unique: [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension Shape {
  /// The text about the forms of a value.
  fileprivate static func parts(_ shapes: [Shape]) -> [String] {
    let shapes = shapes.flatMap(\.alternatives)
    let objects = shapes.compactMap(\.members)
    let others = shapes.filter { $0.members == nil }.flatMap(\.phrases)
    var parts: [String] = []
    if !others.isEmpty {
      parts.append("It is " + listed(others) + (objects.isEmpty ? "." : ", or an object:"))
    }
    for (index, members) in objects.enumerated() {
      if index > 0 { parts.append("or") }
      parts.append(table(members))
    }
    return parts
  }

  /// A table with one line per key.
  fileprivate static func table(_ members: [Member]) -> String {
    let lines = members.map { member in
      let standard = member.standard.map { "`\($0.text())`" } ?? ""
      let about = member.isRequired ? "**Required.** \(member.about)" : member.about
      let cells = ["`\(member.key)`", member.shape.phrase, standard, about]
      return "| " + cells.map(escaped).joined(separator: " | ") + " |"
    }
    return (["| key | value | default | meaning |", "|---|---|---|---|"] + lines)
      .joined(separator: "\n")
  }

  private static func escaped(_ cell: String) -> String {
    cell.reduce(into: "") { text, character in
      if character == "|" { text.append("\\") }
      text.append(character)
    }
  }

  /// The values that a key takes, as a short phrase in Markdown.
  fileprivate var phrase: String { listed(phrases) }

  private var phrases: [String] {
    switch self {
    case .flag: return ["`true`", "`false`"]
    case .null: return ["`null`"]
    case .text(_, let examples):
      let list = listed(examples.map { "`\"\($0)\"`" })
      return ["text" + (examples.isEmpty ? "" : ", such as \(list)")]
    case .words(let words): return words.map { "`\"\($0)\"`" }
    case .number(let bounds, let isWhole):
      return [
        (isWhole ? "whole number" : "number") + (bounds.text.isEmpty ? "" : " \(bounds.text)")
      ]
    case .list(let element, let count, let least):
      let number = count.map { " of \($0)" } ?? (least > 0 ? " of at least \(least)" : "")
      return ["list\(number): \(element.phrase)"]
    case .dictionary(let value): return ["object of names, each with \(value.phrase)"]
    case .object: return ["object"]
    case .either(let shapes): return shapes.flatMap(\.phrases)
    case .named(let name, _, _):
      let title = Self.title(name)
      let anchor = title.lowercased().map { $0 == " " ? "-" : $0 }
      return ["[\(title.lowercased())](#\(String(anchor)))"]
    case .later(let shape): return shape().phrases
    }
  }

  /// The forms of a value, with nested alternatives flattened.
  private var alternatives: [Shape] {
    if case .either(let shapes) = made { return shapes.flatMap(\.alternatives) }
    return [self]
  }

  /// A name as a title: `lineStyle` gives "Line style".
  fileprivate static func title(_ name: String) -> String {
    let words = name.reduce(into: "") { text, letter in
      if letter.isUppercase { text.append(" ") }
      text += letter.lowercased()
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension [Shape.Member] {
  fileprivate func contains(like member: Shape.Member) -> Bool {
    contains { $0.key == member.key && $0.about == member.about }
  }
}
