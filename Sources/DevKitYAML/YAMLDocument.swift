import DevKitCore

/// The first document of a YAML stream.
public struct YAMLDocument: Sendable {
  /// What the document holds; `nil` for a stream without a document.
  public let root: YAMLNode?

  /// How deep collections may nest.
  public static let depthLimit = 100
  /// The most bytes that are read as YAML.
  public static let sizeLimit = 1 << 23
  /// The most nodes of a document, each alias counted as what it stands for.
  public static let nodeLimit = 1 << 18

  /// Reads the first document of a text in UTF-8, with or without a byte order mark.
  ///
  /// YAML 1.1 as libyaml understands it. What follows the first document is not looked at.
  ///
  /// - Parameter bytes: The text; ranges and error offsets count its bytes.
  /// - Throws: `SyntaxError` for ill-formed text, with the byte offset of the problem.
  public init(_ bytes: [UInt8]) throws(SyntaxError) {
    root = try Self.read(bytes[...])
  }

  /// Reads a part of a text as a document of its own; offsets count from the whole text's start.
  public init(_ bytes: ArraySlice<UInt8>) throws(SyntaxError) {
    root = try Self.read(bytes)
  }

  private static func read(_ slice: ArraySlice<UInt8>) throws(SyntaxError) -> YAMLNode? {
    guard slice.count <= sizeLimit else {
      throw SyntaxError("this is more than the \(sizeLimit) bytes that are read as YAML", at: 0)
    }
    let bom = slice.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let bytes = Array(slice.dropFirst(bom))
    guard !bytes.isEmpty else { return nil }
    let base = slice.startIndex + bom
    var failure: SyntaxError?
    let root = bytes.withUnsafeBufferPointer { buffer -> YAMLNode? in
      do throws(SyntaxError) {
        let stream = EventStream(buffer)
        return try YAMLComposer(stream: stream, offsets: MarkOffsets(buffer, base: base)).compose()
      } catch {
        failure = error
        return nil
      }
    }
    if let failure { throw failure }
    return root
  }
}
