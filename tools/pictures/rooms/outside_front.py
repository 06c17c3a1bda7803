"""The house from the lawn: the hero picture, the chimney side at dusk, the whole house by day."""

from math import radians

from mathutils import Vector

from house.camera import camera
from house.gable import gable, living_through_glass
from house.garden import Garden, clear_of, lawn_level
from house.grade import Grade, Mist
from house.lamps import lantern
from house.light import area, clouds, sky, sun
from house.mineral import stone
from house.ornaments import flax_pot, small_table
from house.outside import DECK, FLOOR, FRONT, WING_Y0, outside_palette
from house.plants import flax, ground_fern
from house.scene import copy, group
from house.seating import easy_chair
from house.shapes import box
from house.wing import entrance, wing

OUTSIDE = dict(bloom_from=1.3)


def front_deck(p):
    """Deck along the front with its floating steps."""
    box(-5.2, 12.6, -3.1, FRONT, FLOOR - 0.09, DECK, p.deck)
    box(4.0, 12.6, FRONT, WING_Y0, FLOOR - 0.09, DECK, p.deck)
    box(-5.2, 12.6, -3.12, -3.06, FLOOR - 0.32, DECK, p.fascia)
    box(-5.22, -5.18, -3.1, FRONT, FLOOR - 0.32, DECK, p.clad_y)
    box(12.58, 12.62, -3.1, WING_Y0, FLOOR - 0.32, DECK, p.clad_y)
    for i in range(3):
        z = FLOOR - 0.22 - 0.16 * i
        box(-1.4, 2.2, -3.1 - 0.36 * (i + 1), -3.07 - 0.36 * i, z, z + 0.06, p.deck)
    for k in range(10):
        x = -5 + 1.9 * k
        box(x, x + 0.1, -2.9, -2.8, -0.3, FLOOR - 0.1, p.dark)


def house(lamps=1.0):
    """The whole house with its lamps at a strength."""
    p = outside_palette()
    gable(p)
    living_through_glass(p, lamps)
    wing(p, lamps)
    entrance(p, lamps)
    front_deck(p)
    return p


def deck_chairs(p):
    """Two easy chairs and a table before the wing, pots at the posts."""
    for x, y, turn in ((5.6, -1.4, 2.7), (7.3, -1.5, -2.7)):
        with group((x, y, DECK), turn):
            easy_chair(p, '#b0813c')
    with group((6.45, -1.5, DECK)):
        small_table(p, 0.28, 0.45)
    for x, y, size in ((-4.6, -2.5, 1.0), (3.4, 0.0, 0.9), (11.9, -2.5, 1.0)):
        flax_pot((x, y, DECK), size)


def evening_sky(elevation, strength, cloud, brightness, turn=0.0):
    """Sky of a low sun with lit clouds."""
    node = sky(elevation, turn, strength, dust=1.6, air=1.2, ozone=2.5)
    clouds(node, cloud, 0.75, 1.5, brightness)


def sunlight(source, power, colour):
    """A raking sun that comes from `source`."""
    sun(-Vector(source).normalized(), power, colour, 1.2)


def hero_exterior():
    """The glowing gable at sunset, from the lawn."""
    at = (-5.6, -12.6, 1.55)
    p = house(0.95)
    deck_chairs(p)
    lantern(p, (-3.4, -2.5, DECK), 1.0, 3.0)
    garden = Garden(allowed=clear_of((at[0], at[1], 2.2)), eye=at)
    garden.ground()
    garden.stepping_stones(stone())
    garden.front_lawn(-15, 16, -15, two_tone=True)
    garden.border()
    garden.hero_ferns()
    garden.back_bush()
    garden.hills()
    evening_sky(5.0, 0.26, '#ffb38c', 4.0)
    area((-10, -30, 16), (2, 2, 1), 20, 14, 2200, '#c9d8ff')
    sunlight((-0.93, -0.06, 0.31), 9.0, '#ff9f50')
    camera(at, (2.35, 2.0, 2.75), 25)
    return Grade(1.0, 0.97, Mist(19.0, 900.0, '#ffc48a', 4.4, 0.80, 0.75, '#b39aa2'), 0.10, **OUTSIDE)


def exterior_dusk():
    """The chimney side of the house, close, lamps lit."""
    at = (-8.3, -7.4, 1.5)
    p = house(1.15)
    deck_chairs(p)
    lantern(p, (-3.4, -2.5, DECK), 1.0, 3.0)
    lantern(p, (2.9, -2.6, DECK), 0.8, 2.0)
    open_view = clear_of((at[0], at[1], 2.4), (-7.2, -4.2, 1.2), (-6.6, -5.2, 1.6), (-6.2, -2.6, 2.2))
    garden = Garden(allowed=lambda x, y: open_view(x, y) and not (-8.6 < x < -5.3 and -5 < y < 3.5), eye=at)
    garden.ground()
    garden.stepping_stones(stone())
    garden.front_lawn(-14, 14, -12)
    garden.grass(-9, -5.2, -3, 3.4, lambda x, y: True)
    garden.border()
    garden.hero_ferns()
    garden.back_bush()
    garden.trees(24, 20, 46, -14, 12, 0.7, 1.05, 2.0)
    garden.trees(14, 26, 40, -30, -12, 0.7, 1.05, 2.0)
    garden.hills()
    garden.hills(radians(-72), False)
    garden.allowed = lambda x, y: True
    garden.ferns([(-8.4, 3.6, 0, 1.05), (-7.3, 5.4, 1, 1.0), (-9.9, 0.4, 1, 1.0)])
    for k in range(12):
        copy(
            ground_fern(k % 3), (-5.9 + 0.12 * (k % 3), -2.8 + 0.5 * k, lawn_level(-5.9, -2.8 + 0.5 * k)), k * 2.5, 0.7
        )
    for x, y, scale in ((-5.9, 2.6, 0.8), (-6.1, 5.0, 0.9), (-5.8, -3.5, 0.8)):
        garden.put(flax(1), x, y, scale)
    evening_sky(2.5, 0.20, '#ff9f86', 2.6)
    sunlight((-0.92, 0.10, 0.22), 4.0, '#ff9458')
    area((-10, -30, 16), (2, 2, 1), 20, 14, 2600, '#c9d8ff')
    area((-15, -9, 6), (-3, 2, 2.0), 7, 5, 700, '#b9c8f4')
    camera(at, (-1.3, 0.9, 2.95), 22)
    return Grade(1.45, 0.95, Mist(15.0, 900.0, '#e8a585', 4.4, 0.80, 0.42, '#7d7f9c'), 0.11, **OUTSIDE)


def exterior_day():
    """The whole house from the lawn on a clear morning."""
    at = (1.0, -13.6, 1.5)
    p = house(0.55)
    deck_chairs(p)
    garden = Garden(allowed=clear_of((at[0], at[1], 2.6)), eye=at)
    garden.ground()
    garden.stepping_stones(stone(), 1.9, 1.5)
    garden.front_lawn(-16, 22, -14, two_tone=True)
    garden.border()
    garden.hero_ferns()
    garden.back_bush()
    garden.hills()
    garden.ferns([(14.6, -7.4, 0), (16.4, -5.4, 1), (-9.5, -6.4, 0), (-12.4, -4.0, 1), (8.1, -7.0, 0, 0.9)])
    garden.undergrowth(40, 12.4, 17, -9.5, -4.5, 0.8, 1.2)
    garden.flaxes(4, 12.9, 15, -9, -5.9, 0.8, 0.8)
    for x, y in ((-8, -7.5), (-2.5, -9.3), (-4.2, -7.6)):
        garden.put(flax(1), x, y, 0.8)
    garden.undergrowth(9, -4.6, -2.2, -10.2, -7.6, 0.7, 1.0)
    garden.undergrowth(8, 6.2, 8.6, -8.2, -6.2, 0.7, 1.0)
    evening_sky(15.0, 0.20, '#fff0e0', 5.0, 200.0)
    sunlight((0.84, -0.34, 0.36), 9.0, '#ffd09a')
    area((-10, -30, 16), (2, 2, 1), 20, 14, 300, '#c9d8ff')
    camera(at, (2.9, 1.5, 2.75), 22.5)
    return Grade(0.6, 0.95, Mist(25.0, 900.0, '#dfe6ee', 5.0, 0.80, 0.85, '#f6dcb8'), 0.06, **OUTSIDE)
