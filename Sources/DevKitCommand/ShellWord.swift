/// Words for the POSIX shell, for command lines that messages offer.
public enum ShellWord {
  /// The word, in single quotes where the shell would read it otherwise.
  public static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: "-_./:=,+@%".utf8.contains(byte)
      }
    }
    if plain, !word.isEmpty { return word }
    var result = "'"
    for scalar in word.unicodeScalars {
      if scalar == "'" { result += #"'\''"# } else { result.unicodeScalars.append(scalar) }
    }
    return result + "'"
  }
}
