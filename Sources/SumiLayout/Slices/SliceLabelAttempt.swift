import SumiChart
import SumiGeometry

/// The labels of all slices for one radius of the circle, before their texts are cut to their room.
struct SliceLabelAttempt {
  /// A label in its slice.
  struct Inside {
    var item: Item
    /// The middle of the text.
    var middle: Point
  }

  /// A label at a spoke.
  struct Beside {
    var item: Item
    /// Whether it is right of the circle.
    var isRight: Bool
    /// In the middle of the slice.
    var anchor: Point
    /// On the path out of the slice.
    var bend: Point
    var end: Point
    /// The start of the text on the right, its end on the left.
    var edge: Double
    /// The width for the text.
    var room: Double
  }

  /// A slice with a text.
  struct Item {
    var slice: SliceFrame
    var spoke: SpokeStyle
    var text: SliceLabelText
    var labels: SliceLabels
    var series: Int
    /// Whether there is nothing but the room of the labels around the slice's ring.
    var isOutermost: Bool
    /// The greatest distance of a slice of its ring from the centre, in points.
    var rim: Double
  }

  private(set) var inside: [Inside] = []
  private(set) var beside: [Beside] = []
  /// Labels without room.
  private(set) var missingCount = 0
  /// The sum of the distances by which labels are pushed away, in lines.
  private var pushed = 0.0

  private let center: Point
  private let room: Rect
  private let font: Font

  /// The distance between two lines of text in a slice, and between two labels, in font sizes.
  static let lineHeight = 1.3
  /// The height of capitals, and the depth below the baseline, in font sizes.
  static let ascent = 0.73
  static let descent = 0.21

  private var line: Double { Self.lineHeight * font.size }

  /// - Parameters:
  ///   - room: of the circle and its labels.
  ///   - reach: how far a spoke without a stated length extends beyond the ring, in points.
  init(of items: [Item], center: Point, room: Rect, reach: Double, font: Font) {
    self.center = center
    self.room = room
    self.font = font
    var sides: [Bool: [Wish]] = [:]
    for item in items {
      // Inner rings have no room for spokes.
      if item.spoke.isShown != true || !item.isOutermost, let middle = middle(of: item) {
        inside.append(Inside(item: item, middle: middle))
      } else if item.spoke.isShown != false, item.isOutermost {
        let wish = Wish(item, around: center, reach: reach)
        sides[wish.isRight, default: []].append(wish)
      } else {
        missingCount += 1
      }
    }
    for isRight in [true, false] { place(sides[isRight] ?? []) }
  }

  /// Fewer is better: labels without room, cut and pushed labels.
  var cost: Double {
    let cut = beside.count { $0.room < $0.item.text.line.width }
    return Double(missingCount) + 0.8 * Double(cut) + 0.4 * pushed
  }

  /// The middle of the label in its slice; `nil` if it has no room there.
  private func middle(of item: Item) -> Point? {
    let count = Double(item.text.lines.count - 1)
    return SliceRoom(slice: item.slice).middle(
      of: Size(
        width: item.text.width,
        height: (count * Self.lineHeight + Self.ascent + Self.descent) * font.size))
  }

  // MARK: Spokes

  /// A label that would be at the straight end of its spoke.
  private struct Wish {
    /// The least length of a spoke beyond its ring, in points.
    private static let leastReach = 4.0

    let item: Item
    let isRight: Bool
    let anchor: Point
    /// The distance of the end from the centre.
    let radius: Double
    let end: Point
    /// Away from the centre.
    private let out: Vector

    init(_ item: Item, around center: Point, reach: Double) {
      let (slice, spoke) = (item.slice, item.spoke)
      self.item = item
      let angle = slice.middle
      isRight = Trigonometry.sine(angle) >= 0
      let middle = (slice.innerRadius + slice.outerRadius) / 2
      // The anchor stays in its slice.
      let radius = min(max(middle + spoke.anchorOffset, slice.innerRadius), slice.outerRadius)
      anchor = slice.point(angle: angle, radius: radius)
      let own = spoke.length.map { radius + (slice.center - center).length + $0 }
      self.radius = max(own ?? item.rim + reach, item.rim + Self.leastReach)
      out = Vector(dx: Trigonometry.sine(angle), dy: -Trigonometry.cosine(angle))
      end = center + out * self.radius
    }

    /// Where a spoke to another end leaves the straight line: at the height of the end, so that its
    /// last part is horizontal, or else halfway from the ring to the straight end.
    func bend(to other: Point, around center: Point) -> Point {
      if abs(out.dy) > 0.2 {
        let distance = (other.y - center.y) / out.dy
        let level = Point(x: center.x + out.dx * distance, y: other.y)
        let isOnTheWay = abs(level.x - center.x) <= abs(other.x - center.x)
        if distance > item.rim, isOnTheWay { return level }
      }
      return center + out * ((item.rim + radius) / 2)
    }
  }

  /// Places the labels on one side, the largest if not all have room.
  private mutating func place(_ wishes: [Wish]) {
    let half = line / 2
    guard room.height >= line else {
      missingCount += wishes.count
      return
    }
    let range = (room.minY + half)...(room.maxY - half)
    let most = SpokeColumn.greatestCount(spacing: line, within: range)
    var wishes = wishes
    if wishes.count > most {
      missingCount += wishes.count - most
      wishes = Array(wishes.sorted { $0.item.slice.share > $1.item.slice.share }.prefix(most))
    }
    wishes.sort { $0.end.y < $1.end.y }
    var places = SpokeColumn.positions(of: wishes.map(\.end.y), spacing: line, within: range)
    // Spokes that fan out far cannot be followed: the smallest slices have none.
    while wishes.count > Self.leastCount, isFarPushed(wishes, to: places) {
      let count = max(wishes.count / 20, 1)
      let small = Set(
        wishes.indices.sorted { wishes[$0].item.slice.share < wishes[$1].item.slice.share }
          .prefix(count))
      missingCount += small.count
      wishes = wishes.indices.filter { !small.contains($0) }.map { wishes[$0] }
      places = SpokeColumn.positions(of: wishes.map(\.end.y), spacing: line, within: range)
    }
    for (wish, y) in zip(wishes, places) { place(wish, at: y) }
  }

  /// As many labels on one side are kept, however far they are pushed away.
  private static let leastCount = 6
  /// The greatest distance of a label from the straight end of its spoke, in lines.
  private static let mostPushed = 4.0

  private func isFarPushed(_ wishes: [Wish], to places: [Double]) -> Bool {
    zip(wishes, places).contains { abs($1 - $0.end.y) > Self.mostPushed * line }
  }

  /// - Parameter y: the middle of the text.
  private mutating func place(_ wish: Wish, at y: Double) {
    let side = wish.isRight ? 1.0 : -1
    let padding = wish.item.spoke.padding
    let down = y - center.y
    // Beside the circle through the end and, with its corners, beside the ring.
    let corner = max(abs(down) - line / 2, 0)
    let across = max(
      Self.width(ofCircle: wish.radius, at: down),
      Self.width(ofCircle: wish.item.rim + 2, at: corner) - padding,
      abs(wish.end.x - center.x))
    let end = Point(x: center.x + side * across, y: y)
    let edge = end.x + side * padding
    let width = wish.isRight ? room.maxX - edge : edge - room.minX
    guard width >= min(2 * font.size, wish.item.text.line.width) else {
      missingCount += 1
      return
    }
    pushed += abs(y - wish.end.y) / line
    beside.append(
      Beside(
        item: wish.item, isRight: wish.isRight, anchor: wish.anchor,
        bend: wish.bend(to: end, around: center), end: end, edge: edge, room: width))
  }

  /// Half the width of a circle at a distance from its centre.
  private static func width(ofCircle radius: Double, at distance: Double) -> Double {
    max(radius * radius - distance * distance, 0).squareRoot()
  }
}
