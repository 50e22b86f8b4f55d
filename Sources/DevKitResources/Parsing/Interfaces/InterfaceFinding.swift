import DevKitCore

/// Something that is wrong in a document of Interface Builder.
struct InterfaceFinding: Sendable {
  /// A resource that the document uses.
  struct Use: Sendable {
    var kind: ResourceKind
    var name: String
  }

  var warning: Diagnostic
  /// What has no accessor, where that is what is wrong: the app may have it all the same.
  var missing: Use?
}
