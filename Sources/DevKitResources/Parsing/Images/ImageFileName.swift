/// The name of a loose image file, taken apart.
///
/// Files that differ in their modifiers only, such as `logo.png`, `logo@2x.png` and
/// `logo@2x~ipad.png`, are one image: the system picks among them by the screen and the device
/// (Apple's Resource Programming Guide, "iOS Supports Device-Specific Resources"). Such files have
/// the same `loadName`.
struct ImageFileName: Hashable, Sendable {
  /// A device that an image is meant for.
  enum Device: String, CaseIterable, Hashable, Sendable {
    /// `~iphone`: iPhone and iPod touch.
    case phone = "~iphone"
    /// `~ipad`: iPad.
    case pad = "~ipad"
  }

  /// The name without modifiers and extension, such as `logo`.
  var baseName: String
  /// The number of pixels to a point, or `nil` without a modifier.
  var scale: Int?
  /// The device, or `nil` where the image is for all.
  var device: Device?
  /// The extension as the file has it, without its dot.
  var pathExtension: String

  /// The extensions of image files that UIKit and AppKit load, in lower case.
  static let pathExtensions: Set<String> = [
    "bmp", "bmpf", "cur", "gif", "heic", "heif", "ico", "jpeg", "jpg", "pdf", "png", "svg", "tif",
    "tiff", "webp", "xbm",
  ]

  /// Takes a file's name apart; `nil` if its extension, in any case, is none of an image.
  ///
  /// A scale (`@1x` to `@3x`) and a device (`~iphone`, `~ipad`) are found in either order before
  /// the extension. They are case-sensitive, as they are to the system, and belong to the base name
  /// where nothing else would be left of it.
  ///
  /// - Parameter fileName: The last component of a path.
  init?(_ fileName: String) {
    guard let dot = fileName.lastIndex(of: "."), dot != fileName.startIndex else { return nil }
    pathExtension = String(fileName[fileName.index(after: dot)...])
    guard Self.pathExtensions.contains(pathExtension.lowercased()) else { return nil }
    var rest = fileName[..<dot]
    for _ in 0..<2 {
      if scale == nil, let found = Self.strip(["@1x", "@2x", "@3x"], from: &rest) {
        scale = found + 1
      } else if device == nil, let found = Self.strip(Device.allCases.map(\.rawValue), from: &rest)
      {
        device = Device.allCases[found]
      }
    }
    baseName = String(rest)
  }

  /// The name to give to `UIImage(named:)`: without extension for `.png`, which the system adds
  /// itself, and with it for all others, `.PNG` among them.
  var loadName: String {
    pathExtension == "png" ? baseName : "\(baseName).\(pathExtension)"
  }

  /// Removes the modifier that the name ends with, and tells which of them it is.
  private static func strip(_ modifiers: [String], from name: inout Substring) -> Int? {
    for (index, modifier) in modifiers.enumerated() where name.utf8.count > modifier.utf8.count {
      if name.hasSuffix(modifier) {
        name.removeLast(modifier.count)
        return index
      }
    }
    return nil
  }
}
