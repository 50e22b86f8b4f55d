"""How much processor time and memory `devkit gen-resources` takes, beside `md5sum` of the same bytes.

Usage: gen-resources.py <devkit>

Reads the projects in the folder that DEVKIT_REAL_INPUTS names, and files that it makes itself from a
fixed seed. Times are user and system time of the child by getrusage, the median of RUNS runs with a
warm page cache. Exits with 1 where a limit is passed.
"""

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
    """The time that the compiler takes to check a file, less that for an empty one."""
    with tempfile.TemporaryDirectory() as scratch:
        empty = os.path.join(scratch, "Empty.swift")
        with open(empty, "w") as file:
            file.write("import Foundation\n")
        command = ["swiftc", "-typecheck", "-swift-version", "6"]
        return processor_time(command + [source], 1), processor_time(command + [empty], 1)


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
        whole, empty = type_check(output)
        limit = 2 * base + 30
        if own > limit:
            slow.append(f"{project}: {own:.1f} ms, the limit is {limit:.1f} ms")
        print_row([project, len(files), size // 1000, f"{base:.1f}", f"{own:.1f}", f"{limit:.1f}",
                   f"{own / limit:.2f}", f"{peak_memory([devkit, 'gen-resources', path, '-o', '-']):.0f}",
                   lines, f"{(whole - empty) / 1000:.2f}"])
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


def write_table(path, megabytes, seed):
    """A .strings file as translators make them: comments, some arguments, some other scripts."""
    generator = random.Random(seed)
    words = ["the", "account", "settings", "été", "please", "Größe", "設定", "follow", "«oui»", "%@"]
    with open(path, "w", encoding="utf-8") as file:
        number = 0
        while file.tell() < megabytes * 1_000_000:
            text = " ".join(generator.choice(words) for _ in range(generator.randint(2, 14)))
            if number % 3 == 0:
                file.write("/* What the screen says. */\n")
            file.write(f'"screen_{number % 97}.title_{number}" = "{text}";\n')
            number += 1


def time_table(devkit, scratch):
    """How fast .strings are read: whole runs on one core less those of one tenth of the file."""
    rows = {}
    for name, megabytes in [("small", TABLE_MEGABYTES / 10), ("large", TABLE_MEGABYTES)]:
        folder = os.path.join(scratch, name, "en.lproj")
        os.makedirs(folder)
        write_table(os.path.join(folder, "Localizable.strings"), megabytes, 1)
        one_core = ["taskset", "-c", "0"] if sys.platform == "linux" else []
        command = one_core + [devkit, "gen-resources", os.path.dirname(folder), "-o", "-"]
        rows[name] = (megabytes, processor_time(command, 5), peak_memory(command))
    print()
    print_row(["one .strings file", "MB", "ms", "MB/s", "peak MB"])
    for name, (megabytes, time, memory) in rows.items():
        print_row([name, megabytes, f"{time:.0f}", f"{megabytes / time * 1000:.0f}", f"{memory:.0f}"])


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
        time_table(devkit, scratch)
    for line in slow:
        print("too slow:", line, file=sys.stderr)
    sys.exit(1 if slow else 0)


if __name__ == "__main__":
    main()
