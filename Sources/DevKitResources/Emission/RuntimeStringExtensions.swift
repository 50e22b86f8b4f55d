/// What other types need to take the strings of the generated code.
enum RuntimeStringExtensions {
  /// What `String`, SwiftUI and Foundation need to take strings.
  ///
  /// `arities` are the numbers of arguments of the types that are extended; `current` is what gives
  /// the languages of the task or the app.
  static func source(_ style: TypeStyle, arities: [Int], currentLanguages current: String) -> String
  {
    let strings =
      arities.map { stringInitializer(style, count: $0) }
      + arities.filter { $0 > 0 }.map { formatInitializer(style, count: $0) }
    let owner = style.owner
    let texts = arities.map { textInitializer(style, count: $0) }
    let resources = arities.map { resourceInitializer(style, count: $0) }
    return """
      nonisolated extension Swift.String {
      \(strings.joined(separator: "\n\n"))
      }

      #if canImport(SwiftUI)
        nonisolated extension SwiftUI.Text {
      \(texts.joined(separator: "\n\n"))
        }
      #endif
      #if canImport(Darwin)
        @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
        nonisolated extension Foundation.LocalizedStringResource {
      \(resources.joined(separator: "\n\n"))

          private init(
            _ key: Swift.StaticString, _ table: \(owner)StringTable,
            _ defaultValue: Swift.String.LocalizationValue
          ) {
            let wishes = table.preferredLanguages ?? \(current)
            let language = wishes.flatMap {
              Foundation.Bundle.preferredLocalizations(
                from: table.bundle.localizations, forPreferences: $0
              ).first
            }
            let locale = table.locale ?? language.map(\(owner)StringTable._locale)
            self.init(
              key, defaultValue: defaultValue, table: table.name, locale: locale ?? .current,
              bundle: .atURL(table.bundle.bundleURL))
          }

          private static func _value(
            _ arguments: [any Swift.CVarArg]
          ) -> Swift.String.LocalizationValue {
            var value = Swift.String.LocalizationValue.StringInterpolation(
              literalCapacity: 0, interpolationCount: arguments.count)
            for argument in arguments {
              switch argument {
              case let argument as Swift.String: value.appendInterpolation(argument)
              case let argument as Swift.Int: value.appendInterpolation(argument)
              case let argument as Swift.UInt: value.appendInterpolation(argument)
              case let argument as Swift.Double: value.appendInterpolation(argument)
              default: value.appendInterpolation(Swift.String(describing: argument))
              }
            }
            return Swift.String.LocalizationValue(stringInterpolation: value)
          }
        }
      #endif
      """
  }

  private static func stringInitializer(_ style: TypeStyle, count: Int) -> String {
    let access = style.member
    let form = CallForm(owner: style.owner, count: count)
    return """
        /// The text of a resource in the best language that has it.
        \(access)init\(form.generics)(resource: \(form.type)\(form.parameters)) {
          self = resource(\(form.values))
        }
      """
  }

  /// Another spelling for resources with arguments.
  private static func formatInitializer(_ style: TypeStyle, count: Int) -> String {
    let access = style.member
    let form = CallForm(owner: style.owner, count: count)
    return """
        /// The text of a resource with the arguments put in, in the best language that has it.
        \(access)init\(form.generics)(format resource: \(form.type)\(form.parameters)) {
          self = resource(\(form.values))
        }
      """
  }

  /// `Text` looks the string up itself, so that it follows the environment's locale; only where
  /// languages were asked for, or the system is too old to format a looked-up string, is the text
  /// decided at once.
  private static func textInitializer(_ style: TypeStyle, count: Int) -> String {
    let access = style.member
    let form = CallForm(owner: style.owner, count: count)
    let lookUp =
      count == 0
      ? """
            if resource.table._followsEnvironment(resource.key) {
              self.init(
                SwiftUI.LocalizedStringKey(resource.key.description),
                tableName: resource.table.name, bundle: resource.table.bundle)
      """
      : """
            if resource.table._followsEnvironment(resource.key),
              #available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
            {
              self.init(Foundation.LocalizedStringResource(resource, \(form.values)))
      """
    return """
          /// A text that follows the environment's locale, unless the resource names its languages.
          \(access)init\(form.generics)(_ resource: \(form.type)\(form.parameters)) {
      \(lookUp)
            } else {
              self.init(verbatim: resource(\(form.values)))
            }
          }
      """
  }

  private static func resourceInitializer(_ style: TypeStyle, count: Int) -> String {
    let access = style.member
    let form = CallForm(owner: style.owner, count: count)
    let value =
      count == 0
      ? "Swift.String.LocalizationValue(resource.key.description)"
      : "Self._value([\(form.values)])"
    return """
          /// The string for later: it is looked up when it is shown.
          \(access)init\(form.generics)(_ resource: \(form.type)\(form.parameters)) {
            self.init(resource.key, resource.table, \(value))
          }
      """
  }

  /// The pieces of an initializer that takes a resource and its arguments.
  private struct CallForm {
    let generics: String
    let type: String
    let parameters: String
    let values: String

    init(owner: String, count: Int) {
      guard count > 0 else {
        (generics, type, parameters, values) = ("", "\(owner)StringResource", "", "")
        return
      }
      let names = RuntimeStrings.genericNames(count)
      let list = names.joined(separator: ", ")
      generics = "<\(list)>"
      type = "\(owner)StringResource\(count)<\(list)>"
      parameters = names.map { ", _ \($0.lowercased()): \($0)" }.joined()
      values = names.map { $0.lowercased() }.joined(separator: ", ")
    }
  }
}
