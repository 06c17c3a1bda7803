"""Firewood that is nowhere the same twice: round and split logs, stacked, charred or on a bed of embers.

A log lies along its own z axis, with its middle at the origin, until `laid` turns it.
"""

import random
from math import cos, pi, radians, sin

from mathutils import Quaternion, Vector, noise

from .nodes import Shader, cached
from .shapes import grid, mesh
from .timber import bark, fine_timber

SPLITS = {'round': 2 * pi, 'half': pi, 'quarter': 0.62 * pi}
AROUND, ALONG = 26, 9


@cached
def end_grain(light='#d3a870', dark='#a87a48'):
    """Sawn end of a log: growth rings round a heart that lies off the middle, darker heartwood, cracks."""
    m = Shader('end grain')
    x, y, _ = m.axes()
    own = m.out(m.node('ObjectInfo'), 'Random')
    shake = m.noise(m.position(), 14.0, 3) * 0.012
    dx, dy = x + own * 0.014 + shake, y - own * 0.010 + shake
    radius = (dx * dx + dy * dy).apply('SQRT')
    rings = (radius * (own * 500 + 900)).apply('SINE') * 0.5 + 0.5
    colour = m.mix(rings * m.noise(m.position(), 40.0, 2), light, dark)
    colour = m.shaded(0.75, colour, m.ramp(radius * 16.0, [(0.15, 0.62), (0.62, 1.0), (0.86, 0.9), (0.98, 0.5)]))
    colour = m.shaded(0.5, colour, m.ramp(own, [(0, (0.72, 0.66, 0.6)), (1, (1.12, 1.06, 1.0))]))
    spokes = m.noise(m.vector(m.maths('ARCTAN2', dy, dx) * 3.2, own * 40.0, 0.0), 1.0, 2)
    crack = m.ramp(spokes, [(0.30, 0.25), (0.345, 1.0)])
    colour = m.shaded(m.ramp(radius * 16.0, [(0.1, 0.0), (0.4, 0.8)]), colour, crack)
    saw = m.noise(m.vector(x * 20, y * 240, 0), 1.0, 3)
    return m.principled(Base_Color=colour, Roughness=0.85, Specular=0.15, Normal=m.bump(rings * 0.3 + saw, 0.35, 0.003))


@cached
def charred():
    """A burning log: black and crazed, ash on top, embers in the cracks underneath."""
    m = Shader('charred')
    x, y, z = m.axes()
    shake = m.out(m.node('TexNoise', Vector=m.position(), Scale=34.0, Detail=4.0), 1)
    bent = m.node('VectorMath', {'operation': 'SCALE'}, _0=shake, Scale=0.034)
    where = m.node('VectorMath', {'operation': 'ADD'}, _0=m.vector(x, y, z * 0.55), _1=bent)
    crazed = m.node('TexVoronoi', {'feature': 'DISTANCE_TO_EDGE'}, Vector=m.out(where), Scale=52.0)
    gap, rough = m.out(crazed), m.noise(m.position(), 60.0, 5, 0.6)
    gap = gap + (rough - 0.45) * 0.10
    facing = m.axes(m.out(m.node('NewGeometry'), 'Normal'))[2]
    patches = m.noise(m.position(), 9.0, 4)
    ash = m.ramp(facing * 0.5 + (patches - 0.5) * 1.5, [(0.28, 0.0), (0.62, 1.0)])
    colour = m.mix(m.ramp(rough, [(0.3, 0.0), (0.7, 1.0)]), '#0b0807', '#2a211b')
    colour = m.mix(ash * m.ramp(rough, [(0.35, 0.1), (0.6, 0.8)]), colour, '#8d857c')
    heat = m.ramp(gap, [(0.0, 1.0), (0.055, 0.35), (0.12, 0.0)]) * m.ramp(
        patches + facing * -0.32, [(0.46, 0.0), (0.80, 1.0)]
    )
    glow = m.ramp(heat, [(0.0, (0, 0, 0)), (0.25, '#7a1400'), (0.6, '#ff4a06'), (1.0, '#ffa030')])
    m.material.cycles.sample_as_light = False
    return m.principled(
        Base_Color=colour,
        Roughness=0.95,
        Specular=0.1,
        Emission=glow,
        Emission_Strength=2.2,
        Normal=m.bump(m.ramp(gap, [(0.0, 0.0), (0.12, 1.0)]) + rough * 0.5, 0.9, 0.012),
    )


@cached
def embers():
    """Glowing coals under ash: hottest in the gaps between them and in the middle of the bed."""
    m = Shader('embers')
    x, y, z = m.axes()
    coals = m.node('TexVoronoi', {'feature': 'DISTANCE_TO_EDGE'}, Vector=m.position(), Scale=38.0)
    own = m.axes(m.out(m.node('TexVoronoi', Vector=m.position(), Scale=38.0), 'Color'))[0]
    gap, fine = m.out(coals), m.noise(m.position(), 130.0, 4, 0.65)
    beds = m.noise(m.position(), 8.0, 3)
    middle = m.ramp((x * x * 9.0 + y * y * 4.0).apply('SQRT') + (beds - 0.5) * 0.9, [(0.30, 1.0), (1.15, 0.0)])
    ash = m.mix(m.ramp(fine, [(0.35, 0.0), (0.65, 1.0)]), '#0e0b0a', '#4a443f')
    heat = m.ramp(gap, [(0.0, 1.0), (0.1, 0.55), (0.3, 0.12)]) + own * 0.35 + (fine - 0.5) * 0.5 + (beds - 0.5) * 1.3
    heat = (heat + 0.22) * middle
    glow = m.ramp(heat, [(0.30, (0, 0, 0)), (0.46, '#5a0d00'), (0.66, '#f03c04'), (0.86, '#ff8a1e'), (1.0, '#ffc766')])
    m.material.cycles.sample_as_light = False
    return m.principled(
        Base_Color=ash,
        Roughness=1.0,
        Specular=0.0,
        Emission=glow,
        Emission_Strength=m.ramp(heat, [(0.3, 0.0), (1.0, 1.0)]) * 3.4,
        Normal=m.bump(m.ramp(gap, [(0.0, 0.0), (0.3, 1.0)]) + fine * 0.4, 1.0, 0.01),
    )


def outline(split, radius, seed):
    """Cross-section of a log: part of a wavy circle, closed over its split faces; True marks bark."""
    points, sweep = [], SPLITS[split]
    arc = AROUND if split == 'round' else AROUND - 9
    for k in range(arc):
        angle = sweep * (k / arc if split == 'round' else k / (arc - 1))
        wave = 1 + 0.10 * noise.noise(Vector((cos(angle) * 1.3, sin(angle) * 1.3, seed)))
        points.append(((radius * wave * cos(angle), radius * wave * sin(angle)), True))
    if split == 'half':
        points += [((radius * (-1 + 2 * (k + 1) / 10), 0.0), False) for k in range(9)]
    elif split == 'quarter':
        (xe, ye), _ = points[-1]
        points += [((xe * (1 - t), ye * (1 - t)), False) for t in (0.25, 0.5, 0.75)]
        points += [((radius * t, 0.0), False) for t in (0, 0.2, 0.4, 0.6, 0.8, 0.93)]
    middle = Vector((0.45 * radius * (split == 'quarter'), 0.42 * radius * (split != 'round')))
    return [((x - middle.x, y - middle.y), skin) for (x, y), skin in points]


def log(split, radius, length, rng, burning=False):
    """One log; its ends, its bark and its split faces are different materials."""
    seed = rng.uniform(0, 99)
    section = outline(split, radius, seed)
    count, bend = len(section), rng.uniform(-0.02, 0.02)
    skew = [rng.uniform(-0.06, 0.06) for _ in range(4)]
    vertices = []
    for i in range(ALONG + 1):
        t = 2 * i / ALONG - 1
        for (x, y), skin in section:
            rough = noise.noise(Vector((x * 26 + seed, y * 26, t * length * 6))) * (0.10 if skin else 0.05)
            swell = 1 + rough + 0.05 * t * skew[2]
            lean = (skew[0] * x + skew[1] * y) * (1 if abs(t) == 1 else 0)
            vertices.append((x * swell + bend * t * t, y * swell, t * length / 2 + lean))
    faces, slots = [], []
    for i in range(ALONG):
        for k in range(count):
            a, b = i * count + k, i * count + (k + 1) % count
            faces.append((a, b, b + count, a + count))
            slots.append(0 if section[k][1] and section[(k + 1) % count][1] else 1)
    faces += [tuple(range(count))[::-1], tuple(range(ALONG * count, (ALONG + 1) * count))]
    slots += [2, 2]
    ob = mesh('log', vertices, faces, smooth=True)
    skins = (bark('#7d6248', '#43301f'), fine_timber('#a9794a', '#d6ab74', 'z', 0.8), end_grain())
    for material in [charred()] * 3 if burning else skins:
        ob.data.materials.append(material)
    ob.data.polygons.foreach_set('material_index', slots)
    ob.data.use_auto_smooth, ob.data.auto_smooth_angle = True, radians(40)
    return ob


def laid(ob, at, along, roll=0.0):
    """Turn a log so that its own z axis points along a direction."""
    ob.rotation_mode = 'QUATERNION'
    ob.rotation_quaternion = Vector(along).to_track_quat('Z', 'Y') @ Quaternion((0, 0, 1), roll)
    ob.location = at
    return ob


def logs(at, columns, rows, length, axis='x', radius=0.068, seed=4):
    """Stack of firewood, round and split as it came; the logs lie along `axis` from `at`."""
    rng = random.Random(seed)
    for i in range(rows):
        for j in range(columns - i % 2):
            side, up = j * radius * 2.16 + (i % 2) * radius * 1.08, radius * (1.05 + i * 1.84)
            split = rng.choice(('round', 'round', 'half', 'quarter', 'quarter'))
            thick = radius * rng.uniform(0.9, 1.06) * {'round': 1.0, 'half': 1.26, 'quarter': 1.62}[split]
            ob = log(split, thick, length * rng.uniform(0.94, 1.02), rng)
            out = length / 2 + rng.uniform(-0.015, 0.02)
            spot = (out, side, up) if axis == 'x' else (side, out, up)
            along = (1, rng.uniform(-0.03, 0.03), 0) if axis == 'x' else (rng.uniform(-0.03, 0.03), 1, 0)
            laid(ob, Vector(at) + Vector(spot), along, rng.uniform(0, 2 * pi))


def ember_bed(wide, deep, height):
    """A heap of glowing coals, highest in its middle, `wide` along y and `deep` along x."""

    def at(i, j):
        x, y = deep * (i / 70 - 0.5), wide * (j / 110 - 0.5)
        rim = max(0.0, 1 - (2 * x / deep) ** 4) * max(0.0, 1 - (2 * y / wide) ** 4)
        heap = height * rim**0.7 * (0.7 + 0.5 * noise.noise(Vector((x * 9, y * 9, 3))))
        lumps = 0.020 * abs(noise.noise(Vector((x * 38, y * 38, 5)))) + 0.006 * noise.noise(Vector((x * 90, y * 90, 8)))
        return x, y, heap + lumps * rim

    return grid(70, 110, at, embers())
