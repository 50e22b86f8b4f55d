import SwiftUI
import UIKit

// What iOS has had since 17 or before is in every visionOS.
nonisolated func values(bundle: Bundle) -> [Any?] {
  [
    UIImage(named: "a", in: bundle, compatibleWith: nil),
    UIImage(resource: ImageResource(name: "a", bundle: bundle)),
    LocalizedStringResource("a", defaultValue: "b"),
  ]
}

@available(iOS 18, visionOS 2, *)
func later() {}

func guarded() {
  if #available(iOS 18, visionOS 2, *) { later() }
}
