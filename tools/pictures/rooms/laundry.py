"""The laundry: timber bench over washer and dryer, olive tiles, small window, linen, quarry-tile floor."""

import random
from math import pi, sin

from house.bush import Planting, land
from house.camera import camera
from house.grade import Grade, Mist
from house.lamps import globe
from house.light import area, point, sky, sun
from house.mineral import tile
from house.ornaments import bottle, jar, vase
from house.palette import palette
from house.shapes import box, circle, grid, lathe, tube, turned
from house.shell import glazing, outline_trim, sloped_ceiling, wall
from house.soft import cushion, flat_rug, folded_towels, thickened
from house.surfaces import fabric, paint
from house.timber import wicker

WIDE, LONG = 3.5, 3.2
WINDOW = (1.35, 2.75, 1.16, 2.02)
BENCH, FRONT = 0.94, LONG - 0.66


def shell(p):
    """Tiles round the window, plaster above and at the left, brick at the right."""
    quarry = tile('#8a4e34', '#a4664a', '#8a7a6a', 'xy', 0.2, 0.2, 0.004, 0.35)
    ceiling = sloped_ceiling(
        p, 'x', (0, WIDE), (2.75, 2.45), (-1.4, LONG + 0.95), (-0.4, 0.75, 1.9, 3.05), (1.4, 0.2), (0.9, 0), 0.15, 0.045
    )
    box(0, WIDE, -1.2, LONG + 0.05, -0.1, 0, quarry)
    x0, x1, z0, z1 = WINDOW
    glazed = tile('#7f8258', '#989a6c', '#d8d0bc', 'xz', 0.1, 0.1, 0.002, 0.12)
    wall('y', LONG, 0.14, -0.1, WIDE + 0.1, z1, glazed, (WINDOW,))
    wall('y', LONG - 0.001, 0.14, -0.1, WIDE + 0.1, ceiling, p.plaster, ((-0.1, WIDE + 0.1, 0, z1),))
    glazing(p, 'y', LONG + 0.07, [x0, (x0 + x1) / 2, x1], z1, z0)
    outline_trim(p, 'y', LONG, x0, x1, z0, z1)
    box(-0.12, 0, -1.2, LONG, 0, 3.0, p.plaster)
    box(WIDE, WIDE + 0.15, -1.2, LONG, 0, 3.0, p.brick_y)
    box(-0.1, WIDE + 0.2, -1.35, -1.2, 0, 3.0, p.plaster)
    return ceiling


def bench(p):
    """Tall cupboard, sink unit, open end, and the bench top over all."""
    box(0.62, WIDE - 0.002, FRONT - 0.02, LONG - 0.002, BENCH - 0.045, BENCH, p.teak.x, 0.005)
    box(0.005, 0.615, FRONT + 0.02, LONG - 0.002, 0.08, 2.28, p.teak.z, 0.003)
    box(0.02, 0.6, FRONT + 0.08, LONG - 0.01, 0, 0.08, p.dark)
    for z0, z1 in ((0.09, 1.52), (1.528, 2.27)):
        box(0.009, 0.611, FRONT - 0.002, FRONT + 0.02, z0, z1, p.teak.z, 0.003)
    for z in (1.3, 1.66):
        tube([(0.55, FRONT - 0.035, z - 0.08), (0.55, FRONT - 0.035, z + 0.08)], 0.008, p.brass, 8)
    box(0.63, 1.53, FRONT + 0.02, LONG - 0.01, 0.1, BENCH - 0.045, p.teak.z)
    for a in (0.634, 1.084):
        box(a, a + 0.442, FRONT - 0.002, FRONT + 0.02, 0.11, BENCH - 0.055, p.teak.z, 0.003)
    for x in (1.03, 1.13):
        tube([(x, FRONT - 0.035, 0.7), (x, FRONT - 0.035, 0.84)], 0.008, p.brass, 8)
    box(0.64, 1.52, FRONT + 0.08, LONG - 0.01, 0, 0.1, p.dark)
    for a, b in ((2.79, 2.83), (1.532, 1.545)):
        box(a, b, FRONT, LONG - 0.01, 0, BENCH - 0.045, p.teak.z, 0.002)
    box(2.83, WIDE - 0.002, FRONT + 0.04, LONG - 0.01, 0.44, 0.465, p.teak.x, 0.003)


def sink(p, enamel, x=1.08):
    """Enamel tub with a brass tap."""
    for a in (
        (x - 0.3, x + 0.3, FRONT + 0.05, FRONT + 0.09),
        (x - 0.3, x + 0.3, LONG - 0.2, LONG - 0.16),
        (x - 0.3, x - 0.26, FRONT + 0.09, LONG - 0.2),
        (x + 0.26, x + 0.3, FRONT + 0.09, LONG - 0.2),
    ):
        box(*a, BENCH - 0.02, BENCH + 0.035, enamel, 0.008)
    box(x - 0.27, x + 0.27, FRONT + 0.08, LONG - 0.19, BENCH - 0.01, BENCH + 0.004, paint('#c9c3b4', 0.3))
    spout = [(0, -0.09, 0), (0, -0.09, 0.26), (0, -0.12, 0.32), (0, -0.19, 0.34), (0, -0.25, 0.31), (0, -0.265, 0.25)]
    tube([(x + a, LONG + b, BENCH + c) for a, b, c in spout], 0.012, p.brass, 10)
    for side in (-0.1, 0.1):
        tube([(x + side, LONG - 0.09, BENCH), (x + side, LONG - 0.09, BENCH + 0.07)], 0.012, p.brass, 10)
        tube(
            [(x + side - 0.035, LONG - 0.09, BENCH + 0.075), (x + side + 0.035, LONG - 0.09, BENCH + 0.075)],
            0.008,
            p.brass,
            8,
        )


def machine(p, enamel, x0):
    """Washer or dryer."""
    x, z, width = x0 + 0.299, 0.42, 0.598

    def facing(profile, material, out, at=None, sides=56):
        cx, cz = at or (x, z)
        turned(lathe(profile, material, sides, (cx, FRONT + out, cz)), pi / 2)

    box(x0, x0 + width, FRONT + 0.03, LONG - 0.02, 0.03, BENCH - 0.06, enamel, 0.01)
    box(
        x0 + 0.015,
        x0 + width - 0.015,
        FRONT + 0.018,
        FRONT + 0.032,
        BENCH - 0.19,
        BENCH - 0.075,
        paint('#d9d2c2', 0.25),
        0.004,
    )
    facing([(0.175, 0), (0.225, 0), (0.225, 0.035), (0.175, 0.035), (0.175, 0)], p.steel, 0.028)
    facing([(0.001, 0.03), (0.1, 0.026), (0.16, 0.012), (0.178, 0.004)], paint('#14181a', 0.06, specular=0.7), 0.028)
    box(x + 0.19, x + 0.235, FRONT - 0.02, FRONT, z - 0.05, z + 0.05, p.steel, 0.006)
    facing([(0.036, 0), (0.034, 0.025), (0.001, 0.027)], p.dark, 0.018, (x0 + width - 0.12, BENCH - 0.132), 28)
    for i in range(4):
        facing([(0.012, 0), (0.011, 0.012), (0.001, 0.013)], p.dark, 0.018, (x0 + 0.09 + i * 0.05, BENCH - 0.132), 16)
    box(x0 + 0.3, x0 + 0.41, FRONT + 0.012, FRONT + 0.02, BENCH - 0.15, BENCH - 0.112, p.black, 0.001)


def basket(at, radius=0.24, height=0.36, handles=False):
    """Cane basket."""
    x, y, z = at
    cane = wicker()
    side = [(radius * (0.82 + 0.18 * (i / 10) ** 0.8), height * i / 10) for i in range(11)]
    lathe([(0.01, 0), (radius * 0.82, 0)] + side + [(radius * 0.96, height), (radius * 0.8, 0.02)], cane, 64, at)
    tube([*circle((x, y, z + height), radius, 'z', 40), (x + radius, y, z + height)], 0.015, cane, 8)
    if handles:
        for s in (-1, 1):
            low, high = z + height - 0.02, z + height + 0.06
            tube(
                [
                    (x + s * radius, y - 0.09, low),
                    (x + s * (radius + 0.05), y - 0.05, high),
                    (x + s * (radius + 0.05), y + 0.05, high),
                    (x + s * radius, y + 0.09, low),
                ],
                0.012,
                cane,
                8,
            )


def heap(at, cloths):
    """Loose linen: (colour, dx, dy, dz, turn)."""
    for i, (colour, dx, dy, dz, turn) in enumerate(cloths):
        cushion(
            0.34,
            0.24,
            0.16,
            fabric(colour),
            0.65,
            0.55,
            (at[0] + dx, at[1] + dy, at[2] + dz),
            (0.15 * i, 0.1, turn),
            wrinkle=0.07,
            seed=i * 3 + 1,
        )


def hanging_cloth(p, y, width, length, colour):
    """Linen on a hanger below the rail on the brick wall."""
    x = WIDE - 0.28
    tube([(x, y - width / 2, 1.9), (x, y, 1.945), (x, y + width / 2, 1.9)], 0.007, p.teak.x, 6)
    tube([(x, y, 1.945), (x, y, 2.0)], 0.004, p.brass, 6)
    for side in (-1, 1):

        def at(i, j, side=side):
            t, u = j / 22, i / 36 - 0.5
            swing = 0.008 + 0.03 * t + 0.022 * t * sin(u * 24 + side + y * 9)
            hem = 0.018 * sin(u * 11 + y * 5) * t
            return (
                x + side * swing,
                y + u * width * (1 - 0.10 * t + 0.05 * sin(t * 3 + y)),
                1.945 - abs(u) * 0.08 - t * length + hem,
            )

        grid(36, 22, at, fabric(colour, variation=0.2))


def left_wall(p):
    """Peg rail with apron and broom."""
    box(0, 0.025, 1.1, 2.45, 1.66, 1.76, p.teak.y, 0.003)
    for y in (1.25, 1.6, 1.95, 2.3):
        tube([(0.02, y, 1.70), (0.1, y, 1.73)], 0.011, p.teak.x, 10)

    def apron(i, j):
        t, u = j / 16, i / 40 - 0.5
        fold = (0.022 * sin(u * 19 + 1) + 0.012 * sin(u * 37 + 2 * t)) * (0.35 + 0.65 * t)
        hem = 0.02 * sin(u * 9 + 2) * t
        return 0.08 + fold + 0.02 * t, 1.95 + u * (0.10 + 0.36 * min(1, t * 1.8) ** 0.7), 1.71 - t * 0.82 + hem

    thickened(grid(40, 16, apron, fabric('#a8632e')), 0.006)
    broom(p)


def broom(p, rows=6, stems=52):
    """Leaning from the peg rail, its straw spread on the floor."""
    tube([(0.05, 1.62, 1.66), (0.06, 1.62, 0.3)], 0.013, p.teak.z, 8)
    box(0.03, 0.09, 1.46, 1.78, 0.24, 0.31, p.teak.x, 0.006)
    rng, straw = random.Random(5), [fabric(c, variation=0.2) for c in ('#a88450', '#8f6c3a', '#b8945c')]
    for row in range(rows):
        for stem in range(stems):
            across, along = row / (rows - 1) - 0.5, stem / (stems - 1) - 0.5
            top = (0.06 + 0.044 * across, 1.62 + 0.29 * along, 0.25)
            tip = (
                0.062 + 0.056 * across + rng.uniform(-0.004, 0.004),
                1.62 + 0.36 * along + rng.uniform(-0.006, 0.006),
                rng.uniform(0.03, 0.06),
            )
            tube([top, tip], 0.0036, rng.choice(straw), 6)


def linen_and_jars(p):
    """Towels, jars and vase on the bench and shelf, baskets, rail."""
    folded_towels((1.86, FRONT + 0.3, BENCH), ('#efe6d4', '#d8c49a', '#efe6d4', '#b9652f'), 0.34, 0.26)
    folded_towels((2.32, FRONT + 0.28, BENCH), ('#b98a3a', '#efe6d4', '#d8c49a'), 0.34, 0.26)
    jar((2.78, LONG - 0.16, BENCH), p.cream, 0.065, 0.2, p.teak.x)
    jar((2.95, LONG - 0.17, BENCH), p.mustard, 0.055, 0.15, p.teak.x)
    vase((3.24, LONG - 0.25, BENCH), '#9a4a26', 0.9, 'fern')
    bottle((0.76, LONG - 0.12, BENCH), '#7a4a1e', 0.215)
    bottle((0.86, LONG - 0.11, BENCH), '#e6dcc6', 0.185)
    box(2.82, WIDE - 0.002, LONG - 0.24, LONG - 0.002, 1.62, 1.65, p.teak.x, 0.003)
    jar((2.95, LONG - 0.12, 1.65), p.cream, 0.06, 0.16, p.teak.x)
    jar((3.1, LONG - 0.12, 1.65), p.olive, 0.055, 0.13, p.teak.x)
    basket((3.32, LONG - 0.13, 1.65), 0.11, 0.15)
    basket((3.16, LONG - 0.34, 0), 0.22, 0.3)
    basket((3.16, LONG - 0.34, 0.466), 0.2, 0.26)
    heap((3.16, LONG - 0.34, 0.4), (('#efe6d4', 0.02, 0, 0.30, 0.2), ('#c79a4a', -0.01, 0, 0.36, -0.1)))
    basket((2.72, 1.98, 0), 0.27, 0.38, True)
    heap(
        (2.72, 1.98, 0),
        (
            ('#efe6d4', -0.05, 0.02, 0.36, 0.3),
            ('#b9652f', 0.09, -0.05, 0.40, -0.4),
            ('#d9c28e', -0.02, -0.09, 0.40, 0.9),
            ('#efe6d4', 0.03, 0.11, 0.40, 1.6),
        ),
    )
    tube([(WIDE - 0.28, 0.95, 1.98), (WIDE - 0.28, 2.2, 1.98)], 0.013, p.brass, 10)
    for y in (1.0, 2.15):
        tube([(WIDE, y, 1.98), (WIDE - 0.28, y, 1.98)], 0.009, p.brass, 8)
    hanging_cloth(p, 1.34, 0.40, 0.75, '#b98a3a')
    hanging_cloth(p, 1.86, 0.40, 0.9, '#efe6d4')


def laundry():
    """From the passage to the window."""
    p = palette()
    ceiling = shell(p)
    enamel = paint('#ece6d8', 0.18, specular=0.6)
    bench(p)
    sink(p, enamel)
    machine(p, enamel, 1.55)
    machine(p, enamel, 2.17)
    left_wall(p)
    linen_and_jars(p)
    globe(p, (1.75, 1.7, 2.2), 0.13, ceiling(1.75), 0.01, 2.2)
    point((1.75, 1.7, 2.0), 13, '#ffcf94', 0.16)
    flat_rug(0.75, 2.2, 1.72, 2.38, '#c9b58c', 0.012)
    for k in range(5):
        flat_rug(0.88 + k * 0.27, 0.96 + k * 0.27, 1.72, 2.38, '#8a4a2a', 0.0135, 0.001)

    def level(x, y):
        return -0.6 + max(0, y - 8) * 0.14

    land(level, -20, 24, -10, 34)
    plants = Planting(level)
    plants.ferns(
        [(1.5, 5.9, 0), (2.8, 6.6, 0), (0.4, 7.2, 1), (2.1, 8.4, 1), (4.0, 7.6, 1), (3.2, 10, 2), (-0.8, 9, 2)]
    )
    plants.trees(22, -8, 12, 12, 22)
    plants.undergrowth(26, -3, 6, 5.0, 9)
    sky(28, 150, 0.38)
    sun((0.38, -0.70, -0.62), 14.0)
    area((2.05, LONG + 0.02, 1.6), (1.7, 0, 0.9), 1.35, 0.82, 62, '#f4f4ee')
    area((1.75, -1.1, 2.0), (1.75, 3, 1.0), 2.8, 1.6, 46, '#ffe9cf')
    camera((2.0, -0.72, 1.42), (1.74, 3.2, 1.13), 22)
    return Grade(1.2, 0.95, Mist(6.0, 40.0, '#f0e6c4', 1.0, 0.6, 1.2, '#dbe6da'), 0.05)
