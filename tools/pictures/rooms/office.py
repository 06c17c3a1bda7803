"""The home office: desk at a wide window to the bush, a wall of shelves, brick on the other side."""

import random
from math import pi

from house.bush import Planting, land
from house.camera import camera
from house.grade import Grade, Mist
from house.joinery import pull, sideboard
from house.lamps import enamel_dome, table_lamp
from house.light import area, point, sky, sun
from house.ornaments import art, book_row, book_stack, bowl, cup, jar, pot_plant, vase
from house.palette import TEAL, palette
from house.plants import ground_fern
from house.scene import copy, group
from house.seating import desk_chair
from house.shapes import box, lathe, placed, sphere, tube, turned
from house.shell import glazing, outline_trim, sloped_ceiling, wall
from house.soft import shag_rug
from house.surfaces import fabric, glow, paint

WIDE, LONG = 4.6, 4.4
WINDOW = (0.9, 4.1, 0.86, 2.28)
SHELVES = (0.08, 0.56, 0.98, 1.38, 1.76, 2.12, 2.34)


def shell(p):
    """Window wall, boards at the left, brick at the right."""
    ceiling = sloped_ceiling(
        p, 'x', (0, WIDE), (2.85, 2.45), (-1.0, LONG + 0.95), (0.35, 1.6, 2.85, 4.1), (1.4, 0.2), (0.9, 0), 0.16, 0.045
    )
    box(0, WIDE, -0.8, LONG + 0.05, -0.1, 0, p.floor)
    wall('y', LONG, 0.14, -0.1, WIDE + 0.1, ceiling, p.plaster, (WINDOW,))
    x0, x1, z0, z1 = WINDOW
    glazing(p, 'y', LONG + 0.07, [x0, (x0 + x1) / 2, x1], z1, z0)
    outline_trim(p, 'y', LONG, x0, x1, z0, z1)
    box(-0.12, 0, -0.8, LONG, 0, 3.0, p.panel_y)
    box(WIDE, WIDE + 0.15, -0.8, LONG, 0, 3.0, p.brick_y)
    box(-0.1, WIDE + 0.2, -0.95, -0.8, 0, 3.0, p.plaster)
    return ceiling


def shelf_wall(p):
    """Uprights, boards and low doors with books and pottery.  Local frame: back at y = 0, x from 0 to 3.25."""
    for x in (0, 1.05, 2.15, 3.25):
        box(x - 0.014, x + 0.014, 0, 0.30, 0, 2.36, p.teak.z, 0.002)
    bays = [(0.014, 1.036), (1.064, 2.136), (2.164, 3.236)]
    for a, b in bays:
        for z in SHELVES:
            box(a, b, 0.005, 0.298, z, z + 0.024, p.teak.x, 0.002)
        for k in (0, 1):
            x = a + k * (b - a) / 2
            box(x + 0.004, x + (b - a) / 2 - 0.004, 0.285, 0.302, 0.105, 0.555, p.teak.z, 0.002)
            sphere(0.012, (x + (0.45 if k == 0 else 0.07), 0.314, 0.44), p.brass, 8)
    rng = random.Random(21)
    for a, b, z in (
        (0.3, 1.0, 0.98),
        (0.05, 0.75, 1.38),
        (1.1, 1.95, 0.98),
        (1.09, 1.7, 1.76),
        (2.2, 2.9, 1.38),
        (2.35, 2.95, 0.98),
        (2.4, 3.1, 1.76),
        (0.1, 0.8, 1.76),
        (1.5, 2.1, 0.56),
        (2.2, 3.1, 0.56),
        (0.1, 0.7, 0.56),
    ):
        book_row(a, b, 0.05, z + 0.024, rng, 0.21)
    pottery = (
        (0.12, 1.0, '#e6dcc6', 0.8),
        (1.85, 1.40, '#9a4a26', 0.9),
        (1.2, 1.40, '#b8862e', 0.7),
        (2.6, 1.0, '#5a6038', 0.6),
        (1.9, 1.78, TEAL, 0.85),
        (3.05, 1.0, '#e6dcc6', 0.7),
    )
    for x, z, colour, size in pottery:
        vase((x, 0.15, z), colour, size)
    bowl((1.52, 0.15, 1.404), p.teal, 0.12)
    jar((3.1, 0.15, 1.404), p.cream, 0.06, 0.15, p.teak.x)
    copy(ground_fern(7, 12, 0.5), (2.25, 0.17, 1.79), 0.3, 0.5)


def task_lamp(p, at):
    """Jointed desk lamp."""
    x, y, z = at
    lathe([(0.01, 0), (0.1, 0), (0.1, 0.02), (0.015, 0.03)], p.mustard, 32, at)
    foot, elbow, head = (x, y, z + 0.03), (x - 0.1, y + 0.05, z + 0.38), (x + 0.2, y - 0.06, z + 0.62)
    for start, end in ((foot, elbow), (elbow, head)):
        tube([start, end], 0.012, p.brass, 8)
    sphere(0.02, elbow, p.brass, 8)
    x, y, z = head[0] + 0.03, head[1], head[2] - 0.03
    turned(
        lathe(
            [(0.02, 0.1), (0.045, 0.09), (0.06, 0.04), (0.1, -0.06), (0.098, -0.06), (0.055, 0.035)],
            p.mustard,
            36,
            (x, y, z),
        ),
        0,
        0.25,
    )
    sphere(0.035, (x, y, z - 0.03), glow('#ffdfae', 12.0), 12)
    area((x, y, z - 0.07), (x - 0.03, y - 0.02, 0), 0.12, 0.12, 9, '#ffc27c')


def desk(p):
    """Teak desk with a drawer pedestal, what lies on it, and the chair."""
    x0, x1, y0, y1 = 1.1, 3.5, LONG - 0.92, LONG - 0.12
    box(x0, x1, y0, y1, 0.715, 0.75, p.teak.x, 0.006)
    box(x1 - 0.52, x1 - 0.04, y0 + 0.04, y1 - 0.03, 0.28, 0.715, p.teak.z, 0.003)
    for i in range(3):
        z = 0.29 + i * 0.141
        box(x1 - 0.515, x1 - 0.045, y0 + 0.026, y0 + 0.042, z, z + 0.134, p.teak.x, 0.003)
        with group((x1 - 0.28, y0 + 0.026, 0), pi):
            pull(p, 0, 0, z + 0.095)
    box(x0 + 0.06, x1 - 0.52, y0 + 0.04, y1 - 0.05, 0.64, 0.715, p.teak.x, 0.003)
    for x, top in ((x0 + 0.1, 0.64), (x1 - 0.1, 0.28), (x1 - 0.46, 0.28)):
        for y in (y0 + 0.1, y1 - 0.1):
            tube([(x, y, 0), (x, y, top)], [0.013, 0.022], p.teak.z, 10)
    task_lamp(p, (1.5, LONG - 0.38, 0.75))
    placed(box(-0.3, 0.3, -0.2, 0.2, 0, 0.004, paint('#4a5236', 0.7), 0.001), (2.25, LONG - 0.66, 0.751))
    placed(box(-0.11, 0.11, -0.15, 0.15, 0, 0.012, paint('#efe6d2', 0.8), 0.001), (2.2, LONG - 0.66, 0.756), 0.12)
    placed(box(-0.1, 0.1, -0.14, 0.14, 0, 0.016, paint('#7a3a22', 0.6), 0.002), (2.43, LONG - 0.62, 0.756), -0.18)
    cup((2.86, LONG - 0.36, 0.75), '#9a4a26', 0.042, 0.1)
    book_stack((3.2, LONG - 0.42, 0.75), ('#c9a05a', '#2d4a48', '#d8c8a0'), 0.2, 0.24, -0.1)
    vase((3.2, LONG - 0.42, 0.83), '#e6dcc6', 0.55, 'grass')
    with group((2.0, LONG - 1.42, 0), 0.62):
        desk_chair(p)


def brick_side(p):
    """Plant, low cabinet, lamp and print."""
    pot_plant((4.15, LONG - 0.45, 0), 0.2, 0.4, '#b8663a', size=1.15)
    with group((WIDE, 1.2, 0), pi / 2):
        sideboard(p, 1.55, 0.36, 0.14, 0.62, 2)
    table_lamp((WIDE - 0.2, 2.45, 0.62), TEAL, 0.95, 6.0, 3.6)
    book_stack((WIDE - 0.2, 1.75, 0.62), ('#c9b48a', '#7a3a22'), 0.2, 0.25, 0.1)
    art(p, (WIDE, 1.9, 1.65), 0.9, 0.9, '-x', 'hills')


def home_office():
    """From the door to the window."""
    p = palette()
    ceiling = shell(p)
    with group((0, 4.3, 0), -pi / 2):
        shelf_wall(p)
        box(2.45, 3.05, 0.06, 0.24, 0.584, 0.80, p.teak.x, 0.01)
        box(2.75, 3.02, 0.238, 0.246, 0.61, 0.775, fabric('#3a2f26', 500.0, 0.4))
        turned(lathe([(0.035, 0), (0.035, 0.016), (0.001, 0.018)], p.brass, 24, (2.6, 0.24, 0.69)), -pi / 2)
    desk(p)
    brick_side(p)
    shag_rug(1.25, 3.25, 1.45, 2.95, '#e2d3b4', 24000, 0.011)
    enamel_dome(p, (2.35, 3.2, 1.9), ceiling(2.35), p.olive, 0.2, 8.0)

    def level(x, y):
        return -0.6 + max(0, y - 9) * 0.14

    land(level, -26, 32, -10, 46)
    plants = Planting(level)
    plants.ferns(
        [
            (1.4, 7.4, 0),
            (3.3, 8.2, 1),
            (2.3, 10, 1),
            (0.2, 9.2, 1),
            (5.2, 8.4, 0),
            (-1.2, 8, 0),
            (4.4, 11.5, 2),
            (6.6, 10.5, 1),
            (-2.6, 10.8, 2),
        ]
    )
    plants.trees(34, -12, 18, 14, 28)
    plants.undergrowth(56, -5, 9, 6.2, 11)
    plants.flaxes(8, -1, 5.5, 5.9, 6.4)
    sky(28, 150, 0.34)
    sun((0.42, -0.72, -0.55), 14.0)
    area((2.5, LONG + 0.3, 1.6), (2.3, 0, 0.8), 3.1, 1.4, 110, '#f4f4ee')
    area((2.3, -0.7, 2.1), (2.3, 3.5, 1.0), 3.6, 1.6, 75, '#ffe6c8')
    point((2.35, 3.2, 1.8), 8, '#ffcf94', 0.15)
    camera((3.72, -0.05, 1.42), (1.98, 4.2, 1.12), 22)
    return Grade(1.4, 0.92, Mist(7.0, 45.0, '#f0e6c4', 1.0, 0.6, 1.25, '#dbe6da'), 0.05)
