"""Leaves that ferns, flax and cabbage trees are made of, added to growing lists of vertices and faces."""

import random
from math import cos, pi, sin

from mathutils import Vector

from .shapes import add_tube

UP = Vector((0, 0, 1))


def add_pinna(vertices, faces, start, along, across, length, width, teeth):
    """One side branch of a frond: a narrow tapering blade, its edge cut into forward-pointing teeth."""
    for k in range(teeth):
        near, far = k / teeth, (k + 1) / teeth
        inner = [start + along * length * t + Vector((0, 0, -0.10 * length * t * t)) for t in (near, far)]
        half = width * (1 - 0.9 * near**1.6)
        for side in (-1, 1):
            out = across * side * half
            first = len(vertices)
            lift = Vector((0, 0, half * 0.22))
            corners = (
                inner[0],
                inner[1],
                inner[1] + out * 0.86 + along * length * 0.5 / teeth + lift,
                inner[0] + out * 0.74 + lift,
            )
            vertices += [tuple(c) for c in corners]
            faces.append((first, first + 1, first + 2, first + 3))


def frond_spine(base, azimuth, length, rise, droop, twist, count):
    """Points of the arching midrib."""
    out = Vector((cos(azimuth), sin(azimuth), 0))
    side = Vector((-sin(azimuth), cos(azimuth), 0))
    points = [Vector(base)]
    for i in range(count):
        angle = rise - droop * (i / count) ** 1.25
        step = out * cos(angle) + UP * sin(angle) + side * twist * 0.12 * (i / count)
        points.append(points[-1] + step * length / count)
    return points, side


def add_frond(
    vertices,
    faces,
    base,
    azimuth,
    length=2.2,
    rise=1.0,
    droop=1.9,
    pinnae=34,
    width=0.48,
    rng=random,
    teeth=11,
    fill=0.56,
):
    """A whole fern frond: midrib with pairs of pinnae, widest in the middle.  With a `fill` of 0.5 they just
    touch; more closes the frond, less lets light between them, as one sees close by."""
    points, side = frond_spine(base, azimuth, length, rise, droop, rng.uniform(-0.35, 0.35), pinnae)
    rib = points[::3] + [points[-1]]
    add_tube(vertices, faces, rib, [0.014 * (1 - 0.8 * i / len(rib)) for i in range(len(rib))], 4)
    spacing = length / pinnae
    for i in range(3, pinnae + 1):
        t = i / pinnae
        reach = width * max(0.03, sin(pi * min(1, 0.16 + 0.84 * t) ** 1.15) ** 0.8)
        forward = (points[i] - points[i - 1]).normalized()
        up = side.cross(forward).normalized()
        up = up if up.z > 0 else -up
        for hand in (-1, 1):
            along = side * hand * 0.93 + forward * rng.uniform(0.28, 0.5) - up * rng.uniform(0.12, 0.3) - UP * 0.12
            along.normalize()
            across = along.cross(up).normalized()
            add_pinna(vertices, faces, points[i], along, across, reach * rng.uniform(0.92, 1.06), spacing * fill, teeth)


def add_blade(vertices, faces, base, azimuth, length, width, rise, droop, segments=6):
    """One strap leaf of flax or cabbage tree, arching over."""
    out = Vector((cos(azimuth), sin(azimuth), 0))
    side = Vector((-sin(azimuth), cos(azimuth), 0))
    point, first = Vector(base), len(vertices)
    for i in range(segments + 1):
        t = i / segments
        half = width * (1 - t**2.2) * (0.5 + 0.5 * min(1, t * 5)) / 2
        vertices += [tuple(point - side * half), tuple(point + side * half)]
        angle = rise - droop * t**1.6
        point = point + (out * cos(angle) + UP * sin(angle)) * length / segments
    for i in range(segments):
        j = first + 2 * i
        faces.append((j, j + 1, j + 3, j + 2))
