"""Measures and materials of the house from outside.

The main gable stands round x = 0 with its glass front at y = FRONT towards the lawn (-y); the low wing
joins at the right.  z = 0 is the lawn, FLOOR the level inside.
"""

from types import SimpleNamespace

from .mineral import brick
from .palette import by_axis, palette
from .surfaces import glass, paint
from .timber import planks

FLOOR = 0.55
HALF, EAVES, RIDGE, FRONT, BACK = 4.0, FLOOR + 2.25, FLOOR + 5.25, 0.5, 9.0
PITCH = (RIDGE - EAVES) / HALF
WING_X0, WING_X1, WING_Y0, WING_Y1 = 4.08, 12.2, 2.0, 7.4
DECK = FLOOR - 0.03
DOOR_X, DOOR_Y, DOOR_HEIGHT = 11.05, 4.8, 2.12
ENTRANCE = (3.5, 6.1)


def roof_height(x):
    """Underside of the main roof above x."""
    return RIDGE - abs(x) * PITCH


def soffit(y):
    """Underside of the wing's roof above y; it falls to the back."""
    return FLOOR + 2.98 - 0.10986 * (y - 0.7)


def outside_palette():
    """Materials of the shell, on top of those of the rooms."""
    p = palette()
    p.clad_x = planks('#3a2416', '#5e3c24', 'z', 'x', width=0.14, length=30.0, gap=0.006, rough=0.6, relief=0.8)
    p.clad_y = planks('#3a2416', '#5e3c24', 'z', 'y', width=0.14, length=30.0, gap=0.006, rough=0.6, relief=0.8)
    p.deck = planks('#6b4a30', '#8d6a48', 'x', 'y', width=0.14, length=3.6, gap=0.006, rough=0.5, relief=0.8)
    p.deck_y = planks('#6b4a30', '#8d6a48', 'y', 'x', width=0.14, length=3.6, gap=0.006, rough=0.5, relief=0.8)
    p.fascia = planks('#4a3020', '#6b4a30', 'x', 'z', width=0.3)
    p.soffit = planks('#8a5228', '#b47842', 'y', 'x', width=0.11, length=30.0, rough=0.5)
    p.lining = planks('#8a5228', '#b0763e', 'x', 'z', width=0.12, length=30.0)
    p.lining_x = planks('#8a5228', '#b0763e', 'z', 'x', width=0.12, length=30.0)
    p.floor = planks('#7a4f2c', '#9a6a3c', 'y', 'x', width=0.12)
    p.rafter = by_axis('#3a2416', '#5a3a22', 0.5)
    p.chimney = SimpleNamespace(x=brick(plane='xz'), y=brick(plane='yz'))
    p.roof, p.barge = paint('#2a2a2b', 0.45, specular=0.5), paint('#2b1a10', 0.5)
    p.dark = paint('#17120e', 0.5)
    p.glass = glass(reflection=0.0)  # reflections in panes seen from outside only speckle
    return p
