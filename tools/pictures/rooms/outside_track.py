"""The track up to the house: stone steps between ponga ferns."""

import random
from math import atan2, hypot, pi, sin

from mathutils import Vector, noise

from house.camera import camera
from house.garden import Garden, close_ferns, on_house
from house.grade import Grade, Mist
from house.light import area
from house.mineral import ground, stone
from house.ornaments import slab_stone
from house.plants import grass_tuft, ground_fern
from house.scene import copy
from house.shapes import sphere

from .outside_front import OUTSIDE, evening_sky, house, sunlight

TOP, BOTTOM, DROP = -11.4, -20.6, 1.95
EYE = (-3.1, -22.6)


def course(y):
    """x of the track's middle."""
    return -2.2 + 2.6 * min(1, max(0, (y + 23) / 18.0)) ** 1.2 + 0.55 * sin((y + 23) * 0.42)


def climb(y):
    """Level of the track: flat, then up the steps."""
    return -DROP * (1 - min(1, max(0, (y - BOTTOM) / (TOP - BOTTOM))))


def level(x, y):
    """Ground that rises on both sides of the track."""
    away = abs(x - course(y)) if y < -4 else 9
    banks = max(0.0, min(1.0, (-7 - y) / 3.0)) * min(1.1, 0.30 * max(0, away - 0.95)) if y < -5 else 0
    rough = 0.12 * noise.noise(Vector((x * 0.3, y * 0.3, 3))) * min(1.0, max(0, away - 0.8))
    return climb(y) - 0.06 + banks + rough + max(0, y - 12) * 0.16


def steps(material):
    """Twelve steps, with slabs before and after."""
    rng = random.Random(40)
    for k in range(12):
        y = BOTTOM + (TOP - BOTTOM) * (k + 0.5) / 12
        turn = -atan2(course(y + 0.3) - course(y - 0.3), 0.6)
        slab_stone(
            (course(y), y, -DROP * (1 - k / 11) + 0.02), 1.75 + 0.2 * sin(k * 2.1), 0.86, 0.30, material, rng, turn, 22
        )
    for k in range(4):
        y = BOTTOM - 0.75 - 0.72 * k
        slab_stone(
            (course(y) + 0.06 * sin(k * 3), y, climb(y) - 0.015 * k), 1.35, 0.6, 0.2, material, rng, 0.1 * sin(k * 4)
        )
    for k in range(8):
        y = TOP + 0.95 + 0.85 * k
        slab_stone((course(y) + 0.08 * sin(k * 3), y, climb(y)), 1.1, 0.58, 0.2, material, rng, 0.1 * sin(k * 4))


def along_track(garden, material):
    """Ferns, stones and grass at the edges of the steps."""
    rng = garden.rng
    low = [ground_fern(s, 12, 0.75) for s in range(3)]
    fine = [ground_fern(s, 14, 0.75, 40, 13, 0.45) for s in range(3)]
    for _ in range(210):
        y = rng.uniform(-23.5, -8)
        x = course(y) + rng.choice((-1, 1)) * (1.28 + 2.6 * rng.random() ** 1.6)
        if garden.allowed(x, y):
            kinds = fine if hypot(x - EYE[0], y - EYE[1]) < 5 else low
            copy(rng.choice(kinds), (x, y, level(x, y)), rng.uniform(0, 2 * pi), rng.uniform(0.55, 1.15), 0.15)
    for _ in range(40):
        y = rng.uniform(-23, -9)
        x, size = course(y) + rng.choice((-1, 1)) * rng.uniform(1.0, 1.5), rng.uniform(0.08, 0.2)
        rock = sphere(1.0, (x, y, level(x, y) + size * 0.2), material, 7)
        rock.scale = (size * rng.uniform(1, 1.6), size, size * 0.55)
        rock.rotation_euler = (rng.uniform(-0.4, 0.4), rng.uniform(-0.4, 0.4), rng.uniform(0, 3))
    tufts = [grass_tuft(s, 700, 0.5, 0.08, '#2c401a', '#64783a', 0.006) for s in range(3)]
    for k in range(70):
        y = rng.uniform(-23, -6)
        x = course(y) + rng.choice((-1, 1)) * rng.uniform(1.2, 2.6)
        copy(tufts[k % 3], (x, y, level(x, y)), rng.uniform(0, 6), (0.8, 0.8, rng.uniform(0.8, 1.6)))


def ground_cover():
    """Low grass between the ferns before the lens, none on the steps."""
    rng = random.Random(12)
    tufts = [grass_tuft(s, 700, 0.4, 0.05, '#24361a', '#5a7036', 0.006) for s in range(3)]
    for _ in range(1500):
        y = rng.uniform(-22.5, -13)
        away = 1.12 + 3.8 * rng.random()
        x = course(y) + rng.choice((-1, 1)) * away
        tall = rng.uniform(0.5, 1.0) * min(1.0, 0.4 + 0.6 * (away - 1.1))
        copy(rng.choice(tufts), (x, y, level(x, y) - 0.005), rng.uniform(0, 6), (1, 1, tall))


def bush_track():
    """Up the steps to the lit house."""
    house(0.9)

    def allowed(x, y):
        return (
            not on_house(x, y)
            and (abs(x - course(y)) > 1.25 or y > -4.6)
            and (x - EYE[0]) ** 2 + (y - EYE[1]) ** 2 > 2.0
        )

    garden = Garden(level, allowed)
    garden.ground(-40, 40, -34, 46, 260, ground('#241c11', '#33401b', '#4a5c26'))
    split = stone('#4a4842', '#817c70', '#53652a', 0.55)
    steps(split)
    near = close_ferns()
    for y, side, k, scale in (
        (-18.9, -3.5, 0, 1.0),
        (-19.0, 3.3, 1, 1.0),
        (-16.9, -2.9, 1, 1.0),
        (-16.6, 2.5, 0, 1.05),
        (-14.9, -2.7, 2, 1.0),
        (-14.4, 3.0, 2, 0.95),
        (-12.4, -2.7, 1, 0.9),
        (-11.2, 3.2, 1, 0.95),
        (-17.9, -5.0, 2, 1.0),
        (-18.2, 5.2, 2, 1.0),
        (-20.2, -4.9, 2, 1.0),
        (-20.6, 4.9, 2, 1.05),
        (-13.3, 5.6, 2, 1.0),
        (-13.6, -5.6, 2, 1.0),
        (-9.6, -5.6, 1, 0.9),
    ):
        garden.put(near[k], course(y) + side, y, scale, 0.07)
    along_track(garden, split)
    ground_cover()
    garden.undergrowth(120, -14, 14, -24, -8, 0.9, 1.4)
    garden.flaxes(10, -12, 12, -20, -7, 0.6, 0.9)
    garden.grass(
        -12,
        14,
        -9.5,
        -3.0,
        lambda x, y: not on_house(x, y) and not (y > -4 and -1.6 < x < 2.4) and abs(x - course(y)) > 0.6,
    )
    garden.trees(26, -26, -5.5, -24, -8, 0.8, 1.15, 2.6)
    garden.trees(22, 6.5, 26, -24, -8, 0.8, 1.15, 2.6)
    garden.hero_ferns()
    garden.back_bush()
    garden.hills()
    z = level(*EYE) + 1.5
    evening_sky(6.0, 0.30, '#ffb38c', 2.4)
    sunlight((-0.72, 0.52, 0.46), 9.0, '#ffab5e')
    area((EYE[0] - 1, EYE[1] - 5, z + 4), (EYE[0], -15, 0), 6, 4, 700, '#dfe6ff')
    camera((*EYE, z), (course(-13) + 0.1, -9.0, z + 0.18), 24)
    return Grade(1.75, 0.9, Mist(16.0, 420.0, '#ffce96', 3.6, 0.80, 0.55, '#d8c0a4'), 0.1, **OUTSIDE)
