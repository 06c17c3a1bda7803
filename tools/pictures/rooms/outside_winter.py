"""The house in snow at the blue hour, the mountain behind it."""

import bpy

from house.camera import camera
from house.garden import Garden, clear_of, lawn_level, on_house
from house.grade import Grade, Mist
from house.lamps import lantern
from house.light import area, clouds, sun
from house.ornaments import flax_pot
from house.outside import (
    DECK,
    EAVES,
    FLOOR,
    HALF,
    RIDGE,
    WING_X0,
    WING_X1,
    WING_Y0,
    WING_Y1,
)
from house.plants import flax, ground_fern, leafy_tree
from house.snow import (
    blanket,
    blue_hour,
    lies_on,
    mountain,
    ridge_snow,
    snow,
    snowfield,
)

from .outside_front import house

WAY = ((0.4, -4.1), (0.2, -5.4), (-0.9, -7.0), (-2.8, -8.4), (-4.9, -9.7), (-6.5, -11.2), (-7.6, -13.0), (-8.6, -15.6))
LAST_LIGHT = (-0.80, 0.34, 0.36)


def snow_on_house():
    """Snow on both roofs, the chimney and the deck; the steps are swept."""
    eave = HALF + 1.02
    drop = (RIDGE + 0.30 - (EAVES - 0.95 * 0.75 + 0.24)) * eave / (HALF + 1.0)
    for side in (-1, 1):
        blanket((0, -1.6, RIDGE + 0.31), (0, 11.2, 0), (side * eave, 0, -drop), 0.19, 3 + side, open_start=True)
    ridge_snow((0, -1.62, RIDGE + 0.36), (0, 9.6, RIDGE + 0.36), 0.19)
    front, back = WING_Y0 - 1.42, WING_Y1 + 0.55
    blanket((WING_X0 + 0.2, front, FLOOR + 3.31), (WING_X1 + 0.8 - WING_X0, 0, 0), (0, back - front, -0.81), 0.30, 7)
    blanket((-5.36, 3.10, FLOOR + 6.01), (1.4, 0, 0), (0, 1.9, 0), 0.17, 8, 30, 30)
    for x0, x1, y1, seed in ((-5.25, -1.45, -1.2, 1), (2.25, 5.0, -1.2, 2), (4.7, 12.7, 0.75, 4)):
        blanket((x0, -3.16, DECK - 0.01), (x1 - x0, 0, 0), (0, y1 + 3.16, 0), 0.19, seed)


def winter_bush(at):
    """Ferns, flax and trees that leave the mountain free."""
    free = clear_of((at[0], at[1], 3.2), *((x, y, 1.3) for x, y in WAY))
    garden = Garden(lambda x, y: lawn_level(x, y) + 0.16, lambda x, y: not on_house(x, y) and free(x, y), eye=at)
    garden.ground(-60, 90, -40, 90, material=snow())
    garden.hero_ferns()
    garden.ferns([(-9.4, 8.2, 2, 1.0), (-12.6, 4.6, 1, 1.0), (15.4, 5.2, 1, 1.0), (17.6, -1.0, 2, 0.9)])
    for x, y in ((-6.2, -3.9), (-7.9, -5.8), (4.4, -3.9), (7.9, -4.1), (11.2, -3.9), (13.4, -3.8), (-10.2, -7.8)):
        garden.put(flax(1), x, y, 0.75)
    garden.scatter([ground_fern(s) for s in range(3)], 26, -13, -6, -7, 9, 0.9, 1.2, 0.9)
    tall = garden.forest + [leafy_tree(4, 12, 2.6, 40, 560, 0.14, '#22351c', '#526c30', base=0.22)]
    for x, y, k, scale in (
        (-13.5, 6, 0, 1.0),
        (-11.5, 12, 3, 1.05),
        (-7.5, 14, 1, 0.95),
        (-16.5, 1.5, 2, 1.0),
        (-18, 9, 1, 1.1),
        (-3.8, 15.5, 0, 0.9),
        (-9.5, 18, 2, 1.2),
        (-14.5, 17, 3, 1.15),
        (-4.5, 21, 1, 1.0),
        (0.5, 18.5, 2, 0.8),
        (22.5, -3.5, 1, 1.0),
        (25.5, -0.5, 3, 1.1),
        (26.5, -6.0, 0, 1.2),
        (-21, 3.5, 3, 1.1),
        (-20, -3.5, 0, 1.0),
    ):
        garden.put(tall[k], x, y, scale)
    garden.scatter(garden.forest, 34, 3, 40, 17, 30, 0.34, 0.5, 1.6)
    garden.scatter(garden.forest, 26, -40, 4, 22, 34, 0.8, 1.1, 2.0)
    garden.scatter(garden.forest, 70, -70, 8, 34, 80, 0.7, 1.0, 2.5)
    garden.hill(120, 5, 3, 4.7, 60, 520)
    garden.hill(260, 14, 7, 2.4, 90, 700)
    return garden


def winter():
    """The chimney side of the house after sunset, lamps lit, snow on everything."""
    at = (-11.0, -17.0, 1.8)
    p = house(1.25)
    flax_pot((-4.6, -2.5, DECK))
    flax_pot((3.4, -0.9, DECK), 0.9)
    bare = set(bpy.data.materials)
    winter_bush(at)
    for made in set(bpy.data.materials) - bare - {snow()}:
        lies_on(made, -1.0 if made.name.startswith('ground') else 0.15)
    snowfield(lawn_level, WAY, (-15.0, 14.5, -17.5, -3.05))
    snow_on_house()
    mountain(at, 49.5, LAST_LIGHT)
    clouds(blue_hour(0.55), '#d9a0a8', 0.35, 0.8, 0.9)
    sun((0.80, 0.42, -0.42), 0.55, '#aebcf2', 30.0)
    area((0, -0.75, FLOOR + 1.5), (-1.0, -7.5, -0.3), 6.6, 1.8, 2200, '#ff9a48')
    for x in (5.9, 9.2):
        area((x, WING_Y0 - 0.3, FLOOR + 1.4), (x, -4.0, 0.2), 1.8, 1.8, 220, '#ff9a48')
    lantern(p, (-1.9, -2.75, DECK + 0.16), 1.0, 4.0)
    camera(at, (1.75, 1.5, 3.0), 35)
    return Grade(1.38, 1.0, Mist(28.0, 1500.0, '#b9a3b4', 1.6, 0.36, 0.32, '#8f9cc4'), 0.12, 1.2, 0.14)
