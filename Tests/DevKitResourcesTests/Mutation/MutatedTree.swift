import Foundation

@testable import DevKitTestSupport

/// Trees of files with names that nobody would choose.
enum MutatedTree {
  private static let names = [
    "a", "A", "é", "e\u{301}", "\u{301}", "x\ny", "\u{202E}abc", "*", "*/", "a\"b", "a\\", "%@",
    "名", "🎉", "\u{1}", " ", "-", "_", ".hidden", "a.", "a..b", "Contents.json", "Info.plist",
    "en", "Base", "Localizable", "a@2x", "a~ipad@3x", "switch", "R",
    String(repeating: "n", count: 200),
  ]

  private static let endings = [
    "", "", "", ".imageset", ".colorset", ".dataset", ".xcassets", ".XCASSETS", ".lproj", ".bundle",
    ".icon", ".spriteatlas", ".imagestack", ".unknownset", ".png", ".PNG", ".strings", ".ttf",
    ".json", ".storyboard", ".xcodeproj", ".mlmodelc", ".stringsdict", ".xcstrings",
  ]

  private static let contents = [
    "", "{}", #"{"properties": {"provides-namespace": true}}"#, "\"k\" = \"%@\";", "{", "\u{0}",
  ]

  /// Fills a folder; what the system refuses is left out.
  static func make(in folder: String, _ generator: inout SeededGenerator) {
    var folders = [folder]
    for _ in 0..<Int.random(in: 1...40, using: &generator) {
      let parent = folders.randomElement(using: &generator) ?? folder
      let name =
        (names.randomElement(using: &generator) ?? "")
        + (endings.randomElement(using: &generator) ?? "")
      let path = "\(parent)/\(name)"
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: symlink(folders.randomElement(using: &generator) ?? folder, path)
      case 1: symlink(names.randomElement(using: &generator) ?? "", path)
      case 2: mkfifo(path, 0o600)
      case 3...6:
        guard path.utf8.count < 2000, mkdir(path, 0o700) == 0 else { continue }
        folders.append(path)
        if Bool.random(using: &generator) {
          let content = contents.randomElement(using: &generator) ?? ""
          try? Data(content.utf8).write(to: URL(fileURLWithPath: path + "/Contents.json"))
        }
      default:
        let content = contents.randomElement(using: &generator) ?? ""
        guard !FileManager.default.fileExists(atPath: path) else { continue }
        try? Data(content.utf8).write(to: URL(fileURLWithPath: path))
      }
    }
  }
}
