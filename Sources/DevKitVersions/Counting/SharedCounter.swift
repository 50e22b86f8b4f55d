import DevKitGit

/// A number that was taken from a counter that others use too.
struct TakenNumber {
  var number: BuildNumber
  /// Where it comes from, for people.
  var remark: String
}

/// What a new number must be above.
struct CounterBounds {
  /// The number that the project has.
  var current: BuildNumber?
  /// The highest that this clone knows of: project, branches and tags.
  var highest: BuildNumber?
  /// What was asked for as the lowest.
  var startAt: BuildNumber?

  /// The lowest number that is allowed.
  var lowest: BuildNumber {
    guard let next = highest?.next else { return startAt ?? BuildNumber(numbers: [.one]) }
    return max(next, startAt ?? next)
  }
}

/// A counter that several machines share.
protocol SharedCounter: AnyObject {
  /// What the next number would be, nothing taken; `nil` where only taking tells.
  func peek(_ bounds: CounterBounds) throws -> BuildNumber?
  /// Takes a number that nobody else gets, above all that is known here.
  ///
  /// - Parameter report: Is told what is waited for.
  func take(_ bounds: CounterBounds, report: (String) -> Void) throws -> TakenNumber
}

/// Makes the counter that a request names.
enum SharedCounters {
  /// The counter; `nil` where no number is taken from one.
  static func counter(
    _ request: BumpRequest, product: Product, repository: Repository?
  ) throws -> (any SharedCounter)? {
    guard request.counter.isShared, request.takesBuild, request.buildNumber == nil,
      product.build != nil
    else { return nil }
    let name = request.counterName ?? product.bundleIdentifier ?? product.name
    if case .service(let address) = request.counter {
      return ServiceCounter(address: address, name: name)
    }
    guard let repository else {
      throw ProductError("a counter in the git remote needs a repository, and there is none here")
    }
    return try RemoteCounter(
      repository, remote: request.remote, name: name, takesNew: request.takesNewNumber,
      pushesMore: request.pushes)
  }
}
