/// Questions about what lies in what.
struct InspectionList {
  let inspections: [Inspection]
  /// The indices of what each holds directly.
  let children: [[Int]]

  init(_ inspections: [Inspection]) {
    self.inspections = inspections
    var children = [[Int]](repeating: [], count: inspections.count)
    for (index, inspection) in inspections.enumerated() {
      if let parent = inspection.parent { children[parent].append(index) }
    }
    self.children = children
  }

  /// The images of something: its own where it is a file, its executable's where it is a bundle.
  func ownSlices(_ index: Int) -> [Slice] {
    if let file = inspections[index].file { return file.slices }
    return children[index].filter { inspections[$0].relation == .executable }
      .flatMap { inspections[$0].file?.slices ?? [] }
  }

  /// The platforms of those images, without repetition.
  func ownPlatforms(_ index: Int) -> [BinaryPlatform] {
    ownSlices(index).flatMap { $0.image.platforms.map(\.platform) }.uniqued()
  }

  /// The bundle that holds something, or `nil`.
  func enclosingBundle(_ index: Int) -> Int? {
    guard let parent = inspections[index].parent, inspections[parent].bundle != nil else {
      return nil
    }
    return parent
  }

  /// Whether something is shipped within an app or an extension.
  func isEmbedded(_ index: Int) -> Bool {
    isWithin(index) { $0 == .app || $0 == .appExtension }
  }

  /// Whether something is a part of an app or of an xcframework.
  func isPartOfWhole(_ index: Int) -> Bool {
    isWithin(index) { $0 == .app || $0 == .appExtension || $0 == .xcframework }
  }

  private func isWithin(_ index: Int, _ matches: (BundleKind) -> Bool) -> Bool {
    var index = index
    while let parent = enclosingBundle(index) {
      if let kind = inspections[parent].bundle?.kind, matches(kind) { return true }
      index = parent
    }
    return false
  }
}
