import SwiftUI
import UIKit

nonisolated func values(bundle: Bundle) -> [Any?] {
  [
    UIImage(named: "a", in: bundle, with: nil), UIColor(named: "a"), UIFont(name: "a", size: 12),
    NSDataAsset(name: "a", bundle: bundle)?.data,
  ]
}

@available(watchOS 10, *)
func resource() -> Color { Color(ColorResource(name: "a", bundle: .main)) }
