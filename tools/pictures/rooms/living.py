"""The living room by day and evening: sofa, fireplace, chandelier, glass on two sides.

x runs from the glass side to the fireplace wall, y from the kitchen to the glazed end.
"""

import random
from math import pi

from house.bush import Planting, garden_level, land
from house.camera import camera
from house.fireplace import fireplace
from house.firewood import logs
from house.grade import Grade, Mist
from house.joinery import coffee_table, sideboard
from house.lamps import floor_lamp, sputnik, table_lamp
from house.light import area, dusk, sky, sun
from house.ornaments import art, book_stack, fruit_bowl, pot_plant, round_mirror, vase
from house.palette import CAMEL, OLIVE, TEAL, palette
from house.scene import group
from house.seating import easy_chair, sofa
from house.shapes import box
from house.shell import glazing, sloped_ceiling
from house.soft import curtain, woven_rug
from house.surfaces import fabric, glass

from .kitchen import kitchen_end

WIDE, LONG = 7.2, 6.6
FIRE_Y, BRICK_X = 4.25, WIDE - 0.75
MORNING = Mist(10.0, 60.0, '#f0e6c4', 1.0, 0.62, 0.95, '#dbe6da')
FERNS = [
    (1.2, 10.4, 0),
    (3.2, 11.8, 1),
    (5.8, 10.2, 0, 1.05),
    (4.6, 14, 2),
    (0, 13.5, 2),
    (7.8, 12.5, 1),
    (-3.6, 7.2, 0),
    (-4.6, 3.6, 1),
    (-4.4, 0.8, 0),
    (-6.4, 5.6, 2),
    (-2.6, 10.6, 1),
    (9.8, 14, 2),
]


def shell(p, back=-0.3, low=2.7, high=4.1):
    """Floor, ceiling on beams, plaster wall behind the fire and the two glazed sides; returns the ceiling height."""
    beams = [y for y in (-4.7, -3.3, -1.9, -0.5, 0.9, 2.3, 3.7, 5.1, 6.5) if y > back]
    ceiling = sloped_ceiling(
        p, 'x', (0, WIDE), (low, high), (back - 0.1, LONG + 1.4), beams, (1.4, 0.2), (1.2, 0), 0.22
    )
    box(0, WIDE, back, LONG, -0.1, 0, p.floor)
    box(WIDE, WIDE + 0.15, back, LONG, 0, high + 0.3, p.plaster)
    glazing(p, 'y', LONG, [0.04, 1.8, 3.6, 5.4, WIDE - 0.04], ceiling, rails=(2.38,))
    glazing(p, 'x', 0, [0, 1.65, 3.3, 4.95, LONG], low)
    curtain((0.2, LONG - 0.27), (0.8, LONG - 0.27), 0.02, lambda t: ceiling(0.2 + 0.6 * t) - 0.02, folds=90)
    curtain((0.16, LONG - 0.34), (0.16, LONG - 0.95), 0.02, ceiling(0.1) - 0.02, folds=90)
    return ceiling


def furniture(p):
    """Sofa towards the fire, easy chair, table, rug, plant and floor lamp."""
    with group((1.75, 4.15, 0), -pi / 2):
        sofa(
            p,
            2.5,
            fabric(CAMEL, variation=0.22),
            pillows=((-0.95, '#3f5a44', 0.35), (0.55, '#e6d9bf', -0.2), (0.98, '#8a3f22', -0.4)),
        )
    with group((4.35, 1.8, 0), 0.32):
        easy_chair(p, OLIVE)
    woven_rug(2.0, 4.9, 3.0, 5.3)
    with group((3.5, 4.2, 0)):
        coffee_table(p)
        book_stack((-0.04, 0.3, 0.386), ('#c9b48a', '#7a3a22', '#e8e0d0'), 0.22, 0.28)
        fruit_bowl(p, (0.05, -0.25, 0.386), 0.17)
    pot_plant((5.9, 6.15, 0), 0.2, 0.4, size=1.1)
    with group((0.75, 2.3, 0)):
        floor_lamp(p)


def fire_wall(p, top, close=False):
    """Fireplace with its mirror and the firewood beside it."""
    with group((BRICK_X, FIRE_Y, 0)):
        fireplace(p, random.Random(5), top, close)
    if not close:
        round_mirror(p, (BRICK_X, FIRE_Y, 2.45), 0.5, '-x', 0.05, 0.04)
    logs((WIDE - 0.5, FIRE_Y - 2.05, 0), 5, 5, 0.44)


def garden(p):
    """Deck, ferns and trees outside both glazed sides."""
    land(garden_level, -30, 40, -20, 40)
    box(-2.2, WIDE + 1, LONG + 0.05, LONG + 2.1, -0.2, -0.06, p.deck)
    box(-2.2, -0.05, -6, LONG + 0.05, -0.2, -0.06, p.deck)
    plants = Planting(garden_level)
    plants.ferns(FERNS)
    plants.trees(44, -18, 22, 15, 30)
    plants.trees(7, -24, -15, 8, 18)
    plants.undergrowth(80, -7, 10, 9.2, 14)
    plants.undergrowth(40, -7, -2.6, -2, 9)
    plants.flaxes(14, -3, 9, 9.0, 9.8)
    return plants


def morning_light(window=85.0):
    """Low sun through the glass side, soft light at both glazed sides and a little from the kitchen."""
    sky()
    sun((0.80, -0.18, -0.50), 16.0)
    area((WIDE / 2, LONG + 0.35, 1.9), (WIDE / 2, 0, 1.2), 6.6, 3.0, window, '#eaf2ff')
    area((-0.3, 3.3, 1.4), (4, 3.3, 0.8), 6.2, 2.4, window, '#fff4e4')
    area((3.6, -0.1, 2.4), (3.6, 4, 1.2), 5.0, 2.0, 26, '#ffe9cf')


def by_day(close=False, strength=6.0):
    """Everything a day view needs; returns palette and planting."""
    p = palette()
    ceiling = shell(p)
    box(-0.1, WIDE + 0.2, -0.5, -0.4, 0, 4.4, p.plaster)
    fire_wall(p, 4.4, close)
    furniture(p)
    sputnik(p, (3.5, 4.1, 2.55), ceiling(3.5), strength=strength)
    plants = garden(p)
    morning_light()
    return p, plants


def living_room():
    """The whole room from the kitchen corner."""
    by_day()
    camera((2.35, 0.05, 1.42), (4.0, 6.0, 1.46), 22)
    return Grade(1.05, 0.97, MORNING)


def chandelier():
    """The sputnik lamp against the plank ceiling."""
    by_day(strength=1.5)
    area((2.2, 1.9, 1.5), (3.5, 4.1, 2.55), 1.6, 0.5, 16, '#ffd9a6', seen=True)
    camera((2.75, 2.45, 1.75), (3.62, 4.1, 2.56), 42, upright=False, aperture=2.2, focus=1.95)
    return Grade(1.05, 0.95, Mist(7.0, 45.0, '#f4e6c4', 1.1, 0.66, 0.95, '#eee6cc'), 0.07)


def fireplace_view():
    """The fireplace with its hearth things."""
    _, plants = by_day(close=True)
    plants.ferns([(8.3, 10.2, 0), (9.6, 11.6, 1), (10.8, 12.4, 2, 0.9)])
    plants.undergrowth(16, 7.0, 11, 9, 12.5)
    camera((3.55, 3.05, 1.2), (7.0, 4.42, 0.97), 34)
    return Grade(1.05, 0.95, MORNING)


def railing(p):
    """Edge and railing of the loft, from which one looks down."""
    box(0, WIDE, -3.2, -0.35, 2.28, 2.5, p.floor)
    box(0, WIDE, -0.36, -0.30, 2.2, 2.52, p.beam.x)
    for z, thick in ((2.62, 0.045), (3.38, 0.06)):
        box(0, WIDE, -0.36, -0.31, z, z + thick, p.beam.x, 0.006)
    for k in range(60):
        box(0.12 * k + 0.02, 0.12 * k + 0.034, -0.342, -0.328, 2.64, 3.4, p.dark)
    for x in (2.75, 5.55):
        box(x - 0.035, x + 0.035, -0.37, -0.30, 2.5, 3.46, p.beam.z)


def loft_view():
    """Down over the loft railing.  From up here the roof rises to the ridge over the chimney."""
    p = palette()
    ceiling = shell(p, -3.2, 2.9, 5.9)
    box(-0.1, WIDE + 0.2, -3.4, -3.3, 0, 6.2, p.plaster)
    fire_wall(p, 6.2)
    furniture(p)
    sputnik(p, (3.45, 3.4, 3.15), ceiling(3.45), 0.56, 20)
    garden(p)
    railing(p)
    morning_light()
    area((3.6, -2.6, 4.4), (4.2, 2.5, 1.6), 4.0, 1.6, 30, '#ffe9cf')
    area((WIDE / 2, LONG + 0.3, 3.2), (WIDE / 2, 0, 0.8), 6.0, 2.6, 110, '#f0f2f4')
    area((2.2, 1.2, 4.0), (3.6, 4.2, 0), 2.5, 2.0, 30, '#ffe9cf')
    camera((4.35, -1.12, 4.22), (3.72, 4.5, 1.25), 21)
    return Grade(1.35, 0.95, Mist(9.0, 60.0, '#f2e9cc', 1.0, 0.60, 0.98, '#e2e8d8'))


def evening_wall(p):
    """Sideboard with lamp and print between fireplace and kitchen."""
    with group((WIDE, -1.2, 0), pi / 2):
        sideboard(p, 2.5)
    table_lamp((WIDE - 0.24, 0.95, 0.74), '#9a4a26', 1.15, 9.0, 3.4)
    vase((WIDE - 0.25, -0.7, 0.74), TEAL, 1.1, 'grass')
    art(p, (WIDE, -0.1, 1.85), 1.3, 1.1, '-x', 'rings')


def living_evening():
    """From the window corner past the fire to the kitchen, lamps lit, dusk outside."""
    p = palette()
    p.glass = glass(reflection=0.35)  # lamps mirrored in the dark panes
    ceiling = shell(p, -6.1)
    glazing(p, 'x', 0, [-5.97, -4.33, -2.69, -1.05, -0.01], 2.7)
    kitchen_end(p, ceiling)
    fire_wall(p, 4.4)
    furniture(p)
    evening_wall(p)
    sputnik(p, (3.5, 4.1, 2.55), ceiling(3.5), strength=5.0, power=75.0)
    plants = garden(p)
    plants.trees(22, -7, 9, -19, -10.5)
    plants.ferns([(1.2, -8.8, 0), (3.2, -9.4, 0), (0.2, -10.5, 1), (2.4, -11, 1)])
    dusk('#4a6488', 0.42)
    area((-0.3, 2.5, 1.4), (4, 2.5, 0.8), 7.0, 2.2, 30, '#8fb0e0')
    area((3.6, LONG + 0.3, 1.9), (3.6, 0, 1.0), 6.4, 2.4, 34, '#ffdcb4')
    area((3.55, -3.25, 1.84), (3.55, -3.2499, 0), 2.4, 0.3, 60, '#ffd09a')
    area((3.3, -4.4, 2.3), (3.3, -5.9, 1.0), 4.4, 0.5, 90, '#ffd4a4')
    camera((1.5, 6.40, 1.5), (5.30, 1.75, 1.38), 21)
    return Grade(1.55, 0.9, None, 0.07, 1.2)
