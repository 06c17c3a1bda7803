"""The front deck, the back deck at night, and the balcony upstairs."""
import random
from math import pi, radians

import numpy as np
from mathutils import Vector, noise

from house.camera import camera
from house.gable import gable, living_through_glass, roof_side
from house.garden import Garden, clear_of, lawn_level, on_house, stepping_stones
from house.grade import Grade, Mist
from house.lamps import enamel_dome, festoon, lantern
from house.light import area, clouds, point, sky
from house.mineral import stone
from house.ornaments import book_stack, bowl, cup, disc_tray, pot_plant, small_table, vase
from house.outside import BACK, DECK, EAVES, FLOOR, HALF, RIDGE, WING_Y1, outside_palette, roof_height
from house.palette import TEAL, TERRACOTTA
from house.plants import flax, ground_fern
from house.scene import group
from house.seating import dining_chair, easy_chair, settee
from house.shapes import box, lathe, placed, prism, sphere, tube
from house.surfaces import fabric, glass, glow, paint
from house.timber import fine_timber, planks
from house.wing import curtains, wing

from .outside_front import OUTSIDE, evening_sky, front_deck, house, sunlight


def flax_pot(at, size=1., seed=3, colour=TERRACOTTA, plant=None):
    """Deck pot with flax or fern."""
    pot_plant(at, .25 * size, .47 * size, colour, plant or flax(seed, 30, .95, .05), size)


def deck_seating(p):
    """Sofa against the glass, two chairs, low table, lanterns and pots."""
    with group((-1.5, -.22, DECK), pi):
        settee(p, 2.1, '#85765a', 3, ((-.75, '#7d452c', .3), (.45, '#94743c', -.25), (.76, '#5c6b40', -.4)))
    with group((-.75, -2.2, DECK), 2.55):
        easy_chair(p, '#7d4a30')
    with group((-2.75, -2.1, DECK), 2.75):
        easy_chair(p, '#937540')
    with group((-1.75, -2.05, DECK), .1):
        small_table(p, .27, .45)
        bowl((.06, .04, .45), paint(TEAL, .25), .13)
        book_stack((-.1, -.06, .45), ('#7a3a22',), .16, .22, .5)
    with group((-2.95, -.15, DECK)):
        small_table(p, .2, .43)
        vase((0, 0, .43), '#c8813a', .62, 'grass')
    lantern(p, (.35, -2.75, DECK), 1.1, 3.)
    lantern(p, (-3.9, -2.75, DECK), .85, 2.)
    flax_pot((-4.6, -2.5, DECK))
    flax_pot((-4.5, .05, DECK), .9, 4)
    flax_pot((2.75, -2.75, DECK), .8, 5, '#d0c4ae', ground_fern(5, 14, .7))


def front_deck_view():
    """Front deck with its seats, over the lawn to tree ferns in the mist."""
    at = (2.75, -.42, FLOOR + 1.42)
    p = house(.8)
    deck_seating(p)
    free = clear_of((at[0], at[1], 2.))
    garden = Garden(allowed=lambda x, y: not on_house(x, y) and free(x, y))
    garden.ground(-50, 40, -60, 40)
    garden.front_lawn(-14, 8, -13)
    stepping_stones(lawn_level, stone())
    garden.border()
    garden.hero_ferns()
    garden.ferns([(-7.4, -9.6, 0), (-9.6, -7.6, 1), (-6.4, -13.4, 1, .95), (-2.8, -14.6, 0), (-.2, -16, 1), (-12.4, -11, 2), (-13.5, -5.5, 1),
                  (-9., -15.5, 2, .95), (-4, -18, 2), (-15, -2, 2), (-8.2, 1.4, 0), (-6.3, -6.4, 0), (-7.9, -8.2, 1), (-9.2, -6.2, 0, 1.05),
                  (-10.8, -8.2, 1), (-7.0, -11., 1, .95), (-3.6, -12.4, 0, 1.05), (-11.6, -3.6, 0)])
    garden.undergrowth(70, -13, 1, -17, -11.5, .9, 1.3)
    garden.flaxes(12, -12, 1, -14, -9, .7, 1.)
    garden.undergrowth(30, -11, -6.5, -10, -6., .8, 1.1)
    garden.trees(60, -40, 6, -40, -17, .8, 1.25, 2.)
    garden.trees(44, -44, -13, -18, 16, .8, 1.2, 2.)
    garden.hills(radians(115), False)
    garden.hills(radians(160), False)
    evening_sky(5., .32, '#ffb38c', 4.)
    sunlight((-.80, -.42, .50), 10., '#ffa660')
    area((6.5, -6, 5), (-1, -1, 1), 5, 4, 520, '#dbe3ff')
    area((0, 0, EAVES + 1.2), (0, -1.2, 0), 5, 1., 60, '#ffc489')
    area((1.5, -13, 7.5), (-8, -7, 2.), 6, 4, 560, '#ffe6b8')
    area((-7, -3, 9), (-9, -8, 2.), 7, 6, 336, '#ffdca0')
    camera(at, (-3.2, -3.6, FLOOR + 1.5), 22)
    return Grade(1.5, .9, Mist(12., 500., '#ffdcae', 3.6, .80, .68, '#f3cda2'), .1, 1.3, .08)


def kitchen_behind_glass(p):
    """A slice of the kitchen behind the sliding doors."""
    box(5.0, 9.0, 5.32, 5.7, FLOOR, FLOOR + .9, fine_timber('#4a2c18', '#7a4e2a', 'x'))
    box(4.9, 9.1, 5.3, 5.74, FLOOR + .9, FLOOR + .94, p.marble)
    box(5.0, 8.0, 5.31, 5.55, FLOOR + 1.5, FLOOR + 1.54, p.walnut.x)
    for k in range(9):
        vase((5.2 + k * .31, 5.43, FLOOR + 1.54), ('#8a5a34', '#3f5a50', '#d8c8a8', '#b5652a')[k % 4], .4 + .1 * (k * 7 % 4))
    area((7.3, 6.4, FLOOR + 2.2), (7.3, 6.4, 0), 3.6, 1.2, 75, '#ffba78')
    for x in (6.2, 7.4, 8.6):
        enamel_dome(p, (x, 6.3, FLOOR + 1.7), FLOOR + 2.35, p.rust, .15)
    curtains(5.2, 9.6, WING_Y1 - .28, FLOOR + .02, FLOOR + 2.04, .5)


def place_setting(x, y, inward, napkin):
    """Two plates, a glass and a napkin; `inward` points to the middle of the table."""
    disc_tray((x, y, .746), .135, .09, paint('#7c4a2c', .4))
    disc_tray((x, y, .754), .10, .07, paint('#d9cfbd', .35))
    profile = [(.03, 0), (.034, .004), (.040, .10), (.0385, .10), (.032, .008), (.001, .008)]
    lathe(profile, glass('#f2f6f2'), 24, (x + .17 * abs(inward[1]) + .12 * inward[0], y + .12 * inward[1] + .17 * abs(inward[0]), .746))
    placed(box(-.035, .035, -.09, .09, 0, .008, napkin, .002), (x - .17 * abs(inward[1]), y - .17 * abs(inward[0]), .7465))


def laid_table(p):
    """Trestle table for ten, laid for dinner, with its chairs.  The middle is the origin."""
    long, wide = 3.1, 1.02
    top = fine_timber('#7a4a26', '#b07c46', 'x', .42)
    for k in range(5):
        box(-long / 2, long / 2, -wide / 2 + k * wide / 5 + .003, -wide / 2 + (k + 1) * wide / 5 - .003, .70, .745, top, .006)
    for s in (-1, 1):
        box(s * 1.15 - .04, s * 1.15 + .04, -.40, .40, .62, .70, p.walnut.y, .008)
        box(s * 1.15 - .04, s * 1.15 + .04, -.42, .42, 0, .07, p.walnut.y, .008)
        for e in (-1, 1):
            tube([(s * 1.15, e * .36, .04), (s * 1.15, e * .10, .66)], [.04, .04], p.walnut.z, 4, False)
    box(-1.15, 1.15, -.03, .03, .30, .38, p.walnut.x, .006)
    box(-long / 2 + .1, long / 2 - .1, -.17, .17, .7455, .748, fabric('#cdbb98', variation=.3))
    rng, napkin = random.Random(11), fabric('#8c5a34')
    pads = [fabric(c) for c in ('#854b30', '#4f5a40', '#94743c')]
    seats = [(-1.14 + k * .76, s * .74, 0 if s < 0 else pi, (0, -s), k) for k in range(4) for s in (-1, 1)]
    seats += [(-long / 2 - .34, 0, -pi / 2, (1, 0), 1), (long / 2 + .34, 0, pi / 2, (-1, 0), 0)]
    for x, y, turn, inward, k in seats:
        with group((x, y - .05 * inward[1] * rng.random(), 0), turn + rng.uniform(-.07, .07)):
            dining_chair(p, pads[k % 3])
        place_setting(x + .40 * inward[0], y + .38 * inward[1], inward, napkin)
    for x in (-.95, -.3, .42, 1.05):
        lathe([(.036, 0), (.042, .005), (.042, .09), (.0405, .09), (.034, .01), (.001, .01)], glass('#ffe6c0'), 24, (x, 0, .748))
        sphere(.017, (x, 0, .785), glow('#ffb45a', 16.), 10)
    vase((.06, 0, .748), '#3f5a50', .8, 'fern')
    vase((-.62, .02, .748), '#b5702e', .5, 'grass')
    for x in (-.9, 0, .9):
        point((x, 0, 1.05), 1.3, '#ffb066', .05)


def festoons(p):
    """Strings of bulbs between eaves and three posts."""
    top, eave = DECK + 2.68, (WING_Y1 + .56, DECK + 2.33)
    posts = [(x, 12.9) for x in (5.2, 8.9, 12.6)]
    for x, y in posts:
        box(x - .045, x + .045, y - .045, y + .045, DECK, DECK + 2.75, p.rafter.z, .006)
    for i, (x, y) in enumerate(posts):
        festoon(p, (x, y, top), (x - .3 + .25 * i, *eave), .28, 8)
    for (x0, y0), (x1, y1) in zip(posts, posts[1:]):
        festoon(p, (x0, y0, top), (x1, y1, top), .25, 6)
    for x, y in (posts[0], posts[2]):
        festoon(p, (x, y, top), (8.85, *eave), .32, 9)
    area((8.4, 10.4, DECK + 2.5), (8.4, 10.4, 0), 6., 4.2, 85, '#ffb066')
    for x, y in ((5.6, 11.6), (9, 12.4), (11.9, 11.)):
        point((x, y, DECK + 2.3), 10, '#ffb066', .12)


def back_deck():
    """Back deck at nightfall: a table for ten under festoon lights."""
    p = outside_palette()
    gable(p)
    living_through_glass(p, .5)
    wing(p, .9)
    front_deck(p)
    box(4.09, 13.4, WING_Y1 - .02, 13.1, DECK - .06, DECK, p.deck)
    box(4.09, 13.4, 13.1, 13.14, DECK - .3, DECK, p.fascia)
    kitchen_behind_glass(p)
    with group((8.3, 10.35, DECK)):
        laid_table(p)
    festoons(p)
    flax_pot((4.75, 12.7, DECK))
    flax_pot((10.2, 7.85, DECK), .95, 5)
    flax_pot((10.8, 7.8, DECK), .7, 6, '#d0c4ae', ground_fern(5, 14, .6))
    lantern(p, (4.8, 8.2, DECK), 1.1, 2.)
    lantern(p, (9.75, 12.75, DECK), .9, 2.)
    garden = Garden(allowed=lambda x, y: not on_house(x, y) and not (3.6 < x < 13.8 and 7 < y < 13.6))
    garden.ground()
    garden.ferns([(2.6, 12.6, 0, 1.05), (1.2, 14.6, 1), (3.4, 15.2, 0), (5.8, 15.0, 1, .95), (8., 14.9, 0, 1.05), (10.6, 15.4, 1, .9),
                  (.6, 11.2, 1, .9), (-1.5, 13, 2), (6.8, 17.5, 2), (3., 18, 2), (12.5, 15., 0)])
    garden.undergrowth(60, 0, 13, 13.5, 17, .8, 1.2)
    garden.flaxes(8, 2, 12, 13.7, 14.6, .7, .9)
    garden.trees(50, -26, 16, 17.5, 34, .8, 1.2, 2.)
    garden.trees(16, -26, -6, 6, 18, .8, 1.2, 2.)
    garden.hills(radians(60), False)
    garden.hills()
    clouds(sky(1.2, 0, .14, dust=1.6, air=1.2, ozone=4.), '#d58a90', .6, 1.5, 1.3)
    area((20, 22, 14), (6, 10, 1), 14, 10, 2600, '#9fb4e8')
    area((8, 12.4, DECK + 2.6), (4, 16, 1.5), 5, 1.5, 140, '#ffb066')
    area((14, 20, 7), (3, 15, 2), 5, 4, 420, '#a9bcec')
    camera((12.25, 12.35, DECK + 1.5), (6.1, 9.45, DECK + 1.3), 23)
    return Grade(2.0, .86, Mist(12., 500., '#c08a7c', 4., .78, .2, '#6f7896'), .13, 1.1, .08)


def balcony_shell(p, z, end):
    """Open gable upstairs: slopes, rafters, doors folded back, deck and railing; z is the floor."""
    for side in (-1, 1):
        roof_side(p, side, 10.6)
    boards = planks('#9a6638', '#bd8850', 'y', 'x', width=.11, length=30., rough=.5)
    wall_boards = planks('#9a6638', '#bd8850', 'z', 'x', width=.1, length=5.)
    for s in (-1, 1):
        prism([(0, RIDGE - .012), (s * 4.6, roof_height(4.6) - .012), (s * 4.6, roof_height(4.6) - .004), (0, RIDGE - .004)], 'y', 2, 10.55, boards)
        for y in (7.9, 9.06):
            prism([(0, RIDGE - .17), (s * 3.4, roof_height(3.4) - .17), (s * 3.4, roof_height(3.4) - .014), (0, RIDGE - .014)], 'y', y - .05, y + .05, p.rafter.x)
        prism([(s * 1.75, z), (s * 3.42, z), (s * 1.75, roof_height(1.75) - .02)], 'y', 8.95, 9.1, wall_boards)
        box(*sorted((s * 1.70, s * 1.77)), 8.94, 9.12, z, roof_height(1.75) - .1, p.dark)
    box(-HALF, HALF, 2, BACK, z - .2, z, planks('#6e4526', '#9a6a3e', 'y', 'x', width=.14, length=2.2, gap=.002, rough=.3, relief=.15))
    box(-.07, .07, 2, 10.5, RIDGE - .28, RIDGE - .013, p.rafter.y)
    box(-1.75, 1.75, 8.98, 9.08, z - .01, z + .02, p.dark)
    box(-1.3, 1.3, 9.0, 9.07, z + 1.98, z + 2.04, p.dark)
    box(-1.95, 1.95, 9.0, end, z - .16, z - .10, p.deck_y)
    box(-1.95, 1.95, end, end + .05, z - .3, z - .08, p.dark)


def railing(p, z, end, half=1.95):
    """Steel bars under a timber handrail on three sides."""
    box(-half - .04, half + .04, end - .06, end + .05, z + .86, z + .905, fine_timber('#6b4020', '#9a6636', 'x', .4), .01)
    for s in (-1, 1):
        box(s * half - .045, s * half + .045, 9.1, end + .05, z + .86, z + .904, fine_timber('#6b4020', '#9a6636', 'y', .4), .01)
        for y in np.arange(9.2, end, .112):
            box(s * half - .006, s * half + .006, y - .006, y + .006, z - .04, z + .86, p.dark)
    for x in np.linspace(-half, half, 5):
        box(x - .018, x + .018, end - .02, end + .016, z - .1, z + .86, p.dark)
    for x in np.arange(-half + .06, half, .112):
        box(x - .006, x + .006, end - .008, end + .004, z - .04, z + .86, p.dark)
    box(-half, half, end - .015, end + .01, z - .05, z - .02, p.dark)


def balcony():
    """Two chairs upstairs above the tree ferns."""
    z, end = FLOOR + 2.65, 11.2
    p = outside_palette()
    balcony_shell(p, z, end)
    railing(p, z, end)
    floor = z - .10
    for x, y, turn, colour in ((-.98, 10.15, -.42, '#8e7040'), (.55, 10.3, .36, '#74452f')):
        with group((x, y, floor), turn):
            easy_chair(p, colour)
    with group((-.22, 10.55, floor)):
        small_table(p, .24, .47)
        cup((.08, .03, .47), '#7c5a3c')
        cup((-.09, -.02, .47), '#4a6258')
        book_stack((0, -.12, .47), ('#a8582c',), .14, .2, .3)
    flax_pot((-1.62, 10.85, floor), .72, 5, TERRACOTTA, ground_fern(5, 13, .6))
    flax_pot((1.62, 10.85, floor), .72, 4)

    def level(x, y):
        return -.2 + max(0, y - 30) * .10 + .3 * noise.noise(Vector((x * .15, y * .15, 0)))
    garden = Garden(level, lambda x, y: y > 12.2)
    garden.ground(-50, 60, 4, 90)
    garden.ferns([(-1.9, 15.2, 1, .95), (2.2, 16.0, 1, .98), (-4.6, 14.4, 0, 1.1), (4.9, 14.2, 0, 1.1), (-.1, 19.0, 1, 1.1), (-3.6, 19.6, 2, .85),
                  (3.9, 20.2, 2, .85), (.6, 13.7, 0), (-6.8, 18, 1), (7.4, 18.4, 1, .95), (-9.8, 21, 1, 1.1), (-1.2, 22.5, 1), (5.4, 24., 1),
                  (10.5, 22, 1, 1.1), (-5.8, 25, 2, .9), (1.8, 27, 2, .8)])
    garden.undergrowth(60, -9, 9, 12.5, 18, 1., 1.5)
    rng = random.Random(4)
    garden.ferns([(rng.uniform(-26, 26), rng.uniform(24, 38), rng.choice((0, 1, 2)), rng.uniform(.9, 1.2)) for _ in range(30)])
    garden.trees(40, -36, 36, 30, 50, .8, 1.2, 2.5)
    garden.trees(8, -20, -11, 16, 26, .9, 1.1, 2.)
    garden.trees(7, 12, 20, 18, 26, .9, 1.1, 2.)
    for ridge in ((74, 15, 5, 2.2, 26, 340), (100, 22, 12, 4.7, 50, 520), (260, 84, 34, 2.4, 90, 900)):
        garden.hill(*ridge)
    evening_sky(8., .34, '#ffc6a0', 4.)
    sunlight((-.86, .10, .40), 11., '#ffb974')
    area((0, 4., z + 1.6), (0, 10, z + .9), 3., 1.8, 120, '#ffeedd')
    area((0, 10.2, z + .3), (0, 9.6, z + 3), 3., 1.8, 14, '#ffe0bc')
    area((-3, 16, z + 4), (0, 10, z), 5, 3, 220, '#fff0dc')
    camera((.95, 7.55, z + 1.42), (.05, 11.6, z + .98), 22)
    return Grade(1.5, .88, Mist(13., 420., '#ffe0b4', 2.8, .78, .62, '#dcc6b0'), .08, **OUTSIDE)
