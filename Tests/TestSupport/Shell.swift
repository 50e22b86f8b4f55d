import Foundation
import Testing

/// Programs that the tests run when they are there.
enum Shell {
  /// The path of a program, or `nil`.
  static func path(of program: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { $0 + "/" + program }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// What a program prints on standard output. Its folder is the given one.
  static func run(
    _ program: String, _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> String {
    var process = ChildProcess(try #require(path(of: program)), arguments)
    process.folder = folder.path
    process.environment = ProcessInfo.processInfo.environment
      .merging(["LC_ALL": "C.UTF-8", "TERM": "xterm"]) { $1 }.merging(environment) { $1 }
    return try process.run().output
  }

  /// The answers of a driver: lines that begin with `== ` name the line that the following ones
  /// belong to.
  static func answers(_ output: String) -> [String: [String]] {
    var answers: [String: [String]] = [:]
    var line: String?
    for text in output.split(separator: "\n", omittingEmptySubsequences: false) {
      if text.hasPrefix("== ") {
        line = String(text.dropFirst(3))
        answers[line ?? ""] = []
      } else if let line, !text.isEmpty {
        answers[line]?.append(String(text))
      }
    }
    return answers
  }
}

// MARK: - Completion

extension Shell {
  /// What bash offers for each line: the function of the script is called with the words that readline
  /// would make.
  static func bashOffers(
    _ lines: [String], of program: String, script: URL, in folder: URL, options: [String] = [],
    environment: [String: String] = [:]
  ) throws -> [String: [String]] {
    answers(
      try run(
        "bash",
        ["--noprofile", "--norc"] + options + ["-c", bashDriver, "driver", script.path, program]
          + lines, in: folder, environment: environment))
  }

  /// What an interactive zsh in a terminal prints for lines that end in TAB: the matches that it adds,
  /// and with `SCREEN` in the environment what the screen shows of them.
  ///
  /// - Parameter mode: `autoload` or `source`: how the script is loaded.
  static func zshOutput(
    _ lines: [String], script: URL, mode: String, in folder: URL,
    environment: [String: String] = [:]
  ) throws -> String {
    try run(
      "zsh", ["-f", "-c", zshDriver, "driver", mode, script.path] + lines, in: folder,
      environment: ["HOME": folder.path].merging(environment) { $1 })
  }

  /// What fish offers for each line, each word with its description behind a tabulator.
  static func fishOffers(
    _ lines: [String], script: URL, in folder: URL, environment: [String: String] = [:]
  ) throws -> [String: [String]] {
    answers(
      try run(
        "fish", ["--no-config", "-c", fishDriver, script.path] + lines, in: folder,
        environment: ["HOME": folder.path].merging(environment) { $1 }))
  }

  /// The words alone. fish repeats the option's name before a value, and adds descriptions.
  static func fishWords(_ answers: [String: [String]]) -> [String: [String]] {
    Dictionary(
      uniqueKeysWithValues: answers.map { line, offers in
        let words = offers.map { offer -> String in
          let word = String(offer.split(separator: "\t", omittingEmptySubsequences: false)[0])
          guard line.contains("="), word.hasPrefix("--") else { return word }
          return String(word.drop { $0 != "=" }.dropFirst())
        }
        return (line, words)
      })
  }

  private static let bashDriver = #"""
    source "$1"
    program=$2
    shift 2
    function=$(complete -p "$program" | sed 's/.*-F \([^ ]*\).*/\1/')
    split() {
      COMP_WORDS=()
      local rest=$1 piece
      local pattern='^([=:]+|(\\.|"[^"]*"?|[^][:space:]=:[])+)'
      while [[ -n $rest ]]; do
        if [[ $rest == [[:space:]]* ]]; then
          rest=${rest#"${rest%%[![:space:]]*}"}
          if [[ -z $rest ]]; then COMP_WORDS+=(''); fi
        elif [[ $rest =~ $pattern ]]; then
          COMP_WORDS+=("${BASH_REMATCH[0]}")
          rest=${rest#"${BASH_REMATCH[0]}"}
        else
          break
        fi
      done
    }
    for COMP_LINE in "$@"; do
      COMP_POINT=${#COMP_LINE}
      split "$COMP_LINE"
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      COMPREPLY=()
      $function "$program" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '== %s\n' "$COMP_LINE"
      for word in "${COMPREPLY[@]}"; do
        eval "printf '%s\n' $(case $word in *\\*) echo "$word" ;; *) printf %q "$word" ;; esac)"
      done
    done
    """#

  private static let zshDriver = #"""
    zmodload zsh/zpty
    mode=$1 script=$2; shift 2
    out=$PWD/../out
    : >$out
    zpty shell zsh -f -i
    zpty -w shell "PS1= PS2= OUT=${(q)out}; unset zle_bracketed_paste; stty columns 200 rows 200; COLUMNS=200 LINES=200"
    if [[ $mode == autoload ]]; then
      zpty -w shell "fpath=(${(q)script:h} \$fpath); autoload -Uz compinit; compinit -u -D"
    else
      zpty -w shell "autoload -Uz compinit; compinit -u -D; source ${(q)script}"
    fi
    zpty -w shell 'compadd() {
      local -a hits
      local word
      for word in "$@"; do
        case $word in
          -(O|A|D)*) builtin compadd "$@"; return ;;
          -|--) break ;;
        esac
      done
      builtin compadd -O hits "$@"
      (( $#hits )) && print -rl -- $hits >>$OUT
      builtin compadd "$@"
    }'
    zpty -w shell 'typed() { zle complete-word; print END >>$OUT }; zle -N typed; bindkey "^I" typed'
    zpty -w shell 'LISTMAX=9999; print READY >>$OUT'
    await() {
      integer count
      for ((count = 0; count < 300; count++)); do
        while zpty -r -t shell junk; do screen+=$junk; done
        grep -q "^$1\$" $out && return
        sleep 0.03
      done
    }
    typeset screen=
    await READY
    for line in "$@"; do
      : >$out
      screen=
      zpty -w -n shell $line$'\t'
      await END
      print -r -- "== $line"
      # zsh gives file names as they would be typed.
      grep -v '^END$' $out | while read -r word; do
        [[ $word == *\\* && $word != *[\'\`]* || $word == it\\\'s.swift ]] && word=${(Q)word}
        print -r -- $word
      done
      zpty -w -n shell $'\C-u'
      sleep 0.1
      while zpty -r -t shell junk; do screen+=$junk; done
      [[ -n $SCREEN ]] && print -r -- ${screen//$'\r'/}
    done
    zpty -d shell
    """#

  private static let fishDriver = """
    source $argv[1]
    for line in $argv[2..-1]
        echo "== $line"
        complete -C "$line"
    end
    """
}
