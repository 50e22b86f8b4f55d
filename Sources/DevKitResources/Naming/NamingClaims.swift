import DevKitCore

/// The claims of members on identifiers, and their settlement (see `MemberNaming`).
struct NamingClaims {
  private let members: [MemberNaming.Member]
  private let style: IdentifierStyle
  private let reserved: Set<String>
  /// For each member the identifiers that it claims, the one that it hopes to get last.
  private var claimed: [[String]]
  /// The members that claim an identifier.
  private var claimants: [String: [Int]] = [:]
  /// Identifiers that somebody may have claimed in vain.
  private var contested: Set<String> = []

  init(members: [MemberNaming.Member], style: IdentifierStyle, reserved: Set<String>) {
    self.members = members
    self.style = style
    self.reserved = reserved
    claimed = Array(repeating: [], count: members.count)
    claimants.reserveCapacity(members.count)
  }

  /// Lets members that do not get what they claim claim more, until all have something.
  ///
  /// The outcome does not depend on the order: it is the least set of claims in which everybody
  /// gets the last of theirs.
  mutating func settle() {
    for index in members.indices { claim(style.identifier(for: members[index].name), for: index) }
    while !contested.isEmpty {
      let identifiers = contested
      contested = []
      for identifier in identifiers {
        let indices = claimants[identifier] ?? []
        let winner = winner(of: identifier, among: indices)
        for index in indices where index != winner && claimed[index].last == identifier {
          claimNext(for: index)
        }
      }
    }
  }

  /// What each member got.
  var assignments: [MemberNaming.Assignment] {
    members.indices.map { index in
      MemberNaming.Assignment(
        member: members[index], identifier: claimed[index].last ?? "",
        preferredIdentifier: claimed[index].first ?? "")
    }
  }

  /// The identifiers that somebody claimed in vain.
  var clashes: [MemberNaming.Clash] {
    let lost = Set(claimed.lazy.flatMap { $0.dropLast() })
    return lost.sorted().map { identifier in
      let indices = (claimants[identifier] ?? []).sorted()
      return MemberNaming.Clash(identifier: identifier, members: indices.map { members[$0] })
    }
  }

  private mutating func claim(_ identifier: String, for index: Int) {
    claimed[index].append(identifier)
    claimants[identifier, default: []].append(index)
    if claimants[identifier]?.count ?? 0 > 1 || reserved.contains(identifier) {
      contested.insert(identifier)
    }
  }

  /// Claims the first candidate that the member has not claimed before: the camel identifier
  /// (where the style has another), the one with a suffix, and one that is beyond all dispute.
  private mutating func claimNext(for index: Int) {
    let member = members[index]
    let camel = IdentifierStyle.camel.identifier(for: member.name)
    if style != .camel, !claimed[index].contains(camel) { return claim(camel, for: index) }
    let suffixed = NameSuffix.identifier(for: member)
    if !claimed[index].contains(suffixed) { return claim(suffixed, for: index) }
    // No style makes an identifier that begins with a capital, so nobody else can claim this.
    let last = "X_" + suffixed
    if !claimed[index].contains(last) { claim(last, for: index) }
  }

  /// The only claimant, or the one whose own name is the identifier: the resource before the
  /// namespace. Nobody gets what is reserved.
  private func winner(of identifier: String, among indices: [Int]) -> Int? {
    if reserved.contains(identifier) { return nil }
    if indices.count == 1 { return indices.first }
    guard NormalizationFormC.normalized(identifier).utf8.elementsEqual(identifier.utf8) else {
      return nil
    }
    let owners = indices.filter { members[$0].name.utf8.elementsEqual(identifier.utf8) }
    return owners.first { members[$0].kind == .resource } ?? owners.first
  }
}
