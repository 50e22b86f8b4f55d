"""Runs commands, in turns, and says what they took."""
import marshal
import os
import shutil
import statistics
import subprocess
import sys
from dataclasses import dataclass

QUANTITIES = {"wall": "ms", "cpu": "ms", "memory": "MB"}


class CommandFailed(Exception):
    """A command that was to be measured could not be run, or ended otherwise than it may."""


@dataclass(frozen=True)
class Usage:
    """What a command and the processes that it waited for took.

    `wall` and `cpu`, user and system time by getrusage, are in milliseconds; `memory` is the greatest
    resident size of one process in MB.
    """
    wall: float
    cpu: float
    memory: float

    def __add__(self, other):
        return Usage(self.wall + other.wall, self.cpu + other.cpu, max(self.memory, other.memory))

    def __sub__(self, other):
        return Usage(self.wall - other.wall, self.cpu - other.cpu, self.memory)


class Series:
    """The usages of one contestant, round by round."""

    def __init__(self, usages):
        self.usages = list(usages)

    def values(self, quantity):
        return [getattr(usage, quantity) for usage in self.usages]

    def median(self, quantity):
        return statistics.median(self.values(quantity))

    def minus(self, other):
        """What is left, in each round, when another contestant's usage is taken off."""
        return Series(own - base for own, base in zip(self.usages, other.usages))


def spread(values):
    """The median, the quartiles and the extremes of values."""
    quartiles = statistics.quantiles(values, n=4, method="inclusive") if len(values) > 1 else values * 3
    return {"median": statistics.median(values), "q1": quartiles[0], "q3": quartiles[2],
            "min": min(values), "max": max(values)}


class Launcher:
    """Measures commands by a small process that starts them; see launcher.py."""

    def __init__(self, variables, folder):
        self.variables = variables
        self.folder = folder
        program = os.path.join(os.path.dirname(os.path.abspath(__file__)), "launcher.py")
        self.process = subprocess.Popen(
            [sys.executable, "-I", "-S", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()

    def run(self, argv, folder=None, stdin=os.devnull, stdout=os.devnull, accept=(0,), add=None):
        """The usage of one command; `accept` are the exit statuses that it may end with."""
        variables = dict(self.variables, **(add or {}))
        program = shutil.which(argv[0], path=variables["PATH"])
        if program is None:
            raise CommandFailed(f"{argv[0]} is not installed")
        order = ([program, *argv[1:]], folder or self.folder, variables, stdin, stdout)
        marshal.dump(order, self.process.stdin)
        self.process.stdin.flush()
        answer = marshal.load(self.process.stdout)
        shown = " ".join(argv[:8]) + (" …" if len(argv) > 8 else "")
        if isinstance(answer, str):
            raise CommandFailed(f"{shown}: {answer}")
        *usage, status = answer
        if status not in accept:
            raise CommandFailed(f"{shown} in {order[1]} ended with {status}")
        return Usage(*usage)


@dataclass
class Contestant:
    """One of those that are compared.

    `action` gives back a Usage; `prepare` is run before it and not measured; where `rounds` is set it
    takes part in so many rounds only, because it is slow.
    """
    action: object
    prepare: object = None
    rounds: int = None


def compare(contestants, rounds):
    """Has all contestants run in each round; a Series for each.

    They take turns, so that another program that runs at the same time is no advantage to any. A round
    that is not counted comes first and fills the caches.
    """
    usages = {name: [] for name in contestants}
    for number in range(rounds + 1):
        for name, contestant in contestants.items():
            if contestant.rounds is not None and number > contestant.rounds:
                continue
            if contestant.prepare:
                contestant.prepare()
            usage = contestant.action()
            if number:
                usages[name].append(usage)
    return {name: Series(each) for name, each in usages.items()}
