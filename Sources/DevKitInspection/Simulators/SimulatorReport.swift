import DevKitCore

/// A listing of simulators for people and for programs.
enum SimulatorReport {
  /// The simulators below the names of their runtimes; fit for a terminal, whatever the names are.
  static func text(_ simulators: [Simulator]) -> String {
    let width = min(simulators.map { $0.name.visible.count }.max() ?? 0, 40)
    var text = ""
    var runtime: String?
    for simulator in simulators {
      let title = title(simulator.runtime)
      if title != runtime { text += title + "\n" }
      runtime = title
      let name = simulator.name.visible
      let padding = String(repeating: " ", count: max(width - name.count, 0))
      text += "  \(name)\(padding)  \(simulator.udid.visible)  \(simulator.state.visible)"
      if !simulator.isAvailable {
        text += ", unavailable" + (simulator.problem.map { ": \($0.visible)" } ?? "")
      }
      text += "\n"
    }
    return text
  }

  private static func title(_ runtime: SimulatorRuntime) -> String {
    let build = runtime.build.map { " (\($0.visible))" } ?? ""
    return runtime.name.visible + build
  }

  /// The simulators and the runtimes as one JSON object.
  static func json(_ simulators: [Simulator], runtimes: [SimulatorRuntime]) -> [UInt8] {
    JSONWriter.bytes(of: [
      "schema": 1, "simulators": .array(simulators.map(value)),
      "runtimes": .array(runtimes.map(value)),
    ])
  }

  private static func value(_ simulator: Simulator) -> JSONValue {
    [
      "udid": .string(simulator.udid), "name": .string(simulator.name),
      "os": .string(simulator.runtime.system),
      "version": .string(simulator.runtime.version.description),
      "runtime": JSONValue(simulator.runtime.identifier), "state": .string(simulator.state),
      "booted": .boolean(simulator.isBooted), "available": .boolean(simulator.isAvailable),
      "problem": JSONValue(simulator.problem), "deviceType": JSONValue(simulator.deviceType),
    ]
  }

  private static func value(_ runtime: SimulatorRuntime) -> JSONValue {
    [
      "identifier": JSONValue(runtime.identifier), "name": .string(runtime.name),
      "os": .string(runtime.system), "version": .string(runtime.version.description),
      "build": JSONValue(runtime.build), "available": .boolean(runtime.isAvailable),
      "problem": JSONValue(runtime.problem),
    ]
  }
}
