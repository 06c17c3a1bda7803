"""The bush outside the windows."""

import random
from dataclasses import dataclass, field
from math import pi

from mathutils import Vector, noise

from .mineral import ground
from .plants import flax, ground_fern, leafy_tree, tree_fern
from .scene import copy
from .shapes import box, grid

FERN_SIZES = ((1.9, 1, 20, 1.9), (3.0, 2, 24, 2.2), (4.6, 3, 24, 2.4))


def light_trees():
    """Three broadleaf trees for views from a room, bright against the shade inside."""
    return [
        leafy_tree(1, 10, 2.8, 26, 420, 0.15, '#2c441e', '#7a9a3e'),
        leafy_tree(2, 13, 3.2, 30, 420, 0.15, '#24401c', '#5f8434', base=0.2),
        leafy_tree(3, 8, 2.8, 26, 420, 0.13, '#3a5422', '#94a84a', flat=0.4, base=0.3),
    ]


def land(height, x0, x1, y0, y1, steps=60, material=None):
    """A piece of ground; `height(x, y)` is its level."""

    def at(i, j):
        x, y = x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * j / steps
        return x, y, height(x, y)

    return grid(steps, steps, at, material or ground())


@dataclass
class Planting:
    """Plants copies on ground of a given height, the same way every time."""

    height: object
    seed: int = 5
    allowed: object = lambda x, y: True
    rng: random.Random = field(init=False)

    def __post_init__(self):
        self.rng = random.Random(self.seed)

    def put(self, source, x, y, scale=1.0, tilt=0.05):
        """One plant, turned at random; nothing where planting is not allowed."""
        if self.allowed(x, y):
            scale *= self.rng.uniform(0.9, 1.1)
            return copy(source, (x, y, self.height(x, y)), self.rng.uniform(0, 2 * pi), scale, tilt)
        return None

    def ferns(self, spots, sizes=FERN_SIZES):
        """Tree ferns at (x, y, size index) or (x, y, size index, scale)."""
        for x, y, size, *scale in spots:
            self.put(tree_fern(*sizes[size]), x, y, *scale)

    def scatter(self, sources, count, x0, x1, y0, y1, smallest=0.8, largest=1.2, apart=0.0):
        """Up to `count` plants in a rectangle, at least `apart` metres from each other."""
        spots = []
        for _ in range(count * (6 if apart else 1)):
            x, y = self.rng.uniform(x0, x1), self.rng.uniform(y0, y1)
            crowded = apart and any((x - a) ** 2 + (y - b) ** 2 < apart**2 for a, b in spots)
            if crowded or not self.allowed(x, y):
                continue
            spots.append((x, y))
            self.put(self.rng.choice(sources), x, y, self.rng.uniform(smallest, largest))
            if len(spots) >= count:
                break

    def undergrowth(self, count, x0, x1, y0, y1, smallest=1.0, largest=1.35):
        """Ground ferns."""
        self.scatter([ground_fern(s) for s in range(3)], count, x0, x1, y0, y1, smallest, largest)

    def flaxes(self, count, x0, x1, y0, y1, smallest=0.6, largest=0.85):
        """Flax clumps."""
        self.scatter([flax(s) for s in (1, 2)], count, x0, x1, y0, y1, smallest, largest)

    def trees(self, count, x0, x1, y0, y1, smallest=0.8, largest=1.2, apart=0.0):
        """Bright broadleaf trees."""
        self.scatter(light_trees(), count, x0, x1, y0, y1, smallest, largest, apart)


def garden_level(x, y):
    """Ground below a raised floor, rising behind."""
    return -0.55 + 0.15 * noise.noise(Vector((x * 0.2, y * 0.2, 0))) + max(0, y - 12) * 0.12 + max(0, -x - 4) * 0.1


def bush_behind_window(middle, width=9.0, drop=-0.5, seed=5, near=2.6, deck=None, p=None):
    """Ferns, trees and undergrowth beyond one window.  Local frame: the window is y = 0, outside towards +y;
    `drop` is the ground below the floor, `near` where the ferns begin, `deck` its depth if there is one."""

    def level(x, y):
        return drop + 0.12 * noise.noise(Vector((x * 0.2, y * 0.2, 0))) + max(0, y - 7) * 0.14

    land(level, -40, 40, 0.3, 60, 50)
    plants = Planting(level, seed)
    half, rng = width / 2, plants.rng
    for k in range(5):
        x, y = -half + width * (k + 0.5) / 5 + rng.uniform(-0.4, 0.4), near + rng.uniform(0, 1.1) + (
            0.5 if k % 2 else 0
        )
        plants.ferns([(x + middle, y, (0, 1, 0, 1, 2)[k], rng.uniform(0.85, 1.05))])
    for _ in range(7):
        plants.ferns(
            [(middle + rng.uniform(-half * 1.8, half * 1.8), near + rng.uniform(2.6, 5.5), rng.choice((1, 2, 2)))]
        )
    plants.trees(30, middle - half * 4.2, middle + half * 4.2, near + 8.5, near + 24, 0.7, 1.05)
    plants.undergrowth(int(width * 8), middle - half * 1.6, middle + half * 1.6, 1.0, 5.5, 0.9, 1.4)
    plants.flaxes(6, middle - half, middle + half, 1.2, 2.0, 0.6, 0.6)
    if deck:
        box(middle - half, middle + half, 0.08, deck, -0.2, -0.06, p.deck)
