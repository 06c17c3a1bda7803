"""New Zealand bush: tree ferns, ground ferns, flax, cabbage trees, broadleaf trees and grass.

Every builder returns one body that is not in the scene yet; `scene.copy` plants it many times.
"""

import random
from math import cos, pi, sin

import bpy
from mathutils import Matrix, Vector

from .fronds import add_blade, add_frond
from .nodes import cached
from .shapes import add_tube
from .timber import bark, leaf

FERN_GREEN = ('#2f5019', '#86a23c', 0.5)


def merged(name, parts):
    """One body from (vertices, faces, material) parts."""
    vertices, faces, slots = [], [], []
    data = bpy.data.meshes.new(name)
    for slot, (part_vertices, part_faces, material) in enumerate(parts):
        first = len(vertices)
        vertices += part_vertices
        faces += [tuple(first + i for i in face) for face in part_faces]
        slots += [slot] * len(part_faces)
        data.materials.append(material)
    data.from_pydata(vertices, [], faces)
    data.polygons.foreach_set('material_index', slots)
    data.update()
    return bpy.data.objects.new(name, data)


@cached
def tree_fern(height=3.0, seed=1, fronds=22, length=2.1, teeth=11, pinnae=40, skirt=11, fill=0.56):
    """Ponga: slim fibrous trunk, an umbrella of fronds and a skirt of dead ones."""
    rng = random.Random(seed)
    lean = rng.uniform(-0.12, 0.12)
    top = Vector((lean * height, 0, height))
    trunk, green, dead = ([], []), ([], []), ([], [])
    points = [(lean * height * (i / 10) ** 1.6, 0.025 * sin(i * 1.3), height * i / 10) for i in range(11)]
    radii = [(0.15 - 0.05 * min(1, i / 5) + (0.045 if i > 8 else 0)) * rng.uniform(0.92, 1.08) for i in range(11)]
    add_tube(*trunk, points, radii, 14)
    for k in range(fronds):
        azimuth = 2 * pi * k * 0.381966 + rng.uniform(-0.2, 0.2)
        base = top + Vector((cos(azimuth), sin(azimuth), 0)) * 0.06
        rise = 1.25 - 0.95 * k / fronds + rng.uniform(-0.1, 0.1)
        add_frond(
            *green,
            base,
            azimuth,
            length * rng.uniform(0.85, 1.1),
            rise,
            1.55 + 0.35 * rng.random(),
            pinnae,
            0.48,
            rng,
            teeth,
            fill,
        )
    for _ in range(skirt):
        base = top - Vector((0, 0, 0.1 + 0.12 * rng.random()))
        add_frond(
            *dead,
            base,
            rng.uniform(0, 2 * pi),
            length * rng.uniform(0.3, 0.52),
            -0.75 + rng.uniform(-0.3, 0.3),
            0.7,
            24,
            0.13,
            rng,
            6,
        )
    return merged(
        'tree fern',
        [(*green, leaf(*FERN_GREEN)), (*trunk, bark('#3a2a1c', '#150e09')), (*dead, leaf('#3a2818', '#6a4a2a', 0.2))],
    )


@cached
def ground_fern(seed=1, fronds=11, length=0.75, pinnae=22, teeth=7, fill=0.56):
    """Low fern of the forest floor.  More pinnae and teeth, and less fill, before the lens."""
    rng, green = random.Random(seed), ([], [])
    for k in range(fronds):
        azimuth = 2 * pi * k / fronds + rng.uniform(-0.3, 0.3)
        reach, rise = length * rng.uniform(0.7, 1.1), rng.uniform(0.7, 1.25)
        add_frond(*green, (0, 0, 0), azimuth, reach, rise, 1.5, pinnae, 0.16, rng, teeth, fill)
    return merged('ground fern', [(*green, leaf('#33541e', '#86a244', 0.5))])


@cached
def flax(seed=1, leaves=60, length=1.5, width=0.055, dark='#3c5a24', light='#86a048'):
    """Harakeke: a fan of strap leaves.  Small ones make pot plants and dry grasses."""
    rng, green = random.Random(seed), ([], [])
    for _ in range(leaves):
        azimuth, rise = rng.uniform(0, 2 * pi), rng.uniform(0.75, 1.5)
        base = (cos(azimuth) * 0.12 * rng.random(), sin(azimuth) * 0.12 * rng.random(), 0)
        add_blade(
            *green,
            base,
            azimuth,
            length * rng.uniform(0.6, 1.1),
            width * rng.uniform(0.7, 1.2),
            rise,
            rng.uniform(0.2, 1.3),
        )
    return merged('flax', [(*green, leaf(dark, light, 0.3, 0.4))])


def house_plant(seed=4, leaves=30, length=0.95, width=0.06):
    """Pot plant in the darker green of the rooms."""
    return flax(seed, leaves, length, width, '#2c4a20', '#6a8a3a')


def dry_grass(seed=9, leaves=14, length=0.45, width=0.018):
    """Dried stems for vases."""
    return flax(seed, leaves, length, width, '#7a7a3a', '#c0b070')


@cached
def cabbage_tree(seed=1, height=5.0):
    """Tī kōuka: forked trunk with tufts."""
    rng, trunk, green, tufts = random.Random(seed), ([], []), ([], []), []
    add_tube(*trunk, [(0, 0, 0), (0.05, 0, height * 0.3), (0.0, 0.05, height * 0.55)], [0.2, 0.15, 0.13], 10)
    for _ in range(rng.randint(4, 6)):
        azimuth, out, top = rng.uniform(0, 2 * pi), rng.uniform(0.5, 1.3), height * rng.uniform(0.8, 1.0)
        tip = (cos(azimuth) * out, sin(azimuth) * out, top)
        bend = (tip[0] * 0.6, tip[1] * 0.6, height * 0.68)
        add_tube(*trunk, [(0, 0.05, height * 0.5), bend, tip], [0.11, 0.08, 0.07], 8)
        tufts.append(tip)
    for tip in tufts:
        for _ in range(110):
            add_blade(
                *green,
                tip,
                rng.uniform(0, 2 * pi),
                rng.uniform(0.55, 0.85),
                0.045,
                rng.uniform(-0.7, 1.5),
                rng.uniform(0.1, 0.6),
                3,
            )
    return merged('cabbage tree', [(*green, leaf('#48602c', '#90a850', 0.3)), (*trunk, bark('#7a6a56', '#3a3026'))])


def add_leaf_cloud(vertices, faces, centre, radius, count, size, flat, rng):
    """Leaves scattered in a flattened ball, mostly near its shell."""
    for _ in range(count):
        offset = Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1))).normalized() * radius * rng.random() ** 0.4
        offset.z *= flat
        p = centre + offset
        normal = Vector((rng.gauss(0, 0.6), rng.gauss(0, 0.6), 1)).normalized()
        along = Matrix.Rotation(rng.uniform(0, 2 * pi), 3, normal) @ normal.orthogonal().normalized()
        across, length = normal.cross(along), size * rng.uniform(0.6, 1.2)
        first = len(vertices)
        corners = (
            p,
            p + along * length * 0.5 + across * length * 0.3,
            p + along * length - normal * length * 0.15,
            p + along * length * 0.5 - across * length * 0.3,
        )
        vertices += [tuple(c) for c in corners]
        faces.append((first, first + 1, first + 2, first + 3))


@cached
def leafy_tree(
    seed=1,
    height=9.0,
    spread=3.0,
    clusters=26,
    leaves=420,
    size=0.13,
    dark='#24381a',
    light='#5f7a30',
    base=0.4,
    flat=0.45,
    clear=0.35,
):
    """Kānuka or broadleaf: leaning trunk, limbs, and clouds of leaves from `base` (share of the height) up."""
    rng, trunk, green = random.Random(seed), ([], []), ([], [])
    lean = Vector((rng.uniform(-0.12, 0.12), rng.uniform(-0.12, 0.12), 0))

    def stem(t):
        sway = Vector((sin(t * 5 + seed) * 0.12, cos(t * 4 + seed) * 0.12, 0)) * t * 2
        return Vector((0, 0, height * t)) + lean * height * t * t + sway

    add_tube(*trunk, [stem(i / 8 * 0.88) for i in range(9)], [0.18 * (1 - 0.8 * i / 8) for i in range(9)], 8)
    for c in range(clusters):
        t = base + (1 - base) * ((c + 0.5) / clusters) ** 0.8
        azimuth = c * 2.399 + rng.uniform(-0.4, 0.4)
        outline = sin(pi * min(1.0, 0.25 + 0.75 * (t - base) / (1 - base)) ** 0.9)
        reach = spread * (0.35 + 0.65 * rng.random() ** 0.5) * max(0.25, outline)
        centre = stem(t) + Vector((cos(azimuth) * reach, sin(azimuth) * reach, rng.uniform(0, 0.6)))
        start = stem(max(0.2, t - 0.22))
        add_tube(
            *trunk, [start, start * 0.45 + centre * 0.55 + Vector((0, 0, -0.25)), centre], [0.063, 0.036, 0.012], 5
        )
        add_leaf_cloud(*green, centre, spread * rng.uniform(0.30, 0.46), leaves, size, flat, rng)
    return merged('tree', [(*green, leaf(dark, light, clear)), (*trunk, bark('#5a4836', '#241a12'))])


@cached
def grass_tuft(seed=1, blades=1500, size=1.15, height=0.075, dark='#36461f', light='#7b8a44', width=0.012):
    """A patch of rough lawn that thins out at its rim, so that no seam shows: grasses of several heights, every
    ninth blade dry.  Blades of `width` metres: broad ones hold together from afar, fine ones are for the ground
    before the lens."""
    rng = random.Random(seed)
    green, straw = ([], []), ([], [])
    for _ in range(blades):
        turn, away = rng.uniform(0, 2 * pi), size * 0.85 * rng.random() ** 0.5 * rng.uniform(0.75, 1.0)
        x, y, azimuth = away * cos(turn), away * sin(turn), rng.uniform(0, 2 * pi)
        vertices, faces = straw if rng.random() < 0.11 else green
        length, bend, half = (
            height * rng.uniform(0.4, 1.0) ** 0.7 * rng.choice((1, 1, 1.6)),
            rng.uniform(0.1, 1.1),
            width / 2,
        )
        dx, dy, first = cos(azimuth), sin(azimuth), len(vertices)
        for reach, rise, wide in ((0, -0.01, half), (0.3, 0.55 * length, 0.8 * half)):
            ox, oy = x + dx * bend * length * reach, y + dy * bend * length * reach
            vertices += [(ox - dy * wide, oy + dx * wide, rise), (ox + dy * wide, oy - dx * wide, rise)]
        vertices.append((x + dx * bend * length, y + dy * bend * length, length))
        faces += [(first, first + 1, first + 3, first + 2), (first + 2, first + 3, first + 4)]
    return merged('grass', [(*green, leaf(dark, light, 0.3)), (*straw, leaf('#857c4e', '#b0a56e', 0.3))])
