"""The main gable: roof, glazed front, chimney, loft, and what one sees of the living room through the glass."""

import random
from math import pi

from .fireplace import DEPTH, fireplace
from .joinery import coffee_table
from .lamps import enamel_dome, floor_lamp, sputnik
from .light import area, point
from .outside import BACK, EAVES, FLOOR, FRONT, HALF, PITCH, RIDGE, roof_height
from .ornaments import fruit_bowl, pot_plant
from .palette import MUSTARD, OLIVE
from .scene import group
from .seating import easy_chair, sofa
from .shapes import box, lathe, polygon, prism
from .soft import flat_rug
from .surfaces import fabric, paint

OVERHANG, ROOF_FRONT = 0.95, -1.5


def roof_side(p, side, back):
    """One slope: soffit boards, dark metal with standing seams, barge boards."""
    x = side * (HALF + OVERHANG)
    z = EAVES - OVERHANG * PITCH
    prism([(0, RIDGE), (x, z), (x, z + 0.05), (0, RIDGE + 0.05)], 'y', ROOF_FRONT, back, p.soffit)
    prism(
        [(0, RIDGE + 0.05), (x + side * 0.05, z + 0.01), (x + side * 0.05, z + 0.24), (0, RIDGE + 0.30)],
        'y',
        ROOF_FRONT - 0.04,
        back,
        p.roof,
    )
    for y in (ROOF_FRONT - 0.09, back):
        prism([(0, RIDGE - 0.14), (x, z - 0.14), (x, z + 0.26), (0, RIDGE + 0.32)], 'y', y, y + 0.05, p.barge)
    for k in range(14):
        y = ROOF_FRONT + k * (back - ROOF_FRONT) / 14
        prism([(0, RIDGE + 0.3), (x, z + 0.24), (x, z + 0.28), (0, RIDGE + 0.34)], 'y', y, y + 0.03, p.roof)


def chimney(p):
    """Brick stack outside the left wall, clear of the roof edge."""
    stack = box(-5.27, -4.06, 3.2, 4.9, 0, FLOOR + 5.9, p.chimney.x)
    stack.data.materials.append(p.chimney.y)
    for i, face in enumerate(stack.data.polygons):
        face.material_index = 1 if i > 3 else 0
    box(-5.35, -3.98, 3.12, 4.98, FLOOR + 5.9, FLOOR + 6.02, paint('#8a8580', 0.8, relief=0.3))
    for y in (3.7, 4.4):
        lathe([(0.13, 0), (0.16, 0.35), (0.13, 0.4)], paint('#7a4028', 0.8), 24, (-4.66, y, FLOOR + 6.0))


def front_glass(p):
    """Glazed gable with posts, a transom at eaves height and slim mullions below it."""
    outline = [
        (-HALF + 0.1, FLOOR),
        (HALF - 0.1, FLOOR),
        (HALF - 0.1, EAVES - 0.02),
        (0, RIDGE - 0.1),
        (-HALF + 0.1, EAVES - 0.02),
    ]
    polygon([(x, FRONT, z) for x, z in outline], p.glass)
    for x in (-3.9, -1.95, 0, 1.95, 3.9):
        box(x - 0.045, x + 0.045, FRONT - 0.05, FRONT + 0.09, FLOOR, roof_height(x) - 0.05, p.dark)
    box(-HALF, HALF, FRONT - 0.06, FRONT + 0.1, EAVES - 0.06, EAVES + 0.1, p.dark)
    box(-HALF, HALF, FRONT - 0.06, FRONT + 0.1, FLOOR - 0.1, FLOOR + 0.04, p.dark)
    for x in (-0.97, 0.97, -2.9, 2.9):
        box(x - 0.025, x + 0.025, FRONT - 0.02, FRONT + 0.05, FLOOR, EAVES, p.dark)


def gable(p):
    """The whole main volume."""
    for side in (-1, 1):
        roof_side(p, side, BACK + 0.5)
    for x in (-3.97, -2.0, 0, 2.0, 3.97):
        box(x - 0.06, x + 0.06, -1.48, 0.6, roof_height(x) - 0.30, roof_height(x) - 0.06, p.rafter.y)
    front_glass(p)
    for side in (-1, 1):
        box(*sorted((side * (HALF + 0.08), side * (HALF - 0.06))), FRONT, BACK, 0, EAVES, p.clad_y)
    prism([(-HALF, 0), (HALF, 0), (HALF, EAVES), (0, RIDGE), (-HALF, EAVES)], 'y', BACK - 0.1, BACK, p.lining)
    box(-HALF, HALF, FRONT, BACK, FLOOR - 0.2, FLOOR, p.floor)
    box(-HALF, HALF, FRONT - 0.02, FRONT + 0.02, 0, FLOOR - 0.05, p.clad_x)
    box(-HALF + 0.1, HALF - 0.1, 4.4, BACK - 0.1, FLOOR + 2.45, FLOOR + 2.65, p.lining)
    for k in range(13):
        box(-1.9 + k * 0.305, -1.87 + k * 0.305, 4.42, 4.45, FLOOR + 2.65, FLOOR + 3.5, p.dark)
    box(-1.95, 1.95, 4.4, 4.47, FLOOR + 3.5, FLOOR + 3.56, p.rafter.x)
    chimney(p)


def hearth(p):
    """The fireplace on the chimney's side of the living room, its breast kept below the roof."""
    x0, x1 = -HALF + 0.06, -HALF + 0.06 + DEPTH
    with group((x1, 4.05, FLOOR), pi):
        fireplace(p, random.Random(5), 2.16)
    prism(
        [(x, z) for x, z in ((x0, FLOOR + 2.16), (x1, FLOOR + 2.16), (x1, roof_height(x1)), (x0, roof_height(x0)))],
        'y',
        2.75,
        5.35,
        p.chimney.x,
    )


def kitchen_bench(p, lamps):
    """The island of the kitchen under the loft, below its red pendants."""
    box(0.9, 3.3, 7.0, 7.7, FLOOR, FLOOR + 0.88, p.walnut.z)
    box(0.85, 3.35, 6.95, 7.75, FLOOR + 0.88, FLOOR + 0.92, p.marble, 0.006)
    for x in (1.3, 2.1, 2.9):
        enamel_dome(p, (x, 7.35, FLOOR + 1.75), FLOOR + 2.45, p.rust, 0.15)
    area((2.1, 7.2, FLOOR + 2.3), (2.1, 7.2, 0), 2.4, 0.8, 60 * lamps, '#ffb066')


def living_through_glass(p, lamps=1.0):
    """Sofa, chair, lamps, fire and pictures as seen from the lawn; `lamps` scales their light."""
    hearth(p)
    kitchen_bench(p, lamps)
    with group((1.5, 3.95, FLOOR), pi / 2):
        sofa(p, 2.5, fabric('#a5602c'), pillows=((-0.95, '#3f5a44', 0.3), (0.9, '#c8913a', -0.3)))
    with group((-0.9, 6.1, FLOOR), pi + 0.4):
        easy_chair(p, OLIVE)
    with group((-0.35, 4.0, FLOOR)):
        coffee_table(p)
        fruit_bowl(p, (0.05, -0.25, 0.386), 0.17)
        flat_rug(-1.2, 1.5, -1.2, 1.2, '#d8c8a8', 0.02)
    box(-3.2, -2.2, BACK - 0.2, BACK - 0.15, FLOOR + 1.0, FLOOR + 1.9, paint(MUSTARD))
    box(-1.6, -0.4, BACK - 0.2, BACK - 0.15, FLOOR + 1.0, FLOOR + 1.9, paint('#6f7d48'))
    sputnik(p, (0.0, 3.3, FLOOR + 3.0), RIDGE, 0.56, 16, 6.0, 30 * lamps)
    with group((3.3, 2.2, FLOOR)):
        floor_lamp(p, 1.4, 6 * lamps)
    pot_plant((-3.4, 1.2, FLOOR), 0.19, 0.38, size=1.0)
    area((0, 3.2, FLOOR + 4.3), (0, 3.2, 0), 3.0, 3.0, 480 * lamps, '#ffae62')
    area((0, 7, FLOOR + 2.3), (0, 7, 0), 5, 2.5, 240 * lamps, '#ffa85c')
    area((0, 6.8, FLOOR + 4.6), (0, 6.8, 0), 2.0, 2.5, 170 * lamps, '#ffb469')
    for x in (-2.4, 2.4):
        point((x, -0.4, EAVES + 0.25), 14 * lamps, '#ffb066')
