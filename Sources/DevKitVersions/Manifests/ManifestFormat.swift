import DevKitCore

/// The kinds of files that hold the version of a package.
enum ManifestFormat: Hashable, Sendable {
  case podspec
  case packageJSON
  case packageLock
  case pyproject
  case cargo
  case cargoLock
  case versionFile

  /// The format of a file by its name; `nil` for none of them.
  init?(path: String) {
    switch Path.name(of: path) {
    case "package.json": self = .packageJSON
    case "package-lock.json", "npm-shrinkwrap.json": self = .packageLock
    case "pyproject.toml": self = .pyproject
    case "Cargo.toml": self = .cargo
    case "Cargo.lock": self = .cargoLock
    case "VERSION", "VERSION.txt", ".version": self = .versionFile
    case let name where name.hasSuffix(".podspec"): self = .podspec
    case let name where name.hasSuffix(".podspec.json"): self = .packageJSON
    default: return nil
    }
  }

  /// Whether it is found by itself when nothing names the file to edit; locks follow manifests.
  var isManifest: Bool { self != .packageLock && self != .cargoLock }

  /// The files beside a manifest that repeat its version.
  var locks: [String] {
    switch self {
    case .packageJSON: ["package-lock.json", "npm-shrinkwrap.json"]
    case .cargo: ["Cargo.lock"]
    default: []
    }
  }

  /// A version in a manifest.
  struct Found {
    var value: String
    var range: Range<Int>
    var encoding: SiteEncoding
    var name: String
  }

  /// Finds the version, or the versions of a lock file.
  ///
  /// - Parameter packages: The names of the packages, for lock files that hold those of others too.
  func versions(
    in source: SourceText, packages: Set<String>
  ) throws(ProductError) -> [Found] {
    switch self {
    case .podspec: try PodspecReader.versions(in: source)
    case .packageJSON: try PackageJSONReader.versions(in: source, isLock: false)
    case .packageLock: try PackageJSONReader.versions(in: source, isLock: true)
    case .pyproject: try TOMLManifest.pyproject(source)
    case .cargo: try TOMLManifest.cargo(source)
    case .cargoLock: try TOMLManifest.cargoLock(source, packages: packages)
    case .versionFile: try VersionFileReader.versions(in: source)
    }
  }
}
