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
    shake = m.noise(m.position(), 9.0, 3)
    bricks = m.node(
        'TexBrick',
        {'offset': 0.5},
        Vector=wobbled(m, flat(m, plane), m.vector(shake, shake), 0.012),
        Color1=dark,
        Color2=light,
        Mortar=mortar,
        Scale=1.0,
        Mortar_Size=0.008,
        Mortar_Smooth=0.25,
        Bias=-0.1,
        Brick_Width=0.24,
        Row_Height=0.086,
    )
    rough, patchy = m.noise(m.position(), 38.0, 6, 0.6), m.noise(m.position(), 3.0, 3)
    colour = m.shaded(0.7, m.out(bricks), m.ramp(rough, [(0.3, 0.5), (0.65, 1.1)]))
    colour = m.shaded(0.4, colour, m.ramp(patchy, [(0.3, 0.6), (0.7, 1.1)]))
    return m.principled(
        Base_Color=colour, Roughness=0.85, Specular=0.2, Normal=m.bump(rough * 0.5 - m.out(bricks, 'Fac'), 0.7, 0.012)
    )


@cached
def tile(
    dark='#5f6b4a',
    light='#7c8660',
    grout='#cfc6b4',
    plane='xz',
    width=0.06,
    height=0.2,
    gap=0.003,
    rough=0.12,
    relief=0.5,
):
    """Glazed tiles in a straight stack, each fired a little differently."""
    m = Shader('tile')
    tiles = m.node(
        'TexBrick',
        {'offset': 0.0, 'squash': 1.0},
        Vector=flat(m, plane),
        Color1=(0, 0, 0),
        Color2=(1, 1, 1),
        Mortar=(0.5, 0.5, 0.5),
        Scale=1.0,
        Mortar_Size=gap,
        Mortar_Smooth=0.2,
        Bias=0.0,
        Brick_Width=width,
        Row_Height=height,
    )
    own, joint = m.axes(m.out(tiles))[0], m.out(tiles, 'Fac')
    glaze = m.shaded(0.5, m.mix(own, dark, light), m.ramp(m.noise(m.position(), 14.0), [(0.3, 0.7), (0.7, 1.15)]))
    relief_ = m.noise(m.position(), 11.0, 2) * 0.25 + own * 0.15 - joint
    return m.principled(
        Base_Color=m.mix(joint, glaze, grout),
        Roughness=joint * 0.6 + rough,
        Specular=0.5,
        Normal=m.bump(relief_, relief, 0.004),
    )


@cached
def marble(base='#efeae2', vein='#5f5a58', scale=1.1, rough=0.12):
    """White marble; the veins run where a noise crosses its middle."""
    m = Shader('marble')

    def veins(size, width, distortion, shift):
        where = m.node(
            'Mapping',
            Vector=m.position(),
            Location=(shift, shift * 2, shift),
            Rotation=(0.5, 0.4, 0.8),
            Scale=(size, size * 1.5, size),
        )
        course = m.noise(where, 1.0, 8.0, 0.58, distortion)
        return m.ramp(abs(course - 0.5), [(0, 1.0), (width, 0.25), (width * 4, 0.0)])

    clouds = m.noise(m.position(), scale * 1.2, 6, 0.6, 0.5)
    colour = m.mix(m.ramp(clouds, [(0.35, 0.0), (0.75, 0.35)]), base, '#b9b4ad')
    colour = m.mix(veins(scale, 0.012, 1.1, 0), colour, vein)
    colour = m.mix(veins(scale * 2.6, 0.006, 0.8, 3.1) * 0.45, colour, '#8d8378')
    return m.principled(Base_Color=colour, Roughness=rough, Specular=0.5)


@cached
def stone(dark='#4c4a45', light='#7c786e', moss='#4a5a24', mossy=0.5):
    """Split stone with moss."""
    m = Shader('stone')
    rough, fine, patches = (
        m.noise(m.position(), 7.0, 8, 0.62),
        m.noise(m.position(), 45.0, 4, 0.6),
        m.noise(m.position(), 1.7, 4, 0.6),
    )
    colour = m.mix(m.ramp(rough, [(0.32, 0.0), (0.68, 1.0)]), dark, light)
    colour = m.shaded(0.35, colour, m.ramp(fine, [(0.35, 0.5), (0.6, 1.1)]))
    colour = m.mix(m.ramp(patches, [(0.48, 0.0), (0.62, 1.0)]) * mossy, colour, moss)
    return m.principled(Base_Color=colour, Roughness=0.82, Specular=0.3, Normal=m.bump(rough + fine * 0.4, 0.55, 0.03))


@cached
def terrazzo(base='#ded5c5', chips=('#8a4a30', '#5f6547', '#c99a55', '#4a4038', '#f4efe6')):
    """Ground stone chips of two sizes in a pale floor."""
    m = Shader('terrazzo')
    shake = m.out(m.node('TexNoise', Vector=m.position(), Scale=60.0), 1)
    where, colour = wobbled(m, m.position(), shake, 0.012), base
    for size, limit in ((34.0, 0.42), (78.0, 0.38)):
        cells = m.node('TexVoronoi', Vector=where, Scale=size)
        own = m.axes(m.out(cells, 'Color'))
        chip = (m.out(cells, 'Distance') + own[1] * 0.22).below(limit) * own[2].below(0.62)
        tone = m.ramp(own[0], [(k / len(chips), c) for k, c in enumerate(chips)], constant=True)
        colour = m.mix(chip, colour, tone)
    return m.principled(Base_Color=colour, Roughness=0.22, Specular=0.5)


@cached
def plaster(colour='#e6dfd2', rough=0.88):
    """Smooth painted plaster with very faint trowel marks."""
    m = Shader('plaster')
    tone = m.shaded(m.ramp(m.noise(m.position(), 1.6, 3), [(0.35, 1.0), (0.65, 0.0)]), colour, (0.94, 0.94, 0.94))
    return m.principled(
        Base_Color=tone, Roughness=rough, Specular=0.2, Normal=m.bump(m.noise(m.position(), 34.0, 3), 0.05)
    )


@cached
def ground(earth='#2c2416', dark='#3d4a1e', light='#566b2a', scale=1.0):
    """Earth with moss and low growth."""
    m = Shader('ground')
    patches, fine = m.noise(m.position(), 0.6 * scale, 5), m.noise(m.position(), 9.0 * scale, 6)
    green = m.mix(m.ramp(fine, [(0.3, 0.0), (0.7, 1.0)]), dark, light)
    colour = m.mix(m.ramp(patches, [(0.35, 0.0), (0.65, 1.0)]), earth, green)
    return m.principled(Base_Color=colour, Roughness=0.95, Specular=0.1, Normal=m.bump(fine, 0.8, 0.08))
