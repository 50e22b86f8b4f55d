import DevKitCore

extension SimulatorFilter {
  /// Why there is no simulator of a name to be used, in words.
  func missing(_ name: String, among simulators: [Simulator]) -> String {
    var unavailable = self
    unavailable.includesUnavailable = true
    if let simulator = unavailable.best(named: name, among: simulators) {
      let problem = simulator.problem.map { ": \($0)" } ?? ""
      return "the simulator '\(name)' (\(simulator.runtime.name)) cannot be used\(problem)"
    }
    let names = simulators.filter(includes).map(\.name)
    let hint = Suggestion.phrase(for: name, among: names)
    return "there is no simulator '\(name)' among \(names.count)\(hint)"
  }
}
