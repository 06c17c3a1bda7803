"""Noise removal for renders made without a built-in denoiser.

Every picture is rendered twice with half the samples and another seed.  What differs between the
two halves is noise, so the halves tell how far a pixel may be trusted, and an edge-avoiding
wavelet filter smooths exactly that much.  Follows "Edge-Avoiding A-Trous Wavelet Transform for
fast Global Illumination Filtering" (Dammertz et al. 2010) with the variance-guided colour weight
of "Spatiotemporal Variance-Guided Filtering" (Schied et al. 2017).
"""

import numpy as np

SPLINE = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)
LUMINANCE = np.array([0.2126, 0.7152, 0.0722], np.float32)
DARKEST_ALBEDO = 0.02


def box_mean(image, radius):
    """Mean over a square of 2 * radius + 1 pixels, edges repeated."""
    size = 2 * radius + 1
    for axis in (0, 1):
        pad = [(radius + 1, radius) if i == axis else (0, 0) for i in range(image.ndim)]
        total = np.cumsum(np.pad(image, pad, mode='edge'), axis=axis, dtype=np.float64)
        count = total.shape[axis]
        image = (np.take(total, range(size, count), axis) - np.take(total, range(count - size), axis)) / size
    return image.astype(np.float32)


def median3(image):
    """Median of the 3 x 3 neighbourhood, each channel by itself."""
    height, width = image.shape[:2]
    padded = np.pad(image, [(1, 1), (1, 1), (0, 0)], mode='edge')
    around = [padded[y : y + height, x : x + width] for y in range(3) for x in range(3)]
    return np.median(np.stack(around), axis=0).astype(np.float32)


def without_fireflies(first, second):
    """Both halves with single blazing pixels replaced, unless the halves agree that they blaze.  Where many
    pixels differ, some agree by chance: there agreement is no proof."""
    mean = (first + second) / 2
    median = median3(mean)
    bright, usual = mean.max(2), median.max(2)
    differ = np.abs(first - second).max(2)
    stray = differ > 0.25 * bright
    hot = (bright > 2.5 * usual + 0.03) & (stray | (box_mean(np.float32(stray), 2) > 0.5))
    return tuple(np.where(hot[..., None], np.minimum(half, median), half) for half in (first, second))


def wavelet_pass(light, variance, features, feature_noise, step, trust):
    """One level of the filter: taps lie `step` pixels apart.  Returns light and its variance."""
    height, width, channels = light.shape
    reach = 2 * step
    tone = light @ LUMINANCE if channels == 3 else light[..., 0]
    brightness, uncertainty = box_mean(tone, 1), box_mean(variance, 1)
    stack = np.dstack([variance, brightness, uncertainty, feature_noise, light, features])
    padded = np.pad(stack, [(reach, reach), (reach, reach), (0, 0)], mode='reflect')
    total = np.zeros_like(light)
    spread, weights = np.zeros_like(variance), np.zeros_like(variance)
    for j, wy in enumerate(SPLINE):
        for i, wx in enumerate(SPLINE):
            near = padded[j * step : j * step + height, i * step : i * step + width]
            apart = (brightness - near[..., 1]) ** 2 / (trust**2 * (uncertainty + near[..., 2]) + 1e-8)
            unlike = ((features - near[..., 4 + channels :]) ** 2).sum(2)
            apart += unlike / (1 + 4 * (feature_noise + near[..., 3]))
            weight = wy * wx * np.exp(-np.minimum(apart, 30))
            total += near[..., 4 : 4 + channels] * weight[..., None]
            spread += near[..., 0] * weight**2
            weights += weight
    return total / weights[..., None], spread / weights**2


def steady(first, second, levels, keep):
    """Mean of a feature pass with its own noise smoothed away, and the noise it had.  Reflections in
    panes make features speckle; demodulating by speckle would print it into the picture.  Pixels of
    the mask `keep` stay as they are."""
    raw = mean = (first + second) / 2
    noise = box_mean((((first - second) / 2) ** 2).sum(2), 2)
    variance, nothing = noise, np.zeros_like(noise)
    for level in range(levels):
        mean, variance = wavelet_pass(mean, variance, nothing[..., None], nothing, 2**level, 0.7)
    return np.where(keep, raw, mean), noise


def depth_of_things(half):
    """Depth without the share of sky in a pixel, which counts as farthest away."""
    cover = half['cover'][..., :1]
    return np.where(cover > 0.02, (half['depth'][..., :1] - (1 - cover)) / np.maximum(cover, 0.02), 1).clip(0, 1)


def without_dips(depth, cover):
    """Depth with pixels raised that lie nearer than the things round them: through panes some samples count too
    often, and beside the sky such a pixel would stay black in the mist."""
    things = np.float32(cover > 0.5)
    usual = box_mean(depth * things, 2) / np.maximum(box_mean(things, 2), 0.01)
    return np.maximum(depth, usual)


def guided_depth(first, second, cover, surfaces, feature_noise, keep, levels=4):
    """Mean depth, smooth within a surface: through panes it is so noisy that the mist would show dots."""
    raw = mean = (first + second) / 2
    variance = box_mean((((first - second) / 2) ** 2).sum(2), 2)
    for level in range(levels):
        mean, variance = wavelet_pass(mean, variance, surfaces, feature_noise, 2**level, 3.0)
    return np.where(keep, without_dips(raw, cover), mean)


def fine_texture(first, second, samples):
    """1 inside grass, leaves and shag, where nearly every pixel shows the two halves differently turned surfaces;
    0 on plain surfaces, along edges, and where only reflections differ, as in panes and brass.  `samples` a pixel
    tell how much noise to expect."""
    differ = ((first['facing'] - second['facing']) ** 2).sum(2) / 4 * samples
    return ((box_mean(np.float32(differ > 0.02), 5) - 0.7) / 0.08).clip(0, 1)


def calm(first, second, most=0.8):
    """Share of the unfiltered picture that fine texture can take before noise shows, `most` where there is none."""
    mean = box_mean((first + second) @ LUMINANCE / 2, 3)
    noise = np.sqrt(box_mean(((first - second) @ LUMINANCE / 2) ** 2, 3))
    return most / (1 + (noise / (0.65 * mean + 0.01)) ** 2)


def denoise(first, second, samples, levels=6, trust=9.0):
    """Smooth colour and depth, and the cover, from the passes of two noisy halves.

    Each half is a dict of height x width x 3 arrays: 'colour' in linear light without the sky,
    'cover' (1 where no sky shows), 'sky', and 'albedo' (with the sky), 'normal', 'facing' and 'depth'
    (0..1) that hold the edges.  Grass, leaves and shag keep most of their own grain: filtered, they look painted.
    `trust` scales how many standard deviations two neighbours may differ and still be blended.
    """
    cover = (first['cover'] + second['cover'])[..., :1] / 2
    # Beside the sky a leaf edge must keep its exact share of leaf, or it gains a bright rim.
    beside_sky = box_mean(np.float32(cover < 0.98), 1) > 0
    albedo, albedo_noise = steady(
        *(np.maximum(half['albedo'] - half['sky'], 0) for half in (first, second)), 2, beside_sky
    )
    normal, normal_noise = steady(first['normal'], second['normal'], 2, beside_sky)
    surfaces = np.dstack([albedo / 0.10, normal / 0.22]).astype(np.float32)
    feature_noise = albedo_noise / 0.10**2 + normal_noise / 0.22**2
    depths = depth_of_things(first), depth_of_things(second)
    depth = guided_depth(*depths, cover, surfaces, feature_noise, beside_sky)
    features = np.dstack([surfaces, depth / 0.02]).astype(np.float32)
    albedo = np.maximum(albedo, DARKEST_ALBEDO)
    one, two = without_fireflies(first['colour'], second['colour'])
    light = (one + two) / 2 / albedo
    variance = box_mean((((one - two) / 2 / albedo) @ LUMINANCE) ** 2, 3)
    for level in range(levels):
        light, variance = wavelet_pass(light, variance, features, feature_noise, 2**level, trust)
    smooth = light * albedo
    keep = fine_texture(first, second, samples) * calm(one, two)
    return smooth + keep[..., None] * ((one + two) / 2 - smooth), depth, cover
