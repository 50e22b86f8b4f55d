import DevKitCore

/// A key of an Info.plist or an entitlements file with its value, or an element of an array there.
struct PropertyListEntry: Sendable {
  /// A value that is no dictionary and no array.
  enum Scalar: Hashable, Sendable {
    /// A text: as it is written, and with the build settings in it replaced that are known.
    case text(String, written: String)
    case integer(Int64)
    /// A whole number too large for `Int64`.
    case unsigned(UInt64)
    case real(Double)
    case boolean(Bool)
    /// Seconds since 2001-01-01 00:00:00 UTC.
    case date(Double)
    case data([UInt8])
  }

  /// The values.
  indirect enum Content: Sendable {
    case scalar(Scalar)
    /// An array of values of one kind, none of them texts; an empty array too.
    case scalars([Scalar])
    /// A dictionary.
    case dictionary([PropertyListEntry])
    /// An array of texts, or of several kinds of values.
    case array([PropertyListEntry])
  }

  /// What the accessor is named after: the key, or what tells an element from others.
  var name: String
  /// The key, or the number of the element, which leads to the value at run time; `nil` where it is
  /// at another place in each configuration.
  var step: String?
  var content: Content
  var location: SourceLocation

  /// The entries of a dictionary or an array.
  var children: [PropertyListEntry] {
    switch content {
    case .dictionary(let entries), .array(let entries): entries
    case .scalar, .scalars: []
    }
  }

  /// The texts of an array that has nothing else in it; `nil` for any other value.
  var texts: [String]? {
    guard case .array(let entries) = content else { return nil }
    var texts: [String] = []
    for entry in entries {
      guard case .scalar(.text(let text, _)) = entry.content else { return nil }
      texts.append(text)
    }
    return texts
  }

  /// How many levels of entries may stand inside each other. What is deeper has no accessor.
  static let deepestLevel = 8
}

extension PropertyListEntry.Scalar {
  /// The Swift type of the value.
  var typeName: String {
    switch self {
    case .text: "Swift.String"
    case .integer: "Swift.Int"
    case .unsigned: "Swift.UInt64"
    case .real: "Swift.Double"
    case .boolean: "Swift.Bool"
    case .date: "Foundation.Date"
    case .data: "Foundation.Data"
    }
  }

  /// The same value with a text as it is written, so that texts compare by that.
  var written: PropertyListEntry.Scalar {
    if case .text(_, let written) = self { .text(written, written: written) } else { self }
  }
}

/// What a project says about itself.
struct ProjectFacts: Sendable {
  /// The region that texts are written in first, as `en`.
  var developmentRegion: String?
  /// The on-demand resource tags, sorted; `nil` where the project was not read.
  var knownAssetTags: [String]?
}
