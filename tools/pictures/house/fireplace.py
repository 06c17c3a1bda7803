"""The marble fireplace in its brick breast, with a small fire.

Local frame: the brick face is x = 0 and the room lies towards -x; the middle of the hearth is y = 0.
"""

from math import cos, sin

from .light import point
from .mineral import brick
from .ornaments import vase
from .palette import TEAL
from .scene import group
from .shapes import box, circle, grid, lathe, polygon, sphere, tube
from .surfaces import embers, fire, paint
from .timber import bark

OPENING, SILL, HEAD, MANTEL = 0.62, 0.42, 1.12, 1.60
DEPTH = 0.75


def breast(p, top):
    """Chimney breast with an opening, marble surround, mantel and raised hearth."""
    for y0, y1, z0, z1 in (
        (-1.3, -OPENING, 0, top),
        (OPENING, 1.3, 0, top),
        (-OPENING, OPENING, HEAD, top),
        (-OPENING, OPENING, 0, SILL),
    ):
        box(0, DEPTH, y0, y1, z0, z1, p.brick_y)
    for y0, y1, z0, z1 in ((-1.02, -OPENING, 0.30, 1.52), (OPENING, 1.02, 0.30, 1.52), (-OPENING, OPENING, HEAD, 1.52)):
        box(-0.05, 0.02, y0, y1, z0, z1, p.marble, 0.006)
    box(-0.23, 0.1, -1.16, 1.16, 1.52, MANTEL, p.marble, 0.012)
    box(-0.62, 0.05, -1.3, 1.3, 0, 0.34, p.marble, 0.012)


def firebox():
    """Sooted brick lining."""
    soot = brick('#2a1a14', '#3a241a', '#1c1816', 'yz')
    box(-0.02, 0.65, -OPENING, OPENING, 0.34, SILL, paint('#1a1614', 0.9))
    box(0.55, 0.6, -OPENING, OPENING, 0.34, 1.2, soot)
    for side in (-1, 1):
        box(0, 0.6, *sorted((side * (OPENING - 0.01), side * (OPENING + 0.02))), 0.34, 1.2, soot)


def burning_logs(rng, flames=0):
    """Logs, a bed of embers and cards of flame; another number `flames` gives another fire."""
    charred = bark('#3a2a1e', '#120c08')
    for y, z, turn, x in (
        (-0.05, 0.50, 0.1, 0.26),
        (0.05, 0.50, -0.15, 0.42),
        (0, 0.62, 0.35, 0.34),
        (0.02, 0.72, -0.3, 0.33),
    ):
        dx, dy = 0.2 * sin(turn), 0.36 * cos(turn)
        tube([(x - dx, y - dy, z), (x, y, z + 0.01), (x + dx, y + dy, z + 0.02)], [0.065, 0.07, 0.06], charred, 14)
    coals = embers()
    for _ in range(150):
        size = rng.uniform(0.010, 0.024)
        coal = sphere(1.0, (rng.uniform(0.16, 0.5), rng.gauss(0, 0.2), SILL + 0.006), coals, 5)
        coal.scale = (size, size * rng.uniform(0.7, 1.6), size * 0.55)
        coal.rotation_euler = (rng.uniform(-0.5, 0.5), rng.uniform(-0.5, 0.5), rng.uniform(0, 3))
    for k, (x, width, height) in enumerate(
        ((0.46, 0.70, 0.56), (0.38, 0.60, 0.48), (0.29, 0.50, 0.40), (0.22, 0.36, 0.24))
    ):

        def card(i, j, x=x, width=width, height=height, k=k):
            return x + 0.03 * sin(i * 0.9 + k), 0.03 * (k - 1.5) + (i / 12 - 0.5) * width, 0.46 + height * j / 12

        grid(12, 12, card, fire(k + flames, 6.0))
    point((0.2, 0, 0.72), 26, '#ff8a3c', 0.12)
    point((-0.15, 0, 0.6), 10, '#ff8a3c', 0.15)


def mantelpiece():
    """Vases and candles."""
    vase((-0.1, -0.78, MANTEL), TEAL, 1.08, 'grass')
    vase((-0.1, -0.53, MANTEL), '#c8813a', 0.66)
    for y, height in ((0.62, 0.22), (0.76, 0.15), (0.9, 0.28)):
        tube([(-0.1, y, MANTEL), (-0.1, y, MANTEL + height)], 0.022, paint('#e8dcc4', 0.6), 20)


def hearth_things(p):
    """Split logs and brass tools on the hearth, for the close view."""
    rough, cut = bark('#7a5a3c', '#4a3422'), paint('#c9a06a', 0.8, relief=0.3)
    for y, z, turn in ((-1.02, 0.395, 0.1), (-0.89, 0.395, -0.06), (-0.955, 0.485, 0.02)):
        tube([(-0.50, y - 0.02 * turn, z), (-0.14, y + 0.3 * turn, z)], [0.05, 0.054], rough, 14)
        for k, tone in enumerate((cut, paint('#b0854f', 0.85), paint('#9a6f3e', 0.85))):
            polygon(circle((-0.502 - 0.001 * k, y - 0.02 * turn, z), 0.046 - 0.014 * k, '-x', 20), tone)
    with group((-0.25, 0.98, 0.34)):
        lathe([(0.01, 0), (0.09, 0), (0.09, 0.012), (0.01, 0.02)], p.brass, 32)
        tube([(0, 0, 0), (0, 0, 0.62)], 0.008, p.brass, 8)
        tube([(-0.07, 0, 0.56), (0.07, 0, 0.56)], 0.006, p.brass, 8)
        sphere(0.018, (0, 0, 0.635), p.brass, 12)
        for x in (-0.065, 0.065):
            tube([(x, -0.02, 0.12), (x, -0.02, 0.58)], 0.006, p.dark, 8)
            box(x - 0.025, x + 0.025, -0.03, -0.01, 0.05, 0.14, p.dark, 0.004)
            sphere(0.012, (x, -0.02, 0.59), p.brass, 10)


def fireplace(p, rng, top, close=False):
    """The whole fireplace up to the ceiling at `top`; `close` adds what stands on the hearth."""
    breast(p, top)
    firebox()
    burning_logs(rng)
    mantelpiece()
    if close:
        hearth_things(p)
