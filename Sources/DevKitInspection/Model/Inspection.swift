import DevKitCore

/// One thing that was looked at: a file or a bundle, with its place among the others.
public struct Inspection: Sendable {
  /// What was found; the large ones are kept apart, since most are neither.
  public enum Content: Sendable {
    indirect case file(InspectedFile)
    /// A file in words, as UTF-8, of which nothing more is asked but the UUIDs of its images, those of debug
    /// symbols aside.
    case words([UInt8], uuids: [String])
    indirect case bundle(InspectedBundle)
    /// A zip archive with so many entries.
    case zip(entryCount: Int)
    /// A plain folder.
    case folder
    /// Something that could not be read, or is of no format that is known.
    case nothing
  }

  /// What it is to the one that holds it.
  public enum Relation: Hashable, Sendable {
    /// It was named on the command line.
    case input
    /// The bundle's own executable.
    case executable
    /// A library that an `.xcframework` lists under this index.
    case library(Int)
    /// Debug symbols that are shipped with it.
    case debugSymbols
    /// Something else within it.
    case content
  }

  /// The path as it is shown; within zip archives it goes on after the archive's own path.
  public var path: String
  /// The index of the one that holds it; `nil` for an input.
  public var parent: Int?
  /// What it is to its parent.
  public var relation: Relation
  /// What was found.
  public var content = Content.nothing
  /// What could not be read; each is an error.
  public var errors: [Diagnostic] = []
  /// What does not fit together; each is a warning.
  public var findings: [Diagnostic] = []
  /// What else does not fit together where this is no part of something larger, in words.
  var findingsIfAlone: [String] = []

  /// The file, where it is one that was kept.
  public var file: InspectedFile? {
    if case .file(let file) = content { file } else { nil }
  }

  /// The bundle, where it is one.
  public var bundle: InspectedBundle? {
    if case .bundle(let bundle) = content { bundle } else { nil }
  }

  /// The file in words, where these were made as it was read.
  var words: [UInt8]? {
    if case .words(let text, _) = content { text } else { nil }
  }
}
