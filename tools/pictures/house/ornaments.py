"""Things on tables, shelves and walls."""

from math import cos, pi, sin

from .palette import TERRACOTTA
from .plants import dry_grass, flax, ground_fern, house_plant
from .scene import copy, group
from .seating import tripod
from .shapes import box, circle, lathe, mesh, placed, polygon, power, prism, rounded, skin, sphere, tube
from .surfaces import fabric, paint


def vase(at, colour, size=1.0, stems=None, height=0.31):
    """Thrown vase, optionally with dry grass ('grass') or fern fronds ('fern')."""
    x, y, z = at
    profile = rounded([(0.045, 0), (0.062, 0.01), (0.1, 0.09), (0.088, 0.18), (0.042, 0.255), (0.046, 0.31)])
    body = [(0.01, 0)] + profile + [(0.036, 0.31), (0.03, 0.27)]
    lathe(
        [(r * size, h * size * height / 0.31) for r, h in body],
        paint(colour, 0.3) if isinstance(colour, str) else colour,
        44,
        at,
    )
    if stems == 'grass':
        copy(dry_grass(), (x, y, z + height * size * 0.82), 0, 0.9 * size)
    elif stems == 'fern':
        copy(ground_fern(7, 9, 0.55), (x, y, z + height * size), 0.3, 0.8 * size)


def bowl(at, material, radius=0.16):
    """Open bowl."""
    profile = rounded(
        [(radius * 0.45, 0), (radius * 0.62, radius * 0.06), (radius * 0.9, radius * 0.28), (radius, radius * 0.42)]
    )
    inside = [
        (radius * 0.96, radius * 0.42),
        (radius * 0.84, radius * 0.26),
        (radius * 0.5, radius * 0.09),
        (0.005, radius * 0.07),
    ]
    lathe([(0.01, 0)] + profile + inside, material, 48, at)


def fruit_bowl(p, at, radius=0.18):
    """Teal bowl of oranges."""
    x, y, z = at
    bowl(at, p.teal, radius)
    orange = paint('#c0802c', 0.5, relief=0.1)
    for a, b, c in ((0, 0, 0.06), (0.07, 0.02, 0.065), (-0.06, 0.05, 0.065), (0, -0.07, 0.065), (0.02, 0, 0.12)):
        sphere(0.043, (x + a, y + b, z + c), orange, 14)


def jar(at, material, radius=0.06, height=0.16, lid=None):
    """Storage jar with a turned lid."""
    lathe(
        [(0.01, 0), (radius, 0), (radius, height), (radius * 0.9, height + 0.005), (0.01, height + 0.005)],
        material,
        32,
        at,
    )
    if lid:
        r, h = radius * 1.02, height
        lathe(
            [(0.01, h), (r, h), (r, h + 0.025), (0.012, h + 0.03), (0.014, h + 0.05), (0.004, h + 0.055)], lid, 32, at
        )


def bottle(at, colour, height=0.18):
    """Soap or oil bottle."""
    h = height * 0.72
    lathe(
        [(0.01, 0), (0.03, 0), (0.032, h), (0.012, h + 0.02), (0.012, height), (0.002, height)],
        paint(colour, 0.25),
        28,
        at,
    )


def cup(at, colour, radius=0.042, height=0.07):
    """Small cup without a handle."""
    profile = [
        (0.001, 0),
        (radius * 0.72, 0),
        (radius, height),
        (radius * 0.95, height),
        (radius * 0.68, 0.006),
        (0.001, 0.006),
    ]
    lathe(profile, paint(colour, 0.35), 28, at)


def book_stack(at, colours, width=0.2, depth=0.26, turn=0.2):
    """Lying books."""
    x, y, z = at
    for i, colour in enumerate(colours):
        book = box(
            -width / 2 + i * 0.008,
            width / 2 - i * 0.008,
            -depth / 2 + i * 0.01,
            depth / 2 - i * 0.01,
            0,
            0.026,
            paint(colour, 0.7),
            0.003,
        )
        placed(book, (x, y, z + i * 0.0265), turn + i * 0.15)


BOOK_CLOTH = ('#8a4a2a', '#c9a05a', '#5a6038', '#e0d4bc', '#2d4a48', '#a33f20', '#6b4a30', '#d8c8a0', '#3c4a5a')


def book_row(x0, x1, y, z, rng, depth=0.2, tallest=0.27):
    """Standing books from x0 to x1, backs towards -y at `y`."""
    x = x0
    while x < x1 - 0.02:
        thick, tall, deep = rng.uniform(0.018, 0.045), tallest * rng.uniform(0.68, 1.0), depth * rng.uniform(0.75, 1.0)
        if rng.random() > 0.06:
            box(x, x + thick - 0.002, y, y + deep, z, z + tall, paint(rng.choice(BOOK_CLOTH), 0.65), 0.002)
        x += thick


def pot_plant(at, radius=0.17, height=0.36, colour='#d8cdb8', plant=None, size=1.0):
    """Clay pot with a rim and a plant (by default a house plant)."""
    x, y, z = at
    r, h = radius, height
    profile = [
        (0.01, 0),
        (r * 0.85, 0),
        (r * 1.06, h * 0.9),
        (r * 1.14, h * 0.9),
        (r * 1.14, h),
        (r * 0.98, h),
        (r * 0.93, h * 0.86),
        (0.01, h * 0.86),
    ]
    lathe(profile, paint(colour, 0.75, relief=0.12) if isinstance(colour, str) else colour, 44, at)
    copy(plant or house_plant(), (x, y, z + h * 0.84), x * 7 + y, size)


def flax_pot(at, size=1.0, seed=3, colour=TERRACOTTA, plant=None):
    """Deck pot with flax, or another plant."""
    pot_plant(at, 0.25 * size, 0.47 * size, colour, plant or flax(seed, 30, 0.95, 0.05), size)


def small_table(p, radius=0.25, height=0.47):
    """Round side table on three legs, at the origin."""
    lathe(
        [
            (0.01, height - 0.03),
            (radius, height - 0.03),
            (radius * 1.01, height - 0.015),
            (radius, height),
            (0.01, height),
        ],
        p.walnut.x,
        44,
    )
    tripod(radius * 0.82, height - 0.02, p.walnut.z)


def disc_tray(at, outer, inner, material):
    """Plate: flat middle and a raised rim."""
    lathe(
        [(0.001, 0.004), (inner, 0.004), (outer, 0.016), (outer * 1.015, 0.019), (inner, 0.010), (0.001, 0.010)],
        material,
        40,
        at,
    )


def round_mirror(p, centre, radius, normal='-y', depth=0.03, rim=0.022):
    """Flat round mirror in a brass ring on a wall; `normal` is the axis it faces."""
    axis, sign = 'xyz'.index(normal[1]), -1 if normal[0] == '-' else 1

    def ring(r, out):
        middle = list(centre)
        middle[axis] += sign * out
        return circle(middle, r, normal, 72)

    polygon(ring(radius, depth * 0.6), p.mirror)
    skin(
        [
            ring(radius - 0.002, depth * 0.3),
            ring(radius - 0.002, depth),
            ring(radius + rim, depth),
            ring(radius + rim, 0),
        ],
        p.brass,
    )


def arc(x, z, radius, start=0.0, end=2 * pi, steps=48):
    """Points of an arc for prints."""
    return [
        (x + radius * cos(start + (end - start) * k / steps), z + radius * sin(start + (end - start) * k / steps))
        for k in range(steps + 1)
    ]


def print_shapes(kind, a, b):
    """Coloured shapes of a 1970s print that fills -a..a and -b..b: list of (outline, colour)."""
    gold, rust, brown, green = '#c8862e', '#a24e28', '#5b3420', '#66704a'
    small = min(a, b)
    if kind == 'sun':
        bows = [(arc(0, -b, small * (0.95 - 0.24 * k), 0, pi), tone) for k, tone in enumerate((gold, rust, brown))]
        return bows + [(arc(a * 0.25, b * 0.45, small * 0.3), rust)]
    if kind == 'hills':
        shapes = [(arc(a * 0.2, b * 0.2, small * 0.42), gold)]
        for k, (level, tone) in enumerate(((0.1, green), (-0.25, rust), (-0.55, brown))):
            crest = [(a - 2 * a * i / 24, b * (level + 0.16 * sin(i * 0.33 + k * 2.1))) for i in range(25)]
            shapes.append(([(-a, -b), (a, -b)] + crest, tone))
        return shapes
    if kind == 'rings':
        return [(arc(0, 0, small * r), tone) for r, tone in ((0.84, '#b8862e'), (0.6, '#9a4a26'), (0.36, '#5a6038'))]
    spots = ((-0.3, 0.4, 0.5, gold), (0.35, 0.0, 0.55, rust), (-0.25, -0.45, 0.42, green))
    return [(arc(u * a, v * b, size * small), tone) for u, v, size, tone in spots]


def art(p, centre, width, height, normal='-y', kind='sun'):
    """Framed print on a wall: 'sun', 'hills', 'rings' or 'dots'; `normal` is the axis it faces."""
    axis, sign = 'xyz'.index(normal[1]), -1 if normal[0] == '-' else 1

    def spot(u, z, out):
        point = list(centre)
        point[axis] += sign * out
        point[1 - axis] += u
        point[2] += z
        return tuple(point)

    def sheet(outline, out, colour):
        polygon([spot(u, z, out) for u, z in outline], paint(colour, 0.8))

    def rectangle(a, b):
        return [(-a, -b), (a, -b), (a, b), (-a, b)]

    a, b = width / 2 - 0.05, height / 2 - 0.05
    sheet(rectangle(width / 2 - 0.01, height / 2 - 0.01), 0.008, '#efe8da')
    sheet(rectangle(a, b), 0.010, '#e6d6b4')
    for k, (outline, colour) in enumerate(print_shapes(kind, a, b)):
        sheet(outline, 0.012 + 0.001 * k, colour)
    bar, u, z = 0.022, width / 2, height / 2
    for u0, u1, z0, z1 in (
        (-u, u, z - bar, z),
        (-u, u, -z, -z + bar),
        (-u, -u + bar, -z + bar, z - bar),
        (u - bar, u, -z + bar, z - bar),
    ):
        near, far = spot(u0, z0, 0), spot(u1, z1, 0.03)
        box(*sorted((near[0], far[0])), *sorted((near[1], far[1])), near[2], far[2], p.walnut.z, 0.002)


def woven_arches(p, at, colours=('#7a3a22', '#a8632e', '#b98a3a', '#5c6344')):
    """Wall hanging with rising arches and a fringe, 1.4 m wide, flat in xz at the origin of `at`, facing +y."""
    with group(at):
        box(-0.7, 0.7, 0, 0.012, 0, 1.35, fabric('#d9c9a6', variation=0.3))
        tube([(-0.8, 0.006, 1.37), (0.8, 0.006, 1.37)], 0.014, p.teak.x, 10)
        for k, colour in enumerate(colours):
            outer, inner = 0.60 - 0.12 * k, max(0.50 - 0.12 * k, 0.002) if k < 3 else 0.002
            rim = [
                (r * cos(pi * i / 40), 0.016, 0.05 + r * 1.75 * sin(pi * i / 40))
                for r in (outer, inner)
                for i in range(41)
            ]
            mesh('arch', rim, [(i, i + 1, 42 + i, 41 + i) for i in range(40)], fabric(colour, variation=0.35))
        for k in range(46):
            x = -0.68 + k * 0.0303
            tube([(x, 0.006, 0), (x + 0.006 * sin(k * 7), 0.006, -0.17)], 0.005, fabric('#d9c9a6', variation=0.3), 5)


def slab_stone(at, width, depth, thickness, material, rng, turn=0.0, corners=18):
    """Split paving stone, its top at `at`."""
    outline = []
    for k in range(corners):
        a, r = 2 * pi * k / corners, rng.uniform(0.93, 1.05)
        outline.append((power(cos(a), 0.45) * width / 2 * r, power(sin(a), 0.45) * depth / 2 * r))
    stone = prism(outline, 'z', -thickness, 0, material, 0.022)
    return placed(stone, at, turn, rng.uniform(-0.012, 0.012), rng.uniform(-0.012, 0.012))
