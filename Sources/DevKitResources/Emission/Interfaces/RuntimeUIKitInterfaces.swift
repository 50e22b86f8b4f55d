/// What UIKit needs to take the accessors of storyboards and xibs.
enum RuntimeUIKitInterfaces {
  /// The extensions for the kinds that have accessors.
  static func source(_ options: EmissionOptions, kinds: Set<ResourceKind>) -> String {
    let (root, access) = (options.rootName, options.access.prefix)
    var parts: [String] = []
    if kinds.contains(.storyboard) { parts += storyboards(root, access) }
    if kinds.contains(.nib) { parts.append(nibs(root, access)) }
    if kinds.contains(.segue) { parts.append(segues(root, access)) }
    if kinds.contains(.nib) || kinds.contains(.reuseIdentifier) {
      parts.append(tables(root, access))
      parts.append(collections(root, access))
    }
    if kinds.contains(.nib) { parts.append(registrations(root, access)) }
    return parts.joined(separator: "\n\n")
  }

  private static func storyboards(_ root: String, _ access: String) -> [String] {
    [
      initialControllers(root, access),
      """
      nonisolated extension \(root).StoryboardReference {
        /// The storyboard.
        @MainActor \(access)func callAsFunction() -> UIKit.UIStoryboard {
          UIKit.UIStoryboard(name: name, bundle: bundle)
        }
      }

      nonisolated extension \(root).StoryboardViewControllerIdentifier {
        /// Makes the controller; `nil` where it is of another class.
        @MainActor \(access)func callAsFunction() -> ViewController? {
          UIKit.UIStoryboard(name: storyboard, bundle: bundle)
            .instantiateViewController(withIdentifier: identifier) as? ViewController
        }
      }

      nonisolated extension \(root).StoryboardViewControllerIdentifier
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
        @MainActor \(access)convenience init<Reference: \(root).StoryboardReference>(
          resource: Reference
        ) {
          self.init(name: resource.name, bundle: resource.bundle)
        }

        /// Makes a controller of this storyboard; `nil` where it is of another class.
        @MainActor \(access)func instantiateViewController<ViewController: UIKit.UIViewController>(
          withIdentifier resource: \(root).StoryboardViewControllerIdentifier<ViewController>
        ) -> ViewController? {
          instantiateViewController(withIdentifier: resource.identifier) as? ViewController
        }
      }
      """,
    ]
  }

  private static func initialControllers(_ root: String, _ access: String) -> String {
    """
    nonisolated extension \(root).InitialControllerContainer {
      /// Makes the controller that comes first; `nil` where it is of another class.
      @MainActor \(access)func instantiateInitialViewController() -> InitialController? {
        callAsFunction().instantiateInitialViewController() as? InitialController
      }

      /// The same as `instantiateInitialViewController()`.
      @MainActor \(access)func initialViewController() -> InitialController? {
        instantiateInitialViewController()
      }
    }

    nonisolated extension \(root).InitialControllerContainer
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

  private static func nibs(_ root: String, _ access: String) -> String {
    """
    nonisolated extension \(root).NibReferenceContainer {
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
      @MainActor \(access)convenience init<Reference: \(root).NibReferenceContainer>(
        resource: Reference
      ) {
        self.init(nibName: resource.name, bundle: resource.bundle)
      }
    }

    extension UIKit.UIViewController {
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
        segue: UIKit.UIStoryboardSegue
      ) -> \(root).TypedSegue<Segue, Source, Destination>? {
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
        withIdentifier segue: \(root).SegueIdentifier<Segue, Source, Destination>, sender: Any?
      ) {
        performSegue(withIdentifier: segue.identifier, sender: sender)
      }
    }
    """
  }

  private static func tables(_ root: String, _ access: String) -> String {
    """
    extension UIKit.UITableView {
      /// A cell for a reuse identifier; `nil` where it is of another class.
      @MainActor \(access)func dequeueReusableCell<Identifier: \(root).ReuseIdentifierContainer>(
        withIdentifier identifier: Identifier, for indexPath: Foundation.IndexPath
      ) -> Identifier.Reusable? where Identifier.Reusable: UIKit.UIView {
        dequeueReusableCell(withIdentifier: identifier.identifier, for: indexPath)
          as? Identifier.Reusable
      }

      /// A header or footer for a reuse identifier; `nil` where there is none of the class.
      @MainActor \(access)func dequeueReusableHeaderFooterView<
        Identifier: \(root).ReuseIdentifierContainer
      >(
        withIdentifier identifier: Identifier
      ) -> Identifier.Reusable? where Identifier.Reusable: UIKit.UIView {
        dequeueReusableHeaderFooterView(withIdentifier: identifier.identifier)
          as? Identifier.Reusable
      }

      /// Lets a class make the cells of a reuse identifier.
      @MainActor \(access)func register<Identifier: \(root).ReuseIdentifierContainer>(
        _ identifier: Identifier
      ) where Identifier.Reusable: UIKit.UITableViewCell {
        register(Identifier.Reusable.self, forCellReuseIdentifier: identifier.identifier)
      }

      /// Lets a class make the headers and footers of a reuse identifier.
      @MainActor \(access)func registerHeaderFooterView<
        Identifier: \(root).ReuseIdentifierContainer
      >(
        _ identifier: Identifier
      ) where Identifier.Reusable: UIKit.UITableViewHeaderFooterView {
        register(
          Identifier.Reusable.self, forHeaderFooterViewReuseIdentifier: identifier.identifier)
      }
    }
    """
  }

  private static func collections(_ root: String, _ access: String) -> String {
    """
    extension UIKit.UICollectionView {
      /// A cell for a reuse identifier; `nil` where it is of another class.
      @MainActor \(access)func dequeueReusableCell<Identifier: \(root).ReuseIdentifierContainer>(
        withReuseIdentifier identifier: Identifier, for indexPath: Foundation.IndexPath
      ) -> Identifier.Reusable? where Identifier.Reusable: UIKit.UIView {
        dequeueReusableCell(withReuseIdentifier: identifier.identifier, for: indexPath)
          as? Identifier.Reusable
      }

      /// A supplementary view for a reuse identifier; `nil` where it is of another class.
      @MainActor \(access)func dequeueReusableSupplementaryView<
        Identifier: \(root).ReuseIdentifierContainer
      >(
        ofKind kind: Swift.String, withReuseIdentifier identifier: Identifier,
        for indexPath: Foundation.IndexPath
      ) -> Identifier.Reusable? where Identifier.Reusable: UIKit.UIView {
        dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: identifier.identifier, for: indexPath)
          as? Identifier.Reusable
      }

      /// Lets a class make the cells of a reuse identifier.
      @MainActor \(access)func register<Identifier: \(root).ReuseIdentifierContainer>(
        _ identifier: Identifier
      ) where Identifier.Reusable: UIKit.UICollectionViewCell {
        register(Identifier.Reusable.self, forCellWithReuseIdentifier: identifier.identifier)
      }

      /// Lets a class make the supplementary views of a reuse identifier.
      @MainActor \(access)func register<Identifier: \(root).ReuseIdentifierContainer>(
        _ identifier: Identifier, forSupplementaryViewOfKind kind: Swift.String
      ) where Identifier.Reusable: UIKit.UICollectionReusableView {
        register(
          Identifier.Reusable.self, forSupplementaryViewOfKind: kind,
          withReuseIdentifier: identifier.identifier)
      }
    }
    """
  }

  /// What registers xibs; where both fit, these are preferred to those for classes.
  private static func registrations(_ root: String, _ access: String) -> String {
    let nib = "\(root).NibReferenceContainer & \(root).ReuseIdentifierContainer"
    return """
      extension UIKit.UITableView {
        /// Lets a xib make the cells of its reuse identifier.
        @MainActor \(access)func register<Reference: \(nib)>(_ nib: Reference)
        where Reference.Reusable: UIKit.UITableViewCell {
          register(UIKit.UINib(resource: nib), forCellReuseIdentifier: nib.identifier)
        }

        /// Lets a xib make the headers and footers of its reuse identifier.
        @MainActor \(access)func registerHeaderFooterView<Reference: \(nib)>(_ nib: Reference)
        where Reference.Reusable: UIKit.UIView {
          register(UIKit.UINib(resource: nib), forHeaderFooterViewReuseIdentifier: nib.identifier)
        }
      }

      extension UIKit.UICollectionView {
        /// Lets a xib make the cells of its reuse identifier.
        @MainActor \(access)func register<Reference: \(nib)>(_ nib: Reference)
        where Reference.Reusable: UIKit.UICollectionViewCell {
          register(UIKit.UINib(resource: nib), forCellWithReuseIdentifier: nib.identifier)
        }

        /// Lets a xib make the supplementary views of its reuse identifier.
        @MainActor \(access)func register<Reference: \(nib)>(
          _ nib: Reference, forSupplementaryViewOfKind kind: Swift.String
        ) where Reference.Reusable: UIKit.UICollectionReusableView {
          register(
            UIKit.UINib(resource: nib), forSupplementaryViewOfKind: kind,
            withReuseIdentifier: nib.identifier)
        }
      }
      """
  }
}
