"""What each benchmark runs in: its options, its folder, its launcher, its rows."""
import argparse
import contextlib
import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from datetime import datetime, timezone

from . import environment, report
from .growth import fit
from .measure import CommandFailed, Contestant, Launcher, compare


@dataclass(frozen=True)
class Description:
    """What a script measures: `body` gets a Benchmark and adds rows to it.

    `rounds` is how often everything runs, `quick_rounds` how often with --quick; `journal` asks for a
    file system with a journal.
    """
    name: str
    body: object
    rounds: int
    quick_rounds: int
    journal: bool = False


class Benchmark:
    """A benchmark under way."""

    def __init__(self, name, devkit, rounds, quick, folder):
        self.name = name
        self.devkit = environment.installed(devkit)
        self.rounds = rounds
        self.quick = quick
        self.folder = folder
        home = os.path.join(folder, "home")
        os.mkdir(home)
        self.variables = environment.variables(home)
        self.launcher = Launcher(self.variables, folder)
        self.rows, self.growth, self.skipped, self.problems = [], [], [], []

    def command(self, *argv, **options):
        """An action that runs a command; the options are those of Launcher.run."""
        return lambda: self.launcher.run(argv, **options)

    def contestants(self, actions, prepare=None):
        """What takes part in a comparison: actions by name, or contestants as they are."""
        return {name: action if isinstance(action, Contestant) else Contestant(action, prepare)
                for name, action in actions.items()}

    def compare(self, actions, rounds=None, prepare=None):
        return compare(self.contestants(actions, prepare), rounds or self.rounds)

    def row(self, name, own, **options):
        """Adds a row, as report.make_row makes it, and prints it."""
        row = report.make_row(name, own, **options)
        self.rows.append(row)
        print(report.row_line(row), flush=True)

    def grow(self, name, unit, actions, given, nothing=None, rounds=None):
        """Adds how the cost of actions, by the size of their input, grows, and prints it.

        `nothing`, in words and as an action, is the same with no input: what it takes is no growth. It is
        `devkit --version` by default.
        """
        words, start = nothing or ("devkit --version", self.command(self.devkit, "--version"))
        found = {"name": name, "unit": unit, "input": given, "taken_off": words,
                 **fit(self.contestants(actions), Contestant(start), rounds or self.rounds)}
        self.growth.append(found)
        for line in report.growth_lines(found):
            print(line, flush=True)

    def skip(self, what):
        """Says what is not measured, and why."""
        self.skipped.append(what)
        print("not measured:", what, flush=True)

    def problem(self, what):
        """Says what is wrong besides a limit that is missed."""
        self.problems.append(what)
        print("wrong:", what, flush=True)

    def found(self, seconds):
        return {"name": self.name, "file_system": environment.file_system(self.folder),
                "seconds": seconds, "rows": self.rows, "growth": self.growth,
                "skipped": self.skipped, "problems": self.problems}


def document(devkit, quick, benchmarks, load_before):
    """Everything that is known of a run, as it is written in JSON."""
    return {
        "made": datetime.now(timezone.utc).isoformat(timespec="seconds"),
        "mode": "quick" if quick else "full",
        "machine": environment.machine(),
        "load": {"before": load_before, "after": environment.load()},
        "versions": environment.versions(devkit),
        "missed": [words for benchmark in benchmarks for words in report.missed(benchmark)],
        "benchmarks": benchmarks,
    }


def conclude(benchmarks, quick):
    """Prints what was missed and what was not measured; the exit status.

    The limits are for inputs in full and many rounds: a quick run says where it was beyond one, but it
    does not fail for that.
    """
    for benchmark in benchmarks:
        for what in benchmark["skipped"]:
            print(f"not measured: {benchmark['name']}: {what}")
    missed = [words for benchmark in benchmarks for words in report.missed(benchmark)]
    for words in missed:
        print("beyond the limit, not judged:" if quick else "missed:", words)
    wrong = [f"{benchmark['name']}: {what}" for benchmark in benchmarks for what in benchmark["problems"]]
    for words in wrong:
        print("wrong:", words)
    if not missed and not wrong:
        print("every limit of what was measured is met")
    return 1 if wrong or (missed and not quick) else 0


def stop(*_):
    # Leaves the folder and what is mounted in it as Ctrl-C does: gone.
    sys.exit(143)


def execute(description, devkit, quick, rounds=None):
    """Runs a benchmark in a folder of its own, printing its rows; what it found."""
    signal.signal(signal.SIGTERM, stop)
    start = time.monotonic()
    rounds = rounds or (description.quick_rounds if quick else description.rounds)
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(environment.scratch_folder())
        if description.journal:
            folder = stack.enter_context(environment.with_journal(folder))
        benchmark = Benchmark(description.name, devkit, rounds, quick, folder)
        stack.callback(benchmark.launcher.close)
        try:
            description.body(benchmark)
        except (CommandFailed, OSError, subprocess.CalledProcessError) as error:
            benchmark.problem(f"it was not measured to the end: {error}")
        return benchmark.found(round(time.monotonic() - start))


def parser(description):
    """The options that all the programs here have."""
    made = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("devkit", help="the program, a release build")
    made.add_argument("--quick", action="store_true",
                      help="few rounds and small inputs, to see that everything runs")
    made.add_argument("--json", metavar="FILE", help="write what was found to a file")
    return made


def main(documentation, description):
    """Runs a benchmark from the command line, alone."""
    options = parser(documentation)
    options.add_argument(
        "rounds", nargs="?", type=int, help=f"how often each command runs ({description.rounds})")
    options = options.parse_intermixed_args()
    devkit = os.path.abspath(options.devkit)
    load_before = environment.load()
    print(report.heading(), flush=True)
    found = execute(description, devkit, options.quick, options.rounds)
    if options.json:
        report.write_json(options.json, document(devkit, options.quick, [found], load_before))
    sys.exit(conclude([found], options.quick))
