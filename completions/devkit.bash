# bash completion for devkit, made by devkit --generate-completion-script=bash

_devkit() {
  local IFS=$' \t\n'
  local path='' option='' greedy=0 count=0 ended=0
  local cur='' prefix='' strip='' quote='' word i
  local -a words
  COMPREPLY=()
  _devkit_split

  for ((i = 1; i < ${#words[@]} - 1; i++)); do
    word=${words[i]}
    if [[ -n $option ]]; then
      if ((!greedy)); then
        option=''
        continue
      fi
      [[ $word == -?* ]] || continue
      option='' greedy=0
    fi
    if ((ended)); then
      count=$((count + 1))
      continue
    fi
    case "$word" in
      --) ended=1 ;;
      -*=*) ;;
      --*) _devkit_option "$path $word" ;;
      -?*)
        # The last flag of a group may take a value.
        word=${word#"${word%?}"}
        _devkit_option "$path -$word"
        ;;
      *)
        if ((count > 0)) || ! _devkit_enter "$path $word"; then
          count=$((count + 1))
        fi
        ;;
    esac
  done

  if [[ -n $option && ! ( $greedy == 1 && $cur == -?* ) ]]; then
    _devkit_values "$option"
  elif ((!ended)) && [[ $cur == -*=* ]]; then
    option=''
    _devkit_option "$path ${cur%%=*}"
    prefix=${cur%%=*}=
    cur=${cur#*=}
    if [[ -n $option ]]; then _devkit_values "$option"; fi
  elif ((!ended)) && [[ $cur == -* ]]; then
    _devkit_names
  else
    _devkit_values "$path #$count"
  fi
}

# Sets words, the last of them in cur: bash also splits at '=' and ':', which belong to a word.
# Sets strip to the part of the last word that bash does not replace.
_devkit_split() {
  local rest=${COMP_LINE:0:COMP_POINT} piece='' last=-1 joined
  if [[ $rest != "${COMP_WORDS[0]}"* ]]; then
    rest=${COMP_WORDS[0]}${rest#*"${COMP_WORDS[0]}"}
  fi
  words=()
  for ((i = 0; i <= COMP_CWORD; i++)); do
    piece=${COMP_WORDS[i]}
    joined=1
    if [[ $rest == [[:space:]]* ]]; then
      joined=0
      rest=${rest#"${rest%%[![:space:]]*}"}
    fi
    # The cursor may stand inside the last word.
    if [[ $rest != "$piece"* ]]; then piece=$rest; fi
    rest=${rest#"$piece"}
    if ((joined && last >= 0)); then
      words[last]=${words[last]}$piece
    else
      last=$((last + 1))
      words[last]=$piece
    fi
  done
  word=${words[last]}
  if ((BASH_VERSINFO[0] < 4)); then
    strip=${word%"${word##*[=:]}"}
  elif [[ $piece == [=:] ]]; then
    strip=$word
  else
    strip=${word%"$piece"}
  fi
  if [[ $piece == [\'\"]* ]]; then quote=${piece:0:1}; fi
  _devkit_unquote "$strip"
  strip=$REPLY
  _devkit_unquote "$word"
  cur=$REPLY
}

# Sets REPLY to a word without its quoting.
_devkit_unquote() {
  local text=$1 open='' char
  REPLY=''
  while [[ -n $text ]]; do
    char=${text:0:1}
    text=${text:1}
    if [[ $char == "$open" && -n $open ]]; then
      open=''
    elif [[ $char == '\' && $open != "'" ]]; then
      REPLY=$REPLY${text:0:1}
      text=${text:1}
    elif [[ -z $open && ( $char == '"' || $char == "'" ) ]]; then
      open=$char
    else
      REPLY=$REPLY$char
    fi
  done
}

# Offers a word that begins with what was typed.
_devkit_add() {
  local word=$prefix$1
  word=${word#"$strip"}
  if [[ -n ${2-} && -z $quote && $word == *[!A-Za-z0-9_./:=@%+,-]* ]]; then
    printf -v word %q "$word"
  fi
  COMPREPLY[${#COMPREPLY[@]}]=$word
}

# Offers those of the given words that begin with what was typed.
_devkit_words() {
  local word
  for word in "$@"; do
    if [[ $word == "$cur"* ]]; then _devkit_add "$word" quoted; fi
  done
}

# Offers lines like words.
_devkit_lines() {
  local line
  while IFS= read -r line; do
    if [[ -n $line && $line == "$cur"* ]]; then _devkit_add "$line" quoted; fi
  done <<<"$1"
}

# Offers file names, which bash itself quotes.
_devkit_paths() {
  local line
  type compopt >/dev/null 2>&1 && compopt -o filenames 2>/dev/null
  while IFS= read -r line; do
    if [[ -n $line ]]; then _devkit_add "$line"; fi
  done <<<"$1"
}

# Offers folders and files; only those with the given extensions, if there are any.
_devkit_files() {
  local extension
  if (($# == 0)); then
    _devkit_paths "$(compgen -f -- "$cur")"
    return
  fi
  _devkit_folders
  for extension in "$@"; do
    _devkit_paths "$(compgen -f -X "!*.$extension" -- "$cur")"
  done
}

_devkit_folders() {
  _devkit_paths "$(compgen -d -- "$cur")"
}

# The command that a word leads to.
_devkit_enter() {
  case "$1" in
    ' gen-resources'|' resources') path=gen-resources ;;
    ' platform') path=platform ;;
    ' help') path=help ;;
    'platform inspect') path='platform inspect' ;;
    *) return 1 ;;
  esac
}

# The options that take a value.
_devkit_option() {
  case "$1" in
    'gen-resources --inputs-from') option='gen-resources --inputs-from' ;;
    'gen-resources --exclude') option='gen-resources --exclude' ;;
    'gen-resources --ignore-file') option='gen-resources --ignore-file' ;;
    'gen-resources --only') option='gen-resources --only' ;;
    'gen-resources --skip') option='gen-resources --skip' ;;
    'gen-resources --development-region') option='gen-resources --development-region' ;;
    'gen-resources --catalog-keys') option='gen-resources --catalog-keys' ;;
    'gen-resources --missing-translations') option='gen-resources --missing-translations' ;;
    'gen-resources --access') option='gen-resources --access' ;;
    'gen-resources --bundle') option='gen-resources --bundle' ;;
    'gen-resources --naming') option='gen-resources --naming' ;;
    'gen-resources --name') option='gen-resources --name' ;;
    'gen-resources --import') option='gen-resources --import' ;;
    'gen-resources --embed-strings') option='gen-resources --embed-strings' ;;
    'gen-resources --output'|'gen-resources -o') option='gen-resources --output' ;;
    'gen-resources --paths') option='gen-resources --paths' ;;
    'gen-resources --color') option='gen-resources --color' ;;
    'gen-resources --diagnostics') option='gen-resources --diagnostics' ;;
    'gen-resources -C') option='gen-resources -C' ;;
    'platform inspect --require') option='platform inspect --require' ;;
    'platform inspect --get') option='platform inspect --get' ;;
    'platform inspect --color') option='platform inspect --color' ;;
    'platform inspect --diagnostics') option='platform inspect --diagnostics' ;;
    'platform inspect -C') option='platform inspect -C' ;;
    *) : ;;
  esac
}

# The options and flags of each command.
_devkit_names() {
  case "$path" in
    '') _devkit_words --version -h --help ;;
    gen-resources) _devkit_words --inputs-from --exclude --ignore-file --only --skip --development-region --catalog-keys --missing-translations --access --bundle --naming --name --import --embed-strings --nested-strings --no-nested-strings --output -o --check --json --report-strings --strict --no-strict --force -f --paths --quiet -q --verbose -v --color --diagnostics -C --version -h --help ;;
    platform) _devkit_words --version -h --help ;;
    'platform inspect') _devkit_words --recursive --require --get --json --strict --no-strict --quiet -q --verbose -v --color --diagnostics -C --version -h --help ;;
    help) _devkit_words ;;
    *) : ;;
  esac
}

# The words for an option or a place.
_devkit_values() {
  case "$1" in
    ' #0') _devkit_words gen-resources resources platform help ;;
    'gen-resources --inputs-from') _devkit_files ;;
    'gen-resources --ignore-file') _devkit_files ;;
    'gen-resources --only') _devkit_words image color data font file string appIcon spriteAtlas texture arResourceGroup ;;
    'gen-resources --skip') _devkit_words image color data font file string appIcon spriteAtlas texture arResourceGroup ;;
    'gen-resources --catalog-keys') _devkit_words all manual ;;
    'gen-resources --missing-translations') _devkit_words warn error ignore ;;
    'gen-resources --access') _devkit_words internal package public ;;
    'gen-resources --bundle') _devkit_words auto module main class ;;
    'gen-resources --naming') _devkit_words camel rswift ;;
    'gen-resources --embed-strings') _devkit_words auto always never ;;
    'gen-resources --output') _devkit_files swift ;;
    'gen-resources --paths') _devkit_words absolute relative ;;
    'gen-resources --color') _devkit_words auto always never ;;
    'gen-resources --diagnostics') _devkit_words auto text xcode github json ;;
    'gen-resources -C') _devkit_folders ;;
    'gen-resources #'*) _devkit_files ;;
    'platform #0') _devkit_words inspect ;;
    'platform inspect --get') _devkit_words archs platforms uuid minos ;;
    'platform inspect --color') _devkit_words auto always never ;;
    'platform inspect --diagnostics') _devkit_words auto text xcode github json ;;
    'platform inspect -C') _devkit_folders ;;
    'platform inspect #'*) _devkit_files ;;
    'help #'*) _devkit_words gen-resources resources platform ;;
    *) : ;;
  esac
}

if type compopt >/dev/null 2>&1; then
  complete -F _devkit devkit
else
  complete -o filenames -F _devkit devkit
fi
