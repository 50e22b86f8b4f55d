import DevKitXcode

/// What is made of something that a target takes in.
enum MemberTreatment: Equatable, Sendable {
  /// Nothing: it is no resource.
  case none
  /// What its name says.
  case byName
  /// It is copied as it is into a folder of the resources, empty for the resources themselves.
  case copied(folder: String)

  /// Decides by the phase, the type that the project gives, and the name.
  init(name: String, isFolder: Bool, phase: MemberPhase, type: String?) {
    switch phase {
    case .copied(let folder):
      // String tables are the only ones that work the same when they are merely copied.
      let isTable = !isFolder && Self.isTable(FileClass.ofFile(named: name))
      self = isTable && folder.isEmpty ? .byName : .copied(folder: folder)
    case .sources: self = Self.isCompiled(name, isFolder: isFolder) ? .byName : .none
    case .resources:
      self = isFolder ? Self.ofFolder(name, type: type) : Self.ofFile(name, type: type)
    }
  }

  private static func ofFolder(_ name: String, type: String?) -> MemberTreatment {
    if type == "folder" { return .copied(folder: "") }
    switch FileClass.ofFolder(named: name) {
    case .notAResource: return .none
    case .folder: return .copied(folder: "")
    default: return .byName
    }
  }

  private static func ofFile(_ name: String, type: String?) -> MemberTreatment {
    if let type, isSource(type) { return .none }
    guard FileClass.ofFile(named: name) == .notAResource else { return .byName }
    if FileClass.ofNamedFile(name) == .file { return .copied(folder: "") }
    // A source file that the project says is a mere text.
    let isText = type == "text" || type == "file"
    let isSourceName = name != "Info.plist" && FileClass.pathExtension(of: name) != "entitlements"
    return isText && isSourceName ? .copied(folder: "") : .none
  }

  /// Whether a type is one that a compiler for code takes.
  private static func isSource(_ type: String) -> Bool {
    ["sourcecode.swift", "sourcecode.asm", "sourcecode.metal"].contains(type)
      || type.hasPrefix("sourcecode.c.") || type.hasPrefix("sourcecode.cpp.")
  }

  /// Whether the sources phase makes resources of it, or of what lies beside it.
  private static func isCompiled(_ name: String, isFolder: Bool) -> Bool {
    switch isFolder ? FileClass.ofFolder(named: name) : FileClass.ofFile(named: name) {
    case .assetCatalog, .iconComposer, .stringsTable, .otherStringsTable, .compiled: true
    default: false
    }
  }

  private static func isTable(_ fileClass: FileClass) -> Bool {
    fileClass == .stringsTable || fileClass == .otherStringsTable
  }
}
