import CoreText
import SwiftUI
import UIKit

func isolation() {
  _ = UIStoryboard(name: "a", bundle: nil)  // expect: main actor-isolated initializer
  _ = UINib(nibName: "a", bundle: nil)  // expect: main actor-isolated initializer
}

func optionality() -> UIImage {
  UIImage(named: "a", in: .main, compatibleWith: nil)  // expect: must be unwrapped
}

func availability() {
  _ = LocalizedStringResource("a")  // expect: only available in iOS 16.0 or newer
  _ = UIColor(resource: ColorResource(name: "a", bundle: .main))  // expect: available in iOS 17
}

func absent() -> Any? {
  NSImage(named: "a")  // expect: cannot find 'NSImage' in scope
}

func notBundled() -> Bundle {
  Bundle.module  // expect: has no member 'module'
}

func uncast(_ url: URL) {
  CTFontManagerRegisterFontsForURL(url, .process, nil)  // expect: cannot convert value
}

@available(iOS 16, *)
func computedKey(_ key: String) {
  _ = LocalizedStringResource(key, defaultValue: "a")  // expect: type 'StaticString'
}

enum Keys {
  static let key = LocalizedStringKey("a")  // expect: is not concurrency-safe
}
