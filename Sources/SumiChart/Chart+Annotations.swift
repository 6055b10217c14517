extension Chart {
  /// Adds an annotation on top of the others. One with the same `id` is replaced at the same index.
  public mutating func add(_ annotation: Annotation) {
    if let id = annotation.id, let index = annotations.firstIndex(where: { $0.id == id }) {
      annotations[index] = annotation
    } else {
      annotations.append(annotation)
    }
  }

  /// The annotation with an `id`. Setting it adds or replaces the annotation; `nil` removes it.
  public subscript(annotation id: String) -> Annotation? {
    get { annotations.first { $0.id == id } }
    set {
      guard var annotation = newValue else {
        annotations.removeAll { $0.id == id }
        return
      }
      annotation.id = id
      add(annotation)
    }
  }
}
