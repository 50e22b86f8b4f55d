/// Texts whose literals were told wrongly, by what was wrong; see `LiteralTests` for `_` and `~`.
enum LiteralRows {
  typealias Row = (name: String, text: String)

  static let escapedBackslashes: [Row] = [
    ("a.sh", "a=$'\\\\'~\nb='one_\ntwo'~\nc~\n"),
    ("a.sh", "a=$'\\\\\\'_\n'~\nb='\\'~\nc='d_\n'~\n"),
    ("a.sh", "echo \\$'a\\'~\nb='c_\n'~\n"),
  ]

  static let shifts: [Row] = [
    ("a.sh", "x=\"$((1 << 2))\"~\ny~\n"),
    ("a.sh", "x=$(( (1 + (2)) << 3 ))~\ny~\n"),
    ("a.sh", "x=$(((1 << 2) + (3)))~\n(( y = 1 << 2 ))~\nz='a_\nb'~\n"),
    ("a.sh", "x=\"$( ((1 << 2)) && echo '_\n' )\"~\nif ((a) | (b)); then~\n  c~\nfi~\n"),
    ("a.sh", "((a; b) | c <<E)~\n_\nE\nd~\n"),
    ("a.sh", "x=$[1 + 2]~\ny=\"$$\" z=$#~\n"),
  ]

  static let nestedQuotes: [Row] = [
    ("a.sh", "x=\"`printf \"one_\ntwo\"`\"~\ny~\n"),
    ("a.sh", "x=\"${y:-\"one_\ntwo\"}\"~\nz~\n"),
    ("a.sh", "x=\"${y#'\"'}_\n\"~\nx=${y%\\}}~\nx=${y//\\'/}~\nz='_\n'~\n"),
    ("a.sh", "x=\"${y//$'\\n'/ }\"~\nx=${y:-'}'}~\nx=\"${#y}${y:-a}\"~\nz='_\n'~\n"),
    ("a.sh", "x=${y:-a_\nb}~\nx=`echo \\`a\\``~\nx=`~\n  a |~\n  b~\n`~\nz='_\n'~\n"),
    ("a.zsh", "x=(${(f)\"$(ls)\"})~\nx=${${y%/}:t}~\nz='_\n'~\n"),
    ("a.sh", "x=\"$$(\"~\ny='_\n'~\n"),
    ("a.sh", "x=${y/ #/\\#}~\nx=${y# it}~\nz='_\n'~\n"),
  ]

  static let casePatterns: [Row] = [
    ("a.sh", "x=\"$(case $1 in\n  a) echo \"b_\n\" ;;\n  (c) d ;;\nesac)\"~\ne='_\n'~\n"),
    ("a.sh", "x=\"$(echo case in (a))\"~\ny=\"$(case a in b) (c) ;; esac; d)\"~\ne='_\n'~\n"),
    ("a.sh", "x=\"$(if a; then case b in c|d) e;; esac fi)\"~\nf='_\n'~\n"),
  ]

  static let continuedLines: [Row] = [
    ("a.sh", "cat <<A - 3<&0 \\\n  /dev/fd/4 4<<B~\na_\nA\nb_\nB\nc~\n"),
    ("a.sh", "cat <<A |~\na_\nA\n  b~\n"),
  ]

  static let elements: [Row] = [
    ("a.jsx", "a = <p>see http://x.org {`a_\n`}</p>~\nb = `_\n`~\n"),
    ("a.tsx", "a = (~\n  <code>src/*</code>~\n)~\nb = `_\n`~\n"),
    ("a.js", "return <p>Press the ` key</p>~\nb = `_\n`~\n"),
    ("a.jsx", "() => <><A.B c='`' d={`e_\n`} {...f}/>Don't</>~\nb = `_\n`~\n"),
    ("a.jsx", "a && <p>~\n  {/* ` */}~\n  // it's <b // c\n  >`</b>~\n</p>~\nb = `_\n`~\n"),
    ("a.tsx", "const f = <T,>(a: T) => <p/>~\nconst g = <T extends U>(a: T) => a~\nb = `_\n`~\n"),
    ("a.js", "if (a < b && c > d) e()~\nf = a <b> (c)~\ng = '</p>'~\nb = `_\n`~\n"),
    ("a.ts", "const f = <T>(a: T) => `<p>'</p>_\n`~\nconst g = <any>a~\n"),
    ("a.jsx", "a = <p b=\"c_\nd\">e~\n</p>~\nb = `_\n`~\n"),
  ]

  static let slashes: [Row] = [
    ("a.js", "export default /`/;~\na = `_\n`~\n"),
    ("a.js", "a = // it's b\n  /`/~\nc = `_\n`~\n"),
    ("a.js", "a = b /* = */ / c; '/`'~\nc = `_\n`~\n"),
    ("a.js", "x = (a + b) / 2 + 'px'~\nc = `_\n`~\n"),
    ("a.js", "a = (b + c) / d / e~\nx.default / 2~\nc = `_\n`~\n"),
    ("a.js", "a = b => /`/~\nc = (d) / e / f) {~\nc = `_\n`~\n"),
    ("a.js", "#!/usr/bin/env node\n/`/.test(a)~\nc = `${(d) / 2}_\n`~\n"),
    ("a.js", "while (n-->0) a('`')~\nb = `_\n`~\n"),
  ]

  static let formats: [Row] = [
    ("a.py", "a = f\"{x =_\n}\"~\nb = 1~\n"),
    ("a.py", "a = f\"{x:'>5}\"~\nb = '''_\n'''~\n"),
    ("a.py", "a = f'{x[\"a\"]:\">{w}}' # it's~\nb = '''_\n'''~\n"),
    ("a.py", "a = f'{x[1:2]} {(lambda y: \"}\")} {x!r:#x} {{}}'~\nb = '''_\n'''~\n"),
    ("a.py", "a = f'{x # it\"s_\n}'~\nb = Rb'{'~\n"),
  ]

  static let operators: [Row] = [
    ("a.swift", "let s = xs.reduce(1, /).description + \"/\" + \"\"\"\n  one_\n  \"\"\"~\n"),
    (
      "a.swift", "f(a, /, /)~\nlet b = [/, *]~\nlet r = /(\")[)\"]/~\nlet t = \"\"\"\nu_\n\"\"\"~\n"
    ),
  ]

  static let shell = escapedBackslashes + shifts + nestedQuotes + casePatterns + continuedLines

  /// Texts of which the rest is not told, and from which line on.
  static let unsure: [(name: String, text: String, line: Int)] = [
    ("a.sh", "a \nx=$((1 <<\n y)) \n", 2), ("a.sh", "a \nx=\"${y:-it's}\" \nz=' \n' \n", 2),
    ("a.sh", "a \nx=\"$(case a in b) c esac;; esac)\" \nz=' \n' \n", 2),
    ("a.sh", "a \ncat <<A $(b \nc) \nA \nA\n", 2), ("a.sh", "a \nx=`'a' \n \n", 2),
    ("a.js", "a \n<!-- ` \nb = ` \n`\n", 2), ("a.js", "a \n--> ` \nb = ` \n`\n", 2),
    ("a.jsx", "a \nb = <p>\n</q \n `{ \n", 2), ("a.js", "a \nif (b) /[`]/.c()\nd = ` \n`\n", 2),
    ("a.swift", "a \nlet b = [/, \"/\"] \n\"\"\" \n", 2),
    ("a.py", "a \nb = f'{x:'>5}' \n'''\n \n", 2),
    ("a.py", "a \nb = f'{x \n'''\n \n", 2),
  ]
}
