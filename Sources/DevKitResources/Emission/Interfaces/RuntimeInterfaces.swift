/// The types of the accessors of storyboards and xibs. They name no framework, so that every platform
/// can have them.
enum RuntimeInterfaces {
  /// What stands for storyboards and their controllers.
  static func storyboardTypes(access: String) -> String {
    """
    /// A storyboard.
    \(access)protocol StoryboardReference: Swift.Sendable {
      /// The name of the file, without its extension.
      var name: Swift.String { get }
      /// The bundle that holds it.
      var bundle: Foundation.Bundle { get }
    }

    /// A storyboard that says which controller comes first.
    \(access)protocol InitialControllerContainer: StoryboardReference {
      /// The class of that controller.
      associatedtype InitialController
    }

    /// A controller of a storyboard: call it to make one.
    \(access)struct StoryboardViewControllerIdentifier<ViewController>: Swift.Sendable {
      /// The identifier in the storyboard.
      \(access)let identifier: Swift.String
      /// The name of the storyboard.
      \(access)let storyboard: Swift.String
      /// The bundle that holds the storyboard.
      \(access)let bundle: Foundation.Bundle

      init(
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
  static func nibTypes(access: String) -> String {
    """
    /// A xib.
    \(access)protocol NibReferenceContainer: Swift.Sendable {
      /// The class of the first view.
      associatedtype FirstView
      /// The name of the file, without its extension.
      var name: Swift.String { get }
      /// The bundle that holds it.
      var bundle: Foundation.Bundle { get }
    }

    /// A xib: call it with an owner for its first view.
    \(access)struct NibReference<FirstView>: NibReferenceContainer {
      /// The name of the file, without its extension.
      \(access)let name: Swift.String
      /// The bundle that holds it.
      \(access)let bundle: Foundation.Bundle

      init(_ name: Swift.String, _ bundle: Foundation.Bundle) {
        self.name = name
        self.bundle = bundle
      }
    }

    /// A xib whose first view has a reuse identifier: register it with a table or collection.
    \(access)struct NibReferenceReuseIdentifier<FirstView, Reusable>: NibReferenceContainer,
      ReuseIdentifierContainer
    {
      /// The name of the file, without its extension.
      \(access)let name: Swift.String
      /// The reuse identifier.
      \(access)let identifier: Swift.String
      /// The bundle that holds the file.
      \(access)let bundle: Foundation.Bundle

      init(_ name: Swift.String, _ identifier: Swift.String, _ bundle: Foundation.Bundle) {
        self.name = name
        self.identifier = identifier
        self.bundle = bundle
      }
    }
    """
  }

  /// What stands for views that are made over and over.
  static func reuseTypes(access: String) -> String {
    """
    /// What has a reuse identifier.
    \(access)protocol ReuseIdentifierContainer: Swift.Sendable {
      /// The class of the views.
      associatedtype Reusable
      /// The reuse identifier.
      var identifier: Swift.String { get }
    }

    /// A reuse identifier and the class of its views.
    \(access)struct ReuseIdentifier<Reusable>: ReuseIdentifierContainer {
      /// The reuse identifier.
      \(access)let identifier: Swift.String

      init(_ identifier: Swift.String) { self.identifier = identifier }
    }
    """
  }

  /// What stands for segues.
  static func segueTypes(access: String) -> String {
    """
    /// A segue: call it with the segue that UIKit or AppKit prepares.
    \(access)struct SegueIdentifier<Segue, Source, Destination>: Swift.Sendable {
      /// The identifier in the storyboard.
      \(access)let identifier: Swift.String

      init(_ identifier: Swift.String) { self.identifier = identifier }
    }

    /// A segue under way, with the classes that the storyboard says.
    \(access)struct TypedSegue<Segue, Source, Destination> {
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
