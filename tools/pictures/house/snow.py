"""Winter: snow on the land, on roofs and on leaves, a mountain behind, and the sky of the blue hour."""

from math import cos, hypot, pi, radians, sin, sqrt

import numpy as np
from mathutils import Vector, noise

from .colour import linear
from .light import new_world
from .nodes import Shader, Value, cached
from .shapes import grid

MOUNTAIN, MASSIF = 300.0, ((0, 0, 1.0), (-150, 40, 0.90), (120, 50, 0.93), (-330, 110, 0.70), (300, 120, 0.74))


@cached
def snow():
    """Fresh snow, lightly blown."""
    m = Shader('snow')
    blown, grain = m.noise(m.position(), 1.7, 4), m.noise(m.position(), 45.0, 4)
    colour = m.mix(blown, '#dfe6f0', '#f4f6fa')
    return m.principled(
        Base_Color=colour, Roughness=0.85, Specular=0.15, Normal=m.bump(blown * 0.8 + grain * 0.1, 0.25, 0.05)
    )


def lies_on(material, least):
    """Let snow lie on the upper side of a material, in patches, as far as a face looks up more than `least`."""
    m = Shader.__new__(Shader)
    m.material, m.tree = material, material.node_tree
    m.end = next(node for node in m.tree.nodes if node.type == 'OUTPUT_MATERIAL')
    bare = m.end.inputs[0].links[0].from_socket
    facing = m.axes(m.out(m.node('NewGeometry'), 'Normal'))[2]
    spots = m.noise(m.out(m.node('NewGeometry'), 'Position'), 2.6, 3)
    share = m.ramp(facing + (spots - 0.5) * 1.1, [(max(0.0, least), 0.0), (max(0.01, least + 0.28), 0.96)])
    white = m.node('BsdfDiffuse', Color='#e6ebf3')
    m.surface(m.node('MixShader', _0=share, _1=Value(m, bare), _2=white))


def blanket(corner, along, across, depth, seed=0, columns=90, rows=50, open_start=False):
    """Snow on a flat piece of roof or deck from `corner` over two edges, swollen at its rims; `open_start` leaves out
    the rim at the beginning of `across`."""
    corner, along, across = Vector(corner), Vector(along), Vector(across)
    up = along.cross(across).normalized()
    up = up if up.z > 0 else -up
    wide, deep = along.length, across.length

    def rim(away):
        near = min(1.0, max(0.0, away) / (depth * 1.3))
        return sqrt(max(0.0, 1 - (1 - near) ** 2))

    def at(i, j):
        u, v = (t - 0.14 * sin(2 * pi * t) for t in (i / columns, j / rows))  # closer at the rims
        fray = 0.06 * noise.noise(Vector((u * wide * 1.3, v * deep * 1.3, seed + 5)))
        edge = rim(min(u, 1 - u) * wide) * rim((1 - v) * deep if open_start else min(v, 1 - v) * deep)
        lumps = 0.84 + 0.34 * noise.noise(Vector((u * wide * 0.55, v * deep * 0.55, seed))) + fray
        out = along.normalized() * (u - 0.5) * 0.06 + across.normalized() * (v - 0.5) * 0.10 * (1 + 4 * fray)
        return corner + along * u + across * v + out + up * depth * lumps * edge

    return grid(columns, rows, at, snow())


def ridge_snow(start, end, radius):
    """Rounded snow along a ridge."""
    start, end = Vector(start), Vector(end)

    def at(i, j):
        p, turn = start + (end - start) * i / 80, pi * j / 12
        swell = (
            radius * (1 + 0.22 * noise.noise(Vector((p.y * 0.9, p.x * 0.9, 2)))) * min(1.0, sqrt(min(i, 80 - i) / 2))
        )
        return p.x + swell * 1.5 * cos(turn), p.y, p.z - 0.12 + swell * 1.05 * sin(turn)

    return grid(80, 12, at, snow())


def footprints(course, step=0.36, apart=0.10):
    """Where feet were set along a course of points: (x, y, direction)."""
    prints, side, left = [], 1, 0.0
    for a, b in zip(course, course[1:]):
        way = Vector(b) - Vector(a)
        while left < way.length:
            p, unit = Vector(a) + way.normalized() * left, way.normalized()
            prints.append((p.x - unit.y * apart * side, p.y + unit.x * apart * side, unit))
            side, left = -side, left + step
        left -= way.length
    return prints


def snowfield(level, course, area, cell=0.055, depth=0.22):
    """Snow-covered ground before the lens, trodden along `course`; `area` is (x0, x1, y0, y1)."""
    x0, x1, y0, y1 = area
    columns, rows = int((x1 - x0) / cell), int((y1 - y0) / cell)
    xs, ys = np.meshgrid(np.linspace(x0, x1, columns + 1), np.linspace(y0, y1, rows + 1))
    away = np.full(xs.shape, 9.0)
    for a, b in zip(course, course[1:]):
        way = np.subtract(b, a)
        t = (((xs - a[0]) * way[0] + (ys - a[1]) * way[1]) / (way @ way)).clip(0, 1)
        away = np.minimum(away, np.hypot(xs - a[0] - t * way[0], ys - a[1] - t * way[1]))
    dent = -0.07 * np.exp(-((away / 0.32) ** 4))
    for x, y, unit in footprints(course):
        u, v = (xs - x) * unit.x + (ys - y) * unit.y, (ys - y) * unit.x - (xs - x) * unit.y
        far = np.hypot(u / 0.155, v / 0.065)
        dent -= 0.085 * np.exp(-(far**6)) - 0.018 * np.exp(-(((far - 1.35) / 0.25) ** 2))

    def at(i, j):
        x, y = xs[j, i], ys[j, i]
        drift = 0.075 * noise.noise(Vector((x * 0.35, y * 0.5, 3))) + 0.018 * noise.noise(Vector((x * 1.6, y * 1.6, 6)))
        crust = 0.008 * noise.noise(Vector((x * 6, y * 6, 8)))
        return x, y, level(x, y) + depth + drift + crust + dent[j, i]

    return grid(columns, rows, at, snow())


def alpenglow(light):
    """Snow and rock of a far mountain in the last light, which comes from `light`; it shines for itself."""
    m = Shader('glow mountain')
    normal = m.out(m.node('NewGeometry'), 'Normal')
    towards = m.node('VectorMath', {'operation': 'DOT_PRODUCT'}, _0=normal, _1=tuple(Vector(light).normalized()))
    lit = m.ramp(m.out(towards, 'Value'), [(0.0, 0.0), (0.3, 0.3), (0.75, 1.0)])
    rough = m.noise(m.position(), 0.045, 8, 0.65)
    high = m.ramp(m.axes()[2] / MOUNTAIN, [(0.22, 1.0), (0.5, 0.0)])  # snow lies deep on the lower slopes
    steep = m.axes(normal)[2] + (rough - 0.5) * 1.1 + high
    white = m.mix(lit, '#5268a2', '#f2c0b4')
    rock = m.mix(lit, '#2f3b62', '#80616e')
    colour = m.mix(m.ramp(steep, [(0.44, 0.0), (0.56, 1.0)]), rock, white)
    return m.glowing(m.node('Emission', Color=colour, Strength=0.42))


def mountain(eye, azimuth, light, distance=1350.0):
    """A broad volcano of several summits, `azimuth` degrees to the right of the y axis as seen from `eye`."""
    ahead = Vector((sin(radians(azimuth)), cos(radians(azimuth)), 0))
    aside = Vector((ahead.y, -ahead.x, 0))

    def height(s, t):
        body = max(share * max(0.0, 1 - hypot(s - a, (t - b) * 0.9) / 1150) ** 2.1 for a, b, share in MASSIF)
        place = Vector((s / 210, t / 210, 4.4))
        ridges = noise.ridged_multi_fractal(place, 0.9, 2.1, 6, 0.95, 1.8) - 0.9
        broad = noise.fractal(Vector((s / 420 + 7, t / 420, 1)), 0.9, 2.0, 3)
        return MOUNTAIN * (body + (0.19 * ridges + 0.06 * broad) * body**0.55)

    def at(i, j):
        s, t = -1150 + 2300 * i / 460, -420 + 620 * j / 150
        p = Vector(eye) + ahead * (distance + t) + aside * s
        foot = min(1.0, j / 45) ** 0.7  # down to the plain, or one sees under the near edge
        return p.x, p.y, (height(s, t) + 18) * foot - 40

    return grid(460, 150, at, alpenglow(light))


def blue_hour(strength=1.0):
    """Sky after sunset: peach at the horizon, then rose, then deeper and deeper blue; returns its node for clouds."""
    tree, background = new_world()
    nodes, links = tree.nodes, tree.links
    parts, ramp = nodes.new('ShaderNodeSeparateXYZ'), nodes.new('ShaderNodeValToRGB')
    links.new(nodes.new('ShaderNodeTexCoord').outputs['Generated'], parts.inputs[0])
    links.new(parts.outputs[2], ramp.inputs[0])
    stops = ((0.0, '#e8b49a'), (0.07, '#d3a5ac'), (0.17, '#8d97c6'), (0.36, '#4c68a8'), (1.0, '#21386f'))
    elements = ramp.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(0.5)
    for element, (position, colour) in zip(elements, stops):
        element.position, element.color = position, (*linear(colour), 1)
    links.new(ramp.outputs[0], background.inputs[0])
    background.inputs[1].default_value = strength
    return ramp
