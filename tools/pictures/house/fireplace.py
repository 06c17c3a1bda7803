"""The marble fireplace in its brick breast, with a small fire.

Local frame: the brick face is x = 0 and the room lies towards -x; the middle of the hearth is y = 0.
"""

import random
from math import cos, sin

from .firewood import ember_bed, laid, log
from .light import point
from .mineral import brick
from .ornaments import vase
from .palette import TEAL
from .scene import group
from .shapes import box, grid, lathe, sphere, tube
from .surfaces import fire, paint

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


def tongue(at, width, height, lean, rng, strength=1.0):
    """One tongue of fire: a sheet that bends as it rises, its broad side towards the room."""
    turn, curl, phase = rng.uniform(-0.5, 0.5), rng.uniform(-0.12, 0.12), rng.uniform(0, 6)

    def spot(i, j):
        t, u = j / 24, i / 8 - 0.5
        off = lean * t * t + curl * height * sin(phase + 3.4 * t) * t
        return at[0] + u * width * sin(turn), at[1] + u * width * cos(turn) + off, at[2] + height * t

    sheet = grid(8, 24, spot, fire(strength))
    layer = sheet.data.uv_layers.new()
    for loop in sheet.data.loops:
        layer.data[loop.index].uv = (loop.vertex_index % 9 / 8, loop.vertex_index // 9 / 24)


def flames(rng, count=26, spread=0.30, strength=1.0):
    """Tongues that lick up between the logs, tall in the middle and small at the sides."""
    for k in range(count):
        y = spread * (2 * (k + 0.5) / count - 1) + rng.uniform(-0.05, 0.05)
        tall = 1 - (y / (spread * 1.25)) ** 2
        height = (0.10 + 0.46 * max(0.0, tall) * rng.uniform(0.45, 1.0)) * rng.uniform(0.7, 1.05)
        base = SILL + rng.uniform(0.03, 0.16)
        width = (0.09 + 0.30 * height) * rng.uniform(0.8, 1.2)
        tongue((rng.uniform(0.20, 0.46), y, base), width, height, -y * 0.45, rng, strength)


def burning_logs(rng):
    """Charred logs across each other on a bed of embers, and the flames between them."""
    bed = ember_bed(1.24, 0.56, 0.075)
    bed.location = (0.30, 0, SILL)
    for split, radius, length, at, along, roll in (
        ('half', 0.080, 0.66, (0.40, -0.06, 0.535), (0.05, 1, 0.05), 2.6),
        ('round', 0.060, 0.60, (0.22, 0.07, 0.520), (-0.10, 1, -0.02), 0.4),
        ('quarter', 0.105, 0.62, (0.32, 0.02, 0.640), (-0.42, 1, 0.12), 4.0),
        ('round', 0.046, 0.46, (0.27, -0.13, 0.640), (0.62, 1, -0.30), 1.0),
        ('quarter', 0.080, 0.50, (0.33, 0.13, 0.735), (0.30, -1, 0.42), 2.0),
    ):
        laid(log(split, radius, length, rng, burning=True), at, along, roll)
    flames(rng)
    for y, power in ((-0.14, 9), (0.12, 11)):
        point((0.24, y, 0.80), power, '#ff8030', 0.16)
    point((0.02, 0, 0.62), 9, '#ff7a2c', 0.22)


def mantelpiece():
    """Vases and candles."""
    vase((-0.1, -0.78, MANTEL), TEAL, 1.08, 'grass')
    vase((-0.1, -0.53, MANTEL), '#c8813a', 0.66)
    for y, height in ((0.62, 0.22), (0.76, 0.15), (0.9, 0.28)):
        tube([(-0.1, y, MANTEL), (-0.1, y, MANTEL + height)], 0.022, paint('#e8dcc4', 0.6), 20)


def hearth_things(p):
    """Split logs and brass tools on the hearth, for the close view."""
    rng = random.Random(23)
    for split, radius, at, along, roll in (
        ('quarter', 0.096, (-0.32, -1.05, 0.398), (1, 0.10, 0), 0.3),
        ('round', 0.052, (-0.30, -0.92, 0.392), (1, -0.05, 0), 2.0),
        ('half', 0.066, (-0.31, -0.985, 0.482), (1, 0.16, 0.02), 0.9),
    ):
        laid(log(split, radius, 0.37, rng), at, along, roll)
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
