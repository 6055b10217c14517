import SumiForms

/// The kinds of annotations. A new kind adds one line here.
extension Annotation {
  static let types: [any AnnotationType.Type] = [
    TextAnnotation.self,
    CalloutAnnotation.self,
    VerticalLineAnnotation.self,
    HorizontalLineAnnotation.self,
    VerticalBandAnnotation.self,
    HorizontalBandAnnotation.self,
    RectangleAnnotation.self,
    EllipseAnnotation.self,
    ArrowAnnotation.self,
    BracketAnnotation.self,
    PolygonAnnotation.self,
    ImageAnnotation.self,
    PathAnnotation.self,
    DrawingAnnotation.self,
  ]

  /// All words for kinds of annotations in a chart file.
  public static let kinds: [String] = types.map { $0.kind }
}

extension [Annotation] {
  /// The annotation that corresponds to one of another list; `nil` if none does.
  fileprivate func counterpart(of index: Int, in other: [Annotation]) -> Annotation? {
    if let id = other[index].id { return first { $0.id == id } }
    let place = other[..<index].count { $0.id == nil }
    return filter { $0.id == nil }.dropFirst(place).first
  }
}

extension Annotation: FileValue {
  package static let form = Form<Annotation>.tagged(
    "type", types.map { type in ([type.kind], .later { kind(type) }) }, kind: \.kind
  )
  .named("annotation", "Something that is drawn above or below the data.")

  /// An annotation of a known kind.
  private struct Typed<Kind: AnnotationType>: Equatable, Sendable {
    var annotation: Annotation
    var kind: Kind

    init(_ annotation: Annotation, _ kind: Kind) {
      self.annotation = annotation
      self.kind = kind
    }

    var whole: Annotation {
      var whole = annotation
      whole.concrete = kind
      return whole
    }
  }

  private static func kind<Kind: AnnotationType>(_ type: Kind.Type) -> Form<Annotation> {
    let plain = Kind()
    let form = Form<Typed<Kind>>.object(Typed(Annotation(plain), plain)) {
      Field(tag: "type", [Kind.kind], "The kind of annotation.")
      Kind.fields.map { $0.within(\.kind) }
      fields.map { $0.within(\.annotation) }
    }.named(Kind.kind + "Annotation", Kind.summary)
    let typed = { @Sendable (annotation: Annotation) -> Typed<Kind>? in
      (annotation.concrete as? Kind).map { Typed(annotation, $0) }
    }
    return Form<Annotation>(
      form.shape, read: { try form.read($0).whole },
      write: { typed($0).map(form.write) ?? .null }, fault: form.fault(of: typed),
      mix: { all in all.parts(typed).map { form.mix($0).whole } ?? all.last })
  }

  /// Annotations of a chart. On the way to another chart those with one `id` correspond, and of those without
  /// the ones of one index.
  static let list = form.list().mixing { lists in
    let last = lists.last
    return last.indices.map { index in
      let same = lists.parts { $0.counterpart(of: index, in: last) }
      return same.map(form.mix) ?? last[index]
    }
  }

  /// The keys that all annotations have.
  @FieldBuilder<Annotation> private static var fields: [Field<Annotation>] {
    Field("id", \.id, .text, "The name by which a program replaces or removes it.")
    Field("layer", \.layer, .word, "Whether it lies above or below the series.")
    Field("xAxis", \.xAxis, .text, "The `id` of its x axis; by default the first.")
    Field("yAxis", \.yAxis, .text, "The `id` of its y axis; by default the first.")
    Field("panel", \.panel, .text, "The title of its panel; by default it is in all.")
    Field(
      "clip", \.isClipped, .flag,
      "Whether what lies outside of the plot area is not drawn; by default lines, bands and areas are "
        + "cut off there, and texts and arrows are not.")
    Field(
      "drag", \.drag,
      "Where a user of a live chart may drag it; by default it stays. It needs an `id`.")
    Field("style", \.style, "The look of its lines and areas.")
  }
}
