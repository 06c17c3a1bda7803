"""The media room in the evening: an 85-inch screen on a dark slatted wall, a deep modular sofa, low lamps."""

from math import copysign, pi, sin

from mathutils import Vector, noise

from house.bush import Planting, garden_level, land
from house.camera import camera
from house.grade import Grade
from house.lamps import floor_lamp, mushroom_lamp, table_lamp
from house.light import area, dusk
from house.ornaments import art, book_stack, bowl, small_table, vase
from house.palette import MUSTARD, OLIVE, TEAL, palette
from house.scene import group
from house.seating import sofa_module
from house.shapes import box, grid, lathe, mesh, turned, tube
from house.shell import glazing, sloped_ceiling, wall
from house.soft import curtain, pillow, shag_rug, thickened
from house.surfaces import fabric, landscape_screen
from house.timber import planks, wood

WIDE, LONG = 5.8, 5.0
SCREEN_WIDTH, SCREEN_HEIGHT = 1.882, 1.059  # 85 inches, 16:9
SCREEN_X, SCREEN_Z = 2.75, 1.27


def shell(p):
    """Slatted screen wall, brick at the right, boards with one tall window at the left."""
    ceiling = sloped_ceiling(
        p, 'x', (0, WIDE), (2.55, 3.15), (-1.0, LONG + 0.9), (0.1, 1.45, 2.8, 4.15), (1.4, 0.2), (0.9, 0), 0.22
    )
    box(0, WIDE, -0.8, LONG, -0.1, 0, p.floor)
    wall(
        'y',
        LONG,
        0.12,
        -0.05,
        WIDE,
        ceiling,
        planks('#3a2a1e', '#54402c', 'z', 'x', width=0.2, length=5.0, gap=0.003, rough=0.5, relief=0.3),
    )
    slat = wood('#4a3422', '#6a4c32', 'z', 0.45)
    for k in range(63):
        x = 0.05 + k * 0.0905
        box(x, x + 0.045, LONG - 0.03, LONG + 0.01, 0.02, ceiling(x) - 0.03, slat)
    box(WIDE, WIDE + 0.15, -0.8, LONG, 0, 3.4, p.brick_y)
    box(-0.1, WIDE + 0.2, -0.95, -0.8, 0, 3.4, p.plaster)
    wall('x', -0.12, 0.12, -0.8, LONG, 2.7, p.panel_y, ((1.5, 3.7, 0, 2.3),))
    glazing(p, 'x', -0.06, [1.5, 2.6, 3.7], 2.3)
    oat = fabric('#c9b592', variation=0.2)
    curtain((0.12, 1.15), (0.12, 1.8), 0.02, 2.42, oat, 80)
    curtain((0.12, 3.45), (0.12, 4.15), 0.02, 2.42, oat, 80)
    tube([(0.12, 1.0, 2.44), (0.12, 4.3, 2.44)], 0.014, p.brass, 8)


def screen(p):
    """The television, its console and two speakers."""
    half, tall, y = SCREEN_WIDTH / 2, SCREEN_HEIGHT / 2, LONG - 0.078
    box(
        SCREEN_X - half - 0.012,
        SCREEN_X + half + 0.012,
        y + 0.003,
        LONG - 0.03,
        SCREEN_Z - tall - 0.012,
        SCREEN_Z + tall + 0.012,
        p.black,
        0.004,
    )
    picture = mesh(
        'screen',
        [(-half, 0, -tall), (half, 0, -tall), (half, 0, tall), (-half, 0, tall)],
        [(0, 1, 2, 3)],
        landscape_screen(SCREEN_HEIGHT),
    )
    picture.location = (SCREEN_X, y, SCREEN_Z)
    area((SCREEN_X, y - 0.06, SCREEN_Z), (SCREEN_X, 0, 0.9), SCREEN_WIDTH, SCREEN_HEIGHT, 26, '#d8c8c0')
    box(1.45, 4.05, LONG - 0.48, LONG - 0.035, 0.2, 0.5, p.teak.x, 0.006)
    box(1.65, 3.85, LONG - 0.40, LONG - 0.1, 0, 0.2, p.dark)
    for i in range(4):
        box(1.46 + i * 0.647, 2.099 + i * 0.647, LONG - 0.496, LONG - 0.476, 0.215, 0.485, p.teak.z, 0.003)
    box(2.5, 3.0, LONG - 0.4, LONG - 0.12, 0.5, 0.57, p.dark, 0.006)
    turned(lathe([(0.03, 0), (0.03, 0.016), (0.001, 0.018)], p.brass, 20, (2.9, LONG - 0.4, 0.535)), pi / 2)
    for x in (4.5, 1.0):
        box(x - 0.17, x + 0.17, LONG - 0.44, LONG - 0.1, 0.12, 1.05, p.teak.z, 0.008)
        box(x - 0.15, x + 0.15, LONG - 0.452, LONG - 0.438, 0.15, 1.02, fabric('#3a2f26', 500.0, 0.4), 0.003)
        for a in (-0.13, 0.13):
            for b in (-0.4, -0.14):
                tube([(x + a, LONG + b, 0), (x + a, LONG + b, 0.13)], 0.012, p.dark, 8)
    mushroom_lamp((3.78, LONG - 0.27, 0.5), p.rust, 0.8, 9.0)
    vase((1.68, LONG - 0.27, 0.5), TEAL, 0.8, 'grass')


def corner_sofa():
    """Seven modules round a corner, an ottoman with a throw, pillows."""
    rust = fabric('#7d472c', 700.0, 0.24)
    for x, y, turn, arm in (
        (4.85, 1.92, pi / 2, 0),
        (4.85, 2.90, pi / 2, 0),
        (4.85, 3.88, pi / 2, 1),
        (4.85, 0.95, pi / 2, 0),
        (3.84, 0.95, 0, 0),
        (2.86, 0.95, 0, -1),
    ):
        with group((x, y, 0), turn):
            sofa_module(rust, arm=arm)
    with group((3.3, 2.15, 0)):
        sofa_module(rust, False, 0, 0.92, 0.92)
    lean = pi / 2 - 0.40
    for x, y, z, colour, turn, size in (
        (4.80, 3.55, 0.72, MUSTARD, pi / 2 + 0.15, 0.5),
        (4.78, 3.15, 0.70, '#d8c7a4', pi / 2 - 0.2, 0.45),
        (4.80, 1.75, 0.72, OLIVE, pi / 2 - 0.1, 0.5),
        (2.75, 1.02, 0.72, '#d8c7a4', 0.15, 0.5),
        (3.2, 1.0, 0.70, MUSTARD, -0.2, 0.45),
    ):
        pillow(size, size, 0.19, fabric(colour), (x, y, z), (lean, 0, turn), seed=x * 9 + y)

    def throw(i, j):
        t = -0.62 + 1.24 * i / 32
        over = max(0.0, abs(t) - 0.47)
        x = t if not over else copysign(0.47 + 0.045 * sin(min(1, over / 0.06) * pi / 2), t)
        z = 0.495 - max(0, abs(t) - 0.50) * 2.2 if over else 0.495
        return 3.3 + x, 1.95 + 0.42 * j / 12, z + 0.006 * noise.noise(Vector((i * 0.3, j * 0.4, 0)))

    thickened(grid(32, 12, throw, fabric('#c6a66a', 400.0, 0.45, 0.7)), 0.012)


def low_tables(p):
    """Two round drums with books, bowl and a lamp."""
    for x, y, r, h, wood_ in ((2.35, 3.05, 0.46, 0.33, p.teak.x), (2.95, 3.45, 0.3, 0.42, p.beam.x)):
        lathe([(0.01, 0), (r * 0.9, 0), (r * 0.9, h - 0.04), (r, h - 0.04), (r, h), (0.01, h)], wood_, 56, (x, y, 0.02))
    book_stack((2.24, 2.95, 0.35), ('#c9b48a', '#2d4a48'), 0.22, 0.3, 0.4)
    bowl((2.52, 3.2, 0.35), p.cream, 0.12)
    mushroom_lamp((2.95, 3.45, 0.44), p.brass, 0.55, 2.0)


def media_room():
    """Towards the screen."""
    p = palette()
    shell(p)
    screen(p)
    corner_sofa()
    low_tables(p)
    shag_rug(1.3, 4.5, 1.3, 4.2, '#dfd0b0', 30000, 0.013)
    with group((0.45, 4.45, 0)):
        floor_lamp(p, 1.25, 11.0)
    with group((5.3, 4.62, 0)):
        small_table(p, 0.24, 0.49)
        table_lamp((0, 0, 0.49), '#5a6038', 0.9, 12.0, 3.8)
    for y, kind in ((1.9, 'dots'), (2.85, 'rings')):
        art(p, (WIDE, y, 1.75), 0.64, 0.8, '-x', kind)
    land(garden_level, -30, 10, -12, 26)
    plants = Planting(garden_level)
    plants.ferns(
        [
            (-3.0, 2.4, 0),
            (-3.6, 4.4, 1),
            (-4.8, 3.2, 1),
            (-3.2, 6.2, 0),
            (-5.8, 5.8, 2),
            (-1.9, 7.2, 0),
            (-2.9, 9.0, 1),
            (-1.5, 10.5, 2),
        ]
    )
    plants.trees(16, -18, -8, -4, 14)
    plants.undergrowth(26, -6, -1.6, 0, 8)
    dusk('#48689a', 0.55)
    area((-0.3, 3.15, 1.3), (3, 3.15, 0.6), 2.2, 2.1, 40, '#8fb0e0')
    area((3, -0.4, 2.3), (3, 3.5, 0.9), 4.5, 1.4, 48, '#ffd0a0')
    camera((1.66, 0.60, 1.3), (2.86, 4.9, 1.04), 25)
    return Grade(1.7, 0.9, None, 0.07, 1.1)
