"""How much processor time and memory `devkit gen-resources` takes, beside `md5sum` of the same bytes.

Usage: gen-resources.py <devkit>

Reads the projects in the folder that DEVKIT_REAL_INPUTS names, and files that it makes itself from a
fixed seed. Times are user and system time of the child by getrusage, the median of RUNS runs with a
warm page cache. Exits with 1 where a limit is passed, and where a generated file does not type-check.
"""

import json
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile

RUNS = int(os.environ.get("DEVKIT_BENCH_RUNS", "20"))
TABLE_MEGABYTES = 20
PROJECTS = ["mastodon", "icecubes", "habitica", "home-assistant"]
TARGETS = [
    ("mastodon/Mastodon.xcodeproj", "Mastodon"), ("icecubes/IceCubesApp.xcodeproj", "IceCubesApp"),
    ("habitica/Habitica.xcodeproj", "Habitica"), ("home-assistant/HomeAssistant.xcodeproj", "App"),
]


def processor_time(command, runs=RUNS):
    """The median of user and system time in milliseconds."""
    times = []
    for run in range(runs + 1):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if run > 0:  # The first run warms the cache.
            times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return statistics.median(times) * 1000


def peak_memory(command):
    """The greatest resident size of one run in megabytes."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    scale = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return usage.ru_maxrss / scale


def files_below(folder):
    return sorted(
        os.path.join(parent, name) for parent, _, names in os.walk(folder) for name in names)


def type_check(source):
    """The milliseconds that the compiler takes to check a file, less those for an empty one.

    Ends the benchmark where the compiler has something to say: its time would mean nothing.
    """
    command = ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors"]
    checked = subprocess.run(command + [source], capture_output=True, text=True)
    if checked.returncode != 0:
        sys.exit(f"{source} does not type-check:\n{checked.stderr}")
    with tempfile.TemporaryDirectory() as scratch:
        empty = os.path.join(scratch, "Empty.swift")
        with open(empty, "w") as file:
            file.write("import Foundation\n")
        return processor_time(command + [source], 1) - processor_time(command + [empty], 1)


def print_row(cells):
    widths = [22] + [11] * (len(cells) - 1)
    print("".join(
        str(cell).ljust(width) if index == 0 else str(cell).rjust(width)
        for index, (cell, width) in enumerate(zip(cells, widths))))


def time_projects(devkit, folder, scratch):
    """One row for each project; gives back those that take too long."""
    print_row(["project", "files", "kB", "md5sum ms", "devkit ms", "limit ms", "of limit",
               "peak MB", "lines", "check s"])
    slow = []
    for project in PROJECTS:
        path = os.path.join(folder, project)
        files = files_below(path)
        size = sum(os.path.getsize(file) for file in files)
        output = os.path.join(scratch, project + ".swift")
        base = processor_time(["md5sum"] + files)
        own = processor_time([devkit, "gen-resources", path, "-o", "-"])
        subprocess.run([devkit, "gen-resources", path, "-o", output, "-q"],
                       stderr=subprocess.DEVNULL, check=True)
        lines = sum(1 for _ in open(output, "rb"))
        check = type_check(output)
        limit = 2 * base + 30
        if own > limit:
            slow.append(f"{project}: {own:.1f} ms, the limit is {limit:.1f} ms")
        print_row([project, len(files), size // 1000, f"{base:.1f}", f"{own:.1f}", f"{limit:.1f}",
                   f"{own / limit:.2f}", f"{peak_memory([devkit, 'gen-resources', path, '-o', '-']):.0f}",
                   lines, f"{check / 1000:.2f}"])
    return slow


def target_inputs(devkit, target):
    """The files that a target's run has to do with; those in catalogs one by one."""
    listed = subprocess.run(
        [devkit, "gen-resources", "--list-inputs", "-C", "/"] + target, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True, check=True)
    files = []
    for path in ("/" + line for line in listed.stdout.splitlines()):
        if os.path.isdir(path):
            files += files_below(path)
        elif os.path.exists(path):
            files.append(path)
    return files


def time_targets(devkit, folder):
    """One row for the app of each project; gives back those that take too long."""
    print()
    print_row(["target", "files", "kB", "md5sum ms", "devkit ms", "limit ms", "of limit", "peak MB"])
    slow = []
    for project, name in TARGETS:
        target = ["--project", os.path.join(folder, project), "--target", name]
        files = target_inputs(devkit, target)
        command = [devkit, "gen-resources", "-o", "-"] + target
        base = processor_time(["md5sum"] + files)
        own = processor_time(command)
        limit = 2 * base + 40
        if own > limit:
            slow.append(f"{project}: {own:.1f} ms, the limit is {limit:.1f} ms")
        print_row([os.path.dirname(project), len(files),
                   sum(os.path.getsize(file) for file in files) // 1000, f"{base:.1f}",
                   f"{own:.1f}", f"{limit:.1f}", f"{own / limit:.2f}",
                   f"{peak_memory(command):.0f}"])
    return slow


WORDS = ["the", "account", "settings", "été", "please", "Größe", "設定", "follow", "«oui»"]


def sentence(generator, words):
    return " ".join(generator.choice(words) for _ in range(generator.randint(2, 14)))


def write_strings(path, size, seed):
    """A .strings file as translators make them: comments, some arguments, some other scripts."""
    generator = random.Random(seed)
    with open(path, "w", encoding="utf-8") as file:
        number = 0
        while file.tell() < size:
            if number % 3 == 0:
                file.write("/* What the screen says. */\n")
            text = sentence(generator, WORDS + ["%@"])
            file.write(f'"screen_{number % 97}.title_{number}" = "{text}";\n')
            number += 1


def write_catalog(path, size, seed):
    """A string catalog in ten languages, laid out as Xcode does; one key in twenty has plurals."""
    generator = random.Random(seed)
    strings = {}
    written = 0
    number = 0

    def unit(text):
        return {"stringUnit": {"state": "translated", "value": text}}

    while written < size:
        localizations = {}
        for language in ["en", "de", "fr", "es", "it", "nl", "pl", "pt-BR", "ja", "ko"]:
            text = sentence(generator, WORDS)
            localizations[language] = unit(text)
            if number % 20 == 0:
                plural = {"one": unit("%lld " + text), "other": unit("%lld – " + text)}
                localizations[language] = {"variations": {"plural": plural}}
        entry = {"comment": "What the screen says.", "localizations": localizations}
        strings[f"screen_{number % 97}.title_{number}"] = entry
        written += len(json.dumps(entry, indent=2, ensure_ascii=False).encode()) + 30
        number += 1
    with open(path, "w", encoding="utf-8") as file:
        catalog = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
        json.dump(catalog, file, indent=2, ensure_ascii=False, separators=(",", " : "))


def time_table(devkit, scratch, name, write):
    """How fast one table is read, on one core, and how that grows with it."""
    print()
    print_row([name, "MB", "ms", "MB/s", "peak MB"])
    for label, megabytes in [("a small one", TABLE_MEGABYTES / 10), ("a large one", TABLE_MEGABYTES)]:
        folder = os.path.join(scratch, name, label, "en.lproj")
        os.makedirs(folder)
        path = os.path.join(folder, name)
        write(path, megabytes * 1_000_000, 1)
        size = os.path.getsize(path) / 1_000_000
        one_core = ["taskset", "-c", "0"] if sys.platform == "linux" else []
        command = one_core + [devkit, "gen-resources", os.path.dirname(folder), "-o", "-"]
        time = processor_time(command, 5)
        print_row([label, f"{size:.1f}", f"{time:.0f}", f"{size / time * 1000:.0f}",
                   f"{peak_memory(command):.0f}"])


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    devkit = os.path.abspath(sys.argv[1])
    folder = os.environ.get("DEVKIT_REAL_INPUTS", "")
    slow = []
    with tempfile.TemporaryDirectory() as scratch:
        if folder:
            slow = time_projects(devkit, folder, scratch) + time_targets(devkit, folder)
        else:
            print("DEVKIT_REAL_INPUTS is not set: no projects to time")
        time_table(devkit, scratch, "Localizable.strings", write_strings)
        time_table(devkit, scratch, "Localizable.xcstrings", write_catalog)
    for line in slow:
        print("too slow:", line, file=sys.stderr)
    sys.exit(1 if slow else 0)


if __name__ == "__main__":
    main()
