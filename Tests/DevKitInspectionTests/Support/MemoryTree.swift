import DevKitCore

@testable import DevKitInspection

/// Folders and files that exist in memory alone.
struct MemoryTree: FileTree {
  var files: [String: [UInt8]]
  let budget: InspectionBudget

  init(_ files: [String: [UInt8]], keptLimit: Int = InspectionBudget.keptLimit) {
    self.files = files
    budget = InspectionBudget(keptLimit: keptLimit)
    for bytes in files.values { budget.open(size: bytes.count) }
  }

  func kind(of path: String) -> FileKind? {
    if files[path] != nil { return .regular }
    return files.keys.contains { $0.hasPrefix(path + "/") } ? .directory : nil
  }

  func identity(of path: String) -> FileIdentity? { nil }

  func names(in folder: String) -> [String] {
    let names = files.keys.filter { $0.hasPrefix(folder + "/") }.map { path in
      String(path.dropFirst(folder.count + 1).prefix { $0 != "/" })
    }
    return Set(names).sorted()
  }

  func source(of path: String) throws(TreeError) -> ByteSource {
    guard let bytes = files[path] else {
      let isFolder = kind(of: path) == .directory
      throw .file(FileError(.read, path, isFolder ? .notAFile(.directory) : .system(2)))
    }
    return ByteSource(MemoryBytes(bytes), budget: budget)
  }

  func shown(_ path: String) -> String { path }

  /// Looks at something in the tree.
  func inspect(_ paths: String...) -> [Inspection] {
    var inspector = Inspector()
    return inspector.inspect(paths, in: self)
  }
}

/// An `Info.plist` in XML.
func plist(_ members: [(String, Any)]) -> [UInt8] {
  Array(
    #"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0">\#(element(members))</plist>"#.utf8
  )
}

private func element(_ value: Any) -> String {
  switch value {
  case let members as [(String, Any)]:
    "<dict>" + members.map { "<key>\($0.0)</key>\(element($0.1))" }.joined() + "</dict>"
  case let elements as [Any]: "<array>" + elements.map(element).joined() + "</array>"
  default: "<string>\(value)</string>"
  }
}

extension [Inspection] {
  /// All findings in the order of the inspections.
  var findings: [String] { flatMap { $0.findings.map(\.message) } }
  /// All errors in the order of the inspections.
  var errors: [String] { flatMap { $0.errors.map(\.message) } }
}
