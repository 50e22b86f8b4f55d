import DevKitCore

/// Gives the members of one generated type their identifiers, so that none is dropped and no two
/// are the same.
///
/// Each member has candidates, made of its own name alone: the identifier of its short name if it has
/// one, the identifier of the style, the camel one, and that with a suffix (`NameSuffix`). A member claims its first candidate, and the next
/// when it does not get that; it never gives a claim up. An identifier goes to a member only if
/// nobody else claims it, or if it is exactly the member's own name. So of `walkIn`, `walk-in` and
/// `walk in` the first keeps `walkIn`, and without it nobody has `walkIn`.
///
/// Claims only grow with the members. Hence adding or removing a member may take an identifier
/// away, which the compiler reports at every use, but never hands it from one member to another.
/// The one exception is inherent in letting the exact name win: `walkIn`, added beside a lone
/// `walk-in`, takes over the identifier that is its name (and gives it back when it goes).
enum MemberNaming {
  /// A member to be named.
  struct Member: Hashable, Sendable {
    /// What the name stands for. A resource and a namespace may have the same name.
    enum Kind: Hashable, Sendable {
      /// Something that is used itself.
      case resource
      /// A nested type that holds further members.
      case namespace
    }

    /// The name as the resource has it.
    var name: String
    /// What it stands for.
    var kind: Kind
    /// A part of the name that is enough where nobody else wants its identifier, such as the name of
    /// a file without its folders. It follows from the name.
    var shortName: String?

    /// Makes a member.
    init(_ name: String, kind: Kind = .resource, shortName: String? = nil) {
      self.name = name
      self.kind = kind
      self.shortName = shortName
    }

    /// By scalars: canonically equivalent names are different resources.
    static func == (lhs: Member, rhs: Member) -> Bool {
      lhs.kind == rhs.kind && LiteralText(lhs.name) == LiteralText(rhs.name)
    }

    /// By scalars, as `==`.
    func hash(into hasher: inout Hasher) {
      hasher.combine(kind)
      hasher.combine(LiteralText(name))
    }
  }

  /// A member and the identifier that it got.
  struct Assignment: Hashable, Sendable {
    /// The member.
    let member: Member
    /// Its identifier, without backticks (see `SwiftKeyword`).
    let identifier: String
    /// The identifier that the style gives the name, or the short name if there is one; differs from
    /// `identifier` after a clash.
    let preferredIdentifier: String
  }

  /// An identifier that several members wanted, or that is reserved.
  struct Clash: Hashable, Sendable {
    /// The identifier.
    let identifier: String
    /// Those who wanted it, in order; one alone where the identifier is reserved.
    let members: [Member]
  }

  /// What `assign` gives.
  struct Result: Sendable {
    /// One for each different member, ordered by the UTF-8 bytes of the names in Normalization
    /// Form C, then by those of the names themselves; a resource before a namespace.
    let assignments: [Assignment]
    /// For each assignment, where among the given members its member stood first, from 0.
    let places: [Int]
    /// The clashes to warn of, ordered by identifier. That several had the same short name and are
    /// called by their names is none.
    let clashes: [Clash]
  }

  /// Names members; those that are equal are one.
  ///
  /// - Parameters:
  ///   - members: The members, in any order, which makes no difference.
  ///   - style: How identifiers are made.
  ///   - reserved: Identifiers that no member may have. It must not depend on the members, and none
  ///     may begin with a capital.
  /// - Complexity: O(n log n) in the number of members.
  static func assign(
    members: some Sequence<Member>, style: IdentifierStyle, reserved: Set<String> = []
  ) -> Result {
    let (members, places) = inOrder(members)
    var claims = NamingClaims(members: members, style: style, reserved: reserved)
    claims.settle()
    return Result(assignments: claims.assignments, places: places, clashes: claims.clashes)
  }

  /// Names resources by their names alone.
  static func assign(
    names: some Sequence<String>, style: IdentifierStyle, reserved: Set<String> = []
  ) -> Result {
    assign(members: names.map { Member($0) }, style: style, reserved: reserved)
  }

  /// Whether one name comes before another in everything that is generated: by the UTF-8 bytes of
  /// Normalization Form C, and those of the names themselves where that is the same.
  static func isOrdered(_ lhs: String, before rhs: String) -> Bool {
    var (first, second) = (lhs, rhs)
    let order = first.withUTF8 { first in
      // Below U+0300 nothing combines, so that the order of the bytes is the one wanted.
      second.withUTF8 { second -> Bool? in
        guard first.allSatisfy({ $0 < 0xCC }), second.allSatisfy({ $0 < 0xCC }) else { return nil }
        return first.precedes(second)
      }
    }
    if let order { return order }
    // Swift's own order is no order for some texts that begin with combining marks.
    return isOrdered(Normalized(lhs), before: Normalized(rhs))
  }

  /// A name with its normalized form, for many comparisons.
  struct Normalized {
    let name: String
    fileprivate let form: String

    init(_ name: String) {
      self.name = name
      form = NormalizationFormC.normalized(name)
    }
  }

  /// The same for names whose forms are known.
  static func isOrdered(_ lhs: Normalized, before rhs: Normalized) -> Bool {
    Path.sameBytes(lhs.form, rhs.form)
      ? Path.precedes(lhs.name, rhs.name) : Path.precedes(lhs.form, rhs.form)
  }

  private static func inOrder(
    _ members: some Sequence<Member>
  ) -> (members: [Member], indices: [Int]) {
    let given = Array(members)
    let areInOrder = zip(given, given.dropFirst()).allSatisfy {
      isOrdered($0.name, before: $1.name)
    }
    if areInOrder { return (given, Array(given.indices)) }
    let sorted = given.enumerated().sorted { lhs, rhs in
      let (first, second) = (lhs.element, rhs.element)
      if isOrdered(first.name, before: second.name) { return true }
      guard first.name.utf8.elementsEqual(second.name.utf8) else { return false }
      if first.kind != second.kind { return first.kind == .resource }
      return lhs.offset < rhs.offset
    }
    var distinct: [Member] = []
    var indices: [Int] = []
    for (index, member) in sorted where member != distinct.last {
      distinct.append(member)
      indices.append(index)
    }
    return (distinct, indices)
  }
}
