import DevKitArguments
import DevKitCommand
import DevKitCore

/// The words of `new-post`: a title alone, or a slug, a title and tags.
struct TitleArguments: Hashable {
  /// `-` for a title on standard input.
  var title: String
  var slug: String?
  var tags: [String] = []

  /// Takes the words as what they are, or says how the line should be.
  ///
  /// Options come first: what `--slug` and `--title` give is not looked for among the words.
  ///
  /// - Throws: `ValidationError` with the line that was probably meant.
  init(words: [String], slug: String?, title: String?) throws(ValidationError) {
    var rest = words[...]
    self.slug = slug
    if slug == nil, rest.count > (title == nil ? 1 : 0), let first = rest.popFirst() {
      guard Slug.isSlugShaped(first) else { throw Self.noSlug(first, words, title: title) }
      self.slug = first
    }
    guard let title = title ?? rest.popFirst() else {
      throw ValidationError("Missing expected argument '<title>'")
    }
    self.title = title
    tags = Array(rest)
  }

  private static func noSlug(
    _ first: String, _ words: [String], title: String?
  ) -> ValidationError {
    var lines: [String] = []
    if title != nil {
      lines = ["devkit new-post --title \(quoted(title ?? "")) --tag …"]
    } else {
      let slug = Slug.slugify(first, mode: .default)
      let rest = words.dropFirst().map(quoted).joined(separator: " ")
      let asTitle =
        "devkit new-post \(slug.isEmpty ? "<slug>" : quoted(slug)) \(quoted(first)) \(rest)"
      let joined = "devkit new-post " + quoted(words.joined(separator: " "))
      // A first word with spaces is a title; without, the title's quotes were forgotten.
      lines = first.contains(where: \.isWhitespace) ? [asTitle] : [joined, asTitle]
    }
    return ValidationError(
      "Several arguments are a slug, a title and tags, but \(quoted(first)) is no slug: small "
        + "letters, digits and hyphens. Did you mean:\n"
        + lines.map { "  \($0)" }.joined(separator: "\n"))
  }

  private static func quoted(_ word: String) -> String { ShellWord.quoted(word) }
}

/// A title as it goes into a post.
struct TitleText: Hashable {
  var text: String
  /// Whether line breaks were made spaces.
  var wasFolded: Bool

  /// Folds line breaks, and refuses what is no title.
  ///
  /// - Throws: `ValidationError` for a blank title and for one with a NUL.
  init(_ raw: String) throws(ValidationError) {
    let breaks: Set<Unicode.Scalar> = ["\n", "\r"]
    let lines = raw.unicodeScalars.split(whereSeparator: breaks.contains)
    text = lines.map { String($0) }.joined(separator: " ")
    wasFolded = raw.unicodeScalars.contains(where: breaks.contains)
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw ValidationError("The title is blank.")
    }
    guard !text.utf8.contains(0) else { throw ValidationError("The title has a NUL in it.") }
  }
}
