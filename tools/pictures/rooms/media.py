"""The media room in the evening: an 85-inch screen on a dark slatted wall, a deep modular sofa, low lamps."""
from math import copysign, pi, sin

from mathutils import Vector, noise

from house.bush import Planting, garden_level, land
from house.camera import camera
from house.grade import Grade
from house.lamps import floor_lamp, mushroom_lamp, table_lamp
from house.light import area, dusk
from house.ornaments import art, book_stack, bowl, small_table, vase
from house.palette import MUSTARD, OLIVE, TEAL, palette
from house.scene import group
from house.seating import sofa_module
from house.shapes import box, grid, lathe, mesh, turned, tube
from house.shell import glazing, sloped_ceiling, wall
from house.soft import curtain, pillow, shag_rug, thickened
from house.surfaces import fabric, landscape_screen
from house.timber import planks, wood

WIDE, LONG = 5.8, 5.0
SCREEN_WIDTH, SCREEN_HEIGHT = 1.882, 1.059  # 85 inches, 16:9
SCREEN_X, SCREEN_Z = 2.75, 1.27


def shell(p):
    """Slatted screen wall, brick at the right, boards with one tall window at the left."""
    ceiling = sloped_ceiling(p, 'x', (0, WIDE), (2.55, 3.15), (-1., LONG + .9), (.1, 1.45, 2.8, 4.15), (1.4, .2), (.9, 0), .22)
    box(0, WIDE, -.8, LONG, -.1, 0, p.floor)
    wall('y', LONG, .12, -.05, WIDE, ceiling, planks('#3a2a1e', '#54402c', 'z', 'x', width=.2, length=5., gap=.003, rough=.5, relief=.3))
    slat = wood('#4a3422', '#6a4c32', 'z', .45)
    for k in range(63):
        x = .05 + k * .0905
        box(x, x + .045, LONG - .03, LONG + .01, .02, ceiling(x) - .03, slat)
    box(WIDE, WIDE + .15, -.8, LONG, 0, 3.4, p.brick_y)
    box(-.1, WIDE + .2, -.95, -.8, 0, 3.4, p.plaster)
    wall('x', -.12, .12, -.8, LONG, 2.7, p.panel_y, ((1.5, 3.7, 0, 2.3),))
    glazing(p, 'x', -.06, [1.5, 2.6, 3.7], 2.3)
    oat = fabric('#c9b592', variation=.2)
    curtain((.12, 1.15), (.12, 1.8), .02, 2.42, oat, 80)
    curtain((.12, 3.45), (.12, 4.15), .02, 2.42, oat, 80)
    tube([(.12, 1.0, 2.44), (.12, 4.3, 2.44)], .014, p.brass, 8)


def screen(p):
    """The television, its console and two speakers."""
    half, tall, y = SCREEN_WIDTH / 2, SCREEN_HEIGHT / 2, LONG - .078
    box(SCREEN_X - half - .012, SCREEN_X + half + .012, y + .003, LONG - .03, SCREEN_Z - tall - .012, SCREEN_Z + tall + .012, p.black, .004)
    picture = mesh('screen', [(-half, 0, -tall), (half, 0, -tall), (half, 0, tall), (-half, 0, tall)], [(0, 1, 2, 3)], landscape_screen(SCREEN_HEIGHT))
    picture.location = (SCREEN_X, y, SCREEN_Z)
    area((SCREEN_X, y - .06, SCREEN_Z), (SCREEN_X, 0, .9), SCREEN_WIDTH, SCREEN_HEIGHT, 26, '#d8c8c0')
    box(1.45, 4.05, LONG - .48, LONG - .035, .2, .5, p.teak.x, .006)
    box(1.65, 3.85, LONG - .40, LONG - .1, 0, .2, p.dark)
    for i in range(4):
        box(1.46 + i * .647, 2.099 + i * .647, LONG - .496, LONG - .476, .215, .485, p.teak.z, .003)
    box(2.5, 3.0, LONG - .4, LONG - .12, .5, .57, p.dark, .006)
    turned(lathe([(.03, 0), (.03, .016), (.001, .018)], p.brass, 20, (2.9, LONG - .4, .535)), pi / 2)
    for x in (4.5, 1.0):
        box(x - .17, x + .17, LONG - .44, LONG - .1, .12, 1.05, p.teak.z, .008)
        box(x - .15, x + .15, LONG - .452, LONG - .438, .15, 1.02, fabric('#3a2f26', 500., .4), .003)
        for a in (-.13, .13):
            for b in (-.4, -.14):
                tube([(x + a, LONG + b, 0), (x + a, LONG + b, .13)], .012, p.dark, 8)
    mushroom_lamp((3.78, LONG - .27, .5), p.rust, .8, 9.)
    vase((1.68, LONG - .27, .5), TEAL, .8, 'grass')


def corner_sofa():
    """Seven modules round a corner, an ottoman with a throw, pillows."""
    rust = fabric('#7d472c', 700., .24)
    for x, y, turn, arm in ((4.85, 1.92, pi / 2, 0), (4.85, 2.90, pi / 2, 0), (4.85, 3.88, pi / 2, 1), (4.85, .95, pi / 2, 0), (3.84, .95, 0, 0), (2.86, .95, 0, -1)):
        with group((x, y, 0), turn):
            sofa_module(rust, arm=arm)
    with group((3.3, 2.15, 0)):
        sofa_module(rust, False, 0, .92, .92)
    lean = pi / 2 - .40
    for x, y, z, colour, turn, size in ((4.80, 3.55, .72, MUSTARD, pi / 2 + .15, .5), (4.78, 3.15, .70, '#d8c7a4', pi / 2 - .2, .45),
                                        (4.80, 1.75, .72, OLIVE, pi / 2 - .1, .5), (2.75, 1.02, .72, '#d8c7a4', .15, .5), (3.2, 1.0, .70, MUSTARD, -.2, .45)):
        pillow(size, size, .19, fabric(colour), (x, y, z), (lean, 0, turn), seed=x * 9 + y)

    def throw(i, j):
        t = -.62 + 1.24 * i / 32
        over = max(0., abs(t) - .47)
        x = t if not over else copysign(.47 + .045 * sin(min(1, over / .06) * pi / 2), t)
        z = .495 - max(0, abs(t) - .50) * 2.2 if over else .495
        return 3.3 + x, 1.95 + .42 * j / 12, z + .006 * noise.noise(Vector((i * .3, j * .4, 0)))
    thickened(grid(32, 12, throw, fabric('#c6a66a', 400., .45, .7)), .012)


def low_tables(p):
    """Two round drums with books, bowl and a lamp."""
    for x, y, r, h, wood_ in ((2.35, 3.05, .46, .33, p.teak.x), (2.95, 3.45, .3, .42, p.beam.x)):
        lathe([(.01, 0), (r * .9, 0), (r * .9, h - .04), (r, h - .04), (r, h), (.01, h)], wood_, 56, (x, y, .02))
    book_stack((2.24, 2.95, .35), ('#c9b48a', '#2d4a48'), .22, .3, .4)
    bowl((2.52, 3.2, .35), p.cream, .12)
    mushroom_lamp((2.95, 3.45, .44), p.brass, .55, 2.)


def media_room():
    """Towards the screen."""
    p = palette()
    shell(p)
    screen(p)
    corner_sofa()
    low_tables(p)
    shag_rug(1.3, 4.5, 1.3, 4.2, '#cbb78f', 26000, .035)
    with group((.45, 4.45, 0)):
        floor_lamp(p, 1.25, 11.)
    with group((5.3, 4.62, 0)):
        small_table(p, .24, .49)
        table_lamp((0, 0, .49), '#5a6038', .9, 12., 3.8)
    for y, kind in ((1.9, 'dots'), (2.85, 'rings')):
        art(p, (WIDE, y, 1.75), .64, .8, '-x', kind)
    land(garden_level, -30, 10, -12, 26)
    plants = Planting(garden_level)
    plants.ferns([(-3., 2.4, 0), (-3.6, 4.4, 1), (-4.8, 3.2, 1), (-3.2, 6.2, 0), (-5.8, 5.8, 2), (-1.9, 7.2, 0), (-2.9, 9., 1), (-1.5, 10.5, 2)])
    plants.trees(16, -18, -8, -4, 14)
    plants.undergrowth(26, -6, -1.6, 0, 8)
    dusk('#48689a', .55)
    area((-.3, 3.15, 1.3), (3, 3.15, .6), 2.2, 2.1, 40, '#8fb0e0')
    area((3, -.4, 2.3), (3, 3.5, .6), 4.5, 1.4, 34, '#ffd0a0')
    camera((1.62, -.55, 1.36), (2.98, 4.9, 1.02), 27)
    return Grade(1.7, .9, None, .07, 1.1)
