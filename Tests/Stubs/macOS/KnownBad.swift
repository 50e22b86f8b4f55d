import AppKit
import SwiftUI

func absent() -> Any? {
  UIImage(named: "a")  // expect: cannot find 'UIImage' in scope
}

func optionality() -> NSColor {
  NSColor(named: "a", bundle: .main)  // expect: must be unwrapped
}

func availability() {
  _ = NSImage(resource: ImageResource(name: "a", bundle: .main))  // expect: available in macOS 14
  _ = Text(LocalizedStringResource("a"))  // expect: only available in macOS 13.0 or newer
}

enum Images {
  static let logo = NSImage(named: "a")  // expect: is not concurrency-safe
}

func isolation(_ image: Image) {
  _ = image.body  // expect: main actor-isolated property
}
