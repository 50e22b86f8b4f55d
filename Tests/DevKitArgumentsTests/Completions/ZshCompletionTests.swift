import DevKitArguments
import Foundation
import Testing

@Suite("Completion in zsh", .enabled(if: Shell.path(of: "zsh") != nil, "zsh is not installed"))
struct ZshCompletionTests {
  /// Types lines into an interactive zsh and prints the matches that it adds, and what the screen
  /// shows of them. `$1` is `autoload` or `source`, `$2` the script.
  private static let driver = #"""
    zmodload zsh/zpty
    mode=$1 script=$2; shift 2
    out=$PWD/../out
    : >$out
    zpty shell zsh -f -i
    zpty -w shell "PS1= PS2= OUT=${(q)out}; unset zle_bracketed_paste; stty columns 200; COLUMNS=200"
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
    zpty -w shell 'LISTMAX=0; print READY >>$OUT'
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

  /// Where no word can stand, zsh offers the options.
  private static let cases = CompletionCase.common.filter {
    !$0.offers.isEmpty || !$0.line.hasSuffix(" ")
  }

  @Test("what is offered", arguments: ["autoload", "source"])
  func offers(mode: String) throws {
    try Shell.withScript(for: .zsh, named: "_my-tool") { files, script in
      let output = try Shell.run(
        "zsh",
        ["-f", "-c", Self.driver, "driver", mode, script.path] + Self.cases.map(\.line),
        in: files, environment: ["HOME": files.path])
      Shell.expect(Shell.answers(output), Self.cases)
    }
  }

  @Test("descriptions are shown as they are")
  func descriptions() throws {
    try Shell.withScript(for: .zsh, named: "_my-tool") { files, script in
      let lines = ["my-tool m", "my-tool show --"]
      let output = try Shell.run(
        "zsh", ["-f", "-c", Self.driver, "driver", "autoload", script.path] + lines, in: files,
        environment: ["HOME": files.path, "SCREEN": "1"])
      #expect(output.contains("-- Ratio 1:2 [of] it's \"a\" `b` \\c."))
      #expect(output.contains("-- Print [more]: it's \"all\" `here` & \\d $HOME."))
    }
  }

  @Test("sourcing the script before the completion system is loaded does no harm")
  func sourcedEarly() throws {
    try Shell.withScript(for: .zsh, named: "_my-tool") { files, script in
      let output = try Shell.run(
        "zsh", ["-f", "-c", "source $1 2>&1 && print fine", "driver", script.path], in: files)
      #expect(output == "fine\n")
    }
  }
}
