/// The types of the accessors of storyboards and xibs. They name no framework, so that every platform
/// can have them.
enum RuntimeInterfaces {
  /// The names of the types that the accessors of a kind have, and of those that call sites name.
  static func typeNames(of kind: ResourceKind) -> [String] {
    switch kind {
    case .storyboard:
      ["StoryboardReference", "InitialControllerContainer", "StoryboardViewControllerIdentifier"]
    case .nib:
      [
        "NibReferenceContainer", "NibReference", "NibReferenceReuseIdentifier",
        "ReuseIdentifierContainer", "ReuseIdentifier",
      ]
    case .segue: ["SegueIdentifier", "TypedSegue"]
    case .reuseIdentifier: ["ReuseIdentifierContainer", "ReuseIdentifier"]
    default: []
    }
  }

  /// What stands for storyboards and their controllers.
  static func storyboardTypes(_ style: TypeStyle) -> String {
    let access = style.member
    return """
      /// A storyboard.
      \(style.declaration)protocol StoryboardReference: Swift.Sendable {
        /// The name of the file, without its extension.
        var name: Swift.String { get }
        /// The bundle that holds it.
        var bundle: Foundation.Bundle { get }
      }

      /// A storyboard that says which controller comes first.
      \(style.declaration)protocol InitialControllerContainer: StoryboardReference {
        /// The class of that controller.
        associatedtype InitialController
      }

      /// A controller of a storyboard: call it to make one.
      \(style.declaration)struct StoryboardViewControllerIdentifier<ViewController>: Swift.Sendable {
        /// The identifier in the storyboard.
        \(access)let identifier: Swift.String
        /// The name of the storyboard.
        \(access)let storyboard: Swift.String
        /// The bundle that holds the storyboard.
        \(access)let bundle: Foundation.Bundle

        \(style.initializer)init(
          _ identifier: Swift.String, _ storyboard: Swift.String, _ bundle: Foundation.Bundle
        ) {
          self.identifier = identifier
          self.storyboard = storyboard
          self.bundle = bundle
        }
      }
      """
  }

  /// What stands for xibs.
  static func nibTypes(_ style: TypeStyle) -> String {
    let access = style.member
    return """
      /// A xib.
      \(style.declaration)protocol NibReferenceContainer: Swift.Sendable {
        /// The class of the first view.
        associatedtype FirstView
        /// The name of the file, without its extension.
        var name: Swift.String { get }
        /// The bundle that holds it.
        var bundle: Foundation.Bundle { get }
      }

      /// A xib: call it with an owner for its first view.
      \(style.declaration)struct NibReference<FirstView>: NibReferenceContainer {
        /// The name of the file, without its extension.
        \(access)let name: Swift.String
        /// The bundle that holds it.
        \(access)let bundle: Foundation.Bundle

        \(style.initializer)init(_ name: Swift.String, _ bundle: Foundation.Bundle) {
          self.name = name
          self.bundle = bundle
        }
      }

      /// A xib whose first view has a reuse identifier: register it with a table or collection.
      \(style.declaration)struct NibReferenceReuseIdentifier<FirstView, Reusable>: NibReferenceContainer,
        ReuseIdentifierContainer
      {
        /// The name of the file, without its extension.
        \(access)let name: Swift.String
        /// The reuse identifier.
        \(access)let identifier: Swift.String
        /// The bundle that holds the file.
        \(access)let bundle: Foundation.Bundle

        \(style.initializer)init(_ name: Swift.String, _ identifier: Swift.String, _ bundle: Foundation.Bundle) {
          self.name = name
          self.identifier = identifier
          self.bundle = bundle
        }
      }
      """
  }

  /// What stands for views that are made over and over.
  static func reuseTypes(_ style: TypeStyle) -> String {
    let access = style.member
    return """
      /// What has a reuse identifier.
      \(style.declaration)protocol ReuseIdentifierContainer: Swift.Sendable {
        /// The class of the views.
        associatedtype Reusable
        /// The reuse identifier.
        var identifier: Swift.String { get }
      }

      /// A reuse identifier and the class of its views.
      \(style.declaration)struct ReuseIdentifier<Reusable>: ReuseIdentifierContainer {
        /// The reuse identifier.
        \(access)let identifier: Swift.String

        \(style.initializer)init(_ identifier: Swift.String) { self.identifier = identifier }
      }
      """
  }

  /// What stands for segues.
  static func segueTypes(_ style: TypeStyle) -> String {
    let access = style.member
    return """
      /// A segue: call it with the segue that UIKit or AppKit prepares.
      \(style.declaration)struct SegueIdentifier<Segue, Source, Destination>: Swift.Sendable {
        /// The identifier in the storyboard.
        \(access)let identifier: Swift.String

        \(style.initializer)init(_ identifier: Swift.String) { self.identifier = identifier }
      }

      /// A segue under way, with the classes that the storyboard says.
      \(style.declaration)struct TypedSegue<Segue, Source, Destination> {
        /// The identifier in the storyboard.
        \(access)let identifier: Swift.String
        /// The segue.
        \(access)let segue: Segue
        /// The controller that it begins at.
        \(access)let source: Source
        /// The controller that it leads to.
        \(access)let destination: Destination
      }
      """
  }
}
