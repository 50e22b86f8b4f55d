/// What AppKit needs to take the accessors of storyboards and xibs.
enum RuntimeAppKitInterfaces {
  /// The extensions for the kinds that have accessors.
  static func source(_ style: TypeStyle, kinds: Set<ResourceKind>) -> String {
    let (owner, access) = (style.owner, style.member)
    var parts: [String] = []
    if kinds.contains(.storyboard) { parts.append(storyboards(owner, access)) }
    if kinds.contains(.nib) { parts.append(nibs(owner, access)) }
    if kinds.contains(.segue) { parts.append(segues(owner, access)) }
    if kinds.contains(.nib) || kinds.contains(.reuseIdentifier) {
      parts.append(views(owner, access))
    }
    if kinds.contains(.nib) { parts.append(registrations(owner, access)) }
    return parts.joined(separator: "\n\n")
  }

  private static func storyboards(_ owner: String, _ access: String) -> String {
    """
    nonisolated extension \(owner)InitialControllerContainer {
      /// Makes the controller that comes first; `nil` where it is of another class.
      @MainActor \(access)func instantiateInitialController() -> InitialController? {
        callAsFunction().instantiateInitialController() as? InitialController
      }

      /// The same as `instantiateInitialController()`.
      @MainActor \(access)func initialController() -> InitialController? {
        instantiateInitialController()
      }
    }

    nonisolated extension \(owner)StoryboardReference {
      /// The storyboard.
      @MainActor \(access)func callAsFunction() -> AppKit.NSStoryboard {
        AppKit.NSStoryboard(name: name, bundle: bundle)
      }
    }

    nonisolated extension \(owner)StoryboardViewControllerIdentifier {
      /// Makes the controller; `nil` where it is of another class.
      @MainActor \(access)func callAsFunction() -> ViewController? {
        AppKit.NSStoryboard(name: storyboard, bundle: bundle)
          .instantiateController(withIdentifier: identifier) as? ViewController
      }
    }

    extension AppKit.NSStoryboard {
      /// The storyboard of a resource.
      @MainActor \(access)convenience init<Reference: \(owner)StoryboardReference>(
        resource: Reference
      ) {
        self.init(name: resource.name, bundle: resource.bundle)
      }

      /// Makes a controller of this storyboard; `nil` where it is of another class.
      @MainActor \(access)func instantiateController<ViewController>(
        withIdentifier resource: \(owner)StoryboardViewControllerIdentifier<ViewController>
      ) -> ViewController? {
        instantiateController(withIdentifier: resource.identifier) as? ViewController
      }
    }
    """
  }

  /// The pointer is one to an autoreleased object: what is read from it is retained, and nothing in it
  /// is released.
  private static func nibs(_ owner: String, _ access: String) -> String {
    """
    nonisolated extension \(owner)NibReferenceContainer {
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
      @MainActor \(access)convenience init?<Reference: \(owner)NibReferenceContainer>(
        resource: Reference
      ) {
        self.init(nibNamed: resource.name, bundle: resource.bundle)
      }
    }

    extension AppKit.NSViewController {
      /// A controller whose view is in a xib.
      @MainActor \(access)convenience init<Reference: \(owner)NibReferenceContainer>(nib: Reference) {
        self.init(nibName: nib.name, bundle: nib.bundle)
      }
    }
    """
  }

  private static func segues(_ owner: String, _ access: String) -> String {
    """
    nonisolated extension \(owner)SegueIdentifier {
      /// The segue with its classes; `nil` where it is another segue, or a class is not as expected.
      @MainActor \(access)func callAsFunction(
        segue: AppKit.NSStoryboardSegue
      ) -> \(owner)TypedSegue<Segue, Source, Destination>? {
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
        withIdentifier segue: \(owner)SegueIdentifier<Segue, Source, Destination>, sender: Any?
      ) {
        performSegue(withIdentifier: segue.identifier, sender: sender)
      }
    }

    extension AppKit.NSWindowController {
      /// Begins a segue of this controller.
      @MainActor \(access)func performSegue<Segue, Source, Destination>(
        withIdentifier segue: \(owner)SegueIdentifier<Segue, Source, Destination>, sender: Any?
      ) {
        performSegue(withIdentifier: segue.identifier, sender: sender)
      }
    }
    """
  }

  private static func views(_ owner: String, _ access: String) -> String {
    """
    extension AppKit.NSTableView {
      /// A view for an identifier; `nil` where there is none of the class.
      @MainActor \(access)func makeView<Identifier: \(owner)ReuseIdentifierContainer>(
        withIdentifier identifier: Identifier, owner: Any?
      ) -> Identifier.Reusable? {
        makeView(
          withIdentifier: AppKit.NSUserInterfaceItemIdentifier(identifier.identifier), owner: owner)
          as? Identifier.Reusable
      }
    }

    extension AppKit.NSCollectionView {
      /// An item for an identifier; `nil` where it is of another class.
      @MainActor \(access)func makeItem<Identifier: \(owner)ReuseIdentifierContainer>(
        withIdentifier identifier: Identifier, for indexPath: Foundation.IndexPath
      ) -> Identifier.Reusable? {
        makeItem(
          withIdentifier: AppKit.NSUserInterfaceItemIdentifier(identifier.identifier),
          for: indexPath) as? Identifier.Reusable
      }
    }
    """
  }

  private static func registrations(_ owner: String, _ access: String) -> String {
    let nib = "\(owner)NibReferenceContainer & \(owner)ReuseIdentifierContainer"
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
