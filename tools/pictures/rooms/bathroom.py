"""The main bathroom: freestanding bath before a tall window to the ferns."""

from math import pi

from house.bathing import bath_filler, bathtub, vanity
from house.bush import bush_behind_window
from house.camera import camera
from house.grade import Grade, Mist
from house.lamps import globe
from house.light import area, point, sky, sun
from house.mineral import terrazzo, tile
from house.ornaments import art, book_stack, bottle, cup, pot_plant, vase
from house.palette import TERRACOTTA, palette
from house.plants import house_plant
from house.scene import group
from house.seating import legs
from house.shapes import box, lathe, sphere, tube
from house.shell import glazing, sloped_ceiling, wall
from house.soft import flat_rug, folded_towels, hung_sheet, terry
from house.surfaces import bulb
from house.timber import planks

FOG = Mist(7.0, 45.0, '#f8e9c4', 1.2, 0.72, 1.12, '#f1e8cc')


def bath_corner(p, x, y):
    """Bath on a timber platform with its filler, tray and towel."""
    box(
        x - 1.02,
        x + 1.02,
        y - 0.52,
        y + 0.56,
        0,
        0.035,
        planks('#6f452a', '#93623c', 'x', 'y', width=0.09, length=3.0, gap=0.006, relief=0.6),
    )
    bathtub(p).location = (x, y, 0.035)
    with group((x - 0.98, y + 0.16, 0.035)):
        bath_filler(p)
    box(x + 0.10, x + 0.30, y - 0.46, y + 0.46, 0.625, 0.645, p.walnut.y, 0.004)
    book_stack((x + 0.2, y - 0.1, 0.645), ('#8a4a2a',), 0.14, 0.19, 0.3)
    cup((x + 0.2, y + 0.16, 0.645), '#5f6a44', 0.04)
    profile = [
        (-0.455, 0.16),
        (-0.452, 0.30),
        (-0.446, 0.45),
        (-0.43, 0.58),
        (-0.405, 0.625),
        (-0.375, 0.625),
        (-0.352, 0.585),
        (-0.335, 0.50),
        (-0.315, 0.42),
    ]
    hung_sheet(
        profile, 0.36, lambda out, along, height: (x - 0.34 + along, y + out, height + 0.035), terry('#b5652f'), 0.014
    )


def towel_stool(p):
    """Walnut stool with folded towels, at the origin."""
    box(-0.2, 0.2, -0.16, 0.16, 0.42, 0.455, p.walnut.x, 0.01)
    legs(0.14, 0.10, 0.42, (0.012, 0.018), p.walnut.z)
    folded_towels((0, 0, 0.455), ('#e8ddc6', '#8a8a5c', '#e8ddc6'))


def bathroom_main():
    """Freestanding bath before a tall window, terrazzo floor, vanity at the right."""
    p = palette()
    wide, long, x0, x1 = 4.3, 3.7, 0.42, 3.35
    ceiling = sloped_ceiling(
        p, 'x', (0, wide), (2.55, 3.05), (-0.8, long + 1.1), (0.5, 1.8, 3.1), (0.3, 0.3), (0, 0), 0.17, 0.045
    )
    box(-0.1, wide + 0.1, -0.8, long, -0.1, 0, terrazzo())
    tiles = tile('#d8cbae', '#e6dcc6', '#b9ad98', 'yz', 0.075, 0.075, 0.004, 0.14)
    box(-0.1, 0, -0.8, long, 0, 3.2, p.plaster)
    box(0, 0.022, -0.8, long, 0, 1.5, tiles)
    box(0, 0.03, -0.8, long, 1.5, 1.53, p.walnut.y)
    box(wide, wide + 0.1, -0.8, long, 0, 3.3, p.plaster)
    box(wide - 0.022, wide, -0.8, long, 0, 2.1, tiles)
    box(wide - 0.03, wide, -0.8, long, 2.1, 2.13, p.walnut.y)
    box(0, wide, -0.9, -0.8, 0, 3.3, p.plaster)
    wall('y', long, 0.12, -0.1, wide + 0.1, 3.3, p.panel_x, ((x0, x1, 0, 2.5),))
    glazing(p, 'y', long + 0.04, [x0, (2 * x0 + x1) / 3, (x0 + 2 * x1) / 3, x1], 2.5)
    bath_corner(p, 1.85, 2.86)
    with group((0.62, 1.95, 0), 0.3):
        towel_stool(p)
    pot_plant((0.32, 3.3, 0), 0.18, 0.36, '#b5623c')
    pot_plant((3.62, 3.34, 0), 0.15, 0.3, '#cfc2aa', house_plant(6, 26, 0.75, 0.05))
    with group((wide - 0.001, 1.08, 0), pi / 2):
        vanity(p, 1.8, 3, 0.9)
        for side in (-0.66, 0.66):
            sphere(0.085, (0.9 + side, 0.15, 1.66), bulb(4.0), 20)
            tube([(0.9 + side, 0.02, 1.55), (0.9 + side, 0.13, 1.55), (0.9 + side, 0.15, 1.58)], 0.009, p.brass, 8)
            lathe([(0.03, 0), (0.045, 0.03)], p.brass, 20, (0.9 + side, 0.15, 1.56))
            point((0.9 + side, 0.17, 1.66), 6, '#ffcf94', 0.08)
        vase((0.26, 0.22, 0.82), TERRACOTTA, 0.68, 'grass')
        bottle((1.52, 0.2, 0.82), '#6b4a22')
        cup((1.36, 0.24, 0.82), '#5f6a44', 0.05, 0.08)
    flat_rug(1.35, 2.3, 1.72, 2.2, '#8a8a5c', 0.022, 0.01)
    art(p, (0, 0.95, 2.0), 0.55, 0.7, '+x', 'hills')
    globe(p, (1.85, 2.0, 2.16), 0.14, ceiling(1.85), 9, 4.0)
    with group(((x0 + x1) / 2, long, 0)):
        bush_behind_window(0, 7.0, -0.35, 31, 1.9)
    sky(strength=0.24)
    sun((0.50, -0.66, -0.50), 11.0)
    area(((x0 + x1) / 2, long + 0.4, 1.4), (2.2, 0, 0.9), 2.9, 2.3, 80, '#f2f4f6')
    area((2.0, -0.7, 2.1), (2.2, 4, 0.9), 3.4, 1.5, 26, '#fff0dc')
    camera((1.55, -0.75, 1.40), (2.46, 3.7, 1.12), 22)
    return Grade(1.0, 0.93, FOG)
