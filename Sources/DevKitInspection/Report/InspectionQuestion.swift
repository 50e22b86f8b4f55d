/// A single thing to ask of what was inspected, for scripts.
public enum InspectionQuestion: String, CaseIterable, Sendable {
  case archs
  case platforms
  case uuid
  case minos

  /// The answers of some images without repetition, in the order of the images.
  public func answers(_ images: [BinaryImage]) -> [String] {
    switch self {
    case .archs: images.map(\.architecture).filter { !$0.isEmpty }.uniqued()
    case .platforms: images.flatMap { $0.platforms.map(\.platform.name) }.uniqued()
    case .uuid: images.compactMap(\.uuid).uniqued()
    case .minos: images.flatMap { $0.platforms.compactMap(\.minimumOS) }.uniqued()
    }
  }
}

extension [Inspection] {
  /// The inputs, each with all the images in it.
  public var imagesByInput: [(path: String, images: [BinaryImage])] {
    var roots: [Int] = []
    var images: [[BinaryImage]] = []
    // Each comes after the one that holds it, so its input is known already.
    var inputs: [Int] = []
    for (index, inspection) in enumerated() {
      if let parent = inspection.parent {
        inputs.append(inputs[parent])
      } else {
        inputs.append(roots.count)
        roots.append(index)
        images.append([])
      }
      images[inputs[index]] += inspection.file?.slices.map(\.image) ?? []
    }
    return zip(roots, images).map { (self[$0].path, $1) }
  }
}
