"""The ensuite: green-tiled walk-in shower below a skylight, vanity at the right."""

from math import pi

from house.bathing import vanity
from house.bush import bush_behind_window
from house.camera import camera
from house.grade import Grade, Mist
from house.lamps import globe
from house.light import area, sky, sun
from house.mineral import tile
from house.ornaments import bottle, pot_plant, vase
from house.palette import TERRACOTTA, palette
from house.plants import ground_fern, house_plant, leafy_tree
from house.scene import copy, group
from house.seating import legs
from house.shapes import box, lathe, polygon, tube
from house.shell import glazing, wall
from house.soft import flat_rug, folded_towels, hung_sheet, terry
from house.surfaces import glass

FOG = Mist(7.0, 45.0, '#f8e9c4', 1.2, 0.72, 1.12, '#f1e8cc')


SKYLIGHT = (0.18, 1.22, 2.2, 3.1)


SHOWER_WINDOW = (0.22, 1.18, 1.15, 2.2)


def ensuite_shell(p, wide, long, top):
    """Tiled shower corner below the skylight, timber behind the vanity, plaster elsewhere."""
    box(
        -0.1,
        wide + 0.1,
        -0.9,
        long + 0.1,
        -0.1,
        0,
        tile('#cdbfa2', '#dccfb5', '#a89c88', 'xy', 0.10, 0.10, 0.004, 0.3, 0.3),
    )
    x0, x1, y0, y1 = SKYLIGHT
    for a in (
        (-0.1, wide + 0.1, -0.9, y0),
        (-0.1, wide + 0.1, y1, long + 0.1),
        (-0.1, x0, y0, y1),
        (x1, wide + 0.1, y0, y1),
    ):
        box(*a, top, top + 0.1, p.ceiling_y)
    proud = 0.008  # the lining covers the cut edges of the ceiling boards
    for a in (
        (x0 - 0.05, x0 + proud, y0, y1),
        (x1 - proud, x1 + 0.05, y0, y1),
        (x0, x1, y0 - 0.05, y0 + proud),
        (x0, x1, y1 - proud, y1 + 0.05),
    ):
        box(*a, top - 0.015, top + 0.3, p.ceiling_y)
    for y in (0.2, 1.25):
        box(-0.05, wide, y - 0.05, y + 0.05, top - 0.17, top + 0.02, p.beam.x)

    def green(plane):
        return tile('#56643f', '#74825a', '#c9bfa8', plane, 0.062, 0.20, 0.004, 0.10)

    box(-0.1, 0, -0.9, long + 0.1, 0, top + 0.1, p.plaster)
    box(0, 0.018, 1.55, long, 0, top, green('yz'))
    wall('y', long, 0.12, -0.1, wide + 0.1, top + 0.1, p.plaster, (SHOWER_WINDOW,))
    wall('y', long - 0.018, 0.018, 0, 1.62, top, green('xz'), (SHOWER_WINDOW,))
    box(1.62, wide, long - 0.03, long, 0, top, p.panel_x)
    a, b, z0, z1 = SHOWER_WINDOW
    glazing(p, 'y', long + 0.05, [a, b], z1, z0, half=0.02)
    box(a, b, long - 0.03, long + 0.06, z0 - 0.03, z0, p.marble)
    box(wide, wide + 0.1, -0.9, long + 0.1, 0, top + 0.1, p.plaster)
    box(wide - 0.018, wide, -0.9, long, 0, 1.12, green('yz'))
    box(wide - 0.03, wide, -0.9, long, 1.12, 1.145, p.walnut.y)
    box(0, wide, -1.0, -0.9, 0, top + 0.1, p.plaster)
    box(2.3, 3.2, -0.9, -0.86, 0, 2.08, p.walnut.z)


def shower(p, long):
    """Kerb, clear screens with brass edges, rain head and mixer, teak bench."""
    box(0, 1.58, 1.60, 1.68, 0, 0.06, p.marble, 0.004)
    box(1.50, 1.579, 1.68, long, 0, 0.06, p.marble, 0.004)
    clear, corner = glass('#eaf5ee', 0.7), (1.54, 1.64)
    polygon([(*corner, 0.06), (1.54, long - 0.02, 0.06), (1.54, long - 0.02, 2.15), (*corner, 2.15)], clear)
    polygon([(0.80, 1.64, 0.06), (*corner, 0.06), (*corner, 2.15), (0.80, 1.64, 2.15)], clear)
    for start, end in (
        ((*corner, 0.06), (*corner, 2.15)),
        ((0.80, 1.64, 0.06), (0.80, 1.64, 2.15)),
        ((*corner, 2.15), (1.54, long - 0.02, 2.15)),
        ((0.80, 1.64, 2.15), (*corner, 2.15)),
        ((0.02, 1.64, 2.15), (0.80, 1.64, 2.15)),
    ):
        tube([start, end], 0.011, p.brass, 8)
    y = 2.55
    tube(
        [
            (0.018, y, 1.05),
            (0.06, y, 1.05),
            (0.06, y, 2.1),
            (0.09, y, 2.17),
            (0.16, y, 2.2),
            (0.48, y, 2.2),
            (0.5, y, 2.17),
        ],
        0.011,
        p.brass,
        10,
    )
    lathe([(0.02, 0.03), (0.03, 0.012), (0.13, 0.004), (0.13, -0.006), (0.01, -0.006)], p.brass, 44, (0.5, y, 2.14))
    for d in (-0.12, 0.12):
        tube([(0.02, y + d, 1.05), (0.08, y + d, 1.05)], 0.025, p.brass, 16)
    tube([(0.06, y - 0.14, 1.05), (0.06, y + 0.14, 1.05)], 0.014, p.brass, 10)
    with group((1.0, 2.95, 0)):
        for k in range(4):
            box(-0.34, 0.34, -0.15 + 0.08 * k, -0.085 + 0.08 * k, 0.42, 0.45, p.walnut.x, 0.004)
        legs(0.27, 0.12, 0.42, (0.018, 0.02), p.walnut.z, 0.01)
        bottle((-0.2, 0, 0.45), '#6b4a22', 0.2)
        bottle((-0.11, 0, 0.45), '#d9cdb6', 0.18)
        folded_towels((0.16, 0, 0.45), ('#e8ddc6',), 0.26, 0.2)


def towel_rail(p, wide):
    """Brass rail with a rust towel on the right wall."""
    x = wide - 0.08
    tube([(x, 1.4, 1.38), (x, 2.25, 1.38)], 0.010, p.brass, 10)
    for y in (1.42, 2.23):
        tube([(wide - 0.02, y, 1.38), (x, y, 1.38)], 0.010, p.brass, 8)
    profile = (
        [(-0.015, 0.72 + 0.05 * k) for k in range(13)] + [(0.0, 1.395)] + [(0.018, 1.33 - 0.05 * k) for k in range(9)]
    )
    hung_sheet(profile, 0.52, lambda out, along, height: (x + out, 1.81 + along, height), terry('#b5652f'))


def bathroom_ensuite():
    """Walk-in shower with green tiles below a skylight, vanity at the right."""
    p = palette()
    wide, long, top = 3.3, 3.3, 2.6
    ensuite_shell(p, wide, long, top)
    shower(p, long)
    copy(ground_fern(3, 9, 0.34), (0.95, long, 1.25))
    pot_plant((0.95, long + 0.005, 1.15), 0.055, 0.11, TERRACOTTA, ground_fern(4, 7, 0.2), 0.6)
    with group((wide - 0.02, long - 0.03, 0), pi):
        vanity(p, 1.36, 2, 0.68, 0.48, 0.80, 0.38)
        vase((0.2, 0.2, 0.80), '#c98a3a', 0.6, 'grass')
        bottle((1.16, 0.16, 0.80), '#3a2a1a', 0.17)
    globe(p, (1.98, long - 0.25, 1.62), 0.09, top, 8, 4.0)
    towel_rail(p, wide)
    flat_rug(0.75, 1.75, 0.85, 1.4, '#e3d6ba', 0.02, 0.009)
    pot_plant((1.74, 3.02, 0), 0.12, 0.26, '#cfc2aa', house_plant(6, 26, 0.7, 0.045))
    with group((0.7, long, 0)):
        bush_behind_window(0, 5.0, -0.35, 41, 1.6)
    copy(leafy_tree(2, 13, 3.2, 30, 420, 0.15, '#24401c', '#5f8434', base=0.2), (-2.4, 5.5, -0.4), 1.0, 0.62)
    copy(leafy_tree(1, 10, 2.8, 26, 420, 0.15, '#2c441e', '#7a9a3e'), (1.2, 6.7, -0.4), 2.0, 0.8)
    sky(strength=0.24)
    sun((0.22, -0.34, -0.90), 9.0)
    area((0.7, 2.65, top + 0.32), (0.7, 2.6, 0), 0.9, 0.8, 30, '#eef4ff')
    area((0.7, long + 0.3, 1.7), (0.9, 0, 1.0), 0.95, 1.0, 16, '#f2f4f6')
    area((1.7, -0.8, 2.0), (1.8, 3, 0.9), 2.8, 1.4, 34, '#fff0dc')
    camera((2.12, -0.72, 1.40), (1.58, 3.2, 1.16), 23)
    return Grade(1.2, 0.93, FOG)
