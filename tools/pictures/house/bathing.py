"""Bath, basins, taps and toilet.  Wall pieces are built in a local frame: wall at y = 0, facing +y."""

from math import cos, pi, sin

from .joinery import pull
from .ornaments import round_mirror
from .shapes import box, lathe, power, skin, tube
from .timber import wood

BATH = [
    (0.70, 0),
    (0.74, 0.012),
    (0.80, 0.12),
    (0.87, 0.30),
    (0.95, 0.50),
    (1.0, 0.568),
    (1.0, 0.58),
    (0.975, 0.588),
    (0.93, 0.58),
    (0.915, 0.56),
    (0.86, 0.40),
    (0.80, 0.24),
    (0.72, 0.15),
    (0.5, 0.12),
    (0.01, 0.115),
]
BASIN = [
    (0.01, 0.012),
    (0.12, 0.012),
    (0.17, 0.05),
    (0.205, 0.12),
    (0.215, 0.135),
    (0.21, 0.14),
    (0.195, 0.13),
    (0.155, 0.05),
    (0.08, 0.03),
    (0.01, 0.028),
]


def bathtub(p, half_length=0.86, half_width=0.40):
    """Freestanding bath with raised ends, long along x, at the origin."""
    rings = []
    for scale, z in BATH:
        angles = [2 * pi * k / 96 for k in range(96)]
        rings.append(
            [
                (
                    half_length * scale * power(cos(a), 0.82),
                    half_width * scale * power(sin(a), 0.82),
                    z + 0.07 * abs(cos(a)) ** 3 * (z / 0.58) ** 2,
                )
                for a in angles
            ]
        )
    ob = skin(rings, p.porcelain)
    smooth = ob.modifiers.new('smoothing', 'SUBSURF')
    smooth.levels = smooth.render_levels = 1
    return ob


def bath_filler(p):
    """Floor-standing brass tap, spout towards +x, at the origin."""
    for d in (-0.07, 0.07):
        tube([(0, d, 0), (0, d, 0.82)], 0.012, p.brass, 12)
        lathe([(0.01, 0), (0.032, 0), (0.032, 0.01)], p.brass, 20, (0, d, 0.004))
    tube([(0, -0.12, 0.80), (0, 0.12, 0.80)], 0.018, p.brass, 12)
    spout = [
        (0, 0, 0.80),
        (0, 0, 0.98),
        (0.03, 0, 1.04),
        (0.10, 0, 1.07),
        (0.17, 0, 1.05),
        (0.21, 0, 0.99),
        (0.215, 0, 0.93),
    ]
    tube(spout, 0.013, p.brass, 12)
    for d in (-0.14, 0.14):
        tube([(0, d - 0.035, 0.80), (0, d + 0.035, 0.80)], 0.008, p.brass, 8)
        tube([(-0.035, d, 0.80), (0.035, d, 0.80)], 0.008, p.brass, 8)


def wall_tap(p, x, z):
    """Brass spout with two cross handles above a basin."""
    tube([(x, 0, z), (x, 0.12, z), (x, 0.20, z - 0.005), (x, 0.225, z - 0.03)], 0.012, p.brass, 12)
    for s in (-0.13, 0.13):
        tube([(x + s, 0, z), (x + s, 0.07, z)], 0.014, p.brass, 12)
        tube([(x + s - 0.035, 0.065, z), (x + s + 0.035, 0.065, z)], 0.006, p.brass, 8)
        tube([(x + s, 0.065, z - 0.035), (x + s, 0.065, z + 0.035)], 0.006, p.brass, 8)


def vanity(p, length, doors, basin_at, depth=0.52, height=0.82, mirror_radius=0.4):
    """Floating timber cabinet with a marble top, round basin, wall tap and round mirror; x from 0 to `length`."""
    top = height - 0.04
    box(0, length, 0.022, depth, height - 0.48, top, p.walnut.x, 0.008)
    box(-0.015, length + 0.015, 0.022, depth + 0.015, top, height, p.marble, 0.005)
    width = length / doors
    for k in range(doors):
        box(
            width * k + 0.008,
            width * (k + 1) - 0.008,
            depth - 0.002,
            depth + 0.016,
            height - 0.465,
            top - 0.015,
            p.walnut.z,
            0.004,
        )
        pull(p, width * (k + 0.5), depth + 0.014, top - 0.08)
    lathe(BASIN, p.porcelain, 56, (basin_at, 0.27, height))
    wall_tap(p, basin_at, height + 0.28)
    round_mirror(p, (basin_at, 0.022, height + 0.80), mirror_radius, '+y')


def toilet(p):
    """Close-coupled toilet with a timber seat, back to the wall, middle at x = 0."""
    box(-0.19, 0.19, 0.01, 0.19, 0.40, 0.80, p.porcelain, 0.03, 4)
    box(-0.2, 0.2, 0, 0.2, 0.80, 0.835, p.porcelain, 0.012, 3)
    lathe([(0.01, 0), (0.025, 0), (0.025, 0.012), (0.01, 0.014)], p.brass, 24, (0, 0.1, 0.835))

    def outline(scale, z, half, front, back, shift=0.0):
        angles = [2 * pi * k / 56 for k in range(56)]
        return [
            (half * scale * cos(a), 0.40 + (front if sin(a) > 0 else back) * scale * sin(a) - shift, z) for a in angles
        ]

    pan = [
        (0.70, 0),
        (0.71, 0.02),
        (0.68, 0.12),
        (0.74, 0.24),
        (0.92, 0.35),
        (1.0, 0.395),
        (0.99, 0.412),
        (0.01, 0.412),
    ]
    skin([outline(s, z, 0.185, 0.25, 0.21, (1 - s) * 0.06) for s, z in pan], p.porcelain)
    lid = [(0.97, 0.414), (1.0, 0.42), (1.0, 0.440), (0.97, 0.448), (0.01, 0.452)]
    skin([outline(s, z, 0.195, 0.262, 0.21) for s, z in lid], wood('#6b4526', '#95663a', 'x', 0.3))
    box(-0.11, 0.11, 0.04, 0.2, 0.10, 0.42, p.porcelain, 0.02, 3)
