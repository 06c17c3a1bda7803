"""The back deck at nightfall: a table for ten under festoon lights."""

import random
from math import pi, radians

from house.camera import camera
from house.gable import gable
from house.garden import Garden, on_house
from house.grade import Grade, Mist
from house.joinery import dining_table, sideboard
from house.lamps import festoon, globe, lantern, table_lamp
from house.light import area, clouds, point, sky
from house.ornaments import disc_tray, flax_pot, vase, woven_arches
from house.outside import DECK, FLOOR, WING_Y1, outside_palette
from house.palette import TEAL
from house.plants import ground_fern
from house.scene import group
from house.seating import dining_chair
from house.shapes import box, lathe, placed, sphere, tube
from house.surfaces import fabric, glass, glow, paint
from house.timber import fine_timber
from house.wing import curtains, wing

from .outside_front import front_deck


def dining_behind_glass(p):
    """The dining room behind the sliding doors: its table under globes, before the brick wall with the hanging."""
    wall_y, middle = 5.2, 7.2
    box(4.2, 10.4, wall_y - 0.1, wall_y, FLOOR, FLOOR + 2.4, p.brick_x)
    with group((5.4, wall_y, FLOOR)):
        sideboard(p, 2.5, height=0.785, bottom=0.22)
        vase((1.75, 0.25, 0.785), '#e6dcc6', 1.15)
        vase((2.1, 0.22, 0.785), '#b8862e', 0.7)
        woven_arches(p, (1.25, 0.03, 1.15))
    table_lamp((5.7, wall_y + 0.24, FLOOR + 0.785), '#9a4a26', 1.1, 8.0, 3.6)
    seat = fabric('#94552c', variation=0.2)
    with group((middle, 6.5, FLOOR), pi / 2):
        dining_table(p)
        for along in (-1.14, -0.38, 0.38, 1.14):
            for side in (-1, 1):
                with group((side * 0.63, along, 0), side * pi / 2):
                    dining_chair(p, seat)
        vase((0, 0.3, 0.755), TEAL, 1.1, 'fern')
    for x in (-0.85, 0, 0.85):
        globe(p, (middle + x, 6.5, FLOOR + 1.72), 0.13, FLOOR + 2.4, 0.01, 2.2)
    area((middle, 6.4, FLOOR + 2.2), (middle, 6.4, 0), 3.6, 1.2, 75, '#ffba78')
    curtains(5.2, 9.6, WING_Y1 - 0.28, FLOOR + 0.02, FLOOR + 2.04, 0.5)


def place_setting(x, y, inward, napkin):
    """Two plates, a glass and a napkin; `inward` points to the middle of the table."""
    disc_tray((x, y, 0.746), 0.135, 0.09, paint('#7c4a2c', 0.4))
    disc_tray((x, y, 0.754), 0.10, 0.07, paint('#d9cfbd', 0.35))
    profile = [(0.03, 0), (0.034, 0.004), (0.040, 0.10), (0.0385, 0.10), (0.032, 0.008), (0.001, 0.008)]
    lathe(
        profile,
        glass('#f2f6f2'),
        24,
        (x + 0.17 * abs(inward[1]) + 0.12 * inward[0], y + 0.12 * inward[1] + 0.17 * abs(inward[0]), 0.746),
    )
    placed(
        box(-0.035, 0.035, -0.09, 0.09, 0, 0.008, napkin, 0.002),
        (x - 0.17 * abs(inward[1]), y - 0.17 * abs(inward[0]), 0.7465),
    )


def laid_table(p):
    """Trestle table for ten, laid for dinner, with its chairs.  The middle is the origin."""
    long, wide = 3.1, 1.02
    top = fine_timber('#7a4a26', '#b07c46', 'x', 0.42)
    for k in range(5):
        box(
            -long / 2,
            long / 2,
            -wide / 2 + k * wide / 5 + 0.003,
            -wide / 2 + (k + 1) * wide / 5 - 0.003,
            0.70,
            0.745,
            top,
            0.006,
        )
    for s in (-1, 1):
        box(s * 1.15 - 0.04, s * 1.15 + 0.04, -0.40, 0.40, 0.62, 0.70, p.walnut.y, 0.008)
        box(s * 1.15 - 0.04, s * 1.15 + 0.04, -0.42, 0.42, 0, 0.07, p.walnut.y, 0.008)
        for e in (-1, 1):
            tube([(s * 1.15, e * 0.36, 0.04), (s * 1.15, e * 0.10, 0.66)], [0.04, 0.04], p.walnut.z, 4, False)
    box(-1.15, 1.15, -0.03, 0.03, 0.30, 0.38, p.walnut.x, 0.006)
    box(-long / 2 + 0.1, long / 2 - 0.1, -0.17, 0.17, 0.7455, 0.748, fabric('#cdbb98', variation=0.3))
    rng, napkin = random.Random(11), fabric('#8c5a34')
    pads = [fabric(c) for c in ('#854b30', '#4f5a40', '#94743c')]
    seats = [(-1.14 + k * 0.76, s * 0.74, 0 if s < 0 else pi, (0, -s), k) for k in range(4) for s in (-1, 1)]
    seats += [(-long / 2 - 0.34, 0, -pi / 2, (1, 0), 1), (long / 2 + 0.34, 0, pi / 2, (-1, 0), 0)]
    for x, y, turn, inward, k in seats:
        with group((x, y - 0.05 * inward[1] * rng.random(), 0), turn + rng.uniform(-0.07, 0.07)):
            dining_chair(p, pads[k % 3])
        place_setting(x + 0.40 * inward[0], y + 0.38 * inward[1], inward, napkin)
    for x in (-0.95, -0.3, 0.42, 1.05):
        lathe(
            [(0.036, 0), (0.042, 0.005), (0.042, 0.09), (0.0405, 0.09), (0.034, 0.01), (0.001, 0.01)],
            glass('#ffe6c0'),
            24,
            (x, 0, 0.748),
        )
        sphere(0.017, (x, 0, 0.785), glow('#ffb45a', 16.0), 10)
    vase((0.06, 0, 0.748), '#3f5a50', 0.8, 'fern')
    vase((-0.62, 0.02, 0.748), '#b5702e', 0.5, 'grass')
    for x in (-0.9, 0, 0.9):
        point((x, 0, 1.05), 1.3, '#ffb066', 0.05)


def festoons(p):
    """Strings of bulbs between eaves and three posts."""
    top, eave = DECK + 2.68, (WING_Y1 + 0.56, DECK + 2.33)
    posts = [(x, 12.9) for x in (5.2, 8.9, 12.6)]
    for x, y in posts:
        box(x - 0.045, x + 0.045, y - 0.045, y + 0.045, DECK, DECK + 2.75, p.rafter.z, 0.006)
    for i, (x, y) in enumerate(posts):
        festoon(p, (x, y, top), (x - 0.3 + 0.25 * i, *eave), 0.28, 8)
    for (x0, y0), (x1, y1) in zip(posts, posts[1:]):
        festoon(p, (x0, y0, top), (x1, y1, top), 0.25, 6)
    for x, y in (posts[0], posts[2]):
        festoon(p, (x, y, top), (8.85, *eave), 0.32, 9)
    area((8.4, 10.4, DECK + 2.5), (8.4, 10.4, 0), 6.0, 4.2, 85, '#ffb066')
    for x, y in ((5.6, 11.6), (9, 12.4), (11.9, 11.0)):
        point((x, y, DECK + 2.3), 10, '#ffb066', 0.12)


def back_deck():
    """Back deck at nightfall: a table for ten under festoon lights."""
    p = outside_palette()
    gable(p)
    wing(p, 0.9)
    front_deck(p)
    box(4.09, 13.4, WING_Y1 - 0.02, 13.1, DECK - 0.06, DECK, p.deck)
    box(4.09, 13.4, 13.1, 13.14, DECK - 0.3, DECK, p.fascia)
    dining_behind_glass(p)
    with group((8.3, 10.35, DECK)):
        laid_table(p)
    festoons(p)
    flax_pot((4.75, 12.7, DECK))
    flax_pot((10.2, 7.85, DECK), 0.95, 5)
    flax_pot((10.8, 7.8, DECK), 0.7, 6, '#d0c4ae', ground_fern(5, 14, 0.6))
    lantern(p, (4.8, 8.2, DECK), 1.1, 2.0)
    lantern(p, (5.65, 12.55, DECK), 0.9, 2.0)
    garden = Garden(allowed=lambda x, y: not on_house(x, y) and not (3.6 < x < 13.8 and 7 < y < 13.6))
    garden.ground()
    garden.ferns(
        [
            (2.6, 12.6, 0, 1.05),
            (1.2, 14.6, 1),
            (3.4, 15.2, 0),
            (5.8, 15.0, 1, 0.95),
            (8.0, 14.9, 0, 1.05),
            (10.6, 15.4, 1, 0.9),
            (0.6, 11.2, 1, 0.9),
            (-1.5, 13, 2),
            (6.8, 17.5, 2),
            (3.0, 18, 2),
            (12.5, 15.0, 0),
        ]
    )
    garden.undergrowth(60, 0, 13, 13.5, 17, 0.8, 1.2)
    garden.flaxes(8, 2, 12, 13.7, 14.6, 0.7, 0.9)
    garden.trees(50, -26, 16, 17.5, 34, 0.8, 1.2, 2.0)
    garden.trees(16, -26, -6, 6, 18, 0.8, 1.2, 2.0)
    garden.hills(radians(60), False)
    garden.hills()
    clouds(sky(1.2, 0, 0.14, dust=1.6, air=1.2, ozone=4.0), '#d58a90', 0.6, 1.5, 1.3)
    area((20, 22, 14), (6, 10, 1), 14, 10, 2600, '#9fb4e8')
    area((8, 12.4, DECK + 2.6), (4, 16, 1.5), 5, 1.5, 140, '#ffb066')
    area((14, 20, 7), (3, 15, 2), 5, 4, 420, '#a9bcec')
    camera((12.25, 12.35, DECK + 1.5), (6.1, 9.45, DECK + 1.3), 23)
    return Grade(2.0, 0.86, Mist(12.0, 500.0, '#c08a7c', 4.0, 0.78, 0.2, '#6f7896'), 0.13, 1.1, 0.08)
