/// The classes behind the elements of Interface Builder's documents.
enum InterfaceElements {
  /// The class of a controller element, or `nil` where the element is none.
  static func controller(_ element: String, on platform: InterfacePlatform) -> InterfaceClass? {
    let table =
      switch platform {
      case .macOS: macControllers
      case .watchOS: watchControllers
      case .iOS, .tvOS: controllers
      }
    return table[element].map { self.class($0, base: baseController(on: platform)) }
  }

  /// The class of a view element; any view where the element is not known.
  static func view(_ element: String, on platform: InterfacePlatform) -> InterfaceClass {
    let base = platform == .macOS ? "NSView" : "UIView"
    let name = (platform == .macOS ? macViews : views)[element] ?? base
    return self.class(name, base: base)
  }

  /// The class that all controllers of a platform have in common.
  static func baseController(on platform: InterfacePlatform) -> String {
    platform == .macOS ? "NSViewController" : "UIViewController"
  }

  /// The system's class of a name that a document gives without a module.
  static func systemClass(_ name: String, base: String) -> InterfaceClass? {
    systemModules[name].map { InterfaceClass(name: name, home: .system($0), base: base) }
  }

  /// Whether a top-level object of a xib is something else than a view or window.
  static func isNoView(_ element: String) -> Bool {
    let endings = ["laceholder", "ustomObject", "Recognizer", "Item", "ontroller", "enu", "matter"]
    return endings.contains { element.hasSuffix($0) }
  }

  /// Makes a class of `Name` or `Module.Name`.
  private static func `class`(_ entry: String, base: String) -> InterfaceClass {
    let parts = entry.split(separator: ".")
    guard parts.count == 2 else { return .framework(entry) }
    return InterfaceClass(name: String(parts[1]), home: .system(String(parts[0])), base: base)
  }

  private static let controllers = [
    "viewController": "UIViewController", "tableViewController": "UITableViewController",
    "collectionViewController": "UICollectionViewController",
    "navigationController": "UINavigationController", "tabBarController": "UITabBarController",
    "splitViewController": "UISplitViewController", "pageViewController": "UIPageViewController",
    "hostingController": "UIViewController", "imagePickerController": "UIImagePickerController",
    "glkViewController": "GLKit.GLKViewController",
    "avPlayerViewController": "AVKit.AVPlayerViewController",
  ]

  private static let macControllers = [
    "viewController": "NSViewController", "windowController": "NSWindowController",
    "tabViewController": "NSTabViewController", "splitViewController": "NSSplitViewController",
    "pageController": "NSPageController", "pagecontroller": "NSPageController",
    "hostingController": "NSViewController", "collectionViewItem": "NSCollectionViewItem",
  ]

  private static let watchControllers = [
    "controller": "WKInterfaceController", "pageController": "WKInterfaceController",
    "hostingController": "WKInterfaceController",
    "notificationController": "WKUserNotificationInterfaceController",
  ]

  private static let views = [
    "activityIndicatorView": "UIActivityIndicatorView", "arscnView": "ARKit.ARSCNView",
    "arskView": "ARKit.ARSKView", "arView": "RealityKit.ARView", "button": "UIButton",
    "collectionReusableView": "UICollectionReusableView", "collectionView": "UICollectionView",
    "collectionViewCell": "UICollectionViewCell", "datePicker": "UIDatePicker",
    "glkView": "GLKit.GLKView", "imageView": "UIImageView", "label": "UILabel",
    "mapView": "MapKit.MKMapView", "mtkView": "MetalKit.MTKView",
    "navigationBar": "UINavigationBar", "pageControl": "UIPageControl",
    "pdfView": "PDFKit.PDFView", "pickerView": "UIPickerView", "progressView": "UIProgressView",
    "sceneKitView": "SceneKit.SCNView", "scrollView": "UIScrollView", "searchBar": "UISearchBar",
    "segmentedControl": "UISegmentedControl", "skView": "SpriteKit.SKView", "slider": "UISlider",
    "stackView": "UIStackView", "stepper": "UIStepper", "switch": "UISwitch", "tabBar": "UITabBar",
    "tableView": "UITableView", "tableViewCell": "UITableViewCell",
    "tableViewHeaderFooterView": "UITableViewHeaderFooterView", "textField": "UITextField",
    "textView": "UITextView", "toolbar": "UIToolbar", "visualEffectView": "UIVisualEffectView",
    "window": "UIWindow", "wkWebView": "WebKit.WKWebView",
  ]

  private static let macViews = [
    "box": "NSBox", "button": "NSButton", "collectionView": "NSCollectionView",
    "collectionViewItem": "NSCollectionViewItem", "comboBox": "NSComboBox",
    "datePicker": "NSDatePicker", "gridView": "NSGridView", "imageView": "NSImageView",
    "mapView": "MapKit.MKMapView", "outlineView": "NSOutlineView", "panel": "NSPanel",
    "pdfView": "PDFKit.PDFView", "popUpButton": "NSPopUpButton",
    "progressIndicator": "NSProgressIndicator", "scrollView": "NSScrollView",
    "searchField": "NSSearchField", "slider": "NSSlider", "splitView": "NSSplitView",
    "stackView": "NSStackView", "tabView": "NSTabView", "tableCellView": "NSTableCellView",
    "tableRowView": "NSTableRowView", "tableView": "NSTableView", "textField": "NSTextField",
    "textView": "NSTextView", "visualEffectView": "NSVisualEffectView", "window": "NSWindow",
    "wkWebView": "WebKit.WKWebView",
  ]

  /// The modules of the classes above that neither UIKit nor AppKit have.
  private static let systemModules: [String: String] = {
    let entries = [controllers, macControllers, views, macViews].flatMap(\.values)
    let pairs = entries.map { $0.split(separator: ".").map(String.init) }.filter { $0.count == 2 }
    return Dictionary(pairs.map { ($0[1], $0[0]) }, uniquingKeysWith: { first, _ in first })
  }()
}
