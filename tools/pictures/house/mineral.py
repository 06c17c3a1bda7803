"""Walls, stone, tiles and earth."""
from .nodes import Shader, cached
from .timber import AXES


def wobbled(m, vector, by, scale):
    """A vector shaken a little, so that straight patterns look hand-made."""
    shake = m.node('VectorMath', {'operation': 'SCALE'}, _0=by, Scale=scale)
    return m.out(m.node('VectorMath', {'operation': 'ADD'}, _0=vector, _1=shake))


def flat(m, plane):
    """The two coordinates of a wall plane such as 'xz' as a vector."""
    position = m.axes()
    return m.vector(position[AXES[plane[0]]], position[AXES[plane[1]]])


@cached
def brick(dark='#7d3b26', light='#9c5638', mortar='#9a9088', plane='yz'):
    """Stretcher-bond brickwork."""
    m = Shader('brick')
    shake = m.noise(m.position(), 9., 3)
    bricks = m.node('TexBrick', {'offset': .5}, Vector=wobbled(m, flat(m, plane), m.vector(shake, shake), .012),
                    Color1=dark, Color2=light, Mortar=mortar, Scale=1., Mortar_Size=.008, Mortar_Smooth=.25, Bias=-.1,
                    Brick_Width=.24, Row_Height=.086)
    rough, patchy = m.noise(m.position(), 38., 6, .6), m.noise(m.position(), 3., 3)
    colour = m.shaded(.7, m.out(bricks), m.ramp(rough, [(.3, .5), (.65, 1.1)]))
    colour = m.shaded(.4, colour, m.ramp(patchy, [(.3, .6), (.7, 1.1)]))
    return m.principled(Base_Color=colour, Roughness=.85, Specular=.2, Normal=m.bump(rough * .5 - m.out(bricks, 'Fac'), .7, .012))


@cached
def tile(dark='#5f6b4a', light='#7c8660', grout='#cfc6b4', plane='xz', width=.06, height=.2, gap=.003, rough=.12, relief=.5):
    """Glazed tiles in a straight stack, each fired a little differently."""
    m = Shader('tile')
    tiles = m.node('TexBrick', {'offset': 0., 'squash': 1.}, Vector=flat(m, plane), Color1=(0, 0, 0), Color2=(1, 1, 1),
                   Mortar=(.5, .5, .5), Scale=1., Mortar_Size=gap, Mortar_Smooth=.2, Bias=0., Brick_Width=width, Row_Height=height)
    own, joint = m.axes(m.out(tiles))[0], m.out(tiles, 'Fac')
    glaze = m.shaded(.5, m.mix(own, dark, light), m.ramp(m.noise(m.position(), 14.), [(.3, .7), (.7, 1.15)]))
    relief_ = m.noise(m.position(), 11., 2) * .25 + own * .15 - joint
    return m.principled(Base_Color=m.mix(joint, glaze, grout), Roughness=joint * .6 + rough, Specular=.5,
                        Normal=m.bump(relief_, relief, .004))


@cached
def marble(base='#efeae2', vein='#5f5a58', scale=1.1, rough=.12):
    """White marble; the veins run where a noise crosses its middle."""
    m = Shader('marble')

    def veins(size, width, distortion, shift):
        where = m.node('Mapping', Vector=m.position(), Location=(shift, shift * 2, shift), Rotation=(.5, .4, .8),
                       Scale=(size, size * 1.5, size))
        course = m.noise(where, 1., 8., .58, distortion)
        return m.ramp(abs(course - .5), [(0, 1.), (width, .25), (width * 4, 0.)])
    clouds = m.noise(m.position(), scale * 1.2, 6, .6, .5)
    colour = m.mix(m.ramp(clouds, [(.35, 0.), (.75, .35)]), base, '#b9b4ad')
    colour = m.mix(veins(scale, .012, 1.1, 0), colour, vein)
    colour = m.mix(veins(scale * 2.6, .006, .8, 3.1) * .45, colour, '#8d8378')
    return m.principled(Base_Color=colour, Roughness=rough, Specular=.5)


@cached
def stone(dark='#4c4a45', light='#7c786e', moss='#4a5a24', mossy=.5):
    """Split stone with moss."""
    m = Shader('stone')
    rough, fine, patches = m.noise(m.position(), 7., 8, .62), m.noise(m.position(), 45., 4, .6), m.noise(m.position(), 1.7, 4, .6)
    colour = m.mix(m.ramp(rough, [(.32, 0.), (.68, 1.)]), dark, light)
    colour = m.shaded(.35, colour, m.ramp(fine, [(.35, .5), (.6, 1.1)]))
    colour = m.mix(m.ramp(patches, [(.48, 0.), (.62, 1.)]) * mossy, colour, moss)
    return m.principled(Base_Color=colour, Roughness=.82, Specular=.3, Normal=m.bump(rough + fine * .4, .55, .03))


@cached
def terrazzo(base='#ded5c5', chips=('#8a4a30', '#5f6547', '#c99a55', '#4a4038', '#f4efe6')):
    """Ground stone chips of two sizes in a pale floor."""
    m = Shader('terrazzo')
    shake = m.out(m.node('TexNoise', Vector=m.position(), Scale=60.), 1)
    where, colour = wobbled(m, m.position(), shake, .012), base
    for size, limit in ((34., .42), (78., .38)):
        cells = m.node('TexVoronoi', Vector=where, Scale=size)
        own = m.axes(m.out(cells, 'Color'))
        chip = (m.out(cells, 'Distance') + own[1] * .22).below(limit) * own[2].below(.62)
        tone = m.ramp(own[0], [(k / len(chips), c) for k, c in enumerate(chips)], constant=True)
        colour = m.mix(chip, colour, tone)
    return m.principled(Base_Color=colour, Roughness=.22, Specular=.5)


@cached
def plaster(colour='#e6dfd2', rough=.88):
    """Smooth painted plaster with very faint trowel marks."""
    m = Shader('plaster')
    tone = m.shaded(m.ramp(m.noise(m.position(), 1.6, 3), [(.35, 1.), (.65, 0.)]), colour, (.94, .94, .94))
    return m.principled(Base_Color=tone, Roughness=rough, Specular=.2, Normal=m.bump(m.noise(m.position(), 34., 3), .05))


@cached
def ground(earth='#2c2416', dark='#3d4a1e', light='#566b2a', scale=1.):
    """Earth with moss and low growth."""
    m = Shader('ground')
    patches, fine = m.noise(m.position(), .6 * scale, 5), m.noise(m.position(), 9. * scale, 6)
    green = m.mix(m.ramp(fine, [(.3, 0.), (.7, 1.)]), dark, light)
    colour = m.mix(m.ramp(patches, [(.35, 0.), (.65, 1.)]), earth, green)
    return m.principled(Base_Color=colour, Roughness=.95, Specular=.1, Normal=m.bump(fine, .8, .08))
