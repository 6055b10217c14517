import SumiData
import Synchronization

extension Form where Value: Sendable {
  /// An object with these keys and no others.
  ///
  /// - Parameter plain: the value of an object without any keys.
  @_semantics("optimize.sil.specialize.generic.never")
  static func object(
    _ plain: Value, @FieldBuilder<Value> _ fields: () -> [Field<Value>]
  ) -> Form {
    let fields = fields()
    let keys = fields.map(\.member.key)
    let faults = fields.compactMap { $0.fault?(plain) }
    var form = Form(
      .object(fields.map { $0.member(showing: plain) }),
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
      mix: { values in
        var value = values.last
        for field in fields { field.mix(values, &value) }
        return value
      })
    if !faults.isEmpty {
      form.fault = { value in
        for fault in faults {
          if let found = fault(value) { return found }
        }
        return nil
      }
    }
    return form
  }
}

extension Form where Value: Sendable {
  /// An object with exactly one key, which is required.
  @_semantics("optimize.sil.specialize.generic.never")
  static func keyed(_ key: String, _ form: Form<Value>, _ about: String) -> Form {
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
  /// The form of an object, made at its first use: forms take time to make, and a file has objects of
  /// few kinds.
  @_semantics("optimize.sil.specialize.generic.never")
  static func later(_ make: @escaping @Sendable () -> Form) -> Form {
    let form = Deferred(make)
    return Form(
      .later { form.value.shape }, read: { try form.value.read($0) },
      write: { form.value.write($0) }, fault: { form.value.fault?($0) },
      mix: { form.value.mix($0) })
  }
}

/// A value made at its first use, on any thread.
private final class Deferred<Value: Sendable>: Sendable {
  private final class Made: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private let make: @Sendable () -> Value
  // Files are read on many threads, which a lock would hold up at each object.
  private let made = AtomicLazyReference<Made>()

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// Two threads may make it; one is kept.
  var value: Value { (made.load() ?? made.storeIfNil(Made(make()))).value }
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
  static func look(
    _ plain: Value, _ isShown: any WritableKeyPath<Value, Bool> & Sendable,
    @FieldBuilder<Value> _ fields: () -> [Field<Value>]
  ) -> Form {
    look(
      plain, visible: Field("visible", isShown, .flag, "Whether it is drawn."),
      { $0[keyPath: isShown] = $1 }, fields())
  }

  /// The same for an optional style whose default depends on the chart; `visible` may then be null.
  @_semantics("optimize.sil.specialize.generic.never")
  static func look(
    _ plain: Value, _ isShown: any WritableKeyPath<Value, Bool?> & Sendable,
    @FieldBuilder<Value> _ fields: () -> [Field<Value>]
  ) -> Form {
    let about = "Whether it is drawn; `null` leaves that to the chart."
    return look(
      plain, visible: Field("visible", isShown, Form<Bool>.flag.orNull, about),
      { $0[keyPath: isShown] = $1 }, fields())
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private static func look(
    _ plain: Value, visible: Field<Value>, _ set: (inout Value, Bool) -> Void,
    _ fields: [Field<Value>]
  ) -> Form {
    var (shown, hidden) = (plain, plain)
    set(&shown, true)
    set(&hidden, false)
    let looks = (shown: shown, hidden: hidden)
    return .either(
      Alternative(
        Form<Bool>.flag, { $0 ? looks.shown : looks.hidden },
        back: { $0 == looks.shown ? true : $0 == looks.hidden ? false : nil }),
      Alternative(
        .object(shown) {
          visible
          fields
        }))
  }
}

extension Decoder {
  /// The keys of the decoder's object; an unknown key is an error that suggests the nearest known
  /// one.
  func keys(known: [String]) throws -> Set<String> {
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
