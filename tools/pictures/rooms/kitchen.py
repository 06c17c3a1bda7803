"""The kitchen at the end of the living room: marble island, brick pier with a copper hood, strip window."""

from math import cos, pi, sin

from house.bush import Planting, garden_level, land
from house.camera import camera
from house.grade import Grade, Mist
from house.joinery import cabinet_run
from house.lamps import enamel_dome
from house.light import area, sky, sun
from house.ornaments import art, book_stack, fruit_bowl, jar, pot_plant, vase
from house.palette import CAMEL, OLIVE, palette
from house.plants import flax
from house.scene import group
from house.seating import bar_stool, easy_chair
from house.shapes import box, lathe, placed, prism, rounded, skin, tube, turned
from house.shell import glazing, outline_trim, sloped_ceiling, wall
from house.soft import curtain
from house.surfaces import fabric, paint
from house.timber import planks

WIDE, BACK = 7.2, -6.0
WINDOW = (0.3, 4.15, 1.04, 2.12)
HOOD_X = 5.14


def back_wall(p, ceiling):
    """Boards with the strip window, brick pier and copper hood."""
    boards = planks('#8a5c36', '#b4824c', 'z', 'x', width=0.095, length=5.0, rough=0.45, relief=0.5)
    wall('y', BACK - 0.12, 0.12, -0.05, WIDE, ceiling, boards, (WINDOW,))
    x0, x1, z0, z1 = WINDOW
    glazing(p, 'y', BACK - 0.06, [x0, x0 + 1.28, x0 + 2.57, x1], z1, z0)
    outline_trim(p, 'y', BACK + 0.01, x0, x1, z0, z1)
    prism([(4.3, 0.86), (5.98, 0.86), (5.98, ceiling(5.98)), (4.3, ceiling(4.3))], 'y', BACK, BACK + 0.11, p.brick_x)

    def section(half, deep, z):
        return [(HOOD_X + a * half, BACK + 0.12 + b * deep, z) for a, b in ((-1, 0), (1, 0), (1, 1), (-1, 1))]

    skin(
        [section(0.46, 0.55, 1.62), section(0.46, 0.55, 1.70), section(0.15, 0.26, 2.22), section(0.14, 0.25, 3.9)],
        p.copper,
        False,
        True,
        0.006,
    )


def sink_and_hob(p):
    """Undermount sink with a brass tap, and a gas hob below the hood."""
    x, y = 2.2, -5.88
    box(x - 0.36, x + 0.36, -5.86, -5.46, 0.899, 0.9035, p.steel)
    box(x - 0.33, x + 0.33, -5.83, -5.49, 0.9, 0.9045, paint('#3a3936', 0.35, 1.0))
    tube(
        [(x, y, 0.9), (x, y, 1.16), (x, y + 0.02, 1.23), (x, y + 0.08, 1.26), (x, y + 0.15, 1.23), (x, y + 0.17, 1.16)],
        0.013,
        p.brass,
        10,
    )
    for side in (-0.1, 0.1):
        tube([(x + side, y, 0.9), (x + side, y, 0.98)], 0.014, p.brass, 10)
    box(HOOD_X - 0.4, HOOD_X + 0.4, -5.86, -5.43, 0.9, 0.912, p.black, 0.003)
    for a, b in ((-0.22, -5.74), (0.2, -5.74), (-0.22, -5.55), (0.2, -5.55)):
        lathe(
            [(0.01, 0), (0.085, 0), (0.085, 0.012), (0.06, 0.014), (0.06, 0.006), (0.01, 0.006)],
            paint('#262422', 0.5),
            28,
            (HOOD_X + a, b, 0.912),
        )


def bench_things(p):
    """Kettle, jars, boards and herbs on the back bench."""
    kx, ky, kz = HOOD_X + 0.2, -5.72, 0.926
    body = rounded([(0.095, 0), (0.115, 0.05), (0.09, 0.12), (0.04, 0.15)])
    lathe([(0.01, 0)] + body + [(0.012, 0.16), (0.018, 0.185), (0.004, 0.19)], p.teal, 40, (kx, ky, kz))
    tube(
        [(kx + 0.09 * cos(pi * i / 10), ky, kz + 0.13 + 0.11 * sin(pi * i / 10)) for i in range(11)], 0.008, p.teak.x, 8
    )
    tube([(kx - 0.10, ky, kz + 0.06), (kx - 0.18, ky, kz + 0.124)], [0.02, 0.011], p.teal, 8)
    for (x, r, h), material in zip(
        ((4.48, 0.075, 0.2), (4.66, 0.065, 0.16), (5.68, 0.07, 0.18), (5.83, 0.06, 0.14)),
        (p.cream, p.mustard, p.rust, p.cream),
    ):
        jar((x, -5.8, 0.9), material, r, h, p.teak.x)
    for x, w, h, lean, wood in ((3.72, 0.28, 0.4, 0.2, p.teak.z), (3.93, 0.2, 0.3, 0.26, p.beam.z)):
        placed(box(-w / 2, w / 2, -0.012, 0.012, 0, h, wood, 0.008), (x, -5.80, 0.905), x=lean)
    for i, x in enumerate((0.75, 1.02, 1.3)):
        pot_plant((x, -5.87, 0.9), 0.065, 0.12, '#a85a36', flax(20 + i, 26, 0.24, 0.02, '#3a5a24', '#8aa848'))


def tall_units(p):
    """Cupboards with two wall ovens."""
    x0, x1, top, front = 5.99, WIDE - 0.01, 2.36, -5.37
    box(x0, x1, BACK + 0.01, front, 0, top, p.teak.z)
    doors = [
        (x0 + 0.004, x0 + 0.6, 0.1, 0.62),
        (x0 + 0.004, x0 + 0.6, 1.94, top - 0.01),
        (x0 + 0.608, x1 - 0.004, 0.1, 1.2),
        (x0 + 0.608, x1 - 0.004, 1.21, top - 0.01),
    ]
    for a, b, z0, z1 in doors:
        box(a, b, front - 0.002, front + 0.02, z0, z1, p.teak.z, 0.003)
    for z0, z1 in ((0.64, 1.24), (1.26, 1.92)):
        box(x0 + 0.006, x0 + 0.598, front - 0.002, front + 0.025, z0, z1, p.steel, 0.004)
        box(x0 + 0.05, x0 + 0.55, front + 0.02, front + 0.03, z0 + 0.06, z1 - 0.16, p.black, 0.004)
        tube([(x0 + 0.08, front + 0.07, z1 - 0.12), (x0 + 0.52, front + 0.07, z1 - 0.12)], 0.01, p.steel, 10)
        for x in (0.1, 0.5):
            tube([(x0 + x, front + 0.025, z1 - 0.12), (x0 + x, front + 0.07, z1 - 0.12)], 0.007, p.steel, 6)
        for i in range(5):
            turned(
                lathe(
                    [(0.016, 0), (0.016, 0.018), (0.001, 0.02)],
                    p.dark,
                    16,
                    (x0 + 0.15 + i * 0.075, front + 0.025, z1 - 0.05),
                ),
                -pi / 2,
            )
    for z in (1.0, 1.4):
        tube([(x0 + 0.66, front + 0.055, z - 0.12), (x0 + 0.66, front + 0.055, z + 0.12)], 0.008, p.dark, 8)


def island(p, ceiling):
    """Island with marble waterfall ends, four stools and three pendants."""
    x0, x1, y0, y1 = 1.95, 5.15, -3.78, -2.74
    box(x0, x1, y0, y1, 0.88, 0.93, p.marble, 0.005)
    for x in (x0, x1 - 0.05):
        box(x, x + 0.05, y0 + 0.002, y1 - 0.002, 0, 0.8795, p.marble, 0.003)
    boards = planks('#84522c', '#b07c46', 'z', 'x', width=0.08, length=5.0, relief=0.5)
    box(x0 + 0.05, x1 - 0.05, y0 + 0.04, y1 - 0.34, 0.1, 0.88, boards)
    box(x0 + 0.05, x1 - 0.05, y0 + 0.1, y1 - 0.4, 0, 0.1, p.dark)
    width = (x1 - x0 - 0.1) / 5
    for i in range(5):
        box(x0 + 0.054 + i * width, x0 + 0.046 + (i + 1) * width, y0 + 0.018, y0 + 0.04, 0.11, 0.84, p.teak.z, 0.003)
    for x, dy, turn in ((2.45, -0.02, 0.12), (3.18, 0.03, -0.1), (3.92, 0, 0.05), (4.65, 0.02, -0.15)):
        with group((x, -2.5 + dy, 0), turn):
            bar_stool(p, fabric(OLIVE))
    for x in (2.55, 3.55, 4.55):
        enamel_dome(p, (x, -3.25, 1.88), ceiling(x), p.rust)
    fruit_bowl(p, (3.05, -3.2, 0.93), 0.19)
    vase((4.35, -3.3, 0.93), '#e6dcc6', 1.15, 'fern')
    placed(box(-0.16, 0.16, -0.25, 0.25, 0, 0.024, p.teak.y, 0.01), (3.75, -3.4, 0.931), 0.35)
    book_stack((2.4, -3.35, 0.93), ('#c9b48a', '#7a3a22'), turn=-0.3)


def kitchen_end(p, ceiling):
    """The kitchen as it closes the living room."""
    back_wall(p, ceiling)
    with group((0.12, -5.36, 0)):
        cabinet_run(p, 5.84, 9, drawers=(2, 6, 8), top=p.marble)
    box(0.12, 4.3, BACK, BACK + 0.02, 0.9, WINDOW[2] - 0.09, p.marble)
    sink_and_hob(p)
    bench_things(p)
    tall_units(p)
    island(p, ceiling)


def right_wall(p):
    """Shelf with vases and a print."""
    box(WIDE - 0.24, WIDE, -4.9, -3.3, 1.52, 1.56, p.teak.y, 0.004)
    for y, size, colour in (
        (-4.75, 0.65, '#b8862e'),
        (-4.55, 0.42, '#e6dcc6'),
        (-4.3, 0.84, '#2d4a48'),
        (-3.55, 0.58, '#9a4a26'),
        (-3.75, 0.39, '#e6dcc6'),
    ):
        vase((WIDE - 0.13, y, 1.56), colour, size)
    art(p, (WIDE, -4.1, 2.3), 1.0, 0.9, '-x', 'rings')


def planting():
    """Bush on the window side and behind the strip window."""
    land(garden_level, -34, 20, -34, 20)
    plants = Planting(garden_level)
    plants.ferns(
        [
            (-3.4, -1.2, 0),
            (-3.0, -4.2, 0),
            (-4.8, -2.8, 1),
            (-4.2, 0.9, 1),
            (-5.6, -5.4, 2),
            (-3.6, 3.4, 0),
            (-6.8, 0.2, 2),
            (-3.7, -6.9, 0),
            (-6.8, -8.2, 1),
            (1.4, -9.4, 0),
            (3.4, -10.2, 1),
            (0.2, -11.5, 1),
            (2.4, -13, 2),
            (-0.6, -13.5, 2),
            (4.6, -13, 2),
            (5.6, -11, 1),
            (-2.4, -8.8, 0),
        ]
    )
    plants.trees(30, -32, -19, -16, 12)
    plants.trees(20, -18, -8, -14, 8)
    plants.trees(44, -12, 14, -22, -13)
    plants.undergrowth(60, -8, -2.4, -9, 6)
    plants.undergrowth(40, -4, 8, -12, -8)
    plants.flaxes(8, -2.6, -1.9, -6, 4)


def room():
    """The kitchen by day with the living side glimpsed behind."""
    p = palette()
    ceiling = sloped_ceiling(
        p, 'x', (0, WIDE), (2.7, 4.1), (-6.3, 5.3), (-5.2, -3.8, -2.4, -1.0, 0.4, 1.8, 3.2), (1.4, 0.2), (0.9, 0), 0.22
    )
    box(0, WIDE, -6.1, 4.4, -0.1, 0, p.floor)
    kitchen_end(p, ceiling)
    glazing(p, 'x', 0, [-5.97, -4.33, -2.69, -1.05, 0.6, 2.25, 3.9], 2.7)
    box(-0.06, 0.06, -6.1, -5.93, 0, 2.7, p.dark)
    box(WIDE, WIDE + 0.15, -6.1, 4.4, 0, 4.3, p.plaster)
    box(-0.1, WIDE + 0.2, 4.4, 4.55, 0, 4.4, p.plaster)
    curtain((0.16, 2.0), (0.16, 3.2), 0.02, 2.62)
    right_wall(p)
    pot_plant((0.55, -0.95, 0), 0.2, 0.4, size=1.1)
    with group((1.35, 1.35, 0), -2.2):
        easy_chair(p, CAMEL)
    box(-1.5, -0.08, -6, 5, -0.2, -0.06, p.deck)
    planting()
    sky()
    sun((0.80, -0.22, -0.52), 15.0)
    area((-0.35, -1.5, 1.45), (4, -1.9, 0.7), 8.5, 2.4, 230, '#fff2e0')
    area((2.2, -5.9, 1.6), (2.4, -2, 0.7), 3.7, 1.0, 60, '#eaf2ff')
    area((3.6, 3.9, 2.5), (3.6, -3, 1.2), 5.5, 2.0, 95, '#ffe9cf')
    area((3.55, -3.25, 1.84), (3.55, -3.2499, 0), 2.4, 0.3, 30, '#ffc98c')
    area((HOOD_X, -5.6, 1.6), (HOOD_X, -5.62, 0), 0.6, 0.3, 7, '#ffd09a')
    return Grade(1.15, 0.92, Mist(9.0, 50.0, '#f0e6c4', 1.0, 0.6, 0.9, '#dbe6da'), 0.05)


def kitchen():
    """Straight on, from the living side."""
    grade = room()
    camera((2.75, 0.45, 1.43), (3.8, -6.0, 1.3), 23)
    return grade


def kitchen_bench():
    """Along the island to the glass."""
    grade = room()
    camera((6.45, -1.75, 1.42), (0.6, -3.75, 1.16), 23)
    return grade
