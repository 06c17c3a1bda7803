"""Lamps: a glowing body for the eye and a lamp for the light."""

from math import cos, pi, sin, sqrt

from mathutils import Vector

from .light import point
from .scene import group
from .shapes import box, lathe, placed, sphere, tube
from .surfaces import bulb, glow, paint


def table_lamp(at, colour, size=1.0, power=7.0, strength=4.0):
    """Ceramic foot with a cone shade."""
    x, y, z = at
    foot = [(0.01, 0), (0.07, 0), (0.098, 0.06), (0.098, 0.10), (0.078, 0.18), (0.03, 0.24), (0.02, 0.28), (0.02, 0.31)]
    lathe([(r * size, h * size) for r, h in foot], paint(colour, 0.4, relief=0.1), 40, at)
    lathe([(0.155 * size, 0.28 * size), (0.105 * size, 0.49 * size)], glow('#ffd8a4', strength), 40, at)
    point((x, y, z + 0.39 * size), power, '#ffbe78', 0.09)


def floor_lamp(p, height=1.45, power=9.0):
    """Slim brass stand with a cone shade, at the origin."""
    lathe([(0.01, 0.0), (0.18, 0.0), (0.18, 0.02), (0.01, 0.032)], p.brass, 36)
    tube([(0, 0, 0), (0, 0, height)], 0.012, p.brass, 10)
    lathe([(0.2, height - 0.08), (0.14, height + 0.22)], glow('#ffd49a', 4.0), 40)
    point((0, 0, height + 0.05), power, '#ffc27a', 0.1)


def globe(p, at, radius, ceiling, power=9.0, strength=5.0):
    """Opal globe hanging from the ceiling."""
    x, y, z = at
    sphere(radius, at, bulb(strength), 22)
    lathe(
        [(0.01, radius + 0.075), (0.028, radius + 0.07), (0.045, radius + 0.045), (0.05, radius * 0.93)],
        p.brass,
        28,
        at,
    )
    tube([(x, y, z + radius + 0.05), (x, y, ceiling)], 0.006, p.brass, 6)
    point(at, power, '#ffcf94', radius * 0.9)


def enamel_dome(p, at, ceiling, colour, radius=0.2, strength=9.0):
    """Enamel dome pendant, cream inside."""
    x, y, z = at
    lathe(
        [(radius, 0), (radius * 0.98, 0.05), (radius * 0.8, 0.13), (radius * 0.45, 0.19), (0.03, 0.215), (0.028, 0.25)],
        colour,
        48,
        at,
    )
    lathe([(radius * 0.97, 0.002), (radius * 0.77, 0.125), (0.03, 0.2)], p.cream, 48, at)
    sphere(0.055, (x, y, z + 0.045), glow('#ffdfae', strength), 14)
    lathe([(0.03, 0.24), (0.028, 0.3), (0.01, 0.32)], p.brass, 20, at)
    tube([(x, y, z + 0.3), (x, y, ceiling)], 0.005, p.dark, 6)


def cane_lamp(p, at, ceiling, radius=0.24, height=0.42, power=12.0):
    """Ball of cane rings round a bulb."""
    x, y, z = at
    cane = paint('#b0824a', 0.6)

    def swell(t):
        return 0.06 + radius * sin(pi * (0.12 + 0.8 * t))

    for k in range(15):
        t, r = k / 14, swell(k / 14)
        tube(
            [(x + r * cos(pi * i / 18), y + r * sin(pi * i / 18), z + height * (0.5 - t)) for i in range(37)],
            0.006,
            cane,
            6,
        )
    for k in range(18):
        a = k * pi / 9
        tube(
            [(x + swell(i / 10) * cos(a), y + swell(i / 10) * sin(a), z + height * (0.5 - i / 10)) for i in range(11)],
            0.004,
            cane,
            5,
        )
    sphere(0.07, at, bulb(10.0))
    tube([(x, y, z + height / 2), (x, y, ceiling)], 0.006, p.dark, 6)
    point(at, power, '#ffcf94', 0.1)


def mushroom_lamp(at, colour, size=1.0, power=6.0, strength=3.0):
    """Low lamp with a domed glowing cap."""
    x, y, z = at
    lathe(
        [(0.01, 0), (0.11 * size, 0), (0.1 * size, 0.02), (0.03 * size, 0.05 * size), (0.025 * size, 0.24 * size)],
        colour,
        32,
        at,
    )
    cap = [(0.19, 0.22), (0.187, 0.28), (0.165, 0.33), (0.12, 0.365), (0.06, 0.39), (0.005, 0.4)]
    lathe([(r * size, h * size) for r, h in cap], glow('#ffcf8e', strength), 40, at)
    point((x, y, z + 0.46 * size), power, '#ffb870', 0.12 * size)


def lantern(p, at, size=1.0, power=0.0):
    """Floor lantern: dark frame with a candle."""
    x, y, z = at
    with group(at):
        for a in (-0.1 * size, 0.1 * size):
            for b in (-0.1 * size, 0.1 * size):
                box(a - 0.008, a + 0.008, b - 0.008, b + 0.008, 0, 0.34 * size, p.dark)
        box(-0.115 * size, 0.115 * size, -0.115 * size, 0.115 * size, 0, 0.025, p.dark)
        box(-0.12 * size, 0.12 * size, -0.12 * size, 0.12 * size, 0.33 * size, 0.36 * size, p.dark, 0.004)
        ring = [(0.06 * size * cos(pi * i / 11), 0, 0.36 * size + 0.07 * size * sin(pi * i / 11)) for i in range(12)]
        tube(ring, 0.007, p.brass, 8)
        lathe(
            [(0.002, 0.03), (0.035 * size, 0.03), (0.035 * size, 0.15 * size), (0.002, 0.15 * size)],
            paint('#efe2c8', 0.5),
            20,
        )
        lathe([(0.002, 0.155 * size), (0.016 * size, 0.18 * size), (0.002, 0.23 * size)], glow('#ffc060', 14.0), 10)
    if power:
        point((x, y, z + 0.22 * size), power, '#ffb066', 0.04)


def wall_globe(p, at, strength=6.0, power=9.0):
    """Brass arm with a globe on a wall that faces +x."""
    x, y, z = at
    placed(lathe([(0.002, 0), (0.07, 0), (0.07, 0.018), (0.002, 0.022)], p.brass, 32), at, y=pi / 2)
    tube([(x, y, z), (x + 0.12, y, z), (x + 0.15, y, z - 0.03), (x + 0.15, y, z - 0.06)], 0.011, p.brass, 10)
    lathe([(0.02, 0), (0.05, -0.02), (0.052, -0.05), (0.03, -0.055)], p.brass, 24, (x + 0.15, y, z - 0.045))
    sphere(0.095, (x + 0.15, y, z - 0.17), bulb(strength))
    point((x + 0.16, y, z - 0.17), power, '#ffb568', 0.09)


def pear(radius=0.036, top=-0.05, bottom=-0.142, rings=20):
    """Outline of a festoon bulb: a slim neck that swells into a round end."""
    outline = []
    for i in range(rings + 1):
        t = i / rings
        swell = min(1.0, t / 0.6)
        share = 0.45 + 0.55 * swell * swell * (3 - 2 * swell) if t < 0.6 else sqrt(max(0.0, 1 - ((t - 0.6) / 0.4) ** 2))
        outline.append((max(0.001, radius * share), top + (bottom - top) * t))
    return outline


def festoon(p, start, end, sag=0.35, bulbs=9, strength=11.0):
    """String of bulbs hanging between two points."""
    line = []
    for i in range(41):
        t = i / 40
        spot = Vector(start).lerp(Vector(end), t)
        spot.z -= sag * 4 * t * (1 - t)
        line.append(spot)
    tube(line, 0.007, p.dark, 6)
    light = glow('#ffc97e', strength)
    for k in range(bulbs):
        spot = line[round((k + 0.5) / bulbs * 40)]
        lathe([(0.002, 0), (0.016, 0), (0.016, -0.05), (0.002, -0.05)], p.dark, 10, spot)
        lathe(pear(), light, 28, spot)


def candlestick(p, at, height):
    """Brass candlestick with a candle."""
    x, y, z = at
    half = height * 0.5
    lathe(
        [(0.01, 0), (0.04, 0), (0.042, 0.01), (0.012, 0.02), (0.012, half), (0.03, half + 0.015), (0.012, half + 0.03)],
        p.brass,
        24,
        at,
    )
    tube([(x, y, z + half), (x, y, z + height + 0.1)], 0.0115, paint('#efe4cc', 0.6), 12)


def sputnik(p, at, ceiling, radius=0.42, arms=16, strength=6.0, power=22.0):
    """Brass chandelier: rods in all directions that carry opal globes."""
    centre, globes = Vector(at), bulb(strength)
    sphere(0.07, at, p.brass, 20)
    tube([at, (at[0], at[1], ceiling + 0.05)], 0.011, p.brass, 10)
    lathe([(0.01, -0.06), (0.065, -0.05), (0.075, -0.01), (0.075, 0.02)], p.brass, 32, (at[0], at[1], ceiling))
    for k in range(arms):
        z = 1 - 2 * (k + 0.5) / arms
        flat, turn = (1 - z * z) ** 0.5, k * 2.399963
        direction = Vector((flat * cos(turn), flat * sin(turn), z))
        if z > 0.93:  # keep clear of the stem
            direction = Vector((direction.x + 0.35, direction.y + 0.1, z)).normalized()
        reach = radius * (1 if k % 2 else 0.78)
        tube([centre, centre + direction * reach], 0.0055, p.brass, 8)
        tube([centre + direction * 0.06, centre + direction * 0.085], [0.013, 0.009], p.brass, 10)
        cup = [centre + direction * (reach + d) for d in (-0.035, -0.012, 0.006)]
        tube(cup, [0.010, 0.020, 0.026], p.brass, 14)
        sphere(0.045, centre + direction * (reach + 0.042), globes, 18)
    point(at, power, '#ffcf94', 0.3)
