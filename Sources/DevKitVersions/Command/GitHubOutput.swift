import DevKitCore

/// The file that the next steps of a GitHub workflow read values from, `name=value` a line.
struct GitHubOutput {
  private let file: AppendedFile

  /// Opens the file that `GITHUB_OUTPUT` names.
  ///
  /// - Throws: where it names none, and where nothing can be added to it.
  init(_ environment: Environment) throws {
    guard let path = environment.nonEmpty("GITHUB_OUTPUT") else {
      throw ProductError("--github-output needs the variable GITHUB_OUTPUT, which is not set")
    }
    file = try AppendedFile(path)
  }

  /// Adds the values of a bump.
  func write(_ plan: BumpPlan) throws {
    let values = [
      ("version", plan.version ?? plan.product.version?.current),
      ("build", plan.build ?? plan.product.build?.current),
      ("tag", plan.tagName), ("bundle-id", plan.product.bundleIdentifier),
    ]
    // None of these can have a line break in it.
    let lines = values.compactMap { name, value in
      value.flatMap { $0.hasByte(0x0A) ? nil : "\(name)=\($0)\n" }
    }
    try file.append(Array(lines.joined().utf8))
  }
}
