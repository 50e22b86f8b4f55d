/// A piece of a value that varies.
enum StringNode: Sendable {
  case text(String)
  /// A specifier, with the positions of what it reads in order, and the type that it is read as.
  case specifier(FormatSpecifier, positions: [Int], as: FormatValueType)
  /// A choice by the number at a position.
  indirect case plural(position: Int, cases: [(category: PluralCategory, nodes: [StringNode])])

  /// The nodes of a text outside any variable.
  static func nodes(of format: FormatString) -> [StringNode] {
    format.segments.map { segment in
      switch segment {
      case .text(let range): .text(String(decoding: format.bytes[range], as: UTF8.self))
      case .escapedPercent, .barePercent: .text("%%")
      case .specifier(let specifier):
        if case .value(let type) = specifier.content {
          .specifier(specifier, positions: specifier.positions, as: type)
        } else {
          .specifier(specifier, positions: specifier.positions, as: .signed)
        }
      }
    }
  }

  /// The pieces for arguments that are at other places than their positions.
  static func pieces(of nodes: [StringNode], places: [Int: Int]) -> [StringTemplate.Piece] {
    var pieces: [StringTemplate.Piece] = []
    var text = ""
    for node in nodes {
      switch node {
      case .text(let part): text += part
      case .specifier(let specifier, let positions, let type):
        text += specifier.normalized(
          as: type, at: positions.map { places[$0] ?? $0 })
      case .plural(let position, let cases):
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
        pieces.append(
          .plural(
            argument: places[position] ?? position,
            cases: cases.map {
              .init(category: $0.category, pieces: Self.pieces(of: $0.nodes, places: places))
            }))
      }
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    return pieces
  }
}

extension StringNode {
  /// An argument printed without anything special.
  static func plain(_ type: FormatValueType, at position: Int) -> [StringNode] {
    let text = type == .double ? "%g" : type == .object ? "%@" : "%ld"
    guard let specifier = FormatString(text).specifiers.first else { return [] }
    return [.specifier(specifier, positions: [position], as: type)]
  }
}
