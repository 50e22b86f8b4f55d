/// Writes the accessor of a storyboard and the type with its controllers.
struct StoryboardEmission {
  let storyboard: Named<NamedInterfaces.Storyboard>
  let platform: InterfacePlatform
  let options: EmissionOptions

  private var names: InterfaceTypeNames { InterfaceTypeNames(options: options) }
  private var access: String { options.access.prefix }
  private var resource: InterfaceModel.Storyboard { storyboard.value.resource }
  private var name: String { SwiftLiteral.quoted(resource.name) }

  /// Writes both, for the inside of the section.
  func write(_ writer: inout SwiftWriter) {
    let type = "Storyboard_\(storyboard.identifier)"
    writer.lines("/// \(SwiftLiteral.documentation(resource.name))")
    guard platform.hasClasses else {
      writer.lines("\(access)var \(storyboard.source): \(type) { \(type)() }")
      writer.block("\(access)struct \(type): Swift.Sendable") { writeIdentifiers(&$0) }
      return
    }
    writer.lines("\(access)var \(storyboard.source): \(type) { \(type)(bundle: _bundle) }")
    if options.offersRswiftMembers {
      writer.lines(
        "\(access)func \(storyboard.source)(bundle: Foundation.Bundle) -> \(type) "
          + "{ \(type)(bundle: bundle) }")
    }
    let role =
      resource.initialController == nil ? "StoryboardReference" : "InitialControllerContainer"
    writer.block("\(access)struct \(type): \(role)") { writer in
      if let initial = resource.initialController {
        writer.lines("\(access)typealias InitialController = \(initialType(initial))")
      }
      writer.lines(
        """
        \(access)let bundle: Foundation.Bundle
        \(access)var name: Swift.String { \(name) }
        """)
      for controller in storyboard.value.controllers { write(controller, &writer) }
      writeValidation(&writer)
    }
  }

  /// A public protocol's associated type must be as public.
  private func initialType(_ type: InterfaceClass) -> String {
    let isNameable = options.access == .internal || !names.access(naming: [type]).isEmpty
    return names.source(of: isNameable ? type : type.fallback, on: platform)
  }

  private func write(_ controller: Named<InterfaceModel.Typed>, _ writer: inout SwiftWriter) {
    let type = names.source(of: controller.value.type, on: platform)
    let identifier = SwiftLiteral.quoted(controller.value.identifier)
    writer.lines("/// \(SwiftLiteral.documentation(controller.value.identifier))")
    writer.lines(
      "\(names.access(naming: [controller.value.type]))var \(controller.source): "
        + "StoryboardViewControllerIdentifier<\(type)> { .init(\(identifier), \(name), bundle) }")
  }

  private func writeIdentifiers(_ writer: inout SwiftWriter) {
    for controller in storyboard.value.controllers {
      let identifier = SwiftLiteral.quoted(controller.value.identifier)
      writer.lines("/// \(SwiftLiteral.documentation(controller.value.identifier))")
      writer.lines("\(access)var \(controller.source): Swift.String { \(identifier) }")
    }
  }

  private func writeValidation(_ writer: inout SwiftWriter) {
    writer.blank()
    writer.lines("/// Fails where something is missing that the storyboard needs.")
    writer.block("\(access)func validate() throws") { writer in
      writer.lines(
        InterfaceValidation.call(
          "storyboard", resource.name, "storyboardc", resource.uses, bundle: "bundle", options))
      guard platform != .macOS, !storyboard.value.controllers.isEmpty else { return }
      writer.block("try \(options.rootName)._validateControllers(\(name))") { writer in
        writer.lines("[")
        for controller in storyboard.value.controllers {
          let identifier = SwiftLiteral.quoted(controller.value.identifier)
          writer.lines("  (\(identifier), self.\(controller.source)() != nil),")
        }
        writer.lines("]")
      }
    }
  }
}
