"""The loft bedroom under the gable: bed on one side, sofa bed on the other, window into the treetops."""

from dataclasses import replace
from math import pi

from mathutils import Vector, noise

from house.beds import bed
from house.bush import Planting, light_trees
from house.camera import camera
from house.grade import Grade, Mist
from house.joinery import bedside
from house.lamps import cane_lamp, table_lamp
from house.light import area, sky, sun
from house.mineral import ground
from house.ornaments import book_stack, pot_plant, small_table, vase
from house.palette import OLIVE, TEAL, TERRACOTTA, by_axis, palette
from house.plants import leafy_tree
from house.scene import copy, group
from house.seating import sofa
from house.shapes import box, polygon, prism
from house.shell import glazing
from house.soft import curtain, woven_rug
from house.surfaces import fabric
from house.timber import planks

HALF, LONG, KNEE, RIDGE = 2.9, 5.6, 1.15, 3.45
SILL, GLASS_HALF = 0.38, 1.95


def slope(x):
    """Height of the roof boards above x."""
    return RIDGE - abs(x) * (RIDGE - KNEE) / HALF


def roof(p):
    """Boards on both slopes, a skylight in the left one, ridge beam and rafters."""
    boards = planks('#b08a60', '#ccab80', 'y', 'x', width=0.1, length=5.0, rough=0.5, relief=0.5)

    def patch(side, x0, x1, y0, y1, material=boards, low=0.0, high=0.12):
        prism(
            [
                (side * x0, slope(x0) + low),
                (side * x1, slope(x1) + low),
                (side * x1, slope(x1) + high),
                (side * x0, slope(x0) + high),
            ],
            'y',
            y0,
            y1,
            material,
        )

    patch(1, 0, HALF + 0.5, -0.6, LONG + 0.9)
    for a in (
        (0, 0.85, -0.6, LONG + 0.9),
        (1.75, HALF + 0.5, -0.6, LONG + 0.9),
        (0.85, 1.75, -0.6, 2.35),
        (0.85, 1.75, 3.75, LONG + 0.9),
    ):
        patch(-1, *a)
    for a in ((0.80, 0.87, 2.3, 3.8), (1.73, 1.80, 2.3, 3.8), (0.86, 1.74, 2.3, 2.37), (0.86, 1.74, 3.73, 3.8)):
        patch(-1, *a, boards, -0.02, 0.24)
    skylight(p, patch)
    timber = by_axis('#6b4628', '#8a6038', 0.45)
    box(-0.07, 0.07, -0.6, LONG, RIDGE - 0.28, RIDGE - 0.02, timber.y)
    for y in (0.55, 2.2, 3.85, 5.5):
        for side in (-1, 1):
            patch(side, 0, HALF, y - 0.045, y + 0.045, timber.x, -0.15, 0.02)
    for side in (-1, 1):
        box(*sorted((side * HALF, side * (HALF + 0.1))), -0.6, LONG, 0, KNEE + 0.05, p.plaster)
    box(-HALF, HALF, -0.7, -0.6, 0, 3.6, p.plaster)


def skylight(p, patch):
    """Dark sash with a pane, set into the shaft."""
    for a in ((0.87, 0.93, 2.37, 3.73), (1.67, 1.73, 2.37, 3.73), (0.93, 1.67, 2.37, 2.44), (0.93, 1.67, 3.66, 3.73)):
        patch(-1, *a, p.dark, 0.10, 0.17)
    corners = ((0.9, 2.4), (1.7, 2.4), (1.7, 3.7), (0.9, 3.7))
    polygon([(-x, y, slope(x) + 0.15) for x, y in corners], p.glass)


def gable(p):
    """Glazed gable in boards, with a sill and curtains."""
    boards = planks('#b08a60', '#ccab80', 'z', 'x', width=0.1, length=5.0, rough=0.5, relief=0.5)

    def top(x):
        return slope(x) - 0.06

    glazing(p, 'y', LONG, [-GLASS_HALF, -0.65, 0.65, GLASS_HALF], top, SILL)
    polygon(
        [(-GLASS_HALF, LONG, top(GLASS_HALF)), (GLASS_HALF, LONG, top(GLASS_HALF)), (0, LONG, RIDGE - 0.1)], p.glass
    )
    box(-HALF, HALF, LONG, LONG + 0.12, 0, SILL, boards)
    box(-GLASS_HALF - 0.1, GLASS_HALF + 0.1, LONG - 0.16, LONG + 0.04, SILL - 0.03, SILL + 0.02, p.walnut.x)
    for side in (-1, 1):
        prism(
            [
                (side * GLASS_HALF, SILL),
                (side * HALF, SILL),
                (side * HALF, slope(HALF)),
                (side * GLASS_HALF, slope(GLASS_HALF)),
            ],
            'y',
            LONG,
            LONG + 0.12,
            boards,
        )
        a, b = sorted((side * 1.6, side * 2.05))
        curtain(
            (a, LONG - 0.2),
            (b, LONG - 0.2),
            0.03,
            lambda t, a=a, b=b: slope(a + (b - a) * t) - 0.18,
            fabric('#eee4d2', variation=0.12),
            80,
            0.04,
        )


def furniture(p):
    """Bed with tables and lamps, sofa bed, rug, round table, cane lamp."""
    with group((-HALF + 0.08, 3.25, 0)):
        bed(p, 1.55, '#e9e0cf', '#a3552c', ('#c9b08a', OLIVE), '#c98a3a')
    for side in (-1, 1):
        y = 3.25 + side * 1.14
        with group((-HALF + 0.06, y, 0), -pi / 2):
            bedside(p, 0.44)
        table_lamp((-HALF + 0.28, y, 0.5), TERRACOTTA)
    with group((HALF - 0.62, 3.35, 0), pi / 2):
        sofa(
            p,
            2.0,
            fabric('#5f6454'),
            2,
            0.95,
            ((-0.72, '#c98a3a', 0.3), (0.74, '#efe6d4', -0.3), (0.42, '#8a3f22', -0.1)),
        )
    woven_rug(-0.75, 1.4, 2.05, 4.65, '#d8c8a6', '#b08434', '#4f5a40')
    with group((0.55, 2.75, 0)):
        small_table(p, 0.27, 0.43)
        vase((0.08, 0.06, 0.43), TEAL, 0.74, 'grass')
        book_stack((-0.1, -0.06, 0.43), ('#e0d4bc', '#9a4a2a'), 0.19, 0.25, 0.35)
    cane_lamp(p, (0, 2.95, 2.42), 3.3, power=14.0)
    pot_plant((1.75, 5.12, 0), 0.16, 0.34, size=1.0)


def canopy():
    """Treetops at eye level; the ground lies a storey below."""

    def level(x, y):
        return -3.2 - max(0, y - 20) * 0.02

    plants = Planting(level, 8)
    plants.ferns(
        [(-1.9, 10.2, 0), (1.8, 11.5, 1), (0.1, 14.0, 1), (-4.2, 12.5, 1), (4.6, 10.5, 0), (3.4, 15, 1)],
        ((3.6, 2, 24, 2.3), (4.6, 3, 24, 2.5)),
    )
    plants.trees(38, -18, 18, 19, 40, 0.6, 0.85)
    trees = light_trees()
    for x, y, k in ((-5.2, 15, 0), (5.8, 16, 2), (-2.2, 19, 2), (2.4, 21, 0)):
        plants.put(trees[k], x, y, 0.85)
    polygon([(-60, 6, -3.3), (60, 6, -3.3), (60, 90, -3.3), (-60, 90, -3.3)], ground())
    far = leafy_tree(12, 9, 3.2, 22, 130, 0.42, '#2a4420', '#5a7a36', base=0.22, flat=0.6)
    rng = plants.rng
    for _ in range(260):
        x, y = rng.uniform(-90, 90), rng.uniform(70, 130)
        z = -6 + (y - 70) * 0.22 + 5 * noise.noise(Vector((x * 0.03, y * 0.03, 1)))
        copy(far, (x, y, z), rng.uniform(0, 2 * pi), rng.uniform(0.9, 1.3))


def room():
    """The loft in the morning sun."""
    p = palette()
    box(
        -HALF,
        HALF,
        -0.6,
        LONG,
        -0.1,
        0,
        planks('#7a5230', '#a87a4c', 'y', 'x', width=0.14, length=2.2, gap=0.002, rough=0.32, relief=0.15),
    )
    roof(p)
    gable(p)
    furniture(p)
    canopy()
    sky(24, 150, 0.24)
    sun((-0.52, -0.78, -0.50), 9.0, '#ffd2a0', 1.2)
    area((0, LONG + 0.4, 1.7), (0, 0, 1.0), 3.8, 2.6, 95, '#eef4ff')
    area((-1.3, 3.05, 3.2), (-0.6, 3.05, 0), 0.9, 1.4, 22, '#eaf2ff')
    area((0.3, -0.4, 2.2), (0, 4, 0.8), 3.5, 1.8, 20, '#ffe9cf')
    return Grade(1.05, 0.94, Mist(12.0, 150.0, '#f4e6c2', 1.4, 0.62, 0.92, '#e2e6d6'), bloom_from=1.6)


def loft_bedroom():
    """Straight to the gable window."""
    grade = room()
    camera((0.62, -0.5, 1.45), (0.02, 4.0, 1.2), 22)
    return grade


def loft_sofa():
    """From the bed side to the sofa bed."""
    grade = room()
    area((-1.5, 0.4, 2.2), (1.9, 3.6, 0.7), 1.6, 1.0, 26, '#ffe9cf')  # the sofa stands away from the window
    camera((-1.75, 0.75, 1.42), (1.35, 4.6, 1.12), 23)
    return replace(grade, exposure=1.3)
