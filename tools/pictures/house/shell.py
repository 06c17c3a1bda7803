"""Rooms: sloping plank ceilings on beams, walls with openings, black-framed glazing."""

from .shapes import box, polygon, prism

RISE = {'x': 'y', 'y': 'x'}


def sloped_ceiling(
    p, rise, span, heights, run, beams, over=(1.1, 0.2), beam_over=None, depth=0.2, half=0.05, boards=None
):
    """A ceiling that rises along the axis `rise` from heights[0] to heights[1] over `span`.

    It runs along the other axis over `run` with beams across at `beams`.  `over` lengthens the boards
    beyond both ends of the span, as eaves.  Returns the height as a function of the rising coordinate.
    """

    def height(u):
        return heights[0] + (heights[1] - heights[0]) * (u - span[0]) / (span[1] - span[0])

    a, b = span[0] - over[0], span[1] + over[1]
    boards = boards or (p.ceiling_y if rise == 'x' else p.ceiling_x)
    prism([(a, height(a)), (b, height(b)), (b, height(b) + 0.2), (a, height(a) + 0.2)], RISE[rise], *run, boards)
    extra = beam_over or (max(0, over[0] - 0.15), 0)
    a, b = span[0] - extra[0], span[1] + extra[1]
    timber = p.beam.x if rise == 'x' else p.beam.y
    for at in beams:
        prism(
            [(a, height(a) - depth), (b, height(b) - depth), (b, height(b) + 0.02), (a, height(a) + 0.02)],
            RISE[rise],
            at - half,
            at + half,
            timber,
        )
    return height


def as_function(value):
    """A height that may be a number or a function."""
    return value if callable(value) else lambda _: value


def wall(axis, at, thickness, u0, u1, top, material, openings=()):
    """A wall in the plane `axis` = `at` (growing by `thickness`) from u0 to u1 and up to `top` (number or
    function of u), with openings (u0, u1, z0, z1)."""
    top = as_function(top)

    def piece(a, b, low, high):
        if b - a > 1e-4:
            prism([(a, low(a)), (b, low(b)), (b, high(b)), (a, high(a))], axis, at, at + thickness, material)

    edge = u0
    for a, b, z0, z1 in sorted(openings):
        piece(edge, a, as_function(0), top)
        if z0 > 0:
            piece(a, b, as_function(0), as_function(z0))
        piece(a, b, as_function(z1), top)
        edge = b
    piece(edge, u1, as_function(0), top)


def glazing(p, axis, at, posts, top, bottom=0.0, rails=(), half=0.035):
    """Glass in a dark frame, in the plane `axis` = `at`; `posts` from end to end; `top` number or function."""
    top = as_function(top)

    def spot(u, z):
        return (at, u, z) if axis == 'x' else (u, at, z)

    def bar(a, b, low, high):
        box(*((at - 0.05, at + 0.05, a, b) if axis == 'x' else (a, b, at - 0.05, at + 0.05)), low, high, p.dark)

    first, last = posts[0], posts[-1]
    polygon([spot(first, bottom), spot(last, bottom), spot(last, top(last)), spot(first, top(first))], p.glass)
    for u in posts:
        bar(u - half, u + half, bottom, top(u) - 0.01)
    level = abs(top(first) - top(last)) < 0.01
    for z in (bottom + 0.03, *rails, *((top(first) - 0.04,) if level else ())):
        bar(first, last, z - 0.032, z + 0.032)


def outline_trim(p, axis, at, u0, u1, z0, z1, timber=None):
    """Timber reveal round a window, on the room side (`at`)."""
    timber = timber or p.teak

    def bar(a, b, low, high, material, out=0.04):
        box(*((at - out, at + 0.03, a, b) if axis == 'x' else (a, b, at - out, at + 0.03)), low, high, material, 0.003)

    lying = timber.x if axis == 'y' else timber.y
    bar(u0 - 0.05, u1 + 0.05, z0 - 0.04, z0, lying, 0.06)
    bar(u0 - 0.03, u1 + 0.03, z1, z1 + 0.06, lying)
    for u in (u0, u1):
        bar(u - 0.03, u + 0.03, z0, z1, timber.z)
