"""What a benchmark found: rows with limits, a table of them, and JSON."""
import json
import re
from dataclasses import dataclass

from .measure import QUANTITIES, spread


@dataclass(frozen=True)
class Limit:
    """At most `factor` times what the peer takes, and `plus` besides.

    `words` say it as it is asked for; `plus` is in the unit of what is measured.
    """
    words: str
    factor: float = 0
    plus: float = 0

    def allowed(self, peer):
        return self.factor * peer + self.plus


def usage(series):
    return {quantity: spread(series.values(quantity)) for quantity in QUANTITIES}


def make_row(name, own, peer=None, by="wall", limit=None, given=None, megabytes=None):
    """One figure: what devkit takes and, where there is one, what the peer takes.

    `own` is a Series, `peer` the name of a peer and its Series, `by` the quantity that counts, `given`
    the input in words. With `megabytes`, the size of the input, the row says how many of them are done in
    a second. The ratio, devkit's share of what the peer takes, and what is used of the limit are taken in
    each round: what another program does to both of a round is no matter then. Their medians count.
    """
    row = {"name": name, "input": given, "measured": by, "unit": QUANTITIES[by],
           "rounds": len(own.usages), **usage(own), "peer": None, "ratio": None, "rate": None,
           "limit": None, "met": None}
    pairs = [(value, 0) for value in own.values(by)]
    if peer:
        row["peer"] = {"name": peer[0], "rounds": len(peer[1].usages), **usage(peer[1])}
        pairs = list(zip(own.values(by), peer[1].values(by)))
        row["ratio"] = spread([value / base for value, base in pairs])
    if megabytes:
        row["rate"] = dict(spread([megabytes * 1000 / value for value, _ in pairs]), unit="MB/s")
    if limit:
        used = spread([value / limit.allowed(base) for value, base in pairs])
        row["limit"] = {"words": limit.words, "factor": limit.factor, "plus": limit.plus, "used": used}
        row["met"] = used["median"] <= 1
    return row


def number(value):
    """Three digits that count, or two."""
    if 0 < abs(value) < 0.1:
        return f"{value:.3f}"
    if abs(value) >= 100:
        return f"{value:,.0f}"
    if abs(value) >= 10:
        return f"{value:.1f}"
    return f"{value:.2f}"


def span(values):
    return f"{number(values['median'])} ({number(values['q1'])}–{number(values['q3'])})"


COLUMNS = [("what", 48), ("by", 7), ("devkit", 22), ("peer", 27), ("takes", 24), ("ratio", 21),
           ("limit", 19), ("of it", 6), ("", 6)]


def line(cells):
    text = ""
    for cell, (_, width) in zip(cells, COLUMNS):
        # What does not fit pushes the rest to the right, but stays apart from it.
        text += cell.ljust(width - 1) + " "
    return text.rstrip()


def heading():
    return line([name for name, _ in COLUMNS])


def row_line(row):
    by, peer, limit = row["measured"], row["peer"], row["limit"]
    ratio = row["ratio"]
    shown = span(ratio) if ratio else ""
    if row["rate"]:
        shown = f"{number(row['rate']['median'])} MB/s"
    return line([
        row["name"], by, f"{span(row[by])} {row['unit']}", peer["name"] if peer else "",
        f"{span(peer[by])} {row['unit']}" if peer else "", shown,
        limit["words"] if limit else "", f"{limit['used']['median']:.2f}" if limit else "",
        {True: "met", False: "MISSED", None: ""}[row["met"]]])


def growth_lines(growth):
    """How cost grows, as a line for processor time and one for wall time."""
    for quantity in ("cpu", "wall"):
        points = ", ".join(f"{point['size']:,}: {number(point[quantity])} ms" for point in growth["points"])
        found = growth["exponent"][quantity]
        # Added to zero, a minus zero is none.
        fitted = "too quick to fit" if found is None else f"exponent {0 + round(found, 2):.2f}"
        yield (f"{growth['name']} ({growth['unit']}), {quantity}: {points}; {fitted}, "
               f"{number(growth['start_up'][quantity])} ms for {growth['taken_off']} taken off")
    memory = ", ".join(f"{number(point['memory'])}" for point in growth["points"])
    yield f"{growth['name']} ({growth['unit']}), memory: {memory} MB"


def missed(benchmark):
    """The limits that a benchmark's rows miss, in words."""
    for row in benchmark["rows"]:
        if row["met"] is False:
            limit, by = row["limit"], row["measured"]
            peer = f" beside {number(row['peer'][by]['median'])}" if row["peer"] else ""
            yield (f"{benchmark['name']}: {row['name']}: {limit['used']['median']:.2f} of what is allowed "
                   f"({limit['words']}): {number(row[by]['median'])}{peer} {row['unit']} {by}")


def about(document):
    """On what machine, beside what and under what load everything was measured, as text."""
    machine, load = document["machine"], document["load"]
    yield (f"{machine['processor']}, {machine['cores']} cores, {machine['memory_mb'] / 1000:.0f} GB, "
           f"{machine['kernel']}, {machine['system']}; virtualization: {machine['virtualization']}")
    yield "; ".join(f"{name}: {version}" for name, version in document["versions"].items())
    yield f"{document['mode']} run; load {load['before']} before, {load['after']} after"


def table(benchmarks):
    """Everything that benchmarks found, as text."""
    yield heading()
    for benchmark in benchmarks:
        yield f"— {benchmark['name']}, on {benchmark['file_system']}"
        for row in benchmark["rows"]:
            yield row_line(row)
    for benchmark in benchmarks:
        for growth in benchmark["growth"]:
            yield from growth_lines(growth)


def one_line(match):
    return "{" + re.sub(r"\n\s+", " ", match[1]) + "}"


def write_json(path, document):
    def rounded(value):
        if isinstance(value, dict):
            return {key: rounded(each) for key, each in value.items()}
        if isinstance(value, list):
            return [rounded(each) for each in value]
        return round(value, 4) if isinstance(value, float) else value

    with open(path, "w", encoding="utf-8") as file:
        text = json.dumps(rounded(document), indent=1, ensure_ascii=False)
        # A spread is one line.
        file.write(re.sub(r"\{\s+([^{}\[\]]*?)\s+\}", one_line, text) + "\n")
