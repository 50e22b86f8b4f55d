/// What AppKit needs to take the accessors of storyboards and xibs.
enum RuntimeAppKitInterfaces {
  /// The extensions for the kinds that have accessors.
  static func source(_ options: EmissionOptions, kinds: Set<ResourceKind>) -> String {
    let (root, access) = (options.rootName, options.access.prefix)
    var parts: [String] = []
    if kinds.contains(.storyboard) { parts.append(storyboards(root, access)) }
    if kinds.contains(.nib) { parts.append(nibs(root, access)) }
    if kinds.contains(.segue) { parts.append(segues(root, access)) }
    if kinds.contains(.nib) || kinds.contains(.reuseIdentifier) {
      parts.append(views(root, access))
    }
    if kinds.contains(.nib) { parts.append(registrations(root, access)) }
    return parts.joined(separator: "\n\n")
  }

  private static func storyboards(_ root: String, _ access: String) -> String {
    """
    nonisolated extension \(root).InitialControllerContainer {
      /// Makes the controller that comes first; `nil` where it is of another class.
      @MainActor \(access)func instantiateInitialController() -> InitialController? {
        callAsFunction().instantiateInitialController() as? InitialController
      }

      /// The same as `instantiateInitialController()`.
      @MainActor \(access)func initialController() -> InitialController? {
        instantiateInitialController()
      }
    }

    nonisolated extension \(root).StoryboardReference {
      /// The storyboard.
      @MainActor \(access)func callAsFunction() -> AppKit.NSStoryboard {
        AppKit.NSStoryboard(name: name, bundle: bundle)
      }
    }

    nonisolated extension \(root).StoryboardViewControllerIdentifier {
      /// Makes the controller; `nil` where it is of another class.
      @MainActor \(access)func callAsFunction() -> ViewController? {
        AppKit.NSStoryboard(name: storyboard, bundle: bundle)
          .instantiateController(withIdentifier: identifier) as? ViewController
      }
    }

    extension AppKit.NSStoryboard {
      /// The storyboard of a resource.
      @MainActor \(access)convenience init<Reference: \(root).StoryboardReference>(
        resource: Reference
      ) {
        self.init(name: resource.name, bundle: resource.bundle)
      }

      /// Makes a controller of this storyboard; `nil` where it is of another class.
      @MainActor \(access)func instantiateController<ViewController>(
        withIdentifier resource: \(root).StoryboardViewControllerIdentifier<ViewController>
      ) -> ViewController? {
        instantiateController(withIdentifier: resource.identifier) as? ViewController
      }
    }
    """
  }

  /// The pointer is one to an autoreleased object: what is read from it is retained, and nothing in it
  /// is released.
  private static func nibs(_ root: String, _ access: String) -> String {
    """
    nonisolated extension \(root).NibReferenceContainer {
      /// Makes what the xib holds and gives its first view or window; `nil` where none is of the class.
      @MainActor \(access)func callAsFunction(withOwner owner: Any?) -> FirstView? {
        for case let view as FirstView in instantiate(withOwner: owner) { return view }
        return nil
      }

      /// The same as a call.
      @MainActor \(access)func firstView(withOwner owner: Any?) -> FirstView? {
        callAsFunction(withOwner: owner)
      }

      /// Makes everything that the xib holds; an empty list where that fails.
      @MainActor \(access)func instantiate(withOwner owner: Any?) -> [Any] {
        let objects = Swift.UnsafeMutablePointer<Foundation.NSArray?>.allocate(capacity: 1)
        objects.initialize(to: nil)
        defer { objects.deallocate() }
        let isMade = AppKit.NSNib(resource: self)?.instantiate(
          withOwner: owner, topLevelObjects: AutoreleasingUnsafeMutablePointer(objects))
        return isMade == true ? objects.pointee as? [Any] ?? [] : []
      }
    }

    extension AppKit.NSNib {
      /// The xib of a resource, or `nil` where the bundle has none of this name.
      @MainActor \(access)convenience init?<Reference: \(root).NibReferenceContainer>(
        resource: Reference
      ) {
        self.init(nibNamed: resource.name, bundle: resource.bundle)
      }
    }

    extension AppKit.NSViewController {
      /// A controller whose view is in a xib.
      @MainActor \(access)convenience init<Reference: \(root).NibReferenceContainer>(nib: Reference) {
        self.init(nibName: nib.name, bundle: nib.bundle)
      }
    }
    """
  }

  private static func segues(_ root: String, _ access: String) -> String {
    """
    nonisolated extension \(root).SegueIdentifier {
      /// The segue with its classes; `nil` where it is another segue, or a class is not as expected.
      @MainActor \(access)func callAsFunction(
        segue: AppKit.NSStoryboardSegue
      ) -> \(root).TypedSegue<Segue, Source, Destination>? {
        guard segue.identifier == identifier, let typed = segue as? Segue,
          let source = segue.sourceController as? Source,
          let destination = segue.destinationController as? Destination
        else { return nil }
        return .init(
          identifier: identifier, segue: typed, source: source, destination: destination)
      }
    }

    extension AppKit.NSViewController {
      /// Begins a segue of this controller.
      @MainActor \(access)func performSegue<Segue, Source, Destination>(
        withIdentifier segue: \(root).SegueIdentifier<Segue, Source, Destination>, sender: Any?
      ) {
        performSegue(withIdentifier: segue.identifier, sender: sender)
      }
    }

    extension AppKit.NSWindowController {
      /// Begins a segue of this controller.
      @MainActor \(access)func performSegue<Segue, Source, Destination>(
        withIdentifier segue: \(root).SegueIdentifier<Segue, Source, Destination>, sender: Any?
      ) {
        performSegue(withIdentifier: segue.identifier, sender: sender)
      }
    }
    """
  }

  private static func views(_ root: String, _ access: String) -> String {
    """
    extension AppKit.NSTableView {
      /// A view for an identifier; `nil` where there is none of the class.
      @MainActor \(access)func makeView<Identifier: \(root).ReuseIdentifierContainer>(
        withIdentifier identifier: Identifier, owner: Any?
      ) -> Identifier.Reusable? {
        makeView(
          withIdentifier: AppKit.NSUserInterfaceItemIdentifier(identifier.identifier), owner: owner)
          as? Identifier.Reusable
      }
    }

    extension AppKit.NSCollectionView {
      /// An item for an identifier; `nil` where it is of another class.
      @MainActor \(access)func makeItem<Identifier: \(root).ReuseIdentifierContainer>(
        withIdentifier identifier: Identifier, for indexPath: Foundation.IndexPath
      ) -> Identifier.Reusable? {
        makeItem(
          withIdentifier: AppKit.NSUserInterfaceItemIdentifier(identifier.identifier),
          for: indexPath) as? Identifier.Reusable
      }
    }
    """
  }

  private static func registrations(_ root: String, _ access: String) -> String {
    let nib = "\(root).NibReferenceContainer & \(root).ReuseIdentifierContainer"
    return """
      extension AppKit.NSTableView {
        /// Lets a xib make the views of its identifier.
        @MainActor \(access)func register<Reference: \(nib)>(_ nib: Reference) {
          register(
            AppKit.NSNib(resource: nib),
            forIdentifier: AppKit.NSUserInterfaceItemIdentifier(nib.identifier))
        }
      }

      extension AppKit.NSCollectionView {
        /// Lets a xib make the items of its identifier.
        @MainActor \(access)func register<Reference: \(nib)>(_ nib: Reference) {
          register(
            AppKit.NSNib(resource: nib),
            forItemWithIdentifier: AppKit.NSUserInterfaceItemIdentifier(nib.identifier))
        }
      }
      """
  }
}
