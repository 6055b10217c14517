import SumiGeometry

/// One of several forms of a value, usable for some values: a title can be written as text if it
/// has nothing but text.
package struct Alternative<Value>: Sendable {
  package let shape: Shape
  package let read: @Sendable (any Decoder) throws -> Value
  /// The JSON; `nil` for a value that cannot be written in this form.
  package let write: @Sendable (Value) -> JSONTree?
  package let fault: (@Sendable (Value) -> ChartFileError?)?
  /// A value between others; `nil` if one of them cannot be written in this form.
  package let mix: @Sendable (Mixture<Value>) -> Value?

  /// A form of a part, such as a text, from which the value is made.
  ///
  /// - Parameter part: `nil` for a value that cannot be written in this form.
  @_semantics("optimize.sil.specialize.generic.never")
  package init<Part>(
    _ form: Form<Part>, _ value: @escaping @Sendable (Part) -> Value,
    back part: @escaping @Sendable (Value) -> Part?
  ) {
    shape = form.shape
    read = { value(try form.read($0)) }
    write = { part($0).map(form.write) }
    fault = form.fault(of: part)
    mix = { $0.parts(part).map { value(form.mix($0)) } }
  }

  /// Words that stand for certain values.
  @_semantics("optimize.sil.specialize.generic.never")
  package init(words: [(name: String, value: Value)]) where Value: Equatable & Sendable {
    self.init(
      .words(words), { $0 }, back: { value in words.contains { $0.value == value } ? value : nil })
  }

  /// A form for all values; it must be the last alternative.
  package init(_ form: Form<Value>) { self.init(form, { $0 }, back: { $0 }) }

  /// The allowed and the required keys of this form.
  fileprivate var keys: (all: Set<String>, required: Set<String>) {
    let members = shape.members ?? []
    return (Set(members.map(\.key)), Set(members.filter(\.isRequired).map(\.key)))
  }
}

extension Form {
  /// One of several forms that differ in their JSON type: text, a number, an object …
  ///
  /// A value is written in the first form that can represent it.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func either(_ alternatives: Alternative<Value>...) -> Form {
    let shape = Shape.either(alternatives.map(\.shape))
    return Form(
      shape,
      read: { decoder in
        let token = Shape.Token(decoder)
        guard
          let fitting = alternatives.first(where: { alternative in
            token.map(alternative.shape.tokens.contains) ?? true
          })
        else { throw decoder.complaint("expected \(listed(shape.expectations))") }
        return try fitting.read(decoder)
      },
      write: { Self.written($0, as: alternatives) }, fault: Self.fault(of: alternatives),
      mix: { Self.mixed($0, as: alternatives) })
  }

  /// An object of one of several kinds, distinguished by its keys.
  ///
  /// - Parameter rule: which keys belong together, for errors.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func kinds(_ kinds: Alternative<Value>..., rule: String) -> Form {
    let shape = Shape.either(kinds.map(\.shape))
    let known = Deferred { Set(kinds.flatMap(\.keys.all)).sorted() }
    return Form(
      shape,
      read: { decoder in
        let keys = try decoder.keys(known: known.value)
        if let kind = kinds.first(where: { kind in
          keys.isSubset(of: kind.keys.all) && kind.keys.required.isSubset(of: keys)
        }) {
          return try kind.read(decoder)
        }
        for key in keys.sorted() {
          let friends = kinds.filter { $0.keys.all.contains(key) }
            .reduce(into: Set<String>()) { $0.formUnion($1.keys.all) }
          if let stranger = keys.subtracting(friends).min() {
            throw decoder.complaint("\"\(key)\" and \"\(stranger)\" exclude each other; \(rule)")
          }
        }
        throw decoder.complaint(rule)
      },
      write: { Self.written($0, as: kinds) }, fault: Self.fault(of: kinds),
      mix: { Self.mixed($0, as: kinds) })
  }

  /// An object of one of several kinds, named by the word under a key.
  ///
  /// - Parameter form: the form of the kind with the given word.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func tagged(
    _ key: String, _ kinds: [(words: [String], form: Form<Value>)], hints: [String: String] = [:],
    kind: @escaping @Sendable (Value) -> String
  ) -> Form {
    let words = kinds.flatMap { kind in kind.words.map { (name: $0, value: $0) } }
    let word = Form<String>.words(words, hints: hints)
    let forms = Dictionary(
      kinds.flatMap { kind in kind.words.map { ($0, kind.form) } }, uniquingKeysWith: { $1 })
    return Form(
      .either(kinds.map(\.form.shape)),
      read: { decoder in
        let container = try decoder.container(keyedBy: AnyKey.self)
        let name = AnyKey(stringValue: key)
        guard container.contains(name) else {
          throw decoder.complaint(
            "\"\(key)\" is missing; use one of: \(words.map(\.name).joined(separator: ", "))")
        }
        let found = try word.read(container.superDecoder(forKey: name))
        guard let form = forms[found] else { throw decoder.complaint("no such kind") }
        return try form.read(decoder)
      },
      write: { forms[kind($0)]?.write($0) ?? .null },
      fault: { forms[kind($0)]?.fault?($0) },
      mix: { values in
        let word = kind(values.last)
        guard values.values.allSatisfy({ kind($0) == word }) else { return values.last }
        return forms[word]?.mix(values) ?? values.last
      })
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private static func mixed(
    _ values: Mixture<Value>, as alternatives: [Alternative<Value>]
  ) -> Value {
    alternatives.lazy.compactMap { $0.mix(values) }.first ?? values.last
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private static func written(_ value: Value, as alternatives: [Alternative<Value>]) -> JSONTree {
    alternatives.lazy.compactMap { $0.write(value) }.first ?? .null
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private static func fault(
    of alternatives: [Alternative<Value>]
  ) -> (@Sendable (Value) -> ChartFileError?)? {
    let faults = alternatives.compactMap(\.fault)
    guard !faults.isEmpty else { return nil }
    return { value in faults.lazy.compactMap { $0(value) }.first }
  }
}
