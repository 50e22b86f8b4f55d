import SwiftUI
import UIKit

nonisolated func images(bundle: Bundle) -> [UIImage?] {
  [
    UIImage(named: "a", in: bundle, compatibleWith: nil),
    UIImage(named: "a", in: bundle, with: nil),
  ]
}

@available(tvOS 17, *)
func resource() -> Image { Image(ImageResource(name: "a", bundle: .main)) }
