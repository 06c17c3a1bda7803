"""The kitchen at the end of the living room: marble island, brick pier with a copper hood, strip window."""
from math import cos, pi, sin

from house.bush import Planting, garden_level, land
from house.camera import camera
from house.grade import Grade, Mist
from house.joinery import cabinet_run
from house.lamps import enamel_dome
from house.light import area, sky, sun
from house.ornaments import art, book_stack, fruit_bowl, jar, pot_plant, vase
from house.palette import CAMEL, OLIVE, palette
from house.plants import flax
from house.scene import group
from house.seating import bar_stool, easy_chair
from house.shapes import box, lathe, placed, prism, rounded, skin, tube, turned
from house.shell import glazing, outline_trim, sloped_ceiling, wall
from house.soft import curtain
from house.surfaces import fabric, paint
from house.timber import planks

WIDE, BACK = 7.2, -6.
WINDOW = (.3, 4.15, 1.04, 2.12)
HOOD_X = 5.14


def back_wall(p, ceiling):
    """Boards with the strip window, brick pier and copper hood."""
    boards = planks('#8a5c36', '#b4824c', 'z', 'x', width=.095, length=5., rough=.45, relief=.5)
    wall('y', BACK - .12, .12, -.05, WIDE, ceiling, boards, (WINDOW,))
    x0, x1, z0, z1 = WINDOW
    glazing(p, 'y', BACK - .06, [x0, x0 + 1.28, x0 + 2.57, x1], z1, z0)
    outline_trim(p, 'y', BACK + .01, x0, x1, z0, z1)
    prism([(4.3, .86), (5.98, .86), (5.98, ceiling(5.98)), (4.3, ceiling(4.3))], 'y', BACK, BACK + .11, p.brick_x)

    def section(half, deep, z):
        return [(HOOD_X + a * half, BACK + .12 + b * deep, z) for a, b in ((-1, 0), (1, 0), (1, 1), (-1, 1))]
    skin([section(.46, .55, 1.62), section(.46, .55, 1.70), section(.15, .26, 2.22), section(.14, .25, 3.9)], p.copper, False, True, .006)


def sink_and_hob(p):
    """Undermount sink with a brass tap, and a gas hob below the hood."""
    x, y = 2.2, -5.88
    box(x - .36, x + .36, -5.86, -5.46, .899, .9035, p.steel)
    box(x - .33, x + .33, -5.83, -5.49, .9, .9045, paint('#3a3936', .35, 1.))
    tube([(x, y, .9), (x, y, 1.16), (x, y + .02, 1.23), (x, y + .08, 1.26), (x, y + .15, 1.23), (x, y + .17, 1.16)], .013, p.brass, 10)
    for side in (-.1, .1):
        tube([(x + side, y, .9), (x + side, y, .98)], .014, p.brass, 10)
    box(HOOD_X - .4, HOOD_X + .4, -5.86, -5.43, .9, .912, p.black, .003)
    for a, b in ((-.22, -5.74), (.2, -5.74), (-.22, -5.55), (.2, -5.55)):
        lathe([(.01, 0), (.085, 0), (.085, .012), (.06, .014), (.06, .006), (.01, .006)], paint('#262422', .5), 28, (HOOD_X + a, b, .912))


def bench_things(p):
    """Kettle, jars, boards and herbs on the back bench."""
    kx, ky, kz = HOOD_X + .2, -5.72, .926
    body = rounded([(.095, 0), (.115, .05), (.09, .12), (.04, .15)])
    lathe([(.01, 0)] + body + [(.012, .16), (.018, .185), (.004, .19)], p.teal, 40, (kx, ky, kz))
    tube([(kx + .09 * cos(pi * i / 10), ky, kz + .13 + .11 * sin(pi * i / 10)) for i in range(11)], .008, p.teak.x, 8)
    tube([(kx - .10, ky, kz + .06), (kx - .18, ky, kz + .124)], [.02, .011], p.teal, 8)
    for (x, r, h), material in zip(((4.48, .075, .2), (4.66, .065, .16), (5.68, .07, .18), (5.83, .06, .14)), (p.cream, p.mustard, p.rust, p.cream)):
        jar((x, -5.8, .9), material, r, h, p.teak.x)
    for x, w, h, lean, wood in ((3.72, .28, .4, .2, p.teak.z), (3.93, .2, .3, .26, p.beam.z)):
        placed(box(-w / 2, w / 2, -.012, .012, 0, h, wood, .008), (x, -5.80, .905), x=lean)
    for i, x in enumerate((.75, 1.02, 1.3)):
        pot_plant((x, -5.87, .9), .065, .12, '#a85a36', flax(20 + i, 26, .24, .02, '#3a5a24', '#8aa848'))


def tall_units(p):
    """Cupboards with two wall ovens."""
    x0, x1, top, front = 5.99, WIDE - .01, 2.36, -5.37
    box(x0, x1, BACK + .01, front, 0, top, p.teak.z)
    doors = [(x0 + .004, x0 + .6, .1, .62), (x0 + .004, x0 + .6, 1.94, top - .01), (x0 + .608, x1 - .004, .1, 1.2), (x0 + .608, x1 - .004, 1.21, top - .01)]
    for a, b, z0, z1 in doors:
        box(a, b, front - .002, front + .02, z0, z1, p.teak.z, .003)
    for z0, z1 in ((.64, 1.24), (1.26, 1.92)):
        box(x0 + .006, x0 + .598, front - .002, front + .025, z0, z1, p.steel, .004)
        box(x0 + .05, x0 + .55, front + .02, front + .03, z0 + .06, z1 - .16, p.black, .004)
        tube([(x0 + .08, front + .07, z1 - .12), (x0 + .52, front + .07, z1 - .12)], .01, p.steel, 10)
        for x in (.1, .5):
            tube([(x0 + x, front + .025, z1 - .12), (x0 + x, front + .07, z1 - .12)], .007, p.steel, 6)
        for i in range(5):
            turned(lathe([(.016, 0), (.016, .018), (.001, .02)], p.dark, 16, (x0 + .15 + i * .075, front + .025, z1 - .05)), -pi / 2)
    for z in (1.0, 1.4):
        tube([(x0 + .66, front + .055, z - .12), (x0 + .66, front + .055, z + .12)], .008, p.dark, 8)


def island(p, ceiling):
    """Island with marble waterfall ends, four stools and three pendants."""
    x0, x1, y0, y1 = 1.95, 5.15, -3.78, -2.74
    box(x0, x1, y0, y1, .88, .93, p.marble, .005)
    for x in (x0, x1 - .05):
        box(x, x + .05, y0 + .002, y1 - .002, 0, .8795, p.marble, .003)
    boards = planks('#84522c', '#b07c46', 'z', 'x', width=.08, length=5., relief=.5)
    box(x0 + .05, x1 - .05, y0 + .04, y1 - .34, .1, .88, boards)
    box(x0 + .05, x1 - .05, y0 + .1, y1 - .4, 0, .1, p.dark)
    width = (x1 - x0 - .1) / 5
    for i in range(5):
        box(x0 + .054 + i * width, x0 + .046 + (i + 1) * width, y0 + .018, y0 + .04, .11, .84, p.teak.z, .003)
    for x, dy, turn in ((2.45, -.02, .12), (3.18, .03, -.1), (3.92, 0, .05), (4.65, .02, -.15)):
        with group((x, -2.5 + dy, 0), turn):
            bar_stool(p, fabric(OLIVE))
    for x in (2.55, 3.55, 4.55):
        enamel_dome(p, (x, -3.25, 1.88), ceiling(x), p.rust)
    fruit_bowl(p, (3.05, -3.2, .93), .19)
    vase((4.35, -3.3, .93), '#e6dcc6', 1.15, 'fern')
    placed(box(-.16, .16, -.25, .25, 0, .024, p.teak.y, .01), (3.75, -3.4, .931), .35)
    book_stack((2.4, -3.35, .93), ('#c9b48a', '#7a3a22'), turn=-.3)


def kitchen_end(p, ceiling):
    """The kitchen as it closes the living room."""
    back_wall(p, ceiling)
    with group((.12, -5.36, 0)):
        cabinet_run(p, 5.84, 9, drawers=(2, 6, 8), top=p.marble)
    box(.12, 4.3, BACK, BACK + .02, .9, WINDOW[2] - .09, p.marble)
    sink_and_hob(p)
    bench_things(p)
    tall_units(p)
    island(p, ceiling)


def right_wall(p):
    """Shelf with vases and a print."""
    box(WIDE - .24, WIDE, -4.9, -3.3, 1.52, 1.56, p.teak.y, .004)
    for y, size, colour in ((-4.75, .65, '#b8862e'), (-4.55, .42, '#e6dcc6'), (-4.3, .84, '#2d4a48'), (-3.55, .58, '#9a4a26'), (-3.75, .39, '#e6dcc6')):
        vase((WIDE - .13, y, 1.56), colour, size)
    art(p, (WIDE, -4.1, 2.3), 1., .9, '-x', 'rings')


def planting():
    """Bush on the window side and behind the strip window."""
    land(garden_level, -34, 20, -34, 20)
    plants = Planting(garden_level)
    plants.ferns([(-3.4, -1.2, 0), (-3.0, -4.2, 0), (-4.8, -2.8, 1), (-4.2, .9, 1), (-5.6, -5.4, 2), (-3.6, 3.4, 0), (-6.8, .2, 2),
                  (-3.7, -6.9, 0), (-6.8, -8.2, 1), (1.4, -9.4, 0), (3.4, -10.2, 1), (.2, -11.5, 1), (2.4, -13, 2), (-.6, -13.5, 2),
                  (4.6, -13, 2), (5.6, -11, 1), (-2.4, -8.8, 0)])
    plants.trees(30, -32, -19, -16, 12)
    plants.trees(20, -18, -8, -14, 8)
    plants.trees(44, -12, 14, -22, -13)
    plants.undergrowth(60, -8, -2.4, -9, 6)
    plants.undergrowth(40, -4, 8, -12, -8)
    plants.flaxes(8, -2.6, -1.9, -6, 4)


def room():
    """The kitchen by day with the living side glimpsed behind."""
    p = palette()
    ceiling = sloped_ceiling(p, 'x', (0, WIDE), (2.7, 4.1), (-6.3, 5.3), (-5.2, -3.8, -2.4, -1., .4, 1.8, 3.2), (1.4, .2), (.9, 0), .22)
    box(0, WIDE, -6.1, 4.4, -.1, 0, p.floor)
    kitchen_end(p, ceiling)
    glazing(p, 'x', 0, [-5.97, -4.33, -2.69, -1.05, .6, 2.25, 3.9], 2.7)
    box(-.06, .06, -6.1, -5.93, 0, 2.7, p.dark)
    box(WIDE, WIDE + .15, -6.1, 4.4, 0, 4.3, p.plaster)
    box(-.1, WIDE + .2, 4.4, 4.55, 0, 4.4, p.plaster)
    curtain((.16, 2.0), (.16, 3.2), .02, 2.62)
    right_wall(p)
    pot_plant((.55, -.95, 0), .2, .4, size=1.1)
    with group((1.35, 1.35, 0), -2.2):
        easy_chair(p, CAMEL)
    box(-1.5, -.08, -6, 5, -.2, -.06, p.deck)
    planting()
    sky()
    sun((.80, -.22, -.52), 15.)
    area((-.35, -1.5, 1.45), (4, -1.9, .7), 8.5, 2.4, 230, '#fff2e0')
    area((2.2, -5.9, 1.6), (2.4, -2, .7), 3.7, 1.0, 60, '#eaf2ff')
    area((3.6, 3.9, 2.5), (3.6, -3, 1.2), 5.5, 2., 95, '#ffe9cf')
    area((3.55, -3.25, 1.84), (3.55, -3.2499, 0), 2.4, .3, 30, '#ffc98c')
    area((HOOD_X, -5.6, 1.6), (HOOD_X, -5.62, 0), .6, .3, 7, '#ffd09a')
    return Grade(1.15, .92, Mist(9., 50., '#f0e6c4', 1.0, .6, .9, '#dbe6da'), .05)


def kitchen():
    """Straight on, from the living side."""
    grade = room()
    camera((2.75, .45, 1.43), (3.8, -6., 1.3), 23)
    return grade


def kitchen_bench():
    """Along the island to the glass."""
    grade = room()
    camera((6.45, -1.75, 1.42), (.6, -3.75, 1.16), 23)
    return grade
