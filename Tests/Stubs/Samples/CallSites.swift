// What users of GeneratedStyle.swift write, with AssetSymbols.swift in the same module.

import Foundation

#if canImport(UIKit)
  import UIKit
#endif
#if canImport(AppKit)
  import AppKit
#endif
#if canImport(SwiftUI)
  import SwiftUI
#endif

nonisolated func resourceCalls() -> [Any?] {
  var values: [Any?] = [
    R.image.profile.name, R.image.menu.first, R.file.seedJson.url(),
    R.string.localizable.welcome(), R.string.localizable.welcome("Bob", 3),
    R.string(preferredLanguages: ["nl"]).localizable.welcome(),
    String(resource: R.string.localizable.welcome),
  ]
  #if canImport(UIKit) || canImport(AppKit)
    values += [R.image.profile(), R.color.primary(), R.data.seed(), R.font.acmeLight(size: 22)]
  #endif
  #if canImport(UIKit)
    values += [UIImage(resource: R.image.profile)]
  #endif
  return values
}

#if canImport(SwiftUI)
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  struct Screen: View {
    var body: some View {
      VStack {
        Image(R.image.profile)
        Image(R.image.profile, label: Text(R.string.localizable.welcome))
        Image(decorative: R.image.menu.first)
        Text(R.string.localizable.welcome).environment(\.locale, Locale(identifier: "nl"))
        Text(LocalizedStringResource(R.string.localizable.welcome))
          .font(.custom(R.font.acmeLight, size: 12))
          .foregroundStyle(Color(R.color.primary))
      }
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  struct AppleScreen: View {
    var body: some View {
      VStack {
        Image(.profile)
        Image(.Menu.first)
        Text(verbatim: "x").foregroundStyle(.brand)
      }
    }
  }
#endif
