"""The laundry: timber bench over washer and dryer, olive tiles, small window, linen, quarry-tile floor."""
from math import pi, sin

from house.bush import Planting, land
from house.camera import camera
from house.grade import Grade, Mist
from house.lamps import globe
from house.light import area, point, sky, sun
from house.mineral import tile
from house.ornaments import bottle, jar, vase
from house.palette import palette
from house.shapes import box, circle, grid, lathe, tube, turned
from house.shell import glazing, outline_trim, sloped_ceiling, wall
from house.soft import cushion, flat_rug, folded_towels
from house.surfaces import fabric, paint
from house.timber import wicker

WIDE, LONG = 3.5, 3.2
WINDOW = (1.35, 2.75, 1.16, 2.02)
BENCH, FRONT = .94, LONG - .66


def shell(p):
    """Tiles round the window, plaster above and at the left, brick at the right."""
    quarry = tile('#8a4e34', '#a4664a', '#8a7a6a', 'xy', .2, .2, .004, .35)
    ceiling = sloped_ceiling(p, 'x', (0, WIDE), (2.75, 2.45), (-1.4, LONG + .95), (-.4, .75, 1.9, 3.05), (1.4, .2), (.9, 0), .15, .045)
    box(0, WIDE, -1.2, LONG + .05, -.1, 0, quarry)
    x0, x1, z0, z1 = WINDOW
    glazed = tile('#7f8258', '#989a6c', '#d8d0bc', 'xz', .1, .1, .002, .12)
    wall('y', LONG, .14, -.1, WIDE + .1, z1, glazed, (WINDOW,))
    wall('y', LONG - .001, .14, -.1, WIDE + .1, ceiling, p.plaster, ((-.1, WIDE + .1, 0, z1),))
    glazing(p, 'y', LONG + .07, [x0, (x0 + x1) / 2, x1], z1, z0)
    outline_trim(p, 'y', LONG, x0, x1, z0, z1)
    box(-.12, 0, -1.2, LONG, 0, 3., p.plaster)
    box(WIDE, WIDE + .15, -1.2, LONG, 0, 3., p.brick_y)
    box(-.1, WIDE + .2, -1.35, -1.2, 0, 3., p.plaster)
    return ceiling


def bench(p):
    """Tall cupboard, sink unit, open end, and the bench top over all."""
    box(.62, WIDE - .002, FRONT - .02, LONG - .002, BENCH - .045, BENCH, p.teak.x, .005)
    box(.005, .615, FRONT + .02, LONG - .002, .08, 2.28, p.teak.z, .003)
    box(.02, .6, FRONT + .08, LONG - .01, 0, .08, p.dark)
    for z0, z1 in ((.09, 1.52), (1.528, 2.27)):
        box(.009, .611, FRONT - .002, FRONT + .02, z0, z1, p.teak.z, .003)
    for z in (1.3, 1.66):
        tube([(.55, FRONT - .035, z - .08), (.55, FRONT - .035, z + .08)], .008, p.brass, 8)
    box(.63, 1.53, FRONT + .02, LONG - .01, .1, BENCH - .045, p.teak.z)
    for a in (.634, 1.084):
        box(a, a + .442, FRONT - .002, FRONT + .02, .11, BENCH - .055, p.teak.z, .003)
    for x in (1.03, 1.13):
        tube([(x, FRONT - .035, .7), (x, FRONT - .035, .84)], .008, p.brass, 8)
    box(.64, 1.52, FRONT + .08, LONG - .01, 0, .1, p.dark)
    for a, b in ((2.79, 2.83), (1.532, 1.545)):
        box(a, b, FRONT, LONG - .01, 0, BENCH - .045, p.teak.z, .002)
    box(2.83, WIDE - .002, FRONT + .04, LONG - .01, .44, .465, p.teak.x, .003)


def sink(p, enamel, x=1.08):
    """Enamel tub with a brass tap."""
    for a in ((x - .3, x + .3, FRONT + .05, FRONT + .09), (x - .3, x + .3, LONG - .2, LONG - .16), (x - .3, x - .26, FRONT + .09, LONG - .2), (x + .26, x + .3, FRONT + .09, LONG - .2)):
        box(*a, BENCH - .02, BENCH + .035, enamel, .008)
    box(x - .27, x + .27, FRONT + .08, LONG - .19, BENCH - .01, BENCH + .004, paint('#c9c3b4', .3))
    spout = [(0, -.09, 0), (0, -.09, .26), (0, -.12, .32), (0, -.19, .34), (0, -.25, .31), (0, -.265, .25)]
    tube([(x + a, LONG + b, BENCH + c) for a, b, c in spout], .012, p.brass, 10)
    for side in (-.1, .1):
        tube([(x + side, LONG - .09, BENCH), (x + side, LONG - .09, BENCH + .07)], .012, p.brass, 10)
        tube([(x + side - .035, LONG - .09, BENCH + .075), (x + side + .035, LONG - .09, BENCH + .075)], .008, p.brass, 8)


def machine(p, enamel, x0):
    """Washer or dryer."""
    x, z, width = x0 + .299, .42, .598

    def facing(profile, material, out, at=None, sides=56):
        cx, cz = at or (x, z)
        turned(lathe(profile, material, sides, (cx, FRONT + out, cz)), pi / 2)
    box(x0, x0 + width, FRONT + .03, LONG - .02, .03, BENCH - .06, enamel, .01)
    box(x0 + .015, x0 + width - .015, FRONT + .018, FRONT + .032, BENCH - .19, BENCH - .075, paint('#d9d2c2', .25), .004)
    facing([(.175, 0), (.225, 0), (.225, .035), (.175, .035), (.175, 0)], p.steel, .028)
    facing([(.001, .03), (.1, .026), (.16, .012), (.178, .004)], paint('#14181a', .06, specular=.7), .028)
    box(x + .19, x + .235, FRONT - .02, FRONT, z - .05, z + .05, p.steel, .006)
    facing([(.036, 0), (.034, .025), (.001, .027)], p.dark, .018, (x0 + width - .12, BENCH - .132), 28)
    for i in range(4):
        facing([(.012, 0), (.011, .012), (.001, .013)], p.dark, .018, (x0 + .09 + i * .05, BENCH - .132), 16)
    box(x0 + .3, x0 + .41, FRONT + .012, FRONT + .02, BENCH - .15, BENCH - .112, p.black, .001)


def basket(at, radius=.24, height=.36, handles=False):
    """Cane basket."""
    x, y, z = at
    cane = wicker()
    side = [(radius * (.82 + .18 * (i / 10) ** .8), height * i / 10) for i in range(11)]
    lathe([(.01, 0), (radius * .82, 0)] + side + [(radius * .96, height), (radius * .8, .02)], cane, 64, at)
    tube([*circle((x, y, z + height), radius, 'z', 40), (x + radius, y, z + height)], .015, cane, 8)
    if handles:
        for s in (-1, 1):
            low, high = z + height - .02, z + height + .06
            tube([(x + s * radius, y - .09, low), (x + s * (radius + .05), y - .05, high), (x + s * (radius + .05), y + .05, high), (x + s * radius, y + .09, low)], .012, cane, 8)


def heap(at, cloths):
    """Loose linen: (colour, dx, dy, dz, turn)."""
    for i, (colour, dx, dy, dz, turn) in enumerate(cloths):
        cushion(.34, .24, .16, fabric(colour), .65, .55, (at[0] + dx, at[1] + dy, at[2] + dz), (.15 * i, .1, turn), wrinkle=.07, seed=i * 3 + 1)


def hanging_cloth(p, y, width, length, colour):
    """Linen on a hanger below the rail on the brick wall."""
    x = WIDE - .28
    tube([(x, y - width / 2, 1.9), (x, y, 1.945), (x, y + width / 2, 1.9)], .007, p.teak.x, 6)
    tube([(x, y, 1.945), (x, y, 2.0)], .004, p.brass, 6)
    for side in (-1, 1):
        def at(i, j, side=side):
            t, u = j / 22, i / 36 - .5
            swing = .008 + .03 * t + .022 * t * sin(u * 24 + side + y * 9)
            hem = .018 * sin(u * 11 + y * 5) * t
            return x + side * swing, y + u * width * (1 - .10 * t + .05 * sin(t * 3 + y)), 1.945 - abs(u) * .08 - t * length + hem
        grid(36, 22, at, fabric(colour, variation=.2))


def left_wall(p):
    """Peg rail with apron and broom."""
    box(0, .025, 1.1, 2.45, 1.66, 1.76, p.teak.y, .003)
    for y in (1.25, 1.6, 1.95, 2.3):
        tube([(.02, y, 1.70), (.1, y, 1.73)], .011, p.teak.x, 10)

    def apron(i, j):
        t, u = j / 16, i / 12 - .5
        return .07 + .02 * sin(u * 16 + 1) * t + .02 * t, 1.95 + u * (.16 + .34 * min(1, t * 2.2)), 1.71 - t * .82
    grid(12, 16, apron, fabric('#a8632e'))
    tube([(.05, 1.62, 1.66), (.06, 1.62, .3)], .013, p.teak.z, 8)
    box(.03, .09, 1.46, 1.78, .24, .31, p.teak.x, .006)
    box(.035, .085, 1.47, 1.77, .06, .25, paint('#c8a860', .95, relief=.4))


def linen_and_jars(p):
    """Towels, jars and vase on the bench and shelf, baskets, rail."""
    folded_towels((1.86, FRONT + .3, BENCH), ('#efe6d4', '#d8c49a', '#efe6d4', '#b9652f'), .34, .26)
    folded_towels((2.32, FRONT + .28, BENCH), ('#b98a3a', '#efe6d4', '#d8c49a'), .34, .26)
    jar((2.78, LONG - .16, BENCH), p.cream, .065, .2, p.teak.x)
    jar((2.95, LONG - .17, BENCH), p.mustard, .055, .15, p.teak.x)
    vase((3.24, LONG - .25, BENCH), '#9a4a26', .9, 'fern')
    bottle((.76, LONG - .12, BENCH), '#7a4a1e', .215)
    bottle((.86, LONG - .11, BENCH), '#e6dcc6', .185)
    box(2.82, WIDE - .002, LONG - .24, LONG - .002, 1.62, 1.65, p.teak.x, .003)
    jar((2.95, LONG - .12, 1.65), p.cream, .06, .16, p.teak.x)
    jar((3.1, LONG - .12, 1.65), p.olive, .055, .13, p.teak.x)
    basket((3.32, LONG - .13, 1.65), .11, .15)
    basket((3.16, LONG - .34, 0), .22, .3)
    basket((3.16, LONG - .34, .466), .2, .26)
    heap((3.16, LONG - .34, .4), (('#efe6d4', .02, 0, .30, .2), ('#c79a4a', -.01, 0, .36, -.1)))
    basket((2.72, 1.98, 0), .27, .38, True)
    heap((2.72, 1.98, 0), (('#efe6d4', -.05, .02, .36, .3), ('#b9652f', .09, -.05, .40, -.4), ('#d9c28e', -.02, -.09, .40, .9), ('#efe6d4', .03, .11, .40, 1.6)))
    tube([(WIDE - .28, .95, 1.98), (WIDE - .28, 2.2, 1.98)], .013, p.brass, 10)
    for y in (1.0, 2.15):
        tube([(WIDE, y, 1.98), (WIDE - .28, y, 1.98)], .009, p.brass, 8)
    hanging_cloth(p, 1.34, .40, .75, '#b98a3a')
    hanging_cloth(p, 1.86, .40, .9, '#efe6d4')


def laundry():
    """From the passage to the window."""
    p = palette()
    ceiling = shell(p)
    enamel = paint('#ece6d8', .18, specular=.6)
    bench(p)
    sink(p, enamel)
    machine(p, enamel, 1.55)
    machine(p, enamel, 2.17)
    left_wall(p)
    linen_and_jars(p)
    globe(p, (1.75, 1.7, 2.2), .13, ceiling(1.75), .01, 2.2)
    point((1.75, 1.7, 2.0), 13, '#ffcf94', .16)
    flat_rug(.75, 2.2, 1.72, 2.38, '#c9b58c', .012)
    for k in range(5):
        flat_rug(.88 + k * .27, .96 + k * .27, 1.72, 2.38, '#8a4a2a', .0135, .001)

    def level(x, y):
        return -.6 + max(0, y - 8) * .14
    land(level, -20, 24, -10, 34)
    plants = Planting(level)
    plants.ferns([(1.5, 5.9, 0), (2.8, 6.6, 0), (.4, 7.2, 1), (2.1, 8.4, 1), (4.0, 7.6, 1), (3.2, 10, 2), (-.8, 9, 2)])
    plants.trees(22, -8, 12, 12, 22)
    plants.undergrowth(26, -3, 6, 5., 9)
    sky(28, 150, .38)
    sun((.38, -.70, -.62), 14.)
    area((2.05, LONG + .02, 1.6), (1.7, 0, .9), 1.35, .82, 62, '#f4f4ee')
    area((1.75, -1.1, 2.0), (1.75, 3, 1.), 2.8, 1.6, 46, '#ffe9cf')
    camera((2.0, -.72, 1.42), (1.74, 3.2, 1.13), 22)
    return Grade(1.2, .95, Mist(6., 40., '#f0e6c4', 1.0, .6, 1.2, '#dbe6da'), .05)
