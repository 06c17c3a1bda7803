"""The entrance at the end of the wing."""

import random

from house.camera import camera
from house.firewood import logs
from house.garden import Garden, lawn_level, on_house
from house.grade import Grade, Mist
from house.lamps import lantern, wall_globe
from house.light import area
from house.mineral import stone
from house.ornaments import pot_plant, slab_stone
from house.outside import DOOR_X, DOOR_Y, FLOOR, WING_X1
from house.palette import TERRACOTTA
from house.plants import flax, ground_fern
from house.scene import group
from house.shapes import box
from house.soft import flat_rug
from house.surfaces import paint

from .outside_front import evening_sky, house, sunlight


def path_y(x):
    """Middle of the path that bends away from the door."""
    return DOOR_Y - 3.0 * (max(0, x - 13.75) / 5.2) ** 1.35


def path(garden):
    """Two stone steps and a path of slabs through the grass."""
    split, rng = stone(moss='#55642c', mossy=0.35), random.Random(20)
    for i in range(2):
        slab_stone((12.62 + 0.44 * i, DOOR_Y, FLOOR - 0.18 - 0.185 * i), 0.62, 2.5, 0.16, split, rng)
    for k in range(8):
        x = 13.75 + 5.2 * k / 7
        slab_stone(
            (x, path_y(x), lawn_level(x, path_y(x)) + 0.05), 0.66, 1.15 - 0.1 * (k % 2), 0.14, split, rng, -0.05 * k
        )
    garden.grass(12.8, 20.5, -1.5, 8.5, lambda x, y: True, (0.35, 0.8), ('#2f4219', '#5f7634'))


def porch_things(p):
    """Lamp, keypad, lantern, mat, firewood and pots on stone plinths."""
    wall_globe(p, (WING_X1 + 0.04, 3.22, FLOOR + 1.95), 5.0)
    keypad(p, 3.3, FLOOR + 1.47)
    lantern(p, (11.75, 3.85, FLOOR), 1.15, 4.0)
    with group((0, 0, FLOOR)):
        flat_rug(DOOR_X + 0.2, DOOR_X + 0.8, DOOR_Y - 0.55, DOOR_Y + 0.55, '#6b4d2c', 0.022, 0.005)
    logs((11.26, 5.62, FLOOR + 0.005), 4, 7, 0.35, 'y', 0.078)
    pot = dict(radius=0.30, height=0.66, colour='#3a3835')
    for (x0, x1, y0, y1), (x, y), seed in (
        ((12.45, 13.0, 2.75, 3.55), (12.72, 3.15), 3),
        ((12.3, 12.95, 6.1, 6.85), (12.62, 6.47), 4),
    ):
        box(x0, x1, y0, y1, -0.2, FLOOR - 0.36, stone())
        pot_plant((x, y, FLOOR - 0.36), plant=flax(seed, 30, 0.95, 0.05), size=1.15, **pot)
    pot_plant((11.6, 5.30, FLOOR), 0.15, 0.26, TERRACOTTA, ground_fern(5, 13, 0.5), 0.7)


def keypad(p, y, z):
    """Door lock's keypad on the wall below the lamp."""
    x = WING_X1 + 0.04
    box(x, x + 0.022, y - 0.04, y + 0.04, z - 0.075, z + 0.075, p.black, 0.006)
    key = paint('#b9b2a4', 0.5)
    for row in range(4):
        for column in range(3):
            a, b = y - 0.02 + 0.02 * column, z + 0.03 - 0.026 * row
            box(x + 0.022, x + 0.025, a - 0.007, a + 0.007, b - 0.009, b + 0.009, key)


def entrance_view():
    """Path, recessed porch and timber doors at dusk."""
    at = (17.5, 2.5, 1.5)
    p = house(1.1)
    porch_things(p)

    def allowed(x, y):
        on_path = 12.2 < x < 20 and abs(y - path_y(x)) < 1.35
        return not on_house(x, y) and not on_path and (x - at[0]) ** 2 + (y - at[1]) ** 2 > 1.4

    garden = Garden(allowed=allowed)
    garden.ground(-30, 50, -30, 54)
    path(garden)
    garden.ferns(
        [
            (14.6, 7.9, 0),
            (16.4, 8.4, 1, 0.95),
            (13.4, 9.4, 1, 0.95),
            (14.3, 0.4, 0, 0.95),
            (15.6, -1.6, 1),
            (13.4, -1.6, 1, 0.95),
            (18.4, 7.4, 0, 0.9),
            (11.5, 10.5, 2),
        ]
    )
    for x, y, scale in ((13.0, 2.5, 0.8), (13.3, 7.0, 0.85), (15.3, 6.4, 0.7), (15.0, 1.9, 0.75), (16.6, 6.1, 0.8)):
        garden.put(flax(1), x, y, scale)
    garden.scatter([ground_fern(s) for s in range(3)], 70, 12.9, 18.8, -1.5, 8.8, 0.7, 1.1, 0.45)
    garden.hero_ferns()
    garden.trees(30, -44, -9, -16, 10, 0.8, 1.1, 2.0)
    garden.undergrowth(40, -14, -6, -7, 4)
    garden.back_bush()
    garden.trees(16, -2, 14, 12, 22)
    garden.trees(34, -24, 14, -22, -7.5, 0.8, 1.1, 2.0)
    garden.hills()
    evening_sky(4.0, 0.2, '#ffab90', 3.0)
    sunlight((-0.93, 0.05, 0.30), 5.0, '#ff9a55')
    area((22, -6, 7), (12, 5, 1.5), 8, 6, 4600, '#d4defc')
    area((19, 9, 4), (12, 5, 1.0), 4, 4, 620, '#ffd2a0')
    camera(at, (11.6, 4.55, 1.72), 25)
    return Grade(2.15, 0.95, Mist(9.0, 500.0, '#e8b08c', 4.2, 0.8, 0.5, '#8d8a9a'), 0.1, 1.3, 0.06)
