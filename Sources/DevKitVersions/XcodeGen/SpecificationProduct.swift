import DevKitCore
import DevKitXcode

/// Finds the numbers of a project that XcodeGen makes.
struct SpecificationProductReader {
  /// XcodeGen's file.
  let path: String
  let selection: XcodeSelection
  let reader: FileReader
  let kinds: [NumberKind]
  /// Whether git tracks a file, by its absolute path.
  let isTracked: (String) -> Bool

  /// The product: what XcodeGen's files hold, and the generated project with it where that is
  /// tracked, since it would have the old numbers until it is generated again.
  func product() throws(ProductError) -> Product {
    let project = try SpecificationProject(path: path, reader: reader)
    let generated = Path.join(project.sourceRoot, "\(project.name).xcodeproj/project.pbxproj")
    let hasGenerated = FileSystem.exists(generated)
    var own = try XcodeProductReader(project, selection: selection, reader: reader)
    var product = try own.product(needing: kinds)
    product.diagnostics = project.diagnostics + product.diagnostics
    if hasGenerated, isTracked(generated) {
      try add(try generatedProduct(generated), to: &product)
    } else if hasGenerated {
      product.remarks.append(
        "\(project.name).xcodeproj is made from \(Path.name(of: path)): run xcodegen to give it the"
          + " new number")
    }
    return product
  }

  private func generatedProduct(_ path: String) throws(ProductError) -> Product {
    var project = try XcodeProductReader(path: path, selection: selection, reader: reader)
    return try project.product(needing: kinds)
  }

  /// Adds the places of the generated project, which must have the same numbers.
  private func add(_ generated: Product, to product: inout Product) throws(ProductError) {
    for kind in NumberKind.allCases {
      guard let other = generated.carrier(kind) else { continue }
      guard let own = product.carrier(kind) else {
        product.set(other, for: kind)
        continue
      }
      guard own.current == other.current else {
        guard kinds.contains(kind) else { continue }
        throw ProductError(
          "the \(kind.rawValue) is \(other.current) here, but \(own.current) in"
            + " \(Path.name(of: path)); run xcodegen first",
          at: SourceLocation(path: generated.path))
      }
      product.set(
        NumberCarrier(
          current: own.current, sites: own.sites + other.sites,
          differing: own.differing + other.differing), for: kind)
    }
  }
}
