"""The scene itself: starting empty, grouping what is built, placing copies."""

import random

import bpy


def reset():
    """An empty scene for Cycles; the same seed gives the same picture."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.render.engine = 'CYCLES'
    bpy.context.scene.cycles.use_auto_tile = False
    random.seed(7)


def link(ob):
    """Put an object into the scene."""
    bpy.context.scene.collection.objects.link(ob)
    return ob


class group:
    """`with group((x, y, z), turn):` moves and turns everything built inside, as one piece."""

    def __init__(self, at, turn=0.0):
        self.at, self.turn = at, turn

    def __enter__(self):
        self.before = set(bpy.data.objects)

    def __exit__(self, *_):
        handle = link(bpy.data.objects.new('group', None))
        for ob in bpy.data.objects:
            if ob not in self.before and ob is not handle and ob.parent is None:
                ob.parent = handle
        handle.location, handle.rotation_euler = self.at, (0, 0, self.turn)


def copy(source, at, turn=0.0, scale=1.0, tilt=0.0):
    """A copy of a body that shares its mesh: plants by the hundred cost little memory."""
    ob = link(bpy.data.objects.new('copy', source.data))
    ob.location = at
    ob.rotation_euler = (random.uniform(-tilt, tilt), random.uniform(-tilt, tilt), turn)
    ob.scale = scale if hasattr(scale, '__len__') else (scale, scale, scale)
    return ob
