/// A part of a YAML document with its place in the text.
///
/// Aliases are already replaced by what they stand for; `isAlias` tells that the place is that of
/// the alias. Equality takes values, styles and places together.
public struct YAMLNode: Hashable, Sendable {
  /// What a node holds.
  public enum Content: Hashable, Sendable {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    case mapping([YAMLEntry])
  }

  /// What the node holds.
  public var content: Content
  /// The byte range of the node in the text, its tag and anchor included.
  ///
  /// Block collections and block scalars end where the next token begins, which may be lines later.
  /// A value that is left out has an empty range.
  public var range: Range<Int>
  /// The tag as it was resolved, such as `tag:yaml.org,2002:str`; `nil` for none.
  public var tag: String?
  /// Whether the node has an anchor that an alias may refer to.
  public var hasAnchor: Bool
  /// Whether the text has an alias here.
  public var isAlias: Bool
  /// The number of nodes in the tree below and including this one, aliases counted in full.
  var weight: Int

  init(
    _ content: Content, range: Range<Int>, tag: String? = nil, hasAnchor: Bool = false, weight: Int
  ) {
    self.content = content
    self.range = range
    self.tag = tag
    self.hasAnchor = hasAnchor
    self.isAlias = false
    self.weight = weight
  }
}

/// One key of a mapping with its value, in the order of the text.
public struct YAMLEntry: Hashable, Sendable {
  /// The key, which may be any node.
  public var key: YAMLNode
  /// The value.
  public var value: YAMLNode
}

/// The text of a scalar and how it was written.
public struct YAMLScalar: Hashable, Sendable {
  /// How a scalar was written.
  public enum Style: Hashable, Sendable {
    case plain
    case singleQuoted
    case doubleQuoted
    case literal
    case folded
  }

  /// The text with its escapes and folds undone.
  public var text: String
  /// How it was written.
  public var style: Style
}

extension YAMLNode {
  /// The scalar's text, whatever it means; `nil` for collections.
  public var scalarText: String? {
    if case .scalar(let scalar) = content { scalar.text } else { nil }
  }

  /// The entries of a mapping; `nil` for anything else.
  public var entries: [YAMLEntry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// The elements of a sequence; `nil` for anything else.
  public var elements: [YAMLNode]? {
    if case .sequence(let elements) = content { elements } else { nil }
  }

  /// The value of a key of a mapping: of several the last, as Ruby's hash keeps it.
  ///
  /// Merge keys (`<<`) are not looked into; ``value`` resolves them.
  public subscript(key: String) -> YAMLNode? {
    entries?.last { $0.key.scalarText == key }?.value
  }
}
