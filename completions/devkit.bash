# bash completion for devkit, made by devkit --generate-completion-script=bash

_devkit() {
  local IFS=$' \t\n'
  local path='' option='' greedy=0 count=0 ended=0
  local cur='' prefix='' strip='' quote='' word i
  local -a words typed
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

  # What ends so goes on: no space after it.
  if [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *: ]]; then
    type compopt >/dev/null 2>&1 && compopt -o nospace 2>/dev/null
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

# Sets REPLY to a word without its quoting, and with the values of variables.
_devkit_unquote() {
  local text=$1 open='' char
  local variable='^(([A-Za-z_][A-Za-z_0-9]*)|\{([A-Za-z_][A-Za-z_0-9]*)\})'
  REPLY=''
  while [[ -n $text ]]; do
    char=${text:0:1}
    text=${text:1}
    if [[ $char == "$open" && -n $open ]]; then
      open=''
    elif [[ $char == '\' && $open != "'" ]]; then
      REPLY=$REPLY${text:0:1}
      text=${text:1}
    elif [[ $char == '$' && $open != "'" && $text =~ $variable ]]; then
      text=${text:${#BASH_REMATCH[0]}}
      char=${BASH_REMATCH[2]}${BASH_REMATCH[3]}
      # One that is not set may be half typed.
      REPLY=$REPLY${!char-'$'${BASH_REMATCH[0]}}
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
  # Words that are no file names are quoted here, as the line around them is.
  if [[ -n ${2-} ]]; then
    case $quote in
      '"')
        word=${word//\\/\\\\}
        word=${word//\"/\\\"}
        word=${word//\`/\\\`}
        word=${word//\$/\\\$}
        ;;
      "'") word=${word//\'/\'\\\'\'} ;;
      *)
        if [[ $word == *[!A-Za-z0-9_./:=@%+,-]* ]]; then printf -v word %q "$word"; fi
        ;;
    esac
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

# Offers words for the last element of a list, without those that it has already.
_devkit_list() {
  local head='' word
  if [[ $cur == *,* ]]; then
    head=${cur%,*},
    prefix=$prefix$head
    cur=${cur##*,}
  fi
  for word in "$@"; do
    if [[ ",$head" != *",$word,"* ]]; then _devkit_words "$word"; fi
  done
}

# Sets typed to the words between the program and the cursor, for a command in this script.
_devkit_typed() {
  typed=()
  for ((i = 1; i < ${#words[@]} - 1; i++)); do
    _devkit_unquote "${words[i]}"
    typed[i - 1]=$REPLY
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
    ' new-post'|' post') path=new-post ;;
    ' publish-post') path=publish-post ;;
    ' unpublish-post') path=unpublish-post ;;
    ' rename-post') path=rename-post ;;
    ' bump') path=bump ;;
    ' platform') path=platform ;;
    ' trim') path=trim ;;
    ' config') path=config ;;
    ' completions') path=completions ;;
    ' help') path=help ;;
    'platform current') path='platform current' ;;
    'platform inspect') path='platform inspect' ;;
    'platform simulators') path='platform simulators' ;;
    'help gen-resources'|'help resources') path='help gen-resources' ;;
    'help new-post'|'help post') path='help new-post' ;;
    'help publish-post') path='help publish-post' ;;
    'help unpublish-post') path='help unpublish-post' ;;
    'help rename-post') path='help rename-post' ;;
    'help bump') path='help bump' ;;
    'help platform') path='help platform' ;;
    'help trim') path='help trim' ;;
    'help config') path='help config' ;;
    'help completions') path='help completions' ;;
    'help platform current') path='help platform current' ;;
    'help platform inspect') path='help platform inspect' ;;
    'help platform simulators') path='help platform simulators' ;;
    *) return 1 ;;
  esac
}

# The options that take a value.
_devkit_option() {
  case "$1" in
    ' --color') option=' --color' ;;
    ' --diagnostics') option=' --diagnostics' ;;
    ' -C') option=' -C' ;;
    'gen-resources --inputs-from') option='gen-resources --inputs-from' ;;
    'gen-resources --folder-reference') option='gen-resources --folder-reference' ;;
    'gen-resources --exclude') option='gen-resources --exclude' ;;
    'gen-resources --ignore-file') option='gen-resources --ignore-file' ;;
    'gen-resources --only') option='gen-resources --only' ;;
    'gen-resources --skip') option='gen-resources --skip' ;;
    'gen-resources --development-region') option='gen-resources --development-region' ;;
    'gen-resources --catalog-keys') option='gen-resources --catalog-keys' ;;
    'gen-resources --missing-translations') option='gen-resources --missing-translations' ;;
    'gen-resources --project') option='gen-resources --project' ;;
    'gen-resources --workspace') option='gen-resources --workspace' ;;
    'gen-resources --target') option='gen-resources --target' ;;
    'gen-resources --configuration') option='gen-resources --configuration' ;;
    'gen-resources --access') option='gen-resources --access' ;;
    'gen-resources --bundle') option='gen-resources --bundle' ;;
    'gen-resources --types') option='gen-resources --types' ;;
    'gen-resources --naming') option='gen-resources --naming' ;;
    'gen-resources --name') option='gen-resources --name' ;;
    'gen-resources --import') option='gen-resources --import' ;;
    'gen-resources --embed-strings') option='gen-resources --embed-strings' ;;
    'gen-resources --pseudo') option='gen-resources --pseudo' ;;
    'gen-resources --output'|'gen-resources -o') option='gen-resources --output' ;;
    'gen-resources --paths') option='gen-resources --paths' ;;
    'gen-resources --compare') option='gen-resources --compare' ;;
    'gen-resources --unused') option='gen-resources --unused' greedy=1 ;;
    'gen-resources --write-file-lists') option='gen-resources --write-file-lists' ;;
    'gen-resources --dependency-file') option='gen-resources --dependency-file' ;;
    'gen-resources --settings-for') option='gen-resources --settings-for' ;;
    'gen-resources --cache-folder') option='gen-resources --cache-folder' ;;
    'gen-resources --color') option='gen-resources --color' ;;
    'gen-resources --diagnostics') option='gen-resources --diagnostics' ;;
    'gen-resources -C') option='gen-resources -C' ;;
    'new-post --slug') option='new-post --slug' ;;
    'new-post --title') option='new-post --title' ;;
    'new-post --tag') option='new-post --tag' ;;
    'new-post --tags') option='new-post --tags' ;;
    'new-post --date'|'new-post -d') option='new-post --date' ;;
    'new-post --layout'|'new-post -l') option='new-post --layout' ;;
    'new-post --excerpt') option='new-post --excerpt' ;;
    'new-post --category') option='new-post --category' ;;
    'new-post --author') option='new-post --author' ;;
    'new-post --field') option='new-post --field' ;;
    'new-post --collection') option='new-post --collection' ;;
    'new-post --dir') option='new-post --dir' ;;
    'new-post -x'|'new-post --extension') option='new-post --extension' ;;
    'new-post --template') option='new-post --template' ;;
    'new-post --slug-mode') option='new-post --slug-mode' ;;
    'new-post --site') option='new-post --site' ;;
    'new-post --config') option='new-post --config' ;;
    'new-post --color') option='new-post --color' ;;
    'new-post --diagnostics') option='new-post --diagnostics' ;;
    'new-post -C') option='new-post -C' ;;
    'publish-post --date'|'publish-post -d') option='publish-post --date' ;;
    'publish-post --site') option='publish-post --site' ;;
    'publish-post --config') option='publish-post --config' ;;
    'publish-post --color') option='publish-post --color' ;;
    'publish-post --diagnostics') option='publish-post --diagnostics' ;;
    'publish-post -C') option='publish-post -C' ;;
    'unpublish-post --site') option='unpublish-post --site' ;;
    'unpublish-post --config') option='unpublish-post --config' ;;
    'unpublish-post --color') option='unpublish-post --color' ;;
    'unpublish-post --diagnostics') option='unpublish-post --diagnostics' ;;
    'unpublish-post -C') option='unpublish-post -C' ;;
    'rename-post --slug') option='rename-post --slug' ;;
    'rename-post --slug-mode') option='rename-post --slug-mode' ;;
    'rename-post --site') option='rename-post --site' ;;
    'rename-post --config') option='rename-post --config' ;;
    'rename-post --color') option='rename-post --color' ;;
    'rename-post --diagnostics') option='rename-post --diagnostics' ;;
    'rename-post -C') option='rename-post -C' ;;
    'bump --build-number') option='bump --build-number' ;;
    'bump --counter') option='bump --counter' ;;
    'bump --counter-name') option='bump --counter-name' ;;
    'bump --remote') option='bump --remote' ;;
    'bump --start-at') option='bump --start-at' ;;
    'bump --preid') option='bump --preid' ;;
    'bump --project') option='bump --project' ;;
    'bump --file') option='bump --file' ;;
    'bump --target') option='bump --target' ;;
    'bump --configuration') option='bump --configuration' ;;
    'bump --include') option='bump --include' ;;
    'bump --message'|'bump -m') option='bump --message' ;;
    'bump --tag-format') option='bump --tag-format' ;;
    'bump --get') option='bump --get' ;;
    'bump --color') option='bump --color' ;;
    'bump --diagnostics') option='bump --diagnostics' ;;
    'bump -C') option='bump -C' ;;
    'platform --get') option='platform --get' ;;
    'platform --is') option='platform --is' ;;
    'platform --access') option='platform --access' ;;
    'platform --color') option='platform --color' ;;
    'platform --diagnostics') option='platform --diagnostics' ;;
    'platform -C') option='platform -C' ;;
    'platform current --get') option='platform current --get' ;;
    'platform current --is') option='platform current --is' ;;
    'platform current --access') option='platform current --access' ;;
    'platform current --color') option='platform current --color' ;;
    'platform current --diagnostics') option='platform current --diagnostics' ;;
    'platform current -C') option='platform current -C' ;;
    'platform inspect --require') option='platform inspect --require' ;;
    'platform inspect --get') option='platform inspect --get' ;;
    'platform inspect --color') option='platform inspect --color' ;;
    'platform inspect --diagnostics') option='platform inspect --diagnostics' ;;
    'platform inspect -C') option='platform inspect -C' ;;
    'platform simulators --os') option='platform simulators --os' ;;
    'platform simulators --name') option='platform simulators --name' ;;
    'platform simulators --udid-for') option='platform simulators --udid-for' ;;
    'platform simulators --from') option='platform simulators --from' ;;
    'platform simulators --color') option='platform simulators --color' ;;
    'platform simulators --diagnostics') option='platform simulators --diagnostics' ;;
    'platform simulators -C') option='platform simulators -C' ;;
    'trim --chars') option='trim --chars' ;;
    'trim --only') option='trim --only' ;;
    'trim --skip') option='trim --skip' ;;
    'trim --line-endings') option='trim --line-endings' ;;
    'trim --bom') option='trim --bom' ;;
    'trim --color') option='trim --color' ;;
    'trim --diagnostics') option='trim --diagnostics' ;;
    'trim -C') option='trim -C' ;;
    'config --color') option='config --color' ;;
    'config --diagnostics') option='config --diagnostics' ;;
    'config -C') option='config -C' ;;
    'completions --color') option='completions --color' ;;
    'completions --diagnostics') option='completions --diagnostics' ;;
    'completions -C') option='completions -C' ;;
    *) : ;;
  esac
}

# The options and flags of each command.
_devkit_names() {
  case "$path" in
    '') _devkit_words --quiet -q --verbose -v --color --diagnostics -C --version -h --help ;;
    gen-resources) _devkit_words --inputs-from --folder-reference --exclude --ignore-file --only --skip --development-region --catalog-keys --missing-translations --project --workspace --target --configuration --access --bundle --types --naming --name --import --embed-strings --split --no-split --nested-strings --no-nested-strings --pseudo --fallback-classes --no-fallback-classes --output -o --check --json --report-strings --strict --no-strict --force -f --paths --compare --unused --list-inputs --write-file-lists --dependency-file --settings-for --cache --no-cache --cache-folder --print-build-phase --quiet -q --verbose -v --color --diagnostics -C --version -h --help ;;
    new-post) _devkit_words --slug --title --tag --tags --date -d --draft --published --no-published --layout -l --excerpt --category --author --field --collection --dir -x --extension --template --slug-mode --site --config --open --no-open --force -f -n --dry-run --json --quiet -q --verbose -v --color --diagnostics -C --version -h --help ;;
    publish-post) _devkit_words --date -d --keep-date --site --config -n --dry-run --json --quiet -q --verbose -v --color --diagnostics -C --version -h --help ;;
    unpublish-post) _devkit_words --draft --in-place --site --config -n --dry-run --json --quiet -q --verbose -v --color --diagnostics -C --version -h --help ;;
    rename-post) _devkit_words --slug --slug-mode --site --config -n --dry-run --json --quiet -q --verbose -v --color --diagnostics -C --version -h --help ;;
    bump) _devkit_words --build-number --counter --counter-name --remote --new-number --start-at --preid --with-build --allow-lower --project --file --target --configuration --all --convert-plist --changelog --include --message -m --no-commit --tag --no-tag --tag-format --sign --push --no-push --allow-dirty --allow-detached -n --dry-run --recover --undo --show --get --github-output --json --quiet -q --verbose -v --color --diagnostics -C --version -h --help ;;
    platform) _devkit_words --version -h --help --json --shell --get --is --explain --emit-swift --access --quiet -q --verbose -v --color --diagnostics -C ;;
    'platform current') _devkit_words --json --shell --get --is --explain --emit-swift --access --quiet -q --verbose -v --color --diagnostics -C --version -h --help ;;
    'platform inspect') _devkit_words --recursive --require --get --json --strict --no-strict --quiet -q --verbose -v --color --diagnostics -C --version -h --help ;;
    'platform simulators') _devkit_words --booted --os --name --all --udid-for --from --json --quiet -q --verbose -v --color --diagnostics -C --version -h --help ;;
    trim) _devkit_words --left --right --both --lines --chars --ascii --in-place --check --tracked --changed --staged -l --list --diff --literals --hard-links --fsync --exit-non-zero-on-fix --only --skip --line-endings --bom -0 --null --quiet -q --verbose -v --color --diagnostics -C --version -h --help ;;
    config) _devkit_words --all --json --schema --quiet -q --verbose -v --color --diagnostics -C --version -h --help ;;
    completions) _devkit_words --install --quiet -q --verbose -v --color --diagnostics -C --version -h --help ;;
    help) _devkit_words ;;
    'help gen-resources') _devkit_words ;;
    'help new-post') _devkit_words ;;
    'help publish-post') _devkit_words ;;
    'help unpublish-post') _devkit_words ;;
    'help rename-post') _devkit_words ;;
    'help bump') _devkit_words ;;
    'help platform') _devkit_words ;;
    'help platform current') _devkit_words ;;
    'help platform inspect') _devkit_words ;;
    'help platform simulators') _devkit_words ;;
    'help trim') _devkit_words ;;
    'help config') _devkit_words ;;
    'help completions') _devkit_words ;;
    *) : ;;
  esac
}

# The words for an option or a place.
_devkit_values() {
  case "$1" in
    ' #0') _devkit_words gen-resources resources new-post post publish-post unpublish-post rename-post bump platform trim config completions help ;;
    ' --color') _devkit_words auto always never ;;
    ' --diagnostics') _devkit_words auto text xcode github json ;;
    ' -C') _devkit_folders ;;
    'gen-resources --inputs-from') _devkit_files ;;
    'gen-resources --folder-reference') _devkit_folders ;;
    'gen-resources --ignore-file') _devkit_files ;;
    'gen-resources --only') _devkit_list image color data font file string storyboard nib segue reuseIdentifier id appIcon spriteAtlas texture arResourceGroup info entitlements project ;;
    'gen-resources --skip') _devkit_list image color data font file string storyboard nib segue reuseIdentifier id appIcon spriteAtlas texture arResourceGroup info entitlements project ;;
    'gen-resources --catalog-keys') _devkit_words all manual ;;
    'gen-resources --missing-translations') _devkit_words warn error ignore ;;
    'gen-resources --project') _devkit_files xcodeproj pbxproj ;;
    'gen-resources --workspace') _devkit_files xcworkspace ;;
    'gen-resources --target') _devkit_typed; _devkit_lines "$(set -- ${typed[@]+"${typed[@]}"}
devkit completions --offer targets -- "$@" 2>/dev/null
)" ;;
    'gen-resources --configuration') _devkit_typed; _devkit_lines "$(set -- ${typed[@]+"${typed[@]}"}
devkit completions --offer configurations -- "$@" 2>/dev/null
)" ;;
    'gen-resources --access') _devkit_words internal package public ;;
    'gen-resources --bundle') _devkit_words auto module main class ;;
    'gen-resources --types') _devkit_words nested export 'import:' ;;
    'gen-resources --naming') _devkit_words camel rswift ;;
    'gen-resources --embed-strings') _devkit_words auto always never ;;
    'gen-resources --pseudo') _devkit_words double accent rtl ;;
    'gen-resources --output') _devkit_files swift ;;
    'gen-resources --paths') _devkit_words absolute relative ;;
    'gen-resources --compare') _devkit_files swift ;;
    'gen-resources --unused') _devkit_files ;;
    'gen-resources --write-file-lists') _devkit_folders ;;
    'gen-resources --dependency-file') _devkit_files d ;;
    'gen-resources --cache-folder') _devkit_folders ;;
    'gen-resources --color') _devkit_words auto always never ;;
    'gen-resources --diagnostics') _devkit_words auto text xcode github json ;;
    'gen-resources -C') _devkit_folders ;;
    'gen-resources #'*) _devkit_files ;;
    'new-post --template') _devkit_files ;;
    'new-post --slug-mode') _devkit_words default pretty ascii latin raw ;;
    'new-post --site') _devkit_folders ;;
    'new-post --config') _devkit_files yml yaml toml ;;
    'new-post --color') _devkit_words auto always never ;;
    'new-post --diagnostics') _devkit_words auto text xcode github json ;;
    'new-post -C') _devkit_folders ;;
    'publish-post --site') _devkit_folders ;;
    'publish-post --config') _devkit_files yml yaml toml ;;
    'publish-post --color') _devkit_words auto always never ;;
    'publish-post --diagnostics') _devkit_words auto text xcode github json ;;
    'publish-post -C') _devkit_folders ;;
    'publish-post #'*) _devkit_typed; _devkit_lines "$(set -- ${typed[@]+"${typed[@]}"}
eval "devkit publish-post $(devkit completions --offer site -- "$@")" 2>/dev/null | cut -f1
)" ;;
    'unpublish-post --site') _devkit_folders ;;
    'unpublish-post --config') _devkit_files yml yaml toml ;;
    'unpublish-post --color') _devkit_words auto always never ;;
    'unpublish-post --diagnostics') _devkit_words auto text xcode github json ;;
    'unpublish-post -C') _devkit_folders ;;
    'unpublish-post #'*) _devkit_files md markdown ;;
    'rename-post --slug-mode') _devkit_words default pretty ascii latin raw ;;
    'rename-post --site') _devkit_folders ;;
    'rename-post --config') _devkit_files yml yaml toml ;;
    'rename-post --color') _devkit_words auto always never ;;
    'rename-post --diagnostics') _devkit_words auto text xcode github json ;;
    'rename-post -C') _devkit_folders ;;
    'rename-post #0') _devkit_files md markdown ;;
    'bump --counter') _devkit_words project commits date remote ;;
    'bump --remote') _devkit_typed; _devkit_lines "$(set -- ${typed[@]+"${typed[@]}"}
git -C "$(devkit completions --offer folder -- "$@")" remote 2>/dev/null
)" ;;
    'bump --project') _devkit_files ;;
    'bump --file') _devkit_files ;;
    'bump --target') _devkit_typed; _devkit_lines "$(set -- ${typed[@]+"${typed[@]}"}
devkit completions --offer targets -- "$@" 2>/dev/null
)" ;;
    'bump --configuration') _devkit_typed; _devkit_lines "$(set -- ${typed[@]+"${typed[@]}"}
devkit completions --offer configurations -- "$@" 2>/dev/null
)" ;;
    'bump --include') _devkit_files ;;
    'bump --get') _devkit_words version build next-build next-version bundle-id tag ;;
    'bump --color') _devkit_words auto always never ;;
    'bump --diagnostics') _devkit_words auto text xcode github json ;;
    'bump -C') _devkit_folders ;;
    'bump #0') _devkit_words build auto major minor patch prerelease release ;;
    'platform #0') _devkit_words current inspect simulators ;;
    'platform --get') _devkit_words os os.family os.id os.like os.name os.version os.codename os.variant os.build os.title os.source kernel kernel.name kernel.release kernel.version processor processor.architecture processor.machine processor.program processor.translated processor.translator processor.evidence processor.doubts container container.present container.name container.evidence container.doubts wsl wsl.present wsl.version wsl.evidence wsl.doubts vm vm.present vm.name vm.evidence vm.doubts ci ci.present ci.provider ci.name ci.others ci.pullRequest ci.pullRequestNumber ci.evidence target target.source target.platform target.os target.simulator target.device target.architectures target.sdk target.configuration target.evidence swift swift.version swift.path swift.compiler swift.target swift.problem swift.installed xcode xcode.version xcode.build xcode.developerFolder xcode.chosenBy xcode.installed terminal terminal.input terminal.output terminal.error terminal.columns terminal.rows terminal.type terminal.program terminal.programVersion terminal.colors terminal.multiplexer terminal.remote ;;
    'platform --is') _devkit_list simulator device maccatalyst macos ios tvos watchos visionos driverkit linux android windows freebsd netbsd openbsd arm64 x86_64 ci pull-request container docker podman kubernetes lxc vm wsl wsl1 wsl2 translated terminal ;;
    'platform --access') _devkit_words internal package public ;;
    'platform --color') _devkit_words auto always never ;;
    'platform --diagnostics') _devkit_words auto text xcode github json ;;
    'platform -C') _devkit_folders ;;
    'platform current --get') _devkit_words os os.family os.id os.like os.name os.version os.codename os.variant os.build os.title os.source kernel kernel.name kernel.release kernel.version processor processor.architecture processor.machine processor.program processor.translated processor.translator processor.evidence processor.doubts container container.present container.name container.evidence container.doubts wsl wsl.present wsl.version wsl.evidence wsl.doubts vm vm.present vm.name vm.evidence vm.doubts ci ci.present ci.provider ci.name ci.others ci.pullRequest ci.pullRequestNumber ci.evidence target target.source target.platform target.os target.simulator target.device target.architectures target.sdk target.configuration target.evidence swift swift.version swift.path swift.compiler swift.target swift.problem swift.installed xcode xcode.version xcode.build xcode.developerFolder xcode.chosenBy xcode.installed terminal terminal.input terminal.output terminal.error terminal.columns terminal.rows terminal.type terminal.program terminal.programVersion terminal.colors terminal.multiplexer terminal.remote ;;
    'platform current --is') _devkit_list simulator device maccatalyst macos ios tvos watchos visionos driverkit linux android windows freebsd netbsd openbsd arm64 x86_64 ci pull-request container docker podman kubernetes lxc vm wsl wsl1 wsl2 translated terminal ;;
    'platform current --access') _devkit_words internal package public ;;
    'platform current --color') _devkit_words auto always never ;;
    'platform current --diagnostics') _devkit_words auto text xcode github json ;;
    'platform current -C') _devkit_folders ;;
    'platform inspect --get') _devkit_words archs platforms uuid minos ;;
    'platform inspect --color') _devkit_words auto always never ;;
    'platform inspect --diagnostics') _devkit_words auto text xcode github json ;;
    'platform inspect -C') _devkit_folders ;;
    'platform inspect #'*) _devkit_files ;;
    'platform simulators --os') _devkit_words ios tvos visionos watchos ;;
    'platform simulators --from') _devkit_files json ;;
    'platform simulators --color') _devkit_words auto always never ;;
    'platform simulators --diagnostics') _devkit_words auto text xcode github json ;;
    'platform simulators -C') _devkit_folders ;;
    'trim --only') _devkit_list blanks final-newline final-blank-lines ;;
    'trim --skip') _devkit_list blanks final-newline final-blank-lines ;;
    'trim --line-endings') _devkit_words keep lf crlf auto ;;
    'trim --bom') _devkit_words keep remove ;;
    'trim --color') _devkit_words auto always never ;;
    'trim --diagnostics') _devkit_words auto text xcode github json ;;
    'trim -C') _devkit_folders ;;
    'trim #'*) _devkit_files ;;
    'config --color') _devkit_words auto always never ;;
    'config --diagnostics') _devkit_words auto text xcode github json ;;
    'config -C') _devkit_folders ;;
    'completions --color') _devkit_words auto always never ;;
    'completions --diagnostics') _devkit_words auto text xcode github json ;;
    'completions -C') _devkit_folders ;;
    'completions #0') _devkit_words zsh bash fish ;;
    'help #0') _devkit_words gen-resources resources new-post post publish-post unpublish-post rename-post bump platform trim config completions ;;
    'help platform #0') _devkit_words current inspect simulators ;;
    *) : ;;
  esac
}

if type compopt >/dev/null 2>&1; then
  complete -F _devkit devkit
else
  complete -o filenames -F _devkit devkit
fi
