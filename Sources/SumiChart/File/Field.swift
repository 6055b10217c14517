import SumiData

/// A key of an object in a chart file: the property that it stands for, how it is written, and what
/// it means.
///
/// A type lists its fields once. Reading and writing files, the schema, the reference page and the
/// checks of values that a program gives all follow from the list.
public struct Field<Root>: Sendable {
  typealias Container = KeyedDecodingContainer<AnyKey>

  let member: Shape.Member
  /// Reads the value of the key into the root; leaves the root as it is where the key is absent.
  let read: @Sendable (Container, inout Root) throws -> Void
  /// The JSON of a root's value; `nil` where it equals the default, which is that of `plain`.
  let write: @Sendable (Root, _ plain: Root) -> JSONTree?
  /// The JSON of a root's value, for the default that the reference page shows; `nil` where `about`
  /// says what the default is.
  let standard: @Sendable (Root) -> JSONTree?
  /// Makes the check of a root's value; a value that equals the one of `plain` needs none. `nil` where
  /// no value can have a fault.
  let fault: (@Sendable (_ plain: Root) -> Check)?

  typealias Check = @Sendable (Root) -> ChartFileError?

  private init(
    _ member: Shape.Member, read: @escaping @Sendable (Container, inout Root) throws -> Void,
    write: @escaping @Sendable (Root, Root) -> JSONTree? = { _, _ in nil },
    standard: @escaping @Sendable (Root) -> JSONTree? = { _ in nil },
    fault: (@Sendable (Root) -> Check)? = nil
  ) {
    self.member = member
    self.read = read
    self.write = write
    self.standard = standard
    self.fault = fault
  }

  /// A key for a property.
  ///
  /// - Parameters:
  ///   - isRequired: whether there is no default.
  ///   - hint: what to say after "is missing" of a required key.
  ///   - derived: the default where it follows from properties whose fields come earlier in the list.
  init<Value: Equatable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ form: Form<Value>,
    _ about: String, isRequired: Bool = false, hint: String = "it has no default",
    derived: (@Sendable (Root) -> Value)? = nil
  ) {
    self.init(
      Shape.Member(key: key, shape: form.shape, isRequired: isRequired, about: about),
      read: { container, root in
        if let decoder = try container.decoder(
          of: key, hint: isRequired ? hint : nil, takesNull: form.takesNull)
        {
          root[keyPath: path] = try form.read(decoder)
        } else if let derived {
          root[keyPath: path] = derived(root)
        }
      },
      write: { root, plain in
        let value = root[keyPath: path]
        let standard = derived.map { $0(root) } ?? plain[keyPath: path]
        return value == standard && !isRequired ? nil : form.write(value)
      },
      standard: { isRequired || derived != nil ? nil : form.write($0[keyPath: path]) },
      fault: Self.fault(key, path, form))
  }

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

  /// A key for a property that may be `nil`, which is written as `null`.
  init<Value: Equatable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Root, Value?> & Sendable, _ form: Form<Value>,
    _ about: String
  ) {
    let field = Field(key, path, form.orNull, about)
    // The schema is silent about null, which an editor would offer everywhere.
    let member = Shape.Member(key: key, shape: form.shape, isRequired: false, about: about)
    self.init(
      member, read: field.read, write: field.write, standard: field.standard, fault: field.fault)
  }

  /// A key for a property of a type that has a form of its own.
  init<Value: FileValue>(
    _ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ about: String,
    isRequired: Bool = false
  ) {
    self.init(key, path, Value.form, about, isRequired: isRequired)
  }

  /// A key for a property that may be `nil`, of a type that has a form of its own.
  init<Value: FileValue>(
    _ key: String, _ path: any WritableKeyPath<Root, Value?> & Sendable, _ about: String
  ) {
    self.init(key, path, Value.form, about)
  }

  /// A key that is read, but never written: one that sets several properties at once.
  init<Value>(
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

  /// A key that always has one of some words, which tells the object's kind and is read elsewhere;
  /// the first is written.
  init(tag key: String, _ words: [String], _ about: String) {
    self.init(
      Shape.Member(key: key, shape: .words(words), isRequired: true, about: about),
      read: { _, _ in }, write: { _, _ in .string(words.first ?? "") })
  }

  /// The same key of an object that the root is a part of.
  func within<Whole>(_ path: any WritableKeyPath<Whole, Root> & Sendable) -> Field<Whole> {
    var found: (@Sendable (Whole) -> Field<Whole>.Check)?
    if let fault {
      found = { plain in
        let check = fault(plain[keyPath: path])
        return { whole in check(whole[keyPath: path]) }
      }
    }
    return Field<Whole>(
      member,
      read: { container, whole in try read(container, &whole[keyPath: path]) },
      write: { whole, plain in write(whole[keyPath: path], plain[keyPath: path]) },
      standard: { whole in standard(whole[keyPath: path]) },
      fault: found)
  }
}

extension KeyedDecodingContainer<AnyKey> {
  /// The decoder of a key's value; `nil` where the default is meant: the key is absent, or null.
  ///
  /// - Parameter hint: what to say where a required key is missing; `nil` for a key that may be absent.
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
  public static func buildExpression(_ field: Field<Root>) -> [Field<Root>] { [field] }
  public static func buildExpression(_ fields: [Field<Root>]) -> [Field<Root>] { fields }
  public static func buildBlock(_ parts: [Field<Root>]...) -> [Field<Root>] { parts.flatMap { $0 } }
}
