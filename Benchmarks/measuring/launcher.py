"""Starts commands and says what each took. measure.py runs it as a process of its own.

Linux never says less of a process's greatest memory than its parent had when it started it. So the
parent is as small as Python can be: this file imports nothing but built-in modules.
"""
import marshal
import posix
import sys
import time

# Of ru_maxrss: kilobytes, on macOS bytes.
MEMORY_UNIT = 1 if sys.platform == "darwin" else 1024


def launch(argv, folder, variables, stdin, stdout):
    """Wall and processor time in milliseconds, memory in MB, and the exit status (of a signal: minus it)."""
    posix.chdir(folder)
    files = [
        (posix.POSIX_SPAWN_OPEN, 0, stdin, posix.O_RDONLY, 0),
        (posix.POSIX_SPAWN_OPEN, 1, stdout, posix.O_WRONLY | posix.O_CREAT | posix.O_TRUNC, 0o644),
        (posix.POSIX_SPAWN_OPEN, 2, "/dev/null", posix.O_WRONLY, 0),
    ]
    start = time.perf_counter()
    process = posix.posix_spawn(argv[0], argv, variables, file_actions=files)
    _, status, usage = posix.wait4(process, 0)
    wall = time.perf_counter() - start
    cpu = usage.ru_utime + usage.ru_stime
    return (wall * 1000, cpu * 1000, usage.ru_maxrss * MEMORY_UNIT / 1e6,
            posix.waitstatus_to_exitcode(status))


def serve():
    with open(0, "rb") as orders, open(1, "wb") as answers:
        while True:
            try:
                order = marshal.load(orders)
            except EOFError:
                return
            try:
                answer = launch(*order)
            except OSError as error:
                answer = str(error)
            marshal.dump(answer, answers)
            answers.flush()


serve()
