"""Whether what measures measures right: `python3 -m unittest measuring.tests` in Benchmarks."""
import os
import sys
import tempfile
import time
import unittest

from .growth import exponent
from .measure import CommandFailed, Contestant, Launcher, Series, Usage, compare, spread
from .report import Limit, make_row


def series(*walls):
    return Series(Usage(wall, wall / 2, 10) for wall in walls)


class Measuring(unittest.TestCase):
    def setUp(self):
        self.launcher = Launcher(dict(os.environ), tempfile.gettempdir())
        self.addCleanup(self.launcher.close)

    def python(self, script, **options):
        return self.launcher.run([sys.executable, "-S", "-c", script], **options)

    def test_wall_time_is_how_long_it_took_and_not_processor_time(self):
        usage = self.python("import time; time.sleep(0.3)")
        self.assertGreaterEqual(usage.wall, 300)
        self.assertLess(usage.cpu, 300)

    def test_processor_time_is_that_of_children_too(self):
        script = ("import subprocess, sys; subprocess.run([sys.executable, '-c', "
                  "'import time\\nwhile time.process_time() < 0.3: pass'])")
        self.assertGreaterEqual(self.python(script).cpu, 300)

    def test_memory_is_that_of_the_command_and_not_of_what_measures(self):
        held = bytearray(b"x" * 200_000_000)
        self.assertLess(self.python("pass").memory, 100)
        self.assertGreater(self.python("x = b'x' * 150_000_000").memory, 150)
        del held

    def test_another_exit_status_is_an_error(self):
        with self.assertRaises(CommandFailed):
            self.python("raise SystemExit(3)")
        self.python("raise SystemExit(3)", accept=(0, 3))
        with self.assertRaises(CommandFailed):
            self.launcher.run(["no-such-program"])

    def test_input_and_output_are_files(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(f"{folder}/in", "w") as file:
                file.write("text")
            self.launcher.run(["cat"], stdin=f"{folder}/in", stdout=f"{folder}/out")
            with open(f"{folder}/out") as file:
                self.assertEqual(file.read(), "text")


class Comparing(unittest.TestCase):
    def test_contestants_take_turns_after_a_round_that_does_not_count(self):
        turns = []

        def action(name):
            return lambda: turns.append(name) or Usage(len(turns), 0, 0)

        found = compare({"a": Contestant(action("a")), "b": Contestant(action("b"), rounds=1)}, 2)
        self.assertEqual(turns, ["a", "b", "a", "b", "a"])
        self.assertEqual(found["a"].values("wall"), [3, 5])
        self.assertEqual(found["b"].values("wall"), [4])

    def test_preparing_is_not_measured(self):
        contestant = Contestant(lambda: Usage(1, 1, 1), lambda: time.sleep(0.05))
        self.assertEqual(compare({"a": contestant}, 1)["a"].values("wall"), [1])


class Rows(unittest.TestCase):
    def test_ratio_and_limit_are_taken_round_by_round(self):
        row = make_row("x", series(10, 20, 60), peer=("p", series(5, 5, 20)),
                       limit=Limit("2 × + 10 ms", factor=2, plus=10))
        self.assertEqual(row["ratio"]["median"], 3)
        self.assertEqual(row["limit"]["used"]["median"], 1)
        self.assertTrue(row["met"])

    def test_times_as_fast_is_a_share_of_what_the_peer_takes(self):
        limit = Limit("8 × as fast", factor=1 / 8)
        self.assertTrue(make_row("x", series(12), peer=("p", series(100)), limit=limit)["met"])
        self.assertFalse(make_row("x", series(13), peer=("p", series(100)), limit=limit)["met"])

    def test_a_rate_is_megabytes_in_a_second(self):
        row = make_row("x", series(200), megabytes=20, limit=Limit("100 MB/s", plus=20 / 100 * 1000))
        self.assertEqual(row["rate"]["median"], 100)
        self.assertTrue(row["met"])

    def test_the_difference_of_two_contestants_is_taken_in_each_round(self):
        self.assertEqual(series(5, 9).minus(series(1, 2)).values("wall"), [4, 7])

    def test_spread(self):
        self.assertEqual(
            spread([1, 2, 3, 4, 5]), {"median": 3, "q1": 2, "q3": 4, "min": 1, "max": 5})
        self.assertEqual(spread([7])["q3"], 7)

    def test_exponent(self):
        self.assertAlmostEqual(exponent([(n, 3 * n ** 1.5) for n in (10, 100, 1000)]), 1.5)
        self.assertAlmostEqual(exponent([(n, 7) for n in (10, 100, 1000)]), 0)
        self.assertIsNone(exponent([(10, 1), (100, -1)]))


if __name__ == "__main__":
    unittest.main()
