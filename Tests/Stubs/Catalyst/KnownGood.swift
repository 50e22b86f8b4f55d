import SwiftUI
import UIKit

#if os(iOS) && targetEnvironment(macCatalyst) && canImport(AppKit)
  nonisolated func image() -> UIImage? { UIImage(named: "a", in: .main, compatibleWith: nil) }
#endif

nonisolated func used() -> UIImage? { image() }
