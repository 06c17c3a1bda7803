"""Shader trees written as expressions: values of nodes add, multiply and mix like numbers."""

import functools

import bpy

from .colour import linear


class Value:
    """An output socket of a shader under construction."""

    def __init__(self, shader, socket):
        self.shader, self.socket = shader, socket

    def __add__(self, other):
        return self.shader.maths('ADD', self, other)

    def __sub__(self, other):
        return self.shader.maths('SUBTRACT', self, other)

    def __rsub__(self, other):
        return self.shader.maths('SUBTRACT', other, self)

    def __mul__(self, other):
        return self.shader.maths('MULTIPLY', self, other)

    def __truediv__(self, other):
        return self.shader.maths('DIVIDE', self, other)

    __radd__, __rmul__ = __add__, __mul__

    def __abs__(self):
        return self.shader.maths('ABSOLUTE', self)

    def below(self, limit):
        """1 where the value is less than `limit`, else 0."""
        return self.shader.maths('LESS_THAN', self, limit)

    def apply(self, operation, other=0.0):
        """A named maths operation: 'SINE', 'FLOOR', 'FRACT', 'SQRT', 'POWER', 'MINIMUM' …"""
        return self.shader.maths(operation, self, other)


class Shader:
    """A material being built.  Colours may be given as '#rrggbb'."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.end = self.tree.nodes.new('ShaderNodeOutputMaterial')

    def node(self, kind, settings=None, **inputs):
        """Add a node; inputs by name with _ for space, or _0, _1 … by position."""
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in (settings or {}).items():
            setattr(node, key, value)
        for key, value in inputs.items():
            self.feed(node, int(key[1:]) if key[0] == '_' else key.replace('_', ' '), value)
        return node

    def feed(self, node, key, value):
        """Link a value to an input, or set its number or colour."""
        socket = node.inputs[key]
        if isinstance(value, Value):
            self.tree.links.new(value.socket, socket)
        elif isinstance(value, bpy.types.Node):
            self.tree.links.new(value.outputs[0], socket)
        else:
            value = linear(value) if isinstance(value, str) else value
            wants_alpha = hasattr(value, '__len__') and len(value) == 3 and len(socket.default_value) == 4
            socket.default_value = (*value, 1) if wants_alpha else value

    def out(self, node, key=0):
        """An output of a node as a value."""
        return Value(self, node.outputs[key])

    def maths(self, operation, a, b=0.0):
        """One arithmetic step."""
        return self.out(self.node('Math', {'operation': operation}, _0=a, _1=b))

    def mix(self, share, a, b, mode='MIX'):
        """Blend two colours."""
        return self.out(self.node('MixRGB', {'blend_type': mode}, _0=share, _1=a, _2=b))

    def shaded(self, share, colour, factor):
        """A colour darkened or lit by `factor`, as far as `share` says."""
        return self.mix(share, colour, self.mix(1, colour, factor, 'MULTIPLY'))

    def ramp(self, value, stops, constant=False):
        """Colour ramp; stops are (position, grey or hex or triple)."""
        node = self.node('ValToRGB', _0=value)
        if constant:
            node.color_ramp.interpolation = 'CONSTANT'
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            colour = linear(colour) if isinstance(colour, str) else colour
            element.position = position
            element.color = (*colour, 1) if hasattr(colour, '__len__') else (colour, colour, colour, 1)
        return self.out(node)

    def position(self, space='Object'):
        """Point on the surface: 'Object', or 'Generated' for 0..1 across the body."""
        return self.out(self.node('TexCoord'), space)

    def axes(self, vector=None):
        """x, y and z of a vector, by default of the position."""
        node = self.node('SeparateXYZ', _0=vector or self.position())
        return [self.out(node, i) for i in range(3)]

    def vector(self, x, y, z=0.0):
        """A vector from three values."""
        return self.out(self.node('CombineXYZ', _0=x, _1=y, _2=z))

    def noise(self, vector, scale=5.0, detail=4, roughness=0.55, distortion=0.0):
        """Cloudy noise of 0..1."""
        return self.out(
            self.node('TexNoise', Vector=vector, Scale=scale, Detail=detail, Roughness=roughness, Distortion=distortion)
        )

    def bump(self, height, strength=0.3, distance=0.01):
        """Surface relief from a height value."""
        return self.out(self.node('Bump', Strength=strength, Distance=distance, Height=height))

    def principled(self, **inputs):
        """Finish as an ordinary surface and return the material."""
        return self.surface(self.node('BsdfPrincipled', **inputs))

    def surface(self, node):
        """Finish with any shader node and return the material."""
        self.tree.links.new(node.outputs[0], self.end.inputs[0])
        return self.material

    def glowing(self, node):
        """Finish a material that shines for the camera only; lamps beside it give the light."""
        self.material.cycles.sample_as_light = False
        return self.surface(node)


def cached(build):
    """The same arguments give the same material."""
    made = {}

    @functools.wraps(build)
    def once(*args, **options):
        key = (args, tuple(sorted(options.items())))
        if key not in made:
            made[key] = build(*args, **options)
        return made[key]

    return once
