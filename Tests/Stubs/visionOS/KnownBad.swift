import SwiftUI
import UIKit

@available(iOS 18, *)
func later() {}

func availability() {
  later()  // expect: only available in visionOS 2.0 or newer
}

func isolation() {
  _ = UIView()  // expect: main actor-isolated initializer
}

func optionality() -> Data {
  NSDataAsset(name: "a", bundle: .main)?.data  // expect: must be unwrapped
}

func absent() -> Any? {
  NSFont(name: "a", size: 1)  // expect: cannot find 'NSFont' in scope
}
