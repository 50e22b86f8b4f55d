import DevKitArguments
import Foundation
import Testing

@testable import DevKitTestSupport

@Suite("Completion in bash", .enabled(if: Shell.path(of: "bash") != nil, "bash is not installed"))
struct BashCompletionTests {
  @Test("what is offered", arguments: [[], ["--posix"], ["-u"]])
  func offers(options: [String]) throws {
    try Shell.withScript(for: .bash, named: "my-tool.bash") { files, script in
      let answers = try Shell.bashOffers(
        CompletionCase.common.map(\.line), of: "my-tool", script: script, in: files,
        options: options)
      Shell.expect(answers, CompletionCase.common)
    }
  }

  @Test("the script has no errors and no syntax newer than bash 3.2")
  func syntax() throws {
    let script = Tool.completionScript(for: .bash)
    for newer in [
      "declare -A", "mapfile", "readarray", "local -n", "^^}", ",,}", ";&", "|&", "&>>",
    ] {
      #expect(!script.contains(newer), "\(newer)")
    }
    try Shell.withScript(for: .bash, named: "my-tool.bash") { files, script in
      let output = try Shell.run("bash", ["-c", "bash -n \"$0\" 2>&1", script.path], in: files)
      #expect(output.isEmpty)
    }
  }

  /// Types lines into a real, interactive bash, and prints the words that the program then gets.
  private static let terminalDriver = #"""
    zmodload zsh/zpty
    script=$1; shift
    out=$PWD/../out
    rc=$PWD/../rc
    print -r -- "PS1= PS2=
    bind 'set enable-bracketed-paste off'
    bind 'set bell-style none'
    source ${(q)script}
    my-tool() { { printf '[%s]' \"\$@\"; printf '\nEND\n'; } >>${(q)out}; }
    echo READY >>${(q)out}" >$rc
    : >$out
    zpty shell bash --noprofile --rcfile $rc -i
    await() {
      integer count
      for ((count = 0; count < 300; count++)); do
        while zpty -r -t shell junk; do :; done
        grep -q "^$1\$" $out && return
        sleep 0.03
      done
    }
    await READY
    for line in "$@"; do
      : >$out
      zpty -w -n shell $line$'\t\n'
      await END
      print -r -- "== $line"
      grep -v '^END$' $out
    done
    zpty -d shell
    """#

  @Test(
    "what the program gets when the line is completed in a terminal",
    .enabled(if: Shell.path(of: "zsh") != nil, "zsh, which drives the terminal, is not installed"))
  func terminal() throws {
    let cases = [
      ("my-tool sh", "[show]"), ("my-tool make-", "[make-things]"),
      ("my-tool mt --kind ma", "[mt][--kind][major]"),
      ("my-tool mt --kind=ma", "[mt][--kind=major]"),
      ("my-tool mt --output=a", "[mt][--output=a.swift]"),
      (#"my-tool mt --output=sp\ b"#, "[mt][--output=sp b.swift]"),
      (#"my-tool show sp\ b"#, "[show][sp b.swift]"),
      (#"my-tool show "sp b"#, "[show][sp b.swift]"),
      ("my-tool show 'sp b", "[show][sp b.swift]"), (#"my-tool show sp\ a"#, "[show][sp a/]"),
      ("my-tool show co", "[show][co:lon.swift]"), ("my-tool show co:", "[show][co:lon.swift]"),
      (#"my-tool show co\:"#, "[show][co:lon.swift]"), ("my-tool show it", "[show][it's.swift]"),
      (#"my-tool show \$d"#, "[show][$d.swift]"), ("my-tool mt --odd=c", "[mt][--odd=co:lon]"),
      ("my-tool mt --odd co:", "[mt][--odd][co:lon]"),
      ("my-tool mt --odd=co:", "[mt][--odd=co:lon]"),
      ("my-tool mt --odd tw", "[mt][--odd][two words]"),
      (#"my-tool mt --odd "tw"#, "[mt][--odd][two words]"),
      ("my-tool mt --odd it", "[mt][--odd][it's]"),
      // What a shell would obey is a part of the word, in quotes too.
      ("my-tool mt --odd 'it", "[mt][--odd][it's]"),
      (#"my-tool mt --odd "it"#, "[mt][--odd][it's]"),
      ("my-tool mt --odd '`", "[mt][--odd][`id`]"),
      (#"my-tool mt --odd "\`"#, "[mt][--odd][`id`]"),
      (#"my-tool mt --odd "\$"#, "[mt][--odd][$HOME]"),
      ("my-tool mt --odd '$", "[mt][--odd][$HOME]"),
      (#"my-tool mt --odd \$H"#, "[mt][--odd][$HOME]"),
      (#"my-tool mt --odd=\`"#, "[mt][--odd=`id`]"),
      ("my-tool mt --from=tw", "[mt][--from=two it's]"),
      ("my-tool -C su", "[-C][sub/]"), ("FOO=1 my-tool sh", "[show]"),
      ("true; my-tool sh", "[show]"),
      // What is typed behind TAB shows whether there is a space.
      ("my-tool lists --types im\tx", "[lists][--types][import:x]"),
      ("my-tool lists --types=im\tx", "[lists][--types=import:x]"),
      ("my-tool lists --types ne\tx", "[lists][--types][nested][x]"),
      ("my-tool lists --skip image,co", "[lists][--skip][image,color]"),
      (#"my-tool lists --skip="image,co"#, "[lists][--skip=image,color]"),
      ("my-tool lists --skip image,it", "[lists][--skip][image,it's]"),
      ("my-tool show $NOSUCH_", "[show]"),
    ]
    try Shell.withScript(for: .bash, named: "my-tool.bash") { files, script in
      let inFolder = "[show][\(files.path)/a.swift]"
      let cases =
        cases
        + [#""$PWD/a.s"#, "$PWD/a.s", "${PWD}/a.s", #""${PWD}"/a.s"#].map {
          ("my-tool show " + $0, inFolder)
        }
      let output = try Shell.run(
        "zsh", ["-f", "-c", Self.terminalDriver, "driver", script.path] + cases.map(\.0), in: files)
      let answers = Shell.answers(output)
      for (line, expected) in cases { #expect(answers[line] == [expected], "\(line)") }
    }
  }
}
