"""Sky, sun and lamps.  Strengths are watts, sky strength as a factor; directions point where light goes."""

from math import radians

import bpy
from mathutils import Vector

from .colour import linear
from .scene import link


def new_world():
    """The world's background node, ready to be set."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    return world.node_tree, world.node_tree.nodes['Background']


def sky(elevation=28.0, turn=200.0, strength=0.22, dust=1.2, air=1.0, ozone=1.0):
    """Clear Nishita sky without the sun's disc; the sun is a lamp of its own."""
    tree, background = new_world()
    node = tree.nodes.new('ShaderNodeTexSky')
    node.sky_type, node.sun_disc = 'NISHITA', False
    node.sun_elevation, node.sun_rotation = radians(elevation), radians(turn)
    node.air_density, node.dust_density, node.ozone_density = air, dust, ozone
    tree.links.new(node.outputs[0], background.inputs[0])
    background.inputs[1].default_value = strength
    return node


def clouds(sky_node, colour='#ffb48a', amount=0.75, scale=1.5, brightness=1.0):
    """Noise clouds on a plane above, lit in one colour, over an existing sky."""
    tree = sky_node.id_data
    nodes, links = tree.nodes, tree.links

    def maths(operation, a, b):
        node = nodes.new('ShaderNodeMath')
        node.operation = operation
        for socket, value in zip(node.inputs, (a, b)):
            if isinstance(value, float):
                socket.default_value = value
            else:
                links.new(value, socket)
        return node.outputs[0]

    direction = nodes.new('ShaderNodeSeparateXYZ')
    links.new(nodes.new('ShaderNodeTexCoord').outputs['Generated'], direction.inputs[0])
    height = maths('ADD', maths('MAXIMUM', direction.outputs[2], 0.0), 0.16)
    plane = nodes.new('ShaderNodeCombineXYZ')
    links.new(maths('DIVIDE', direction.outputs[0], height), plane.inputs[0])
    links.new(maths('MULTIPLY', maths('DIVIDE', direction.outputs[1], height), 2.2), plane.inputs[1])
    noise = nodes.new('ShaderNodeTexNoise')
    links.new(plane.outputs[0], noise.inputs['Vector'])
    for name, value in (('Scale', scale), ('Detail', 9), ('Roughness', 0.58), ('Distortion', 0.4)):
        noise.inputs[name].default_value = value
    edge = nodes.new('ShaderNodeValToRGB')
    edge.color_ramp.elements[0].position, edge.color_ramp.elements[1].position = 0.47, 0.78
    links.new(noise.outputs[0], edge.inputs[0])
    mix = nodes.new('ShaderNodeMixRGB')
    links.new(maths('MULTIPLY', edge.outputs[0], amount), mix.inputs[0])
    links.new(sky_node.outputs[0], mix.inputs[1])
    mix.inputs[2].default_value = (*(c * brightness for c in linear(colour)), 1)
    links.new(mix.outputs[0], nodes['Background'].inputs[0])


def dusk(colour, strength):
    """Even evening sky outside the windows."""
    _, background = new_world()
    background.inputs[0].default_value = (*linear(colour), 1)
    background.inputs[1].default_value = strength


def lamp(kind, power, colour, at=(0, 0, 0)):
    """Any lamp of Blender's."""
    data = bpy.data.lights.new('lamp', kind)
    data.energy, data.color = power, linear(colour)
    ob = link(bpy.data.objects.new('lamp', data))
    ob.location = at
    return ob


def aimed(ob, direction):
    """Turn a lamp or camera to look along a direction."""
    ob.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()
    return ob


def area(at, to, width, height, power, colour='#ffffff', seen=False, spread=180.0):
    """Soft light of a width and height, aimed at a point.  `seen` lets it show in reflections."""
    ob = lamp('AREA', power, colour, at)
    ob.data.shape, ob.data.size, ob.data.size_y, ob.data.spread = 'RECTANGLE', width, height, radians(spread)
    ob.visible_camera, ob.visible_glossy = False, seen
    return aimed(ob, Vector(to) - Vector(at))


def sun(direction, power, colour='#ffdcae', angle=1.5):
    """Sunlight along a direction; a larger angle (degrees) gives softer shadows."""
    ob = lamp('SUN', power, colour)
    ob.data.angle = radians(angle)
    return aimed(ob, direction)


def point(at, power, colour='#ffcf94', radius=0.09):
    """Lamplight from a small globe."""
    ob = lamp('POINT', power, colour, at)
    ob.data.shadow_soft_size = radius
    return ob
