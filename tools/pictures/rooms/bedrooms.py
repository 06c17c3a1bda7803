"""The three bedrooms."""

import random
from math import pi

from house.beds import bed
from house.bush import bush_behind_window
from house.camera import camera
from house.grade import Grade, Mist
from house.joinery import bedside, bench_seat, sideboard
from house.lamps import cane_lamp, globe, table_lamp
from house.light import area, point, sky, sun
from house.ornaments import art, book_row, book_stack, cup, pot_plant, round_mirror, small_table, vase
from house.palette import RUST, TEAL, TERRACOTTA, palette
from house.plants import house_plant
from house.scene import group
from house.seating import dining_chair, easy_chair
from house.shapes import box, lathe, sphere, tube
from house.shell import glazing, sloped_ceiling, wall
from house.soft import curtain, cushion, pillow, woven_rug
from house.surfaces import fabric, glow
from house.timber import planks

DAY = Grade(1.1, 0.93, Mist(7.0, 45.0, '#f8e9c4', 1.2, 0.72, 1.12, '#f1e8cc'))


def main_bed_wall(p, ceiling, x, y):
    """Bed before a long headboard with floating side tables and two hanging globes."""
    box(x - 1.75, x + 1.75, y - 0.06, y - 0.015, 0.42, 1.16, p.walnut.x, 0.012)
    box(x - 1.77, x + 1.77, y - 0.10, y - 0.015, 1.16, 1.20, p.walnut.x, 0.006)
    for side in (-1, 1):
        box(x + side * 1.74 - 0.004, x + side * 1.74 + 0.004, y - 0.062, y - 0.05, 0.42, 1.16, p.dark)
        at = x + side * 1.28
        box(at - 0.3, at + 0.3, y - 0.48, y - 0.06, 0.40, 0.56, p.walnut.x, 0.01)
        box(at - 0.27, at + 0.27, y - 0.492, y - 0.478, 0.425, 0.535, p.walnut.x, 0.004)
        sphere(0.012, (at, y - 0.5, 0.48), p.brass, 10)
        globe(p, (at, y - 0.27, 1.36), 0.1, ceiling(at), 8, 5.0)
    with group((x, y - 0.06, 0), -pi / 2):
        bed(p, 1.6, '#e6dcc6', '#5b6340', ('#c6b08c', '#6c7448'), RUST, headboard=False)
    book_stack((x - 1.32, y - 0.27, 0.56), ('#9a4a2a', '#e0d4bc'), 0.17, 0.24)
    vase((x + 1.36, y - 0.25, 0.56), TERRACOTTA, 0.66, 'grass')
    cup((x - 1.12, y - 0.34, 0.56), '#5a6b52', 0.036, 0.09)


def bedroom_main():
    """Queen bed against a timber wall, floor-to-ceiling glass at the left."""
    p = palette()
    wide, long = 5.3, 4.6
    ceiling = sloped_ceiling(
        p, 'x', (0, wide), (3.05, 2.55), (-0.8, long + 0.3), (0.35, 1.75, 3.15, 4.5), (1.1, 0.2), (1.0, 0)
    )
    box(0, wide, -0.6, long, -0.1, 0, p.floor)
    box(wide, wide + 0.1, -0.6, long, 0, 3.2, p.plaster)
    box(0, wide, -0.7, -0.6, 0, 3.3, p.plaster)
    wall(
        'y',
        long,
        0.1,
        -0.05,
        wide,
        3.3,
        planks('#84573a', '#ab7a4e', 'z', 'x', width=0.145, length=6.0, gap=0.005, rough=0.42, relief=0.55),
    )
    box(0, wide, long - 0.015, long, 0, 0.07, p.walnut.x)
    glazing(p, 'x', 0, [-0.6, 1.0, 2.6, 4.18, long], 2.98, rails=(2.32,))
    curtain((0.16, long - 0.22), (0.16, long - 0.82), 0.02, 2.99, folds=80)
    curtain((0.16, 0.55), (0.16, -0.2), 0.02, 2.95, folds=90)
    main_bed_wall(p, ceiling, 2.75, long)
    woven_rug(1.55, 4.15, 1.35, 3.7)
    with group((0.98, 2.15, 0), -1.84):
        easy_chair(p, '#8a4a28')
    with group((0.62, 1.2, 0)):
        small_table(p, 0.2, 0.45)
        vase((0.02, 0.03, 0.45), TEAL, 0.6)
    pot_plant((0.55, 3.65, 0), 0.19, 0.38, '#cfc2aa', size=1.05)
    with group((wide, 1.7, 0), pi / 2):
        sideboard(p, 1.8, 0.48, 0.18, 0.82, 3, p.walnut)
    art(p, (wide, 2.75, 1.62), 0.9, 0.72, '-x', 'hills')
    table_lamp((wide - 0.25, 3.2, 0.82), '#c98a3a', 1.0, 6)
    book_stack((wide - 0.25, 2.3, 0.82), ('#c9b48a', '#7a3a22', '#e8e0d0'), turn=1.4)
    with group((0, 2.1, 0), pi / 2):
        bush_behind_window(0, 9.0, -0.45, 5, 2.4)
    sky()
    sun((0.78, 0.34, -0.53), 10.0, angle=3.0)
    area((-0.3, 2.1, 1.5), (4, 2.3, 0.8), 5.0, 2.5, 150, '#f2f4f6')
    area((3.0, -0.5, 2.2), (2.8, 4, 0.9), 3.6, 1.7, 24, '#ffe9cf')
    camera((4.35, -0.5, 1.40), (2.0, 4.2, 1.24), 22)
    return DAY


def bedroom_second():
    """Queen bed against the red brick wall, rust linen, round mirror."""
    p = palette()
    wide, long, bed_y = 4.7, 4.3, 2.35
    ceiling = sloped_ceiling(
        p, 'y', (0, long), (2.5, 2.95), (-0.2, wide + 0.2), (0.5, 1.75, 3.0, 4.25), (0.6, 1.1), (0.6, 1.0), 0.18, 0.045
    )
    box(-0.1, wide + 0.1, -0.6, long, -0.1, 0, p.floor)
    box(wide, wide + 0.15, -0.6, long, 0, 3.2, p.brick_y)
    box(-0.1, 0, -0.6, long, 0, 3.2, p.plaster)
    box(0, wide, -0.7, -0.6, 0, 3.2, p.plaster)
    wall('y', long, 0.12, -0.1, wide, 3.2, p.plaster, ((0.55, wide - 0.75, 0, 3.2),))
    glazing(p, 'y', long, [0.55, 1.68, 2.81, wide - 0.75], ceiling(long) - 0.02, rails=(2.22,))
    ochre = fabric('#d9c19a', variation=0.18)
    curtain((0.28, long - 0.16), (0.92, long - 0.16), 0.02, 2.78, ochre, 80)
    curtain((wide - 1.1, long - 0.16), (wide - 0.5, long - 0.16), 0.02, 2.78, ochre, 80)
    tube([(0.2, long - 0.16, 2.74), (wide - 0.35, long - 0.16, 2.74)], 0.014, p.brass, 8)
    with group((wide - 0.03, bed_y, 0), pi):
        bed(p, 1.55, '#a85a34', '#e2d2b2', ('#e6d9bf', '#c98a3a'), '#5f6a44', mirror=True)
    for side in (-1, 1):
        with group((wide - 0.02, bed_y + side * 1.2, 0), pi / 2):
            bedside(p, 0.48)
        table_lamp((wide - 0.25, bed_y + side * 1.2, 0.5), '#3f5a50', 0.95, 7)
    round_mirror(p, (wide, bed_y, 1.78), 0.42, '-x')
    book_stack((wide - 0.34, bed_y - 1.32, 0.5), ('#c9862e', '#efe6d4'), 0.15, 0.2)
    woven_rug(1.25, 3.3, 1.2, 3.5, '#d8c6a2', '#4f5a40', '#8a4a2c')
    with group((1.52, bed_y, 0)):
        bench_seat(p)
    with group((0.72, 3.4, 0), -2.35):
        easy_chair(p, '#b07a34')
    pot_plant((3.72, 3.86, 0), 0.17, 0.34, '#b5623c', size=0.9)
    art(p, (0, 1.9, 1.55), 0.75, 0.95, '+x', 'sun')
    cane_lamp(p, (2.3, 2.35, 2.2), ceiling(2.35), 0.22, 0.36, 10)
    with group((wide / 2, long, 0)):
        bush_behind_window(0, 8.0, -0.45, 11, 2.4, 1.8, p)
    sky()
    sun((0.50, -0.68, -0.54), 11.0, '#ffd6a4')
    area((2.3, long + 0.3, 1.5), (2.3, 0, 0.9), 3.3, 2.4, 120, '#f2f4f6')
    area((1.6, -0.5, 2.1), (2.6, 4, 0.9), 3.4, 1.6, 26, '#ffe9cf')
    camera((0.66, -0.38, 1.40), (3.32, 4.0, 1.16), 22)
    return DAY


def window_seat(p, x0, x1, y, back, top=0.46):
    """Cushioned seat with drawers in a window bay."""
    box(x0, x1, y - 0.02, back, 0, top - 0.08, p.walnut.x)
    box(x0, x1, y - 0.05, back + 0.02, top - 0.08, top - 0.03, p.beam.x, 0.006)
    width = (x1 - x0) / 3
    for k in range(3):
        box(
            x0 + width * k + 0.01, x0 + width * (k + 1) - 0.01, y - 0.036, y - 0.018, 0.06, top - 0.1, p.walnut.x, 0.004
        )
        sphere(0.013, (x0 + width * (k + 0.5), y - 0.045, 0.30), p.brass, 10)
    for k in range(2):
        half = (x1 - x0) / 2
        cushion(
            half - 0.01,
            0.58,
            0.13,
            fabric('#b9853a'),
            0.35,
            0.12,
            (x0 + half * (k + 0.5), y + 0.27, top + 0.03),
            wrinkle=0.006,
            seed=k,
        )
    for x, colour, turn, size in (
        (x0 + 0.28, '#e8dcc2', 0.35, 0.5),
        (x0 + 0.62, RUST, 0.1, 0.42),
        (x1 - 0.28, '#5f6a44', -0.35, 0.5),
    ):
        pillow(size, size, 0.18, fabric(colour), (x, back - 0.18, top + 0.30), (pi / 2 - 0.3, 0, turn), seed=x * 7)


def wall_cone(p, at):
    """Brass wall lamp with a cone shade on a wall that faces +x."""
    x, y, z = at
    tube([(x, y, z), (x + 0.1, y, z), (x + 0.2, y, z + 0.06)], 0.008, p.brass, 8)
    lathe([(0.045, 0), (0.045, 0.012)], p.brass, 24, (x + 0.012, y, z - 0.02))
    lathe([(0.035, 0.1), (0.09, -0.04)], glow('#ffd8a4', 4.0), 36, (x + 0.22, y, z + 0.04))
    point((x + 0.24, y, z + 0.02), 6, '#ffbe78', 0.07)


def desk_corner(p, wide):
    """Desk, chair and shelf on the right wall."""
    box(wide - 0.5, wide, 1.52, 3.12, 0.72, 0.76, p.walnut.y, 0.006)
    for y in (1.62, 3.02):
        box(wide - 0.46, wide - 0.42, y - 0.02, y + 0.02, 0, 0.72, p.walnut.z)
    box(wide - 0.24, wide, 1.52, 3.3, 1.62, 1.65, p.walnut.y, 0.004)
    with group((wide, 1.6, 1.65), pi / 2):
        book_row(0.02, 0.42, 0.04, 0, random.Random(3), 0.16, 0.24)
    vase((wide - 0.13, 3.1, 1.65), '#c8813a', 0.65)
    pot_plant((wide - 0.14, 2.72, 1.65), 0.07, 0.12, '#e4dac8', house_plant(4, 18, 0.4, 0.03))
    table_lamp((wide - 0.22, 2.82, 0.76), TERRACOTTA, 0.9, 6)
    book_stack((wide - 0.25, 2.12, 0.76), ('#c9b48a', '#7a3a22', '#e8e0d0'), turn=0.3)
    with group((wide - 0.66, 2.37, 0), -pi / 2 + 0.1):
        dining_chair(p, fabric('#7a5230', variation=0.3))


def bedroom_third():
    """Double bed with mustard accents and a cushioned window seat."""
    p = palette()
    wide, long, bed_y = 4.3, 4.0, 2.15
    back, x0, x1 = long + 0.55, 1.0, wide - 0.55
    ceiling = sloped_ceiling(
        p, 'x', (0, wide), (2.5, 3.0), (-0.8, long + 1.3), (0.5, 1.7, 2.9, 3.95), (0.3, 0.3), (0, 0), 0.17, 0.045
    )
    box(-0.1, wide + 0.1, -0.6, long + 0.7, -0.1, 0, p.floor)
    box(-0.1, 0, -0.6, long + 0.7, 0, 3.2, p.panel_y)
    box(wide, wide + 0.1, -0.6, long + 0.7, 0, 3.3, p.plaster)
    box(0, wide, -0.7, -0.6, 0, 3.3, p.plaster)
    for a, b in ((0, x0), (x1, wide)):
        box(a, b, long, back + 0.1, 0, 3.2, p.panel_x)
    window_seat(p, x0, x1, long, back)
    glazing(p, 'y', back, [x0, (x0 + x1) / 2, x1], 2.72, 0.43, (2.05,))
    box(x0, x1, back - 0.1, back + 0.1, 2.72, 3.3, p.walnut.x)
    with group((0.03, bed_y, 0)):
        bed(p, 1.38, '#ede4d2', '#bf8a34', ('#c9a25a', '#8a4a2a'), '#5f6a44')
    for side in (-1, 1):
        with group((0.27, bed_y + side * 1.08, 0)):
            small_table(p, 0.22, 0.49)
        wall_cone(p, (0, bed_y + side * 1.08, 1.3))
    vase((0.27, bed_y + 1.05, 0.49), '#3f5a50', 0.62, 'grass')
    book_stack((0.27, bed_y - 1.08, 0.49), ('#5f6a44', '#e8dcc2'), 0.15, 0.21)
    art(p, (0, 2.5, 1.62), 0.85, 0.64, '+x', 'dots')
    woven_rug(1.2, 3.5, 0.9, 3.35, '#dccfb4', '#b08434', '#5f4a36')
    desk_corner(p, wide)
    globe(p, (2.25, 2.3, 2.12), 0.15, ceiling(2.25), 12, 4.0)
    with group((wide / 2 + 0.2, back, 0)):
        bush_behind_window(0, 7.0, -0.55, 21, 2.2)
    sky()
    sun((-0.62, -0.62, -0.50), 13.0, '#ffd6a4')
    area(((x0 + x1) / 2, back + 0.3, 1.6), (2.2, 0, 0.9), 2.7, 2.1, 150, '#f2f4f6')
    area((2.2, -0.5, 2.1), (2.2, 4, 0.9), 3.2, 1.6, 26, '#ffe9cf')
    camera((2.72, -0.4, 1.40), (2.06, 4.2, 1.16), 22)
    return DAY
