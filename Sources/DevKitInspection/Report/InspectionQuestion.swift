import DevKitArguments

/// A single thing to ask of what was inspected, for scripts.
public enum InspectionQuestion: String, CaseIterable, Sendable {
  case archs
  case platforms
  case uuid
  case minos

  /// The answers of some images without repetition, in the order of the images.
  public func answers(_ images: some Sequence<BinaryImage>) -> [String] {
    switch self {
    case .archs: images.map(\.architecture).filter { !$0.isEmpty }.uniqued()
    case .platforms: images.flatMap { $0.platforms.map(\.platform.name) }.uniqued()
    case .uuid: images.compactMap(\.uuid).uniqued()
    case .minos: images.flatMap { $0.platforms.compactMap(\.minimumOS) }.uniqued()
    }
  }
}

extension [Inspection] {
  /// The inputs, each with the slices of every file in it.
  ///
  /// - Parameter withSymbols: Whether debug symbols count, which name the platform of what they are
  ///   for.
  public func slicesByInput(withSymbols: Bool = true) -> [(path: String, slices: [[Slice]])] {
    var roots: [Int] = []
    var slices: [[[Slice]]] = []
    // Each comes after the one that holds it, so what is known of that one is known already.
    var inputs: [Int] = []
    var isSymbols: [Bool] = []
    for (index, inspection) in enumerated() {
      isSymbols.append(
        inspection.relation == .debugSymbols || inspection.bundle?.kind == .dSYM
          || inspection.parent.map { isSymbols[$0] } ?? false)
      if let parent = inspection.parent {
        inputs.append(inputs[parent])
      } else {
        inputs.append(roots.count)
        roots.append(index)
        slices.append([])
      }
      guard let file = inspection.file, withSymbols || !isSymbols[index] else { continue }
      slices[inputs[index]].append(file.slices)
    }
    return zip(roots, slices).map { (self[$0].path, $1) }
  }
}

extension InspectionQuestion: ExpressibleByArgument {
  /// All questions, for messages.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
