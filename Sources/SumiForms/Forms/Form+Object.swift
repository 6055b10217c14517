import SumiGeometry

extension Form where Value: Sendable {
  /// An object with these keys and no others.
  ///
  /// Its fields are made at their first use: a thousand fields take several milliseconds, and a file has
  /// objects of few kinds.
  ///
  /// - Parameter plain: the value of an object without any keys.
  package static func object(
    _ plain: Value, @FieldBuilder<Value> _ fields: @escaping @Sendable () -> [Field<Value>]
  ) -> Form {
    .later { object(plain, of: fields()) }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private static func object(_ plain: Value, of fields: [Field<Value>]) -> Form {
    let keys = fields.map(\.member.key)
    let faults = fields.compactMap { $0.fault?(plain) }
    // Only the schema and some errors ask for the defaults of all keys.
    let shape = Deferred { Shape.object(fields.map { $0.member(showing: plain) }) }
    return Form(
      .later { shape.value },
      read: { decoder in
        let stated = try decoder.keys(known: keys)
        let container = try decoder.container(keyedBy: AnyKey.self)
        var value = plain
        // Most keys of most objects are absent.
        for field in fields where field.readsAbsent || stated.contains(field.member.key) {
          try field.read(container, &value)
        }
        return value
      },
      write: { value in
        .object(
          fields.compactMap { field in
            field.write(value, plain).map { JSONTree.Member(field.member.key, $0) }
          })
      },
      fault: { value in
        for fault in faults {
          if let found = fault(value) { return found }
        }
        return nil
      },
      mix: { values in
        var value = values.last
        for field in fields { field.mix(values, &value) }
        return value
      })
  }
}

extension Form where Value: Sendable {
  /// An object with exactly one key, which is required.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func keyed(_ key: String, _ form: Form<Value>, _ about: String) -> Form {
    let member = Shape.Member(key: key, shape: form.shape, isRequired: true, about: about)
    return Form(
      .object([member]),
      read: { decoder in
        _ = try decoder.keys(known: [key])
        let container = try decoder.container(keyedBy: AnyKey.self)
        return try form.read(container.superDecoder(forKey: AnyKey(stringValue: key)))
      },
      write: { .object([JSONTree.Member(key, form.write($0))]) },
      fault: form.fault(at: .key(key)) { $0 }, mix: form.mix)
  }
}

extension Form where Value: Sendable {
  /// The form of an object, made at its first use.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func later(_ make: @escaping @Sendable () -> Form) -> Form {
    let form = Deferred(make)
    return Form(
      .later { form.value.shape }, read: { try form.value.read($0) },
      write: { form.value.write($0) }, fault: { form.value.fault?($0) },
      mix: { form.value.mix($0) })
  }
}

extension Field {
  /// The member with its default from a plain object, if the default is short.
  fileprivate func member(showing plain: Root) -> Shape.Member {
    var member = member
    member.standard = standard(plain).flatMap { tree in
      switch tree {
      case .bool, .number, .string: tree
      case .null, .array, .object, .other: nil
      }
    }
    return member
  }
}

extension Form where Value: Equatable & Sendable {
  /// The style of something that may be shown or hidden: `true`, `false`, or an object. An object
  /// with any key shows it, unless `visible` is false.
  ///
  /// - Parameter plain: the style when nothing is given.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func look(
    _ plain: Value, _ isShown: any WritableKeyPath<Value, Bool> & Sendable,
    @FieldBuilder<Value> _ fields: @escaping @Sendable () -> [Field<Value>]
  ) -> Form {
    look(plain, { $0[keyPath: isShown] = $1 }) {
      [Field("visible", isShown, .flag, "Whether it is drawn.")] + fields()
    }
  }

  /// The same for an optional style whose default depends on the chart; `visible` may then be null.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func look(
    _ plain: Value, _ isShown: any WritableKeyPath<Value, Bool?> & Sendable,
    @FieldBuilder<Value> _ fields: @escaping @Sendable () -> [Field<Value>]
  ) -> Form {
    let about = "Whether it is drawn; `null` leaves that to the chart."
    return look(plain, { $0[keyPath: isShown] = $1 }) {
      [Field("visible", isShown, Form<Bool>.flag.orNull, about)] + fields()
    }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private static func look(
    _ plain: Value, _ set: (inout Value, Bool) -> Void,
    _ fields: @escaping @Sendable () -> [Field<Value>]
  ) -> Form {
    var (shown, hidden) = (plain, plain)
    set(&shown, true)
    set(&hidden, false)
    let looks = (shown: shown, hidden: hidden)
    return .either(
      Alternative(
        Form<Bool>.flag, { $0 ? looks.shown : looks.hidden },
        back: { $0 == looks.shown ? true : $0 == looks.hidden ? false : nil }),
      Alternative(.object(shown, fields)))
  }
}

extension Decoder {
  /// The keys of the decoder's object; an unknown key is an error that suggests the nearest known
  /// one.
  package func keys(known: [String]) throws -> Set<String> {
    let keys = try container(keyedBy: AnyKey.self).allKeys
    for key in keys where !known.contains(key.stringValue) {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: codingPath + [key],
          debugDescription: Self.unknown(key.stringValue, among: known)))
    }
    return Set(keys.map(\.stringValue))
  }

  private static func unknown(_ key: String, among known: [String]) -> String {
    let hint =
      nearestName(to: key, among: known).map { "did you mean \"\($0)\"?" }
      ?? "known here: \(known.sorted().joined(separator: ", "))"
    return "unknown key \"\(key)\"; \(hint)"
  }
}
