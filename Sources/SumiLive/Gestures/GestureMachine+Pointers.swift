import SumiChart
import SumiGeometry
import SumiLayout

extension GestureMachine {
  mutating func down(_ event: PointerEvent, _ log: inout GestureLog) {
    cancel(event.pointer, &log)
    guard event.place.isFinite, pointers.count < Self.mostPointers else { return }
    let isStop = motion.map { !($0.isOfSlices && settings.selectsWhileSpinning) } ?? false
    stopMotion(&log)
    endWheel(&log)
    pinchLeft = nil
    var pointer = TrackedPointer(event, at: time, isStop: isStop)
    log.tell(.touch, .began, .touch(pointer: pointer.id, pointer.place))
    if !pointers.isEmpty {
      pointer.isNoTap = true
      for index in pointers.indices {
        pointers[index].isNoTap = true
        pointers[index].restart(at: time)
      }
      if case .drag(let drag) = action, drag.gesture == .pan {
        action = .none
        log.tell(.pan, .ended)
      } else if action == .rest, pointers.count == 1 {
        action = .none
      }
    }
    pointers.append(pointer)
  }

  mutating func move(
    _ event: PointerEvent, _ log: inout GestureLog, _ frame: () throws -> ChartFrame
  ) rethrows {
    guard let index = pointers.firstIndex(where: { $0.id == event.pointer }),
      event.place.isFinite
    else { return }
    let before = pointers
    pointers[index].move(to: event.place.held, at: time)
    let place = pointers[index].place
    log.tell(.touch, .changed, .touch(pointer: event.pointer, place))
    if place.distance(to: pointers[index].origin) > Self.slop { pointers[index].isNoTap = true }
    try follow(from: before, &log, frame)
  }

  /// Moves what the pointers drag.
  private mutating func follow(
    from before: [TrackedPointer], _ log: inout GestureLog, _ frame: () throws -> ChartFrame
  ) rethrows {
    if case .none = action { try begin(from: before, &log, frame) }
    switch action {
    case .none, .rest: break
    case .drag(var drag):
      if !drag.surface.agrees(with: log.state) {
        let places = before.filter { drag.pointers.contains($0.id) }.map(\.place)
        guard let surface = try frame().surface(at: drag.surface.area.center, settings, log) else {
          action = .rest
          log.tell(drag.gesture, .cancelled)
          return
        }
        drag.restart(on: surface, at: places)
      }
      let now = pointers.filter { drag.pointers.contains($0.id) }.map(\.place)
      let windows = drag.move(to: now)
      let isNew = !drag.hasBegun
      drag.hasBegun = true
      action = .drag(drag)
      guard isNew || !windows.isEmpty else { return }
      log.tell(drag.gesture, isNew ? .began : .changed, .windows(windows))
    case .box(var drag):
      let isNew = drag.box == nil
      let places = pointers.filter { drag.pointers.contains($0.id) }.map(\.place)
      drag.move(
        from: places.count > 1 ? places[0] : drag.origin, to: places.last ?? drag.origin)
      action = .box(drag)
      log.tell(.boxZoom, isNew ? .began : .changed, .box(drag.box))
    case .turn(var drag):
      let isNew = !drag.hasBegun
      let places = [before, pointers].map {
        $0.first { $0.id == drag.pointer }?.place ?? drag.center
      }
      drag.move(
        from: places[0], to: places[1], rotation: log.state.angle(of: drag.ring.series))
      drag.hasBegun = true
      action = .turn(drag)
      log.tell(.rotation, isNew ? .began : .changed, .rotation(drag.told, of: drag.ring.series))
    case .annotation(var grip):
      let isNew = !grip.hasBegun
      let place = pointers.first { $0.id == grip.pointer }?.place
      let isMoved = place.map { grip.move(to: $0) } ?? false
      grip.hasBegun = true
      action = .annotation(grip)
      guard isNew || isMoved else { return }
      log.tell(.annotation, isNew ? .began : .changed, .annotation(grip.id, grip.told))
    case .crosshair(let drag):
      let place = pointers.first?.place ?? drag.area.center
      log.tell(.crosshair, .changed, .crosshair(drag.point(at: place, log.state)))
    }
  }

  /// Decides what pointers do that have moved far enough.
  private mutating func begin(
    from before: [TrackedPointer], _ log: inout GestureLog, _ frame: () throws -> ChartFrame
  ) rethrows {
    guard let first = pointers.first else { return }
    if pointers.count > 1 {
      let two = Array(before.prefix(2))
      let places = two.map(\.place)
      let surface =
        settings.pinch == .none
        ? nil : try frame().surface(at: middle(of: places), settings, log)
      guard let surface else {
        action = .rest
        return
      }
      if settings.pinch == .box, surface.axes.contains(where: { $0.canZoom && !$0.isRadius }) {
        action = .box(BoxDrag(of: two.map(\.id), at: places[0], on: surface))
      } else {
        action = .drag(AxesDrag(.pinch, of: two.map(\.id), at: places, on: surface))
      }
      return
    }
    guard first.place.distance(to: first.origin) > Self.slop else { return }
    let frame = try frame()
    if let grip = AnnotationGrip(of: first.id, at: first.origin, in: frame, log.state) {
      action = .annotation(grip)
      return
    }
    let isBox = settings.drag == .zoom || first.modifiers.contains(.shift)
    if let slices = frame.slices {
      let canTurn = settings.rotatesSlices && frame.plotArea.contains(first.origin)
      let ring = canTurn ? frame.ring(at: first.origin, in: log.state) : nil
      action =
        ring.map {
          .turn(
            SliceDrag(
              of: first.id, at: first.origin, center: slices.center, radius: slices.radius, $0))
        } ?? .rest
    } else if isBox && frame.radial == nil || settings.drag == .pan,
      let surface = frame.surface(at: first.origin, settings, log),
      surface.axes.contains(where: { isBox ? $0.canZoom : $0.canPan })
    {
      action =
        isBox
        ? .box(BoxDrag(of: [first.id], at: first.origin, on: surface))
        : .drag(AxesDrag(.pan, of: [first.id], at: [first.origin], on: surface))
    } else {
      action = .rest
    }
  }

  mutating func lift(
    _ event: PointerEvent, _ log: inout GestureLog, _ frame: () throws -> ChartFrame
  ) rethrows {
    guard let index = pointers.firstIndex(where: { $0.id == event.pointer }) else { return }
    let before = pointers
    if event.place.isFinite { pointers[index].move(to: event.place.held, at: time) }
    let pointer = pointers[index]
    if pointer.place.distance(to: pointer.origin) > Self.slop { pointers[index].isNoTap = true }
    if pointer.place != before[index].place { try follow(from: before, &log, frame) }
    let isTap = !pointers[index].isNoTap && action == .none
    let all = pointers
    pointers.remove(at: index)
    try end(with: pointer, of: all, &log, frame)
    startPinchMomentum(&log)
    log.tell(.touch, .ended, .touch(pointer: pointer.id, pointer.place))
    if isTap { try tap(with: pointer, &log, frame) }
  }

  /// Ends what a lifted pointer does.
  private mutating func end(
    with pointer: TrackedPointer, of all: [TrackedPointer], _ log: inout GestureLog,
    _ frame: () throws -> ChartFrame
  ) rethrows {
    switch action {
    case .none: break
    case .rest: if pointers.isEmpty { action = .none }
    case .drag(let drag):
      guard drag.pointers.contains(pointer.id) else { return }
      end(drag, of: all, &log)
    case .box(let drag):
      guard drag.pointers.contains(pointer.id) else { return }
      action = pointers.isEmpty ? .none : .rest
      var surface = drag.surface
      if !surface.agrees(with: log.state) {
        surface = try frame().surface(at: drag.origin, settings, log) ?? surface
      }
      let windows = surface.tell { drag.window(of: $0) }
      log.tell(.boxZoom, .changed, .box(nil))
      if windows.isEmpty {
        log.tell(.boxZoom, .cancelled)
      } else {
        log.tell(.boxZoom, .ended, .windows(windows))
      }
    case .turn(let drag):
      guard drag.pointer == pointer.id else { return }
      action = pointers.isEmpty ? .none : .rest
      log.tell(.rotation, .ended)
      if settings.momentum.turnsSlices { spin(on: drag, with: pointer, &log) }
    case .annotation(let grip):
      guard grip.pointer == pointer.id else { return }
      action = pointers.isEmpty ? .none : .rest
      log.tell(.annotation, .ended)
    case .crosshair:
      guard pointers.isEmpty || all.first?.id == pointer.id else { return }
      action = pointers.isEmpty ? .none : .rest
      log.tell(.crosshair, .ended, .crosshair(nil))
    }
  }

  mutating func cancel(_ id: Int, _ log: inout GestureLog) {
    guard let index = pointers.firstIndex(where: { $0.id == id }) else { return }
    let pointer = pointers.remove(at: index)
    switch action {
    case .none, .rest: break
    case .drag(let drag):
      if drag.pointers.contains(id) {
        action = .rest
        if drag.hasBegun { log.tell(drag.gesture, .cancelled, .windows(drag.origin)) }
      }
    case .box(let drag):
      if drag.pointers.contains(id) {
        action = .rest
        log.tell(.boxZoom, .cancelled, .box(nil))
      }
    case .turn(let drag):
      if drag.pointer == id {
        action = .rest
        log.tell(.rotation, .cancelled, .rotation(drag.ring.angle, of: drag.ring.series))
      }
    case .annotation(let grip):
      if grip.pointer == id {
        action = .rest
        log.tell(.annotation, .cancelled, .annotation(grip.id, grip.before))
      }
    case .crosshair:
      action = .rest
      log.tell(.crosshair, .cancelled, .crosshair(nil))
    }
    if pointers.isEmpty { action = .none }
    log.tell(.touch, .cancelled, .touch(pointer: id, pointer.place))
  }

  private func middle(of places: [Point]) -> Point {
    places.count == 2
      ? places[0] + (places[1] - places[0]) * 0.5 : places.first ?? Point(x: 0, y: 0)
  }
}
