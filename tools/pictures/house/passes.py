"""Rendering: Cycles settings, the passes a picture needs, and developing them into a file."""

import os
import shutil
import time
from dataclasses import dataclass

import bpy
import numpy as np

from .camera import horizon_row
from .denoise import denoise
from .grade import finish
from .sampling import share_rays

PASSES = {
    'colour': 'Image',
    'cover': 'Alpha',
    'albedo': 'Denoising Albedo',
    'normal': 'Denoising Normal',  # of what shining metal reflects
    'facing': 'Normal',  # of the metal itself
    'depth': 'Mist',
    'sky': 'Env',
}
HALVES = ('first', 'second')


@dataclass(frozen=True)
class Quality:
    """Size in pixels and samples a pixel (both halves together)."""

    width: int
    height: int
    samples: int
    threshold: float = 0.02


def cycles_settings(quality, bounces=6, clamp=2.5, ambient_after=3):
    """Path tracing for lamp-lit timber rooms: few bounces, then cheap ambient light, no caustics."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = quality.width, quality.height
    scene.render.resolution_percentage = 100
    scene.render.film_transparent = True  # the sky comes as a pass of its own
    scene.render.use_persistent_data = False  # kept data would keep the first seed too
    cycles = scene.cycles
    cycles.samples = max(1, quality.samples // 2)
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = quality.threshold
    cycles.adaptive_min_samples = max(8, quality.samples // 6)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = bounces, min(bounces, 4), 3
    cycles.transparent_max_bounces, cycles.transmission_bounces = 12, 4
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = clamp, 0
    cycles.blur_glossy = 1.0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    if ambient_after:
        cycles.use_fast_gi, cycles.fast_gi_method, cycles.ao_bounces_render = True, 'REPLACE', ambient_after
        scene.world.light_settings.distance = 4.0
    cycles.use_denoising = False
    cycles.pixel_filter_type = 'BLACKMAN_HARRIS'


def pass_outputs(mist):
    """Compositor nodes that write every pass as an EXR file; returns the file node."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    layer.use_pass_mist = layer.use_pass_environment = layer.use_pass_normal = True
    range_ = scene.world.mist_settings
    range_.start, range_.depth, range_.falloff = (mist.start, mist.depth, 'LINEAR') if mist else (5, 100, 'LINEAR')
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.format.file_format, files.format.color_depth, files.format.color_mode = 'OPEN_EXR', '32', 'RGB'
    files.file_slots.clear()
    for name, source in PASSES.items():
        files.file_slots.new(name)
        tree.links.new(layers.outputs[source], files.inputs[name])
    tree.links.new(layers.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])
    return files


def only(left, top, right, bottom):
    """Render a part of the picture and leave the rest empty."""
    view = bpy.context.scene.render
    view.use_border, view.use_crop_to_border = True, False
    view.border_min_x, view.border_max_x, view.border_min_y, view.border_max_y = left, right, 1 - bottom, 1 - top


def render(folder, quality, mist, **tracing):
    """Render both halves of the current scene into `folder`."""
    cycles_settings(quality, **tracing)
    share_rays()
    files = pass_outputs(mist)
    for seed, half in enumerate(HALVES):
        target = os.path.join(folder, half)
        shutil.rmtree(target, ignore_errors=True)
        files.base_path = target
        bpy.context.scene.cycles.seed = seed
        started = time.time()
        bpy.ops.render.render()
        print(f'{half} half: {time.time() - started:.0f} s', flush=True)


def load(folder, half, name, quality):
    """One pass as a height x width x 3 array."""
    image = bpy.data.images.load(os.path.join(folder, half, f'{name}0001.exr'))
    image.colorspace_settings.name = 'Non-Color'
    pixels = np.empty(quality.width * quality.height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(quality.height, quality.width, 4)[..., :3].copy()


def rendered(quality):
    """Rows and columns of the part that is rendered, counted from the bottom and the left."""
    view = bpy.context.scene.render
    if not view.use_border:
        return slice(None), slice(None)
    ends = ((view.border_min_y, view.border_max_y), (view.border_min_x, view.border_max_x))
    sizes = (quality.height, quality.width)
    return tuple(slice(round(a * size), round(b * size)) for (a, b), size in zip(ends, sizes))


def develop(folder, quality, grade, path):
    """Denoise and grade the passes in `folder` and save the picture at `path`."""
    halves = [{name: load(folder, half, name, quality) for name in PASSES} for half in HALVES]
    part = rendered(quality)
    colour, depth, cover = (np.zeros_like(halves[0]['sky'][..., :count]) for count in (3, 1, 1))
    cut = [{name: pixels[part] for name, pixels in half.items()} for half in halves]
    colour[part], depth[part], cover[part] = denoise(*cut, quality.samples)
    sky = (halves[0]['sky'] + halves[1]['sky']) / 2
    finish(colour, depth, cover, sky, horizon_row(quality.width, quality.height), grade, path)
