import DevKitGit

/// The values of a product and what would be next; nothing is taken.
struct ProductValues {
  let request: BumpRequest
  let product: Product
  let repository: Repository?
  let reader: FileReader

  /// A value; `nil` where the product has none.
  func value(_ value: BumpValue) throws -> String? {
    switch value {
    case .version:
      if let version = product.version?.current { return version }
      let last = try TaggedVersion.last(
        repository, name: product.name, format: request.tagFormat)
      return last?.version.description
    case .build: return product.build?.current
    case .bundleID: return product.bundleIdentifier
    case .nextBuild: return product.build == nil ? nil : try plan(.build).build
    case .nextVersion:
      return try plan(request.goal.isVersion ? request.goal : .step(.patch)).version
    case .tag: return try plan(request.goal).tagName
    }
  }

  private func plan(_ goal: BumpRequest.Goal) throws -> BumpPlan {
    var request = request
    request.goal = goal
    request.tags = repository != nil
    var planner = BumpPlanner(
      request: request, product: product, repository: repository, reader: reader)
    planner.sharedCounter = try SharedCounters.counter(
      request, product: product, repository: repository)
    return try planner.plan()
  }
}
