# fish completion for devkit, made by devkit --generate-completion-script=fish

# Whether the cursor belongs to the command $argv[1]; with $argv[2], whether it stands after so
# many plain words, or after any number, or among the values of an option that takes several.
function __devkit_at
    set -l words (commandline -opc)
    set -l path ''
    set -l count 0
    set -l skip 0
    set -l greedy ''
    set -l ended 0
    for word in $words[2..-1]
        if test $skip = 1
            set skip 0
            continue
        end
        if test $ended = 0
            if test "$word" = --
                set ended 1
                set greedy ''
                continue
            else if string match -qr -- '^-.' $word
                set greedy ''
                set -l name $word
                # The last flag of a group may take a value.
                if string match -qr -- '^-[^-]' $word
                    set name (string replace -r -- '^-.*(.)$' '-$1' $word)
                end
                switch "$path $name"
                case 'gen-resources --inputs-from'
                    set skip 1
                case 'gen-resources --exclude'
                    set skip 1
                case 'gen-resources --ignore-file'
                    set skip 1
                case 'gen-resources --only'
                    set skip 1
                case 'gen-resources --skip'
                    set skip 1
                case 'gen-resources --development-region'
                    set skip 1
                case 'gen-resources --catalog-keys'
                    set skip 1
                case 'gen-resources --missing-translations'
                    set skip 1
                case 'gen-resources --access'
                    set skip 1
                case 'gen-resources --bundle'
                    set skip 1
                case 'gen-resources --naming'
                    set skip 1
                case 'gen-resources --name'
                    set skip 1
                case 'gen-resources --import'
                    set skip 1
                case 'gen-resources --embed-strings'
                    set skip 1
                case 'gen-resources --output' 'gen-resources -o'
                    set skip 1
                case 'gen-resources --paths'
                    set skip 1
                case 'gen-resources --color'
                    set skip 1
                case 'gen-resources --diagnostics'
                    set skip 1
                case 'gen-resources -C'
                    set skip 1
                case 'platform inspect --require'
                    set skip 1
                case 'platform inspect --get'
                    set skip 1
                case 'platform inspect --color'
                    set skip 1
                case 'platform inspect --diagnostics'
                    set skip 1
                case 'platform inspect -C'
                    set skip 1
                end
                continue
            end
            if test -n "$greedy"
                continue
            end
            if test $count = 0
                switch "$path $word"
            case ' gen-resources' ' resources'
                set path 'gen-resources'
                continue
            case ' platform'
                set path 'platform'
                continue
            case ' help'
                set path 'help'
                continue
            case 'platform inspect'
                set path 'platform inspect'
                continue
                end
            end
        end
        set count (math $count + 1)
    end
    test "$path" = "$argv[1]"; or return 1
    test (count $argv) = 1; and return 0
    test -n "$greedy"; and set count $greedy
    test "$argv[2]" = "$count"; and return 0
    test "$argv[2]" = any; and test -z "$greedy"
end

function __devkit_files
    set -l value (string replace -r -- '^-[^=]*=' '' (commandline -ct))
    for entry in (complete -C "'' $value")
        set -l name (string split -f 1 \t -- $entry)
        for extension in / .$argv
            if string match -q -- "*$extension" $name
                echo $name
                break
            end
        end
    end
end

complete -c 'devkit' -f

complete -c 'devkit' -n '__devkit_at \'\' 0' -a '\'gen-resources\'' -d 'Generate typed Swift accessors for resources.'
complete -c 'devkit' -n '__devkit_at \'\' 0' -a '\'resources\'' -d 'Generate typed Swift accessors for resources.'
complete -c 'devkit' -n '__devkit_at \'\' 0' -a '\'platform\'' -d 'Tell which platform a binary or bundle is for.'
complete -c 'devkit' -n '__devkit_at \'\' 0' -a '\'help\'' -d 'Show subcommand help information.'
complete -c 'devkit' -n '__devkit_at \'\'' -l 'version' -d 'Show the version.'
complete -c 'devkit' -n '__devkit_at \'\'' -s 'h' -l 'help' -d 'Show help information.'

complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'inputs-from' -r -F -d 'Read further paths from a file, one a line; \'-\' is standard input.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'exclude' -r -f -d 'Leave out what a pattern matches, as in .gitignore; repeatable.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'ignore-file' -r -F -d 'Leave out what the patterns of a file match. (default: .rswiftignore, where it exists)'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'only' -r -f -a '\'image\' \'color\' \'data\' \'font\' \'file\' \'string\' \'appIcon\' \'spriteAtlas\' \'texture\' \'arResourceGroup\'' -d 'Only these kinds, separated by commas: image, color, data, font, file, string, appIcon, spriteAtlas, texture, arResourceGroup.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'skip' -r -f -a '\'image\' \'color\' \'data\' \'font\' \'file\' \'string\' \'appIcon\' \'spriteAtlas\' \'texture\' \'arResourceGroup\'' -d 'All kinds but these, separated by commas.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'development-region' -r -f -d 'The language whose texts decide the arguments of strings. (default: en, where it exists)'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'catalog-keys' -r -f -a '\'all\' \'manual\'' -d 'Which keys of string catalogs get accessors; manual ones are those that Xcode generates symbols for. (default: all)'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'missing-translations' -r -f -a '\'warn\' \'error\' \'ignore\'' -d 'What to do about keys that a language lacks. (default: warn)'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'access' -r -f -a '\'internal\' \'package\' \'public\'' -d 'The access level of the accessors.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'bundle' -r -f -a '\'auto\' \'module\' \'main\' \'class\'' -d 'Where the code looks for resources: in the package\'s bundle or that of the code (auto), in Bundle.module, in Bundle.main, or in the bundle of the code (class).'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'naming' -r -f -a '\'camel\' \'rswift\'' -d 'How names become identifiers.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'name' -r -f -d 'The name of the outermost type.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'import' -r -f -d 'Import a module in the generated code; repeatable.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'embed-strings' -r -f -a '\'auto\' \'always\' \'never\'' -d 'Put the texts of strings into the code: for systems other than Apple\'s (auto), for all (always), or not at all (never).'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'nested-strings' -d 'Nest the accessors of strings at the dots of their keys.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'no-nested-strings' -d 'Nest the accessors of strings at the dots of their keys.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'output' -s 'o' -r -f -a '(__devkit_files \'swift\')' -d 'The file to write, a folder to write R.generated.swift in, or \'-\' for standard output.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'check' -d 'Write nothing; fail where the output is not what would be written.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'json' -d 'Print everything that was found as JSON, and write no Swift.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'report-strings' -d 'Print what each language has of each string table, and write no Swift; with --json as JSON, with --verbose key by key.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'strict' -d 'Fail where there are warnings.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'no-strict' -d 'Fail where there are warnings.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'force' -s 'f' -d 'Overwrite a file that no generator wrote.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'paths' -r -f -a '\'absolute\' \'relative\'' -d 'How diagnostics show paths.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'quiet' -s 'q' -d 'Print nothing but data and what is wrong.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'verbose' -s 'v' -d 'Print more about what is done.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'color' -r -f -a '\'auto\' \'always\' \'never\'' -d 'Whether diagnostics are coloured.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'diagnostics' -r -f -a '\'auto\' \'text\' \'xcode\' \'github\' \'json\'' -d 'The form of diagnostics.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -s 'C' -r -f -a '(__fish_complete_directories)' -d 'Run as if started in this folder.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'version' -d 'Show the version.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\' any' -F -d 'Folders to walk, and files.'

complete -c 'devkit' -n '__devkit_at \'platform\' 0' -a '\'inspect\'' -d 'Tell what binaries and bundles are for.'
complete -c 'devkit' -n '__devkit_at \'platform\'' -l 'version' -d 'Show the version.'
complete -c 'devkit' -n '__devkit_at \'platform\'' -s 'h' -l 'help' -d 'Show help information.'

complete -c 'devkit' -n '__devkit_at \'platform inspect\'' -l 'recursive' -d 'Look into folders that are no bundles.'
complete -c 'devkit' -n '__devkit_at \'platform inspect\'' -l 'require' -r -f -d 'Fail where a slice is missing, as in ios/arm64,iphonesimulator or ios-arm64_x86_64-simulator; repeatable.'
complete -c 'devkit' -n '__devkit_at \'platform inspect\'' -l 'get' -r -f -a '\'archs\' \'platforms\' \'uuid\' \'minos\'' -d 'Print one thing alone, a line for each path: archs, platforms, uuid, minos.'
complete -c 'devkit' -n '__devkit_at \'platform inspect\'' -l 'json' -d 'Print everything as JSON.'
complete -c 'devkit' -n '__devkit_at \'platform inspect\'' -l 'strict' -d 'Fail where something does not fit together.'
complete -c 'devkit' -n '__devkit_at \'platform inspect\'' -l 'no-strict' -d 'Fail where something does not fit together.'
complete -c 'devkit' -n '__devkit_at \'platform inspect\'' -l 'quiet' -s 'q' -d 'Print nothing but data and what is wrong.'
complete -c 'devkit' -n '__devkit_at \'platform inspect\'' -l 'verbose' -s 'v' -d 'Print more about what is done.'
complete -c 'devkit' -n '__devkit_at \'platform inspect\'' -l 'color' -r -f -a '\'auto\' \'always\' \'never\'' -d 'Whether diagnostics are coloured.'
complete -c 'devkit' -n '__devkit_at \'platform inspect\'' -l 'diagnostics' -r -f -a '\'auto\' \'text\' \'xcode\' \'github\' \'json\'' -d 'The form of diagnostics.'
complete -c 'devkit' -n '__devkit_at \'platform inspect\'' -s 'C' -r -f -a '(__fish_complete_directories)' -d 'Run as if started in this folder.'
complete -c 'devkit' -n '__devkit_at \'platform inspect\'' -l 'version' -d 'Show the version.'
complete -c 'devkit' -n '__devkit_at \'platform inspect\'' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'devkit' -n '__devkit_at \'platform inspect\' any' -F -d 'Binaries, bundles and zip archives.'

complete -c 'devkit' -n '__devkit_at \'help\' any' -f -a '\'gen-resources\' \'resources\' \'platform\'' -d 'The command to explain.'
