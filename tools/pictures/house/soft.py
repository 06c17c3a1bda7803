"""Upholstery, bedding, curtains, towels and rugs."""

import os
from math import cos, pi, sin

import bmesh
import numpy as np
from mathutils import Vector, noise

from .shapes import add_tube, grid, mesh, power, skin
from .surfaces import fabric, flatweave

CLOTH = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'cloth')
THROW_SIZE = (26, 64)


def cushion(
    width,
    depth,
    height,
    material,
    flat=0.55,
    round_=0.28,
    at=(0, 0, 0),
    turn=(0, 0, 0),
    wrinkle=0.012,
    seed=0,
    rings=36,
):
    """Seat or back cushion as a super-ellipsoid: `flat` squares its profile, `round_` its plan."""
    sides = rings * 2
    body = []
    for i in range(rings + 1):
        up = -pi / 2 + pi * i / rings
        ring = []
        for k in range(sides):
            round_about = 2 * pi * k / sides
            x = width / 2 * power(cos(up), flat) * power(cos(round_about), round_)
            y = depth / 2 * power(cos(up), flat) * power(sin(round_about), round_)
            z = height / 2 * power(sin(up), flat)
            coarse = noise.noise(Vector((x * 4 + seed * 7.3, y * 4, z * 4)))
            fine = noise.noise(Vector((x * 11 + seed, y * 11, z * 7)))
            swell = 1 + wrinkle * (2 * coarse + 0.6 * fine)
            ring.append((x * swell, y * swell, z * (swell + wrinkle * 3 * coarse)))
        body.append(ring)
    ob = skin(body, material)
    ob.location, ob.rotation_euler = at, turn
    return ob


def pillow(width, depth, height, material, at=(0, 0, 0), turn=(0, 0, 0), seed=0, steps=30, waist=0.10):
    """Stuffed pillow with a seam and pointed corners; it lies flat, `height` thick."""
    count = steps + 1

    def at_seam(i, j, side):
        a, b = sin((-1 + 2 * i / steps) * pi / 2), sin((-1 + 2 * j / steps) * pi / 2)
        x, y = width / 2 * a * (1 - waist * (1 - b * b)), depth / 2 * b * (1 - waist * (1 - a * a))
        full = max(0.0, (1 - a * a) * (1 - b * b))
        dent = noise.noise(Vector((x * 5 + seed * 9.7, y * 5, side * 3)))
        crease = noise.noise(Vector((x * 16 + seed, y * 16, side)))
        z = height / 2 * full**0.42 * (1 + 0.16 * dent) + height * 0.06 * crease * full**0.3
        return x, y, side * z + 0.014 * noise.noise(Vector((x * 4, y * 4, seed)))

    vertices = [at_seam(i, j, side) for side in (1, -1) for j in range(count) for i in range(count)]
    faces = []
    for side in range(2):
        for j in range(steps):
            for i in range(steps):
                a = side * count * count + j * count + i
                face = (a, a + 1, a + count + 1, a + count)
                faces.append(face if side == 0 else face[::-1])
    ob = mesh('pillow', vertices, faces, material, smooth=True)
    ob.location, ob.rotation_euler = at, turn
    body = bmesh.new()
    body.from_mesh(ob.data)
    bmesh.ops.remove_doubles(body, verts=body.verts, dist=0.0008)
    body.to_mesh(ob.data)
    body.free()
    return ob


def thickened(ob, thickness, smoothing=1):
    """Give a sheet body and softness."""
    solid = ob.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset = thickness, 1
    smooth = ob.modifiers.new('smoothing', 'SUBSURF')
    smooth.levels = smooth.render_levels = smoothing
    return ob


def bed_throw(material, at=(0, 0), stretch=1.0, lift=0.0, thickness=0.04, mirror=False):
    """Throw over a bed whose head is at x = 0; the folds come from a stored simulation."""
    columns, rows = THROW_SIZE
    points = np.load(os.path.join(CLOTH, 'throw.npy')).reshape(rows + 1, columns + 1, 3).astype(float)
    points[..., 0] += 2.82 + at[0]
    points[..., 1] = (points[..., 1] - 3.25) * stretch * (-1 if mirror else 1) + at[1]
    points[..., 2] += lift
    if mirror:
        points = points[::-1]
    return thickened(grid(columns, rows, lambda i, j: points[j, i], material), thickness)


def bedspread(material, half, start, foot, top=0.592, hem=0.13, calm=(1.28, 2.04)):
    """Linen cover over a bed whose head is at x = 0: flat above, hanging in soft folds down to `hem` along both sides
    and the foot.  Between the `calm` ends, where a throw presses on it, it is flat and the folds are shallow."""
    corner, rows = 0.09, (8, 5, 18)
    side, end = foot - corner - start, 2 * (half - corner)
    length = 2 * side + end + pi * corner

    def rim(s):
        """Point of the edge and direction outwards, `s` metres along it from the right of the head."""
        if s < side:
            return (start + s, -half), (0, -1), 0.0
        s -= side
        if s < pi * corner / 2:
            a = s / corner
            return (foot - corner + corner * sin(a), -half + corner - corner * cos(a)), (sin(a), -cos(a)), sin(2 * a)
        s -= pi * corner / 2
        if s < end:
            return (foot, -half + corner + s), (1, 0), 0.0
        a = min(pi / 2, (s - end) / corner)
        if s - end < pi * corner / 2:
            return (foot - corner + corner * cos(a), half - corner + corner * sin(a)), (cos(a), sin(a)), sin(2 * a)
        return (foot - corner - (s - end - pi * corner / 2), half), (0, 1), 0.0

    def at(i, j):
        s = length * i / 420
        (x, y), (dx, dy), bend = rim(s)
        middle = min(x, foot - half)
        if j <= rows[0]:
            t = (j / rows[0]) ** 0.8
            px, py = middle + (x - 0.03 * dx - middle) * t, (y - 0.03 * dy) * t
            puff = 0.012 * noise.noise(Vector((px * 2.4, py * 2.4, 7))) + 0.012 * (1 - t)
            pressed = min(1.0, max(0.0, 10 * (px - calm[0]))) if px < calm[1] else max(0.0, 1 - 10 * (px - calm[1]))
            return px, py, top + puff * (1.15 - t) * (1 - 0.85 * pressed)
        if j <= rows[0] + rows[1]:
            a = pi / 2 * (j - rows[0]) / rows[1]
            return x - 0.03 * dx * (1 - sin(a)), y - 0.03 * dy * (1 - sin(a)), top - 0.03 * (1 - cos(a))
        t = (j - rows[0] - rows[1]) / rows[2]
        still = 0.16 if calm[0] < x < calm[1] and not dx else 1.0
        wave = sin(s * 27 + 2.6 * noise.noise(Vector((s * 1.7, 3, 1)))) * (
            0.65 + 0.7 * noise.noise(Vector((s * 2.3, 1, 6)))
        )
        out = t**0.8 * (0.030 * still + still * 0.034 * wave + 0.075 * bend)
        sway = 0.016 * t * noise.noise(Vector((s * 5, t * 2, 4)))
        low = top - 0.03 - (top - 0.03 - hem) * t
        return x + dx * out - dy * sway, y + dy * out + dx * sway, low + 0.006 * t * wave

    return thickened(grid(420, sum(rows), at, material), 0.012, 0)


def curtain(start, end, z0, z1, material=None, folds=100, depth=0.045, pitch=0.62):
    """Hanging curtain between two (x, y) points; `z1` is its height or a function of 0..1 along it."""
    material = material or fabric('#e4d6bd', variation=0.15)
    start, end = Vector((*start, 0)), Vector((*end, 0))
    along = end - start
    out = Vector((-along.y, along.x, 0)).normalized()
    top = z1 if callable(z1) else lambda _: z1

    def at(i, j):
        wave = depth * (sin(i * pitch) + 0.35 * sin(i * 0.23 + 1)) * (1 - 0.25 * j / 8)
        p = start + along * i / folds + out * (wave + 0.012 * noise.noise(Vector((i * 0.1, j * 0.6, 0))))
        return p.x, p.y, z0 + (top(i / folds) - z0) * j / 8

    return grid(folds, 8, at, material)


def shag_rug(x0, x1, y0, y1, colour='#e0d2b8', strands=20000, pile=0.013):
    """Long-pile rug of real hair strands."""

    def at(i, j):
        return x0 + (x1 - x0) * i / 30, y0 + (y1 - y0) * j / 30, 0.012

    rug = grid(30, 30, at, fabric(colour, variation=0.35), smooth=False)
    rug.modifiers.new('pile', 'PARTICLE_SYSTEM')
    hair = rug.particle_systems[0].settings
    hair.type, hair.count, hair.use_advanced_hair = 'HAIR', strands, True
    hair.hair_step, hair.render_step, hair.display_step = 4, 4, 3
    hair.hair_length, hair.normal_factor, hair.factor_random, hair.brownian_factor = pile, 0.012, 0.016, 0.02
    hair.root_radius, hair.tip_radius, hair.radius_scale = 0.22, 0.16, 0.012
    hair.child_type, hair.rendered_child_count, hair.child_length = 'INTERPOLATED', 6, 0.9
    hair.roughness_1, hair.roughness_endpoint, hair.roughness_2 = 0.012, 0.02, 0.006
    return rug


def woven_rug(x0, x1, y0, y1, ground='#d9ccb0', band='#8a4a2c', line='#4f5a40', fringe=0.07):
    """Flat-woven wool rug with a border, lozenges and a fringe of knotted threads at both ends of x."""
    middle, half_x, half_y = ((x0 + x1) / 2, (y0 + y1) / 2, 0), (x1 - x0) / 2, (y1 - y0) / 2

    def at(i, j):
        x, y = half_x * (i / 40 - 1), half_y * (j / 30 - 1)
        rim = 0.0 if i in (0, 80) or j in (0, 60) else 1.0
        wave = 0.0025 * noise.noise(Vector((x * 1.7, y * 1.7, 4)))
        return x + 0.006 * noise.noise(Vector((y * 2, 1, 1))), y, 0.001 + rim * (0.011 + wave)

    rug = grid(80, 60, at, flatweave(ground, band, line, half_x, half_y))
    rug.location = middle
    vertices, faces = [], []
    for k in range(int(2 * half_y / 0.011)):
        y = -half_y + 0.011 * (k + 0.5)
        for side in (-1, 1):
            bend, reach = (
                0.016 * noise.noise(Vector((k * 1.9, side, 0))),
                fringe * (1 + 0.2 * noise.noise(Vector((k, side, 5)))),
            )
            points = [(side * (half_x - 0.004 + reach * t), y + bend * t * t, 0.009 - 0.005 * t) for t in (0, 0.5, 1)]
            add_tube(vertices, faces, points, (0.0028, 0.0026, 0.0034), 5)
    mesh('fringe', vertices, faces, fabric('#e6dcc4'), smooth=True).location = middle
    return rug


def flat_rug(x0, x1, y0, y1, colour, height=0.014, bevel=0.006):
    """Woven mat."""
    vertices = [(x, y, z) for z in (0.001, height) for y in (y0, y1) for x in (x0, x1)]
    faces = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    return mesh('mat', vertices, faces, fabric(colour, 400.0, 0.45, 0.85), bevel=bevel)


def terry(colour):
    """Towelling."""
    return fabric(colour, 700.0, 0.35, 0.7)


def folded_towels(at, colours, width=0.33, depth=0.24):
    """A pile of folded towels."""
    x, y, z = at
    for k, colour in enumerate(colours):
        cushion(
            width - 0.01 * (k % 2),
            depth - 0.008 * (k % 3),
            0.064,
            terry(colour),
            0.33,
            0.17,
            (x, y, z + 0.032 + 0.059 * k),
            (0, 0, 0.04 * sin(k * 2.4)),
            wrinkle=0.006,
            seed=k,
            rings=20,
        )


def hung_sheet(profile, span, at, material, thickness=0.012):
    """Cloth folded over a rail: `profile` of (out, height) points, drawn along `span` metres with light waves.
    `at(out, along, height)` places it in the room."""
    steps = 28

    def point(i, j):
        out, height = profile[j]
        hang = max(0.0, 1.0 - height)
        return at(out + 0.010 * sin(i * 0.8) * min(1.0, hang * 4), span * (i / steps - 0.5), height)

    return thickened(grid(steps, len(profile) - 1, point, material), thickness)
