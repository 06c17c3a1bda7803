"""The powder room: basin on a timber shelf, 1970s medallion paper above panelling."""

from math import cos, pi, sin

from house.bathing import BASIN, toilet, wall_tap
from house.camera import camera
from house.grade import Grade
from house.lamps import globe
from house.light import area, point, sky
from house.ornaments import art, bottle, vase
from house.palette import palette
from house.scene import group
from house.shapes import box, lathe, placed, polygon, skin, sphere, tube
from house.soft import flat_rug, hung_sheet, terry
from house.surfaces import bulb, paint, wallpaper
from house.timber import planks, wood


def powder_shell(p, wide, long, top, dado):
    """Panelling to dado height, medallion paper above, planks and two beams."""
    box(-0.1, wide + 0.1, -2.2, long + 0.1, -0.1, 0, p.floor)
    box(-0.1, wide + 0.1, -2.2, long + 0.1, top, top + 0.1, p.ceiling_x)
    for x in (0.35, 1.8):
        box(x - 0.045, x + 0.045, -2.2, long, top - 0.14, top + 0.02, p.beam.y)
    box(-0.1, wide + 0.1, long, long + 0.1, 0, top + 0.1, wallpaper('xz'))
    side_paper, side_panel = wallpaper('yz'), planks(
        '#7a4d2e', '#9c6a42', 'z', 'y', width=0.10, length=6.0, rough=0.42, relief=0.5
    )
    box(
        0,
        wide,
        long - 0.022,
        long,
        0,
        dado,
        planks('#7a4d2e', '#9c6a42', 'z', 'x', width=0.10, length=6.0, rough=0.42, relief=0.5),
    )
    box(0, wide, long - 0.04, long, dado, dado + 0.035, p.walnut.x, 0.004)
    box(0, wide, long - 0.034, long, 0, 0.09, p.walnut.x, 0.003)
    for x, inward in ((0, 1), (wide, -1)):
        for reach, z0, z1, material in (
            (-0.1, 0, top + 0.1, side_paper),
            (0.022, 0, dado, side_panel),
            (0.04, dado, dado + 0.035, p.walnut.y),
            (0.034, 0, 0.09, p.walnut.y),
        ):
            box(*sorted((x, x + inward * reach)), -2.2, long, z0, z1, material)
    box(-0.1, wide + 0.1, -2.3, -2.2, 0, top, p.plaster)
    box(0.5, 1.4, -2.2, -2.16, 0, 2.1, p.walnut.z)
    box(0, wide, -2.2, -2.18, 0, dado, p.walnut.x)


def arched_mirror(p, x, y, half, bottom, spring):
    """Mirror with a round head in a brass frame, on a wall that faces -y."""

    def outline(w, z0, depth):
        arch = [(x + w * cos(pi * k / 40), y - depth, spring + w * sin(pi * k / 40)) for k in range(41)]
        return [(x - w, y - depth, z0), (x + w, y - depth, z0)] + arch

    polygon(outline(half, bottom, 0.012), p.mirror)
    skin(
        [
            outline(half - 0.002, bottom, 0.01),
            outline(half - 0.002, bottom, 0.032),
            outline(half + 0.02, bottom - 0.022, 0.032),
            outline(half + 0.02, bottom - 0.022, 0.001),
        ],
        p.brass,
        smooth=False,
    )


def basin_shelf(p, long):
    """Timber shelf on brass brackets with basin, tap, lamp, vase and soap."""
    x0, x1, z, x = 0.24, 1.40, 0.80, 0.80
    box(x0, x1, long - 0.47, long - 0.022, z - 0.06, z, wood('#6b4526', '#95663a', 'x', 0.35), 0.008)
    for at in (x0 + 0.12, x1 - 0.12):
        tube([(at, long - 0.04, z - 0.36), (at, long - 0.40, z - 0.06)], 0.010, p.brass, 10)
        tube([(at, long - 0.03, z - 0.40), (at, long - 0.03, z - 0.06)], 0.010, p.brass, 10)
    lathe([(r * 0.92, h) for r, h in BASIN], paint('#efe6d4', 0.15, specular=0.5), 64, (x, long - 0.25, z))
    with group((x, long - 0.022, 0), pi):
        wall_tap(p, 0, 1.10)
    tube(
        [(x, long - 0.25, z - 0.06), (x, long - 0.25, z - 0.22), (x, long - 0.2, z - 0.26), (x, long - 0.02, z - 0.26)],
        0.016,
        p.brass,
        12,
    )
    lamp = (1.22, long - 0.22, z)
    lathe(
        [(0.01, 0), (0.07, 0), (0.07, 0.012), (0.02, 0.03), (0.012, 0.06), (0.012, 0.26), (0.02, 0.27), (0.01, 0.28)],
        p.brass,
        40,
        lamp,
    )
    lathe([(0.135, 0.24), (0.125, 0.27), (0.07, 0.40), (0.02, 0.43)], paint('#b8893e', 0.3, 1.0), 48, lamp)
    sphere(0.045, (lamp[0], lamp[1], z + 0.255), bulb(7.0), 16)
    point((lamp[0], lamp[1], z + 0.215), 5, '#ffbe78', 0.05)
    vase((0.42, long - 0.2, z), '#3f5a50', 0.7, 'grass')
    bottle((1.05, long - 0.14, z), '#6b4a22', 0.16)
    placed(box(-0.045, 0.045, -0.03, 0.03, 0, 0.022, paint('#e9dcc0', 0.5), 0.01, 4), (0.56, long - 0.38, z), 0.3)


def towel_ring(p):
    """Brass ring with a hand towel on the left wall."""
    tube([(0.07, 1.05 + 0.09 * cos(pi * k / 20), 1.32 + 0.09 * sin(pi * k / 20)) for k in range(41)], 0.007, p.brass, 8)
    tube([(0, 1.05, 1.42), (0.075, 1.05, 1.42)], 0.01, p.brass, 8)
    profile = (
        [(0.050, 0.74 + 0.06 * k) for k in range(9)] + [(0.07, 1.262)] + [(0.092, 1.22 - 0.06 * k) for k in range(6)]
    )

    def at(out, along, height):
        gather = 0.5 + 0.5 * min(1, max(0, 1.27 - height) / 0.22) ** 0.7
        return out, 1.05 + along * gather, height

    hung_sheet(profile, 0.30, at, terry('#e8ddc6'))


def powder_room():
    """Basin on a timber shelf, 1970s paper above panelling, arched mirror."""
    p = palette()
    wide, long, top, dado = 2.15, 1.9, 2.5, 0.98
    powder_shell(p, wide, long, top, dado)
    basin_shelf(p, long)
    arched_mirror(p, 0.80, long, 0.27, 1.24, 1.78)
    globe(p, (0.30, long - 0.24, 1.72), 0.10, top, 9, 4.0)
    towel_ring(p)
    with group((1.77, long - 0.03, 0), pi):
        toilet(p)
    art(p, (1.77, long, 1.62), 0.40, 0.52, '-y', 'sun')
    with group((0.26, 1.42, 0)):
        lathe(
            [(0.01, 0.01), (0.10, 0.01), (0.125, 0.28), (0.12, 0.28), (0.095, 0.02)],
            planks('#a87a48', '#c09058', 'z', 'x', width=0.012, length=3.0, gap=0.002, rough=0.7),
            40,
        )
    flat_rug(0.45, 1.35, 0.65, 1.3, '#a2582f', 0.016, 0.007)
    flat_rug(0.50, 1.30, 0.70, 1.25, '#d8b476', 0.0175, 0.007)
    sky(strength=0.24)
    area((1.1, -0.6, 2.42), (1.0, 1.2, 0.6), 1.4, 0.9, 32, '#f6f0e4')
    area((0.9, -1.9, 2.0), (0.9, 2, 1.0), 1.6, 1.2, 44, '#ffeedb')
    area((1.1, -1.2, 2.3), (1.1, -2.2, 1.2), 1.2, 0.4, 9, '#ffe6cc')  # on the wall that the mirror shows
    camera((1.24, -1.56, 1.38), (1.06, 1.9, 1.08), 27)
    return Grade(1.0, 0.92)
