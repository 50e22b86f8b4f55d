/// How the types of resources are declared, by where they are.
struct TypeStyle: Equatable, Sendable {
  /// What stands before `struct`.
  var declaration: String
  /// What stands before members.
  var member: String
  /// What stands before initializers, which only the accessors use.
  var initializer: String
  /// What stands before a type's name outside the root type: the root type, or nothing.
  var owner: String
  /// Whether the types have the members that R.swift's types have and that say nothing new.
  var offersRswiftMembers: Bool

  /// The most arguments that an exported type for strings has; strings with more have types of their
  /// own in the module that they are in.
  static let exportedArityCount = 9
}

extension EmissionOptions {
  /// How the types are declared.
  var typeStyle: TypeStyle {
    guard types == .export else {
      return TypeStyle(
        declaration: access.prefix, member: access.prefix, initializer: "", owner: rootName + ".",
        offersRswiftMembers: offersRswiftMembers || types != .nested)
    }
    // What is nested inherits isolation, what is not has to say it.
    return TypeStyle(
      declaration: "public nonisolated ", member: "public ", initializer: "public ", owner: "",
      offersRswiftMembers: true)
  }

  /// The type that looks strings up for this module.
  var tableTypeName: String { types == .nested ? "StringTable" : "_Table" }
}
