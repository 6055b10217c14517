/// A key of an object in a chart file: its property, how it is written, and what it means.
///
/// A type lists its fields once. Reading and writing files, the schema, the reference page and the
/// checks of values from programs all follow from this list.
public struct Field<Root>: Sendable {
  package typealias Container = KeyedDecodingContainer<AnyKey>

  package let member: Shape.Member
  /// Reads the key's value into the root; leaves the root unchanged if the key is absent.
  package let read: @Sendable (Container, inout Root) throws -> Void
  /// Whether `read` does something although the key is absent.
  package let readsAbsent: Bool
  /// The JSON of a root's value; `nil` if it equals the default in `plain`.
  package let write: @Sendable (Root, _ plain: Root) -> JSONTree?
  /// The JSON of the default for the reference page; `nil` if `about` states the default.
  package let standard: @Sendable (Root) -> JSONTree?
  /// Makes the check of a root's value; a value equal to the one in `plain` is not checked. `nil`
  /// if no value can be invalid.
  package let fault: (@Sendable (_ plain: Root) -> Check)?
  /// Sets the key's value in a root to that between the values of others.
  package let mix: @Sendable (Mixture<Root>, inout Root) -> Void
  /// Reads the key's value without using it; `nil` for keys without a property.
  package let check: (@Sendable (any Decoder) throws -> Void)?

  package typealias Check = @Sendable (Root) -> ChartFileError?

  private init(
    _ member: Shape.Member, readsAbsent: Bool = false,
    read: @escaping @Sendable (Container, inout Root) throws -> Void,
    write: @escaping @Sendable (Root, Root) -> JSONTree? = { _, _ in nil },
    standard: @escaping @Sendable (Root) -> JSONTree? = { _ in nil },
    fault: (@Sendable (Root) -> Check)? = nil,
    mix: @escaping @Sendable (Mixture<Root>, inout Root) -> Void = { _, _ in },
    check: (@Sendable (any Decoder) throws -> Void)? = nil
  ) {
    self.member = member
    self.readsAbsent = readsAbsent
    self.read = read
    self.write = write
    self.standard = standard
    self.fault = fault
    self.mix = mix
    self.check = check
  }

  /// A key for a property.
  ///
  /// - Parameters:
  ///   - isRequired: whether there is no default.
  ///   - other: a key in whose presence this one is not required, and whether a root has it.
  ///   - hint: text after "is missing" for a required key.
  ///   - derived: the default, if it depends on properties whose fields come earlier in the list.
  @_semantics("optimize.sil.specialize.generic.never")
  package init<Value: Equatable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ form: Form<Value>,
    _ about: String, isRequired: Bool = false,
    unless other: (key: String, isThere: @Sendable (Root) -> Bool)? = nil,
    hint: String = "it has no default",
    derived: (@Sendable (Root) -> Value)? = nil
  ) {
    let takesNull = form.takesNull
    self.init(
      Shape.Member(
        key: key, shape: form.shape, isRequired: isRequired && other == nil, about: about),
      readsAbsent: isRequired || derived != nil,
      read: { container, root in
        let hasOther = other.map { container.contains(AnyKey(stringValue: $0.key)) } ?? false
        if let decoder = try container.decoder(
          of: key, hint: isRequired && !hasOther ? hint : nil, takesNull: takesNull)
        {
          root[keyPath: path] = try form.read(decoder)
        } else if let derived {
          root[keyPath: path] = derived(root)
        }
      },
      write: { root, plain in
        let value = root[keyPath: path]
        let standard = derived.map { $0(root) } ?? plain[keyPath: path]
        let isNeeded = isRequired && other.map { !$0.isThere(root) } ?? true
        return value == standard && !isNeeded ? nil : form.write(value)
      },
      standard: { isRequired || derived != nil ? nil : form.write($0[keyPath: path]) },
      fault: Self.fault(key, path, form),
      mix: { roots, root in
        let values = roots.map { $0[keyPath: path] }
        // Most keys of most objects are alike.
        if values.values.contains(where: { $0 != values.last }) {
          root[keyPath: path] = form.mix(values)
        }
      },
      check: { _ = try form.read($0) })
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private static func fault<Value: Equatable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ form: Form<Value>
  ) -> (@Sendable (Root) -> Check)? {
    guard let fault = form.fault else { return nil }
    return { plain in
      let standard = plain[keyPath: path]
      return { root in
        let value = root[keyPath: path]
        return value == standard ? nil : fault(value)?.within(.key(key))
      }
    }
  }

  /// A key for an optional property; `nil` is written as `null`.
  @_semantics("optimize.sil.specialize.generic.never")
  package init<Value: Equatable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Root, Value?> & Sendable, _ form: Form<Value>,
    _ about: String
  ) {
    let field = Field(key, path, form.orNull, about)
    // The schema does not mention null; editors would suggest it everywhere.
    let member = Shape.Member(key: key, shape: form.shape, isRequired: false, about: about)
    self.init(
      member, readsAbsent: field.readsAbsent, read: field.read, write: field.write,
      standard: field.standard, fault: field.fault, mix: field.mix)
  }

  /// A key for a property whose type has its own form.
  package init<Value: FileValue>(
    _ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ about: String,
    isRequired: Bool = false
  ) {
    self.init(key, path, Value.form, about, isRequired: isRequired)
  }

  /// A key for an optional property whose type has its own form.
  package init<Value: FileValue>(
    _ key: String, _ path: any WritableKeyPath<Root, Value?> & Sendable, _ about: String
  ) {
    self.init(key, path, Value.form, about)
  }

  /// A key that is read but never written, because it sets several properties at once.
  @_semantics("optimize.sil.specialize.generic.never")
  package init<Value>(
    reading key: String, _ form: Form<Value>, _ about: String,
    into set: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    self.init(
      Shape.Member(key: key, shape: form.shape, isRequired: false, about: about),
      read: { container, root in
        guard let decoder = try container.decoder(of: key) else { return }
        set(&root, try form.read(decoder))
      })
  }

  /// A key whose word states the object's kind; it is read elsewhere, and the first word is
  /// written.
  package init(tag key: String, _ words: [String], _ about: String) {
    self.init(
      Shape.Member(key: key, shape: .words(words), isRequired: true, about: about),
      read: { _, _ in }, write: { _, _ in .string(words.first ?? "") })
  }

  /// The same key for an object that contains the root.
  @_semantics("optimize.sil.specialize.generic.never")
  package func within<Whole>(_ path: any WritableKeyPath<Whole, Root> & Sendable) -> Field<Whole> {
    var found: (@Sendable (Whole) -> Field<Whole>.Check)?
    if let fault {
      found = { plain in
        let check = fault(plain[keyPath: path])
        return { whole in check(whole[keyPath: path]) }
      }
    }
    return Field<Whole>(
      member, readsAbsent: readsAbsent,
      read: { container, whole in try read(container, &whole[keyPath: path]) },
      write: { whole, plain in write(whole[keyPath: path], plain[keyPath: path]) },
      standard: { whole in standard(whole[keyPath: path]) },
      fault: found,
      mix: { wholes, whole in mix(wholes.map { $0[keyPath: path] }, &whole[keyPath: path]) },
      check: check)
  }
}

extension KeyedDecodingContainer<AnyKey> {
  /// The decoder of a key's value; `nil` if the key is absent or null, which both mean the default.
  ///
  /// - Parameter hint: text for a missing required key; `nil` for an optional key.
  fileprivate func decoder(
    of key: String, hint: String? = nil, takesNull: Bool = false
  ) throws -> (any Decoder)? {
    let name = AnyKey(stringValue: key)
    guard contains(name) else {
      guard let hint else { return nil }
      throw DecodingError.dataCorrupted(
        .init(codingPath: codingPath, debugDescription: "\"\(key)\" is missing; \(hint)"))
    }
    if try hint == nil && !takesNull && decodeNil(forKey: name) { return nil }
    return try superDecoder(forKey: name)
  }
}

/// Collects the fields of an object.
@resultBuilder public enum FieldBuilder<Root> {
  /// Takes a field.
  public static func buildExpression(_ field: Field<Root>) -> [Field<Root>] { [field] }
  /// Takes a list of fields.
  public static func buildExpression(_ fields: [Field<Root>]) -> [Field<Root>] { fields }
  /// Joins the fields of several lines.
  public static func buildBlock(_ parts: [Field<Root>]...) -> [Field<Root>] { parts.flatMap { $0 } }
}
