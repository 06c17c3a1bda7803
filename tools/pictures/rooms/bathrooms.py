"""Main bathroom, ensuite and powder room."""
from math import cos, pi, sin

from house.bathing import BASIN, bath_filler, bathtub, toilet, vanity, wall_tap
from house.bush import bush_behind_window
from house.camera import camera
from house.grade import Grade, Mist
from house.lamps import globe
from house.light import area, point, sky, sun
from house.mineral import terrazzo, tile
from house.ornaments import art, book_stack, bottle, cup, pot_plant, vase
from house.palette import TERRACOTTA, palette
from house.plants import ground_fern, house_plant, leafy_tree
from house.scene import copy, group
from house.seating import legs
from house.shapes import box, lathe, placed, polygon, skin, sphere, tube
from house.shell import glazing, sloped_ceiling, wall
from house.soft import flat_rug, folded_towels, hung_sheet, terry
from house.surfaces import bulb, glass, paint, wallpaper
from house.timber import planks, wood

FOG = Mist(7., 45., '#f8e9c4', 1.2, .72, 1.12, '#f1e8cc')


def bath_corner(p, x, y):
    """Bath on a timber platform with its filler, tray and towel."""
    box(x - 1.02, x + 1.02, y - .52, y + .56, 0, .035, planks('#6f452a', '#93623c', 'x', 'y', width=.09, length=3., gap=.006, relief=.6))
    bathtub(p).location = (x, y, .035)
    with group((x - .98, y + .16, .035)):
        bath_filler(p)
    box(x + .10, x + .30, y - .46, y + .46, .625, .645, p.walnut.y, .004)
    book_stack((x + .2, y - .1, .645), ('#8a4a2a',), .14, .19, .3)
    cup((x + .2, y + .16, .645), '#5f6a44', .04)
    profile = [(-.455, .16), (-.452, .30), (-.446, .45), (-.43, .58), (-.405, .625), (-.375, .625), (-.352, .585), (-.335, .50), (-.315, .42)]
    hung_sheet(profile, .36, lambda out, along, height: (x - .34 + along, y + out, height + .035), terry('#b5652f'), .014)


def towel_stool(p):
    """Walnut stool with folded towels, at the origin."""
    box(-.2, .2, -.16, .16, .42, .455, p.walnut.x, .01)
    legs(.14, .10, .42, (.012, .018), p.walnut.z)
    folded_towels((0, 0, .455), ('#e8ddc6', '#8a8a5c', '#e8ddc6'))


def bathroom_main():
    """Freestanding bath before a tall window, terrazzo floor, vanity at the right."""
    p = palette()
    wide, long, x0, x1 = 4.3, 3.7, .42, 3.35
    ceiling = sloped_ceiling(p, 'x', (0, wide), (2.55, 3.05), (-.8, long + 1.1), (.5, 1.8, 3.1), (.3, .3), (0, 0), .17, .045)
    box(-.1, wide + .1, -.8, long, -.1, 0, terrazzo())
    tiles = tile('#d8cbae', '#e6dcc6', '#b9ad98', 'yz', .075, .075, .004, .14)
    box(-.1, 0, -.8, long, 0, 3.2, p.plaster)
    box(0, .022, -.8, long, 0, 1.5, tiles)
    box(0, .03, -.8, long, 1.5, 1.53, p.walnut.y)
    box(wide, wide + .1, -.8, long, 0, 3.3, p.plaster)
    box(wide - .022, wide, -.8, long, 0, 2.1, tiles)
    box(wide - .03, wide, -.8, long, 2.1, 2.13, p.walnut.y)
    box(0, wide, -.9, -.8, 0, 3.3, p.plaster)
    wall('y', long, .12, -.1, wide + .1, 3.3, p.panel_x, ((x0, x1, 0, 2.5),))
    glazing(p, 'y', long + .04, [x0, (2 * x0 + x1) / 3, (x0 + 2 * x1) / 3, x1], 2.5)
    bath_corner(p, 1.85, 2.86)
    with group((.62, 1.95, 0), .3):
        towel_stool(p)
    pot_plant((.32, 3.3, 0), .18, .36, '#b5623c')
    pot_plant((3.62, 3.34, 0), .15, .3, '#cfc2aa', house_plant(6, 26, .75, .05))
    with group((wide - .001, 1.08, 0), pi / 2):
        vanity(p, 1.8, 3, .9)
        for side in (-.66, .66):
            sphere(.085, (.9 + side, .15, 1.66), bulb(4.), 20)
            tube([(.9 + side, .02, 1.55), (.9 + side, .13, 1.55), (.9 + side, .15, 1.58)], .009, p.brass, 8)
            lathe([(.03, 0), (.045, .03)], p.brass, 20, (.9 + side, .15, 1.56))
            point((.9 + side, .17, 1.66), 6, '#ffcf94', .08)
        vase((.26, .22, .82), TERRACOTTA, .68, 'grass')
        bottle((1.52, .2, .82), '#6b4a22')
        cup((1.36, .24, .82), '#5f6a44', .05, .08)
    flat_rug(1.35, 2.3, 1.72, 2.2, '#8a8a5c', .022, .01)
    art(p, (0, .95, 2.0), .55, .7, '+x', 'hills')
    globe(p, (1.85, 2.0, 2.16), .14, ceiling(1.85), 9, 4.)
    with group(((x0 + x1) / 2, long, 0)):
        bush_behind_window(0, 7., -.35, 31, 1.9)
    sky(strength=.24)
    sun((.50, -.66, -.50), 11.)
    area(((x0 + x1) / 2, long + .4, 1.4), (2.2, 0, .9), 2.9, 2.3, 80, '#f2f4f6')
    area((2., -.7, 2.1), (2.2, 4, .9), 3.4, 1.5, 26, '#fff0dc')
    camera((1.55, -.75, 1.40), (2.46, 3.7, 1.12), 22)
    return Grade(1.0, .93, FOG)


SKYLIGHT = (.18, 1.22, 2.2, 3.1)
SHOWER_WINDOW = (.22, 1.18, 1.15, 2.2)


def ensuite_shell(p, wide, long, top):
    """Tiled shower corner below the skylight, timber behind the vanity, plaster elsewhere."""
    box(-.1, wide + .1, -.9, long + .1, -.1, 0, tile('#cdbfa2', '#dccfb5', '#a89c88', 'xy', .10, .10, .004, .3, .3))
    x0, x1, y0, y1 = SKYLIGHT
    for a in ((-.1, wide + .1, -.9, y0), (-.1, wide + .1, y1, long + .1), (-.1, x0, y0, y1), (x1, wide + .1, y0, y1)):
        box(*a, top, top + .1, p.ceiling_y)
    for a in ((x0 - .05, x0, y0, y1), (x1, x1 + .05, y0, y1), (x0, x1, y0 - .05, y0), (x0, x1, y1, y1 + .05)):
        box(*a, top - .015, top + .3, p.ceiling_y)
    for y in (.2, 1.25):
        box(-.05, wide, y - .05, y + .05, top - .17, top + .02, p.beam.x)

    def green(plane):
        return tile('#56643f', '#74825a', '#c9bfa8', plane, .062, .20, .004, .10)
    box(-.1, 0, -.9, long + .1, 0, top + .1, p.plaster)
    box(0, .018, 1.55, long, 0, top, green('yz'))
    wall('y', long, .12, -.1, wide + .1, top + .1, p.plaster, (SHOWER_WINDOW,))
    wall('y', long - .018, .018, 0, 1.62, top, green('xz'), (SHOWER_WINDOW,))
    box(1.62, wide, long - .03, long, 0, top, p.panel_x)
    a, b, z0, z1 = SHOWER_WINDOW
    glazing(p, 'y', long + .05, [a, b], z1, z0, half=.02)
    box(a, b, long - .03, long + .06, z0 - .03, z0, p.marble)
    box(wide, wide + .1, -.9, long + .1, 0, top + .1, p.plaster)
    box(wide - .018, wide, -.9, long, 0, 1.12, green('yz'))
    box(wide - .03, wide, -.9, long, 1.12, 1.145, p.walnut.y)
    box(0, wide, -1., -.9, 0, top + .1, p.plaster)
    box(2.3, 3.2, -.9, -.86, 0, 2.08, p.walnut.z)


def shower(p, long):
    """Kerb, clear screens with brass edges, rain head and mixer, teak bench."""
    box(0, 1.58, 1.60, 1.68, 0, .06, p.marble, .004)
    box(1.50, 1.579, 1.68, long, 0, .06, p.marble, .004)
    clear, corner = glass('#eaf5ee', .7), (1.54, 1.64)
    polygon([(*corner, .06), (1.54, long - .02, .06), (1.54, long - .02, 2.15), (*corner, 2.15)], clear)
    polygon([(.80, 1.64, .06), (*corner, .06), (*corner, 2.15), (.80, 1.64, 2.15)], clear)
    for start, end in (((*corner, .06), (*corner, 2.15)), ((.80, 1.64, .06), (.80, 1.64, 2.15)), ((*corner, 2.15), (1.54, long - .02, 2.15)),
                       ((.80, 1.64, 2.15), (*corner, 2.15)), ((.02, 1.64, 2.15), (.80, 1.64, 2.15))):
        tube([start, end], .011, p.brass, 8)
    y = 2.55
    tube([(.018, y, 1.05), (.06, y, 1.05), (.06, y, 2.1), (.09, y, 2.17), (.16, y, 2.2), (.48, y, 2.2), (.5, y, 2.17)], .011, p.brass, 10)
    lathe([(.02, .03), (.03, .012), (.13, .004), (.13, -.006), (.01, -.006)], p.brass, 44, (.5, y, 2.14))
    for d in (-.12, .12):
        tube([(.02, y + d, 1.05), (.08, y + d, 1.05)], .025, p.brass, 16)
    tube([(.06, y - .14, 1.05), (.06, y + .14, 1.05)], .014, p.brass, 10)
    with group((1.0, 2.95, 0)):
        for k in range(4):
            box(-.34, .34, -.15 + .08 * k, -.085 + .08 * k, .42, .45, p.walnut.x, .004)
        legs(.27, .12, .42, (.018, .02), p.walnut.z, .01)
        bottle((-.2, 0, .45), '#6b4a22', .2)
        bottle((-.11, 0, .45), '#d9cdb6', .18)
        folded_towels((.16, 0, .45), ('#e8ddc6',), .26, .2)


def towel_rail(p, wide):
    """Brass rail with a rust towel on the right wall."""
    x = wide - .08
    tube([(x, 1.4, 1.38), (x, 2.25, 1.38)], .010, p.brass, 10)
    for y in (1.42, 2.23):
        tube([(wide - .02, y, 1.38), (x, y, 1.38)], .010, p.brass, 8)
    profile = [(-.015, .72 + .05 * k) for k in range(13)] + [(0., 1.395)] + [(.018, 1.33 - .05 * k) for k in range(9)]
    hung_sheet(profile, .52, lambda out, along, height: (x + out, 1.81 + along, height), terry('#b5652f'))


def bathroom_ensuite():
    """Walk-in shower with green tiles below a skylight, vanity at the right."""
    p = palette()
    wide, long, top = 3.3, 3.3, 2.6
    ensuite_shell(p, wide, long, top)
    shower(p, long)
    copy(ground_fern(3, 9, .34), (.95, long, 1.25))
    pot_plant((.95, long + .005, 1.15), .055, .11, TERRACOTTA, ground_fern(4, 7, .2), .6)
    with group((wide - .02, long - .03, 0), pi):
        vanity(p, 1.36, 2, .68, .48, .80, .38)
        vase((.2, .2, .80), '#c98a3a', .6, 'grass')
        bottle((1.16, .16, .80), '#3a2a1a', .17)
    globe(p, (1.98, long - .25, 1.62), .09, top, 8, 4.)
    towel_rail(p, wide)
    flat_rug(.75, 1.75, .85, 1.4, '#e3d6ba', .02, .009)
    pot_plant((1.74, 3.02, 0), .12, .26, '#cfc2aa', house_plant(6, 26, .7, .045))
    with group((.7, long, 0)):
        bush_behind_window(0, 5., -.35, 41, 1.6)
    copy(leafy_tree(2, 13, 3.2, 30, 420, .15, '#24401c', '#5f8434', base=.2), (-1.6, 4.6, -.4), 1., .62)
    copy(leafy_tree(1, 10, 2.8, 26, 420, .15, '#2c441e', '#7a9a3e'), (1.9, 5.6, -.4), 2., .8)
    sky(strength=.24)
    sun((.22, -.34, -.90), 9.)
    area((.7, 2.65, top + .32), (.7, 2.6, 0), .9, .8, 30, '#eef4ff')
    area((.7, long + .3, 1.7), (.9, 0, 1.), .95, 1.0, 16, '#f2f4f6')
    area((1.7, -.8, 2.0), (1.8, 3, .9), 2.8, 1.4, 34, '#fff0dc')
    camera((2.12, -.72, 1.40), (1.58, 3.2, 1.16), 23)
    return Grade(1.2, .93, FOG)


def powder_shell(p, wide, long, top, dado):
    """Panelling to dado height, medallion paper above, planks and two beams."""
    box(-.1, wide + .1, -2.2, long + .1, -.1, 0, p.floor)
    box(-.1, wide + .1, -2.2, long + .1, top, top + .1, p.ceiling_x)
    for x in (.35, 1.8):
        box(x - .045, x + .045, -2.2, long, top - .14, top + .02, p.beam.y)
    box(-.1, wide + .1, long, long + .1, 0, top + .1, wallpaper('xz'))
    side_paper, side_panel = wallpaper('yz'), planks('#7a4d2e', '#9c6a42', 'z', 'y', width=.10, length=6., rough=.42, relief=.5)
    box(0, wide, long - .022, long, 0, dado, planks('#7a4d2e', '#9c6a42', 'z', 'x', width=.10, length=6., rough=.42, relief=.5))
    box(0, wide, long - .04, long, dado, dado + .035, p.walnut.x, .004)
    box(0, wide, long - .034, long, 0, .09, p.walnut.x, .003)
    for x, inward in ((0, 1), (wide, -1)):
        for reach, z0, z1, material in ((-.1, 0, top + .1, side_paper), (.022, 0, dado, side_panel), (.04, dado, dado + .035, p.walnut.y), (.034, 0, .09, p.walnut.y)):
            box(*sorted((x, x + inward * reach)), -2.2, long, z0, z1, material)
    box(-.1, wide + .1, -2.3, -2.2, 0, top, p.plaster)
    box(.5, 1.4, -2.2, -2.16, 0, 2.1, p.walnut.z)
    box(0, wide, -2.2, -2.18, 0, dado, p.walnut.x)


def arched_mirror(p, x, y, half, bottom, spring):
    """Mirror with a round head in a brass frame, on a wall that faces -y."""
    def outline(w, z0, depth):
        arch = [(x + w * cos(pi * k / 40), y - depth, spring + w * sin(pi * k / 40)) for k in range(41)]
        return [(x - w, y - depth, z0), (x + w, y - depth, z0)] + arch
    polygon(outline(half, bottom, .012), p.mirror)
    skin([outline(half - .002, bottom, .01), outline(half - .002, bottom, .032), outline(half + .02, bottom - .022, .032), outline(half + .02, bottom - .022, .001)],
         p.brass, smooth=False)


def basin_shelf(p, long):
    """Timber shelf on brass brackets with basin, tap, lamp, vase and soap."""
    x0, x1, z, x = .24, 1.40, .80, .80
    box(x0, x1, long - .47, long - .022, z - .06, z, wood('#6b4526', '#95663a', 'x', .35), .008)
    for at in (x0 + .12, x1 - .12):
        tube([(at, long - .04, z - .36), (at, long - .40, z - .06)], .010, p.brass, 10)
        tube([(at, long - .03, z - .40), (at, long - .03, z - .06)], .010, p.brass, 10)
    lathe([(r * .92, h) for r, h in BASIN], paint('#efe6d4', .15, specular=.5), 64, (x, long - .25, z))
    with group((x, long - .022, 0), pi):
        wall_tap(p, 0, 1.10)
    tube([(x, long - .25, z - .06), (x, long - .25, z - .22), (x, long - .2, z - .26), (x, long - .02, z - .26)], .016, p.brass, 12)
    lamp = (1.22, long - .22, z)
    lathe([(.01, 0), (.07, 0), (.07, .012), (.02, .03), (.012, .06), (.012, .26), (.02, .27), (.01, .28)], p.brass, 40, lamp)
    lathe([(.135, .24), (.125, .27), (.07, .40), (.02, .43)], paint('#b8893e', .3, 1.), 48, lamp)
    sphere(.045, (lamp[0], lamp[1], z + .255), bulb(7.), 16)
    point((lamp[0], lamp[1], z + .215), 5, '#ffbe78', .05)
    vase((.42, long - .2, z), '#3f5a50', .7, 'grass')
    bottle((1.05, long - .14, z), '#6b4a22', .16)
    placed(box(-.045, .045, -.03, .03, 0, .022, paint('#e9dcc0', .5), .01, 4), (.56, long - .38, z), .3)


def towel_ring(p):
    """Brass ring with a hand towel on the left wall."""
    tube([(.07, 1.05 + .09 * cos(pi * k / 20), 1.32 + .09 * sin(pi * k / 20)) for k in range(41)], .007, p.brass, 8)
    tube([(0, 1.05, 1.42), (.075, 1.05, 1.42)], .01, p.brass, 8)
    profile = [(.050, .74 + .06 * k) for k in range(9)] + [(.07, 1.262)] + [(.092, 1.22 - .06 * k) for k in range(6)]

    def at(out, along, height):
        gather = .5 + .5 * min(1, max(0, 1.27 - height) / .22) ** .7
        return out, 1.05 + along * gather, height
    hung_sheet(profile, .30, at, terry('#e8ddc6'))


def powder_room():
    """Basin on a timber shelf, 1970s paper above panelling, arched mirror."""
    p = palette()
    wide, long, top, dado = 2.15, 1.9, 2.5, .98
    powder_shell(p, wide, long, top, dado)
    basin_shelf(p, long)
    arched_mirror(p, .80, long, .27, 1.24, 1.78)
    globe(p, (.30, long - .24, 1.72), .10, top, 9, 4.)
    towel_ring(p)
    with group((1.77, long - .03, 0), pi):
        toilet(p)
    art(p, (1.77, long, 1.62), .40, .52, '-y', 'sun')
    with group((.26, 1.42, 0)):
        lathe([(.01, .01), (.10, .01), (.125, .28), (.12, .28), (.095, .02)], planks('#a87a48', '#c09058', 'z', 'x', width=.012, length=3., gap=.002, rough=.7), 40)
    flat_rug(.45, 1.35, .65, 1.3, '#a2582f', .016, .007)
    flat_rug(.50, 1.30, .70, 1.25, '#d8b476', .0175, .007)
    sky(strength=.24)
    area((1.1, -.6, 2.42), (1.0, 1.2, .6), 1.4, .9, 32, '#f6f0e4')
    area((.9, -1.9, 2.0), (.9, 2, 1.), 1.6, 1.2, 44, '#ffeedb')
    camera((1.24, -1.56, 1.38), (1.06, 1.9, 1.08), 27)
    return Grade(1.0, .92)
