"""The low wing with its glazed rooms, and the recessed entrance with the split-ring door handle."""

import random
from math import cos, pi, radians, sin

from mathutils import Matrix, Vector

from .colour import scaled
from .lamps import globe
from .light import area
from .outside import DOOR_HEIGHT, DOOR_X, DOOR_Y, ENTRANCE, FLOOR, WING_X0, WING_X1, WING_Y0, WING_Y1, soffit
from .shapes import box, lathe, placed, polygon, prism, sweep, tube
from .soft import curtain
from .surfaces import fabric, paint, reeded_glass
from .timber import fine_timber

WINDOWS = ((4.75, 7.0), (8.1, 10.3))
SLIDING = (5.2, 9.6)
LEAF = 0.92  # width of one door leaf


def curtains(x0, x1, y, z0, z1, width=0.45):
    """A drawn-back pair."""
    for a, b in ((x0 + 0.05, x0 + width), (x1 - width, x1 - 0.05)):
        curtain((a, y), (b, y), z0, z1, fabric('#d8c3a0'), 60, 0.035, 0.95)


def wing_roof(p):
    """Shallow roof that falls to the back, on exposed rafters."""

    def strip(y0, y1, low, high, x0, x1, material):
        prism([(y0, low[0]), (y1, low[1]), (y1, high[1]), (y0, high[0])], 'x', x0, x1, material)

    front, back = WING_Y0 - 1.3, WING_Y1 + 0.4
    strip(
        front,
        back,
        (soffit(front), soffit(back)),
        (soffit(front) + 0.06, soffit(back) + 0.06),
        WING_X0,
        WING_X1 + 0.9,
        p.soffit,
    )
    strip(
        WING_Y0 - 1.38,
        WING_Y1 + 0.5,
        (FLOOR + 3.05, FLOOR + 2.265),
        (FLOOR + 3.3, FLOOR + 2.5),
        WING_X0,
        WING_X1 + 0.95,
        p.roof,
    )
    box(WING_X0, WING_X1 + 0.97, WING_Y0 - 1.43, WING_Y0 - 1.38, FLOOR + 2.98, FLOOR + 3.33, p.barge)
    box(WING_X0 + 0.9, WING_X1 + 0.97, WING_Y1 + 0.5, WING_Y1 + 0.55, FLOOR + 2.2, FLOOR + 2.53, p.barge)
    strip(
        WING_Y0 - 1.43,
        WING_Y1 + 0.55,
        (FLOOR + 2.98, FLOOR + 2.19),
        (FLOOR + 3.33, FLOOR + 2.53),
        WING_X1 + 0.95,
        WING_X1 + 1.0,
        p.barge,
    )
    a, b = WING_Y0 - 1.34, WING_Y0 + 0.1
    for x in (4.6, 6.2, 7.8, 9.4, 11.0, 12.6):
        strip(
            a,
            b,
            (soffit(a) - 0.19, soffit(b) - 0.2),
            (soffit(a) - 0.005, soffit(b) - 0.005),
            x - 0.05,
            x + 0.05,
            p.rafter.x,
        )


def wing_front(p):
    """Front wall with two curtained windows."""
    edges = [WING_X0] + [x for window in WINDOWS for x in window] + [WING_X1]
    y = WING_Y0
    for a, b in zip(edges[::2], edges[1::2]):
        box(a, b, y, y + 0.12, 0, soffit(y + 0.12), p.clad_x)
    for a, b in WINDOWS:
        box(a, b, y, y + 0.12, 0, FLOOR, p.clad_x)
        box(a, b, y, y + 0.12, FLOOR + 2.4, soffit(y + 0.12), p.clad_x)
        polygon(
            [(a, y + 0.05, FLOOR), (b, y + 0.05, FLOOR), (b, y + 0.05, FLOOR + 2.4), (a, y + 0.05, FLOOR + 2.4)],
            p.glass,
        )
        for x in (a + 0.03, (a + b) / 2, b - 0.03):
            box(x - 0.035, x + 0.035, y - 0.02, y + 0.1, FLOOR, FLOOR + 2.4, p.dark)
        for z0, z1 in ((2.36, 2.44), (-0.02, 0.05)):
            box(a, b, y - 0.02, y + 0.1, FLOOR + z0, FLOOR + z1, p.dark)
        curtains(a, b, y + 0.3, FLOOR + 0.03, FLOOR + 2.38)


def wing_back(p):
    """Back wall with the sliding doors to the deck."""
    a, b = SLIDING
    y, top = WING_Y1, soffit(WING_Y1) - 0.002
    for x0, x1 in ((WING_X0, a), (b, WING_X1)):
        box(x0, x1, y - 0.12, y, 0, top, p.clad_x)
    box(a, b, y - 0.12, y, 0, FLOOR, p.clad_x)
    box(a, b, y - 0.12, y, FLOOR + 2.06, top, p.clad_x)
    polygon(
        [(a, y - 0.05, FLOOR), (b, y - 0.05, FLOOR), (b, y - 0.05, FLOOR + 2.06), (a, y - 0.05, FLOOR + 2.06)], p.glass
    )
    for x in (a + 0.03, 6.67, 8.13, b - 0.03):
        box(x - 0.035, x + 0.035, y - 0.1, y + 0.03, FLOOR, FLOOR + 2.06, p.dark)
    for z0, z1 in ((2.03, 2.09), (-0.02, 0.04)):
        box(a, b, y - 0.1, y + 0.03, FLOOR + z0, FLOOR + z1, p.dark)


def wing(p, lamps=1.0):
    """The whole wing with a hint of its rooms; `lamps` scales their light."""
    wing_roof(p)
    wing_front(p)
    for a, b in ((WING_Y0, ENTRANCE[0]), (ENTRANCE[1], WING_Y1)):
        prism([(a, 0), (b, 0), (b, soffit(b)), (a, soffit(a))], 'x', WING_X1 - 0.1, WING_X1 + 0.04, p.clad_y)
    wing_back(p)
    box(WING_X0, WING_X1 - 1.2, WING_Y1 - 2.2, WING_Y1 - 2.1, FLOOR, soffit(WING_Y1 - 2.1), p.lining)
    box(WING_X0, WING_X1, WING_Y0, WING_Y1, FLOOR - 0.2, FLOOR, p.floor)
    box(7.5, 7.6, WING_Y0 + 0.06, WING_Y1 - 2.2, FLOOR, FLOOR + 2.5, paint('#d8c8ae'))
    for x in (5.9, 9.2):
        area((x, 4.0, FLOOR + 2.3), (x, 4.0, 0), 2, 1.6, 150 * lamps, '#ffb066')
        globe(p, (x, 3.6, FLOOR + 1.9), 0.15, FLOOR + 2.6, 2 * lamps)
    for x in (5.2, 9.8):
        box(x - 0.4, x + 0.4, 5.1, 5.18, FLOOR + 1.1, FLOOR + 1.7, paint('#5f7a6a'))
    box(8.3, 10.1, 3.6, 5.1, FLOOR + 0.1, FLOOR + 0.55, fabric('#e3d8c4'), 0.06)
    box(8.3, 10.1, 5.0, 5.15, FLOOR, FLOOR + 1.1, p.rafter.x)


def sidelights(p, y0, y1, lamps):
    """Amber reeded glass beside and above the doors, in small panes."""
    reed, x = reeded_glass('#ff7c1e', 0.34 * lamps), DOOR_X
    jamb = fine_timber('#3a2416', '#5a3a22', 'z', 0.45)
    head = FLOOR + DOOR_HEIGHT
    for y in (y0 - 0.09, y1 + 0.01):
        box(x - 0.1, x + 0.06, y, y + 0.08, FLOOR, soffit(y + 0.08) - 0.01, jamb, 0.006)
    box(x - 0.1, x + 0.06, *ENTRANCE, head, head + 0.07, fine_timber('#3a2416', '#5a3a22', 'y', 0.45), 0.006)
    for a, b in ((ENTRANCE[0], y0 - 0.09), (y1 + 0.09, ENTRANCE[1])):
        box(x - 0.03, x - 0.01, a, b, FLOOR + 0.02, head, reed)
        for z0, z1 in ((1.0, 1.05), (0, 0.1)):
            box(x - 0.06, x + 0.03, a, b, FLOOR + z0, FLOOR + z1, jamb)
        for k in range(1, 6):
            z = FLOOR + DOOR_HEIGHT * k / 6
            box(x - 0.035, x, a, b, z - 0.012, z + 0.012, p.dark)
        box(x - 0.036, x + 0.001, (a + b) / 2 - 0.01, (a + b) / 2 + 0.01, FLOOR, head, p.dark)
    a, b = ENTRANCE
    prism([(a, head + 0.07), (b, head + 0.07), (b, soffit(b)), (a, soffit(a))], 'x', x - 0.03, x - 0.01, reed)
    for k in range(1, 8):
        y = a + (b - a) * k / 8
        box(x - 0.036, x + 0.001, y - 0.012, y + 0.012, head, soffit(y), p.dark)


def door_leaves(p, y0, y1):
    """Two leaves of vertical boards, each of a slightly different tone and grain."""
    width = (LEAF - 0.012) / 6
    for side in (-1, 1):
        for k in range(6):
            a, b = sorted((DOOR_Y + side * (0.006 + k * width), DOOR_Y + side * (0.006 + (k + 1) * width - 0.005)))
            tone = random.Random(k * 7 + side).uniform(0.86, 1.1)
            boards = fine_timber(scaled('#3d2615', tone), scaled('#6f4a2b', tone), 'z', 0.42)
            board = box(0, 0.045, a, b, FLOOR + 0.015, FLOOR + DOOR_HEIGHT - 0.006, boards, 0.006, 3)
            shift = 3.1 * k + side  # the grain follows the mesh, so each board shows another piece of it
            board.data.transform(Matrix.Translation((0, 0, shift)))
            board.location = (DOOR_X - 0.02, 0, -shift)
    box(DOOR_X - 0.06, DOOR_X - 0.03, y0, y1, FLOOR, FLOOR + DOOR_HEIGHT, p.dark)
    for side in (-1, 1):
        middle = DOOR_Y + side * 0.45
        box(
            DOOR_X + 0.022,
            DOOR_X + 0.0275,
            middle - 0.38,
            middle + 0.38,
            FLOOR + 0.02,
            FLOOR + 0.24,
            paint('#a8803c', 0.3, 1.0),
            0.002,
        )
    box(DOOR_X - 0.04, DOOR_X + 0.10, y0, y1, FLOOR - 0.01, FLOOR + 0.014, paint('#8a6a34', 0.35, 1.0))


def ring_handle(p, side, middle, radius=0.27, stand_off=0.075):
    """Half of a split ring: turned timber between brass ends, on round brass roses."""
    x, open_angle = DOOR_X + 0.025 + stand_off, radians(66)

    def on_ring(a):
        return Vector((x, DOOR_Y + side * (0.028 + radius * cos(a) * 0.92), middle + radius * sin(a)))

    angles = [open_angle * (i / 20 - 1) for i in range(41)]
    swell = [0.017 + 0.015 * max(0, cos(a / open_angle * pi / 2)) ** 0.8 for a in angles]
    sweep([on_ring(a) for a in angles], swell, fine_timber('#8a5224', '#c28848', 'z', 0.3, 1.7, 0.4))
    for end in (-1, 1):
        ferrule = [open_angle * end + end * radians(-1.5 + 16.5 * i / 9) for i in range(10)]
        sweep([on_ring(a) for a in ferrule], [0.0186] * 10, p.brass)
        collar = [
            on_ring(ferrule[0] - end * 0.012),
            on_ring(ferrule[0]),
            on_ring(ferrule[1]),
            on_ring(ferrule[1] + end * 0.006),
        ]
        sweep(collar, [0.0205, 0.0218, 0.0218, 0.0205], p.brass)
        foot = on_ring(ferrule[-1])
        tube(
            [foot + Vector((0.017, 0, 0)), foot + Vector((0.010, 0, 0)), (DOOR_X + 0.03, foot.y, foot.z)],
            [0.012, 0.0165, 0.0165],
            p.brass,
            24,
        )
        placed(
            lathe([(0.001, 0.016), (0.03, 0.015), (0.037, 0.010), (0.038, 0)], p.brass, 40),
            (DOOR_X + 0.024, foot.y, foot.z),
            y=pi / 2,
        )
    band = [on_ring(radians(d)) for d in (-3.4, -2.4, 2.4, 3.4)]
    sweep(band, [0.0318, 0.0332, 0.0332, 0.0318], p.brass)


def entrance(p, lamps=1.0):
    """Recessed porch at the end of the wing with its pair of doors."""
    for y, side in zip(ENTRANCE, (1, -1)):
        # Ends behind the cladding: two faces in one plane would speckle or turn black.
        ends = sorted((y - 0.002 * side, y - 0.1 * side))
        box(DOOR_X - 0.05, WING_X1 + 0.03, *ends, 0, soffit(y) - 0.002, p.lining_x)
    y0, y1 = DOOR_Y - LEAF, DOOR_Y + LEAF
    sidelights(p, y0, y1, lamps)
    door_leaves(p, y0, y1)
    for side in (-1, 1):
        ring_handle(p, side, FLOOR + 1.06)
    lock = (DOOR_X + 0.024, DOOR_Y + 0.075, FLOOR + 0.60)
    placed(lathe([(0.001, 0.012), (0.022, 0.012), (0.027, 0.008), (0.028, 0)], p.brass, 40), lock, y=pi / 2)
    box(DOOR_X + 0.034, DOOR_X + 0.0385, lock[1] - 0.0025, lock[1] + 0.0025, lock[2] - 0.011, lock[2] + 0.009, p.dark)
    box(DOOR_X - 0.1, WING_X1 + 0.05, *ENTRANCE, FLOOR - 0.2, FLOOR, p.deck_y)
    area((11.8, DOOR_Y, soffit(DOOR_Y) - 0.06), (11.75, DOOR_Y, 0), 0.7, 2.0, 62 * lamps, '#ffb469')
