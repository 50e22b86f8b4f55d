import SwiftUI
import UIKit

func unavailable(_ bundle: Bundle) {
  _ = UIImage(named: "a", in: bundle, compatibleWith: nil)  // expect: unavailable in watchOS
  _ = UIColor(named: "a", in: bundle, compatibleWith: nil)  // expect: unavailable in watchOS
  _ = UIStoryboard(name: "a", bundle: bundle)  // expect: 'UIStoryboard' is unavailable in watchOS
}

@available(watchOS 10, *)
func symbols() -> UIImage {
  UIImage(resource: ImageResource(name: "a", bundle: .main))  // expect: unavailable in watchOS
}

func availability() {
  _ = Image(ImageResource(name: "a", bundle: .main))  // expect: only available in watchOS 10
}

func optionality() -> UIFont {
  UIFont(name: "a", size: 1)  // expect: must be unwrapped
}

func isolation(_ text: Text) {
  _ = text.body  // expect: main actor-isolated property
}
