import DevKitCore

/// What `xcrun simctl list --json` prints, in every shape that it is known to have had.
struct SimulatorListing: Sendable {
  /// The devices, by runtime, the newest of each system first, else in the order of the listing.
  private(set) var simulators: [Simulator] = []
  /// The runtimes, in the same order; those of devices too, where they are not listed.
  private(set) var runtimes: [SimulatorRuntime] = []
  /// What could not be made sense of.
  private(set) var diagnostics: [Diagnostic] = []

  private let lines: LineTable
  private var dropped = 0
  /// The identifiers of devices that are there, in lower case.
  private var udids: Set<String> = []
  /// The numbers in `runtimes` by identifier and by name.
  private var numbers: [String: Int] = [:]

  /// So many entries are complained about one by one.
  private static let complaintLimit = 20

  /// Reads a listing.
  ///
  /// An entry that makes no sense is a warning, and the others are read all the same.
  ///
  /// - Complexity: O(bytes · log of the number of runtimes).
  /// - Throws: Where the text is no JSON or no listing.
  init(_ text: SourceText) throws(JSONSyntaxError) {
    let root = try JSONDocument(text).root
    guard root.kind == .object else {
      throw JSONSyntaxError("a listing of simulators is an object", at: root.byteRange.lowerBound)
    }
    lines = LineTable(text)
    let members = Dictionary(root.members.map { ($0.key, $0.value) }) { $1 }
    guard members["devices"] != nil || members["runtimes"] != nil else {
      throw JSONSyntaxError(
        "this is no listing of simulators: it has neither 'devices' nor 'runtimes'",
        at: root.byteRange.lowerBound)
    }
    if let node = members["runtimes"] { readRuntimes(node) }
    if let node = members["devices"] { readDevices(node) }
    finish(path: text.path)
  }

  private mutating func finish(path: String) {
    if dropped > 0 {
      let place = SourceLocation(path: path)
      diagnostics.append(.warning("\(dropped) more entries make no sense", at: place))
    }
    // Sorting is not stable by itself.
    let order = runtimes.indices.sorted {
      if SimulatorRuntime.precedes(runtimes[$0], runtimes[$1]) { return true }
      return !SimulatorRuntime.precedes(runtimes[$1], runtimes[$0]) && $0 < $1
    }
    var places = [Int](repeating: 0, count: order.count)
    for (place, number) in order.enumerated() { places[number] = place }
    let numbered = simulators.enumerated().map { index, simulator in
      (place: places[number(of: simulator.runtime) ?? 0], index: index, simulator: simulator)
    }
    simulators = numbered.sorted { ($0.place, $0.index) < ($1.place, $1.index) }.map(\.simulator)
    runtimes = order.map { runtimes[$0] }
  }

  private mutating func complain(_ message: String, at node: JSONNode) {
    guard diagnostics.count < Self.complaintLimit else {
      dropped += 1
      return
    }
    diagnostics.append(.warning(message, at: lines.location(at: node.byteRange.lowerBound)))
  }

  // MARK: Runtimes

  private mutating func readRuntimes(_ node: JSONNode) {
    guard node.kind == .array else { return complain("'runtimes' is no array", at: node) }
    for element in node.elements {
      let members = Entry(element)
      guard let name = members.text("name") ?? members.text("identifier") else {
        complain("this runtime has neither name nor identifier", at: element)
        continue
      }
      var runtime = SimulatorRuntime(key: members.text("identifier") ?? name)
      runtime.name = name
      if let version = members.text("version") { runtime.version = SimulatorVersion(version) }
      runtime.build = members.text("buildversion")
      (runtime.isAvailable, runtime.problem) = members.availability
      add(runtime)
    }
  }

  private mutating func add(_ runtime: SimulatorRuntime) {
    if let identifier = runtime.identifier, numbers[identifier] == nil {
      numbers[identifier] = runtimes.count
    }
    // Two builds of a beta have one name.
    if numbers[runtime.name] == nil { numbers[runtime.name] = runtimes.count }
    runtimes.append(runtime)
  }

  private func number(of runtime: SimulatorRuntime) -> Int? {
    runtime.identifier.flatMap { numbers[$0] } ?? numbers[runtime.name]
  }

  // MARK: Devices

  private mutating func readDevices(_ node: JSONNode) {
    guard node.kind == .object else { return complain("'devices' is no object", at: node) }
    for member in node.members {
      guard member.value.kind == .array else {
        complain("the devices of a runtime are no array", at: member.value)
        continue
      }
      let key = SimulatorRuntime(key: member.key)
      if number(of: key) == nil { add(key) }
      var runtime = number(of: key).map { runtimes[$0] } ?? key
      runtime.isAvailable = runtime.isAvailable && key.isAvailable
      for element in member.value.elements { readDevice(element, runtime: runtime) }
    }
  }

  private mutating func readDevice(_ node: JSONNode, runtime: SimulatorRuntime) {
    let members = Entry(node)
    guard let udid = members.text("udid"), let name = members.text("name") else {
      return complain("this device has no udid or no name", at: node)
    }
    // It is printed for scripts to use, alone on a line.
    guard udid.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      return complain("the udid of this device is none", at: node)
    }
    guard udids.insert(udid.lowercased()).inserted else {
      return complain("this device has the udid of another one, \(udid)", at: node)
    }
    let (isAvailable, problem) = members.availability
    simulators.append(
      Simulator(
        udid: udid, name: name, state: members.text("state") ?? "Unknown", runtime: runtime,
        isAvailable: isAvailable && runtime.isAvailable, problem: problem ?? runtime.problem,
        deviceType: members.text("deviceTypeIdentifier")))
  }
}

/// The members of a device or a runtime.
private struct Entry {
  private var members: [String: JSONNode] = [:]

  init(_ node: JSONNode) {
    for member in node.members { members[member.key] = member.value }
  }

  /// A text that is not empty.
  func text(_ key: String) -> String? {
    members[key]?.stringValue.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether the thing can be used, and if not, why.
  ///
  /// Xcode 10.0 and earlier have `availability`, a text: `(available)` or `(unavailable, reason)`;
  /// 10.1 both that and `isAvailable`, in its beta the text `YES`; 11 `isAvailable` alone, a boolean;
  /// later ones also `availabilityError`.
  var availability: (isAvailable: Bool, problem: String?) {
    let old = text("availability").map(Self.withoutBrackets)
    let isOldNo = old.map { $0.lowercased() != "available" } ?? false
    let flag = members["isAvailable"].flatMap(Self.flag) ?? members["availability"]?.boolValue
    if flag ?? !isOldNo { return (true, nil) }
    return (false, text("availabilityError") ?? (isOldNo ? old : nil))
  }

  /// A boolean, in every way that one is written; `nil` for `null` and what makes no sense.
  private static func flag(_ node: JSONNode) -> Bool? {
    if let flag = node.boolValue { return flag }
    if let number = node.intValue { return number != 0 }
    switch node.stringValue?.lowercased() {
    case "yes", "true", "1": return true
    case "no", "false", "0": return false
    default: return nil
    }
  }

  private static func withoutBrackets(_ text: String) -> String {
    let inside = text.drop { $0 == " " || $0 == "(" }
    return inside.hasSuffix(")") ? String(inside.dropLast()) : String(inside)
  }
}
