/// Values by role, in the order in which they were added.
///
/// A series has few columns: looking at each role is faster than hashing one.
public struct RoleMap<Value>: Sequence, ExpressibleByDictionaryLiteral {
  @usableFromInline var roles: [Role] = []
  /// The values of the roles, in their order.
  @usableFromInline var entries: [Value] = []

  /// If a role has several values, the last counts.
  @inlinable public init(dictionaryLiteral elements: (Role, Value)...) {
    for (role, value) in elements { self[role] = value }
  }

  /// The value of a role; `nil` if it has none. Setting `nil` removes it.
  @inlinable public subscript(role: Role) -> Value? {
    get { roles.firstIndex(of: role).map { entries[$0] } }
    set {
      switch (roles.firstIndex(of: role), newValue) {
      case (let index?, let value?): entries[index] = value
      case (let index?, nil):
        roles.remove(at: index)
        entries.remove(at: index)
      case (nil, let value?):
        roles.append(role)
        entries.append(value)
      case (nil, nil): break
      }
    }
  }

  /// The roles that have a value.
  @inlinable public var keys: [Role] { roles }

  /// The values of the roles, in their order.
  @inlinable public var values: [Value] { entries }

  /// Whether no role has a value.
  @inlinable public var isEmpty: Bool { roles.isEmpty }

  /// The roles with their values.
  @inlinable public func makeIterator()
    -> LazyMapSequence<Range<Int>, (key: Role, value: Value)>.Iterator
  {
    let (roles, entries) = (roles, entries)
    return roles.indices.lazy.map { (key: roles[$0], value: entries[$0]) }.makeIterator()
  }
}

extension RoleMap: Sendable where Value: Sendable {}
