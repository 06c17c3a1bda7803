"""The front deck with its seats, looking out to the bush."""

from math import pi, radians

from house.camera import camera
from house.garden import Garden, clear_of, on_house
from house.grade import Grade, Mist
from house.lamps import lantern
from house.light import area
from house.mineral import stone
from house.ornaments import flax_pot, book_stack, bowl, small_table, vase
from house.outside import DECK, EAVES, FLOOR
from house.palette import TEAL
from house.plants import ground_fern
from house.scene import group
from house.seating import easy_chair, settee
from house.surfaces import paint

from .outside_front import evening_sky, house, sunlight


def deck_seating(p):
    """Sofa against the glass, two chairs, low table, lanterns and pots."""
    with group((-1.5, -0.22, DECK), pi):
        settee(p, 2.1, '#85765a', 3, ((-0.75, '#7d452c', 0.3), (0.45, '#94743c', -0.25), (0.76, '#5c6b40', -0.4)))
    with group((-0.75, -2.2, DECK), 2.55):
        easy_chair(p, '#7d4a30')
    with group((-2.75, -2.1, DECK), 2.75):
        easy_chair(p, '#937540')
    with group((-1.75, -2.05, DECK), 0.1):
        small_table(p, 0.27, 0.45)
        bowl((0.06, 0.04, 0.45), paint(TEAL, 0.25), 0.13)
        book_stack((-0.1, -0.06, 0.45), ('#7a3a22',), 0.16, 0.22, 0.5)
    with group((-2.95, -0.15, DECK)):
        small_table(p, 0.2, 0.43)
        vase((0, 0, 0.43), '#c8813a', 0.62, 'grass')
    lantern(p, (0.35, -2.75, DECK), 1.1, 3.0)
    lantern(p, (-3.9, -2.75, DECK), 0.85, 2.0)
    flax_pot((-4.6, -2.5, DECK))
    flax_pot((-4.5, 0.05, DECK), 0.9, 4)
    flax_pot((2.75, -2.75, DECK), 0.8, 5, '#d0c4ae', ground_fern(5, 14, 0.7))


def front_deck_view():
    """Front deck with its seats, over the lawn to tree ferns in the mist."""
    at = (2.75, -0.42, FLOOR + 1.42)
    p = house(0.8)
    deck_seating(p)
    free = clear_of((at[0], at[1], 2.0))
    garden = Garden(allowed=lambda x, y: not on_house(x, y) and free(x, y), eye=at)
    garden.ground(-50, 40, -60, 40)
    garden.stepping_stones(stone())
    garden.front_lawn(-14, 8, -13)
    garden.border()
    garden.hero_ferns()
    garden.ferns(
        [
            (-7.4, -9.6, 0),
            (-9.6, -7.6, 1),
            (-6.4, -13.4, 1, 0.95),
            (-2.8, -14.6, 0),
            (-0.2, -16, 1),
            (-12.4, -11, 2),
            (-13.5, -5.5, 1),
            (-9.0, -15.5, 2, 0.95),
            (-4, -18, 2),
            (-15, -2, 2),
            (-8.2, 1.4, 0),
            (-6.3, -6.4, 0),
            (-7.9, -8.2, 1),
            (-9.2, -6.2, 0, 1.05),
            (-10.8, -8.2, 1),
            (-7.0, -11.0, 1, 0.95),
            (-3.6, -12.4, 0, 1.05),
            (-11.6, -3.6, 0),
        ]
    )
    garden.undergrowth(70, -13, 1, -17, -11.5, 0.9, 1.3)
    garden.flaxes(12, -12, 1, -14, -9, 0.7, 1.0)
    garden.undergrowth(30, -11, -6.5, -10, -6.0, 0.8, 1.1)
    garden.trees(60, -40, 6, -40, -17, 0.8, 1.25, 2.0)
    garden.trees(44, -44, -13, -18, 16, 0.8, 1.2, 2.0)
    garden.hills(radians(115), False)
    garden.hills(radians(160), False)
    evening_sky(5.0, 0.32, '#ffb38c', 4.0)
    sunlight((-0.80, -0.42, 0.50), 10.0, '#ffa660')
    area((6.5, -6, 5), (-1, -1, 1), 5, 4, 520, '#dbe3ff')
    area((0, 0, EAVES + 1.2), (0, -1.2, 0), 5, 1.0, 60, '#ffc489')
    area((1.5, -13, 7.5), (-8, -7, 2.0), 6, 4, 560, '#ffe6b8')
    area((-7, -3, 9), (-9, -8, 2.0), 7, 6, 336, '#ffdca0')
    camera(at, (-3.2, -3.6, FLOOR + 1.5), 22)
    return Grade(1.5, 0.9, Mist(12.0, 500.0, '#ffdcae', 3.6, 0.80, 0.68, '#f3cda2'), 0.1, 1.3, 0.08)
