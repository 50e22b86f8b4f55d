"""How cost grows with size."""
import math

from .measure import compare


def exponent(points):
    """The k of cost = c · size^k by least squares of the logarithms; None where a cost is not positive."""
    if len(points) < 2 or any(cost <= 0 for _, cost in points):
        return None
    logarithms = [(math.log(size), math.log(cost)) for size, cost in points]
    mean_x = sum(x for x, _ in logarithms) / len(logarithms)
    mean_y = sum(y for _, y in logarithms) / len(logarithms)
    above = sum((x - mean_x) * (y - mean_y) for x, y in logarithms)
    return above / sum((x - mean_x) ** 2 for x, _ in logarithms)


def fit(sizes, start, rounds):
    """Measures contestants by size beside one with nothing to do; their medians and the exponents.

    What that takes is taken off before the fit, so that it is the work that is fitted.
    """
    contestants = {0: start, **sizes}
    series = compare(contestants, rounds)
    start_up = {quantity: series[0].median(quantity) for quantity in ("wall", "cpu")}
    points = [
        {"size": size, **{quantity: series[size].median(quantity)
                          for quantity in ("wall", "cpu", "memory")}}
        for size in sizes
    ]
    exponents = {
        quantity: exponent([(point["size"], point[quantity] - taken) for point in points])
        for quantity, taken in start_up.items()
    }
    return {"points": points, "start_up": start_up, "exponent": exponents, "rounds": rounds}
