"""Things on tables, shelves and walls."""
from math import cos, pi, sin

from .plants import dry_grass, ground_fern, house_plant
from .scene import copy, group
from .seating import tripod
from .shapes import box, circle, lathe, mesh, placed, polygon, power, prism, rounded, skin, sphere, tube
from .surfaces import fabric, paint


def vase(at, colour, size=1., stems=None, height=.31):
    """Thrown vase, optionally with dry grass ('grass') or fern fronds ('fern')."""
    x, y, z = at
    profile = rounded([(.045, 0), (.062, .01), (.1, .09), (.088, .18), (.042, .255), (.046, .31)])
    body = [(.01, 0)] + profile + [(.036, .31), (.03, .27)]
    lathe([(r * size, h * size * height / .31) for r, h in body], paint(colour, .3) if isinstance(colour, str) else colour, 44, at)
    if stems == 'grass':
        copy(dry_grass(), (x, y, z + height * size * .82), 0, .9 * size)
    elif stems == 'fern':
        copy(ground_fern(7, 9, .55), (x, y, z + height * size), .3, .8 * size)


def bowl(at, material, radius=.16):
    """Open bowl."""
    profile = rounded([(radius * .45, 0), (radius * .62, radius * .06), (radius * .9, radius * .28), (radius, radius * .42)])
    inside = [(radius * .96, radius * .42), (radius * .84, radius * .26), (radius * .5, radius * .09), (.005, radius * .07)]
    lathe([(.01, 0)] + profile + inside, material, 48, at)


def fruit_bowl(p, at, radius=.18):
    """Teal bowl of oranges."""
    x, y, z = at
    bowl(at, p.teal, radius)
    orange = paint('#c0802c', .5, relief=.1)
    for a, b, c in ((0, 0, .06), (.07, .02, .065), (-.06, .05, .065), (0, -.07, .065), (.02, 0, .12)):
        sphere(.043, (x + a, y + b, z + c), orange, 14)


def jar(at, material, radius=.06, height=.16, lid=None):
    """Storage jar with a turned lid."""
    lathe([(.01, 0), (radius, 0), (radius, height), (radius * .9, height + .005), (.01, height + .005)], material, 32, at)
    if lid:
        r, h = radius * 1.02, height
        lathe([(.01, h), (r, h), (r, h + .025), (.012, h + .03), (.014, h + .05), (.004, h + .055)], lid, 32, at)


def bottle(at, colour, height=.18):
    """Soap or oil bottle."""
    h = height * .72
    lathe([(.01, 0), (.03, 0), (.032, h), (.012, h + .02), (.012, height), (.002, height)], paint(colour, .25), 28, at)


def cup(at, colour, radius=.042, height=.07):
    """Small cup without a handle."""
    profile = [(.001, 0), (radius * .72, 0), (radius, height), (radius * .95, height), (radius * .68, .006), (.001, .006)]
    lathe(profile, paint(colour, .35), 28, at)


def book_stack(at, colours, width=.2, depth=.26, turn=.2):
    """Lying books."""
    x, y, z = at
    for i, colour in enumerate(colours):
        book = box(-width / 2 + i * .008, width / 2 - i * .008, -depth / 2 + i * .01, depth / 2 - i * .01, 0, .026, paint(colour, .7), .003)
        placed(book, (x, y, z + i * .0265), turn + i * .15)


BOOK_CLOTH = ('#8a4a2a', '#c9a05a', '#5a6038', '#e0d4bc', '#2d4a48', '#a33f20', '#6b4a30', '#d8c8a0', '#3c4a5a')


def book_row(x0, x1, y, z, rng, depth=.2, tallest=.27):
    """Standing books from x0 to x1, backs towards -y at `y`."""
    x = x0
    while x < x1 - .02:
        thick, tall, deep = rng.uniform(.018, .045), tallest * rng.uniform(.68, 1.), depth * rng.uniform(.75, 1.)
        if rng.random() > .06:
            box(x, x + thick - .002, y, y + deep, z, z + tall, paint(rng.choice(BOOK_CLOTH), .65), .002)
        x += thick


def pot_plant(at, radius=.17, height=.36, colour='#d8cdb8', plant=None, size=1.):
    """Clay pot with a rim and a plant (by default a house plant)."""
    x, y, z = at
    r, h = radius, height
    profile = [(.01, 0), (r * .85, 0), (r * 1.06, h * .9), (r * 1.14, h * .9), (r * 1.14, h), (r * .98, h), (r * .93, h * .86), (.01, h * .86)]
    lathe(profile, paint(colour, .75, relief=.12) if isinstance(colour, str) else colour, 44, at)
    copy(plant or house_plant(), (x, y, z + h * .84), x * 7 + y, size)


def small_table(p, radius=.25, height=.47):
    """Round side table on three legs, at the origin."""
    lathe([(.01, height - .03), (radius, height - .03), (radius * 1.01, height - .015), (radius, height), (.01, height)], p.walnut.x, 44)
    tripod(radius * .82, height - .02, p.walnut.z)


def disc_tray(at, outer, inner, material):
    """Plate: flat middle and a raised rim."""
    lathe([(.001, .004), (inner, .004), (outer, .016), (outer * 1.015, .019), (inner, .010), (.001, .010)], material, 40, at)


def round_mirror(p, centre, radius, normal='-y', depth=.03, rim=.022):
    """Flat round mirror in a brass ring on a wall; `normal` is the axis it faces."""
    axis, sign = 'xyz'.index(normal[1]), -1 if normal[0] == '-' else 1

    def ring(r, out):
        middle = list(centre)
        middle[axis] += sign * out
        return circle(middle, r, normal, 72)
    polygon(ring(radius, depth * .6), p.mirror)
    skin([ring(radius - .002, depth * .3), ring(radius - .002, depth), ring(radius + rim, depth), ring(radius + rim, 0)], p.brass)


def arc(x, z, radius, start=0., end=2 * pi, steps=48):
    """Points of an arc for prints."""
    return [(x + radius * cos(start + (end - start) * k / steps), z + radius * sin(start + (end - start) * k / steps)) for k in range(steps + 1)]


def print_shapes(kind, a, b):
    """Coloured shapes of a 1970s print that fills -a..a and -b..b: list of (outline, colour)."""
    gold, rust, brown, green = '#c8862e', '#a24e28', '#5b3420', '#66704a'
    small = min(a, b)
    if kind == 'sun':
        bows = [(arc(0, -b, small * (.95 - .24 * k), 0, pi), tone) for k, tone in enumerate((gold, rust, brown))]
        return bows + [(arc(a * .25, b * .45, small * .3), rust)]
    if kind == 'hills':
        shapes = [(arc(a * .2, b * .2, small * .42), gold)]
        for k, (level, tone) in enumerate(((.1, green), (-.25, rust), (-.55, brown))):
            crest = [(a - 2 * a * i / 24, b * (level + .16 * sin(i * .33 + k * 2.1))) for i in range(25)]
            shapes.append(([(-a, -b), (a, -b)] + crest, tone))
        return shapes
    if kind == 'rings':
        return [(arc(0, 0, small * r), tone) for r, tone in ((.84, '#b8862e'), (.6, '#9a4a26'), (.36, '#5a6038'))]
    spots = ((-.3, .4, .5, gold), (.35, .0, .55, rust), (-.25, -.45, .42, green))
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
        polygon([spot(u, z, out) for u, z in outline], paint(colour, .8))

    def rectangle(a, b):
        return [(-a, -b), (a, -b), (a, b), (-a, b)]
    a, b = width / 2 - .05, height / 2 - .05
    sheet(rectangle(width / 2 - .01, height / 2 - .01), .008, '#efe8da')
    sheet(rectangle(a, b), .010, '#e6d6b4')
    for k, (outline, colour) in enumerate(print_shapes(kind, a, b)):
        sheet(outline, .012 + .001 * k, colour)
    bar, u, z = .022, width / 2, height / 2
    for u0, u1, z0, z1 in ((-u, u, z - bar, z), (-u, u, -z, -z + bar), (-u, -u + bar, -z + bar, z - bar), (u - bar, u, -z + bar, z - bar)):
        near, far = spot(u0, z0, 0), spot(u1, z1, .03)
        box(*sorted((near[0], far[0])), *sorted((near[1], far[1])), near[2], far[2], p.walnut.z, .002)


def logs(at, columns, rows, length, bark_material, end_material, axis='x', radius=.068):
    """Stack of firewood; the logs lie along `axis`."""
    x, y, z = at
    for i in range(rows):
        for j in range(columns - i % 2):
            side, up = j * radius * 2.2 + (i % 2) * radius * 1.05, radius * (1.1 + i * 1.95)
            start, end = ((x, y + side, z + up), (x + length, y + side, z + up)) if axis == 'x' else ((x + side, y, z + up), (x + side, y + length, z + up))
            r = radius * (1 + .06 * sin(i * 3 + j * 5))
            tube([start, end], [r, r * .96], bark_material, 11)
            cap = (start[0] - .004, start[1], start[2]) if axis == 'x' else (start[0], start[1] - .004, start[2])
            polygon(circle(cap, r * .9, '-' + axis, 16), end_material)


def woven_arches(p, at, colours=('#7a3a22', '#a8632e', '#b98a3a', '#5c6344')):
    """Wall hanging with rising arches and a fringe, 1.4 m wide, flat in xz at the origin of `at`, facing +y."""
    with group(at):
        box(-.7, .7, 0, .012, 0, 1.35, fabric('#d9c9a6', variation=.3))
        tube([(-.8, .006, 1.37), (.8, .006, 1.37)], .014, p.teak.x, 10)
        for k, colour in enumerate(colours):
            outer, inner = .60 - .12 * k, max(.50 - .12 * k, .002) if k < 3 else .002
            rim = [(r * cos(pi * i / 40), .016, .05 + r * 1.75 * sin(pi * i / 40)) for r in (outer, inner) for i in range(41)]
            mesh('arch', rim, [(i, i + 1, 42 + i, 41 + i) for i in range(40)], fabric(colour, variation=.35))
        for k in range(46):
            x = -.68 + k * .0303
            tube([(x, .006, 0), (x + .006 * sin(k * 7), .006, -.17)], .005, fabric('#d9c9a6', variation=.3), 5)


def slab_stone(at, width, depth, thickness, material, rng, turn=0., corners=18):
    """Split paving stone, its top at `at`."""
    outline = []
    for k in range(corners):
        a, r = 2 * pi * k / corners, rng.uniform(.93, 1.05)
        outline.append((power(cos(a), .45) * width / 2 * r, power(sin(a), .45) * depth / 2 * r))
    stone = prism(outline, 'z', -thickness, 0, material, .022)
    return placed(stone, at, turn, rng.uniform(-.012, .012), rng.uniform(-.012, .012))
