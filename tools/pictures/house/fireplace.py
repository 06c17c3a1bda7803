"""The marble fireplace in its brick breast, with a small fire.

Local frame: the brick face is x = 0 and the room lies towards -x; the middle of the hearth is y = 0.
"""
from math import cos, sin

from .light import point
from .mineral import brick
from .ornaments import vase
from .palette import TEAL
from .scene import group
from .shapes import box, circle, grid, lathe, polygon, sphere, tube
from .surfaces import embers, fire, paint
from .timber import bark

OPENING, SILL, HEAD, MANTEL = .62, .42, 1.12, 1.60
DEPTH = .75


def breast(p, top):
    """Chimney breast with an opening, marble surround, mantel and raised hearth."""
    for y0, y1, z0, z1 in ((-1.3, -OPENING, 0, top), (OPENING, 1.3, 0, top), (-OPENING, OPENING, HEAD, top), (-OPENING, OPENING, 0, SILL)):
        box(0, DEPTH, y0, y1, z0, z1, p.brick_y)
    for y0, y1, z0, z1 in ((-1.02, -OPENING, .30, 1.52), (OPENING, 1.02, .30, 1.52), (-OPENING, OPENING, HEAD, 1.52)):
        box(-.05, .02, y0, y1, z0, z1, p.marble, .006)
    box(-.23, .1, -1.16, 1.16, 1.52, MANTEL, p.marble, .012)
    box(-.62, .05, -1.3, 1.3, 0, .34, p.marble, .012)


def firebox():
    """Sooted brick lining."""
    soot = brick('#2a1a14', '#3a241a', '#1c1816', 'yz')
    box(-.02, .65, -OPENING, OPENING, .34, SILL, paint('#1a1614', .9))
    box(.55, .6, -OPENING, OPENING, .34, 1.2, soot)
    for side in (-1, 1):
        box(0, .6, *sorted((side * (OPENING - .01), side * (OPENING + .02))), .34, 1.2, soot)


def burning_logs(rng, flames=0):
    """Logs, a bed of embers and cards of flame; another number `flames` gives another fire."""
    charred = bark('#3a2a1e', '#120c08')
    for y, z, turn, x in ((-.05, .50, .1, .26), (.05, .50, -.15, .42), (0, .62, .35, .34), (.02, .72, -.3, .33)):
        dx, dy = .2 * sin(turn), .36 * cos(turn)
        tube([(x - dx, y - dy, z), (x, y, z + .01), (x + dx, y + dy, z + .02)], [.065, .07, .06], charred, 14)
    coals = embers()
    for _ in range(150):
        size = rng.uniform(.010, .024)
        coal = sphere(1., (rng.uniform(.16, .5), rng.gauss(0, .2), SILL + .006), coals, 5)
        coal.scale = (size, size * rng.uniform(.7, 1.6), size * .55)
        coal.rotation_euler = (rng.uniform(-.5, .5), rng.uniform(-.5, .5), rng.uniform(0, 3))
    for k, (x, width, height) in enumerate(((.46, .70, .56), (.38, .60, .48), (.29, .50, .40), (.22, .36, .24))):
        def card(i, j, x=x, width=width, height=height, k=k):
            return x + .03 * sin(i * .9 + k), .03 * (k - 1.5) + (i / 12 - .5) * width, .46 + height * j / 12
        grid(12, 12, card, fire(k + flames, 6.))
    point((.2, 0, .72), 26, '#ff8a3c', .12)
    point((-.15, 0, .6), 10, '#ff8a3c', .15)


def mantelpiece():
    """Vases and candles."""
    vase((-.1, -.78, MANTEL), TEAL, 1.08, 'grass')
    vase((-.1, -.53, MANTEL), '#c8813a', .66)
    for y, height in ((.62, .22), (.76, .15), (.9, .28)):
        tube([(-.1, y, MANTEL), (-.1, y, MANTEL + height)], .022, paint('#e8dcc4', .6), 20)


def hearth_things(p):
    """Split logs and brass tools on the hearth, for the close view."""
    rough, cut = bark('#7a5a3c', '#4a3422'), paint('#c9a06a', .8, relief=.3)
    for y, z, turn in ((-1.02, .395, .1), (-.89, .395, -.06), (-.955, .485, .02)):
        tube([(-.50, y - .02 * turn, z), (-.14, y + .3 * turn, z)], [.05, .054], rough, 14)
        for k, tone in enumerate((cut, paint('#b0854f', .85), paint('#9a6f3e', .85))):
            polygon(circle((-.502 - .001 * k, y - .02 * turn, z), .046 - .014 * k, '-x', 20), tone)
    with group((-.25, .98, .34)):
        lathe([(.01, 0), (.09, 0), (.09, .012), (.01, .02)], p.brass, 32)
        tube([(0, 0, 0), (0, 0, .62)], .008, p.brass, 8)
        tube([(-.07, 0, .56), (.07, 0, .56)], .006, p.brass, 8)
        sphere(.018, (0, 0, .635), p.brass, 12)
        for x in (-.065, .065):
            tube([(x, -.02, .12), (x, -.02, .58)], .006, p.dark, 8)
            box(x - .025, x + .025, -.03, -.01, .05, .14, p.dark, .004)
            sphere(.012, (x, -.02, .59), p.brass, 10)


def fireplace(p, rng, top, close=False):
    """The whole fireplace up to the ceiling at `top`; `close` adds what stands on the hearth."""
    breast(p, top)
    firebox()
    burning_logs(rng)
    mantelpiece()
    if close:
        hearth_things(p)
