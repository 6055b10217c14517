import Glibc

/// Finds devices: lists candidates cheaply, and creates a context only for those that a request
/// must try.
enum DeviceSearch {
  /// A device that may work, in the order of the device table.
  struct Lead {
    let index: Int
    let route: DeviceRoute
    let device: EGLClient.Device?
    /// Its kind, if known before it is tried.
    let kind: DeviceKind?
  }

  /// Every lead: enumerated hardware, render nodes, enumerated software, the surfaceless platform.
  static func leads() -> [Lead] {
    var hardware: [(DeviceRoute, EGLClient.Device?, DeviceKind?)] = []
    var software: [(DeviceRoute, EGLClient.Device?, DeviceKind?)] = []
    for (ordinal, device) in EGLClient.devices().enumerated() {
      if EGLClient.extensions(of: device).contains("EGL_MESA_device_software") {
        software.append((.enumeration(ordinal: ordinal, node: nil), device, .software))
      } else {
        let node = EGLClient.node(of: device)
        hardware.append((.enumeration(ordinal: ordinal, node: node), device, .hardware))
      }
    }
    let nodes = renderNodes().map {
      (DeviceRoute.renderNode($0), EGLClient.Device?.none, DeviceKind?.some(.hardware))
    }
    let all = hardware + nodes + software + [(.surfaceless, nil, nil)]
    return all.enumerated().map {
      Lead(index: $0.offset, route: $0.element.0, device: $0.element.1, kind: $0.element.2)
    }
  }

  /// The context of the first device that serves the request, current on this thread.
  static func open(
    _ request: DeviceRequest, log: LogSink?, objects: ObjectCount
  ) throws(DeviceError) -> GraphicsContext {
    let leads = leads()
    var tried: [DeviceCandidate] = []
    let order = try order(of: leads, for: request)
    for (lead, kind) in order {
      do throws(DeviceFault) {
        return try open(lead, wanting: kind, log: log, objects: objects)
      } catch {
        tried.append(DeviceCandidate(index: lead.index, route: lead.route, result: .failure(error)))
      }
    }
    throw .noDevice(
      request, tried: (tried + passedOver(leads, besides: order)).sorted { $0.index < $1.index })
  }

  /// A new context of a device that was open before, current on this thread.
  static func reopen(
    _ info: DeviceInfo, log: LogSink?, objects: ObjectCount
  ) throws(DeviceFault) -> GraphicsContext {
    guard let lead = leads().first(where: { $0.route == info.route }) else {
      throw .absent(info.route)
    }
    let context = try open(lead, wanting: info.kind, log: log, objects: objects)
    // Another device would draw other bytes.
    guard context.info == info else { throw .absent(info.route) }
    return context
  }

  /// The leads that a request skips because of their known kind, for the error's list.
  private static func passedOver(
    _ leads: [Lead], besides order: [(Lead, DeviceKind?)]
  ) -> [DeviceCandidate] {
    guard order.count > 1 || order.first?.1 != nil else { return [] }
    return leads.compactMap { lead in
      guard let kind = lead.kind, !order.contains(where: { $0.0.index == lead.index }) else {
        return nil
      }
      return DeviceCandidate(
        index: lead.index, route: lead.route,
        result: .failure(.wrongKind(kind, renderer: "by its EGL extensions")))
    }
  }

  /// Tries every lead. Leaves no context current on this thread.
  static func table() -> [DeviceCandidate] { table(of: leads()) }

  private static func table(of leads: [Lead]) -> [DeviceCandidate] {
    leads.map { lead in
      let result: Result<DeviceInfo, DeviceFault>
      do throws(DeviceFault) {
        result = .success(
          try open(lead, wanting: nil, log: nil, objects: ObjectCount()).info)
      } catch {
        result = .failure(error)
      }
      return DeviceCandidate(index: lead.index, route: lead.route, result: result)
    }
  }

  /// The leads to try for a request, in order, and the kind that each must have.
  private static func order(
    of leads: [Lead], for request: DeviceRequest
  ) throws(DeviceError) -> [(Lead, DeviceKind?)] {
    let hardware = leads.filter { $0.kind != .software }.map { ($0, DeviceKind?.some(.hardware)) }
    let software = leads.filter { $0.kind != .hardware }.map { ($0, DeviceKind?.some(.software)) }
    switch request {
    case .auto:
      // The surfaceless platform chooses its device itself, so it comes last.
      return leads.map { ($0, $0.kind) }
    case .gpu, .allGPUs: return hardware
    case .software: return software
    case .cpu: return []
    case .index(let index):
      guard leads.indices.contains(index) else {
        throw .noSuchIndex(index, count: leads.count)
      }
      return [(leads[index], nil)]
    case .named(let name):
      return [(leads[try index(named: name, in: table(of: leads))], nil)]
    }
  }

  /// The row of the device with this name or partial name.
  ///
  /// One device may have several rows, because it can be opened in several ways; of rows with the
  /// same name the first is used. A full match is preferred to a partial one.
  static func index(named name: String, in table: [DeviceCandidate]) throws(DeviceError) -> Int {
    let working = table.filter { $0.info != nil }
    guard !working.isEmpty else { throw .noDevice(.named(name), tried: table) }
    let wanted = name.lowercased()
    let names = working.map { $0.info?.renderer.lowercased() ?? "" }
    if let row = names.firstIndex(of: wanted) { return working[row].index }
    let rows = names.indices.filter { names[$0].contains(wanted) }
    guard let first = rows.first else { throw .noSuchName(name, table: working) }
    guard rows.allSatisfy({ names[$0] == names[first] }) else {
      throw .ambiguousName(name, among: rows.map { working[$0] })
    }
    return working[first].index
  }

  /// The rows of all hardware that works, each device once.
  ///
  /// A device has several rows if two drivers know its file, or if it can be reached by a render node
  /// too.
  static func hardware(in table: [DeviceCandidate]) -> [Int] {
    let working = table.filter { $0.info?.kind == .hardware }
    var nodes: Set<String> = []
    let enumerated = working.filter { row in
      guard case .enumeration(_, let node) = row.route else { return false }
      return node.map { nodes.insert($0).inserted } ?? true
    }
    let opened = working.filter { row in
      if case .renderNode = row.route { true } else { false }
    }
    // The surfaceless platform chooses one of them itself.
    return [enumerated, opened, working].first { !$0.isEmpty }?.map(\.index) ?? []
  }

  private static func open(
    _ lead: Lead, wanting kind: DeviceKind?, log: LogSink?, objects: ObjectCount
  ) throws(DeviceFault) -> GraphicsContext {
    let connection = try DisplayConnection(route: lead.route, device: lead.device)
    let context = try GraphicsContext(
      connection: connection, route: lead.route, log: log, objects: objects)
    guard kind == nil || context.info.kind == kind else {
      throw .wrongKind(context.info.kind, renderer: context.info.renderer)
    }
    return context
  }

  /// Whether anything speaks for hardware: a render node, or a device file of a driver that has none.
  static var mayHaveHardware: Bool {
    !renderNodes().isEmpty || access("/dev/nvidiactl", F_OK) == 0
      || access("/dev/dxg", F_OK) == 0
  }

  /// The render nodes of the kernel, sorted by name.
  private static func renderNodes() -> [String] {
    guard let directory = opendir("/dev/dri") else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix("renderD") { names.append(name) }
    }
    return names.sorted().map { "/dev/dri/\($0)" }
  }
}
