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
  static func source(
    access: String, sections: [ResourceKind], checksDocuments: Bool, checksControllers: Bool
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
    if checksDocuments { parts.append(documents) }
    if checksControllers { parts.append(controllers) }
    return parts.joined(separator: "\n\n")
  }

  private static let documents = """
    static func _validate(
      _ noun: Swift.String, _ name: Swift.String, _ pathExtension: Swift.String,
      images: [Swift.String] = [], colors: [Swift.String] = [], in bundle: Foundation.Bundle
    ) throws {
      guard bundle.url(forResource: name, withExtension: pathExtension) != nil else {
        throw ValidationError(description: "the \\(noun) '\\(name)' is missing")
      }
      #if os(iOS) || os(tvOS) || os(visionOS)
        let hasImage = { UIKit.UIImage(named: $0, in: bundle, compatibleWith: nil) != nil }
        let hasColor = { UIKit.UIColor(named: $0, in: bundle, compatibleWith: nil) != nil }
      #elseif os(macOS)
        let hasImage = {
          bundle.image(forResource: $0) != nil || AppKit.NSImage(named: $0) != nil
        }
        let hasColor = { AppKit.NSColor(named: $0, bundle: bundle) != nil }
      #else
        let hasImage = { (_: Swift.String) in true }
        let hasColor = hasImage
      #endif
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
