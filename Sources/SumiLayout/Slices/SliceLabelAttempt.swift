import SumiChart
import SumiGeometry

/// The labels of all slices for one radius of the circle, before names are cut to their room.
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
    /// Its lines; `nil` if the name must be cut.
    var lines: [SliceLabelText.Line]?
    /// The greatest number of lines.
    var lineCount: Int
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
  /// The number of spokes whose straight part would leave the room.
  private var leavingCount = 0

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

  /// Less is better: labels without room, cut, wrapped and pushed labels, and spokes without room.
  var cost: Double {
    let cut = beside.count { $0.lines == nil }
    let extraLines = beside.reduce(0) { $0 + ($1.lines?.count ?? 1) - 1 }
    return 3 * Double(missingCount) + 2 * Double(cut + leavingCount) + 0.1 * Double(extraLines)
      + 0.4 * pushed
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

    /// The least distance of the end from the centre, to the side: beyond the ring and the bend.
    ///
    /// - Parameter down: the distance downwards.
    func leastAcross(at down: Double) -> Double {
      max(
        SliceLabelAttempt.width(ofCircle: item.rim + Self.leastReach, at: down),
        abs(out.dx) * (item.rim + radius) / 2)
    }

    /// Where a spoke to another end leaves the straight line: at the height of the end, so that its
    /// last part is horizontal, or else halfway from the ring to the straight end, as far as there is
    /// room.
    func bend(
      to other: Point, around center: Point, within room: Rect
    ) -> (point: Point, hasRoom: Bool) {
      if abs(out.dy) > 0.2 {
        let distance = (other.y - center.y) / out.dy
        let level = Point(x: center.x + out.dx * distance, y: other.y)
        let isOnTheWay = abs(level.x - center.x) <= abs(other.x - center.x)
        if distance > item.rim, isOnTheWay { return (level, true) }
      }
      let wished = (item.rim + radius) / 2
      let across = out.dx > 0 ? room.maxX - center.x : room.minX - center.x
      let down = out.dy > 0 ? room.maxY - center.y : room.minY - center.y
      let most = min(
        out.dx == 0 ? .infinity : across / out.dx, out.dy == 0 ? .infinity : down / out.dy)
      return (center + out * min(wished, most), wished <= most)
    }
  }

  /// Places the labels on one side, the largest if not all have room.
  private mutating func place(_ wishes: [Wish]) {
    let range = room.minY...max(room.maxY, room.minY)
    let most = SpokeColumn.greatestCount(height: line, within: range)
    var wishes = wishes
    if wishes.count > most {
      missingCount += wishes.count - most
      wishes = Array(wishes.sorted { $0.item.slice.share > $1.item.slice.share }.prefix(most))
    }
    wishes.sort { $0.end.y < $1.end.y }
    let line = line
    let positions = { (wishes: [Wish], lineCounts: [Int]) in
      SpokeColumn.positions(
        of: wishes.map(\.end.y), heights: lineCounts.map { Double($0) * line }, within: range)
    }
    var lineCounts = [Int](repeating: 1, count: wishes.count)
    var places = positions(wishes, lineCounts)
    // Spokes that fan out far cannot be followed: the smallest slices have none.
    while wishes.count > Self.leastCount, isFarPushed(wishes, to: places) {
      let count = max(wishes.count / 20, 1)
      let small = Set(
        wishes.indices.sorted { wishes[$0].item.slice.share < wishes[$1].item.slice.share }
          .prefix(count))
      missingCount += small.count
      wishes = wishes.indices.filter { !small.contains($0) }.map { wishes[$0] }
      lineCounts = [Int](repeating: 1, count: wishes.count)
      places = positions(wishes, lineCounts)
    }
    // Labels that are too wide have more lines. That pushes others, so that their widths change.
    let order = wishes.indices.sorted {
      wishes[$0].item.slice.share > wishes[$1].item.slice.share
    }
    var free = most - wishes.count
    for _ in 1..<SliceLabelText.greatestLineCount {
      var isSettled = true
      for index in order {
        let width = width(for: wishes[index], at: places[index], lineCounts[index]).width
        let wished = wishes[index].item.text.lineCount(within: width) - lineCounts[index]
        let more = min(max(wished, 0), free)
        lineCounts[index] += more
        free -= more
        if more > 0 { isSettled = false }
      }
      if isSettled { break }
      places = positions(wishes, lineCounts)
    }
    for index in wishes.indices { place(wishes[index], at: places[index], lineCounts[index]) }
  }

  /// As many labels on one side are kept, however far they are pushed away.
  private static let leastCount = 6
  /// The greatest distance of a label from the straight end of its spoke, in lines.
  private static let mostPushed = 4.0

  private func isFarPushed(_ wishes: [Wish], to places: [Double]) -> Bool {
    zip(wishes, places).contains { abs($1 - $0.end.y) > Self.mostPushed * line }
  }

  /// The end of a spoke beside the circle, the edge of its text, and the width for it.
  ///
  /// - Parameter y: the middle of the text.
  private func width(
    for wish: Wish, at y: Double, _ lineCount: Int
  ) -> (end: Point, edge: Double, width: Double) {
    let side = wish.isRight ? 1.0 : -1
    let padding = wish.item.spoke.padding
    let down = y - center.y
    // Beside the circle through the end and, with its corners, beside the ring.
    let corner = max(abs(down) - Double(lineCount) * line / 2, 0)
    let least = Self.width(ofCircle: wish.item.rim + 2, at: corner) - padding
    let wished = max(
      Self.width(ofCircle: wish.radius, at: down), least, abs(wish.end.x - center.x))
    let whole = (wish.isRight ? room.maxX - center.x : center.x - room.minX) - padding
    // Where the text has no room, the last part of the spoke is shorter.
    let wanted = wish.item.text.width(onLines: lineCount)
    let across = min(wished, max(least, wish.leastAcross(at: down), whole - wanted))
    let end = Point(x: center.x + side * across, y: y)
    return (end, end.x + side * padding, whole - across)
  }

  /// - Parameter y: the middle of the text.
  private mutating func place(_ wish: Wish, at y: Double, _ lineCount: Int) {
    let (end, edge, width) = width(for: wish, at: y, lineCount)
    let lines = wish.item.text.wrapping(within: width).flatMap {
      $0.count <= lineCount ? $0 : nil
    }
    guard lines != nil || width >= 2 * font.size else {
      missingCount += 1
      return
    }
    pushed += abs(y - wish.end.y) / line
    let bend = wish.bend(to: end, around: center, within: room)
    if !bend.hasRoom { leavingCount += 1 }
    beside.append(
      Beside(
        item: wish.item, isRight: wish.isRight, anchor: wish.anchor, bend: bend.point, end: end,
        edge: edge, room: width, lines: lines, lineCount: lineCount))
  }

  /// Half the width of a circle at a distance from its centre.
  fileprivate static func width(ofCircle radius: Double, at distance: Double) -> Double {
    max(radius * radius - distance * distance, 0).squareRoot()
  }
}
