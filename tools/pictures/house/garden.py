"""Lawn, borders, bush and hills round the house."""

import random
from math import cos, hypot, pi, sin

import numpy as np
from mathutils import Vector, noise

from .bush import Planting, land
from .mineral import ground
from .ornaments import slab_stone
from .plants import cabbage_tree, flax, grass_tuft, ground_fern, leafy_tree, tree_fern
from .scene import copy
from .shapes import grid

HERO_FERNS = (
    (-7.2, -4.2, 0, 1.0),
    (-8.6, -1.0, 1, 1.0),
    (-6.9, 2.2, 1, 1.05),
    (-10.5, -4.8, 1, 0.9),
    (-9.3, 5, 2, 1.0),
    (-12, 1.5, 2, 1.0),
    (13.6, -1.2, 0, 1.0),
    (14.6, 1.6, 1, 1.0),
    (13.8, 8.2, 2, 0.9),
    (16.0, -2.8, 1, 0.9),
    (-6.2, 7.5, 2, 1.1),
)
# Lawn before the lens, nearest first: up to how many metres, blades a tuft, metres a blade is wide.
FINE_LAWN = ((8.0, 8400, 0.006), (13.0, 4800, 0.009), (float('inf'), 2600, 0.012))
# Tufts within so many metres of a stone are cut to this share of their height.
BESIDE_STONES, MOWN = 1.25, 0.5
SIZES = ((2.2, 1, 20, 1.9), (3.6, 2, 24, 2.3), (5.0, 3, 24, 2.4))


def lawn_level(x, y):
    """Level ground at the house, rising into the bush behind and at the left."""
    start = 9 + min(1.0, max(0.0, (x - 1.5) / 2.5)) * 6.5
    level = -0.02 - 0.0144 * max(0, -y - 4) + max(0, y - start) * 0.16 + max(0, -x - 8) * 0.10
    return level + 0.12 * noise.noise(Vector((x * 0.15, y * 0.15, 0)))


def on_house(x, y):
    """Inside the footprint of house and front deck."""
    return -5.4 < x < 13.3 and -3.3 < y < 9.3


def clear_of(*spots):
    """A rule for planting: not within r of any (x, y, r)."""
    return lambda x, y: all((x - a) ** 2 + (y - b) ** 2 > r * r for a, b, r in spots)


class Garden(Planting):
    """Planting with what this garden is made of."""

    def __init__(self, level=lawn_level, allowed=lambda x, y: True, seed=11, eye=None):
        """`eye` is where the camera stands, if the lawn is to be finer the nearer it lies."""
        super().__init__(level, seed, allowed)
        self.eye = eye
        self.trodden = []
        self.forest = [
            leafy_tree(1, 10, 3.0, 34, 620, 0.15),
            leafy_tree(2, 13, 3.2, 40, 620, 0.15, '#1f3318', '#4f6a2a', base=0.3),
            leafy_tree(3, 8, 2.8, 32, 600, 0.13, '#344a20', '#78893a', flat=0.4, base=0.38),
        ]
        self.distant = [
            leafy_tree(10 + s, 9, 3.2, 22, 130, 0.42, '#22361a', '#5a7030', base=0.22, flat=0.6) for s in range(3)
        ]

    def ferns(self, spots, sizes=SIZES):
        super().ferns(spots, sizes)

    def ground(self, x0=-50, x1=60, y0=-30, y1=54, steps=140, material=None):
        """The land itself."""
        land(self.height, x0, x1, y0, y1, steps, material)

    def grass(self, x0, x1, y0, y1, where, heights=(0.7, 1.5), colours=('#36461f', '#7b8a44')):
        """Lawn of tufts wherever `where(x, y)` allows."""
        tufts = [[grass_tuft(seed, n, 1.15, 0.075, *colours, width=w) for seed in range(3)] for _, n, w in FINE_LAWN]
        for x in np.arange(x0, x1, 1.0):
            for y in np.arange(y0, y1, 1.0):
                if where(x, y):
                    turn, tall = self.rng.choice((0, pi / 2, pi, -pi / 2)), self.rng.uniform(*heights)
                    turn += 0.9 * noise.noise(Vector((x * 3.3, y * 3.3, 1)))
                    tall *= 1 + 0.7 * noise.noise(Vector((x * 0.45, y * 0.45, 2)))
                    x, y = (a + 0.25 * noise.noise(Vector((x * 5.3, y * 5.3, b))) for a, b in ((x, 3), (y, 4)))
                    if any(hypot(x - a, y - b) < BESIDE_STONES for a, b in self.trodden):
                        tall = min(tall, MOWN)
                    kinds = tufts[self.grade_of_lawn(x, y)]
                    copy(kinds[int(x * 7 + y * 3) % 3], (x, y, self.height(x, y)), turn, (1, 1, tall))

    def grade_of_lawn(self, x, y):
        """Which of `FINE_LAWN` grows here; no two grades meet along a line that the eye could follow."""
        if self.eye is None:
            return len(FINE_LAWN) - 1
        away = hypot(x - self.eye[0], y - self.eye[1]) + 4 * noise.noise(Vector((x * 1.7, y * 1.7, 9)))
        return next(k for k, (reach, _, _) in enumerate(FINE_LAWN) if away < reach)

    def stepping_stones(self, material, bend=-3.6, power=1.6, count=9, seed=3):
        """Stones from the deck steps over the lawn, which is mown low beside them if it is sown afterwards."""
        rng = random.Random(seed)
        for k in range(count):
            t = k / (count - 1)
            x, y = 0.4 + bend * t**power, -4.7 - 7.5 * t
            slab_stone((x, y, self.height(x, y) + 0.07), 0.92, 0.62, 0.16, material, rng, 0.2)
            self.trodden.append((x, y))

    def front_lawn(self, x0, x1, y0, steps=(-1.6, 2.4), two_tone=False):
        """Lawn up to the deck, free of its steps; two-tone lawns show drier patches."""

        def open_(x, y):
            return not (y > -4 and steps[0] < x < steps[1]) and not (y > -3.6 and -5.6 < x < 13)

        def dry(x, y):
            return two_tone and noise.noise(Vector((x * 0.35, y * 0.5, 4))) > 0.02

        self.grass(x0, x1, y0, -2.6, lambda x, y: open_(x, y) and not dry(x, y))
        if two_tone:
            self.grass(x0, x1, y0, -2.6, lambda x, y: open_(x, y) and dry(x, y), (0.5, 1.2), ('#434c26', '#8a8c4e'))

    def border(self):
        """Flax and ground ferns along the deck and at the left side."""
        rng, flaxes, low = self.rng, [flax(s) for s in (1, 2)], [ground_fern(s) for s in range(3)]
        for x, y in ((-6.2, -3.6), (-7.9, -5.8), (-6.6, -1.2), (4.2, -3.9), (7.6, -3.9), (10.8, -4.0), (13.2, -3.6)):
            self.put(rng.choice(flaxes), x, y, 0.62 if x > 0 else 0.8)
        for x in np.arange(2.8, 13, 0.55):
            self.put(rng.choice(low), x, -3.55 + rng.uniform(-0.25, 0.2), 0.7)
        for x in np.arange(-5.2, -1.6, 0.5):
            self.put(rng.choice(low), x, -3.6 + rng.uniform(-0.3, 0.15), 0.75)
        self.undergrowth(90, -14, -5.8, -7, 9, 1.1, 1.1)

    def hero_ferns(self):
        """Tree ferns and cabbage trees that frame the house."""
        self.ferns(HERO_FERNS)
        self.put(cabbage_tree(4), -8.2, -2.6, 1.05)
        self.put(cabbage_tree(5), 15.2, -0.2, 1.0)

    def back_bush(self, count=60):
        """Forest behind the house, lower behind the wing so that the sky shows."""
        for _ in range(count):
            x, y = self.rng.uniform(-28, 32), self.rng.uniform(12.5, 25)
            self.put(self.rng.choice(self.forest), x, y, (0.5 if 5 < x < 24 else 1.0) * self.rng.uniform(0.75, 1.15))
        for x, y, k, scale in (
            (-11.5, 7, 0, 1.0),
            (-15, 9, 1, 0.9),
            (-20, 2.5, 2, 0.8),
            (15.5, 9, 0, 1.0),
            (19, 2, 1, 0.95),
            (19.5, -3, 2, 1.0),
            (-19, 10, 1, 1.0),
            (-5.4, 10.8, 1, 0.85),
        ):
            self.put(self.forest[k], x, y, scale)

    def trees(self, count, x0, x1, y0, y1, smallest=0.8, largest=1.2, apart=0.0):
        self.scatter(self.forest, count, x0, x1, y0, y1, smallest, largest, apart)

    def hill(self, distance, base, swing, seed, depth, count, turn=0.0):
        """A forested ridge at a distance, `turn` radians round the house."""

        def crest(x, y):
            relief = noise.noise(Vector((x * 0.011 + seed, seed * 3.1, 0))) + 0.4 * noise.noise(
                Vector((x * 0.035 + seed, 7, 0))
            )
            return base + swing * relief - max(0, distance - y) / depth * (base * 0.9)

        left, right = -distance * 1.6, distance * 1.7

        def turned(x, y, z):
            return x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn), z

        def at(i, j):
            x, y = left + (right - left) * i / 90, distance - depth + depth * 1.3 * j / 10
            return turned(x, y, crest(x, y) - 1.5)

        grid(90, 10, at, ground('#1c2812', '#2c3c18', '#3a4c20', 0.3))
        for _ in range(count):
            x, y = self.rng.uniform(left * 0.85, right * 0.85), distance - depth * self.rng.random() ** 1.9
            scale = self.rng.uniform(0.8, 1.25) * (1 if distance < 200 else 1.5)
            copy(self.rng.choice(self.distant), turned(x, y, crest(x, y) - 4.0), self.rng.uniform(0, 2 * pi), scale)

    def hills(self, turn=0.0, near=True):
        """Ridges one behind the other."""
        if near:
            self.hill(60, 9, 5, 1.3, 34, 420, turn)
        self.hill(130, 33, 9, 4.7, 50, 520, turn)
        self.hill(260, 84, 30, 2.4, 90, 900, turn)


def close_ferns():
    """Finer tree ferns for views among them."""
    return [
        tree_fern(h, s, n, length, 16, 48, fill=0.4)
        for h, s, n, length in ((1.5, 11, 24, 2.1), (2.6, 12, 26, 2.4), (3.9, 13, 26, 2.5))
    ]
