/// The parts of the generated code that R.swift's types have and that say nothing new: call sites that
/// name them compile unchanged.
enum RuntimeRswift {
  /// The type that says which language a file is for.
  static func localeReference(_ style: TypeStyle) -> String {
    let access = style.member
    return """
      /// The language of a file.
      \(style.declaration)enum LocaleReference: Swift.Hashable, Swift.Sendable {
        case none
        /// The development language, in older projects.
        case base
        case language(Swift.String)

        /// The language of the folder `<name>.lproj`.
        \(style.initializer)init(folder name: Swift.String) {
          self = name == "Base" ? .base : .language(name)
        }

        /// Whether the file is for no language in particular.
        \(access)var isNone: Swift.Bool { self == .none }

        /// Whether the file is in the folder `Base.lproj`.
        \(access)var isBase: Swift.Bool { self == .base }

        /// The name of the language.
        \(access)var localeDescription: Swift.String? {
          switch self {
          case .none: nil
          case .base: "Base"
          case .language(let name): name
          }
        }
      }
      """
  }

  /// The language of a resource, for the inside of its type.
  static func localeMember(_ access: String) -> String {
    """
      /// The first of the languages that the file is in; `nil` where it is not localized.
      \(access)let locale: LocaleReference?
    """
  }

  /// Another spelling of `fileName`, for the inside of a type.
  static func filenameMember(_ access: String) -> String {
    """
      /// The same as `fileName`.
      \(access)var filename: Swift.String { fileName }
    """
  }

  /// Where a string is looked up, for the inside of the type of strings without arguments.
  static func stringSource(_ style: TypeStyle) -> String {
    let access = style.member
    return """
      /// Where a string is looked up.
      \(style.declaration)enum Source: Swift.Sendable {
        /// In a bundle, in the languages of the app.
        case hosting(Foundation.Bundle)
        /// In a bundle, in languages that were asked for.
        case selected(Foundation.Bundle, Foundation.Locale)
        case none

        /// The bundle.
        \(access)var bundle: Foundation.Bundle? {
          switch self {
          case .hosting(let bundle), .selected(let bundle, _): bundle
          case .none: nil
          }
        }
      }
      """
  }

  /// More of what all strings have, for the extension of their protocol.
  static func stringMembers(_ style: TypeStyle) -> String {
    let access = style.member
    return """

        /// Where the string is looked up.
        \(access)var source: \(style.owner)StringResource.Source {
          guard let language = table.preferredLanguages?.first else { return .hosting(table.bundle) }
          return .selected(
            table.bundle, table.locale ?? \(style.owner)StringTable._locale(language))
        }

        /// Always `nil`: comments are not in the code.
        \(access)var comment: Swift.StaticString? { nil }
      """
  }

  /// Older spellings for xibs, and another for segues; for UIKit.
  static func interfaces(_ style: TypeStyle, kinds: Set<ResourceKind>) -> [String] {
    let (owner, access) = (style.owner, style.member)
    var parts: [String] = []
    if kinds.contains(.nib) {
      parts.append(
        """
        nonisolated extension \(owner)NibReferenceContainer {
          /// The same as with `withOwner`.
          @MainActor \(access)func callAsFunction(
            owner: Any?, options: [UIKit.UINib.OptionsKey: Any]? = nil
          ) -> FirstView? {
            callAsFunction(withOwner: owner, options: options)
          }

          /// The same as with `withOwner`.
          @MainActor \(access)func firstView(
            owner: Any?, options: [UIKit.UINib.OptionsKey: Any]? = nil
          ) -> FirstView? {
            callAsFunction(withOwner: owner, options: options)
          }
        }
        """)
    }
    if kinds.contains(.segue) {
      parts.append(
        """
        nonisolated extension \(owner)TypedSegue {
          /// The same as a call of the identifier.
          @MainActor \(access)init?(
            segueIdentifier: \(owner)SegueIdentifier<Segue, Source, Destination>,
            uiStoryboardSegue segue: UIKit.UIStoryboardSegue
          ) {
            guard let typed = segueIdentifier(segue: segue) else { return nil }
            self = typed
          }
        }
        """)
    }
    return parts
  }

  /// The call with languages, for the inside of the type of strings with some arguments.
  static func languageCall(_ style: TypeStyle, count: Int) -> String {
    let names = count == 0 ? [] : RuntimeStrings.genericNames(count)
    let parameters = names.map { "_ \($0.lowercased()): \($0), " }.joined()
    let type = count == 0 ? "Self" : "StringResource\(count)<\(names.joined(separator: ", "))>"
    let values = names.map { $0.lowercased() }.joined(separator: ", ")
    return """

        /// The text in the first of some languages that has it.
        \(style.member)func callAsFunction(\(parameters)preferredLanguages: [Swift.String]) -> Swift.String {
          \(type)(key: key, table: table._inLanguages(preferredLanguages))(\(values))
        }
      """
  }
}
