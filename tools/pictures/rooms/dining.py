"""The dining room: a table for ten, brick wall with a woven hanging, glass to the ferns on two sides."""

from math import pi

from house.bush import Planting, garden_level, land
from house.camera import camera
from house.grade import Grade, Mist
from house.joinery import dining_table, sideboard
from house.lamps import candlestick, globe, table_lamp
from house.light import area, point, sky, sun
from house.ornaments import book_stack, bowl, pot_plant, vase, woven_arches
from house.palette import TEAL, palette
from house.plants import dry_grass, ground_fern
from house.scene import copy, group
from house.seating import dining_chair
from house.shapes import box
from house.shell import glazing, sloped_ceiling
from house.soft import curtain, flat_rug
from house.surfaces import fabric

WIDE, LONG = 5.9, 6.9
TABLE = (2.75, 3.3)


def shell(p):
    """Brick wall at the right, glass at the left and the end."""
    ceiling = sloped_ceiling(
        p, 'x', (0, WIDE), (2.7, 3.9), (-0.8, LONG + 1.0), (0.5, 1.95, 3.4, 4.85, 6.3), (1.4, 0.2), (0.9, 0), 0.22
    )
    box(0, WIDE, -0.6, LONG + 0.1, -0.1, 0, p.floor)
    glazing(p, 'y', LONG, [0.04, 1.5, 2.95, 4.4, WIDE - 0.04], ceiling, rails=(2.38,))
    glazing(p, 'x', 0, [-0.5, 1.35, 3.2, 5.05, LONG], 2.7)
    box(WIDE, WIDE + 0.15, -0.6, LONG + 0.1, 0, 4.2, p.brick_y)
    box(-0.1, WIDE + 0.2, -0.75, -0.6, 0, 4.2, p.plaster)
    curtain((0.2, LONG - 0.17), (0.85, LONG - 0.17), 0.02, lambda t: ceiling(0.2 + 0.65 * t) - 0.02, folds=90)
    return ceiling


def table_setting(p):
    """Table, ten chairs, runner, vase, bowl and candles; `TABLE` is the middle."""
    x, y = TABLE
    seat = fabric('#94552c', variation=0.2)
    with group((x, y, 0)):
        dining_table(p)
    for i, row in enumerate((-1.14, -0.38, 0.38, 1.14)):
        for side in (-1, 1):
            nudge = 0.03 * ((i * 7 + side) % 3 - 1)
            with group((x + side * (0.63 + nudge), y + row + nudge, 0), side * pi / 2 + nudge):
                dining_chair(p, seat)
    for side, turn in ((-1, 0.07), (1, pi - 0.05)):
        with group((x, y + side * 1.89, 0), turn):
            dining_chair(p, seat)
    box(x - 0.17, x + 0.17, y - 1.2, y + 1.2, 0.751, 0.755, fabric('#d8c7a0', variation=0.3))
    vase((x, y + 0.42, 0.755), TEAL, 1.1)
    copy(ground_fern(5, 9, 0.5), (x, y + 0.42, 1.08), 0.5, 0.85)
    bowl((x - 0.01, y - 0.28, 0.755), p.teak.y, 0.2)
    for dx, dy, height in (
        (-0.05, -0.78, 0.2),
        (0.03, -0.66, 0.3),
        (0.05, -0.9, 0.13),
        (-0.03, 0.95, 0.26),
        (0.04, 1.07, 0.16),
    ):
        candlestick(p, (x + dx, y + dy, 0.755), height)


def brick_wall(p):
    """Sideboard with lamp and vases below the hanging."""
    with group((WIDE, 1.9, 0), pi / 2):
        sideboard(p, 2.5, height=0.785, bottom=0.22)
    table_lamp((WIDE - 0.24, 4.12, 0.785), '#9a4a26', 1.1, 8.0, 3.6)
    vase((WIDE - 0.25, 2.72, 0.785), '#e6dcc6', 1.15)
    copy(dry_grass(), (WIDE - 0.25, 2.72, 1.08), 0, 1.1)
    vase((WIDE - 0.22, 3.02, 0.785), '#b8862e', 0.7)
    book_stack((WIDE - 0.25, 3.35, 0.785), ('#c9b48a', '#7a3a22', '#e8e0d0'), 0.24, 0.2)
    with group((WIDE - 0.03, 3.15, 1.15), pi / 2):
        woven_arches(p, (0, 0, 0))


def dining():
    """From the kitchen end to the glazed corner."""
    p = palette()
    ceiling = shell(p)
    table_setting(p)
    for dy, z, radius in ((-0.85, 1.80, 0.14), (0, 1.92, 0.17), (0.85, 1.78, 0.14)):
        globe(p, (TABLE[0], TABLE[1] + dy, z), radius, ceiling(TABLE[0]), 0.01, 2.2)
    for dy in (-0.4, 0.6):
        point((TABLE[0], TABLE[1] + dy, 1.62), 16, '#ffcf94', 0.2)
    flat_rug(TABLE[0] - 1.35, TABLE[0] + 1.35, TABLE[1] - 2.25, TABLE[1] + 2.25, '#a58558')
    brick_wall(p)
    pot_plant((0.55, 6.0, 0), 0.21, 0.42, size=1.15)
    box(-2.0, WIDE + 1, LONG + 0.07, LONG + 1.9, -0.2, -0.06, p.deck)
    box(-1.7, -0.07, -1, LONG + 0.07, -0.2, -0.06, p.deck)
    land(garden_level, -34, 36, -20, 50)
    plants = Planting(garden_level)
    plants.ferns(
        [
            (1.0, 10.4, 0),
            (3.0, 11.4, 1),
            (5.4, 10.4, 0),
            (4.4, 14, 2),
            (-0.4, 13.2, 2),
            (7.2, 12.4, 1),
            (-3.4, 6.6, 0),
            (-4.4, 3.6, 1),
            (-3.2, 1.6, 0),
            (-6.4, 5.2, 2),
            (-2.8, 10.0, 1),
            (9, 14, 2),
        ]
    )
    plants.trees(40, -16, 20, 16, 30)
    plants.trees(12, -24, -10, 0, 16)
    plants.undergrowth(70, -6, 9, 9.1, 14)
    plants.undergrowth(36, -7, -2.4, -1, 9)
    plants.flaxes(12, -3, 8, 8.9, 9.7)
    sky()
    sun((0.80, -0.20, -0.52), 15.0)
    area((WIDE / 2, LONG + 0.35, 1.9), (WIDE / 2, 0, 1.0), 5.4, 3.0, 80, '#eaf2ff')
    area((-0.3, 3.2, 1.4), (4, 3.2, 0.8), 6.6, 2.4, 85, '#fff4e4')
    area((2.9, -0.45, 2.4), (2.9, 4, 1.0), 4.4, 1.8, 28, '#ffe9cf')
    camera((1.35, -0.42, 1.46), (3.2, 5.6, 1.2), 23)
    return Grade(1.2, 0.95, Mist(10.0, 60.0, '#f0e6c4', 1.0, 0.62, 0.95, '#dbe6da'), 0.05)
