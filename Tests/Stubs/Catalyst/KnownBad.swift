import SwiftUI
import UIKit

#if canImport(AppKit)
  import AppKit
#endif

#if canImport(AppKit)
  func notHere() {
    _ = NSImage()  // expect: 'NSImage' is unavailable in Mac Catalyst
  }
#endif

func isolation() {
  _ = UINib(nibName: "a", bundle: nil)  // expect: main actor-isolated initializer
}

func optionality() -> UIFont {
  UIFont(name: "a", size: 1)  // expect: must be unwrapped
}

func availability() {
  _ = LocalizedStringResource("a")  // expect: only available in iOS 16.0 or newer
}
