import SumiGeometry

/// How a chart file writes a value: its possible JSON, how it is read and written, and how it is
/// checked.
///
/// Forms are built from simpler forms. A type stored in a chart file has one (see `FileValue`).
///
/// Functions that make forms and fields of others are compiled once for all types. The compiler would copy
/// their closures for each of a thousand fields, which took more than half of the module's time to build.
public struct Form<Value>: Sendable {
  /// The JSON that the file may have.
  package let shape: Shape
  /// Reads a value from the decoder. Errors are of type `DecodingError`, with the path.
  package let read: @Sendable (any Decoder) throws -> Value
  package let write: @Sendable (Value) -> JSONTree
  /// The first fault of a value made by a program; `nil` if no value can be invalid.
  package var fault: (@Sendable (Value) -> ChartFileError?)?
  /// A value between others. What has nothing between is that of the last one.
  package var mix: @Sendable (Mixture<Value>) -> Value

  package init(
    _ shape: Shape, read: @escaping @Sendable (any Decoder) throws -> Value,
    write: @escaping @Sendable (Value) -> JSONTree,
    fault: (@Sendable (Value) -> ChartFileError?)? = nil,
    mix: @escaping @Sendable (Mixture<Value>) -> Value = { $0.last }
  ) {
    self.shape = shape
    self.read = read
    self.write = write
    self.fault = fault
    self.mix = mix
  }

  /// The form of another type, derived from this one.
  ///
  /// - Parameter value: throws any error whose description says what is wrong.
  @_semantics("optimize.sil.specialize.generic.never")
  package func map<Other>(
    _ value: @escaping @Sendable (Value) throws -> Other,
    back: @escaping @Sendable (Other) -> Value
  ) -> Form<Other> {
    Form<Other>(
      shape,
      read: { decoder in
        let part = try read(decoder)
        do {
          return try value(part)
        } catch let error as DecodingError {
          throw error
        } catch {
          throw decoder.complaint("\(error)")
        }
      },
      write: { write(back($0)) }, fault: fault(of: back),
      mix: { values in (try? value(mix(values.map(back)))) ?? values.last })
  }

  /// The same with a check: `rule` returns what is wrong with a value, or `nil`.
  @_semantics("optimize.sil.specialize.generic.never")
  package func checked(_ rule: @escaping @Sendable (Value) -> String?) -> Form {
    let (fault, mix) = (fault, mix)
    return Form(
      shape,
      read: { decoder in
        let value = try read(decoder)
        if let complaint = rule(value) { throw decoder.complaint(complaint) }
        return value
      },
      write: write,
      fault: { value in
        fault?(value) ?? rule(value).map { ChartFileError(path: [], message: $0) }
      },
      mix: { values in
        let value = mix(values)
        return rule(value) == nil ? value : values.last
      })
  }

  /// The check of a part that only some values have.
  @_semantics("optimize.sil.specialize.generic.never")
  package func fault<Whole>(
    at place: ChartFileError.PathComponent? = nil,
    of part: @escaping @Sendable (Whole) -> Value?
  ) -> (@Sendable (Whole) -> ChartFileError?)? {
    guard let fault else { return nil }
    return { whole in
      guard let value = part(whole), let found = fault(value) else { return nil }
      return place.map(found.within) ?? found
    }
  }

  /// The same with a name under which the schema and the reference page describe it once.
  package func named(_ name: String, _ about: String) -> Form {
    Form(.named(name, about: about, shape), read: read, write: write, fault: fault, mix: mix)
  }

  /// The same without a check for values from programs, because they are clamped where they are
  /// used; only files are checked.
  package var heldInPrograms: Form { Form(shape, read: read, write: write, mix: mix) }

  /// The same, with `null` for `nil`.
  @_semantics("optimize.sil.specialize.generic.never")
  package var orNull: Form<Value?> {
    Form<Value?>(
      .either([shape, .null]),
      read: { $0.isAtNull ? nil : try read($0) },
      write: { $0.map(write) ?? .null },
      fault: fault { (value: Value?) in value },
      mix: { values in values.parts(\.self).map(mix) ?? values.last })
  }

  package var takesNull: Bool { shape.tokens.contains(.null) }
}

extension Form<Bool> {
  package static let flag = Form(.flag, read: Self.single, write: { .bool($0) })
}

extension Form<String> {
  package static let text = text(pattern: nil)

  package static func text(pattern: String?, examples: [String] = []) -> Form {
    Form(.text(pattern: pattern, examples: examples), read: Self.single, write: { .string($0) })
  }
}

extension Form<Double> {
  package static let number = number(.any)

  package static func number(in range: ClosedRange<Double>) -> Form { number(Bounds(range)) }

  package static func number(_ bounds: Bounds) -> Form {
    var form = Form(
      .number(bounds),
      read: { decoder in
        let number: Double = try Self.single(decoder)
        if let complaint = bounds.complaint(about: number) { throw decoder.complaint(complaint) }
        return number
      },
      write: { .number($0) },
      mix: { bounds.held($0.sum) })
    if !bounds.text.isEmpty {
      form.fault = { number in
        bounds.complaint(about: number).map { ChartFileError(path: [], message: $0) }
      }
    }
    return form
  }

  /// A length in points.
  package static let length = number(.length)
  /// A fraction from 0 to 1, such as an opacity.
  package static let share = number(.share)
}

extension Form<Int> {
  package static func wholeNumber(from least: Int, to greatest: Int? = nil) -> Form {
    let bounds = Bounds(from: Double(least), to: greatest.map(Double.init))
    return Form(
      .number(bounds, isWhole: true),
      read: { decoder in
        // Decoding 2.5 as an Int gives an error without a path, so decode a Double first.
        let number = try decoder.singleValueContainer().decode(Double.self)
        if let complaint = bounds.complaint(aboutWhole: number) {
          throw decoder.complaint(complaint)
        }
        return Int(exactly: number) ?? .max
      },
      write: { .number(Double($0)) },
      fault: { number in
        bounds.complaint(aboutWhole: Double(number)).map { ChartFileError(path: [], message: $0) }
      },
      mix: { values in
        Int(exactly: bounds.held(values.map { Double($0) }.sum.rounded())) ?? values.last
      })
  }
}

extension Form where Value: Decodable {
  /// A value of a type that decoders support directly.
  fileprivate static func single(_ decoder: any Decoder) throws -> Value {
    try decoder.singleValueContainer().decode(Value.self)
  }
}

extension Form where Value: Equatable & Sendable {
  /// One of a fixed set of words. A value without a word is written as null.
  ///
  /// - Parameter hints: what to say of other words that people may try.
  package static func words(
    _ words: [(name: String, value: Value)], hints: [String: String] = [:]
  ) -> Form {
    let names = words.map(\.name)
    return Form(
      .words(names),
      read: { decoder in
        let text = try decoder.singleValueContainer().decode(String.self)
        if let word = words.first(where: { $0.name == text }) { return word.value }
        let hint =
          hints[text] ?? nearestName(to: text, among: names).map { "did you mean \"\($0)\"?" }
          ?? "use one of: \(names.joined(separator: ", "))"
        throw decoder.complaint("unknown value \"\(text)\"; \(hint)")
      },
      write: { value in
        words.first { $0.value == value }.map { .string($0.name) } ?? .null
      })
  }
}

extension Form
where Value: RawRepresentable<String> & CaseIterable & Equatable & Sendable {
  /// One of the raw values of an enumeration.
  package static var word: Form { .words(Value.allCases.map { ($0.rawValue, $0) }) }
}

// MARK: Lists and dictionaries

extension Form where Value: Sendable {
  /// A list, of exactly `count` elements if given; `rule` states that in words, such as "a range is
  /// two values".
  @_semantics("optimize.sil.specialize.generic.never")
  package func list(count: Int? = nil, rule: String = "") -> Form<[Value]> {
    Form<[Value]>(
      .list(of: shape, count: count),
      read: { decoder in
        var container = try decoder.unkeyedContainer()
        var values: [Value] = []
        while !container.isAtEnd { values.append(try read(container.superDecoder())) }
        if let count, values.count != count {
          throw decoder.complaint("\(rule), not \(values.count)")
        }
        return values
      },
      write: { .array($0.map(write)) }, fault: elementFault,
      mix: { lists in
        guard lists.values.allSatisfy({ $0.count == lists.last.count }) else { return lists.last }
        return lists.last.indices.map { index in mix(lists.map { $0[index] }) }
      })
  }

  /// A list of at least `least` elements; `rule` states that in words, such as "a theme has at least
  /// one colour".
  @_semantics("optimize.sil.specialize.generic.never")
  package func list(from least: Int, rule: String) -> Form<[Value]> {
    let form = list().checked { $0.count < least ? rule : nil }
    return Form<[Value]>(
      .list(of: shape, least: least), read: form.read, write: form.write, fault: form.fault,
      mix: form.mix)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private var elementFault: (@Sendable ([Value]) -> ChartFileError?)? {
    guard let fault else { return nil }
    return { values in
      for (index, value) in values.enumerated() {
        if let found = fault(value) { return found.within(.index(index)) }
      }
      return nil
    }
  }

  /// One value, or a list of them.
  @_semantics("optimize.sil.specialize.generic.never")
  package var oneOrMore: Form<[Value]> {
    let list = list()
    return Form<[Value]>(
      .either([shape, list.shape]),
      read: { try Shape.Token($0) == .list ? list.read($0) : [read($0)] },
      write: { $0.count == 1 ? write($0[0]) : list.write($0) }, mix: list.mix)
  }

  /// An object with arbitrary names as keys.
  @_semantics("optimize.sil.specialize.generic.never")
  package var dictionary: Form<[String: Value]> {
    Form<[String: Value]>(
      .dictionary(of: shape),
      read: { decoder in
        let container = try decoder.container(keyedBy: AnyKey.self)
        var values: [String: Value] = [:]
        for key in container.allKeys {
          values[key.stringValue] = try read(container.superDecoder(forKey: key))
        }
        return values
      },
      write: { values in
        .object(values.sorted { $0.key < $1.key }.map { .init($0.key, write($0.value)) })
      },
      mix: { all in
        var values = all.last
        for (key, _) in all.last { values[key] = all.parts({ $0[key] }).map(mix) ?? values[key] }
        return values
      })
  }
}

// MARK: Reading

/// What is wrong with a value, without its position.
package struct Complaint: Error, CustomStringConvertible {
  package var description: String

  package init(_ description: String) { self.description = description }
}

extension Decoder {
  /// An error about the decoder's current value.
  package func complaint(_ message: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: message))
  }

  fileprivate var isAtNull: Bool { (try? singleValueContainer().decodeNil()) ?? false }
}

extension Shape.Token {
  private init(_ value: ParsedJSON) {
    switch value {
    case .object: self = .object
    case .list, .numbers: self = .list
    case .text: self = .text
    case .number: self = .number
    case .flag: self = .flag
    case .null: self = .null
    }
  }

  /// The JSON type of the decoder's value; `nil` for a number outside the range of Double.
  package init?(_ decoder: any Decoder) {
    if let decoder = decoder as? ParsedJSONDecoder {
      self.init(decoder.value)
      return
    }
    if (try? decoder.container(keyedBy: AnyKey.self)) != nil {
      self = .object
    } else if (try? decoder.unkeyedContainer()) != nil {
      self = .list
    } else if let container = try? decoder.singleValueContainer() {
      if container.decodeNil() {
        self = .null
      } else if (try? container.decode(String.self)) != nil {
        self = .text
      } else if (try? container.decode(Bool.self)) != nil {
        self = .flag
      } else if (try? container.decode(Double.self)) != nil {
        self = .number
      } else {
        return nil
      }
    } else {
      return nil
    }
  }
}
