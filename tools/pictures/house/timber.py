"""Timber and cane."""
from .colour import linear
from .nodes import Shader, cached

AXES = {'x': 0, 'y': 1, 'z': 2}


@cached
def planks(dark='#7a4a26', light='#a06a3a', along='x', across='y', width=.12, length=2.4, gap=.004, rough=.4, relief=.4):
    """Boards with a colour of their own each, flowing grain and dark joints."""
    m = Shader('planks')
    position = m.axes()
    a, b = position[AXES[along]], position[AXES[across]]
    third = position[3 - AXES[along] - AXES[across]]
    clear_of_origin = m.vector(a + length * .31, b + width * .43)  # no joint through the middle of a single piece
    boards = m.node('TexBrick', {'offset': .37, 'offset_frequency': 2, 'squash': 1.}, Vector=clear_of_origin,
                    Color1=(0, 0, 0), Color2=(1, 1, 1), Mortar=(.5, .5, .5), Scale=1., Mortar_Size=gap,
                    Mortar_Smooth=.15, Bias=0., Brick_Width=length, Row_Height=width)
    own = m.axes(m.out(boards))[0]
    joint = m.out(boards, 'Fac')
    flow = m.vector(a * .9 + own * 37., b * 16, own * 11. + third * 16.)
    grain = m.noise(flow, 1.6, 8, .62, .6)
    pores = m.noise(flow, 9., 3, .5)
    colour = m.mix(own, dark, light)
    colour = m.shaded(.75, colour, m.ramp(grain, [(.32, (.42, .36, .32)), (.5, (.95, .93, .9)), (.68, (1.15, 1.1, 1.05))]))
    colour = m.shaded(.25, colour, m.ramp(pores, [(.35, .4), (.6, 1.)]))
    colour = m.shaded(joint, colour, (.15, .15, .15))
    return m.principled(Base_Color=colour, Roughness=grain * .18 + (rough - .08), Specular=.4,
                        Normal=m.bump(grain * .12 - joint, relief, .012))


@cached
def wood(dark='#5b3418', light='#8a5a30', along='x', rough=.35):
    """One piece of timber without joints."""
    return planks(dark, light, along, {'x': 'y', 'y': 'z', 'z': 'x'}[along], width=50., length=200., gap=0., rough=rough, relief=.12)


@cached
def fine_timber(dark='#5b3418', light='#a06a38', along='z', rough=.38, fineness=1., pores=.5):
    """Timber for close views: flowing grain and fine pores on every face."""
    m = Shader('fine timber')
    position = m.axes()
    a = position[AXES[along]]
    b, c = [position[i] for i in range(3) if i != AXES[along]]
    sway = m.noise(m.vector(a * 1.3, b * 3., c * 3.), 1., 2) * .9
    grain = m.noise(m.vector(a * 1.1, b * (26 * fineness) + sway, c * (26 * fineness)), 1., 7, .62, .9)
    pore = m.noise(m.vector(a * 5., b * (160 * fineness), c * (160 * fineness)), 1., 3, .6)
    colour = m.mix(m.ramp(grain, [(.34, 0.), (.66, 1.)]), dark, light)
    colour = m.shaded(pores, colour, m.ramp(pore, [(.36, .45), (.58, 1.05)]))
    return m.principled(Base_Color=colour, Roughness=pore * .16 + (rough - .08), Specular=.45,
                        Normal=m.bump(grain * .5 + pore * .5, .18, .006))


@cached
def wicker(dark='#8a6236', light='#c29a5c'):
    """Woven cane round an upright axis."""
    m = Shader('wicker')
    x, y, z = m.axes()
    turn = m.maths('ARCTAN2', y, x)
    weave = (turn * 34.).apply('SINE') * (z * 230.).apply('SINE') * .5 + .5
    return m.principled(Base_Color=m.mix(weave, dark, light), Roughness=.75, Specular=.2, Normal=m.bump(weave, .8, .012))


@cached
def bark(light='#4a3a2c', dark='#2a2018'):
    """Fissured bark of an upright trunk."""
    m = Shader('bark')
    x, y, z = m.axes()
    fissures = m.noise(m.vector(x * 9., y * 9., z * 2.5), 2.2, 7, .65, .6)
    colour = m.mix(m.ramp(fissures, [(.35, 0.), (.65, 1.)]), dark, light)
    return m.principled(Base_Color=colour, Roughness=.9, Specular=.1, Normal=m.bump(fissures, .9, .04))


@cached
def leaf(dark='#2f4a1c', light='#6f8a34', clear=.45, rough=.5):
    """Leaves that light shines through; every leaf and plant differs a little."""
    m = Shader('leaf')
    plant = m.out(m.node('ObjectInfo'), 'Random')
    island = m.out(m.node('NewGeometry'), 'Random Per Island')
    colour = m.mix(m.noise(m.position(), 1.7, 3) * .5 + plant * .3 + island * .3, dark, light)
    solid = m.node('BsdfPrincipled', Base_Color=colour, Roughness=rough, Specular=.35)
    through = m.node('BsdfTranslucent', Color=m.mix(.55, colour, linear('#b8c040')))
    return m.surface(m.node('MixShader', _0=clear, _1=solid, _2=through))
