"""Bath, basins, taps and toilet.  Wall pieces are built in a local frame: wall at y = 0, facing +y."""
from math import cos, pi, sin

from .joinery import pull
from .ornaments import round_mirror
from .shapes import box, lathe, power, skin, tube
from .timber import wood

BATH = [(.70, 0), (.74, .012), (.80, .12), (.87, .30), (.95, .50), (1.0, .568), (1.0, .58), (.975, .588), (.93, .58), (.915, .56),
        (.86, .40), (.80, .24), (.72, .15), (.5, .12), (.01, .115)]
BASIN = [(.01, .012), (.12, .012), (.17, .05), (.205, .12), (.215, .135), (.21, .14), (.195, .13), (.155, .05), (.08, .03), (.01, .028)]


def bathtub(p, half_length=.86, half_width=.40):
    """Freestanding bath with raised ends, long along x, at the origin."""
    rings = []
    for scale, z in BATH:
        angles = [2 * pi * k / 96 for k in range(96)]
        rings.append([(half_length * scale * power(cos(a), .82), half_width * scale * power(sin(a), .82),
                       z + .07 * abs(cos(a)) ** 3 * (z / .58) ** 2) for a in angles])
    ob = skin(rings, p.porcelain)
    smooth = ob.modifiers.new('smoothing', 'SUBSURF')
    smooth.levels = smooth.render_levels = 1
    return ob


def bath_filler(p):
    """Floor-standing brass tap, spout towards +x, at the origin."""
    for d in (-.07, .07):
        tube([(0, d, 0), (0, d, .82)], .012, p.brass, 12)
        lathe([(.01, 0), (.032, 0), (.032, .01)], p.brass, 20, (0, d, .004))
    tube([(0, -.12, .80), (0, .12, .80)], .018, p.brass, 12)
    spout = [(0, 0, .80), (0, 0, .98), (.03, 0, 1.04), (.10, 0, 1.07), (.17, 0, 1.05), (.21, 0, .99), (.215, 0, .93)]
    tube(spout, .013, p.brass, 12)
    for d in (-.14, .14):
        tube([(0, d - .035, .80), (0, d + .035, .80)], .008, p.brass, 8)
        tube([(-.035, d, .80), (.035, d, .80)], .008, p.brass, 8)


def wall_tap(p, x, z):
    """Brass spout with two cross handles above a basin."""
    tube([(x, 0, z), (x, .12, z), (x, .20, z - .005), (x, .225, z - .03)], .012, p.brass, 12)
    for s in (-.13, .13):
        tube([(x + s, 0, z), (x + s, .07, z)], .014, p.brass, 12)
        tube([(x + s - .035, .065, z), (x + s + .035, .065, z)], .006, p.brass, 8)
        tube([(x + s, .065, z - .035), (x + s, .065, z + .035)], .006, p.brass, 8)


def vanity(p, length, doors, basin_at, depth=.52, height=.82, mirror_radius=.4):
    """Floating timber cabinet with a marble top, round basin, wall tap and round mirror; x from 0 to `length`."""
    top = height - .04
    box(0, length, .022, depth, height - .48, top, p.walnut.x, .008)
    box(-.015, length + .015, .022, depth + .015, top, height, p.marble, .005)
    width = length / doors
    for k in range(doors):
        box(width * k + .008, width * (k + 1) - .008, depth - .002, depth + .016, height - .465, top - .015, p.walnut.z, .004)
        pull(p, width * (k + .5), depth + .014, top - .08)
    lathe(BASIN, p.porcelain, 56, (basin_at, .27, height))
    wall_tap(p, basin_at, height + .28)
    round_mirror(p, (basin_at, .022, height + .80), mirror_radius, '+y')


def toilet(p):
    """Close-coupled toilet with a timber seat, back to the wall, middle at x = 0."""
    box(-.19, .19, .01, .19, .40, .80, p.porcelain, .03, 4)
    box(-.2, .2, 0, .2, .80, .835, p.porcelain, .012, 3)
    lathe([(.01, 0), (.025, 0), (.025, .012), (.01, .014)], p.brass, 24, (0, .1, .835))

    def outline(scale, z, half, front, back, shift=0.):
        angles = [2 * pi * k / 56 for k in range(56)]
        return [(half * scale * cos(a), .40 + (front if sin(a) > 0 else back) * scale * sin(a) - shift, z) for a in angles]
    pan = [(.70, 0), (.71, .02), (.68, .12), (.74, .24), (.92, .35), (1., .395), (.99, .412), (.01, .412)]
    skin([outline(s, z, .185, .25, .21, (1 - s) * .06) for s, z in pan], p.porcelain)
    lid = [(.97, .414), (1., .42), (1., .440), (.97, .448), (.01, .452)]
    skin([outline(s, z, .195, .262, .21) for s, z in lid], wood('#6b4526', '#95663a', 'x', .3))
    box(-.11, .11, .04, .2, .10, .42, p.porcelain, .02, 3)
