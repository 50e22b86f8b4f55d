import CoreText
import SwiftUI
import UIKit

nonisolated func values(bundle: Bundle, url: URL) throws -> [Any?] {
  let size: Double = 12
  CTFontManagerRegisterFontsForURL(url as CFURL, .process, nil)
  return [
    UIImage(named: "a", in: bundle, compatibleWith: nil),
    UIImage(named: "a", in: bundle, with: nil),
    UIColor(named: "a", in: bundle, compatibleWith: nil), UIFont(name: "a", size: size),
    NSDataAsset(name: "a", bundle: bundle)?.data, try Data(contentsOf: url),
    NSDictionary(contentsOf: url) as? [String: String],
  ]
}

@MainActor func main(bundle: Bundle) -> UIViewController? {
  _ = UINib(nibName: "a", bundle: bundle).instantiate(withOwner: nil)
  return UIStoryboard(name: "a", bundle: bundle).instantiateInitialViewController()
}

func guarded() -> UIImage? {
  guard #available(iOS 17, *) else { return nil }
  return UIImage(resource: ImageResource(name: "a", bundle: .main))
}

@available(iOS 16, *)
nonisolated func texts(_ name: String, _ count: Int) -> [Text] {
  [
    Text("key \(name) \(count)", tableName: "t", bundle: .main), Text(name),
    Text(LocalizedStringResource("key", defaultValue: "Hi \(name), \(count, specifier: "%lld")")),
    Text(verbatim: String(localized: "key", defaultValue: "Hi \(name)", bundle: .main)),
  ]
}
