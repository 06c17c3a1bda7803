"""Chairs and sofas.  All face +y, standing on z = 0 round the origin; place them with `group`."""

from math import cos, pi, radians, sin

from mathutils import Vector

from .shapes import box, grid, lathe, prism, skin, tube
from .soft import cushion, pillow, thickened
from .surfaces import fabric, paint


def legs(half_x, half_y, top, radii, material, splay=0.03, sides=8):
    """Four tapered legs."""
    for sx in (-1, 1):
        for sy in (-1, 1):
            foot, head = (sx * (half_x + splay), sy * (half_y + splay), 0), (sx * half_x, sy * half_y, top)
            tube([foot, head], radii, material, sides)


def tripod(radius, top, material, thickness=(0.012, 0.018)):
    """Three splayed legs under a small round table."""
    for k in range(3):
        a = k * 2 * pi / 3
        tube(
            [(cos(a) * radius, sin(a) * radius, 0), (cos(a) * radius * 0.55, sin(a) * radius * 0.55, top)],
            thickness,
            material,
            8,
        )


def sofa(p, length, material, seats=3, depth=0.98, pillows=()):
    """Upholstered sofa; pillows are (x, colour, turn)."""
    box(-length / 2, length / 2, -depth / 2, depth / 2, 0.16, 0.34, material, 0.04, 4)
    for side in (-1, 1):
        cushion(0.2, depth, 0.46, material, 0.35, 0.22, (side * (length / 2 + 0.08), 0, 0.40), wrinkle=0.006, seed=side)
    cushion(length + 0.1, 0.22, 0.62, material, 0.35, 0.2, (0, -depth / 2 + 0.06, 0.50), (-0.1, 0, 0), wrinkle=0.006)
    width = (length - 0.04) / seats
    for i in range(seats):
        x = -length / 2 + width * (i + 0.5) + 0.02
        cushion(width - 0.015, depth - 0.24, 0.2, material, 0.42, 0.2, (x, 0.1, 0.43), seed=i, wrinkle=0.01)
        cushion(
            width - 0.03,
            0.24,
            0.46,
            material,
            0.5,
            0.3,
            (x, -depth / 2 + 0.27, 0.68),
            (-0.24, 0, 0.02 * (i - 1)),
            seed=i + 9,
            wrinkle=0.018,
        )
    legs(length / 2 - 0.15, depth / 2 - 0.15, 0.18, (0.014, 0.022), p.dark)
    for x, colour, turn in pillows:
        pillow(0.50, 0.50, 0.2, fabric(colour), (x, -depth / 2 + 0.53, 0.73), (pi / 2 - 0.42, 0, turn), seed=x * 10)


def easy_chair(p, colour):
    """Timber-armed easy chair, indoors and out."""
    material, wood = fabric(colour), p.walnut
    for s in (-0.37, 0.37):
        box(s - 0.03, s + 0.03, -0.40, 0.40, 0.54, 0.575, wood.y, 0.008)
        box(s - 0.022, s + 0.022, 0.28, 0.33, 0, 0.55, wood.z, 0.006)
        box(s - 0.022, s + 0.022, -0.36, -0.31, 0, 0.55, wood.z, 0.006)
        box(s - 0.018, s + 0.018, -0.34, 0.30, 0.24, 0.29, wood.y, 0.005)
    for y in (-0.30, 0.28):
        box(-0.36, 0.36, y - 0.02, y + 0.02, 0.25, 0.30, wood.x, 0.005)
    cushion(0.66, 0.68, 0.17, material, 0.42, 0.22, (0, 0.03, 0.39), (0.08, 0, 0))
    cushion(0.64, 0.17, 0.60, material, 0.45, 0.25, (0, -0.30, 0.68), (-0.28, 0, 0))


def settee(p, length, colour, seats=3, pillows=()):
    """Timber-framed deck sofa."""
    depth, material, wood = 0.86, fabric(colour, variation=0.2), p.walnut
    for side in (-1, 1):
        x = side * (length / 2 + 0.04)
        box(x - 0.035, x + 0.035, -depth / 2, depth / 2, 0.54, 0.58, wood.y, 0.008)
        for y in (-depth / 2 + 0.05, depth / 2 - 0.05):
            box(x - 0.03, x + 0.03, y - 0.03, y + 0.03, 0, 0.55, wood.z, 0.006)
    for y in (-depth / 2 + 0.05, depth / 2 - 0.05):
        box(-length / 2, length / 2, y - 0.02, y + 0.02, 0.20, 0.30, wood.x, 0.005)
    for k in range(9):
        box(-length / 2, length / 2, -depth / 2 + 0.08 + k * 0.08, -depth / 2 + 0.13 + k * 0.08, 0.27, 0.295, wood.x)
    width = length / seats
    for i in range(seats):
        x = -length / 2 + width * (i + 0.5)
        cushion(width - 0.012, depth - 0.1, 0.17, material, 0.42, 0.18, (x, 0.04, 0.385), seed=i, wrinkle=0.008)
        cushion(
            width - 0.02,
            0.18,
            0.50,
            material,
            0.48,
            0.26,
            (x, -depth / 2 + 0.14, 0.66),
            (-0.22, 0, 0),
            seed=i + 5,
            wrinkle=0.014,
        )
    for x, tone, turn in pillows:
        pillow(0.46, 0.46, 0.18, fabric(tone), (x, -0.10, 0.68), (pi / 2 - 0.42, 0, turn), seed=x * 10)


def bent_rail(points, half_height, thickness, material):
    """A flat rail of constant height bent along points."""
    rings = []
    for x, y, z in points:
        out = Vector((x, y, 0)).normalized() * thickness
        rings.append(
            [
                (x - out.x, y - out.y, z - half_height),
                (x + out.x, y + out.y, z - half_height),
                (x + out.x, y + out.y, z + half_height),
                (x - out.x, y - out.y, z + half_height),
            ]
        )
    return skin(rings, material, smooth=False, caps=True, bevel=0.004)


def dining_chair(p, material, height=0.45):
    """Slat-back dining chair with a padded seat."""
    wood, half, deep = p.teak, 0.225, 0.21
    prism(
        [(-half, -deep), (half, -deep), (half * 1.06, deep), (-half * 1.06, deep)],
        'z',
        height - 0.035,
        height - 0.008,
        wood.y,
        0.006,
    )
    cushion(0.44, 0.42, 0.055, material, 0.45, 0.3, (0, 0, height + 0.008), wrinkle=0.003, rings=16)
    for s in (-1, 1):
        tube([(s * 0.225, 0.205, 0), (s * 0.205, 0.18, height - 0.02)], [0.012, 0.018], wood.z, 8)
        post = [
            (s * 0.215, -0.25, 0),
            (s * 0.2, -0.19, height),
            (s * 0.2, -0.215, height + 0.2),
            (s * 0.195, -0.27, 0.84),
        ]
        tube(post, [0.012, 0.018, 0.016, 0.012], wood.z, 8)
    for z, y, tall in ((0.83, -0.268, 0.032), (0.545, -0.222, 0.018)):
        bent_rail([(-0.2 + 0.05 * k, y - 0.022 * sin(pi * k / 8), z) for k in range(9)], tall, 0.008, wood.x)
    for k in range(6):
        x = -0.13 + 0.052 * k
        tube([(x, -0.236, 0.55), (x, -0.284, 0.82)], 0.0075, wood.z, 6)


def bar_stool(p, material, height=0.66):
    """Counter stool with a low bent back, facing -y towards the bench."""
    wood = p.teak
    cushion(0.40, 0.38, 0.075, material, 0.5, 0.5, (0, 0, height), wrinkle=0.004, rings=18)
    lathe([(0.01, -0.03), (0.175, -0.03), (0.19, -0.005), (0.01, -0.005)], wood.x, 32, (0, 0, height - 0.03))
    legs(0.13, 0.12, height - 0.04, (0.012, 0.018), wood.z, 0.08)
    tube([(0.185 * cos(pi * k / 14), 0.175 * sin(pi * k / 14), 0.24) for k in range(29)], 0.008, p.brass, 6)
    turns = [radians(d) for d in range(10, 171, 10)]
    bent_rail(
        [(0.215 * cos(a), 0.02 + 0.2 * sin(a), height + 0.21 + 0.02 * sin(a)) for a in turns], 0.055, 0.009, wood.x
    )
    for a in (radians(55), radians(125)):
        tube(
            [(0.14 * cos(a), 0.13 * sin(a), height - 0.03), (0.205 * cos(a), 0.02 + 0.19 * sin(a), height + 0.19)],
            0.009,
            wood.z,
            8,
        )


def sofa_module(material, back=True, arm=0, width=0.98, depth=1.02):
    """One piece of a deep modular sofa; `arm` -1 left, 1 right, 0 none; without a back it is an ottoman."""
    cushion(width, depth, 0.3, material, 0.3, 0.14, (0, 0, 0.17), wrinkle=0.004, seed=arm)
    seat = depth - (0.2 if back else 0)
    cushion(width - 0.01, seat, 0.2, material, 0.42, 0.2, (0, 0.1 if back else 0, 0.38), wrinkle=0.01, seed=arm + 3)
    if back:
        cushion(
            width,
            0.3,
            0.62,
            material,
            0.4,
            0.22,
            (0, -depth / 2 + 0.12, 0.42),
            (-0.08, 0, 0),
            wrinkle=0.008,
            seed=arm + 6,
        )
        cushion(
            width - 0.06,
            0.24,
            0.42,
            material,
            0.55,
            0.32,
            (0, -depth / 2 + 0.33, 0.62),
            (-0.26, 0, 0),
            wrinkle=0.02,
            seed=arm + 8,
        )
    if arm:
        cushion(0.22, depth, 0.5, material, 0.38, 0.22, (arm * (width / 2 + 0.1), 0, 0.3), wrinkle=0.006, seed=arm)


def desk_chair(p):
    """Bent-ply shell on a swivel base, with leather pads."""
    leather = paint('#6a3a1e', 0.45, relief=0.15)
    rows = [
        (0.27, 0.43, 0.2, 0.02),
        (0.22, 0.455, 0.23, 0.03),
        (0.05, 0.45, 0.25, 0.05),
        (-0.12, 0.44, 0.25, 0.06),
        (-0.2, 0.47, 0.245, 0.07),
        (-0.245, 0.55, 0.235, 0.09),
        (-0.275, 0.68, 0.235, 0.1),
        (-0.30, 0.80, 0.225, 0.1),
        (-0.31, 0.88, 0.17, 0.07),
    ]

    def shell(i, j):
        y, z, half, bend = rows[j]
        u = -1 + i / 6
        upright = z > 0.6
        return u * half, y + bend * u * u * upright, z + bend * u * u * (not upright)

    thickened(grid(12, len(rows) - 1, shell, p.teak.x), 0.014, 2)
    cushion(0.43, 0.42, 0.07, leather, 0.5, 0.4, (0, 0.02, 0.485), wrinkle=0.004, rings=18)
    cushion(0.31, 0.06, 0.27, leather, 0.5, 0.35, (0, -0.218, 0.70), (0.19, 0, 0), wrinkle=0.004, rings=18)
    tube([(0, 0, 0.2), (0, 0, 0.44)], 0.028, p.dark, 12)
    lathe([(0.01, 0.2), (0.05, 0.2), (0.05, 0.24), (0.01, 0.25)], p.dark, 20)
    for i in range(4):
        a = pi / 4 + i * pi / 2
        spoke = [(0, 0, 0.22), (0.16 * cos(a), 0.16 * sin(a), 0.16), (0.3 * cos(a), 0.3 * sin(a), 0.03)]
        tube(spoke, [0.024, 0.02, 0.014], p.teak.z, 8)
