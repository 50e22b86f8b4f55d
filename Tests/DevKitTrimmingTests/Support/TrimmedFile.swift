import DevKitTrimming

/// What the bytes of a file become, by the rules that are on by default.
func trimmedFile(_ bytes: [UInt8], charset: Charset? = nil, rules: TrimRules = TrimRules())
  -> [UInt8]
{
  guard case .text(let form) = FileContent(bytes, charset: charset) else { return bytes }
  return ContentTrimmer.trimmed(bytes, form: form, rules: rules)
}
