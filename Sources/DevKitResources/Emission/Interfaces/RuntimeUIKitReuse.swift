/// What UIKit needs to take the views that tables and collections make over and over.
enum RuntimeUIKitReuse {
  /// The extensions for the kinds that have accessors. `owner` stands before the names of types.
  static func parts(_ owner: String, _ access: String, kinds: Set<ResourceKind>) -> [String] {
    guard kinds.contains(.nib) || kinds.contains(.reuseIdentifier) else { return [] }
    let parts = [tables(owner, access), collections(owner, access)]
    return parts + (kinds.contains(.nib) ? [registrations(owner, access)] : [])
  }

  private static func tables(_ owner: String, _ access: String) -> String {
    """
    extension UIKit.UITableView {
      /// A cell for a reuse identifier; `nil` where it is of another class.
      @MainActor \(access)func dequeueReusableCell<Identifier: \(owner)ReuseIdentifierContainer>(
        withIdentifier identifier: Identifier, for indexPath: Foundation.IndexPath
      ) -> Identifier.Reusable? where Identifier.Reusable: UIKit.UIView {
        dequeueReusableCell(withIdentifier: identifier.identifier, for: indexPath)
          as? Identifier.Reusable
      }

      /// A header or footer for a reuse identifier; `nil` where there is none of the class.
      @MainActor \(access)func dequeueReusableHeaderFooterView<
        Identifier: \(owner)ReuseIdentifierContainer
      >(
        withIdentifier identifier: Identifier
      ) -> Identifier.Reusable? where Identifier.Reusable: UIKit.UIView {
        dequeueReusableHeaderFooterView(withIdentifier: identifier.identifier)
          as? Identifier.Reusable
      }

      /// Lets a class make the cells of a reuse identifier.
      @MainActor \(access)func register<Identifier: \(owner)ReuseIdentifierContainer>(
        _ identifier: Identifier
      ) where Identifier.Reusable: UIKit.UITableViewCell {
        register(Identifier.Reusable.self, forCellReuseIdentifier: identifier.identifier)
      }

      /// Lets a class make the headers and footers of a reuse identifier.
      @MainActor \(access)func registerHeaderFooterView<
        Identifier: \(owner)ReuseIdentifierContainer
      >(
        _ identifier: Identifier
      ) where Identifier.Reusable: UIKit.UITableViewHeaderFooterView {
        register(
          Identifier.Reusable.self, forHeaderFooterViewReuseIdentifier: identifier.identifier)
      }
    }
    """
  }

  private static func collections(_ owner: String, _ access: String) -> String {
    """
    extension UIKit.UICollectionView {
      /// A cell for a reuse identifier; `nil` where it is of another class.
      @MainActor \(access)func dequeueReusableCell<Identifier: \(owner)ReuseIdentifierContainer>(
        withReuseIdentifier identifier: Identifier, for indexPath: Foundation.IndexPath
      ) -> Identifier.Reusable? where Identifier.Reusable: UIKit.UIView {
        dequeueReusableCell(withReuseIdentifier: identifier.identifier, for: indexPath)
          as? Identifier.Reusable
      }

      /// A supplementary view for a reuse identifier; `nil` where it is of another class.
      @MainActor \(access)func dequeueReusableSupplementaryView<
        Identifier: \(owner)ReuseIdentifierContainer
      >(
        ofKind kind: Swift.String, withReuseIdentifier identifier: Identifier,
        for indexPath: Foundation.IndexPath
      ) -> Identifier.Reusable? where Identifier.Reusable: UIKit.UIView {
        dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: identifier.identifier, for: indexPath)
          as? Identifier.Reusable
      }

      /// Lets a class make the cells of a reuse identifier.
      @MainActor \(access)func register<Identifier: \(owner)ReuseIdentifierContainer>(
        _ identifier: Identifier
      ) where Identifier.Reusable: UIKit.UICollectionViewCell {
        register(Identifier.Reusable.self, forCellWithReuseIdentifier: identifier.identifier)
      }

      /// Lets a class make the supplementary views of a reuse identifier.
      @MainActor \(access)func register<Identifier: \(owner)ReuseIdentifierContainer>(
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
  private static func registrations(_ owner: String, _ access: String) -> String {
    let nib = "\(owner)NibReferenceContainer & \(owner)ReuseIdentifierContainer"
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
