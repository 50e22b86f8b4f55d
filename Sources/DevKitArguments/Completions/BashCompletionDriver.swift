extension BashCompletionScript {
  /// The part of the script that is the same for all programs. `@F@` stands for the function's
  /// name, `@P@` for the program's.
  static let driver = #"""
    @F@() {
      local IFS=$' \t\n'
      local path='' option='' greedy=0 count=0 ended=0
      local cur='' prefix='' strip='' quote='' word i
      local -a words typed
      COMPREPLY=()
      @F@_split

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
          --*) @F@_option "$path $word" ;;
          -?*)
            # The last flag of a group may take a value.
            word=${word#"${word%?}"}
            @F@_option "$path -$word"
            ;;
          *)
            if ((count > 0)) || ! @F@_enter "$path $word"; then
              count=$((count + 1))
            fi
            ;;
        esac
      done

      if [[ -n $option && ! ( $greedy == 1 && $cur == -?* ) ]]; then
        @F@_values "$option"
      elif ((!ended)) && [[ $cur == -*=* ]]; then
        option=''
        @F@_option "$path ${cur%%=*}"
        prefix=${cur%%=*}=
        cur=${cur#*=}
        if [[ -n $option ]]; then @F@_values "$option"; fi
      elif ((!ended)) && [[ $cur == -* ]]; then
        @F@_names
      else
        @F@_values "$path #$count"
      fi

      # What ends so goes on: no space after it.
      if [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *: ]]; then
        type compopt >/dev/null 2>&1 && compopt -o nospace 2>/dev/null
      fi
    }

    # Sets words, the last of them in cur: bash also splits at '=' and ':', which belong to a word.
    # Sets strip to the part of the last word that bash does not replace.
    @F@_split() {
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
      @F@_unquote "$strip"
      strip=$REPLY
      @F@_unquote "$word"
      cur=$REPLY
    }

    # Sets REPLY to a word without its quoting, and with the values of variables.
    @F@_unquote() {
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
    @F@_add() {
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
    @F@_words() {
      local word
      for word in "$@"; do
        if [[ $word == "$cur"* ]]; then @F@_add "$word" quoted; fi
      done
    }

    # Offers words for the last element of a list, without those that it has already.
    @F@_list() {
      local head='' word
      if [[ $cur == *,* ]]; then
        head=${cur%,*},
        prefix=$prefix$head
        cur=${cur##*,}
      fi
      for word in "$@"; do
        if [[ ",$head" != *",$word,"* ]]; then @F@_words "$word"; fi
      done
    }

    # Sets typed to the words between the program and the cursor, for a command in this script.
    @F@_typed() {
      typed=()
      for ((i = 1; i < ${#words[@]} - 1; i++)); do
        @F@_unquote "${words[i]}"
        typed[i - 1]=$REPLY
      done
    }

    # Offers lines like words.
    @F@_lines() {
      local line
      while IFS= read -r line; do
        if [[ -n $line && $line == "$cur"* ]]; then @F@_add "$line" quoted; fi
      done <<<"$1"
    }

    # Offers file names, which bash itself quotes.
    @F@_paths() {
      local line
      type compopt >/dev/null 2>&1 && compopt -o filenames 2>/dev/null
      while IFS= read -r line; do
        if [[ -n $line ]]; then @F@_add "$line"; fi
      done <<<"$1"
    }

    # Offers folders and files; only those with the given extensions, if there are any.
    @F@_files() {
      local extension
      if (($# == 0)); then
        @F@_paths "$(compgen -f -- "$cur")"
        return
      fi
      @F@_folders
      for extension in "$@"; do
        @F@_paths "$(compgen -f -X "!*.$extension" -- "$cur")"
      done
    }

    @F@_folders() {
      @F@_paths "$(compgen -d -- "$cur")"
    }
    """#

  /// Before bash 4 a function cannot say itself that it offers file names.
  static let registration = #"""
    if type compopt >/dev/null 2>&1; then
      complete -F @F@ @P@
    else
      complete -o filenames -F @F@ @P@
    fi
    """#
}
