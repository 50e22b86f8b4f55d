import AppKit
import CoreText
import SwiftUI

nonisolated func values(bundle: Bundle, url: URL) -> [Any?] {
  let size: Double = 12
  CTFontManagerRegisterFontsForURL(url as CFURL, .process, nil)
  return [
    bundle.image(forResource: "a"), NSImage(named: "a"), NSColor(named: "a", bundle: bundle),
    NSFont(name: "a", size: size), NSDataAsset(name: "a", bundle: bundle)?.data,
  ]
}

func guarded() -> NSImage? {
  guard #available(macOS 14, *) else { return nil }
  return NSImage(resource: ImageResource(name: "a", bundle: .main))
}

@MainActor func view(_ image: NSImage) -> some View { Image(nsImage: image) }
