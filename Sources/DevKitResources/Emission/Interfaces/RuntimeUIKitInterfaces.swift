/// What UIKit needs to take the accessors of storyboards and xibs.
enum RuntimeUIKitInterfaces {
  /// The extensions for the kinds that have accessors.
  static func source(_ style: TypeStyle, kinds: Set<ResourceKind>) -> String {
    let (owner, access) = (style.owner, style.member)
    var parts: [String] = []
    if kinds.contains(.storyboard) { parts += storyboards(owner, access) }
    if kinds.contains(.nib) { parts.append(nibs(owner, access)) }
    if kinds.contains(.segue) { parts.append(segues(owner, access)) }
    parts += RuntimeUIKitReuse.parts(owner, access, kinds: kinds)
    if style.offersRswiftMembers { parts += RuntimeRswift.interfaces(style, kinds: kinds) }
    return parts.joined(separator: "\n\n")
  }

  private static func storyboards(_ owner: String, _ access: String) -> [String] {
    [
      initialControllers(owner, access),
      """
      nonisolated extension \(owner)StoryboardReference {
        /// The storyboard.
        @MainActor \(access)func callAsFunction() -> UIKit.UIStoryboard {
          UIKit.UIStoryboard(name: name, bundle: bundle)
        }
      }

      nonisolated extension \(owner)StoryboardViewControllerIdentifier {
        /// Makes the controller; `nil` where it is of another class.
        @MainActor \(access)func callAsFunction() -> ViewController? {
          UIKit.UIStoryboard(name: storyboard, bundle: bundle)
            .instantiateViewController(withIdentifier: identifier) as? ViewController
        }
      }

      nonisolated extension \(owner)StoryboardViewControllerIdentifier
      where ViewController: UIKit.UIViewController {
        /// Makes the controller with an initializer of one's own.
        @MainActor \(access)func callAsFunction(
          _ creator: @escaping (Foundation.NSCoder) -> ViewController?
        ) -> ViewController? {
          UIKit.UIStoryboard(name: storyboard, bundle: bundle)
            .instantiateViewController(identifier: identifier, creator: creator)
        }

        /// Makes the controller with an initializer of one's own.
        @_disfavoredOverload
        @MainActor \(access)func callAsFunction(
          creator: @escaping (Foundation.NSCoder) -> ViewController?
        ) -> ViewController? {
          callAsFunction(creator)
        }
      }

      extension UIKit.UIStoryboard {
        /// The storyboard of a resource.
        @MainActor \(access)convenience init<Reference: \(owner)StoryboardReference>(
          resource: Reference
        ) {
          self.init(name: resource.name, bundle: resource.bundle)
        }

        /// Makes a controller of this storyboard; `nil` where it is of another class.
        @MainActor \(access)func instantiateViewController<ViewController: UIKit.UIViewController>(
          withIdentifier resource: \(owner)StoryboardViewControllerIdentifier<ViewController>
        ) -> ViewController? {
          instantiateViewController(withIdentifier: resource.identifier) as? ViewController
        }
      }
      """,
    ]
  }

  private static func initialControllers(_ owner: String, _ access: String) -> String {
    """
    nonisolated extension \(owner)InitialControllerContainer {
      /// Makes the controller that comes first; `nil` where it is of another class.
      @MainActor \(access)func instantiateInitialViewController() -> InitialController? {
        callAsFunction().instantiateInitialViewController() as? InitialController
      }

      /// The same as `instantiateInitialViewController()`.
      @MainActor \(access)func initialViewController() -> InitialController? {
        instantiateInitialViewController()
      }
    }

    nonisolated extension \(owner)InitialControllerContainer
    where InitialController: UIKit.UIViewController {
      /// Makes the controller that comes first with an initializer of one's own.
      @MainActor \(access)func instantiateInitialViewController(
        _ creator: @escaping (Foundation.NSCoder) -> InitialController?
      ) -> InitialController? {
        callAsFunction().instantiateInitialViewController(creator: creator)
      }

      /// Makes the controller that comes first with an initializer of one's own.
      @_disfavoredOverload
      @MainActor \(access)func instantiateInitialViewController(
        creator: @escaping (Foundation.NSCoder) -> InitialController?
      ) -> InitialController? {
        instantiateInitialViewController(creator)
      }
    }
    """
  }

  private static func nibs(_ owner: String, _ access: String) -> String {
    """
    nonisolated extension \(owner)NibReferenceContainer {
      /// Makes what the xib holds and gives its first view; `nil` where that is of another class.
      @MainActor \(access)func callAsFunction(
        withOwner owner: Any?, options: [UIKit.UINib.OptionsKey: Any]? = nil
      ) -> FirstView? {
        for case let view as FirstView in instantiate(withOwner: owner, options: options) {
          return view
        }
        return nil
      }

      /// The same as a call.
      @MainActor \(access)func firstView(
        withOwner owner: Any?, options: [UIKit.UINib.OptionsKey: Any]? = nil
      ) -> FirstView? {
        callAsFunction(withOwner: owner, options: options)
      }

      /// Makes everything that the xib holds.
      @MainActor \(access)func instantiate(
        withOwner owner: Any?, options: [UIKit.UINib.OptionsKey: Any]? = nil
      ) -> [Any] {
        UIKit.UINib(resource: self).instantiate(withOwner: owner, options: options)
      }

      /// The xib.
      @MainActor \(access)func callAsFunction() -> UIKit.UINib { UIKit.UINib(resource: self) }
    }

    extension UIKit.UINib {
      /// The xib of a resource.
      @MainActor \(access)convenience init<Reference: \(owner)NibReferenceContainer>(
        resource: Reference
      ) {
        self.init(nibName: resource.name, bundle: resource.bundle)
      }
    }

    extension UIKit.UIViewController {
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
        segue: UIKit.UIStoryboardSegue
      ) -> \(owner)TypedSegue<Segue, Source, Destination>? {
        guard segue.identifier == identifier, let typed = segue as? Segue,
          let source = segue.source as? Source,
          let destination = segue.destination as? Destination
        else { return nil }
        return .init(
          identifier: identifier, segue: typed, source: source, destination: destination)
      }
    }

    extension UIKit.UIViewController {
      /// Begins a segue of this controller.
      @MainActor \(access)func performSegue<Segue, Source, Destination>(
        withIdentifier segue: \(owner)SegueIdentifier<Segue, Source, Destination>, sender: Any?
      ) {
        performSegue(withIdentifier: segue.identifier, sender: sender)
      }
    }
    """
  }
}
