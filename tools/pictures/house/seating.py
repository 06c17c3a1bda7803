"""Chairs and sofas.  All face +y, standing on z = 0 round the origin; place them with `group`."""
from math import cos, pi, radians, sin

from mathutils import Vector

from .shapes import box, grid, lathe, prism, skin, tube
from .soft import cushion, pillow, thickened
from .surfaces import fabric, paint


def legs(half_x, half_y, top, radii, material, splay=.03, sides=8):
    """Four tapered legs."""
    for sx in (-1, 1):
        for sy in (-1, 1):
            foot, head = (sx * (half_x + splay), sy * (half_y + splay), 0), (sx * half_x, sy * half_y, top)
            tube([foot, head], radii, material, sides)


def tripod(radius, top, material, thickness=(.012, .018)):
    """Three splayed legs under a small round table."""
    for k in range(3):
        a = k * 2 * pi / 3
        tube([(cos(a) * radius, sin(a) * radius, 0), (cos(a) * radius * .55, sin(a) * radius * .55, top)], thickness, material, 8)


def sofa(p, length, material, seats=3, depth=.98, pillows=()):
    """Upholstered sofa; pillows are (x, colour, turn)."""
    box(-length / 2, length / 2, -depth / 2, depth / 2, .16, .34, material, .04, 4)
    for side in (-1, 1):
        cushion(.2, depth, .46, material, .35, .22, (side * (length / 2 + .08), 0, .40), wrinkle=.006, seed=side)
    cushion(length + .1, .22, .62, material, .35, .2, (0, -depth / 2 + .06, .50), (-.1, 0, 0), wrinkle=.006)
    width = (length - .04) / seats
    for i in range(seats):
        x = -length / 2 + width * (i + .5) + .02
        cushion(width - .015, depth - .24, .2, material, .42, .2, (x, .1, .43), seed=i, wrinkle=.01)
        cushion(width - .03, .24, .46, material, .5, .3, (x, -depth / 2 + .27, .68), (-.24, 0, .02 * (i - 1)), seed=i + 9, wrinkle=.018)
    legs(length / 2 - .15, depth / 2 - .15, .18, (.014, .022), p.dark)
    for x, colour, turn in pillows:
        pillow(.50, .50, .2, fabric(colour), (x, -depth / 2 + .36, .73), (pi / 2 - .42, 0, turn), seed=x * 10)


def easy_chair(p, colour):
    """Timber-armed easy chair, indoors and out."""
    material, wood = fabric(colour), p.walnut
    for s in (-.37, .37):
        box(s - .03, s + .03, -.40, .40, .54, .575, wood.y, .008)
        box(s - .022, s + .022, .28, .33, 0, .55, wood.z, .006)
        box(s - .022, s + .022, -.36, -.31, 0, .55, wood.z, .006)
        box(s - .018, s + .018, -.34, .30, .24, .29, wood.y, .005)
    for y in (-.30, .28):
        box(-.36, .36, y - .02, y + .02, .25, .30, wood.x, .005)
    cushion(.66, .68, .17, material, .42, .22, (0, .03, .39), (.08, 0, 0))
    cushion(.64, .17, .60, material, .45, .25, (0, -.30, .68), (-.28, 0, 0))


def settee(p, length, colour, seats=3, pillows=()):
    """Timber-framed deck sofa."""
    depth, material, wood = .86, fabric(colour, variation=.2), p.walnut
    for side in (-1, 1):
        x = side * (length / 2 + .04)
        box(x - .035, x + .035, -depth / 2, depth / 2, .54, .58, wood.y, .008)
        for y in (-depth / 2 + .05, depth / 2 - .05):
            box(x - .03, x + .03, y - .03, y + .03, 0, .55, wood.z, .006)
    for y in (-depth / 2 + .05, depth / 2 - .05):
        box(-length / 2, length / 2, y - .02, y + .02, .20, .30, wood.x, .005)
    for k in range(9):
        box(-length / 2, length / 2, -depth / 2 + .08 + k * .08, -depth / 2 + .13 + k * .08, .27, .295, wood.x)
    width = length / seats
    for i in range(seats):
        x = -length / 2 + width * (i + .5)
        cushion(width - .012, depth - .1, .17, material, .42, .18, (x, .04, .385), seed=i, wrinkle=.008)
        cushion(width - .02, .18, .50, material, .48, .26, (x, -depth / 2 + .14, .66), (-.22, 0, 0), seed=i + 5, wrinkle=.014)
    for x, tone, turn in pillows:
        pillow(.46, .46, .18, fabric(tone), (x, -.10, .68), (pi / 2 - .42, 0, turn), seed=x * 10)


def bent_rail(points, half_height, thickness, material):
    """A flat rail of constant height bent along points."""
    rings = []
    for x, y, z in points:
        out = Vector((x, y, 0)).normalized() * thickness
        rings.append([(x - out.x, y - out.y, z - half_height), (x + out.x, y + out.y, z - half_height),
                      (x + out.x, y + out.y, z + half_height), (x - out.x, y - out.y, z + half_height)])
    return skin(rings, material, smooth=False, caps=True, bevel=.004)


def dining_chair(p, material, height=.45):
    """Slat-back dining chair with a padded seat."""
    wood, half, deep = p.teak, .225, .21
    prism([(-half, -deep), (half, -deep), (half * 1.06, deep), (-half * 1.06, deep)], 'z', height - .035, height - .008, wood.y, .006)
    cushion(.44, .42, .055, material, .45, .3, (0, 0, height + .008), wrinkle=.003, rings=16)
    for s in (-1, 1):
        tube([(s * .225, .205, 0), (s * .205, .18, height - .02)], [.012, .018], wood.z, 8)
        post = [(s * .215, -.25, 0), (s * .2, -.19, height), (s * .2, -.215, height + .2), (s * .195, -.27, .84)]
        tube(post, [.012, .018, .016, .012], wood.z, 8)
    for z, y, tall in ((.83, -.268, .032), (.545, -.222, .018)):
        bent_rail([(-.2 + .05 * k, y - .022 * sin(pi * k / 8), z) for k in range(9)], tall, .008, wood.x)
    for k in range(6):
        x = -.13 + .052 * k
        tube([(x, -.236, .55), (x, -.284, .82)], .0075, wood.z, 6)


def bar_stool(p, material, height=.66):
    """Counter stool with a low bent back, facing -y towards the bench."""
    wood = p.teak
    cushion(.40, .38, .075, material, .5, .5, (0, 0, height), wrinkle=.004, rings=18)
    lathe([(.01, -.03), (.175, -.03), (.19, -.005), (.01, -.005)], wood.x, 32, (0, 0, height - .03))
    legs(.13, .12, height - .04, (.012, .018), wood.z, .08)
    tube([(.185 * cos(pi * k / 14), .175 * sin(pi * k / 14), .24) for k in range(29)], .008, p.brass, 6)
    turns = [radians(d) for d in range(10, 171, 10)]
    bent_rail([(.215 * cos(a), .02 + .2 * sin(a), height + .21 + .02 * sin(a)) for a in turns], .055, .009, wood.x)
    for a in (radians(55), radians(125)):
        tube([(.14 * cos(a), .13 * sin(a), height - .03), (.205 * cos(a), .02 + .19 * sin(a), height + .19)], .009, wood.z, 8)


def sofa_module(material, back=True, arm=0, width=.98, depth=1.02):
    """One piece of a deep modular sofa; `arm` -1 left, 1 right, 0 none; without a back it is an ottoman."""
    cushion(width, depth, .3, material, .3, .14, (0, 0, .17), wrinkle=.004, seed=arm)
    seat = depth - (.2 if back else 0)
    cushion(width - .01, seat, .2, material, .42, .2, (0, .1 if back else 0, .38), wrinkle=.01, seed=arm + 3)
    if back:
        cushion(width, .3, .62, material, .4, .22, (0, -depth / 2 + .12, .42), (-.08, 0, 0), wrinkle=.008, seed=arm + 6)
        cushion(width - .06, .24, .42, material, .55, .32, (0, -depth / 2 + .33, .62), (-.26, 0, 0), wrinkle=.02, seed=arm + 8)
    if arm:
        cushion(.22, depth, .5, material, .38, .22, (arm * (width / 2 + .1), 0, .3), wrinkle=.006, seed=arm)


def desk_chair(p):
    """Bent-ply shell on a swivel base, with leather pads."""
    leather = paint('#6a3a1e', .45, relief=.15)
    rows = [(.27, .43, .2, .02), (.22, .455, .23, .03), (.05, .45, .25, .05), (-.12, .44, .25, .06), (-.2, .47, .245, .07),
            (-.245, .55, .235, .09), (-.275, .68, .235, .1), (-.30, .80, .225, .1), (-.31, .88, .17, .07)]

    def shell(i, j):
        y, z, half, bend = rows[j]
        u = -1 + i / 6
        upright = z > .6
        return u * half, y + bend * u * u * upright, z + bend * u * u * (not upright)
    thickened(grid(12, len(rows) - 1, shell, p.teak.x), .014, 2)
    cushion(.43, .42, .07, leather, .5, .4, (0, .02, .485), wrinkle=.004, rings=18)
    cushion(.31, .06, .27, leather, .5, .35, (0, -.218, .70), (.19, 0, 0), wrinkle=.004, rings=18)
    tube([(0, 0, .2), (0, 0, .44)], .028, p.dark, 12)
    lathe([(.01, .2), (.05, .2), (.05, .24), (.01, .25)], p.dark, 20)
    for i in range(4):
        a = pi / 4 + i * pi / 2
        spoke = [(0, 0, .22), (.16 * cos(a), .16 * sin(a), .16), (.3 * cos(a), .3 * sin(a), .03)]
        tube(spoke, [.024, .02, .014], p.teak.z, 8)
