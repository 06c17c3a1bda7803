"""Geometry: from boxes to turned and swept bodies.  Metres throughout, z up."""

from math import copysign, cos, pi, radians, sin

import bmesh
import bpy
from mathutils import Vector


def mesh(name, vertices, faces, material=None, smooth=False, bevel=0.0, segments=3, link=True):
    """A mesh object.  Glowing materials (named 'glow…') neither cast shadows nor light other things;
    a lamp beside them does."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in vertices], [], faces)
    data.update()
    ob = bpy.data.objects.new(name, data)
    if material:
        data.materials.append(material)
        if material.name.startswith('glow'):
            ob.visible_diffuse = ob.visible_shadow = False
    if bevel:
        rounding = ob.modifiers.new('bevel', 'BEVEL')
        rounding.width, rounding.segments, rounding.limit_method = bevel, segments, 'ANGLE'
        if segments > 2:
            data.use_auto_smooth, data.auto_smooth_angle = True, radians(50)
    if smooth or (bevel and segments > 2):
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    if link:
        bpy.context.scene.collection.objects.link(ob)
    return ob


def box(x0, x1, y0, y1, z0, z1, material, bevel=0.0, segments=2):
    """An upright box between two corners."""
    vertices = [(x, y, z) for z in (z0, z1) for y in (y0, y1) for x in (x0, x1)]
    faces = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    return mesh('box', vertices, faces, material, bevel=bevel, segments=segments)


def polygon(points, material):
    """One flat face."""
    return mesh('polygon', points, [tuple(range(len(points)))], material)


def prism(outline, axis, start, end, material, bevel=0.0):
    """A flat outline drawn out along `axis`.  The outline is (x, z) for 'y', (y, z) for 'x', (x, y) for 'z'."""

    def at(u, v, a):
        return {'y': (u, a, v), 'x': (a, u, v), 'z': (u, v, a)}[axis]

    count = len(outline)
    vertices = [at(u, v, start) for u, v in outline] + [at(u, v, end) for u, v in outline]
    sides = [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    ends = [tuple(range(count))[::-1], tuple(range(count, 2 * count))]
    ob = mesh('prism', vertices, ends + sides, material, bevel=bevel)
    outward_normals(ob)
    return ob


def outward_normals(ob):
    """Turn all faces of a closed body outwards."""
    body = bmesh.new()
    body.from_mesh(ob.data)
    bmesh.ops.recalc_face_normals(body, faces=body.faces)
    body.to_mesh(ob.data)
    body.free()


def grid(columns, rows, at, material, smooth=True, name='grid'):
    """A sheet of columns x rows quads; `at(i, j)` gives the point of column i, row j."""
    vertices = [at(i, j) for j in range(rows + 1) for i in range(columns + 1)]
    wide = columns + 1
    faces = [
        (j * wide + i, j * wide + i + 1, (j + 1) * wide + i + 1, (j + 1) * wide + i)
        for j in range(rows)
        for i in range(columns)
    ]
    return mesh(name, vertices, faces, material, smooth=smooth)


def skin(rings, material, smooth=True, caps=False, bevel=0.0):
    """A body through rings of equally many points, each ring closed in itself."""
    count = len(rings[0])
    vertices = [p for ring in rings for p in ring]
    faces = [
        (i * count + k, i * count + (k + 1) % count, (i + 1) * count + (k + 1) % count, (i + 1) * count + k)
        for i in range(len(rings) - 1)
        for k in range(count)
    ]
    if caps:
        faces += [tuple(range(count))[::-1], tuple(range(len(vertices) - count, len(vertices)))]
    return mesh('skin', vertices, faces, material, smooth=smooth, bevel=bevel)


def add_tube(vertices, faces, points, radii, sides=6, caps=False):
    """A tube along `points`, added to lists; one radius or one a point."""
    points = [Vector(p) for p in points]
    if not hasattr(radii, '__len__'):
        radii = [radii] * len(points)
    first = len(vertices)
    for i, p in enumerate(points):
        along = (points[min(i + 1, len(points) - 1)] - points[max(i - 1, 0)]).normalized()
        u = along.cross(Vector((0, 0, 1)) if abs(along.z) < 0.95 else Vector((1, 0, 0))).normalized()
        v = along.cross(u)
        for k in range(sides):
            angle = 2 * pi * k / sides
            vertices.append(tuple(p + (u * cos(angle) + v * sin(angle)) * radii[i]))
    for i in range(len(points) - 1):
        for k in range(sides):
            a, b = first + i * sides + k, first + i * sides + (k + 1) % sides
            faces.append((a, b, b + sides, a + sides))
    if caps:
        last = first + (len(points) - 1) * sides
        faces += [tuple(range(first, first + sides))[::-1], tuple(range(last, last + sides))]


def tube(points, radii, material, sides=8, smooth=True, caps=True):
    """A round bar along `points`."""
    vertices, faces = [], []
    add_tube(vertices, faces, points, radii, sides, caps)
    return mesh('tube', vertices, faces, material, smooth=smooth)


def sweep(points, radii, material, axis=(1, 0, 0), sides=28):
    """A tube whose cross-section keeps a fixed axis, so that a flat curve never twists."""
    points, axis = [Vector(p) for p in points], Vector(axis)
    rings = []
    for i, p in enumerate(points):
        along = (points[min(i + 1, len(points) - 1)] - points[max(i - 1, 0)]).normalized()
        other = along.cross(axis).normalized()
        angles = (2 * pi * k / sides for k in range(sides))
        rings.append([tuple(p + (axis * cos(a) + other * sin(a)) * radii[i]) for a in angles])
    ob = skin(rings, material, caps=True)
    ob.data.use_auto_smooth, ob.data.auto_smooth_angle = True, radians(60)
    return ob


def rounded(points, steps=5):
    """A turning profile drawn smoothly through its points (Catmull-Rom)."""
    points = [Vector((*p, 0)) for p in points]
    curve = []
    for i in range(len(points) - 1):
        before, a, b, after = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, len(points) - 1)]
        for k in range(steps):
            t = k / steps
            p = 0.5 * (
                2 * a
                + (b - before) * t
                + (2 * before - 5 * a + 4 * b - after) * t * t
                + (3 * a - before - 3 * b + after) * t**3
            )
            curve.append((max(p.x, 0.001), p.y))
    return curve + [tuple(points[-1][:2])]


def lathe(profile, material, sides=40, at=(0, 0, 0)):
    """A turned body: (radius, height) pairs round the upright axis at `at`."""
    rings = [[(r * cos(2 * pi * k / sides), r * sin(2 * pi * k / sides), z) for k in range(sides)] for r, z in profile]
    ob = skin(rings, material)
    ob.location = at
    return ob


def sphere(radius, at, material, rings=24):
    """A ball."""
    profile = [(max(1e-4, radius * sin(pi * i / rings)), -radius * cos(pi * i / rings)) for i in range(rings + 1)]
    return lathe(profile, material, rings * 2, at)


def disc(centre, radius, material, normal='-y', sides=60):
    """A flat round plate that faces along `normal`."""
    return polygon(circle(centre, radius, normal, sides), material)


def circle(centre, radius, normal='z', sides=60):
    """Points of a circle that faces along `normal` ('z', '-y', '+x' …)."""
    flat = 'xyz'.index(normal[-1])
    u, v = [i for i in range(3) if i != flat]
    points = []
    for k in range(sides):
        p = list(centre)
        p[u] += radius * cos(2 * pi * k / sides)
        p[v] += radius * sin(2 * pi * k / sides)
        points.append(tuple(p))
    return points


def power(value, exponent):
    """`value` to a power, its sign kept: squares the circle of super-ellipses."""
    return copysign(abs(value) ** exponent, value)


def superellipse(a, b, exponent, sides=60):
    """Outline between ellipse (1) and rectangle (towards 0) with half axes a and b."""
    angles = [2 * pi * k / sides for k in range(sides)]
    return [(a * power(cos(t), exponent), b * power(sin(t), exponent)) for t in angles]


def turned(ob, x=0.0, y=0.0, z=0.0):
    """Rotate an object; angles in radians."""
    ob.rotation_euler = (x, y, z)
    return ob


def placed(ob, at=(0, 0, 0), z=0.0, x=0.0, y=0.0):
    """Move and rotate an object built at the origin."""
    ob.location = at
    return turned(ob, x, y, z)
