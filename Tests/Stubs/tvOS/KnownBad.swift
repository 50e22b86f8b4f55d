import SwiftUI
import UIKit

func isolation() {
  _ = UIViewController(nibName: "a", bundle: nil)  // expect: main actor-isolated initializer
}

func optionality() -> UIColor {
  UIColor(named: "a", in: .main, compatibleWith: nil)  // expect: must be unwrapped
}

func availability() {
  _ = Image("a", variableValue: 1)  // expect: only available in tvOS 16.0 or newer
}

func absent() -> Any? {
  NSColor(named: "a", bundle: .main)  // expect: cannot find 'NSColor' in scope
}
