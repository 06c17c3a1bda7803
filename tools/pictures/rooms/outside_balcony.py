"""The balcony upstairs, above the tree ferns."""

import random

import numpy as np
from mathutils import Vector, noise

from house.camera import camera
from house.gable import roof_side
from house.garden import Garden
from house.grade import Grade, Mist
from house.light import area
from house.ornaments import flax_pot, book_stack, cup, small_table
from house.outside import BACK, FLOOR, HALF, RIDGE, outside_palette, roof_height
from house.palette import TERRACOTTA
from house.plants import ground_fern
from house.scene import group
from house.seating import easy_chair
from house.shapes import box, prism
from house.timber import fine_timber, planks

from .outside_front import OUTSIDE, evening_sky, sunlight


def balcony_shell(p, z, end):
    """Open gable upstairs: slopes, rafters, doors folded back, deck and railing; z is the floor."""
    for side in (-1, 1):
        roof_side(p, side, 10.6)
    boards = planks('#9a6638', '#bd8850', 'y', 'x', width=0.11, length=30.0, rough=0.5)
    wall_boards = planks('#9a6638', '#bd8850', 'z', 'x', width=0.1, length=5.0)
    for s in (-1, 1):
        prism(
            [
                (0, RIDGE - 0.012),
                (s * 4.6, roof_height(4.6) - 0.012),
                (s * 4.6, roof_height(4.6) - 0.004),
                (0, RIDGE - 0.004),
            ],
            'y',
            2,
            10.55,
            boards,
        )
        for y in (7.9, 9.06):
            prism(
                [
                    (0, RIDGE - 0.17),
                    (s * 3.4, roof_height(3.4) - 0.17),
                    (s * 3.4, roof_height(3.4) - 0.014),
                    (0, RIDGE - 0.014),
                ],
                'y',
                y - 0.05,
                y + 0.05,
                p.rafter.x,
            )
        prism([(s * 1.75, z), (s * 3.42, z), (s * 1.75, roof_height(1.75) - 0.02)], 'y', 8.95, 9.1, wall_boards)
        box(*sorted((s * 1.70, s * 1.77)), 8.94, 9.12, z, roof_height(1.75) - 0.1, p.dark)
    box(
        -HALF,
        HALF,
        2,
        BACK,
        z - 0.2,
        z,
        planks('#6e4526', '#9a6a3e', 'y', 'x', width=0.14, length=2.2, gap=0.002, rough=0.3, relief=0.15),
    )
    box(-0.07, 0.07, 2, 10.5, RIDGE - 0.28, RIDGE - 0.013, p.rafter.y)
    box(-1.75, 1.75, 8.98, 9.08, z - 0.01, z + 0.02, p.dark)
    box(-1.3, 1.3, 9.0, 9.07, z + 1.98, z + 2.04, p.dark)
    box(-1.95, 1.95, 9.0, end, z - 0.16, z - 0.10, p.deck_y)
    box(-1.95, 1.95, end, end + 0.05, z - 0.3, z - 0.08, p.dark)


def railing(p, z, end, half=1.95):
    """Steel bars under a timber handrail on three sides."""
    box(
        -half - 0.04,
        half + 0.04,
        end - 0.06,
        end + 0.05,
        z + 0.86,
        z + 0.905,
        fine_timber('#6b4020', '#9a6636', 'x', 0.4),
        0.01,
    )
    for s in (-1, 1):
        box(
            s * half - 0.045,
            s * half + 0.045,
            9.1,
            end + 0.05,
            z + 0.86,
            z + 0.904,
            fine_timber('#6b4020', '#9a6636', 'y', 0.4),
            0.01,
        )
        for y in np.arange(9.2, end, 0.112):
            box(s * half - 0.006, s * half + 0.006, y - 0.006, y + 0.006, z - 0.04, z + 0.86, p.dark)
    for x in np.linspace(-half, half, 5):
        box(x - 0.018, x + 0.018, end - 0.02, end + 0.016, z - 0.1, z + 0.86, p.dark)
    for x in np.arange(-half + 0.06, half, 0.112):
        box(x - 0.006, x + 0.006, end - 0.008, end + 0.004, z - 0.04, z + 0.86, p.dark)
    box(-half, half, end - 0.015, end + 0.01, z - 0.05, z - 0.02, p.dark)


def balcony():
    """Two chairs upstairs above the tree ferns."""
    z, end = FLOOR + 2.65, 11.2
    p = outside_palette()
    balcony_shell(p, z, end)
    railing(p, z, end)
    floor = z - 0.10
    for x, y, turn, colour in ((-0.98, 10.15, -0.42, '#8e7040'), (0.55, 10.3, 0.36, '#74452f')):
        with group((x, y, floor), turn):
            easy_chair(p, colour)
    with group((-0.22, 10.55, floor)):
        small_table(p, 0.24, 0.47)
        cup((0.08, 0.03, 0.47), '#7c5a3c')
        cup((-0.09, -0.02, 0.47), '#4a6258')
        book_stack((0, -0.12, 0.47), ('#a8582c',), 0.14, 0.2, 0.3)
    flax_pot((-1.62, 10.85, floor), 0.72, 5, TERRACOTTA, ground_fern(5, 13, 0.6))
    flax_pot((1.62, 10.85, floor), 0.72, 4)

    def level(x, y):
        return -0.2 + max(0, y - 30) * 0.10 + 0.3 * noise.noise(Vector((x * 0.15, y * 0.15, 0)))

    garden = Garden(level, lambda x, y: y > 12.2)
    garden.ground(-50, 60, 4, 90)
    garden.ferns(
        [
            (-1.9, 15.2, 1, 0.95),
            (2.2, 16.0, 1, 0.98),
            (-4.6, 14.4, 0, 1.1),
            (4.9, 14.2, 0, 1.1),
            (-0.1, 19.0, 1, 1.1),
            (-3.6, 19.6, 2, 0.85),
            (3.9, 20.2, 2, 0.85),
            (0.6, 13.7, 0),
            (-6.8, 18, 1),
            (7.4, 18.4, 1, 0.95),
            (-9.8, 21, 1, 1.1),
            (-1.2, 22.5, 1),
            (5.4, 24.0, 1),
            (10.5, 22, 1, 1.1),
            (-5.8, 25, 2, 0.9),
            (1.8, 27, 2, 0.8),
        ]
    )
    garden.undergrowth(60, -9, 9, 12.5, 18, 1.0, 1.5)
    rng = random.Random(4)
    garden.ferns(
        [(rng.uniform(-26, 26), rng.uniform(24, 38), rng.choice((0, 1, 2)), rng.uniform(0.9, 1.2)) for _ in range(30)]
    )
    garden.trees(40, -36, 36, 30, 50, 0.8, 1.2, 2.5)
    garden.trees(8, -20, -11, 16, 26, 0.9, 1.1, 2.0)
    garden.trees(7, 12, 20, 18, 26, 0.9, 1.1, 2.0)
    for ridge in ((74, 15, 5, 2.2, 26, 340), (100, 22, 12, 4.7, 50, 520), (260, 84, 34, 2.4, 90, 900)):
        garden.hill(*ridge)
    evening_sky(8.0, 0.34, '#ffc6a0', 4.0)
    sunlight((-0.86, 0.10, 0.40), 11.0, '#ffb974')
    area((0, 4.0, z + 1.6), (0, 10, z + 0.9), 3.0, 1.8, 120, '#ffeedd')
    area((0, 10.2, z + 0.3), (0, 9.6, z + 3), 3.0, 1.8, 14, '#ffe0bc')
    area((-3, 16, z + 4), (0, 10, z), 5, 3, 220, '#fff0dc')
    camera((0.95, 7.55, z + 1.42), (0.05, 11.6, z + 0.98), 22)
    return Grade(1.5, 0.88, Mist(13.0, 420.0, '#ffe0b4', 2.8, 0.78, 0.62, '#dcc6b0'), 0.08, **OUTSIDE)
