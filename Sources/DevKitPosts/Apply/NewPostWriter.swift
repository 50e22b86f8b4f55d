import DevKitCore

/// Writes a new post and reads it back.
enum NewPostWriter {
  /// Writes a planned post.
  ///
  /// - Parameter root: The folder that the file must lie in, links resolved.
  static func write(_ plan: NewPostPlan, within root: String) throws(PlanProblem) {
    let written: [UInt8]
    do throws(FileError) {
      if plan.replaces {
        try AtomicFile.writeIfChanged(
          plan.path, plan.bytes, within: root, missingFolders: .create)
      } else {
        try AtomicFile.create(plan.path, plan.bytes, within: root, missingFolders: .create)
      }
      written = try FileSystem.read(plan.path)
    } catch {
      throw PlanProblem([error.diagnostic])
    }
    guard let problem = NewPostPlan.misread(written, expected: plan.expected) else { return }
    // A post that does not hide itself as it is to is worse than none.
    if !plan.replaces { try? FileSystem.removeFile(plan.path) }
    throw PlanProblem("the post was not read back as it was written: \(problem)", at: plan.path)
  }
}
