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
                case ' --color'
                    set skip 1
                case ' --diagnostics'
                    set skip 1
                case ' -C'
                    set skip 1
                case 'gen-resources --inputs-from'
                    set skip 1
                case 'gen-resources --folder-reference'
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
                case 'gen-resources --project'
                    set skip 1
                case 'gen-resources --workspace'
                    set skip 1
                case 'gen-resources --target'
                    set skip 1
                case 'gen-resources --configuration'
                    set skip 1
                case 'gen-resources --access'
                    set skip 1
                case 'gen-resources --bundle'
                    set skip 1
                case 'gen-resources --types'
                    set skip 1
                case 'gen-resources --naming'
                    set skip 1
                case 'gen-resources --name'
                    set skip 1
                case 'gen-resources --import'
                    set skip 1
                case 'gen-resources --embed-strings'
                    set skip 1
                case 'gen-resources --pseudo'
                    set skip 1
                case 'gen-resources --output' 'gen-resources -o'
                    set skip 1
                case 'gen-resources --paths'
                    set skip 1
                case 'gen-resources --compare'
                    set skip 1
                case 'gen-resources --unused'
                    set greedy '--unused'
                case 'gen-resources --write-file-lists'
                    set skip 1
                case 'gen-resources --dependency-file'
                    set skip 1
                case 'gen-resources --settings-for'
                    set skip 1
                case 'gen-resources --cache-folder'
                    set skip 1
                case 'gen-resources --color'
                    set skip 1
                case 'gen-resources --diagnostics'
                    set skip 1
                case 'gen-resources -C'
                    set skip 1
                case 'new-post --slug'
                    set skip 1
                case 'new-post --title'
                    set skip 1
                case 'new-post --tag'
                    set skip 1
                case 'new-post --tags'
                    set skip 1
                case 'new-post --date' 'new-post -d'
                    set skip 1
                case 'new-post --layout' 'new-post -l'
                    set skip 1
                case 'new-post --excerpt'
                    set skip 1
                case 'new-post --category'
                    set skip 1
                case 'new-post --author'
                    set skip 1
                case 'new-post --field'
                    set skip 1
                case 'new-post --collection'
                    set skip 1
                case 'new-post --dir'
                    set skip 1
                case 'new-post -x' 'new-post --extension'
                    set skip 1
                case 'new-post --template'
                    set skip 1
                case 'new-post --slug-mode'
                    set skip 1
                case 'new-post --site'
                    set skip 1
                case 'new-post --config'
                    set skip 1
                case 'new-post --color'
                    set skip 1
                case 'new-post --diagnostics'
                    set skip 1
                case 'new-post -C'
                    set skip 1
                case 'publish-post --date' 'publish-post -d'
                    set skip 1
                case 'publish-post --site'
                    set skip 1
                case 'publish-post --config'
                    set skip 1
                case 'publish-post --color'
                    set skip 1
                case 'publish-post --diagnostics'
                    set skip 1
                case 'publish-post -C'
                    set skip 1
                case 'unpublish-post --site'
                    set skip 1
                case 'unpublish-post --config'
                    set skip 1
                case 'unpublish-post --color'
                    set skip 1
                case 'unpublish-post --diagnostics'
                    set skip 1
                case 'unpublish-post -C'
                    set skip 1
                case 'rename-post --slug'
                    set skip 1
                case 'rename-post --slug-mode'
                    set skip 1
                case 'rename-post --site'
                    set skip 1
                case 'rename-post --config'
                    set skip 1
                case 'rename-post --color'
                    set skip 1
                case 'rename-post --diagnostics'
                    set skip 1
                case 'rename-post -C'
                    set skip 1
                case 'bump --build-number'
                    set skip 1
                case 'bump --counter'
                    set skip 1
                case 'bump --counter-name'
                    set skip 1
                case 'bump --remote'
                    set skip 1
                case 'bump --start-at'
                    set skip 1
                case 'bump --preid'
                    set skip 1
                case 'bump --project'
                    set skip 1
                case 'bump --file'
                    set skip 1
                case 'bump --target'
                    set skip 1
                case 'bump --configuration'
                    set skip 1
                case 'bump --include'
                    set skip 1
                case 'bump --message' 'bump -m'
                    set skip 1
                case 'bump --tag-format'
                    set skip 1
                case 'bump --get'
                    set skip 1
                case 'bump --color'
                    set skip 1
                case 'bump --diagnostics'
                    set skip 1
                case 'bump -C'
                    set skip 1
                case 'platform --get'
                    set skip 1
                case 'platform --is'
                    set skip 1
                case 'platform --access'
                    set skip 1
                case 'platform --color'
                    set skip 1
                case 'platform --diagnostics'
                    set skip 1
                case 'platform -C'
                    set skip 1
                case 'platform current --get'
                    set skip 1
                case 'platform current --is'
                    set skip 1
                case 'platform current --access'
                    set skip 1
                case 'platform current --color'
                    set skip 1
                case 'platform current --diagnostics'
                    set skip 1
                case 'platform current -C'
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
                case 'platform simulators --os'
                    set skip 1
                case 'platform simulators --name'
                    set skip 1
                case 'platform simulators --udid-for'
                    set skip 1
                case 'platform simulators --from'
                    set skip 1
                case 'platform simulators --color'
                    set skip 1
                case 'platform simulators --diagnostics'
                    set skip 1
                case 'platform simulators -C'
                    set skip 1
                case 'trim --chars'
                    set skip 1
                case 'trim --only'
                    set skip 1
                case 'trim --skip'
                    set skip 1
                case 'trim --line-endings'
                    set skip 1
                case 'trim --bom'
                    set skip 1
                case 'trim --color'
                    set skip 1
                case 'trim --diagnostics'
                    set skip 1
                case 'trim -C'
                    set skip 1
                case 'config --color'
                    set skip 1
                case 'config --diagnostics'
                    set skip 1
                case 'config -C'
                    set skip 1
                case 'completions --color'
                    set skip 1
                case 'completions --diagnostics'
                    set skip 1
                case 'completions -C'
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
            case ' new-post' ' post'
                set path 'new-post'
                continue
            case ' publish-post'
                set path 'publish-post'
                continue
            case ' unpublish-post'
                set path 'unpublish-post'
                continue
            case ' rename-post'
                set path 'rename-post'
                continue
            case ' bump'
                set path 'bump'
                continue
            case ' platform'
                set path 'platform'
                continue
            case ' trim'
                set path 'trim'
                continue
            case ' config'
                set path 'config'
                continue
            case ' completions'
                set path 'completions'
                continue
            case ' help'
                set path 'help'
                continue
            case 'platform current'
                set path 'platform current'
                continue
            case 'platform inspect'
                set path 'platform inspect'
                continue
            case 'platform simulators'
                set path 'platform simulators'
                continue
            case 'help gen-resources' 'help resources'
                set path 'help gen-resources'
                continue
            case 'help new-post' 'help post'
                set path 'help new-post'
                continue
            case 'help publish-post'
                set path 'help publish-post'
                continue
            case 'help unpublish-post'
                set path 'help unpublish-post'
                continue
            case 'help rename-post'
                set path 'help rename-post'
                continue
            case 'help bump'
                set path 'help bump'
                continue
            case 'help platform'
                set path 'help platform'
                continue
            case 'help trim'
                set path 'help trim'
                continue
            case 'help config'
                set path 'help config'
                continue
            case 'help completions'
                set path 'help completions'
                continue
            case 'help platform current'
                set path 'help platform current'
                continue
            case 'help platform inspect'
                set path 'help platform inspect'
                continue
            case 'help platform simulators'
                set path 'help platform simulators'
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

function __devkit_list
    set -l value (string replace -r -- '^-[^=]*=' '' (commandline -ct))
    set -l head (string match -r -- '^.*,' $value)
    for word in $argv
        if not contains -- $word (string split -- , "$head")
            echo "$head$word"
        end
    end
end

complete -c 'devkit' -f

complete -c 'devkit' -n '__devkit_at \'\' 0' -a '\'gen-resources\'' -d 'Generate typed Swift accessors for resources.'
complete -c 'devkit' -n '__devkit_at \'\' 0' -a '\'resources\'' -d 'Generate typed Swift accessors for resources.'
complete -c 'devkit' -n '__devkit_at \'\' 0' -a '\'new-post\'' -d 'Write a new Jekyll post with the right name, place and front matter.'
complete -c 'devkit' -n '__devkit_at \'\' 0' -a '\'post\'' -d 'Write a new Jekyll post with the right name, place and front matter.'
complete -c 'devkit' -n '__devkit_at \'\' 0' -a '\'publish-post\'' -d 'Publish drafts and hidden posts.'
complete -c 'devkit' -n '__devkit_at \'\' 0' -a '\'unpublish-post\'' -d 'Take posts back: to the drafts, or hidden where they are.'
complete -c 'devkit' -n '__devkit_at \'\' 0' -a '\'rename-post\'' -d 'Give a post or draft another title, and a name that goes with it.'
complete -c 'devkit' -n '__devkit_at \'\' 0' -a '\'bump\'' -d 'Take the next build number or version, and commit it.'
complete -c 'devkit' -n '__devkit_at \'\' 0' -a '\'platform\'' -d 'Tell which platform this is, or what something is for.'
complete -c 'devkit' -n '__devkit_at \'\' 0' -a '\'trim\'' -d 'Trim strings and files.'
complete -c 'devkit' -n '__devkit_at \'\' 0' -a '\'config\'' -d 'Print the settings that are in force, and where each comes from.'
complete -c 'devkit' -n '__devkit_at \'\' 0' -a '\'completions\'' -d 'Print the completion script of a shell, or install it.'
complete -c 'devkit' -n '__devkit_at \'\' 0' -a '\'help\'' -d 'Show subcommand help information.'
complete -c 'devkit' -n '__devkit_at \'\'' -l 'quiet' -s 'q' -d 'Print nothing but data and what is wrong.'
complete -c 'devkit' -n '__devkit_at \'\'' -l 'verbose' -s 'v' -d 'Print more about what is done.'
complete -c 'devkit' -n '__devkit_at \'\'' -l 'color' -r -f -a '\'auto\' \'always\' \'never\'' -d 'Whether diagnostics are coloured.'
complete -c 'devkit' -n '__devkit_at \'\'' -l 'diagnostics' -r -f -a '\'auto\' \'text\' \'xcode\' \'github\' \'json\'' -d 'The form of diagnostics.'
complete -c 'devkit' -n '__devkit_at \'\'' -s 'C' -r -f -a '(__fish_complete_directories)' -d 'Run as if started in this folder.'
complete -c 'devkit' -n '__devkit_at \'\'' -l 'version' -d 'Show the version.'
complete -c 'devkit' -n '__devkit_at \'\'' -s 'h' -l 'help' -d 'Show help information.'

complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'inputs-from' -r -F -d 'Read further paths from a file, one a line; \'-\' is standard input.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'folder-reference' -r -f -a '(__fish_complete_directories)' -d 'A folder that is copied into the bundle with the folders in it; repeatable.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'exclude' -r -f -d 'Leave out what a pattern matches, as in .gitignore; repeatable.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'ignore-file' -r -F -d 'Leave out what the patterns of a file match. (default: .rswiftignore in and around the inputs)'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'only' -r -f -a '(__devkit_list \'image\' \'color\' \'data\' \'font\' \'file\' \'string\' \'storyboard\' \'nib\' \'segue\' \'reuseIdentifier\' \'id\' \'appIcon\' \'spriteAtlas\' \'texture\' \'arResourceGroup\' \'info\' \'entitlements\' \'project\')' -d 'Only these kinds, separated by commas: image, color, data, font, file, string, storyboard, nib, segue, reuseIdentifier, id, appIcon, spriteAtlas, texture, arResourceGroup, info, entitlements, project.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'skip' -r -f -a '(__devkit_list \'image\' \'color\' \'data\' \'font\' \'file\' \'string\' \'storyboard\' \'nib\' \'segue\' \'reuseIdentifier\' \'id\' \'appIcon\' \'spriteAtlas\' \'texture\' \'arResourceGroup\' \'info\' \'entitlements\' \'project\')' -d 'All kinds but these, separated by commas.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'development-region' -r -f -d 'The language whose texts decide the arguments of strings. (default: en, where it exists)'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'catalog-keys' -r -f -a '\'all\' \'manual\'' -d 'Which keys of string catalogs get accessors; manual ones are those that Xcode generates symbols for. (default: all)'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'missing-translations' -r -f -a '\'warn\' \'error\' \'ignore\'' -d 'What to do about keys that a language lacks. (default: warn)'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'project' -r -f -a '(__devkit_files \'xcodeproj\' \'pbxproj\')' -d 'Read the resources of a target of this project, an .xcodeproj. (default: the only one in the working folder)'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'workspace' -r -f -a '(__devkit_files \'xcworkspace\')' -d 'Look for the target in the projects of a workspace.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'target' -r -f -a '(sh -c \'devkit completions --offer targets -- "$@" 2>/dev/null\' (commandline -opc))' -d 'The target. (default: the only app)'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'configuration' -r -f -a '(sh -c \'devkit completions --offer configurations -- "$@" 2>/dev/null\' (commandline -opc))' -d 'The build configuration whose Info.plist and entitlements count. (default: all)'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'access' -r -f -a '\'internal\' \'package\' \'public\'' -d 'The access level of the accessors.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'bundle' -r -f -a '\'auto\' \'module\' \'main\' \'class\'' -d 'Where the code looks for resources: in the package\'s bundle or that of the code (auto), in Bundle.module, in Bundle.main, or in the bundle of the code (class).'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'types' -r -f -a '\'nested\' \'export\' \'import:\'' -d 'Where the types of resources are: in the outermost type (nested), public for other modules (export), or in a module that exports them (import:<module>).'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'naming' -r -f -a '\'camel\' \'rswift\'' -d 'How names become identifiers.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'name' -r -f -d 'The name of the outermost type.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'import' -r -f -d 'Import a module in the generated code; repeatable.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'embed-strings' -r -f -a '\'auto\' \'always\' \'never\'' -d 'Put the texts of strings into the code: for systems other than Apple\'s (auto), for all (always), or not at all (never).'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'split' -d 'Write a file for each kind of resources besides the output, such as R+image.generated.swift.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'no-split' -d 'Write a file for each kind of resources besides the output, such as R+image.generated.swift.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'nested-strings' -d 'Nest the accessors of strings at the dots of their keys.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'no-nested-strings' -d 'Nest the accessors of strings at the dots of their keys.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'pseudo' -r -f -a '\'double\' \'accent\' \'rtl\'' -d 'Write texts for layout tests instead of the real ones, doubled, accented or marked as right-to-left, into the code of every system.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'fallback-classes' -d 'Let a class of UIKit or AppKit stand for a class of a storyboard or xib that the code cannot import.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'no-fallback-classes' -d 'Let a class of UIKit or AppKit stand for a class of a storyboard or xib that the code cannot import.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'output' -s 'o' -r -f -a '(__devkit_files \'swift\')' -d 'The file to write, a folder to write R.generated.swift in, or \'-\' for standard output.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'check' -d 'Write nothing; fail where the output is not what would be written.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'json' -d 'Print everything that was found as JSON, and write no Swift.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'report-strings' -d 'Print what each language has of each string table, and write no Swift; with --json as JSON, with --verbose key by key.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'strict' -d 'Fail where there are warnings.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'no-strict' -d 'Fail where there are warnings.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'force' -s 'f' -d 'Overwrite a file that no generator wrote.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'paths' -r -f -a '\'absolute\' \'relative\'' -d 'How diagnostics show paths.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'compare' -r -f -a '(__devkit_files \'swift\')' -d 'Print which accessors of a file that R.swift or SwiftGen generated stay, change or are missing, and write no Swift.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'unused' -r -F -d 'Print which resources these sources, storyboards and xibs do not mention, with their sizes, and write no Swift.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\' --unused' -F
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'list-inputs' -d 'Print the paths of what is taken in, one a line, and write nothing.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'write-file-lists' -r -f -a '(__fish_complete_directories)' -d 'Write the input and output file lists of an Xcode build phase into a folder, and no Swift.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'dependency-file' -r -f -a '(__devkit_files \'d\')' -d 'Write what the output depends on to a file, as make and Xcode read it.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'settings-for' -r -f -d 'Take the options of a target in the settings file before those for all. (default: the target of the Xcode project)'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'cache' -d 'End at once where nothing has changed since the last run. (default: --cache)'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'no-cache' -d 'End at once where nothing has changed since the last run. (default: --cache)'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'cache-folder' -r -f -a '(__fish_complete_directories)' -d 'Where to keep what is known of runs, an absolute path. (default: the user\'s cache folder)'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'print-build-phase' -d 'Print the build phase to add to an Xcode target, and write nothing.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'quiet' -s 'q' -d 'Print nothing but data and what is wrong.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'verbose' -s 'v' -d 'Print more about what is done.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'color' -r -f -a '\'auto\' \'always\' \'never\'' -d 'Whether diagnostics are coloured.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'diagnostics' -r -f -a '\'auto\' \'text\' \'xcode\' \'github\' \'json\'' -d 'The form of diagnostics.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -s 'C' -r -f -a '(__fish_complete_directories)' -d 'Run as if started in this folder.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -l 'version' -d 'Show the version.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\'' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'devkit' -n '__devkit_at \'gen-resources\' any' -F -d 'Folders to walk, and files.'

complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'slug' -r -f -d 'The part of the file\'s name after the date.'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'title' -r -f -d 'The title, for one that begins with a hyphen.'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'tag' -r -f -d 'A tag; repeatable.'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'tags' -r -f -d 'Tags, separated by commas.'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'date' -s 'd' -r -f -d 'The date: 2024-01-05, \'2024-01-05 10:00\', \'2024-01-05 10:00:30 +0900\', 2024-01-05T10:00:00Z, now, today, yesterday or tomorrow. (default: now)'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'draft' -d 'Make a draft, without a date, in _drafts.'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'published' -d 'Whether the post is public at once. (default: --no-published)'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'no-published' -d 'Whether the post is public at once. (default: --no-published)'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'layout' -s 'l' -r -f -d 'The layout. (default: what the site\'s posts have)'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'excerpt' -r -f -d 'The excerpt.'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'category' -r -f -d 'A category; repeatable.'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'author' -r -f -d 'The author.'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'field' -r -f -d 'Any other key of the front matter; repeatable.'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'collection' -r -f -d 'A collection of the site in place of its posts.'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'dir' -r -f -d 'A folder below _posts, or one of the site that has posts of its own.'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -s 'x' -l 'extension' -r -f -d 'The file\'s extension. (default: what the site\'s posts have)'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'template' -r -F -d 'A file that the post begins as. (default: _templates/post.md, where it exists)'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'slug-mode' -r -f -a '\'default\' \'pretty\' \'ascii\' \'latin\' \'raw\'' -d 'What of the title stays in the slug.'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'site' -r -f -a '(__fish_complete_directories)' -d 'The site\'s folder. (default: the nearest one upwards with a _config.yml)'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'config' -r -f -a '(__devkit_files \'yml\' \'yaml\' \'toml\')' -d 'Configuration files in place of the site\'s own, separated by commas; later ones are stronger.'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'open' -d 'Whether to open the post in an editor. (default: in a terminal, outside of CI)'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'no-open' -d 'Whether to open the post in an editor. (default: in a terminal, outside of CI)'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'force' -s 'f' -d 'Replace a file, and accept a URL that another post has.'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -s 'n' -l 'dry-run' -d 'Print what would be written, and write nothing.'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'json' -d 'Print a JSON object in place of the path.'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'quiet' -s 'q' -d 'Print nothing but data and what is wrong.'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'verbose' -s 'v' -d 'Print more about what is done.'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'color' -r -f -a '\'auto\' \'always\' \'never\'' -d 'Whether diagnostics are coloured.'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'diagnostics' -r -f -a '\'auto\' \'text\' \'xcode\' \'github\' \'json\'' -d 'The form of diagnostics.'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -s 'C' -r -f -a '(__fish_complete_directories)' -d 'Run as if started in this folder.'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -l 'version' -d 'Show the version.'
complete -c 'devkit' -n '__devkit_at \'new-post\'' -s 'h' -l 'help' -d 'Show help information.'

complete -c 'devkit' -n '__devkit_at \'publish-post\'' -l 'date' -s 'd' -r -f -d 'The date: 2024-01-05, \'2024-01-05 10:00\', \'2024-01-05 10:00:30 +0900\', 2024-01-05T10:00:00Z, now, today, yesterday or tomorrow.'
complete -c 'devkit' -n '__devkit_at \'publish-post\'' -l 'keep-date' -d 'Keep the date and the name of a hidden post.'
complete -c 'devkit' -n '__devkit_at \'publish-post\'' -l 'site' -r -f -a '(__fish_complete_directories)' -d 'The site\'s folder. (default: the nearest one upwards with a _config.yml)'
complete -c 'devkit' -n '__devkit_at \'publish-post\'' -l 'config' -r -f -a '(__devkit_files \'yml\' \'yaml\' \'toml\')' -d 'Configuration files in place of the site\'s own, separated by commas; later ones are stronger.'
complete -c 'devkit' -n '__devkit_at \'publish-post\'' -s 'n' -l 'dry-run' -d 'Print what would be done, and do nothing.'
complete -c 'devkit' -n '__devkit_at \'publish-post\'' -l 'json' -d 'Print a JSON array in place of paths.'
complete -c 'devkit' -n '__devkit_at \'publish-post\'' -l 'quiet' -s 'q' -d 'Print nothing but data and what is wrong.'
complete -c 'devkit' -n '__devkit_at \'publish-post\'' -l 'verbose' -s 'v' -d 'Print more about what is done.'
complete -c 'devkit' -n '__devkit_at \'publish-post\'' -l 'color' -r -f -a '\'auto\' \'always\' \'never\'' -d 'Whether diagnostics are coloured.'
complete -c 'devkit' -n '__devkit_at \'publish-post\'' -l 'diagnostics' -r -f -a '\'auto\' \'text\' \'xcode\' \'github\' \'json\'' -d 'The form of diagnostics.'
complete -c 'devkit' -n '__devkit_at \'publish-post\'' -s 'C' -r -f -a '(__fish_complete_directories)' -d 'Run as if started in this folder.'
complete -c 'devkit' -n '__devkit_at \'publish-post\'' -l 'version' -d 'Show the version.'
complete -c 'devkit' -n '__devkit_at \'publish-post\'' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'devkit' -n '__devkit_at \'publish-post\' any' -f -a '(sh -c \'eval "devkit publish-post $(devkit completions --offer site -- "$@")" 2>/dev/null | cut -f1\' (commandline -opc))' -d 'Paths, slugs or parts of titles.'

complete -c 'devkit' -n '__devkit_at \'unpublish-post\'' -l 'draft' -d 'Move the post to _drafts, made if need be.'
complete -c 'devkit' -n '__devkit_at \'unpublish-post\'' -l 'in-place' -d 'Leave the post where it is, with \'published: false\'.'
complete -c 'devkit' -n '__devkit_at \'unpublish-post\'' -l 'site' -r -f -a '(__fish_complete_directories)' -d 'The site\'s folder. (default: the nearest one upwards with a _config.yml)'
complete -c 'devkit' -n '__devkit_at \'unpublish-post\'' -l 'config' -r -f -a '(__devkit_files \'yml\' \'yaml\' \'toml\')' -d 'Configuration files in place of the site\'s own, separated by commas; later ones are stronger.'
complete -c 'devkit' -n '__devkit_at \'unpublish-post\'' -s 'n' -l 'dry-run' -d 'Print what would be done, and do nothing.'
complete -c 'devkit' -n '__devkit_at \'unpublish-post\'' -l 'json' -d 'Print a JSON array in place of paths.'
complete -c 'devkit' -n '__devkit_at \'unpublish-post\'' -l 'quiet' -s 'q' -d 'Print nothing but data and what is wrong.'
complete -c 'devkit' -n '__devkit_at \'unpublish-post\'' -l 'verbose' -s 'v' -d 'Print more about what is done.'
complete -c 'devkit' -n '__devkit_at \'unpublish-post\'' -l 'color' -r -f -a '\'auto\' \'always\' \'never\'' -d 'Whether diagnostics are coloured.'
complete -c 'devkit' -n '__devkit_at \'unpublish-post\'' -l 'diagnostics' -r -f -a '\'auto\' \'text\' \'xcode\' \'github\' \'json\'' -d 'The form of diagnostics.'
complete -c 'devkit' -n '__devkit_at \'unpublish-post\'' -s 'C' -r -f -a '(__fish_complete_directories)' -d 'Run as if started in this folder.'
complete -c 'devkit' -n '__devkit_at \'unpublish-post\'' -l 'version' -d 'Show the version.'
complete -c 'devkit' -n '__devkit_at \'unpublish-post\'' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'devkit' -n '__devkit_at \'unpublish-post\' any' -f -a '(__devkit_files \'md\' \'markdown\')' -d 'Paths, slugs or parts of titles.'

complete -c 'devkit' -n '__devkit_at \'rename-post\'' -l 'slug' -r -f -d 'The new part of the name after the date.'
complete -c 'devkit' -n '__devkit_at \'rename-post\'' -l 'slug-mode' -r -f -a '\'default\' \'pretty\' \'ascii\' \'latin\' \'raw\'' -d 'What of the title stays in the slug.'
complete -c 'devkit' -n '__devkit_at \'rename-post\'' -l 'site' -r -f -a '(__fish_complete_directories)' -d 'The site\'s folder. (default: the nearest one upwards with a _config.yml)'
complete -c 'devkit' -n '__devkit_at \'rename-post\'' -l 'config' -r -f -a '(__devkit_files \'yml\' \'yaml\' \'toml\')' -d 'Configuration files in place of the site\'s own, separated by commas; later ones are stronger.'
complete -c 'devkit' -n '__devkit_at \'rename-post\'' -s 'n' -l 'dry-run' -d 'Print what would be done, and do nothing.'
complete -c 'devkit' -n '__devkit_at \'rename-post\'' -l 'json' -d 'Print a JSON array in place of paths.'
complete -c 'devkit' -n '__devkit_at \'rename-post\'' -l 'quiet' -s 'q' -d 'Print nothing but data and what is wrong.'
complete -c 'devkit' -n '__devkit_at \'rename-post\'' -l 'verbose' -s 'v' -d 'Print more about what is done.'
complete -c 'devkit' -n '__devkit_at \'rename-post\'' -l 'color' -r -f -a '\'auto\' \'always\' \'never\'' -d 'Whether diagnostics are coloured.'
complete -c 'devkit' -n '__devkit_at \'rename-post\'' -l 'diagnostics' -r -f -a '\'auto\' \'text\' \'xcode\' \'github\' \'json\'' -d 'The form of diagnostics.'
complete -c 'devkit' -n '__devkit_at \'rename-post\'' -s 'C' -r -f -a '(__fish_complete_directories)' -d 'Run as if started in this folder.'
complete -c 'devkit' -n '__devkit_at \'rename-post\'' -l 'version' -d 'Show the version.'
complete -c 'devkit' -n '__devkit_at \'rename-post\'' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'devkit' -n '__devkit_at \'rename-post\' 0' -f -a '(__devkit_files \'md\' \'markdown\')' -d 'A path, a slug or a part of a title.'

complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'build-number' -r -f -d 'Take this build number.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'counter' -r -f -a '\'project\' \'commits\' \'date\' \'remote\'' -d 'Where the next build number comes from: one more than the highest known (project), the number of commits, the date, a counter in the git remote, or a web service by its address. (default: project)'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'counter-name' -r -f -d 'What a shared counter calls the product. (default: its bundle identifier)'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'remote' -r -f -a '(sh -c \'git -C "$(devkit completions --offer folder -- "$@")" remote 2>/dev/null\' (commandline -opc))' -d 'The git remote that has the counter.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'new-number' -d 'Take another number for a commit that has one in the shared counter.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'start-at' -r -f -d 'Take no build number below this one.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'preid' -r -f -d 'The name of a prerelease: minor with \'rc\' gives 1.3.0-rc.1. (default of prerelease: beta)'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'with-build' -d 'Take a new build number with a new version.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'allow-lower' -d 'Allow a number that is lower than the current one.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'project' -r -F -d 'The Xcode project, where there are several.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'file' -r -F -d 'Edit this file, with its lock, and no other; repeatable.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'target' -r -f -a '(sh -c \'devkit completions --offer targets -- "$@" 2>/dev/null\' (commandline -opc))' -d 'The target whose numbers count; repeatable.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'configuration' -r -f -a '(sh -c \'devkit completions --offer configurations -- "$@" 2>/dev/null\' (commandline -opc))' -d 'Edit this build configuration only.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'all' -d 'Give all targets the new number, also those that have another now.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'convert-plist' -d 'Write a binary Info.plist as XML, so that its numbers can be edited.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'changelog' -d 'Put the commits since the last version under the head Unreleased of CHANGELOG.md.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'include' -r -F -d 'Commit this changed file too, such as a changelog; repeatable.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'message' -s 'm' -r -f -d 'The message of commit and tag; {version} and {build} are filled in.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'no-commit' -d 'Change the files and commit nothing.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'tag' -d 'Make an annotated tag.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'no-tag' -d 'Make an annotated tag.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'tag-format' -r -f -d 'The name of the tag. (default: builds/{build}, and v{version} or as the tags there are)'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'sign' -d 'Sign commit and tag.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'push' -d 'Push branch and tag, both or none.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'no-push' -d 'Push branch and tag, both or none.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'allow-dirty' -d 'Go on where files are changed and not committed; they are left alone.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'allow-detached' -d 'Go on where HEAD is on no branch.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -s 'n' -l 'dry-run' -d 'Print what would be done, and change nothing.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'recover' -d 'Finish or undo a bump that was cut off.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'undo' -d 'Take back the last bump, where it was not pushed.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'show' -d 'Print the numbers, where they stand, and which are next.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'get' -r -f -a '\'version\' \'build\' \'next-build\' \'next-version\' \'bundle-id\' \'tag\'' -d 'Print one value and change nothing.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'github-output' -d 'Write the values to the file that GITHUB_OUTPUT names.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'json' -d 'Print what was done as JSON.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'quiet' -s 'q' -d 'Print nothing but data and what is wrong.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'verbose' -s 'v' -d 'Print more about what is done.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'color' -r -f -a '\'auto\' \'always\' \'never\'' -d 'Whether diagnostics are coloured.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'diagnostics' -r -f -a '\'auto\' \'text\' \'xcode\' \'github\' \'json\'' -d 'The form of diagnostics.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -s 'C' -r -f -a '(__fish_complete_directories)' -d 'Run as if started in this folder.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -l 'version' -d 'Show the version.'
complete -c 'devkit' -n '__devkit_at \'bump\'' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'devkit' -n '__devkit_at \'bump\' 0' -f -a '\'build\' \'auto\' \'major\' \'minor\' \'patch\' \'prerelease\' \'release\'' -d 'What gets a new number: build, major, minor, patch, prerelease, release, a version, or auto for what the commits ask for.'

complete -c 'devkit' -n '__devkit_at \'platform\' 0' -a '\'current\'' -d 'Tell about this machine, the build in progress and the run of CI.'
complete -c 'devkit' -n '__devkit_at \'platform\' 0' -a '\'inspect\'' -d 'Tell what binaries and bundles are for.'
complete -c 'devkit' -n '__devkit_at \'platform\' 0' -a '\'simulators\'' -d 'List the simulators, or find the one to use.'
complete -c 'devkit' -n '__devkit_at \'platform\'' -l 'version' -d 'Show the version.'
complete -c 'devkit' -n '__devkit_at \'platform\'' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'devkit' -n '__devkit_at \'platform\'' -l 'json' -d 'Print everything as JSON.'
complete -c 'devkit' -n '__devkit_at \'platform\'' -l 'shell' -d 'Print assignments for a shell, to be evaluated.'
complete -c 'devkit' -n '__devkit_at \'platform\'' -l 'get' -r -f -a '\'os\' \'os.family\' \'os.id\' \'os.like\' \'os.name\' \'os.version\' \'os.codename\' \'os.variant\' \'os.build\' \'os.title\' \'os.source\' \'kernel\' \'kernel.name\' \'kernel.release\' \'kernel.version\' \'processor\' \'processor.architecture\' \'processor.machine\' \'processor.program\' \'processor.translated\' \'processor.translator\' \'processor.evidence\' \'processor.doubts\' \'container\' \'container.present\' \'container.name\' \'container.evidence\' \'container.doubts\' \'wsl\' \'wsl.present\' \'wsl.version\' \'wsl.evidence\' \'wsl.doubts\' \'vm\' \'vm.present\' \'vm.name\' \'vm.evidence\' \'vm.doubts\' \'ci\' \'ci.present\' \'ci.provider\' \'ci.name\' \'ci.others\' \'ci.pullRequest\' \'ci.pullRequestNumber\' \'ci.evidence\' \'target\' \'target.source\' \'target.platform\' \'target.os\' \'target.simulator\' \'target.device\' \'target.architectures\' \'target.sdk\' \'target.configuration\' \'target.evidence\' \'swift\' \'swift.version\' \'swift.path\' \'swift.compiler\' \'swift.target\' \'swift.problem\' \'swift.installed\' \'xcode\' \'xcode.version\' \'xcode.build\' \'xcode.developerFolder\' \'xcode.chosenBy\' \'xcode.installed\' \'terminal\' \'terminal.input\' \'terminal.output\' \'terminal.error\' \'terminal.columns\' \'terminal.rows\' \'terminal.type\' \'terminal.program\' \'terminal.programVersion\' \'terminal.colors\' \'terminal.multiplexer\' \'terminal.remote\'' -d 'Print one value alone, such as os.version.'
complete -c 'devkit' -n '__devkit_at \'platform\'' -l 'is' -r -f -a '(__devkit_list \'simulator\' \'device\' \'maccatalyst\' \'macos\' \'ios\' \'tvos\' \'watchos\' \'visionos\' \'driverkit\' \'linux\' \'android\' \'windows\' \'freebsd\' \'netbsd\' \'openbsd\' \'arm64\' \'x86_64\' \'ci\' \'pull-request\' \'container\' \'docker\' \'podman\' \'kubernetes\' \'lxc\' \'vm\' \'wsl\' \'wsl1\' \'wsl2\' \'translated\' \'terminal\')' -d 'Answer by the exit status, as in simulator or ios,not-ci; repeatable.'
complete -c 'devkit' -n '__devkit_at \'platform\'' -l 'explain' -d 'Also say why; with \'--is\'.'
complete -c 'devkit' -n '__devkit_at \'platform\'' -l 'emit-swift' -d 'Print a Swift file for apps: Platform.isSimulator and its relatives.'
complete -c 'devkit' -n '__devkit_at \'platform\'' -l 'access' -r -f -a '\'internal\' \'package\' \'public\'' -d 'Who may use what is in the Swift file; internal by default.'
complete -c 'devkit' -n '__devkit_at \'platform\'' -l 'quiet' -s 'q' -d 'Print nothing but data and what is wrong.'
complete -c 'devkit' -n '__devkit_at \'platform\'' -l 'verbose' -s 'v' -d 'Print more about what is done.'
complete -c 'devkit' -n '__devkit_at \'platform\'' -l 'color' -r -f -a '\'auto\' \'always\' \'never\'' -d 'Whether diagnostics are coloured.'
complete -c 'devkit' -n '__devkit_at \'platform\'' -l 'diagnostics' -r -f -a '\'auto\' \'text\' \'xcode\' \'github\' \'json\'' -d 'The form of diagnostics.'
complete -c 'devkit' -n '__devkit_at \'platform\'' -s 'C' -r -f -a '(__fish_complete_directories)' -d 'Run as if started in this folder.'

complete -c 'devkit' -n '__devkit_at \'platform current\'' -l 'json' -d 'Print everything as JSON.'
complete -c 'devkit' -n '__devkit_at \'platform current\'' -l 'shell' -d 'Print assignments for a shell, to be evaluated.'
complete -c 'devkit' -n '__devkit_at \'platform current\'' -l 'get' -r -f -a '\'os\' \'os.family\' \'os.id\' \'os.like\' \'os.name\' \'os.version\' \'os.codename\' \'os.variant\' \'os.build\' \'os.title\' \'os.source\' \'kernel\' \'kernel.name\' \'kernel.release\' \'kernel.version\' \'processor\' \'processor.architecture\' \'processor.machine\' \'processor.program\' \'processor.translated\' \'processor.translator\' \'processor.evidence\' \'processor.doubts\' \'container\' \'container.present\' \'container.name\' \'container.evidence\' \'container.doubts\' \'wsl\' \'wsl.present\' \'wsl.version\' \'wsl.evidence\' \'wsl.doubts\' \'vm\' \'vm.present\' \'vm.name\' \'vm.evidence\' \'vm.doubts\' \'ci\' \'ci.present\' \'ci.provider\' \'ci.name\' \'ci.others\' \'ci.pullRequest\' \'ci.pullRequestNumber\' \'ci.evidence\' \'target\' \'target.source\' \'target.platform\' \'target.os\' \'target.simulator\' \'target.device\' \'target.architectures\' \'target.sdk\' \'target.configuration\' \'target.evidence\' \'swift\' \'swift.version\' \'swift.path\' \'swift.compiler\' \'swift.target\' \'swift.problem\' \'swift.installed\' \'xcode\' \'xcode.version\' \'xcode.build\' \'xcode.developerFolder\' \'xcode.chosenBy\' \'xcode.installed\' \'terminal\' \'terminal.input\' \'terminal.output\' \'terminal.error\' \'terminal.columns\' \'terminal.rows\' \'terminal.type\' \'terminal.program\' \'terminal.programVersion\' \'terminal.colors\' \'terminal.multiplexer\' \'terminal.remote\'' -d 'Print one value alone, such as os.version.'
complete -c 'devkit' -n '__devkit_at \'platform current\'' -l 'is' -r -f -a '(__devkit_list \'simulator\' \'device\' \'maccatalyst\' \'macos\' \'ios\' \'tvos\' \'watchos\' \'visionos\' \'driverkit\' \'linux\' \'android\' \'windows\' \'freebsd\' \'netbsd\' \'openbsd\' \'arm64\' \'x86_64\' \'ci\' \'pull-request\' \'container\' \'docker\' \'podman\' \'kubernetes\' \'lxc\' \'vm\' \'wsl\' \'wsl1\' \'wsl2\' \'translated\' \'terminal\')' -d 'Answer by the exit status, as in simulator or ios,not-ci; repeatable.'
complete -c 'devkit' -n '__devkit_at \'platform current\'' -l 'explain' -d 'Also say why; with \'--is\'.'
complete -c 'devkit' -n '__devkit_at \'platform current\'' -l 'emit-swift' -d 'Print a Swift file for apps: Platform.isSimulator and its relatives.'
complete -c 'devkit' -n '__devkit_at \'platform current\'' -l 'access' -r -f -a '\'internal\' \'package\' \'public\'' -d 'Who may use what is in the Swift file; internal by default.'
complete -c 'devkit' -n '__devkit_at \'platform current\'' -l 'quiet' -s 'q' -d 'Print nothing but data and what is wrong.'
complete -c 'devkit' -n '__devkit_at \'platform current\'' -l 'verbose' -s 'v' -d 'Print more about what is done.'
complete -c 'devkit' -n '__devkit_at \'platform current\'' -l 'color' -r -f -a '\'auto\' \'always\' \'never\'' -d 'Whether diagnostics are coloured.'
complete -c 'devkit' -n '__devkit_at \'platform current\'' -l 'diagnostics' -r -f -a '\'auto\' \'text\' \'xcode\' \'github\' \'json\'' -d 'The form of diagnostics.'
complete -c 'devkit' -n '__devkit_at \'platform current\'' -s 'C' -r -f -a '(__fish_complete_directories)' -d 'Run as if started in this folder.'
complete -c 'devkit' -n '__devkit_at \'platform current\'' -l 'version' -d 'Show the version.'
complete -c 'devkit' -n '__devkit_at \'platform current\'' -s 'h' -l 'help' -d 'Show help information.'

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

complete -c 'devkit' -n '__devkit_at \'platform simulators\'' -l 'booted' -d 'Only those that run.'
complete -c 'devkit' -n '__devkit_at \'platform simulators\'' -l 'os' -r -f -a '\'ios\' \'tvos\' \'visionos\' \'watchos\'' -d 'Only those of a system, such as ios, \'iOS 18\' or ios18.2.'
complete -c 'devkit' -n '__devkit_at \'platform simulators\'' -l 'name' -r -f -d 'Only those with this in their name, in any case.'
complete -c 'devkit' -n '__devkit_at \'platform simulators\'' -l 'all' -d 'Also those that cannot be used.'
complete -c 'devkit' -n '__devkit_at \'platform simulators\'' -l 'udid-for' -r -f -d 'Print the identifier of the one of this name with the newest system.'
complete -c 'devkit' -n '__devkit_at \'platform simulators\'' -l 'from' -r -f -a '(__devkit_files \'json\')' -d 'Read a saved listing; \'-\' is standard input.'
complete -c 'devkit' -n '__devkit_at \'platform simulators\'' -l 'json' -d 'Print everything as JSON.'
complete -c 'devkit' -n '__devkit_at \'platform simulators\'' -l 'quiet' -s 'q' -d 'Print nothing but data and what is wrong.'
complete -c 'devkit' -n '__devkit_at \'platform simulators\'' -l 'verbose' -s 'v' -d 'Print more about what is done.'
complete -c 'devkit' -n '__devkit_at \'platform simulators\'' -l 'color' -r -f -a '\'auto\' \'always\' \'never\'' -d 'Whether diagnostics are coloured.'
complete -c 'devkit' -n '__devkit_at \'platform simulators\'' -l 'diagnostics' -r -f -a '\'auto\' \'text\' \'xcode\' \'github\' \'json\'' -d 'The form of diagnostics.'
complete -c 'devkit' -n '__devkit_at \'platform simulators\'' -s 'C' -r -f -a '(__fish_complete_directories)' -d 'Run as if started in this folder.'
complete -c 'devkit' -n '__devkit_at \'platform simulators\'' -l 'version' -d 'Show the version.'
complete -c 'devkit' -n '__devkit_at \'platform simulators\'' -s 'h' -l 'help' -d 'Show help information.'

complete -c 'devkit' -n '__devkit_at \'trim\'' -l 'left' -d 'Trim the beginning only.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -l 'right' -d 'Trim the end only.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -l 'both' -d 'Trim both ends, as is done without any of the three.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -l 'lines' -d 'Trim every line of each string by itself.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -l 'chars' -r -f -d 'Take these characters away, and no white space.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -l 'ascii' -d 'Take ASCII white space away only.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -l 'in-place' -d 'Trim the files at these paths; folders are walked.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -l 'check' -d 'Change nothing; say where files are not trimmed, and exit with 1.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -l 'tracked' -d 'Take the files that git tracks.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -l 'changed' -d 'Take the files that differ from the last commit, and new ones.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -l 'staged' -d 'Take the files of the next commit; a check looks at the index itself.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -s 'l' -l 'list' -d 'Print the names of files only.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -l 'diff' -d 'Print the changes as a unified diff.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -l 'literals' -d 'Trim multi-line literals of programming languages as well.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -l 'hard-links' -d 'Trim files with several names as well; the other names keep the old content.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -l 'fsync' -d 'Have files reach the disk, so that they outlive a loss of power.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -l 'exit-non-zero-on-fix' -d 'Exit with 1 where a file was trimmed.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -l 'only' -r -f -a '(__devkit_list \'blanks\' \'final-newline\' \'final-blank-lines\')' -d 'Do these only, separated by commas: blanks, final-newline, final-blank-lines.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -l 'skip' -r -f -a '(__devkit_list \'blanks\' \'final-newline\' \'final-blank-lines\')' -d 'Do all but these, separated by commas.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -l 'line-endings' -r -f -a '\'keep\' \'lf\' \'crlf\' \'auto\'' -d 'What becomes of line ends; auto is what most lines of a file have.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -l 'bom' -r -f -a '\'keep\' \'remove\'' -d 'What becomes of a byte order mark.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -s '0' -l 'null' -d 'Strings of standard input, and what is printed, end in NUL.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -l 'quiet' -s 'q' -d 'Print nothing but data and what is wrong.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -l 'verbose' -s 'v' -d 'Print more about what is done.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -l 'color' -r -f -a '\'auto\' \'always\' \'never\'' -d 'Whether diagnostics are coloured.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -l 'diagnostics' -r -f -a '\'auto\' \'text\' \'xcode\' \'github\' \'json\'' -d 'The form of diagnostics.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -s 'C' -r -f -a '(__fish_complete_directories)' -d 'Run as if started in this folder.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -l 'version' -d 'Show the version.'
complete -c 'devkit' -n '__devkit_at \'trim\'' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'devkit' -n '__devkit_at \'trim\' any' -F -d 'Strings, or with an option for files, paths.'

complete -c 'devkit' -n '__devkit_at \'config\'' -l 'all' -d 'Print the settings that nothing gives a value too, with what they may be.'
complete -c 'devkit' -n '__devkit_at \'config\'' -l 'json' -d 'Print the settings as JSON.'
complete -c 'devkit' -n '__devkit_at \'config\'' -l 'schema' -d 'Print the JSON Schema of .devkit.json, for editors.'
complete -c 'devkit' -n '__devkit_at \'config\'' -l 'quiet' -s 'q' -d 'Print nothing but data and what is wrong.'
complete -c 'devkit' -n '__devkit_at \'config\'' -l 'verbose' -s 'v' -d 'Print more about what is done.'
complete -c 'devkit' -n '__devkit_at \'config\'' -l 'color' -r -f -a '\'auto\' \'always\' \'never\'' -d 'Whether diagnostics are coloured.'
complete -c 'devkit' -n '__devkit_at \'config\'' -l 'diagnostics' -r -f -a '\'auto\' \'text\' \'xcode\' \'github\' \'json\'' -d 'The form of diagnostics.'
complete -c 'devkit' -n '__devkit_at \'config\'' -s 'C' -r -f -a '(__fish_complete_directories)' -d 'Run as if started in this folder.'
complete -c 'devkit' -n '__devkit_at \'config\'' -l 'version' -d 'Show the version.'
complete -c 'devkit' -n '__devkit_at \'config\'' -s 'h' -l 'help' -d 'Show help information.'

complete -c 'devkit' -n '__devkit_at \'completions\'' -l 'install' -d 'Write the script to its place in the home folder.'
complete -c 'devkit' -n '__devkit_at \'completions\'' -l 'quiet' -s 'q' -d 'Print nothing but data and what is wrong.'
complete -c 'devkit' -n '__devkit_at \'completions\'' -l 'verbose' -s 'v' -d 'Print more about what is done.'
complete -c 'devkit' -n '__devkit_at \'completions\'' -l 'color' -r -f -a '\'auto\' \'always\' \'never\'' -d 'Whether diagnostics are coloured.'
complete -c 'devkit' -n '__devkit_at \'completions\'' -l 'diagnostics' -r -f -a '\'auto\' \'text\' \'xcode\' \'github\' \'json\'' -d 'The form of diagnostics.'
complete -c 'devkit' -n '__devkit_at \'completions\'' -s 'C' -r -f -a '(__fish_complete_directories)' -d 'Run as if started in this folder.'
complete -c 'devkit' -n '__devkit_at \'completions\'' -l 'version' -d 'Show the version.'
complete -c 'devkit' -n '__devkit_at \'completions\'' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'devkit' -n '__devkit_at \'completions\' 0' -f -a '\'zsh\' \'bash\' \'fish\'' -d 'The shell.'

complete -c 'devkit' -n '__devkit_at \'help\' 0' -a '\'gen-resources\'' -d 'Generate typed Swift accessors for resources.'
complete -c 'devkit' -n '__devkit_at \'help\' 0' -a '\'resources\'' -d 'Generate typed Swift accessors for resources.'
complete -c 'devkit' -n '__devkit_at \'help\' 0' -a '\'new-post\'' -d 'Write a new Jekyll post with the right name, place and front matter.'
complete -c 'devkit' -n '__devkit_at \'help\' 0' -a '\'post\'' -d 'Write a new Jekyll post with the right name, place and front matter.'
complete -c 'devkit' -n '__devkit_at \'help\' 0' -a '\'publish-post\'' -d 'Publish drafts and hidden posts.'
complete -c 'devkit' -n '__devkit_at \'help\' 0' -a '\'unpublish-post\'' -d 'Take posts back: to the drafts, or hidden where they are.'
complete -c 'devkit' -n '__devkit_at \'help\' 0' -a '\'rename-post\'' -d 'Give a post or draft another title, and a name that goes with it.'
complete -c 'devkit' -n '__devkit_at \'help\' 0' -a '\'bump\'' -d 'Take the next build number or version, and commit it.'
complete -c 'devkit' -n '__devkit_at \'help\' 0' -a '\'platform\'' -d 'Tell which platform this is, or what something is for.'
complete -c 'devkit' -n '__devkit_at \'help\' 0' -a '\'trim\'' -d 'Trim strings and files.'
complete -c 'devkit' -n '__devkit_at \'help\' 0' -a '\'config\'' -d 'Print the settings that are in force, and where each comes from.'
complete -c 'devkit' -n '__devkit_at \'help\' 0' -a '\'completions\'' -d 'Print the completion script of a shell, or install it.'

complete -c 'devkit' -n '__devkit_at \'help platform\' 0' -a '\'current\'' -d 'Tell about this machine, the build in progress and the run of CI.'
complete -c 'devkit' -n '__devkit_at \'help platform\' 0' -a '\'inspect\'' -d 'Tell what binaries and bundles are for.'
complete -c 'devkit' -n '__devkit_at \'help platform\' 0' -a '\'simulators\'' -d 'List the simulators, or find the one to use.'
