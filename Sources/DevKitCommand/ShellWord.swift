/// Words for the POSIX shell.
public enum ShellWord {
  /// The word, in single quotes where the shell would read it otherwise; for command lines that
  /// messages offer.
  public static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: "-_./:=,+@%".utf8.contains(byte)
      }
    }
    return plain && !word.isEmpty ? word : inQuotes(word)
  }

  /// The word in single quotes, whatever it is: as the value of an assignment zsh would expand even
  /// `=ls`.
  public static func inQuotes(_ word: String) -> String {
    var result = "'"
    for scalar in word.unicodeScalars {
      if scalar == "'" { result += #"'\''"# } else { result.unicodeScalars.append(scalar) }
    }
    return result + "'"
  }
}
