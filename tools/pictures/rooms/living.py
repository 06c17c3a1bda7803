"""The living room below the main gable, by day and evening: sofa, fireplace, chandelier, the glazed front.

x runs from the timber wall of the wing to the fireplace wall, y from the kitchen below the loft to the glazed
front; the ridge is in the middle, as the house shows it from the lawn.
"""

import random
from math import pi

from house.bush import Planting, garden_level, land
from house.camera import camera
from house.fireplace import DEPTH, fireplace
from house.firewood import logs
from house.grade import Grade, Mist
from house.joinery import coffee_table, sideboard
from house.lamps import floor_lamp, sputnik, table_lamp
from house.light import area, dusk, sky, sun
from house.ornaments import art, book_stack, fruit_bowl, pot_plant, round_mirror, vase
from house.palette import CAMEL, OLIVE, TEAL, palette
from house.scene import group
from house.seating import easy_chair, sofa
from house.shapes import box, prism
from house.shell import glazing, sloped_ceiling
from house.soft import curtain, woven_rug
from house.surfaces import fabric, glass

from .kitchen import kitchen_end

WIDE, LONG = 7.2, 6.6
MIDDLE, EAVES, RIDGE = WIDE / 2, 2.45, 5.15
FIRE_Y, BRICK_X = 4.25, WIDE - DEPTH
MORNING = Mist(10.0, 60.0, '#f0e6c4', 1.0, 0.62, 0.95, '#dbe6da')
LOFT_Y, LOFT = -0.35, 2.42
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


def slope(x):
    """Underside of the roof above x."""
    return EAVES + (RIDGE - EAVES) * (1 - abs(x - MIDDLE) / MIDDLE)


def roof(p, back):
    """Both slopes on their rafters, and the ridge beam."""
    rafters = [y for y in (-1.9, -0.5, 0.9, 2.3, 3.7, 5.1, 6.5) if y > back]
    run = (back - 0.1, LONG + 1.4)
    sloped_ceiling(p, 'x', (0, MIDDLE), (EAVES, RIDGE), run, rafters, (1.0, 0), (0, 0), 0.2)
    sloped_ceiling(p, 'x', (MIDDLE, WIDE), (RIDGE, EAVES), run, rafters, (0, 1.0), (0, 0), 0.2)
    box(MIDDLE - 0.07, MIDDLE + 0.07, *run, RIDGE - 0.42, RIDGE, p.beam.y)


def shell(p, back=-0.3):
    """Floor, roof, timber wall towards the wing, plaster wall behind the fire and the glazed gable."""
    roof(p, back)
    box(0, WIDE, back, LONG, -0.1, 0, p.floor)
    box(WIDE, WIDE + 0.15, back, LONG, 0, EAVES + 0.02, p.plaster)
    box(-0.15, 0, back, LONG, 0, EAVES + 0.02, p.panel_y)
    for posts in ([0.04, 1.8, MIDDLE], [MIDDLE, 5.4, WIDE - 0.04]):
        glazing(p, 'y', LONG, posts, slope, rails=(EAVES,))
    curtain((0.12, LONG - 0.2), (0.66, LONG - 0.2), 0.02, EAVES - 0.1, folds=70)


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
    with group((0.5, 5.3, 0)):
        floor_lamp(p)


def fire_wall(p, close=False):
    """Fireplace in its brick breast up to the slope, with its mirror and the firewood beside it."""
    with group((BRICK_X, FIRE_Y, 0)):
        fireplace(p, random.Random(5), EAVES, close)
    above = [(BRICK_X, EAVES), (WIDE, EAVES), (BRICK_X, slope(BRICK_X) + 0.02)]
    prism(above, 'y', FIRE_Y - 1.3, FIRE_Y + 1.3, p.brick_y)
    if not close:
        round_mirror(p, (BRICK_X, FIRE_Y, 2.24), 0.44, '-x', 0.05, 0.04)
    logs((WIDE - 0.5, FIRE_Y - 2.05, 0), 5, 5, 0.44)


def chandelier(p, strength, power=22.0):
    """The brass chandelier below the ridge."""
    sputnik(p, (MIDDLE, 3.9, 2.95), RIDGE - 0.42, 0.5, strength=strength, power=power)


def garden(p):
    """Deck, ferns and trees before the glazed front."""
    land(garden_level, -30, 40, -20, 40)
    box(-2.2, WIDE + 1, LONG + 0.05, LONG + 2.1, -0.2, -0.06, p.deck)
    plants = Planting(garden_level)
    plants.ferns(FERNS)
    plants.trees(44, -18, 22, 15, 30)
    plants.trees(7, -24, -15, 8, 18)
    plants.undergrowth(80, -7, 10, 9.2, 14)
    plants.undergrowth(40, -7, -2.6, -2, 9)
    plants.flaxes(14, -3, 9, 9.0, 9.8)
    return plants


def morning_light():
    """Low sun through the glazed front, soft light from there and a little from kitchen and loft."""
    sky()
    sun((0.55, -0.68, -0.48), 11.0)
    area((MIDDLE, LONG + 0.35, 1.9), (MIDDLE, 0, 1.2), 6.6, 3.4, 115, '#eaf2ff')
    area((MIDDLE, LONG + 0.35, 3.9), (MIDDLE, 1.0, 1.6), 3.0, 1.6, 60, '#f4f2ea')
    area((MIDDLE, -0.1, 2.0), (MIDDLE, 4, 1.0), 5.0, 2.0, 40, '#ffe9cf')
    area((MIDDLE, 0.1, 3.6), (MIDDLE, 5, 2.4), 3.0, 1.4, 40, '#ffe9cf')


def by_day(close=False):
    """Everything a day view needs; returns the planting."""
    p = palette()
    shell(p)
    box(-0.1, WIDE + 0.2, -0.5, -0.4, 0, RIDGE, p.plaster)
    fire_wall(p, close)
    furniture(p)
    chandelier(p, 6.0)
    plants = garden(p)
    morning_light()
    return plants


def living_room():
    """The whole room from the kitchen corner."""
    by_day()
    camera((2.35, 0.05, 1.42), (3.95, 6.0, 1.62), 20.5)
    return Grade(1.0, 0.97, MORNING)


def fireplace_view():
    """The fireplace with its hearth things."""
    plants = by_day(close=True)
    plants.ferns([(8.3, 10.2, 0), (9.6, 11.6, 1), (10.8, 12.4, 2, 0.9)])
    plants.undergrowth(16, 7.0, 11, 9, 12.5)
    camera((3.55, 3.05, 1.2), (7.0, 4.42, 0.97), 34)
    return Grade(1.05, 0.95, MORNING)


def loft(p):
    """The loft over the kitchen: its floor, its railing and the wall of the bedroom behind."""
    box(0, WIDE, -6.1, LOFT_Y, LOFT, LOFT + 0.2, p.ceiling_x)
    box(0, WIDE, LOFT_Y - 0.06, LOFT_Y + 0.02, LOFT - 0.04, LOFT + 0.24, p.beam.x)
    prism([(0.0, LOFT), (WIDE, LOFT), (MIDDLE, RIDGE)], 'y', -1.95, -1.9, p.panel_x)
    low, high = LOFT + 0.34, LOFT + 1.1
    width = (RIDGE - high) / (RIDGE - EAVES) * MIDDLE
    for z, thick in ((low, 0.045), (high, 0.06)):
        box(MIDDLE - width, MIDDLE + width, LOFT_Y - 0.06, LOFT_Y - 0.01, z, z + thick, p.beam.x, 0.006)
    for k in range(round(2 * width / 0.12)):
        x = MIDDLE - width + 0.06 + 0.12 * k
        box(x, x + 0.014, LOFT_Y - 0.042, LOFT_Y - 0.028, low, high, p.dark)


def evening_wall(p):
    """Sideboard with lamp and print between fireplace and kitchen."""
    with group((WIDE, -1.2, 0), pi / 2):
        sideboard(p, 2.5)
    table_lamp((WIDE - 0.24, 0.95, 0.74), '#9a4a26', 1.15, 9.0, 3.4)
    vase((WIDE - 0.25, -0.7, 0.74), TEAL, 1.1, 'grass')
    art(p, (WIDE, -0.1, 1.6), 1.1, 0.94, '-x', 'rings')


def living_evening():
    """From the window corner past the fire to the kitchen, lamps lit, dusk outside."""
    p = palette()
    p.glass = glass(reflection=0.35)  # lamps mirrored in the dark panes
    shell(p, -6.1)
    loft(p)
    kitchen_end(p, lambda x: LOFT)
    fire_wall(p)
    furniture(p)
    evening_wall(p)
    chandelier(p, 5.0, 90.0)
    plants = garden(p)
    plants.trees(22, -7, 9, -19, -10.5)
    plants.ferns([(1.2, -8.8, 0), (3.2, -9.4, 0), (0.2, -10.5, 1), (2.4, -11, 1)])
    dusk('#4a6488', 0.42)
    area((MIDDLE, LONG + 0.3, 1.9), (MIDDLE, 0, 1.0), 6.4, 2.4, 55, '#ffdcb4')
    area((MIDDLE, LONG + 0.3, 3.6), (MIDDLE, 0, 3.2), 3.0, 1.6, 30, '#c8d0e8')
    area((MIDDLE, -1.2, 3.9), (MIDDLE, -2.0, 3.0), 2.4, 0.6, 24, '#ffc890')
    area((3.55, -3.25, 1.84), (3.55, -3.2499, 0), 2.4, 0.3, 60, '#ffd09a')
    area((3.3, -4.4, 2.3), (3.3, -5.9, 1.0), 4.4, 0.5, 90, '#ffd4a4')
    camera((1.5, 6.40, 1.5), (5.30, 1.75, 1.38), 21)
    return Grade(1.55, 0.9, None, 0.07, 1.2)
