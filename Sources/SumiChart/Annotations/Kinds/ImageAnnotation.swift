import SumiForms
import SumiGeometry

/// A picture, around a point or over two ranges.
public struct ImageAnnotation: AnnotationType {
  public static let kind = "image"
  public static let summary = "A PNG around a point, or stretched over two ranges."

  /// The picture: a PNG file, or pixels.
  public var image: MarkerImage
  /// Where it is drawn, and how large.
  public var area: AnnotationShape.ImageArea
  /// The text beside it; `nil` for none.
  public var label: AnnotationLabel?

  /// A picture over an area.
  public init(_ image: MarkerImage, area: AnnotationShape.ImageArea, label: AnnotationLabel? = nil)
  {
    self.image = image
    self.area = area
    self.label = label
  }

  /// A picture around a point.
  ///
  /// - Parameters:
  ///   - image: a PNG file, or pixels.
  ///   - x: of its middle; `nil` for the middle of the plot.
  ///   - y: of its middle; `nil` for the middle of the plot.
  ///   - width: in points; 0 to follow from the height and the shape of the picture, or from its
  ///     pixels.
  ///   - height: in points; 0 to follow from the width, likewise.
  ///   - label: the text beside it; `nil` for none.
  public init(
    _ image: MarkerImage, x: AnnotationPosition? = nil, y: AnnotationPosition? = nil,
    width: Double = 0, height: Double = 0, label: AnnotationLabel? = nil
  ) {
    self.init(
      image,
      area: .point(AnnotationPoint(x: x, y: y), size: Size(width: width, height: height)),
      label: label)
  }

  public init() { self.init(.file(""), x: nil) }

  public var shape: AnnotationShape { .image(image, area) }

  public static var fields: [Field<ImageAnnotation>] {
    Field("image", \.image, "A PNG file, or the bytes of one.", isRequired: true)
    Field(
      "x", \.x, Place.form, "The middle of the picture, or its range `[from, to]`.")
    Field(
      "y", \.y, Place.form, "The middle of the picture, or its range `[from, to]`.")
    Field(
      "width", \.width, .length,
      "In points, for a picture around a point; 0 follows from the height or the picture's pixels.")
    Field("height", \.height, .length, "In points, like the width.")
    Field("label", \.label, "A text at the picture.")
  }
}

/// A point or a range along one dimension.
private struct Place: Equatable, Sendable {
  var point: AnnotationPosition?
  var span: AnnotationSpan?

  package static let form = Form<Place>.either(
    Alternative(AnnotationSpan.form, { Place(span: $0) }, back: { $0.span }),
    Alternative(
      AnnotationPosition.form.orNull, { Place(point: $0) }, back: { .some($0.point) }))
}

extension ImageAnnotation {
  private var parts: (x: Place, y: Place, size: Size) {
    switch area {
    case .ranges(let x, let y): (Place(span: x), Place(span: y), .zero)
    case .point(let point, let size): (Place(point: point.x), Place(point: point.y), size)
    }
  }

  /// A range along one dimension makes it a picture over ranges.
  private mutating func set(x: Place, y: Place, size: Size) {
    if x.span != nil || y.span != nil {
      area = .ranges(x: x.span ?? .whole, y: y.span ?? .whole)
    } else {
      area = .point(AnnotationPoint(x: x.point, y: y.point), size: size)
    }
  }

  fileprivate var x: Place {
    get { parts.x }
    set { set(x: newValue, y: parts.y, size: parts.size) }
  }

  fileprivate var y: Place {
    get { parts.y }
    set { set(x: parts.x, y: newValue, size: parts.size) }
  }

  fileprivate var width: Double {
    get { parts.size.width }
    set { set(x: parts.x, y: parts.y, size: Size(width: newValue, height: parts.size.height)) }
  }

  fileprivate var height: Double {
    get { parts.size.height }
    set { set(x: parts.x, y: parts.y, size: Size(width: parts.size.width, height: newValue)) }
  }
}
