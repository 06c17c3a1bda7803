"""The materials every room of the house shares."""

from types import SimpleNamespace

from .mineral import brick, marble, plaster
from .surfaces import fabric, glass, paint
from .timber import planks, wood

OLIVE, RUST, MUSTARD, CAMEL = '#5c6344', '#8a4424', '#c08a36', '#94683f'
TEAL, CREAM, SAND, TERRACOTTA = '#2d4a48', '#e8dcc2', '#c9b08a', '#b86a42'


def by_axis(dark, light, rough):
    """One timber with its grain along x, y or z."""
    return SimpleNamespace(**{axis: wood(dark, light, axis, rough) for axis in 'xyz'})


def palette():
    """Named materials; create it once, after the scene is reset."""
    p = SimpleNamespace()
    p.floor = planks('#6e4526', '#9a6a3e', 'y', 'x', width=0.14, length=2.2, gap=0.002, rough=0.28, relief=0.15)
    p.ceiling_y = planks('#8e5f36', '#b07f4c', 'y', 'x', width=0.11, length=5.0, rough=0.5, relief=0.5)
    p.ceiling_x = planks('#8e5f36', '#b07f4c', 'x', 'y', width=0.11, length=5.0, rough=0.5, relief=0.5)
    p.deck = planks('#7a6248', '#9a8468', 'x', 'y', width=0.14, length=3.6, gap=0.006, rough=0.6, relief=0.8)
    p.panel_x = planks('#7a4d2e', '#9c6a42', 'z', 'x', width=0.12, length=6.0, rough=0.45, relief=0.5)
    p.panel_y = planks('#7a4d2e', '#9c6a42', 'z', 'y', width=0.12, length=6.0, rough=0.45, relief=0.5)
    p.beam = by_axis('#5a3a22', '#7a5030', 0.45)
    p.walnut = by_axis('#4f2f1a', '#74492a', 0.4)
    p.teak = by_axis('#84522c', '#b07c46', 0.38)
    p.brick_x = brick('#8a4a32', '#a86a4a', '#b0a698', 'xz')
    p.brick_y = brick('#8a4a32', '#a86a4a', '#b0a698', 'yz')
    p.plaster, p.marble, p.linen = plaster(), marble(), fabric('#e4d6bd', variation=0.15)
    p.glass, p.mirror = glass(reflection=0.1), paint('#d9dcd8', 0.03, 1.0)
    p.dark, p.black = paint('#1a1512', 0.45), paint('#0c0b0a', 0.2)
    p.brass, p.copper, p.steel = paint('#b8893e', 0.25, 1.0), paint('#b06a40', 0.28, 1.0), paint('#b8b6b0', 0.3, 1.0)
    p.porcelain, p.cream = paint('#f2eee6', 0.12, specular=0.5), paint('#e6dcc6', 0.5)
    p.rust, p.mustard, p.olive, p.teal = (paint(c, 0.32) for c in ('#9a4a26', '#b8862e', '#5a6038', '#2d4a48'))
    return p
