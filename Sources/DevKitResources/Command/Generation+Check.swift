import DevKitCore

/// The comparison of what is there with what would be written.
extension Generation {
  /// Whether the files are what would be written, and no others are left; if not, says what differs.
  func check(_ plans: [OutputPlan], leftovers: [String]) throws -> Bool {
    context.report(leftovers.map { .error(leftoverProblem, at: place(of: $0)) })
    let states = try plans.map { (plan: $0, old: try $0.existing()) }
    let missing = states.filter { $0.old == nil }.map(\.plan)
    guard missing.isEmpty else {
      report(missing, "does not exist", notes: ["to write it: \(request.command)"])
      return false
    }
    let stale = states.filter { $0.old != $0.plan.source }.map(\.plan)
    guard !stale.isEmpty else { return leftovers.isEmpty }
    let changes = AccessorChanges(
      from: AccessorList(of: Array(states.compactMap(\.old).joined())),
      to: AccessorList(of: Array(plans.map(\.source).joined())))
    var notes: [String] = []
    for (what, paths) in [
      ("added", changes.added), ("removed", changes.removed), ("changed", changes.changed),
    ] {
      notes += paths.map { "\(what): \(request.emission.rootName).\($0)" }
    }
    if changes.isEmpty { notes.append("the accessors are the same, the rest differs") }
    report(stale, "is not up to date", notes: notes + ["to update it: \(request.command)"])
    return false
  }

  /// Reports the same of some files; the notes stand at the first.
  private func report(_ plans: [OutputPlan], _ message: String, notes: [String]) {
    context.report(
      plans.enumerated().map { index, plan in
        .error(
          message, at: SourceLocation(path: plan.shownPath),
          notes: index == 0 ? notes.map { .init($0) } : [])
      })
  }
}
