"""Cabinets and tables.  Built in a local frame: the back at y = 0, the front towards +y, x from 0 to the length."""
from .seating import legs
from .shapes import box, prism, sphere, superellipse, tube
from .soft import cushion
from .surfaces import fabric


def pull(p, x, y, z, half=.06, material=None):
    """Bar handle in front of a door at `y`."""
    material = material or p.brass
    tube([(x - half, y + .03, z), (x + half, y + .03, z)], .0065, material, 8)
    for s in (-.7, .7):
        tube([(x + s * half, y, z), (x + s * half, y + .03, z)], .005, material, 6)


def sideboard(p, length, depth=.46, bottom=.2, height=.74, doors=4, wood=None):
    """Low cabinet on tapered legs with brass knobs."""
    wood = wood or p.teak
    box(0, length, .02, depth, bottom, height - .02, wood.x, .006)
    box(-.02, length + .02, .02, depth + .012, height - .02, height, wood.x, .004)
    width = length / doors
    for i in range(doors):
        a = i * width
        box(a + .006, a + width - .006, depth - .004, depth + .014, bottom + .02, height - .035, wood.z, .003)
        sphere(.013, (a + (width - .06 if i % 2 == 0 else .06), depth + .026, (bottom + height) / 2), p.brass, 10)
    for x in (.1, length - .1):
        for y in (.08, depth - .06):
            tube([(x, y, 0), (x, y, bottom)], [.012, .02], wood.z, 8)


def bedside(p, width=.46, depth=.42, bottom=.28, height=.5):
    """Bedside table with a drawer, centred on x = 0."""
    box(-width / 2, width / 2, .02, depth, bottom, height, p.walnut.x, .01)
    box(-width / 2 + .02, width / 2 - .02, depth - .004, depth + .012, bottom + .02, height - .02, p.walnut.z, .004)
    sphere(.013, (0, depth + .022, (bottom + height) / 2), p.brass, 10)
    for x in (-width / 2 + .05, width / 2 - .05):
        for y in (.07, depth - .05):
            tube([(x, y, 0), (x, y, bottom)], [.012, .018], p.walnut.z, 8)


def cabinet_run(p, length, doors, depth=.62, height=.9, drawers=(), top=None):
    """Kitchen bench of equal doors, some of them drawer stacks, with dark bar handles.  The front is at y = 0
    here and the body behind it, so that a bench stands where its front is."""
    width, wood = length / doors, p.teak.z
    box(0, length, -depth, -.022, .1, height - .04, wood)
    box(.02, length - .02, -depth + .02, -.09, 0, .1, p.dark)
    box(.012, length - .012, -.023, -.012, .105, height - .045, p.dark)
    for i in range(doors):
        a, b = i * width + .004, (i + 1) * width - .004
        rows = [(.11, .36), (.368, .60), (.608, height - .05)] if i in drawers else [(.11, height - .05)]
        for z0, z1 in rows:
            box(a, b, -.014, .006, z0, z1, wood, .003)
            pull(p, (a + b) / 2, .004, z1 - .06, min(.09, width * .3), p.dark)
    if top:
        box(-.01, length + .01, -depth - .005, .035, height - .04, height, top, .005)


def coffee_table(p):
    """Oval table of one timber slab, at the origin, long along y."""
    prism(superellipse(.48, .78, .8), 'z', .34, .385, p.beam.y, .01)
    legs(.28, .48, .35, (.014, .022), p.beam.z, .08, 10)


def dining_table(p, width=1.02, length=3.3):
    """Table for ten with rounded corners, long along y, at the origin."""
    wood = p.teak
    prism(superellipse(width / 2, length / 2, .28, 72), 'z', .705, .75, wood.y, .012)
    for s in (-1, 1):
        box(-.36, .36, s * (length / 2 - .34) - .02, s * (length / 2 - .34) + .02, .62, .705, wood.x)
    box(-.05, .05, -length / 2 + .36, length / 2 - .36, .63, .7, wood.y)
    legs(.33, length / 2 - .38, .7, (.022, .038), wood.z, .08, 14)


def bench_seat(p, length=1.24, colour='#7a5a34'):
    """Padded bench, long along y, at the origin."""
    box(-.2, .2, -length / 2, length / 2, .36, .42, p.walnut.y, .01)
    cushion(.42, length - .04, .1, fabric(colour, variation=.3), .4, .2, (0, 0, .46), wrinkle=.006)
    legs(.15, length / 2 - .08, .37, (.013, .02), p.walnut.z, .0)
