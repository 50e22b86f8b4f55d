/// The parts of the generated code that look at run time whether everything is there.
enum InterfaceValidation {
  /// A call that checks one document.
  static func call(
    _ noun: String, _ name: String, _ compiledExtension: String, _ uses: InterfaceUses,
    bundle: String, _ options: EmissionOptions
  ) -> String {
    var arguments = [noun, name, compiledExtension].map(SwiftLiteral.quoted)
    for (label, names) in [("images", uses.images), ("colors", uses.colors)] where !names.isEmpty {
      arguments.append("\(label): [\(names.map(SwiftLiteral.quoted).joined(separator: ", "))]")
    }
    arguments.append("in: \(bundle)")
    return "try \(options.rootName)._validate(\(arguments.joined(separator: ", ")))"
  }

  /// `validate()` and what it needs, for the inside of the root type.
  ///
  /// - Parameter platforms: Those whose documents are checked. Code for others would name frameworks
  ///   that the file need not import there.
  static func source(
    access: String, sections: [ResourceKind], platforms: [InterfacePlatform],
    checksControllers: Bool
  ) -> String {
    let calls = sections.map { "  try \($0.sectionName).validate()" }.joined(separator: "\n")
    var parts = [
      """
      /// What `validate()` finds missing.
      \(access)struct ValidationError: Swift.Error, Swift.CustomStringConvertible {
        \(access)let description: Swift.String
      }

      /// Fails where a font, a xib or a storyboard of the code, or something that one of them needs,
      /// is missing.
      \(access)static func validate() throws {
      \(calls)
      }
      """
    ]
    if !platforms.isEmpty { parts.append(documents(on: platforms)) }
    if checksControllers { parts.append(controllers) }
    return parts.joined(separator: "\n\n")
  }

  private static func documents(on platforms: [InterfacePlatform]) -> String {
    """
    static func _validate(
      _ noun: Swift.String, _ name: Swift.String, _ pathExtension: Swift.String,
      images: [Swift.String] = [], colors: [Swift.String] = [], in bundle: Foundation.Bundle
    ) throws {
      guard bundle.url(forResource: name, withExtension: pathExtension) != nil else {
        throw ValidationError(description: "the \\(noun) '\\(name)' is missing")
      }
    \(lookUps(on: platforms))
      if let image = images.first(where: { !hasImage($0) }) {
        throw ValidationError(
          description: "the image '\\(image)', which the \\(noun) '\\(name)' uses, is missing")
      }
      if let color = colors.first(where: { !hasColor($0) }) {
        throw ValidationError(
          description: "the color '\\(color)', which the \\(noun) '\\(name)' uses, is missing")
      }
    }
    """
  }

  /// What looks for images and colours, for the inside of a function.
  private static func lookUps(on platforms: [InterfacePlatform]) -> String {
    var branches: [(condition: String, code: String)] = []
    let withUIKit = platforms.filter { $0 != .macOS }.map(\.condition)
    if !withUIKit.isEmpty {
      branches.append(
        (
          withUIKit.joined(separator: " || "),
          """
              let hasImage = { UIKit.UIImage(named: $0, in: bundle, compatibleWith: nil) != nil }
              let hasColor = { UIKit.UIColor(named: $0, in: bundle, compatibleWith: nil) != nil }
          """
        ))
    }
    if platforms.contains(.macOS) {
      branches.append(
        (
          InterfacePlatform.macOS.condition,
          """
              let hasImage = {
                bundle.image(forResource: $0) != nil || AppKit.NSImage(named: $0) != nil
              }
              let hasColor = { AppKit.NSColor(named: $0, bundle: bundle) != nil }
          """
        ))
    }
    let code = branches.enumerated().map { index, branch in
      "  #\(index == 0 ? "if" : "elseif") \(branch.condition)\n\(branch.code)\n"
    }
    return code.joined() + """
        #else
          let hasImage = { (_: Swift.String) in true }
          let hasColor = hasImage
        #endif
      """
  }

  private static let controllers = """
    /// Makes controllers, which can be done on the main thread only; elsewhere they are not checked.
    static func _validateControllers(
      _ storyboard: Swift.String, _ controllers: @MainActor () -> [(Swift.String, Swift.Bool)]
    ) throws {
      guard Foundation.Thread.isMainThread else { return }
      let made = _Concurrency.MainActor.assumeIsolated { controllers() }
      if let wrong = made.first(where: { !$0.1 }) {
        throw ValidationError(
          description: "the controller '\\(wrong.0)' of the storyboard '\\(storyboard)' is of "
            + "another class")
      }
    }
    """
}
