"""Cabinets and tables.  Built in a local frame: the back at y = 0, the front towards +y, x from 0 to the length."""

from .seating import legs
from .shapes import box, prism, sphere, superellipse, tube
from .soft import cushion
from .surfaces import fabric


def pull(p, x, y, z, half=0.06, material=None):
    """Bar handle in front of a door at `y`."""
    material = material or p.brass
    tube([(x - half, y + 0.03, z), (x + half, y + 0.03, z)], 0.0065, material, 8)
    for s in (-0.7, 0.7):
        tube([(x + s * half, y, z), (x + s * half, y + 0.03, z)], 0.005, material, 6)


def sideboard(p, length, depth=0.46, bottom=0.2, height=0.74, doors=4, wood=None):
    """Low cabinet on tapered legs with brass knobs."""
    wood = wood or p.teak
    box(0, length, 0.02, depth, bottom, height - 0.02, wood.x, 0.006)
    box(-0.02, length + 0.02, 0.02, depth + 0.012, height - 0.02, height, wood.x, 0.004)
    width = length / doors
    for i in range(doors):
        a = i * width
        box(a + 0.006, a + width - 0.006, depth - 0.004, depth + 0.014, bottom + 0.02, height - 0.035, wood.z, 0.003)
        sphere(0.013, (a + (width - 0.06 if i % 2 == 0 else 0.06), depth + 0.026, (bottom + height) / 2), p.brass, 10)
    for x in (0.1, length - 0.1):
        for y in (0.08, depth - 0.06):
            tube([(x, y, 0), (x, y, bottom)], [0.012, 0.02], wood.z, 8)


def bedside(p, width=0.46, depth=0.42, bottom=0.28, height=0.5):
    """Bedside table with a drawer, centred on x = 0."""
    box(-width / 2, width / 2, 0.02, depth, bottom, height, p.walnut.x, 0.01)
    box(
        -width / 2 + 0.02,
        width / 2 - 0.02,
        depth - 0.004,
        depth + 0.012,
        bottom + 0.02,
        height - 0.02,
        p.walnut.z,
        0.004,
    )
    sphere(0.013, (0, depth + 0.022, (bottom + height) / 2), p.brass, 10)
    for x in (-width / 2 + 0.05, width / 2 - 0.05):
        for y in (0.07, depth - 0.05):
            tube([(x, y, 0), (x, y, bottom)], [0.012, 0.018], p.walnut.z, 8)


def cabinet_run(p, length, doors, depth=0.62, height=0.9, drawers=(), top=None):
    """Kitchen bench of equal doors, some of them drawer stacks, with dark bar handles.  The front is at y = 0
    here and the body behind it, so that a bench stands where its front is."""
    width, wood = length / doors, p.teak.z
    box(0, length, -depth, -0.022, 0.1, height - 0.04, wood)
    box(0.02, length - 0.02, -depth + 0.02, -0.09, 0, 0.1, p.dark)
    box(0.012, length - 0.012, -0.023, -0.012, 0.105, height - 0.045, p.dark)
    for i in range(doors):
        a, b = i * width + 0.004, (i + 1) * width - 0.004
        rows = [(0.11, 0.36), (0.368, 0.60), (0.608, height - 0.05)] if i in drawers else [(0.11, height - 0.05)]
        for z0, z1 in rows:
            box(a, b, -0.014, 0.006, z0, z1, wood, 0.003)
            pull(p, (a + b) / 2, 0.004, z1 - 0.06, min(0.09, width * 0.3), p.dark)
    if top:
        box(-0.01, length + 0.01, -depth - 0.005, 0.035, height - 0.04, height, top, 0.005)


def coffee_table(p):
    """Oval table of one timber slab, at the origin, long along y."""
    prism(superellipse(0.48, 0.78, 0.8), 'z', 0.34, 0.385, p.beam.y, 0.01)
    legs(0.28, 0.48, 0.35, (0.014, 0.022), p.beam.z, 0.08, 10)


def dining_table(p, width=1.02, length=3.3):
    """Table for ten with rounded corners, long along y, at the origin."""
    wood = p.teak
    prism(superellipse(width / 2, length / 2, 0.28, 72), 'z', 0.705, 0.75, wood.y, 0.012)
    for s in (-1, 1):
        box(-0.36, 0.36, s * (length / 2 - 0.34) - 0.02, s * (length / 2 - 0.34) + 0.02, 0.62, 0.705, wood.x)
    box(-0.05, 0.05, -length / 2 + 0.36, length / 2 - 0.36, 0.63, 0.7, wood.y)
    legs(0.33, length / 2 - 0.38, 0.7, (0.022, 0.038), wood.z, 0.08, 14)


def bench_seat(p, length=1.24, colour='#7a5a34'):
    """Padded bench, long along y, at the origin."""
    box(-0.2, 0.2, -length / 2, length / 2, 0.36, 0.42, p.walnut.y, 0.01)
    cushion(0.42, length - 0.04, 0.1, fabric(colour, variation=0.3), 0.4, 0.2, (0, 0, 0.46), wrinkle=0.006)
    legs(0.15, length / 2 - 0.08, 0.37, (0.013, 0.02), p.walnut.z, 0.0)
