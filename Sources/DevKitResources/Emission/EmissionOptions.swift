/// How the generated file is to look; the values behind the options of the same names.
struct EmissionOptions: Sendable {
  /// The access level of everything that callers use.
  enum Access: String, CaseIterable, Sendable {
    case `internal`
    case package
    case `public`

    /// The modifier with a space behind it, or nothing for the default level.
    var prefix: String { self == .internal ? "" : "\(rawValue) " }
  }

  /// Where the generated code looks for its resources.
  enum BundleSource: String, CaseIterable, Sendable {
    /// The module's resource bundle in a Swift package, else the bundle that holds the code.
    case auto
    /// `Bundle.module`.
    case module
    /// `Bundle.main`.
    case main
    /// The bundle that holds the code.
    case `class`
  }

  /// Where the texts of strings are besides the bundle.
  enum StringEmbedding: String, CaseIterable, Sendable {
    /// In the code of systems other than Apple's, whose Foundation cannot find them.
    case auto
    /// In the code of every system, which then never asks the bundle.
    case always
    /// Nowhere: on systems other than Apple's the keys stand for the texts.
    case never
  }

  /// Where the types of resources are declared.
  enum TypePlacement: Equatable, Sendable {
    /// In the root type, those that are used.
    case nested
    /// Outside of it and public, all of them, for other modules.
    case export
    /// In a module that exports them.
    case imported(from: String)
  }

  var access = Access.internal
  var types = TypePlacement.nested
  var bundle = BundleSource.auto
  /// The name of the outermost type.
  var rootName = "R"
  /// Modules to import besides those that the code itself needs.
  var imports: [String] = []
  var embedding = StringEmbedding.auto
  /// Whether each kind of resources has a file of its own.
  var splits = false
  /// Whether a class of UIKit or AppKit takes the place of one that cannot be imported.
  var fallsBackOnBaseClasses = false
  /// The module that the code is a part of, where that is known.
  var moduleName: String?
  /// Whether the types have all members that R.swift's types have, of which types for other modules have
  /// those of resources, and there is a type `_R` for other bundles.
  var offersRswiftMembers = false
}
