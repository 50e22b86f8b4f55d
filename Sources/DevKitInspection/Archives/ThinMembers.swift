import DevKitCore

/// The members of a thin archive, which are files beside it.
struct ThinMembers {
  private let tree: any FileTree
  private var file: InspectedFile
  private var missing = 0
  /// What was read of a file; an archive may name it any number of times.
  private var known: [FileIdentity: [Slice]] = [:]

  /// A thin archive with the images of the files that it names, which lie in or below `folder`.
  static func complete(
    _ file: InspectedFile, beside folder: String, in tree: any FileTree
  ) -> InspectedFile {
    var members = ThinMembers(tree: tree, file: file)
    do throws(BinaryDamage) {
      // That something is left out was said where the budget came to its end.
      for name in file.thinMembers where !tree.budget.isExhausted {
        try members.add(name, in: folder)
      }
    } catch {
      members.file.add(error)
    }
    return members.file
  }

  private init(tree: any FileTree, file: InspectedFile) {
    self.tree = tree
    self.file = file
  }

  private mutating func add(_ name: String, in folder: String) throws(BinaryDamage) {
    let path = Path.join(folder, name)
    guard tree.isFile(path), let slices = slices(of: path, name) else {
      missing += 1
      if missing <= 10 {
        file.oddities.append("the thin archive names \(name), which does not exist")
      }
      return
    }
    for var slice in slices {
      slice.member = name
      try tree.budget.keep(slice.footprint, at: 0)
      file.slices.append(slice)
    }
  }

  /// The images of a member; `nil` where it cannot be opened, none where it is no image.
  private mutating func slices(of path: String, _ name: String) -> [Slice]? {
    let identity = tree.identity(of: path)
    if let identity, let slices = known[identity] { return slices }
    guard let source = try? tree.source(of: path) else { return nil }
    var slices: [Slice] = []
    if let member = FileReader.read(ByteRegion(source)), member.container == .none {
      slices = member.slices
      for damage in member.damages {
        file.add(BinaryDamage(offset: damage.offset, damage.reason, in: "member \(name)"))
      }
    }
    if let identity { known[identity] = slices }
    return slices
  }
}
