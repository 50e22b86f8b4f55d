import DevKitCore

/// The modules that share types.
extension Generation {
  /// Warns of an outermost type of the same name as the module that exports types: other modules,
  /// which name the module, would name the type by that.
  func exportProblems(_ target: TargetReader.Target?) -> [Diagnostic] {
    let root = request.emission.rootName
    let module =
      target?.settings.moduleName
      ?? context.settings.target.map(SwiftIdentifier.moduleName)
    guard request.emission.types == .export, module == root else { return [] }
    return [
      .warning(
        "the outermost type, '\(root)', hides the module of that name from the modules that import "
          + "its types; choose another with '--name <name>'")
    ]
  }
}
