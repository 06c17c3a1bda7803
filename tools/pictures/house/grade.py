"""From linear passes to a finished picture: mist, bloom, vignette, saturation, film curve."""

from dataclasses import dataclass
from math import pi

import bpy
import numpy as np

from .colour import linear
from .denoise import LUMINANCE


@dataclass(frozen=True)
class Mist:
    """Haze that grows with distance: clear up to `start` metres, range `depth` metres.

    The colour runs from `left` to `right` across the picture, as near the sun and away from it.
    """

    start: float
    depth: float
    left: str
    density: float
    most: float
    brightness: float = 1.0
    right: str | None = None


@dataclass(frozen=True)
class Grade:
    """How a picture is developed; exposure in stops."""

    exposure: float = 1.05
    saturation: float = 0.95
    mist: Mist | None = None
    bloom: float = 0.06
    bloom_from: float = 1.5
    vignette: float = 0.18
    look: str = 'High Contrast'


def mist_tone(mist, width):
    """Colour of the mist in every column."""
    left = np.array(linear(mist.left), np.float32)
    right = np.array(linear(mist.right or mist.left), np.float32)
    share = ((1 - np.linspace(0, 1, width)) ** 1.2)[None, :, None]
    return (left * share * 1.25 + right * (1 - share)) * mist.brightness


def add_mist(colour, depth, cover, mist):
    """Blend the picture towards the mist, each pixel only as far as things cover the sky in it."""
    fog = (1 - np.exp(-depth * mist.density)) * mist.most
    return colour * (1 - fog) + mist_tone(mist, depth.shape[1]) * fog * cover


def land_below(sky, cover, horizon, mist):
    """The sky with land drowned in mist below the horizon, where the modelled land ends too soon, and
    thinning mist above it.  `horizon` counts rows from the bottom, where row 0 lies."""
    height, width = sky.shape[:2]
    above = (np.arange(height) - horizon) / (0.08 * height)
    share = (1 - above).clip(0, 1).astype(np.float32)[:, None, None]
    return sky * (1 - share) + 0.55 * mist_tone(mist, width) * mist.most * (1 - cover) * share


def blur(image, sigma):
    """Gaussian blur of `sigma` pixels."""
    height, width = image.shape[:2]
    border = int(sigma * 3)
    padded = np.pad(image, [(border, border), (border, border), (0, 0)], mode='edge')
    fy = np.fft.fftfreq(padded.shape[0])[:, None]
    fx = np.fft.rfftfreq(padded.shape[1])[None]
    kernel = np.exp(-2 * (pi * sigma) ** 2 * (fx * fx + fy * fy))[..., None]
    soft = np.fft.irfft2(np.fft.rfft2(padded, axes=(0, 1)) * kernel, s=padded.shape[:2], axes=(0, 1))
    return soft[border : border + height, border : border + width].astype(np.float32)


def add_bloom(colour, strength, threshold):
    """Light that spills round lamps, in three widths."""
    bright = np.clip(colour - threshold, 0, 12)
    width = colour.shape[1]
    glow = blur(bright, width * 0.006) + 0.7 * blur(bright, width * 0.02) + 0.5 * blur(bright, width * 0.06)
    return colour + strength * glow


def vignetted(colour, strength):
    """Corners a little darker, as through a real lens."""
    height, width = colour.shape[:2]
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    return colour * (1 - strength * np.clip((x * x + y * y) / 2, 0, 1) ** 1.3)[..., None]


def saturated(colour, amount):
    """Colourfulness scaled round the luminance."""
    grey = (colour @ LUMINANCE)[..., None]
    return np.maximum(grey + (colour - grey) * amount, 0)


def save(colour, path, grade):
    """Write a PNG through Blender's Filmic curve."""
    height, width = colour.shape[:2]
    scene = bpy.context.scene
    image = bpy.data.images.new('picture', width, height, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    image.pixels.foreach_set(np.dstack([colour, np.ones((height, width, 1))]).astype(np.float32).ravel())
    view = scene.view_settings
    view.view_transform, view.look, view.exposure = 'Filmic', grade.look, grade.exposure
    output = scene.render.image_settings
    output.file_format, output.color_mode, output.color_depth = 'PNG', 'RGB', '8'
    image.save_render(path, scene=scene)


def finish(colour, depth, cover, sky, horizon, grade, path):
    """Grade a denoised picture and save it.  The sky seen directly joins after the mist, so that
    neither the denoiser nor the mist smears it into the edges of leaves."""
    if grade.mist:
        colour = add_mist(colour, depth, cover, grade.mist)
        sky = land_below(sky, cover, horizon, grade.mist)
    colour = colour + sky
    if grade.bloom:
        colour = add_bloom(colour, grade.bloom, grade.bloom_from)
    colour = saturated(vignetted(colour, grade.vignette), grade.saturation)
    save(colour, path, grade)
