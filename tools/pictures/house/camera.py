"""The architectural photographer's camera: eye height, wide lens, verticals kept vertical."""

from math import pi

import bpy
from mathutils import Vector

from .light import aimed
from .scene import link

FILM_WIDTH = 36.0


def camera(at, to, lens=22.0, upright=True, aperture=None, focus=None):
    """Look from `at` to `to` through a lens in mm.  An upright camera stays level and shifts its lens
    instead of tilting.  An f-number `aperture` and a `focus` distance blur what lies before and behind."""
    data = bpy.data.cameras.new('camera')
    ob = link(bpy.data.objects.new('camera', data))
    bpy.context.scene.camera = ob
    ob.location = at
    direction = Vector(to) - Vector(at)
    if upright:
        level = Vector((direction.x, direction.y, 0))
        data.shift_y = direction.z / level.length * lens / FILM_WIDTH
        direction = level
    aimed(ob, direction)
    data.lens, data.clip_end = lens, 2000
    if aperture:
        data.dof.use_dof, data.dof.aperture_fstop, data.dof.focus_distance = True, aperture, focus
    return ob


def horizon_row(width, height):
    """Row of the horizon in a picture of that size, counted from the bottom; far below it for a tilted camera."""
    ob = bpy.context.scene.camera
    level = abs(ob.rotation_euler.x - pi / 2) < 1e-4
    return height / 2 - ob.data.shift_y * width if level else -height
