/// The identifier with a suffix that a name gets where its bare one would be shared.
///
/// The suffix is made of what the bare identifier dropped from the name, by code point, and of
/// nothing else: `walk-in` → `walkIn_u2D`, `walk in` → `walkIn_u20`, `Walk In` → `walkIn_u57u20u49`
/// (the capitals were dropped as well). Where that leaves the place open, the suffix tells it:
/// `a-11` → `a11_1u2D` has a hyphen at 1, and `iOS-icon` → `iOSIcon_3x1u2Du69` has `-i` at 3 in
/// place of one scalar. A name that lost nothing gets a bare `_`.
///
/// The name can be read back from identifier and suffix, so no two names share both; and since a
/// camel identifier has no `_` after its first place, none is another name's bare one.
enum NameSuffix {
  /// The bare camel identifier of a member, `_` and the suffix; for a namespace `_group` stands
  /// between, since it may have the very name of a resource.
  static func identifier(for member: MemberNaming.Member) -> String {
    let bare = CamelIdentifier.make(from: member.name)
    let suffix = suffix(of: Array(member.name.unicodeScalars), for: Array(bare.unicodeScalars))
    switch member.kind {
    case .resource: return bare + "_" + suffix
    case .namespace: return bare + "_group" + (suffix.isEmpty ? "" : "_" + suffix)
    }
  }

  private static func suffix(of name: [Unicode.Scalar], for bare: [Unicode.Scalar]) -> String {
    let dropped = droppedScalars(of: name, for: bare)
    if restored(bare, with: dropped) == name { return spelled(dropped) }
    return replacement(from: bare, to: name)
  }

  private static func spelled(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    scalars.reduce(into: "") { $0 += CodePoint.spelled($1) }
  }

  // MARK: The short form

  /// The separators, the capitals that were lowered at the start, and the capitals that already
  /// stood where the identifier has them for a separator's sake.
  private static func droppedScalars(
    of name: [Unicode.Scalar], for bare: [Unicode.Scalar]
  ) -> [Unicode.Scalar] {
    var dropped: [Unicode.Scalar] = []
    var place = 0
    var followsSeparator = false
    for scalar in name {
      if CamelIdentifier.isSeparator(scalar) {
        dropped.append(scalar)
        followsSeparator = true
        continue
      }
      let kept = place < bare.count && bare[place] == scalar
      if !kept && !followsSeparator || kept && followsSeparator && isCapital(scalar) {
        dropped.append(scalar)
      }
      place += 1
      followsSeparator = false
    }
    return dropped
  }

  /// The one name that an identifier and the dropped scalars stand for in the short form.
  private static func restored(
    _ bare: [Unicode.Scalar], with dropped: [Unicode.Scalar]
  ) -> [Unicode.Scalar] {
    var dropped = dropped[...]
    var name: [Unicode.Scalar] = []
    var place = 0
    while place < bare.count, let capital = dropped.first, isCapital(capital),
      lowercased(capital) == bare[place]
    {
      name.append(dropped.removeFirst())
      place += 1
    }
    let lastCapital = bare.lastIndex(where: isCapital)
    for index in bare.indices[place...] {
      let capital = bare[index]
      let count = isCapital(capital) ? separatorCount(of: dropped, isLast: index == lastCapital) : 0
      name += dropped.prefix(count)
      dropped.removeFirst(count)
      if count == 0 {
        name.append(capital)
      } else if dropped.first == capital {
        name.append(dropped.removeFirst())
      } else {
        name.append(lowercased(capital))
      }
    }
    return name + dropped
  }

  /// How many of the dropped scalars are taken to have stood before a capital: those up to the
  /// white space, as in `Hello, world`, or else one, and before the last capital all of a kind.
  private static func separatorCount(
    of dropped: ArraySlice<Unicode.Scalar>, isLast: Bool
  ) -> Int {
    // Few are looked at, so that no name takes quadratic time.
    let separators = dropped.prefix(16).prefix(while: CamelIdentifier.isSeparator)
    let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
    let space =
      isLast ? separators.lastIndex(where: isSpace) : separators.firstIndex(where: isSpace)
    if let space { return space - separators.startIndex + 1 }
    guard let first = separators.first else { return 0 }
    return isLast ? separators.prefix { $0 == first }.count : 1
  }

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isUppercase }

  /// The lower-case form where it is one scalar, as the short form needs it; else the scalar.
  private static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let mapping = scalar.properties.lowercaseMapping.unicodeScalars
    guard let first = mapping.first, mapping.count == 1 else { return scalar }
    return first
  }

  // MARK: The long form

  /// The one stretch in which the two differ: its place, how long it is in the identifier, and
  /// what the name has there.
  private static func replacement(
    from bare: [Unicode.Scalar], to name: [Unicode.Scalar]
  ) -> String {
    let start = zip(bare, name).prefix { $0 == $1 }.count
    let end = zip(bare[start...].reversed(), name[start...].reversed()).prefix { $0 == $1 }.count
    let removed = bare.count - start - end
    let inserted = name[start..<name.count - end]
    return String(start) + (removed == 0 ? "" : "x\(removed)") + spelled(inserted)
  }
}
