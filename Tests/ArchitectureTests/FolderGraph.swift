/// Which folders of a module use the types of which others. Files directly in the module are in the
/// folder `.`.
struct FolderGraph {
  /// A type that a folder uses of another one, and a file that does.
  struct Use: Equatable {
    let name: String
    let path: String
  }

  let folders: Set<String>
  /// By the folder that uses and the one that declares.
  private(set) var uses: [String: [String: [Use]]] = [:]

  /// A name that several folders declare counts for none.
  ///
  /// - Parameter files: of one module, with their names.
  init(_ files: [(file: SourceFile, names: SwiftNames)]) {
    folders = Set(files.map(\.file.folder))
    var homes: [String: Set<String>] = [:]
    var declared: [String: Set<String>] = [:]
    for (file, names) in files {
      for name in names.offered { homes[name, default: []].insert(file.folder) }
      declared[file.folder, default: []].formUnion(names.declared)
    }
    for (file, names) in files {
      let own = declared[file.folder] ?? []
      for name in names.used.subtracting(own).sorted() {
        guard let home = homes[name], home.count == 1, let other = home.first else { continue }
        uses[file.folder, default: [:]][other, default: []].append(
          Use(name: name, path: file.path))
      }
    }
  }

  /// The sets of folders that use each other, directly or through others, with those that stand alone.
  var circles: Set<Set<String>> {
    let reached = Dictionary(uniqueKeysWithValues: folders.map { ($0, reachable(from: $0)) })
    return Set(
      folders.map { folder in
        (reached[folder] ?? []).filter { reached[$0]?.contains(folder) == true }
          .union([folder])
      })
  }

  private func reachable(from folder: String) -> Set<String> {
    var (found, open) = (Set<String>(), [folder])
    while let next = open.popLast() {
      for other in (uses[next] ?? [:]).keys where found.insert(other).inserted {
        open.append(other)
      }
    }
    return found
  }

  /// The folders in an order in which each uses only earlier ones, and those of a circle together.
  var order: [Set<String>] {
    var (rest, order) = (circles, [Set<String>]())
    var done = Set<String>()
    while !rest.isEmpty {
      let ready = rest.filter { circle in
        circle.allSatisfy { folder in
          (uses[folder] ?? [:]).keys.allSatisfy { done.contains($0) || circle.contains($0) }
        }
      }
      let sorted = ready.sorted { ($0.min() ?? "") < ($1.min() ?? "") }
      // Circles that use only each other would be one.
      guard let next = sorted.first else { return order }
      order.append(next)
      rest.remove(next)
      done.formUnion(next)
    }
    return order
  }
}

extension SourceFile {
  /// The folder in its module.
  var folder: String {
    let parts = path.split(separator: "/").drop { $0 == "Sources" }.dropFirst()
    return parts.count > 1 ? String(parts[parts.startIndex]) : "."
  }
}
