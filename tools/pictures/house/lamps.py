"""Lamps: a glowing body for the eye and a lamp for the light."""
from math import cos, pi, sin

from mathutils import Vector

from .light import point
from .scene import group
from .shapes import box, lathe, placed, sphere, tube
from .surfaces import bulb, glow, paint


def table_lamp(at, colour, size=1., power=7., strength=4.):
    """Ceramic foot with a cone shade."""
    x, y, z = at
    foot = [(.01, 0), (.07, 0), (.098, .06), (.098, .10), (.078, .18), (.03, .24), (.02, .28), (.02, .31)]
    lathe([(r * size, h * size) for r, h in foot], paint(colour, .4, relief=.1), 40, at)
    lathe([(.155 * size, .28 * size), (.105 * size, .49 * size)], glow('#ffd8a4', strength), 40, at)
    point((x, y, z + .39 * size), power, '#ffbe78', .09)


def floor_lamp(p, height=1.45, power=9.):
    """Slim brass stand with a cone shade, at the origin."""
    lathe([(.01, .0), (.18, .0), (.18, .02), (.01, .032)], p.brass, 36)
    tube([(0, 0, 0), (0, 0, height)], .012, p.brass, 10)
    lathe([(.2, height - .08), (.14, height + .22)], glow('#ffd49a', 4.), 40)
    point((0, 0, height + .05), power, '#ffc27a', .1)


def globe(p, at, radius, ceiling, power=9., strength=5.):
    """Opal globe hanging from the ceiling."""
    x, y, z = at
    sphere(radius, at, bulb(strength), 22)
    lathe([(.01, radius + .075), (.028, radius + .07), (.045, radius + .045), (.05, radius * .93)], p.brass, 28, at)
    tube([(x, y, z + radius + .05), (x, y, ceiling)], .006, p.brass, 6)
    point(at, power, '#ffcf94', radius * .9)


def enamel_dome(p, at, ceiling, colour, radius=.2, strength=9.):
    """Enamel dome pendant, cream inside."""
    x, y, z = at
    lathe([(radius, 0), (radius * .98, .05), (radius * .8, .13), (radius * .45, .19), (.03, .215), (.028, .25)], colour, 48, at)
    lathe([(radius * .97, .002), (radius * .77, .125), (.03, .2)], p.cream, 48, at)
    sphere(.055, (x, y, z + .045), glow('#ffdfae', strength), 14)
    lathe([(.03, .24), (.028, .3), (.01, .32)], p.brass, 20, at)
    tube([(x, y, z + .3), (x, y, ceiling)], .005, p.dark, 6)


def cane_lamp(p, at, ceiling, radius=.24, height=.42, power=12.):
    """Ball of cane rings round a bulb."""
    x, y, z = at
    cane = paint('#b0824a', .6)

    def swell(t):
        return .06 + radius * sin(pi * (.12 + .8 * t))
    for k in range(15):
        t, r = k / 14, swell(k / 14)
        tube([(x + r * cos(pi * i / 18), y + r * sin(pi * i / 18), z + height * (.5 - t)) for i in range(37)], .006, cane, 6)
    for k in range(18):
        a = k * pi / 9
        tube([(x + swell(i / 10) * cos(a), y + swell(i / 10) * sin(a), z + height * (.5 - i / 10)) for i in range(11)], .004, cane, 5)
    sphere(.07, at, bulb(10.))
    tube([(x, y, z + height / 2), (x, y, ceiling)], .006, p.dark, 6)
    point(at, power, '#ffcf94', .1)


def mushroom_lamp(at, colour, size=1., power=6., strength=3.):
    """Low lamp with a domed glowing cap."""
    x, y, z = at
    lathe([(.01, 0), (.11 * size, 0), (.1 * size, .02), (.03 * size, .05 * size), (.025 * size, .24 * size)], colour, 32, at)
    cap = [(.19, .22), (.187, .28), (.165, .33), (.12, .365), (.06, .39), (.005, .4)]
    lathe([(r * size, h * size) for r, h in cap], glow('#ffcf8e', strength), 40, at)
    point((x, y, z + .46 * size), power, '#ffb870', .12 * size)


def lantern(p, at, size=1., power=0.):
    """Floor lantern: dark frame with a candle."""
    x, y, z = at
    with group(at):
        for a in (-.1 * size, .1 * size):
            for b in (-.1 * size, .1 * size):
                box(a - .008, a + .008, b - .008, b + .008, 0, .34 * size, p.dark)
        box(-.115 * size, .115 * size, -.115 * size, .115 * size, 0, .025, p.dark)
        box(-.12 * size, .12 * size, -.12 * size, .12 * size, .33 * size, .36 * size, p.dark, .004)
        ring = [(.06 * size * cos(pi * i / 11), 0, .36 * size + .07 * size * sin(pi * i / 11)) for i in range(12)]
        tube(ring, .007, p.brass, 8)
        lathe([(.002, .03), (.035 * size, .03), (.035 * size, .15 * size), (.002, .15 * size)], paint('#efe2c8', .5), 20)
        lathe([(.002, .155 * size), (.016 * size, .18 * size), (.002, .23 * size)], glow('#ffc060', 14.), 10)
    if power:
        point((x, y, z + .22 * size), power, '#ffb066', .04)


def wall_globe(p, at, strength=6., power=9.):
    """Brass arm with a globe on a wall that faces +x."""
    x, y, z = at
    placed(lathe([(.002, 0), (.07, 0), (.07, .018), (.002, .022)], p.brass, 32), at, y=pi / 2)
    tube([(x, y, z), (x + .12, y, z), (x + .15, y, z - .03), (x + .15, y, z - .06)], .011, p.brass, 10)
    lathe([(.02, 0), (.05, -.02), (.052, -.05), (.03, -.055)], p.brass, 24, (x + .15, y, z - .045))
    sphere(.095, (x + .15, y, z - .17), bulb(strength))
    point((x + .16, y, z - .17), power, '#ffb568', .09)


def festoon(p, start, end, sag=.35, bulbs=9, strength=11.):
    """String of bulbs hanging between two points."""
    line = []
    for i in range(41):
        t = i / 40
        spot = Vector(start).lerp(Vector(end), t)
        spot.z -= sag * 4 * t * (1 - t)
        line.append(spot)
    tube(line, .007, p.dark, 6)
    light = glow('#ffc97e', strength)
    for k in range(bulbs):
        spot = line[round((k + .5) / bulbs * 40)]
        lathe([(.002, 0), (.016, 0), (.016, -.05), (.002, -.05)], p.dark, 10, spot)
        lathe([(.002, -.05), (.018, -.055), (.033, -.085), (.034, -.105), (.022, -.13), (.002, -.14)], light, 14, spot)


def candlestick(p, at, height):
    """Brass candlestick with a candle."""
    x, y, z = at
    half = height * .5
    lathe([(.01, 0), (.04, 0), (.042, .01), (.012, .02), (.012, half), (.03, half + .015), (.012, half + .03)], p.brass, 24, at)
    tube([(x, y, z + half), (x, y, z + height + .1)], .0115, paint('#efe4cc', .6), 12)


def sputnik(p, at, ceiling, radius=.42, arms=16, strength=6., power=22.):
    """Brass chandelier: rods in all directions that carry opal globes."""
    centre, globes = Vector(at), bulb(strength)
    sphere(.07, at, p.brass, 20)
    tube([at, (at[0], at[1], ceiling + .05)], .011, p.brass, 10)
    lathe([(.01, -.06), (.065, -.05), (.075, -.01), (.075, .02)], p.brass, 32, (at[0], at[1], ceiling))
    for k in range(arms):
        z = 1 - 2 * (k + .5) / arms
        flat, turn = (1 - z * z) ** .5, k * 2.399963
        direction = Vector((flat * cos(turn), flat * sin(turn), z))
        if z > .93:  # keep clear of the stem
            direction = Vector((direction.x + .35, direction.y + .1, z)).normalized()
        reach = radius * (1 if k % 2 else .78)
        tube([centre, centre + direction * reach], .0055, p.brass, 8)
        tube([centre + direction * .06, centre + direction * .085], [.013, .009], p.brass, 10)
        cup = [centre + direction * (reach + d) for d in (-.035, -.012, .006)]
        tube(cup, [.010, .020, .026], p.brass, 14)
        sphere(.045, centre + direction * (reach + .042), globes, 18)
    point(at, power, '#ffcf94', .3)
