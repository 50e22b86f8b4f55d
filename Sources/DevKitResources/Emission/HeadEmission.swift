/// The beginning of a generated file.
extension SwiftEmitter {
  /// Writes what stands before the outermost type: a note to readers and tools, and the imports.
  func writeHead(_ writer: inout SwiftWriter) {
    writer.lines(
      """
      \(Self.marker) Do not edit: run it again instead.
      // swift-format-ignore-file
      // swiftformat:disable all
      // swiftlint:disable all

      """)
    writer.lines(imports())
  }

  /// The imports, public where the module makes imports internal by default and what the file
  /// declares is for other modules.
  private func imports() -> String {
    let exports = options.types == .export && part != .section
    guard exports || options.access != .internal else { return importLines(modifier: "") }
    // The types that are exported are public, whatever the accessors are.
    let modifier = exports ? "public " : options.access.prefix
    return """
      #if hasFeature(InternalImportsByDefault)
      \(importLines(modifier: modifier, indentation: "  "))
      #else
      \(importLines(modifier: "", indentation: "  "))
      #endif
      """
  }

  private func importLines(modifier: String, indentation: String = "") -> String {
    if part == .section, isEmpty { return "" }
    var lines = ["\(modifier)import Foundation"]
    var imported: Set<String> = ["Foundation"]
    if case .imported(let module) = options.types {
      imported.insert(module)
      lines.append("\(modifier)import \(module)")
    }
    lines += options.imports.filter { imported.insert($0).inserted }.map { "import \($0)" }
    let exports = options.types == .export && part != .section
    let usesFrameworks = exports || assetKinds.contains { [.image, .color, .data].contains($0) }
    if usesFrameworks || !model.fonts.isEmpty {
      lines += [
        "#if canImport(UIKit)", "  \(modifier)import UIKit",
        "#elseif canImport(AppKit)", "  \(modifier)import AppKit", "#endif",
      ]
    }
    if exports || !model.fonts.isEmpty {
      lines += ["#if canImport(CoreText)", "  import CoreText", "#endif"]
    }
    let usesSwiftUI =
      exports || assetKinds.contains(.image) || assetKinds.contains(.color) || !model.fonts.isEmpty
      || !model.tables.isEmpty
    if usesSwiftUI {
      lines += ["#if canImport(SwiftUI)", "  \(modifier)import SwiftUI", "#endif"]
    }
    lines += interfaces.importLines(modifier: modifier)
    return lines.map { indentation + $0 }.joined(separator: "\n")
  }
}
