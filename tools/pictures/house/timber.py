"""Timber and cane."""

from .colour import linear
from .nodes import Shader, cached

AXES = {'x': 0, 'y': 1, 'z': 2}


@cached
def planks(
    dark='#7a4a26', light='#a06a3a', along='x', across='y', width=0.12, length=2.4, gap=0.004, rough=0.4, relief=0.4
):
    """Boards with a colour of their own each, flowing grain and dark joints."""
    m = Shader('planks')
    position = m.axes()
    a, b = position[AXES[along]], position[AXES[across]]
    third = position[3 - AXES[along] - AXES[across]]
    # Single pieces (no gap) are moved off the origin, or a joint would run through their middle.
    place = m.vector(a + length * 0.31, b + width * 0.43) if gap == 0 else m.vector(a, b)
    boards = m.node(
        'TexBrick',
        {'offset': 0.37, 'offset_frequency': 2, 'squash': 1.0},
        Vector=place,
        Color1=(0, 0, 0),
        Color2=(1, 1, 1),
        Mortar=(0.5, 0.5, 0.5),
        Scale=1.0,
        Mortar_Size=gap,
        Mortar_Smooth=0.15,
        Bias=0.0,
        Brick_Width=length,
        Row_Height=width,
    )
    own = m.axes(m.out(boards))[0]
    joint = m.out(boards, 'Fac')
    flow = m.vector(a * 0.9 + own * 37.0, b * 16, own * 11.0 + third * 16.0)
    grain = m.noise(flow, 1.6, 8, 0.62, 0.6)
    pores = m.noise(flow, 9.0, 3, 0.5)
    colour = m.mix(own, dark, light)
    colour = m.shaded(
        0.75, colour, m.ramp(grain, [(0.32, (0.42, 0.36, 0.32)), (0.5, (0.95, 0.93, 0.9)), (0.68, (1.15, 1.1, 1.05))])
    )
    colour = m.shaded(0.25, colour, m.ramp(pores, [(0.35, 0.4), (0.6, 1.0)]))
    colour = m.shaded(joint, colour, (0.15, 0.15, 0.15))
    return m.principled(
        Base_Color=colour,
        Roughness=grain * 0.18 + (rough - 0.08),
        Specular=0.4,
        Normal=m.bump(grain * 0.12 - joint, relief, 0.012),
    )


@cached
def wood(dark='#5b3418', light='#8a5a30', along='x', rough=0.35):
    """One piece of timber without joints."""
    return planks(
        dark,
        light,
        along,
        {'x': 'y', 'y': 'z', 'z': 'x'}[along],
        width=50.0,
        length=200.0,
        gap=0.0,
        rough=rough,
        relief=0.12,
    )


@cached
def fine_timber(dark='#5b3418', light='#a06a38', along='z', rough=0.38, fineness=1.0, pores=0.5):
    """Timber for close views: flowing grain and fine pores on every face."""
    m = Shader('fine timber')
    position = m.axes()
    a = position[AXES[along]]
    b, c = [position[i] for i in range(3) if i != AXES[along]]
    sway = m.noise(m.vector(a * 1.3, b * 3.0, c * 3.0), 1.0, 2) * 0.9
    grain = m.noise(m.vector(a * 1.1, b * (26 * fineness) + sway, c * (26 * fineness)), 1.0, 7, 0.62, 0.9)
    pore = m.noise(m.vector(a * 5.0, b * (160 * fineness), c * (160 * fineness)), 1.0, 3, 0.6)
    colour = m.mix(m.ramp(grain, [(0.34, 0.0), (0.66, 1.0)]), dark, light)
    colour = m.shaded(pores, colour, m.ramp(pore, [(0.36, 0.45), (0.58, 1.05)]))
    return m.principled(
        Base_Color=colour,
        Roughness=pore * 0.16 + (rough - 0.08),
        Specular=0.45,
        Normal=m.bump(grain * 0.5 + pore * 0.5, 0.18, 0.006),
    )


@cached
def wicker(dark='#8a6236', light='#c29a5c'):
    """Woven cane round an upright axis."""
    m = Shader('wicker')
    x, y, z = m.axes()
    turn = m.maths('ARCTAN2', y, x)
    weave = (turn * 34.0).apply('SINE') * (z * 230.0).apply('SINE') * 0.5 + 0.5
    return m.principled(
        Base_Color=m.mix(weave, dark, light), Roughness=0.75, Specular=0.2, Normal=m.bump(weave, 0.8, 0.012)
    )


@cached
def bark(light='#4a3a2c', dark='#2a2018'):
    """Fissured bark of an upright trunk."""
    m = Shader('bark')
    x, y, z = m.axes()
    fissures = m.noise(m.vector(x * 9.0, y * 9.0, z * 2.5), 2.2, 7, 0.65, 0.6)
    colour = m.mix(m.ramp(fissures, [(0.35, 0.0), (0.65, 1.0)]), dark, light)
    return m.principled(Base_Color=colour, Roughness=0.9, Specular=0.1, Normal=m.bump(fissures, 0.9, 0.04))


@cached
def leaf(dark='#2f4a1c', light='#6f8a34', clear=0.45, rough=0.5):
    """Leaves that light shines through; every leaf and plant differs a little."""
    m = Shader('leaf')
    plant = m.out(m.node('ObjectInfo'), 'Random')
    island = m.out(m.node('NewGeometry'), 'Random Per Island')
    colour = m.mix(m.noise(m.position(), 1.7, 3) * 0.5 + plant * 0.3 + island * 0.3, dark, light)
    solid = m.node('BsdfPrincipled', Base_Color=colour, Roughness=rough, Specular=0.35)
    through = m.node('BsdfTranslucent', Color=m.mix(0.55, colour, linear('#b8c040')))
    return m.surface(m.node('MixShader', _0=clear, _1=solid, _2=through))
