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
    ceiling = sloped_ceiling(p, 'x', (0, WIDE), (2.7, 3.9), (-.8, LONG + 1.), (.5, 1.95, 3.4, 4.85, 6.3), (1.4, .2), (.9, 0), .22)
    box(0, WIDE, -.6, LONG + .1, -.1, 0, p.floor)
    glazing(p, 'y', LONG, [.04, 1.5, 2.95, 4.4, WIDE - .04], ceiling, rails=(2.38,))
    glazing(p, 'x', 0, [-.5, 1.35, 3.2, 5.05, LONG], 2.7)
    box(WIDE, WIDE + .15, -.6, LONG + .1, 0, 4.2, p.brick_y)
    box(-.1, WIDE + .2, -.75, -.6, 0, 4.2, p.plaster)
    curtain((.2, LONG - .17), (.85, LONG - .17), .02, 2.64, folds=90)
    curtain((5.2, LONG - .17), (5.75, LONG - .17), .02, 2.64, folds=80)
    return ceiling


def table_setting(p):
    """Table, ten chairs, runner, vase, bowl and candles; `TABLE` is the middle."""
    x, y = TABLE
    seat = fabric('#94552c', variation=.2)
    with group((x, y, 0)):
        dining_table(p)
    for i, row in enumerate((-1.14, -.38, .38, 1.14)):
        for side in (-1, 1):
            nudge = .03 * ((i * 7 + side) % 3 - 1)
            with group((x + side * (.63 + nudge), y + row + nudge, 0), side * pi / 2 + nudge):
                dining_chair(p, seat)
    for side, turn in ((-1, .07), (1, pi - .05)):
        with group((x, y + side * 1.89, 0), turn):
            dining_chair(p, seat)
    box(x - .17, x + .17, y - 1.2, y + 1.2, .751, .755, fabric('#d8c7a0', variation=.3))
    vase((x, y + .42, .755), TEAL, 1.1)
    copy(ground_fern(5, 9, .5), (x, y + .42, 1.08), .5, .85)
    bowl((x - .01, y - .28, .755), p.teak.y, .2)
    for dx, dy, height in ((-.05, -.78, .2), (.03, -.66, .3), (.05, -.9, .13), (-.03, .95, .26), (.04, 1.07, .16)):
        candlestick(p, (x + dx, y + dy, .755), height)


def brick_wall(p):
    """Sideboard with lamp and vases below the hanging."""
    with group((WIDE, 1.9, 0), pi / 2):
        sideboard(p, 2.5, height=.785, bottom=.22)
    table_lamp((WIDE - .24, 4.12, .785), '#9a4a26', 1.1, 8., 3.6)
    vase((WIDE - .25, 2.72, .785), '#e6dcc6', 1.15)
    copy(dry_grass(), (WIDE - .25, 2.72, 1.08), 0, 1.1)
    vase((WIDE - .22, 3.02, .785), '#b8862e', .7)
    book_stack((WIDE - .25, 3.35, .785), ('#c9b48a', '#7a3a22', '#e8e0d0'), .24, .2)
    with group((WIDE - .03, 3.15, 1.15), pi / 2):
        woven_arches(p, (0, 0, 0))


def dining():
    """From the kitchen end to the glazed corner."""
    p = palette()
    ceiling = shell(p)
    table_setting(p)
    for dy, z, radius in ((-.85, 1.80, .14), (0, 1.92, .17), (.85, 1.78, .14)):
        globe(p, (TABLE[0], TABLE[1] + dy, z), radius, ceiling(TABLE[0]), 0.01, 2.2)
    for dy in (-.4, .6):
        point((TABLE[0], TABLE[1] + dy, 1.62), 16, '#ffcf94', .2)
    flat_rug(TABLE[0] - 1.35, TABLE[0] + 1.35, TABLE[1] - 2.25, TABLE[1] + 2.25, '#a58558')
    brick_wall(p)
    pot_plant((.55, 6.0, 0), .21, .42, size=1.15)
    box(-2., WIDE + 1, LONG + .07, LONG + 1.9, -.2, -.06, p.deck)
    box(-1.7, -.07, -1, LONG + .07, -.2, -.06, p.deck)
    land(garden_level, -34, 36, -20, 50)
    plants = Planting(garden_level)
    plants.ferns([(1.0, 10.4, 0), (3.0, 11.4, 1), (5.4, 10.4, 0), (4.4, 14, 2), (-.4, 13.2, 2), (7.2, 12.4, 1), (-3.4, 6.6, 0),
                  (-4.4, 3.6, 1), (-3.2, 1.6, 0), (-6.4, 5.2, 2), (-2.8, 10., 1), (9, 14, 2)])
    plants.trees(40, -16, 20, 16, 30)
    plants.trees(12, -24, -10, 0, 16)
    plants.undergrowth(70, -6, 9, 9.1, 14)
    plants.undergrowth(36, -7, -2.4, -1, 9)
    plants.flaxes(12, -3, 8, 8.9, 9.7)
    sky()
    sun((.80, -.20, -.52), 15.)
    area((WIDE / 2, LONG + .35, 1.9), (WIDE / 2, 0, 1.), 5.4, 3.0, 80, '#eaf2ff')
    area((-.3, 3.2, 1.4), (4, 3.2, .8), 6.6, 2.4, 85, '#fff4e4')
    area((2.9, -.45, 2.4), (2.9, 4, 1.), 4.4, 1.8, 28, '#ffe9cf')
    camera((1.35, -.42, 1.46), (3.2, 5.6, 1.2), 23)
    return Grade(1.2, .95, Mist(10., 60., '#f0e6c4', 1.0, .62, .95, '#dbe6da'), .05)
