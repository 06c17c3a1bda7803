"""The track up to the house: stone steps between ponga ferns."""
import random
from math import atan2, pi, sin

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
    return -2.2 + 2.6 * min(1, max(0, (y + 23) / 18.)) ** 1.2 + .55 * sin((y + 23) * .42)


def climb(y):
    """Level of the track: flat, then up the steps."""
    return -DROP * (1 - min(1, max(0, (y - BOTTOM) / (TOP - BOTTOM))))


def level(x, y):
    """Ground that rises on both sides of the track."""
    away = abs(x - course(y)) if y < -4 else 9
    banks = max(0., min(1., (-7 - y) / 3.)) * min(1.1, .30 * max(0, away - .95)) if y < -5 else 0
    rough = .12 * noise.noise(Vector((x * .3, y * .3, 3))) * min(1., max(0, away - .8))
    return climb(y) - .06 + banks + rough + max(0, y - 12) * .16


def steps(material):
    """Twelve steps, with slabs before and after."""
    rng = random.Random(40)
    for k in range(12):
        y = BOTTOM + (TOP - BOTTOM) * (k + .5) / 12
        turn = -atan2(course(y + .3) - course(y - .3), .6)
        slab_stone((course(y), y, -DROP * (1 - k / 11) + .02), 1.75 + .2 * sin(k * 2.1), .86, .30, material, rng, turn, 22)
    for k in range(4):
        y = BOTTOM - .75 - .72 * k
        slab_stone((course(y) + .06 * sin(k * 3), y, climb(y) - .015 * k), 1.35, .6, .2, material, rng, .1 * sin(k * 4))
    for k in range(8):
        y = TOP + .95 + .85 * k
        slab_stone((course(y) + .08 * sin(k * 3), y, climb(y)), 1.1, .58, .2, material, rng, .1 * sin(k * 4))


def along_track(garden, material):
    """Ferns, stones and grass at the edges of the steps."""
    rng = garden.rng
    low = [ground_fern(s, 12, .75) for s in range(3)]
    for _ in range(210):
        y = rng.uniform(-23.5, -8)
        x = course(y) + rng.choice((-1, 1)) * (1.28 + 2.6 * rng.random() ** 1.6)
        if garden.allowed(x, y):
            copy(rng.choice(low), (x, y, level(x, y)), rng.uniform(0, 2 * pi), rng.uniform(.55, 1.15), .15)
    for _ in range(40):
        y = rng.uniform(-23, -9)
        x, size = course(y) + rng.choice((-1, 1)) * rng.uniform(1.0, 1.5), rng.uniform(.08, .2)
        rock = sphere(1., (x, y, level(x, y) + size * .2), material, 7)
        rock.scale = (size * rng.uniform(1, 1.6), size, size * .55)
        rock.rotation_euler = (rng.uniform(-.4, .4), rng.uniform(-.4, .4), rng.uniform(0, 3))
    tufts = [grass_tuft(s, 700, 1., .09, '#33461a', '#64783a') for s in range(3)]
    for k in range(70):
        y = rng.uniform(-23, -6)
        x = course(y) + rng.choice((-1, 1)) * rng.uniform(1.2, 2.6)
        copy(tufts[k % 3], (x, y, level(x, y)), rng.uniform(0, 6), (.8, .8, rng.uniform(.8, 1.6)))


def bush_track():
    """Up the steps to the lit house."""
    house(1.1)

    def allowed(x, y):
        return not on_house(x, y) and (abs(x - course(y)) > 1.25 or y > -4.6) and (x - EYE[0]) ** 2 + (y - EYE[1]) ** 2 > 2.
    garden = Garden(level, allowed)
    garden.ground(-40, 40, -34, 46, 260, ground('#241c11', '#33401b', '#4a5c26'))
    split = stone('#4a4842', '#817c70', '#53652a', .55)
    steps(split)
    near = close_ferns()
    for y, side, k, scale in ((-18.9, -3.5, 0, 1.), (-19.0, 3.3, 1, 1.), (-16.9, -2.9, 1, 1.), (-16.6, 2.5, 0, 1.05), (-14.9, -2.7, 2, 1.), (-14.4, 3.0, 2, .95),
                              (-12.4, -2.7, 1, .9), (-11.2, 3.2, 1, .95), (-17.9, -5., 2, 1.), (-18.2, 5.2, 2, 1.), (-20.2, -4.9, 2, 1.),
                              (-20.6, 4.9, 2, 1.05), (-13.3, 5.6, 2, 1.), (-13.6, -5.6, 2, 1.), (-9.6, -5.6, 1, .9)):
        garden.put(near[k], course(y) + side, y, scale, .07)
    along_track(garden, split)
    garden.undergrowth(120, -14, 14, -24, -8, .9, 1.4)
    garden.flaxes(10, -12, 12, -20, -7, .6, .9)
    garden.grass(-12, 14, -9.5, -3., lambda x, y: not on_house(x, y) and not (y > -4 and -1.6 < x < 2.4) and abs(x - course(y)) > .6)
    garden.trees(26, -26, -5.5, -24, -8, .8, 1.15, 2.6)
    garden.trees(22, 6.5, 26, -24, -8, .8, 1.15, 2.6)
    garden.hero_ferns()
    garden.back_bush()
    garden.hills()
    z = level(*EYE) + 1.5
    evening_sky(6., .36, '#ffb38c', 4.)
    sunlight((-.72, .52, .46), 9., '#ffab5e')
    area((EYE[0] - 1, EYE[1] - 5, z + 4), (EYE[0], -15, 0), 6, 4, 700, '#dfe6ff')
    camera((*EYE, z), (course(-13) + .1, -9., z + .18), 24)
    return Grade(1.8, .88, Mist(9., 420., '#ffce96', 3.6, .80, .55, '#d8c0a4'), .1, **OUTSIDE)
